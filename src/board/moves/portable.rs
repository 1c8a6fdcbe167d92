//! Legal moves with nothing but 64-bit integers.

use super::INNER_FILES;

/// The empty squares from which the mover outflanks at least one disc.
#[cfg_attr(
    any(target_feature = "avx2", target_feature = "simd128"),
    cfg_attr(not(test), expect(dead_code, reason = "the SIMD kernel takes its place"))
)]
pub(super) fn legal_moves(mover: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_FILES;
    let beyond =
        lines::<1>(mover, inner) | lines::<7>(mover, inner) | lines::<8>(mover, opponent) | lines::<9>(mover, inner);
    beyond & !(mover | opponent)
}

/// The squares just beyond rows of the opponent's discs that start beside the mover's, both ways along one line.
#[inline(always)]
pub(super) fn lines<const STEP: u32>(mover: u64, opponent: u64) -> u64 {
    let pairs_up = opponent & opponent << STEP;
    let pairs_down = opponent & opponent >> STEP;
    let mut up = opponent & mover << STEP;
    let mut down = opponent & mover >> STEP;
    up |= opponent & up << STEP;
    down |= opponent & down >> STEP;
    up |= pairs_up & up << (2 * STEP);
    down |= pairs_down & down >> (2 * STEP);
    up |= pairs_up & up << (2 * STEP);
    down |= pairs_down & down >> (2 * STEP);
    up << STEP | down >> STEP
}
