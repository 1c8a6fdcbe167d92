//! What the page asks the engine.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What the engine is asked, and is to answer with the same `id`.
#[derive(Serialize, Deserialize, Tsify)]
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
}
