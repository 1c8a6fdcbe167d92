//! How a game ended.

use super::Color;

/// The result of a finished game.
///
/// ```
/// use reversi::rules::{Color, Ending, Outcome};
///
/// let outcome = Outcome { black: 40, white: 24, by: Ending::Count };
/// assert_eq!((outcome.winner(), outcome.margin()), (Some(Color::Black), 16));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Black discs on the board.
    pub black: u32,
    /// White discs on the board.
    pub white: u32,
    /// What ended the game.
    pub by: Ending,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Neither side can move, and the discs are counted.
    Count,
    /// One side has no disc left on the board.
    WipeOut,
}

impl Outcome {
    /// Who has more discs; `None` in a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        if self.black > self.white {
            Some(Color::Black)
        } else if self.white > self.black {
            Some(Color::White)
        } else {
            None
        }
    }

    /// By how many discs on the board the winner is ahead; 0 in a draw. Empty squares count for nobody.
    #[must_use]
    pub const fn margin(self) -> u32 {
        self.black.abs_diff(self.white)
    }
}
