//! What a position is worth.

use std::fmt;
use std::ops::{Neg, Sub};

use crate::board::Board;

/// A final margin, expected or proven, from the side of whoever is to move.
///
/// The unit is the disc, kept in hundredths (centidiscs), from −64 to +64. As is usual among programs, the squares that
/// stay empty at the end are counted for the winner, so a wipe-out is worth 64 whenever it happens.
///
/// ```
/// use reversi::engine::Score;
///
/// let score = Score::from_discs(-6);
/// assert_eq!(score.centidiscs(), -600);
/// assert_eq!((-score).discs(), 6.0);
/// assert_eq!(score.to_string(), "-6.00");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// All discs for the side to move; no score is above it.
    pub const MAX: Self = Self::from_discs(64);

    /// The score of so many discs.
    #[must_use]
    pub const fn from_discs(discs: i32) -> Self {
        Self(discs * 100)
    }

    /// The score of so many hundredths of a disc.
    #[must_use]
    pub const fn from_centidiscs(centidiscs: i32) -> Self {
        Self(centidiscs)
    }

    /// In hundredths of a disc.
    #[must_use]
    pub const fn centidiscs(self) -> i32 {
        self.0
    }

    /// In discs.
    #[must_use]
    pub fn discs(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The score of a finished game, from the side to move: the margin, with the empty squares counted for the winner.
    ///
    /// ```
    /// use reversi::board::{Board, SquareSet};
    /// use reversi::engine::Score;
    ///
    /// let wipe_out = Board::new(SquareSet(0b111), SquareSet::EMPTY).unwrap();
    /// assert_eq!(Score::of_finished(wipe_out), Score::from_discs(64));
    /// ```
    #[must_use]
    pub const fn of_finished(board: Board) -> Self {
        Self::from_discs(final_discs(board))
    }
}

/// [`Score::of_finished`] in discs.
pub(super) const fn final_discs(board: Board) -> i32 {
    let difference = board.disc_difference();
    difference + difference.signum() * board.empties().len() as i32
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sub for Score {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// Discs with a sign and two decimals.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

/// How far a score is to be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// Proven: with best play on both sides the game ends so.
    Exact,
    /// Proven: best play makes at least this.
    AtLeast,
    /// Proven: best play makes at most this.
    AtMost,
    /// What it looks like from some depth.
    Estimate,
}

impl ScoreKind {
    /// A name for programs: `exact`, `at-least`, `at-most` or `estimate`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::AtLeast => "at-least",
            Self::AtMost => "at-most",
            Self::Estimate => "estimate",
        }
    }
}
