//! Who sits at the board.

use std::fmt;
use std::str::FromStr;

use super::Color;

/// A person, the engine at one of its levels, or the program around the board.
///
/// ```
/// use reversi::rules::{Level, Player};
///
/// assert_eq!("person".parse(), Ok(Player::Person));
/// assert_eq!("3".parse(), Ok(Player::Engine(Level::new(3).unwrap())));
/// assert!("99".parse::<Player>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the screen.
    Person,
    /// The program.
    Engine(Level),
    /// Whoever shows the board: nobody at the screen moves for this side, its moves are handed in.
    Host,
}

/// Black's player and White's.
pub type Players = [Player; 2];

/// A strength of the engine, 1 the weakest. What each means is the engine's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The strongest level's number; there is one for each number from 1.
    pub const COUNT: u8 = 12;

    /// The level with this number, where there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerError;

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a player is \"person\", \"host\" or a level from 1 to {}", Level::COUNT)
    }
}

impl std::error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        match text {
            "person" => Ok(Self::Person),
            "host" => Ok(Self::Host),
            _ => text.parse().ok().and_then(Level::new).map(Self::Engine).ok_or(ParsePlayerError),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Engine(level) => level.number().fmt(f),
            Self::Host => f.write_str("host"),
        }
    }
}

/// Who is to act next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A person is to move.
    Person(Color),
    /// The engine is to move.
    Engine(Color, Level),
    /// A move is to be handed in.
    Host(Color),
}
