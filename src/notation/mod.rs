//! Text to and from moves, positions and games.

mod any;
mod error;
mod ggf;
mod obf;
mod position;
mod saved;
mod transcript;
#[cfg(not(target_family = "wasm"))]
mod wthor;

pub use any::{Record, record_from_text};
pub use error::ReadError;
pub use ggf::{GgfGame, GgfMove, ggf_from_text, ggf_to_text};
pub use obf::{ObfEntry, ObfMove, obf_from_line, obf_to_line};
pub use position::{position_from_text, position_to_text, squares_to_text};
pub use saved::{SAVED_VERSION, session_from_saved, session_to_saved};
pub use transcript::{game_from_transcript, game_to_transcript, play_transcript};
#[cfg(not(target_family = "wasm"))]
pub use wthor::{Wthor, WthorGame};
