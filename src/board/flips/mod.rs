//! The discs that a move turns: one interface, one file per way of computing it, all tested against each other.

pub mod portable;
mod rays;

use super::Square;

/// The opponent's discs that a disc of the mover on this empty square outflanks.
#[inline(always)]
pub(crate) fn flips(square: Square, mover: u64, opponent: u64) -> u64 {
    portable::flips(square, mover, opponent)
}
