//! Reversi: the rules, an engine, and the face they show to a web page.
//!
//! The rooms, each of which knows only those before it:
//!
//! * [`board`]: discs on 64 squares, legal moves and flips. No history, no colours.
//! * [`rules`]: positions, passes, the supply of discs, a whole game with undo and variations, and who plays it.
//! * [`notation`]: text to and from moves, positions and games.
//! * `engine` (feature `engine`): evaluation, search and levels.
//! * `wasm` (for browsers): the JavaScript face, features `page` and `engine`.
//!

pub mod board;
#[cfg(feature = "engine")]
pub mod engine;
pub mod notation;
pub mod rules;

#[cfg(all(target_family = "wasm", any(feature = "page", feature = "engine")))]
pub mod wasm;
