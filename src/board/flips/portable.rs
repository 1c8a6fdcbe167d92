//! Flips with nothing but 64-bit integers: a carry runs along each line until it meets a square that the opponent does
//! not hold (a technique in common use among bitboard programs).

use super::rays::{HIGHER, LOWER};
use crate::board::Square;

/// The opponent's discs that a disc of the mover on this empty square outflanks.
#[must_use]
#[inline(always)]
pub fn flips(square: Square, mover: u64, opponent: u64) -> u64 {
    let mut flips = 0;
    for ray in HIGHER[square.index()] {
        // With every square off the ray counted as taken, adding one carries through the row beside the square and
        // stops on the first ray square that the opponent does not hold.
        let end = (opponent | !ray).wrapping_add(1) & ray & mover;
        flips |= end.wrapping_sub((end != 0) as u64) & ray;
    }
    for ray in LOWER[square.index()] {
        // The same from above: the highest ray square that the opponent does not hold.
        let end = highest(ray & !opponent) & mover;
        flips |= (end << 1).wrapping_neg() & ray;
    }
    flips
}

#[inline(always)]
const fn highest(bits: u64) -> u64 {
    // Shifted in two steps so that no bits at all give none.
    (1 << 63 >> (bits.leading_zeros() & 63)) & bits
}
