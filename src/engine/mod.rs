//! The engine: what is this position worth, and what is the best move?
//!
//! [`Engine`] answers within [`Limits`] by a [`Report`]; it can be stopped at any time and always has a legal move to
//! give. It thinks in slices where a thread has other work to do. [`Strength`] makes opponents for people out of it.
//!
//! ```
//! use reversi::board::Board;
//! use reversi::engine::{Engine, Limits};
//!
//! let mut engine = Engine::new(1);
//! let report = engine.search(Board::START, Limits::default().depth(4));
//! assert!(Board::START.legal_moves().contains(report.best().unwrap()));
//! assert_eq!(report.depth, 4);
//! ```
//!
//! The rooms: [`evaluation`] says what a position looks worth without looking ahead, `search` looks ahead, [`level`]
//! chooses as people do, [`Openings`] are balanced beginnings. The engine reads no clock and knows no thread: both are
//! handed to it. Outside browsers a `Team` of engines shares out the moves of a position among threads.

pub mod evaluation;
pub mod level;
mod limits;
mod openings;
#[cfg(not(target_family = "wasm"))]
mod parallel;
mod random;
mod reach;
mod report;
mod score;
mod search;
mod thinking;
mod thought;

pub use level::Strength;
pub use limits::Limits;
pub use openings::{Opening, Openings};
#[cfg(not(target_family = "wasm"))]
pub use parallel::Team;
pub use reach::FAR_FROM_THE_END;
pub use report::{Candidate, Progress, Report};
pub use score::{Score, ScoreKind};
pub use search::Techniques;
pub use thinking::Engine;
