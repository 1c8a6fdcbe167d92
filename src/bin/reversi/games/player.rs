//! Who plays, as a game sees it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reversi::board::Square;
use reversi::rules::Color;

use crate::failure::{Failure, Result};
use crate::line::Line;

/// Whether Ctrl-C was pressed.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C end the games instead of the program.
pub fn catch_interrupts() -> Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::machine(format!("Ctrl-C cannot be caught: {error}")))
}

/// Why a player gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It has ended.
    Crash(String),
    /// It took longer than it may.
    TimeOut(String),
    /// What it said makes no sense.
    Nonsense(String),
    /// It refuses a move that the rules allow.
    Refusal(String),
    /// Not its fault: Ctrl-C was pressed.
    Interrupted,
}

/// One of the two players of a game.
pub trait Player {
    /// The game of this number begins, and has come to the end of this line.
    fn begin(&mut self, game: u32, line: &Line) -> std::result::Result<(), Fault>;

    /// The other side has moved, or either side has passed.
    fn tell(&mut self, color: Color, square: Option<Square>) -> std::result::Result<(), Fault>;

    /// The player's move at the end of this line, and how long the answer took.
    fn generate(&mut self, line: &Line, color: Color) -> (std::result::Result<String, Fault>, Duration);
}
