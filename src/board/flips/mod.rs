//! The discs that a move turns: one interface, one file per way of computing it, all tested against each other.

#[cfg(target_feature = "avx2")]
mod avx2;
pub mod portable;
mod rays;

use super::Square;

/// The opponent's discs that a disc of the mover on this empty square outflanks.
#[inline(always)]
pub(crate) fn flips(square: Square, mover: u64, opponent: u64) -> u64 {
    #[cfg(target_feature = "avx2")]
    return avx2::flips(square, mover, opponent);
    #[cfg(not(target_feature = "avx2"))]
    portable::flips(square, mover, opponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_turns_the_same_discs() {
        for (mover, opponent) in crate::board::scattered(10_000) {
            for square in Square::all().filter(|square| (mover | opponent) >> square.index() & 1 == 0) {
                let expected = portable::flips(square, mover, opponent);
                assert_eq!(flips(square, mover, opponent), expected, "{square} {mover:x} {opponent:x}");
            }
        }
    }
}
