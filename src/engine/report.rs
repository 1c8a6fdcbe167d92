//! What the engine found.

use super::{Score, ScoreKind};
use crate::board::Square;

/// What the engine found, from the side of whoever is to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The best move first, then those within [`Limits::margin`](super::Limits::margin) of it, in order of their
    /// scores. Empty where the side to move must pass, and after the end.
    pub moves: Vec<Candidate>,
    /// What the position is worth.
    pub score: Score,
    /// How far the score is to be trusted.
    pub kind: ScoreKind,
    /// The depth that was searched to its end, in plies; the number of empty squares where the position is solved.
    pub depth: u32,
    /// How sure the search was where it left positions alone, in percent; 100 where it left none.
    pub confidence: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// How long the engine thought, in milliseconds of the clock it was given.
    pub milliseconds: f64,
    /// The principal variation: the moves both sides are expected to make, passes left out, as far as the
    /// transposition table still remembers them.
    pub line: Vec<Square>,
}

impl Report {
    /// The best move; `None` where the side to move must pass, and after the end.
    #[must_use]
    pub fn best(&self) -> Option<Square> {
        self.moves.first().map(|best| best.square)
    }
}

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub square: Square,
    /// What the position is worth if it is played, from the side that plays it.
    pub score: Score,
    /// How far the score is to be trusted.
    pub kind: ScoreKind,
    /// The moves expected to follow, this one first.
    pub line: Vec<Square>,
}

/// What became of a slice of thinking.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// The engine has thought as far as it may.
    Done(Report),
    /// The slice is over and there is more to think: call [`Engine::run`](super::Engine::run) again.
    Paused,
}
