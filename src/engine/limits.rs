//! How far the engine may think.

use super::Score;
use crate::board::SquareSet;

/// How far the engine may think. What is not set does not limit it; the first limit that is reached ends the search.
///
/// With nothing set the engine thinks until it has solved the position or is stopped.
///
/// ```
/// use reversi::engine::Limits;
///
/// let limits = Limits::default().depth(8).milliseconds(500.0).exact_from(14);
/// assert_eq!(limits.depth, Some(8));
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// How many discs ahead to look, in plies. A pass is not counted. A depth of at least the number of empty squares
    /// solves the position.
    pub depth: Option<u32>,
    /// How many positions may be visited. The count is never exceeded.
    pub nodes: Option<u64>,
    /// How long to think, in milliseconds spent in [`Engine::run`](super::Engine::run).
    pub milliseconds: Option<f64>,
    /// How long a usual move should take, in milliseconds, where time that is saved is of use later. The search ends
    /// earlier where depth after depth finds the same move best, and may go on for longer where the best move wavers, as
    /// far as `milliseconds` lets it.
    pub usual: Option<f64>,
    /// A position with at most this many empty squares is solved, whatever the depth.
    pub exact_from: Option<u32>,
    /// How sure the search must be where it leaves a position alone that looks far too good or too bad, in percent: one of
    /// 50, 73, 87, 95, 98, 99 and 100, or the next higher. At 100 it leaves none alone, and only then a solved position is
    /// exact. Where nothing is set a search to the end is full, one to a depth selective.
    pub confidence: Option<u32>,
    /// Only these moves are searched, those of them that are legal. All where nothing is set.
    pub among: Option<SquareSet>,
    /// Only a score above this is of interest: where the position is worth no more, the report may say just that it is
    /// worth at most so much.
    pub above: Option<Score>,
    /// Moves that lose at most this much against the best are scored too, and the report lists them. Nothing by
    /// default: only the best move is worth its time.
    pub margin: Score,
    /// Where the game can be searched to its end, find out whether it is won before finding out by how much: for play
    /// against the clock. It needs no margin and nothing to be above.
    pub outcome_first: bool,
}

impl Limits {
    /// Nothing is set: the default, where a constant is wanted.
    pub const NONE: Self = Self {
        depth: None,
        nodes: None,
        milliseconds: None,
        usual: None,
        exact_from: None,
        confidence: None,
        among: None,
        above: None,
        margin: Score::from_discs(0),
        outcome_first: false,
    };

    /// Sets [`depth`](Self::depth), in plies.
    #[must_use]
    pub const fn depth(self, plies: u32) -> Self {
        Self { depth: Some(plies), ..self }
    }

    /// Sets [`nodes`](Self::nodes).
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// Sets [`milliseconds`](Self::milliseconds).
    #[must_use]
    pub const fn milliseconds(self, milliseconds: f64) -> Self {
        Self { milliseconds: Some(milliseconds), ..self }
    }

    /// Sets [`usual`](Self::usual).
    #[must_use]
    pub const fn usual(self, milliseconds: f64) -> Self {
        Self { usual: Some(milliseconds), ..self }
    }

    /// Sets [`exact_from`](Self::exact_from), in empty squares.
    #[must_use]
    pub const fn exact_from(self, empties: u32) -> Self {
        Self { exact_from: Some(empties), ..self }
    }

    /// Sets [`confidence`](Self::confidence), in percent.
    #[must_use]
    pub const fn confidence(self, percent: u32) -> Self {
        Self { confidence: Some(percent), ..self }
    }

    /// Sets [`among`](Self::among).
    #[must_use]
    pub const fn among(self, moves: SquareSet) -> Self {
        Self { among: Some(moves), ..self }
    }

    /// Sets [`above`](Self::above).
    #[must_use]
    pub const fn above(self, score: Score) -> Self {
        Self { above: Some(score), ..self }
    }

    /// Sets [`outcome_first`](Self::outcome_first).
    #[must_use]
    pub const fn outcome_first(self) -> Self {
        Self { outcome_first: true, ..self }
    }

    /// Sets [`margin`](Self::margin).
    #[must_use]
    pub const fn margin(self, margin: Score) -> Self {
        Self { margin, ..self }
    }
}
