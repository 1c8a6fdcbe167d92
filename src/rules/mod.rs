//! The rules: whose turn it is, passes, the supply of discs, the end, and whole games.
//!
//! [`Position`] is a board and a side to move. [`Moment`] adds what lies beside the board: the supply, and what has
//! just happened. [`Game`] strings moments together, with undo, redo and variations. [`Session`] seats the players:
//! who may move now, and which moment is being looked at.

mod by_hand;
mod change;
mod color;
mod error;
mod game;
mod moment;
mod outcome;
mod player;
mod position;
mod session;
mod supply;

pub use by_hand::{Manner, Mistake, Standing, Turning};
pub use change::{Change, ChangeKind};
pub use color::Color;
pub use error::{MoveError, SessionError};
pub use game::{Game, LineMove, Recorded, RecordedMove};
pub use moment::{Moment, Move};
pub use outcome::{Ending, Outcome};
pub use player::{Awaits, Level, ParsePlayerError, Player, Players};
pub use position::Position;
pub use session::Session;
pub use supply::Supply;
