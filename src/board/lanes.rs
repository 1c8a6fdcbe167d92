//! Four boards in the lanes of one AVX2 vector.

use core::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_castsi256_si128, _mm256_extracti128_si256,
    _mm256_setr_epi64x,
};

/// All squares that any of the lanes holds.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn gather(lanes: __m256i) -> u64 {
    let two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
}

/// How far so many squares are along each kind of line: ranks, rising diagonals, files, falling diagonals.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn steps(count: i64) -> __m256i {
    _mm256_setr_epi64x(count, 7 * count, 8 * count, 9 * count)
}
