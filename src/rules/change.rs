//! What has happened to a session.

use super::{Color, Move, Outcome};

/// What a wish of a player or an answer of the engine did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What happened.
    pub kind: ChangeKind,
    /// The disc placed and those turned, where a move was played (or played again).
    pub placed: Option<Move>,
    /// The side that had to pass then.
    pub passed: Option<Color>,
    /// The side that was handed a disc then.
    pub given_to: Option<Color>,
    /// The result, where the game is now over.
    pub outcome: Option<Outcome>,
}

/// What kind of thing happened to a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Another game was begun.
    Start,
    /// A saved game was taken up again.
    Resume,
    /// A disc was placed, and its row is now turned by hand.
    Place,
    /// A disc was turned by hand, or turned back.
    Turn,
    /// A move was played.
    Move,
    /// A mistake in turning is being put right, or has been by the engine.
    PutRight,
    /// A mistake in turning stays as it is.
    LetStand,
    /// One or more moves were taken back.
    Undo,
    /// One or more moves were played again.
    Redo,
    /// Another line of moves was chosen.
    Variation,
    /// Another moment is looked at.
    Step,
    /// Other players sat down, or play was paused or resumed.
    Players,
}
