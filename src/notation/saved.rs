//! A session as JSON, for keeping it over a reload.

use serde::{Deserialize, Serialize};

use super::{ReadError, position_from_text, position_to_text};
use crate::board::{Square, SquareSet};
use crate::rules::{Game, Manner, Player, Players, Recorded, RecordedMove, Session, Standing};

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
    by_hand: bool,
    mistakes: u8,
    strict: bool,
    seed: u32,
    paused: bool,
    start: String,
    moves: Vec<SavedMove>,
    line: Vec<usize>,
    ply: usize,
    /// The disc whose row is being turned by hand.
    turning: Option<SavedTurning>,
    let_stand: usize,
}

/// A move that was tried.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedMove {
    square: String,
    /// The move that it follows, as an index.
    after: Option<usize>,
    /// What was turned, where that is not what should have been. A list of squares alone could not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turned: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedTurning {
    square: String,
    turned: Vec<String>,
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
        by_hand: session.manner().by_hand,
        mistakes: session.manner().mistakes,
        strict: session.manner().strict,
        seed: session.seed(),
        paused: session.is_paused(),
        start: position_to_text(recorded.start),
        moves: (recorded.moves.iter())
            .map(|played| SavedMove {
                square: played.square.to_string(),
                after: played.parent,
                turned: played.turned.map(names),
            })
            .collect(),
        line: recorded.line,
        ply: recorded.ply,
        turning: (session.turning())
            .map(|turning| SavedTurning { square: turning.square().to_string(), turned: names(turning.turned()) }),
        let_stand: session.standing().let_stand,
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
    for (index, SavedMove { square, after, turned }) in saved.moves.iter().enumerate() {
        let in_move = |message: String| bad(format!("saved move {}: {message}", index + 1));
        let turned = turned.as_deref().map(read_set).transpose().map_err(in_move)?;
        moves.push(RecordedMove { square: read_square(square).map_err(in_move)?, parent: *after, turned });
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
    let manner = Manner { by_hand: saved.by_hand, mistakes: saved.mistakes, strict: saved.strict };
    let turning = match &saved.turning {
        None => None,
        Some(turning) => Some((read_square(&turning.square).map_err(bad)?, read_set(&turning.turned).map_err(bad)?)),
    };
    let standing = Standing { paused: saved.paused, let_stand: saved.let_stand, turning };
    let session = Session::with_game(game, players, saved.id).in_manner(manner, saved.seed);
    session.at(standing).map_err(|error| bad(format!("the disc being turned: {error}")))
}

fn names(set: SquareSet) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

fn read_square(name: &str) -> Result<Square, String> {
    name.parse().map_err(|error: crate::board::ParseSquareError| error.to_string())
}

fn read_set(names: &[String]) -> Result<SquareSet, String> {
    names.iter().map(|name| read_square(name)).collect()
}

/// The offset of a fault in characters, from its line and its column, which is counted in bytes.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let starts_character = |byte: &u8| byte & 0b1100_0000 != 0b1000_0000;
    let characters = |bytes: &[u8]| bytes.iter().filter(|byte| starts_character(byte)).count();
    let mut lines = text.split_inclusive('\n').map(str::as_bytes);
    let before: usize = lines.by_ref().take(error.line().saturating_sub(1)).map(characters).sum();
    let line = lines.next().unwrap_or_default();
    before + characters(&line[..error.column().saturating_sub(1).min(line.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand and with variations, a disc placed but its row not turned.
    fn session() -> Session {
        let manner = Manner { by_hand: true, mistakes: 10, strict: false };
        let mut session = Session::new([Player::Person; 2]).in_manner(manner, 7);
        for (square, turned) in [("f5", "e5"), ("d6", "d5"), ("c3", "d4"), ("d3", "e4")] {
            session.click(square.parse().unwrap()).unwrap();
            session.click(turned.parse().unwrap()).unwrap();
            session.done().unwrap();
        }
        session.undo().unwrap();
        session.click("f4".parse().unwrap()).unwrap();
        session
    }

    #[test]
    fn everything_survives() {
        let session = session();
        let mut again = session_from_saved(&session_to_saved(&session)).unwrap();
        assert_eq!(again.game().recorded(), session.game().recorded());
        assert_eq!((again.players(), again.manner(), again.seed()), (session.players(), session.manner(), 7));
        assert_eq!(again.standing(), session.standing());
        assert_eq!(again.shown(), session.shown());
        assert!(again.turning().is_some() && again.game().recorded().moves[3].turned.is_some());
        again.undo().unwrap();
        again.redo().unwrap();
        assert_eq!(again.game().moment().last_move().unwrap().square.to_string(), "d3");
    }

    #[test]
    fn every_kind_of_damage_is_an_error() {
        let text = session_to_saved(&session());
        for cut in 0..text.len() {
            assert!(session_from_saved(&text[..cut]).is_err(), "cut at {cut}");
        }
        for (good, bad, code) in [
            ("\"version\":1", "\"version\":2", "saved-version-unknown"),
            ("\"version\":1", "\"version\":1,\"extra\":1", "saved-unreadable"),
            ("\"f5\"", "\"a1\"", "saved-unreadable"),
            ("\"f5\"", "\"z1\"", "saved-unreadable"),
            ("\"after\":0", "\"after\":9", "saved-unreadable"),
            ("[0,1,2,3]", "[0,2]", "saved-unreadable"),
            ("[0,1,2,3]", "[0,1,9]", "saved-unreadable"),
            ("\"ply\":3", "\"ply\":9", "saved-unreadable"),
            ("\"black\":\"person\"", "\"black\":\"77\"", "saved-unreadable"),
            ("\"turned\":[\"e4\"]", "\"turned\":[\"h8\"]", "saved-unreadable"),
            ("{\"square\":\"f4\"", "{\"square\":\"a1\"", "saved-unreadable"),
            ("\"by_hand\":true", "\"by_hand\":false", "saved-unreadable"),
            ("---", "--", "position-unreadable"),
        ] {
            assert!(text.contains(good), "{good} in {text}");
            let damaged = text.replacen(good, bad, 1);
            assert_eq!(session_from_saved(&damaged).map(|_| ()).unwrap_err().code, code, "{damaged}");
        }
    }

    #[test]
    fn faults_are_counted_in_characters() {
        let text = "{\n\"é\": \"ééé\", ?";
        assert_eq!(session_from_saved(text).unwrap_err().at, text.chars().count() - 1);
    }

    #[test]
    fn an_id_too_large_for_javascript_is_refused() {
        let text = session_to_saved(&session());
        let (before, after) = text.split_once("\"id\":").unwrap();
        let rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
        assert!(session_from_saved(&format!("{before}\"id\":4503599627370495{rest}")).is_ok());
        assert!(session_from_saved(&format!("{before}\"id\":4503599627370496{rest}")).is_err());
    }
}
