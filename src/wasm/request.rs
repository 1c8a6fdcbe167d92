//! What the page asks the engine.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What the engine is asked, and is to answer with the same `id`.
#[derive(Clone, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct EngineRequest {
    /// Comes back with the answer.
    pub id: f64,
    /// 64 squares and the side to move.
    pub position: String,
    /// From 1; `null` to have every legal move scored and none chosen.
    pub level: Option<u8>,
    /// The same seed, the same choices.
    pub seed: f64,
    /// How far to search where no level is asked for.
    pub limits: Option<EngineLimits>,
    /// Instead of all else: a balanced opening of so many plies, 4 to 20, from the start of the game, random by `seed`. It
    /// is the report's `line`, and the score is that of the position after it.
    #[tsify(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<u32>,
}

/// How far to search. What is left out does not limit it; the first limit that is reached ends the search.
#[derive(Clone, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
pub struct EngineLimits {
    /// Plies; at least as many as there are empty squares to solve the position.
    #[tsify(optional)]
    pub depth: Option<u32>,
    /// Positions visited.
    #[tsify(optional)]
    pub nodes: Option<f64>,
    /// How long to think.
    #[tsify(optional)]
    pub milliseconds: Option<f64>,
    /// A position with at most this many empty squares is solved.
    #[tsify(optional)]
    pub exact_from: Option<u32>,
    /// How sure a selective search must be, in percent.
    #[tsify(optional)]
    pub confidence: Option<u32>,
    /// Only these moves are searched.
    #[tsify(optional)]
    pub among: Option<Vec<String>>,
    /// Only a score above this, in discs, is of interest.
    #[tsify(optional)]
    pub above: Option<f64>,
    /// Moves that lose at most this many discs against the best are scored too.
    #[tsify(optional)]
    pub margin: Option<f64>,
    /// Forget first what is known of other positions, so that the same request brings the same report.
    #[tsify(optional)]
    pub fresh: Option<bool>,
}
