//! Any text that holds a game: a saved session, a position, or a transcript.

use super::{ReadError, game_from_transcript, position_from_text, session_from_saved};
use crate::rules::{Game, Session};

/// What a text was found to hold.
#[derive(Debug)]
pub enum Record {
    /// A session with its players, manner and variations.
    Session(Box<Session>),
    /// A game without players: a transcript, or a position to play from.
    Game(Game),
}

/// Fewer signs than this are no position, whatever they are; a fault is then told as one of a transcript.
const MANY: usize = 33;

/// Finds out which kind of text it is and reads it.
///
/// ```
/// use reversi::notation::{Record, record_from_text};
///
/// let Record::Game(game) = record_from_text("f5 d6 c3")? else { unreachable!() };
/// assert_eq!(game.ply(), 3);
/// let position = "---------------------------OX------XO--------------------------- X";
/// assert!(matches!(record_from_text(position)?, Record::Game(_)));
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// Why it cannot be read as what it looks like.
pub fn record_from_text(text: &str) -> Result<Record, ReadError> {
    if text.trim().is_empty() {
        return Err(ReadError::new("record-empty", 0, "there is nothing to read"));
    }
    if text.trim_start().starts_with('{') {
        return session_from_saved(text).map(|session| Record::Session(Box::new(session)));
    }
    let without_digits = !text.contains(|character: char| character.is_ascii_digit());
    if without_digits && text.chars().filter(|character| !character.is_whitespace()).count() >= MANY {
        return position_from_text(text).map(|position| Record::Game(Game::from_position(position)));
    }
    game_from_transcript(text).map(Record::Game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::session_to_saved;
    use crate::rules::Player;

    #[test]
    fn each_kind_is_told_by_its_looks() {
        let saved = session_to_saved(&Session::new([Player::Person, Player::Host]));
        let Ok(Record::Session(session)) = record_from_text(&format!(" \n{saved}")) else { panic!("{saved}") };
        assert_eq!(session.players(), [Player::Person, Player::Host]);
        for (text, code) in [
            (" \n", "record-empty"),
            ("{", "saved-unreadable"),
            ("f5f5", "square-occupied"),
            ("hello", "square-unreadable"),
            ("--------------------------------------", "position-unreadable"),
        ] {
            assert_eq!(record_from_text(text).map(|_| ()).unwrap_err().code, code, "{text}");
        }
    }
}
