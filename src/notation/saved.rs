//! A session as JSON, for keeping it over a reload.

use serde::{Deserialize, Serialize};

use super::{ReadError, position_from_text, position_to_text};
use crate::board::Square;
use crate::rules::{Game, Player, Players, Recorded, Session};

/// The version this program writes, and the newest it reads.
pub const SAVED_VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Version {
    version: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    /// The last id in use: the next session's ids lie above it.
    id: u64,
    black: String,
    white: String,
    paused: bool,
    start: String,
    /// Each move tried: the move it follows, and its square.
    moves: Vec<(Option<usize>, String)>,
    line: Vec<usize>,
    ply: usize,
}

/// Writes a session with all its variations.
///
/// ```
/// use reversi::notation::{session_from_saved, session_to_saved};
/// use reversi::rules::{Player, Session};
///
/// let mut session = Session::new([Player::Person; 2]);
/// session.click("f5".parse().unwrap()).unwrap();
/// let again = session_from_saved(&session_to_saved(&session))?;
/// assert_eq!(again.game().position(), session.game().position());
/// assert!(again.id() > session.id());
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
#[must_use]
pub fn session_to_saved(session: &Session) -> String {
    let recorded = session.game().recorded();
    let [black, white] = session.players().map(|player| player.to_string());
    let saved = Saved {
        version: SAVED_VERSION,
        id: session.id(),
        black,
        white,
        paused: session.is_paused(),
        start: position_to_text(recorded.start),
        moves: recorded.moves.iter().map(|(parent, square)| (*parent, square.to_string())).collect(),
        line: recorded.line,
        ply: recorded.ply,
    };
    serde_json::to_string(&saved).expect("plain data can always be written")
}

/// Reads what [`session_to_saved`] wrote, and checks it move by move.
///
/// # Errors
///
/// What cannot be read, is of a later version, or holds a game that the rules do not allow.
pub fn session_from_saved(text: &str) -> Result<Session, ReadError> {
    let json_error =
        |error: serde_json::Error| ReadError::new("saved-unreadable", offset(text, &error), error.to_string());
    let Version { version } = serde_json::from_str(text).map_err(json_error)?;
    if version != SAVED_VERSION {
        let message =
            format!("the game was saved in version {version}, and this program reads version {SAVED_VERSION}");
        return Err(ReadError::new("saved-version-unknown", 0, message));
    }
    let saved: Saved = serde_json::from_str(text).map_err(json_error)?;

    let bad = |message: String| ReadError::new("saved-unreadable", 0, message);
    let player = |text: &str| text.parse::<Player>().map_err(|error| bad(error.to_string()));
    let players: Players = [player(&saved.black)?, player(&saved.white)?];
    let start = position_from_text(&saved.start)?;
    let mut moves = Vec::with_capacity(saved.moves.len());
    for (number, (parent, name)) in saved.moves.iter().enumerate() {
        let square: Square = name.parse().map_err(|error| bad(format!("saved move {}: {error}", number + 1)))?;
        moves.push((*parent, square));
    }
    let recorded = Recorded { start, moves, line: saved.line, ply: saved.ply };
    let game = Game::from_recorded(&recorded).map_err(|(number, why)| {
        bad(match why {
            Some(error) => format!("saved move {}: {error}", number + 1),
            None => "the saved moves are no line of play".to_string(),
        })
    })?;
    // Ids go through JavaScript, whose whole numbers end at 2^53.
    if saved.id >= 1 << 52 {
        return Err(bad(format!("no session has the id {}", saved.id)));
    }
    let mut session = Session::with_game(game, players, saved.id);
    if saved.paused {
        session.pause(true);
    }
    Ok(session)
}

/// The offset of a fault in characters, from its line and column.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let before: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(|line| line.chars().count()).sum();
    before + error.column().saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session() -> Session {
        let mut session = Session::new(["person".parse().unwrap(), "3".parse().unwrap()]);
        session.seat([Player::Person; 2]);
        for square in ["f5", "d6", "c3"] {
            session.click(square.parse().unwrap()).unwrap();
        }
        session.undo().unwrap();
        session.click("c5".parse().unwrap()).unwrap();
        session.undo().unwrap();
        session
    }

    #[test]
    fn variations_and_redo_survive() {
        let session = session();
        let mut again = session_from_saved(&session_to_saved(&session)).unwrap();
        assert_eq!(again.game().recorded(), session.game().recorded());
        assert_eq!(again.players(), session.players());
        again.redo().unwrap();
        assert_eq!(again.game().moment().last_move().unwrap().square.to_string(), "c5");
        again.switch_variation(3).unwrap();
        assert_eq!(again.game().moment().last_move().unwrap().square.to_string(), "c3");
    }

    #[test]
    fn every_kind_of_damage_is_an_error() {
        let text = session_to_saved(&session());
        for cut in 0..text.len() {
            assert!(session_from_saved(&text[..cut]).is_err(), "cut at {cut}");
        }
        for (good, bad, code) in [
            ("\"version\":1", "\"version\":2", "saved-version-unknown"),
            ("\"f5\"", "\"a1\"", "saved-unreadable"),
            ("\"f5\"", "\"z1\"", "saved-unreadable"),
            ("[0,1,3]", "[0,3]", "saved-unreadable"),
            ("[0,1,3]", "[0,1,9]", "saved-unreadable"),
            ("\"ply\":2", "\"ply\":9", "saved-unreadable"),
            ("\"black\":\"person\"", "\"black\":\"77\"", "saved-unreadable"),
            ("---", "--", "position-unreadable"),
            ("\"id\":", "\"id\":9", "saved-unreadable"),
        ] {
            assert!(text.contains(good), "{good} in {text}");
            let damaged = if code == "saved-unreadable" && good == "\"id\":" {
                text.replacen(good, "\"id\":99999999999999999", 1)
            } else {
                text.replacen(good, bad, 1)
            };
            assert_eq!(session_from_saved(&damaged).map(|_| ()).unwrap_err().code, code, "{damaged}");
        }
    }
}
