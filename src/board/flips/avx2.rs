//! Flips with AVX2: four lines side by side, first those towards higher squares, then those towards lower ones.

use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi64, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_srlv_epi64, _mm256_sub_epi64,
};

use super::rays::{HIGHER, LOWER, Rays};
use crate::board::Square;
use crate::board::lanes::{gather, steps};

/// The opponent's discs that a disc of the mover on this empty square outflanks.
#[inline(always)]
pub(super) fn flips(square: Square, mover: u64, opponent: u64) -> u64 {
    // SAFETY: this file is compiled only where the whole program is built for AVX2.
    unsafe { outflanked(square, mover, opponent) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn outflanked(square: Square, mover: u64, opponent: u64) -> u64 {
    let lanes = |[a, b, c, d]: Rays| _mm256_setr_epi64x(a as i64, b as i64, c as i64, d as i64);
    let (mover, opponent) = (_mm256_set1_epi64x(mover as i64), _mm256_set1_epi64x(opponent as i64));
    let ones = _mm256_set1_epi64x(-1);

    // As in the portable way: a carry runs from the square along the ray to the first that the opponent does not hold.
    let ray = lanes(HIGHER[square.index()]);
    let taken = _mm256_or_si256(opponent, _mm256_andnot_si256(ray, ones));
    let end = _mm256_and_si256(_mm256_and_si256(_mm256_sub_epi64(taken, ones), ray), mover);
    let none = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
    let before_end = _mm256_sub_epi64(_mm256_add_epi64(end, ones), none);
    let higher = _mm256_and_si256(before_end, ray);

    // Towards lower squares the first is the highest. Smeared down the ray, it is the one with nothing above it.
    let ray = lanes(LOWER[square.index()]);
    let mut held = _mm256_andnot_si256(opponent, ray);
    let down = |bits: __m256i, by: __m256i| _mm256_srlv_epi64(bits, by);
    held = _mm256_or_si256(held, down(held, steps(1)));
    held = _mm256_or_si256(held, down(held, steps(2)));
    held = _mm256_or_si256(held, down(held, steps(4)));
    let end = _mm256_and_si256(_mm256_andnot_si256(down(held, steps(1)), held), mover);
    let beyond_end = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(end, end));
    gather(_mm256_or_si256(higher, _mm256_and_si256(beyond_end, ray)))
}
