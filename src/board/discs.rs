//! The discs on the board.

use std::fmt;

use super::{Square, SquareSet, flips, moves};

/// The discs on the board, seen from the side that is to move.
///
/// The two sets never share a square. Which colour moves is not part of a board: see
/// [`Position`](crate::rules::Position).
///
/// ```
/// use reversi::board::{Board, Square};
///
/// let start = Board::START;
/// let d3: Square = "d3".parse().unwrap();
/// assert!(start.legal_moves().contains(d3));
/// let flips = start.flips(d3);
/// assert_eq!(flips.len(), 1);
/// let next = start.place(d3, flips);
/// assert_eq!((next.mover().len(), next.opponent().len()), (1, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    mover: SquareSet,
    opponent: SquareSet,
}

impl Board {
    /// The start of the game, Black to move: black on e4 and d5, white on d4 and e5.
    pub const START: Self =
        Self { mover: SquareSet(0x0000_0008_1000_0000), opponent: SquareSet(0x0000_0010_0800_0000) };

    /// A board with these discs.
    ///
    /// # Errors
    ///
    /// [`OverlapError`] where a square is in both sets.
    pub const fn new(mover: SquareSet, opponent: SquareSet) -> Result<Self, OverlapError> {
        if mover.0 & opponent.0 != 0 {
            return Err(OverlapError(SquareSet(mover.0 & opponent.0)));
        }
        Ok(Self { mover, opponent })
    }

    /// The discs of the side to move.
    #[must_use]
    pub const fn mover(self) -> SquareSet {
        self.mover
    }

    /// The discs of the other side.
    #[must_use]
    pub const fn opponent(self) -> SquareSet {
        self.opponent
    }

    /// The empty squares.
    #[must_use]
    pub const fn empties(self) -> SquareSet {
        SquareSet(!(self.mover.0 | self.opponent.0))
    }

    /// The squares where the side to move can outflank something.
    #[must_use]
    pub fn legal_moves(self) -> SquareSet {
        SquareSet(moves::legal_moves(self.mover.0, self.opponent.0))
    }

    /// Whether the side to move can outflank anything.
    #[must_use]
    pub fn can_move(self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// The opposing discs that a disc of the side to move would outflank from this square.
    ///
    /// Empty where nothing is outflanked, and where the square is taken.
    #[must_use]
    pub fn flips(self, square: Square) -> SquareSet {
        if !self.empties().contains(square) {
            return SquareSet::EMPTY;
        }
        SquareSet(flips::flips(square, self.mover.0, self.opponent.0))
    }

    /// [`Board::flips`] where the square is known to be empty.
    #[cfg(feature = "engine")]
    #[inline]
    pub(crate) fn flips_from_empty(self, square: Square) -> SquareSet {
        debug_assert!(self.empties().contains(square));
        SquareSet(flips::flips(square, self.mover.0, self.opponent.0))
    }

    /// The board after a disc is placed and these discs are turned over, whosever they were, seen from the other side.
    ///
    /// In ordinary play the discs turned are those of [`Board::flips`]; nothing is checked here.
    #[must_use]
    pub const fn place(self, square: Square, turned: SquareSet) -> Self {
        Self {
            mover: SquareSet(self.opponent.0 ^ turned.0),
            opponent: SquareSet(self.mover.0 ^ turned.0 | 1 << square.index()),
        }
    }

    /// The same discs seen from the other side.
    #[must_use]
    pub const fn pass(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }

    /// Discs of the side to move less discs of the other side.
    #[must_use]
    pub const fn disc_difference(self) -> i32 {
        self.mover.len() as i32 - self.opponent.len() as i32
    }
}

/// Eight rows from a1: `*` the side to move, `o` the other, `-` empty.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            if square.file() == 0 && square.rank() > 0 {
                f.write_str("/")?;
            }
            f.write_str(match (self.mover.contains(square), self.opponent.contains(square)) {
                (true, _) => "*",
                (_, true) => "o",
                _ => "-",
            })?;
        }
        Ok(())
    }
}

/// Two sets of discs that share squares and so are no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlapError(
    /// The squares that both sets hold.
    pub SquareSet,
);

impl fmt::Display for OverlapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a square holds one disc, and both sides have one on {:?}", self.0)
    }
}

impl std::error::Error for OverlapError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_discs_on_one_square_are_refused() {
        let overlap = Board::new(SquareSet(0b110), SquareSet(0b011));
        assert_eq!(overlap, Err(OverlapError(SquareSet(0b010))));
    }

    #[test]
    fn a_taken_square_turns_nothing() {
        for square in Board::START.mover() | Board::START.opponent() {
            assert!(Board::START.flips(square).is_empty());
        }
    }

    #[test]
    fn boards_are_shown_row_by_row() {
        assert_eq!(
            format!("{:?}", Board::START),
            "--------/--------/--------/---o*---/---*o---/--------/--------/--------"
        );
    }
}
