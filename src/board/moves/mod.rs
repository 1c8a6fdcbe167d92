//! Legal moves: one interface, one file per instruction set.
//!
//! For each direction the opponent's discs adjoining the mover's are grown along the line in doubling steps (a row is at
//! most six discs long), and an empty square just beyond is a legal move: a parallel-prefix fill. Files a and h are
//! masked out of the opponent's discs wherever a step changes the file, so that no line wraps round the edge.

#[cfg(target_feature = "avx2")]
mod avx2;
mod portable;
#[cfg(target_feature = "simd128")]
mod simd128;

/// What a step along a rank or a diagonal may pass over.
const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The empty squares from which the mover outflanks at least one disc.
#[inline(always)]
pub(super) fn legal_moves(mover: u64, opponent: u64) -> u64 {
    #[cfg(target_feature = "simd128")]
    return simd128::legal_moves(mover, opponent);
    #[cfg(target_feature = "avx2")]
    return avx2::legal_moves(mover, opponent);
    #[cfg(not(any(target_feature = "avx2", target_feature = "simd128")))]
    portable::legal_moves(mover, opponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_finds_the_same_moves() {
        for (mover, opponent) in crate::board::scattered(100_000) {
            assert_eq!(legal_moves(mover, opponent), portable::legal_moves(mover, opponent), "{mover:x} {opponent:x}");
        }
    }
}
