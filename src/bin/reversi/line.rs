//! A line of play with its passes, as protocols tell it move by move.

use std::fmt;

use reversi::board::Square;
use reversi::notation::{GgfGame, GgfMove};
use reversi::rules::{Color, MoveError, Position};

/// Why a step is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepError {
    /// It is this side's turn.
    Turn(Color),
    /// The rules do not allow the move or the pass.
    Move(MoveError),
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(color) => write!(f, "it is {color}'s turn"),
            Self::Move(error) => error.fmt(f),
        }
    }
}

/// Positions and what led from each to the next.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    /// Who moved, where (`None`: a pass), and the position after it.
    steps: Vec<(Color, Option<Square>, Position)>,
}

impl Line {
    pub const fn new(start: Position) -> Self {
        Self { start, steps: Vec::new() }
    }

    pub fn of(game: &GgfGame) -> Result<Self, StepError> {
        let mut line = Self::new(game.start);
        for played in &game.moves {
            line.play(played.color, played.square)?;
        }
        Ok(line)
    }

    pub fn position(&self) -> Position {
        self.steps.last().map_or(self.start, |&(_, _, position)| position)
    }

    /// The start and the position after each step.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = Position> {
        std::iter::once(self.start).chain(self.steps.iter().map(|&(_, _, position)| position))
    }

    /// Who moved, and where (`None`: a pass).
    pub fn steps(&self) -> impl Iterator<Item = (Color, Option<Square>)> {
        self.steps.iter().map(|&(color, square, _)| (color, square))
    }

    /// Plays a move or, with `None`, a pass. Where the other side is to move and must pass, that pass is understood:
    /// some programs leave passes out. After the end, passes change nothing.
    pub fn play(&mut self, color: Color, square: Option<Square>) -> Result<(), StepError> {
        let mut position = self.position();
        if position.is_over() && square.is_none() {
            self.steps.push((color, None, position));
            return Ok(());
        }
        if position.turn() != color {
            position = position.pass().map_err(|_| StepError::Turn(!color))?;
        }
        let after = match square {
            Some(square) => position.play(square),
            None => position.pass(),
        }
        .map_err(StepError::Move)?;
        self.steps.push((color, square, after));
        Ok(())
    }

    /// Takes the last step back; tells whether there was one.
    pub fn undo(&mut self) -> bool {
        self.steps.pop().is_some()
    }

    /// As a game for other programs, with no more said than the moves.
    pub fn to_ggf(&self) -> GgfGame {
        GgfGame {
            names: Default::default(),
            seconds: None,
            start: self.start,
            moves: (self.steps())
                .map(|(color, square)| GgfMove { color, square, evaluation: None, seconds: None })
                .collect(),
        }
    }

    /// The moves without the passes: `f5d6c3`.
    pub fn transcript(&self) -> String {
        self.steps().filter_map(|(_, square)| square).map(|square| square.to_string()).collect()
    }
}
