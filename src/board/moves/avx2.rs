//! Legal moves with AVX2: the four kinds of line side by side, one in each lane.

use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_sllv_epi64,
    _mm256_srlv_epi64,
};

use super::INNER_FILES;
use crate::board::lanes::{gather, steps};

/// The empty squares from which the mover outflanks at least one disc.
#[inline(always)]
pub(super) fn legal_moves(mover: u64, opponent: u64) -> u64 {
    // SAFETY: this file is compiled only where the whole program is built for AVX2.
    let beyond = unsafe { beyond(mover, opponent) };
    beyond & !(mover | opponent)
}

/// The squares just beyond rows of the opponent's discs that start beside the mover's.
#[target_feature(enable = "avx2")]
#[inline]
fn beyond(mover: u64, opponent: u64) -> u64 {
    let inner = INNER_FILES as i64;
    let (step, two_steps) = (steps(1), steps(2));
    let mover = _mm256_set1_epi64x(mover as i64);
    let opponent = _mm256_and_si256(_mm256_set1_epi64x(opponent as i64), _mm256_setr_epi64x(inner, inner, -1, inner));
    let up = |bits: __m256i, by: __m256i| _mm256_sllv_epi64(bits, by);
    let down = |bits: __m256i, by: __m256i| _mm256_srlv_epi64(bits, by);

    let pairs_up = _mm256_and_si256(opponent, up(opponent, step));
    let pairs_down = down(pairs_up, step);
    let mut rows_up = _mm256_and_si256(opponent, up(mover, step));
    let mut rows_down = _mm256_and_si256(opponent, down(mover, step));
    rows_up = _mm256_or_si256(rows_up, _mm256_and_si256(opponent, up(rows_up, step)));
    rows_down = _mm256_or_si256(rows_down, _mm256_and_si256(opponent, down(rows_down, step)));
    rows_up = _mm256_or_si256(rows_up, _mm256_and_si256(pairs_up, up(rows_up, two_steps)));
    rows_down = _mm256_or_si256(rows_down, _mm256_and_si256(pairs_down, down(rows_down, two_steps)));
    rows_up = _mm256_or_si256(rows_up, _mm256_and_si256(pairs_up, up(rows_up, two_steps)));
    rows_down = _mm256_or_si256(rows_down, _mm256_and_si256(pairs_down, down(rows_down, two_steps)));
    gather(_mm256_or_si256(up(rows_up, step), down(rows_down, step)))
}
