//! What the page asks the engine.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What the engine is asked, and is to answer with the same `id`.
#[derive(Serialize, Deserialize, Tsify)]
pub struct EngineRequest {
    /// Comes back with the answer.
    pub id: f64,
    /// 64 squares and the side to move.
    pub position: String,
    /// From 1.
    pub level: u8,
    /// The same seed, the same choices.
    pub seed: f64,
}
