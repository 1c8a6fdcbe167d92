//! What is on and beside the board at one moment of a game.

use super::{Color, MoveError, Outcome, Position, Supply};
use crate::board::{Square, SquareSet};

/// A disc placed and the discs it turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who moved.
    pub color: Color,
    /// Where the disc was placed.
    pub square: Square,
    /// The discs that were turned.
    pub turned: SquareSet,
    /// The discs that stand wrong by this move: turned and not outflanked, or outflanked and not turned. Empty unless
    /// discs are turned by hand.
    pub wrong: SquareSet,
}

/// A moment of a game, between one placed disc and the next: forced passes are made and needed discs handed over, so
/// the side to move can move, unless the game is over.
///
/// ```
/// use reversi::rules::{Color, Moment, Position};
///
/// let moment = Moment::new(Position::START).play("f5".parse().unwrap())?;
/// assert_eq!(moment.ply(), 1);
/// assert_eq!(moment.supply().left(Color::Black), 29);
/// assert_eq!(moment.passed(), None);
/// # Ok::<(), reversi::rules::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    position: Position,
    supply: Supply,
    ply: usize,
    last_move: Option<Move>,
    passed: Option<Color>,
    given_to: Option<Color>,
}

impl Moment {
    /// The first moment of a game from this position.
    #[must_use]
    pub fn new(position: Position) -> Self {
        Self::settled(position, Supply::beside(position), 0, None)
    }

    fn settled(position: Position, supply: Supply, ply: usize, last_move: Option<Move>) -> Self {
        let mut moment = Self { position, supply, ply, last_move, passed: None, given_to: None };
        if let Ok(after_pass) = position.pass() {
            moment.passed = Some(position.turn());
            moment.position = after_pass;
        }
        let turn = moment.position.turn();
        if moment.position.board().can_move() && moment.supply.hand_over(turn) {
            moment.given_to = Some(turn);
        }
        moment
    }

    /// The moment after the side to move places a disc here.
    ///
    /// # Errors
    ///
    /// Why the rules do not allow the move.
    pub fn play(&self, square: Square) -> Result<Self, MoveError> {
        let flips = self.position.flips(square)?;
        self.play_turning(square, flips)
    }

    /// The moment after the side to move places a disc here and these discs, rightly or wrongly, are turned over.
    ///
    /// # Errors
    ///
    /// Why the rules do not allow the disc on this square, or [`MoveError::CannotTurn`] where there is no disc to turn.
    pub fn play_turning(&self, square: Square, turned: SquareSet) -> Result<Self, MoveError> {
        let placed = self.placed(square, turned)?;
        let answering = Position::new(placed.position.board().pass(), !placed.position.turn());
        Ok(Self::settled(answering, placed.supply, self.ply + 1, placed.last_move))
    }

    /// What is on the board while the player who placed a disc here still turns discs: the move is not over, so it is
    /// still the same side's turn and the same ply.
    pub(super) fn placed(&self, square: Square, turned: SquareSet) -> Result<Self, MoveError> {
        let color = self.position.turn();
        let flips = self.position.flips(square)?;
        if let Some(none) = (turned & self.position.board().empties()).first() {
            return Err(MoveError::CannotTurn(none));
        }
        let mut supply = self.supply;
        supply.place(color);
        let position = Position::new(self.position.board().place(square, turned).pass(), color);
        let last_move = Some(Move { color, square, turned, wrong: turned ^ flips });
        Ok(Self { position, supply, last_move, passed: None, given_to: None, ply: self.ply })
    }

    /// The position. Its side to move has a move, unless the game is over.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The discs beside the board.
    #[must_use]
    pub const fn supply(&self) -> Supply {
        self.supply
    }

    /// How many discs have been placed since the game began. Passes are not counted.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The move that led here; `None` at the start.
    #[must_use]
    pub const fn last_move(&self) -> Option<Move> {
        self.last_move
    }

    /// The side that has just had to pass, if one had.
    #[must_use]
    pub const fn passed(&self) -> Option<Color> {
        self.passed
    }

    /// The side that has just been handed a disc, if one was.
    #[must_use]
    pub const fn given_to(&self) -> Option<Color> {
        self.given_to
    }

    /// The result, where the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}
