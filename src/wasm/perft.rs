//! Counting lines of play, to measure how fast moves are made in a browser.

use wasm_bindgen::prelude::*;

use crate::board::{self, Board};

/// How many lines of play there are from the start, `depth` plies deep. A pass counts as a ply, and a finished game is one
/// line however much depth is left.
#[must_use]
#[wasm_bindgen]
pub fn perft(depth: u32) -> f64 {
    board::perft(Board::START, depth) as f64
}
