//! The discs that lie beside the board.

use super::{Color, Position};

/// Each side's discs that are not yet on the board, and how many it was handed by the other.
///
/// The sides share the 64 discs equally and place the four of the start out of them. A side that has none left and can
/// move is handed one by the opponent, before it moves.
///
/// ```
/// use reversi::rules::{Color, Position, Supply};
///
/// let supply = Supply::beside(Position::START);
/// assert_eq!(supply.left(Color::Black), 30);
/// assert_eq!(supply.given(Color::Black), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    left: [u32; 2],
    given: [u32; 2],
}

impl Supply {
    /// The supply beside a position without a history: the side to move holds half the empty squares rounded up, the
    /// other side half rounded down.
    #[must_use]
    pub fn beside(position: Position) -> Self {
        let empties = position.board().empties().len();
        let mut left = [empties / 2; 2];
        left[position.turn()] = empties.div_ceil(2);
        Self { left, given: [0; 2] }
    }

    /// How many discs a side still has beside the board.
    #[must_use]
    pub fn left(self, color: Color) -> u32 {
        self.left[color]
    }

    /// How many discs a side has been handed by the other.
    #[must_use]
    pub fn given(self, color: Color) -> u32 {
        self.given[color]
    }

    /// One disc goes from the side's supply to the board.
    pub(super) fn place(&mut self, color: Color) {
        self.left[color] -= 1;
    }

    /// Hands the side a disc if it has none and the other has; tells whether one changed hands.
    pub(super) fn hand_over(&mut self, to: Color) -> bool {
        let needed = self.left[to] == 0 && self.left[!to] > 0;
        if needed {
            self.left[!to] -= 1;
            self.left[to] += 1;
            self.given[to] += 1;
        }
        needed
    }
}
