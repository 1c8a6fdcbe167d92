//! Who sits at the board.

use std::fmt;
use std::str::FromStr;

use super::Color;

/// A person, or the engine at one of its levels.
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
}

/// Black's player and White's.
pub type Players = [Player; 2];

/// A strength of the engine, 1 the weakest. What each means is the engine's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The strongest level's number; there is one for each number from 1.
    pub const COUNT: u8 = 10;

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
        write!(f, "a player is \"person\" or a level from 1 to {}", Level::COUNT)
    }
}

impl std::error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        if text == "person" {
            return Ok(Self::Person);
        }
        text.parse().ok().and_then(Level::new).map(Self::Engine).ok_or(ParsePlayerError)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Engine(level) => level.number().fmt(f),
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
}
