//! A board and the side to move.

use super::{Color, Ending, MoveError, Outcome};
use crate::board::{Board, OverlapError, Square, SquareSet};

/// A board and the side to move.
///
/// ```
/// use reversi::rules::{Color, Position};
///
/// let position = Position::START.play("f5".parse().unwrap())?;
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.discs(Color::Black).len(), 4);
/// assert!(Position::START.play("a1".parse().unwrap()).is_err());
/// # Ok::<(), reversi::rules::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
}

impl Position {
    /// The start of the game.
    pub const START: Self = Self { board: Board::START, turn: Color::Black };

    /// The position with this side to move on a board seen from that side.
    #[must_use]
    pub const fn new(board: Board, turn: Color) -> Self {
        Self { board, turn }
    }

    /// The position with these discs.
    ///
    /// # Errors
    ///
    /// [`OverlapError`] where a square is in both sets.
    pub fn from_discs(black: SquareSet, white: SquareSet, turn: Color) -> Result<Self, OverlapError> {
        let (mover, opponent) = match turn {
            Color::Black => (black, white),
            Color::White => (white, black),
        };
        Ok(Self { board: Board::new(mover, opponent)?, turn })
    }

    /// The board, seen from the side to move.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(self) -> Color {
        self.turn
    }

    /// The discs of one colour.
    #[must_use]
    pub fn discs(self, color: Color) -> SquareSet {
        if color == self.turn { self.board.mover() } else { self.board.opponent() }
    }

    /// The colour of the disc on a square, if one is there.
    #[must_use]
    pub fn disc(self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.discs(color).contains(square))
    }

    /// Where the side to move may place a disc.
    #[must_use]
    pub fn legal_moves(self) -> SquareSet {
        self.board.legal_moves()
    }

    /// The discs that a move here turns.
    ///
    /// # Errors
    ///
    /// Why the rules do not allow the move.
    pub fn flips(self, square: Square) -> Result<SquareSet, MoveError> {
        let flips = self.board.flips(square);
        if !flips.is_empty() {
            Ok(flips)
        } else if self.is_over() {
            Err(MoveError::GameOver)
        } else if !self.board.empties().contains(square) {
            Err(MoveError::Occupied(square))
        } else {
            Err(MoveError::TurnsNothing(square))
        }
    }

    /// The position after a move. The other side is to move, even where it will have to pass.
    ///
    /// # Errors
    ///
    /// Why the rules do not allow the move.
    pub fn play(self, square: Square) -> Result<Self, MoveError> {
        let flips = self.flips(square)?;
        Ok(Self { board: self.board.place(square, flips), turn: !self.turn })
    }

    /// The position after a pass.
    ///
    /// # Errors
    ///
    /// [`MoveError::PassNotAllowed`] where a move exists, [`MoveError::GameOver`] where the game is over.
    pub fn pass(self) -> Result<Self, MoveError> {
        if self.board.can_move() {
            Err(MoveError::PassNotAllowed(self.turn))
        } else if !self.board.pass().can_move() {
            Err(MoveError::GameOver)
        } else {
            Ok(Self { board: self.board.pass(), turn: !self.turn })
        }
    }

    /// Whether neither side can move.
    #[must_use]
    pub fn is_over(self) -> bool {
        !self.board.can_move() && !self.board.pass().can_move()
    }

    /// The result, where the game is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        let (black, white) = (self.discs(Color::Black).len(), self.discs(Color::White).len());
        let by = if black == 0 || white == 0 { Ending::WipeOut } else { Ending::Count };
        self.is_over().then_some(Outcome { black, white, by })
    }
}
