//! The eight ways of turning and mirroring the board.

use super::{Board, Square, SquareSet};

/// One of the eight symmetries of the square board.
///
/// ```
/// use reversi::board::{Board, Square, Symmetry};
///
/// let d3: Square = "d3".parse().unwrap();
/// assert_eq!(Symmetry::Transpose.square(d3).to_string(), "c4");
/// for symmetry in Symmetry::ALL {
///     assert_eq!(symmetry.inverse().square(symmetry.square(d3)), d3);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Left and right change places: a1 goes to h1.
    MirrorFiles,
    /// Top and bottom change places: a1 goes to a8.
    MirrorRanks,
    /// Half a turn: a1 goes to h8.
    HalfTurn,
    /// Files and ranks change places: a1 stays, h1 goes to a8.
    Transpose,
    /// The other diagonal stays: a1 goes to h8, h1 stays.
    AntiTranspose,
    /// A quarter turn clockwise: a1 goes to h1.
    QuarterTurn,
    /// A quarter turn the other way: a1 goes to a8.
    QuarterTurnBack,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::MirrorFiles,
        Self::MirrorRanks,
        Self::HalfTurn,
        Self::Transpose,
        Self::AntiTranspose,
        Self::QuarterTurn,
        Self::QuarterTurnBack,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::QuarterTurnBack,
            Self::QuarterTurnBack => Self::QuarterTurn,
            own => own,
        }
    }

    /// Where the square goes.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        let moved = self.set(SquareSet::from(square));
        Square::lowest(moved.0)
    }

    /// Where the squares go.
    #[must_use]
    pub const fn set(self, set: SquareSet) -> SquareSet {
        let bits = set.0;
        SquareSet(match self {
            Self::Identity => bits,
            Self::MirrorFiles => mirror_files(bits),
            Self::MirrorRanks => bits.swap_bytes(),
            Self::HalfTurn => bits.reverse_bits(),
            Self::Transpose => transpose(bits),
            Self::AntiTranspose => transpose(bits).reverse_bits(),
            Self::QuarterTurn => mirror_files(transpose(bits)),
            Self::QuarterTurnBack => transpose(bits).swap_bytes(),
        })
    }

    /// Where the discs go.
    #[must_use]
    pub const fn board(self, board: Board) -> Board {
        match Board::new(self.set(board.mover()), self.set(board.opponent())) {
            Ok(board) => board,
            Err(_) => unreachable!(),
        }
    }
}

const fn mirror_files(bits: u64) -> u64 {
    bits.reverse_bits().swap_bytes()
}

/// Mirrors in the a1–h8 diagonal by swapping ever larger blocks.
const fn transpose(mut bits: u64) -> u64 {
    let mut swap = (bits ^ bits >> 7) & 0x00aa_00aa_00aa_00aa;
    bits ^= swap ^ swap << 7;
    swap = (bits ^ bits >> 14) & 0x0000_cccc_0000_cccc;
    bits ^= swap ^ swap << 14;
    swap = (bits ^ bits >> 28) & 0x0000_0000_f0f0_f0f0;
    bits ^ swap ^ swap << 28
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_go_where_the_names_say() {
        let go = |symmetry: Symmetry, name: &str| symmetry.square(name.parse().unwrap()).to_string();
        assert_eq!(go(Symmetry::MirrorFiles, "b3"), "g3");
        assert_eq!(go(Symmetry::MirrorRanks, "b3"), "b6");
        assert_eq!(go(Symmetry::HalfTurn, "b3"), "g6");
        assert_eq!(go(Symmetry::Transpose, "b3"), "c2");
        assert_eq!(go(Symmetry::AntiTranspose, "b3"), "f7");
        assert_eq!(go(Symmetry::QuarterTurn, "b3"), "f2");
        assert_eq!(go(Symmetry::QuarterTurnBack, "b3"), "c7");
    }

    #[test]
    fn moves_and_flips_follow_the_board() {
        let board = Board::START.place("f5".parse().unwrap(), Board::START.flips("f5".parse().unwrap()));
        for symmetry in Symmetry::ALL {
            let turned = symmetry.board(board);
            assert_eq!(symmetry.inverse().board(turned), board);
            assert_eq!(turned.legal_moves(), symmetry.set(board.legal_moves()));
            for square in board.legal_moves() {
                assert_eq!(turned.flips(symmetry.square(square)), symmetry.set(board.flips(square)));
            }
        }
    }
}
