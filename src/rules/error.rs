//! Why a move, or a wish of a player, is refused.

use std::fmt;

use super::Color;
use crate::board::Square;

/// A move that the rules do not allow. The game stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The square holds a disc.
    Occupied(Square),
    /// A disc on this square would outflank nothing.
    TurnsNothing(Square),
    /// Who can move must move.
    PassNotAllowed(Color),
    /// Turning by hand: there is no disc on this square, or only the one just placed, which stays as it is.
    CannotTurn(Square),
    /// Neither side can move any more.
    GameOver,
}

impl MoveError {
    /// A name for programs, stable across versions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Occupied(_) => "square-occupied",
            Self::TurnsNothing(_) => "turns-nothing",
            Self::PassNotAllowed(_) => "pass-not-allowed",
            Self::CannotTurn(_) => "cannot-turn",
            Self::GameOver => "game-over",
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Occupied(square) => write!(f, "{square} already holds a disc"),
            Self::TurnsNothing(square) => write!(f, "a disc on {square} outflanks nothing"),
            Self::PassNotAllowed(color) => write!(f, "{color} can move, so {color} must not pass"),
            Self::CannotTurn(square) => write!(f, "on {square} there is no disc to turn"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}

/// Something that cannot be done with a [`Session`](super::Session) now. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// The rules do not allow the move.
    Move(MoveError),
    /// It is the engine's turn.
    NotYourTurn(Color),
    /// Nobody at the screen plays this side.
    NotPlayable(Color),
    /// Two people have agreed to take nothing back, so no earlier moment is played on from.
    StrictGame,
    /// No disc has been placed whose row waits to be turned by hand.
    NothingToTurn,
    /// No mistake in turning stands that may still be put right.
    NoMistake,
    /// There is no move to take back.
    NothingToUndo,
    /// No move has been taken back.
    NothingToRedo,
    /// The game has no such moment.
    NoSuchPly {
        /// The moment asked for, in discs placed.
        ply: usize,
        /// The last there is.
        last: usize,
    },
    /// No other move was tried there.
    NoVariation {
        /// The move asked about, counted from 1.
        ply: usize,
    },
}

impl SessionError {
    /// A name for programs, stable across versions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Move(error) => error.code(),
            Self::NotYourTurn(_) => "not-your-turn",
            Self::NotPlayable(_) => "not-playable",
            Self::StrictGame => "strict-game",
            Self::NothingToTurn => "nothing-to-turn",
            Self::NoMistake => "no-mistake",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
            Self::NoSuchPly { .. } => "no-such-ply",
            Self::NoVariation { .. } => "no-variation",
        }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => error.fmt(f),
            Self::NotYourTurn(color) => write!(f, "it is {color}'s turn, and the engine plays {color}"),
            Self::NotPlayable(color) => write!(f, "{color} is not played on this board"),
            Self::StrictGame => f.write_str("in a strict game no move is taken back"),
            Self::NothingToTurn => f.write_str("no disc has been placed whose row waits to be turned"),
            Self::NoMistake => f.write_str("there is no mistake in turning that may still be put right"),
            Self::NothingToUndo => f.write_str("there is no move to take back"),
            Self::NothingToRedo => f.write_str("no move has been taken back"),
            Self::NoSuchPly { ply, last } => write!(f, "the game has no moment {ply}: it runs from 0 to {last}"),
            Self::NoVariation { ply } => write!(f, "no other move was tried in place of move {ply}"),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<MoveError> for SessionError {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}
