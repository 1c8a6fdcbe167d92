//! Transcripts: the squares of a game one after the other, `f5d6c3`.

use super::ReadError;
use crate::board::Square;
use crate::rules::{Game, MoveError};

/// The moves of a game up to where it stands, without separators; passes are not written.
///
/// Squares cannot tell of discs that were turned wrongly by hand. A game with such a move is kept whole only by
/// [`session_to_saved`](super::session_to_saved), which stores the discs turned too.
#[must_use]
pub fn game_to_transcript(game: &Game) -> String {
    game.moves().map(|played| played.square.to_string()).collect()
}

/// Reads squares one after the other and plays them. White space and commas may stand between them. A pass may be
/// written as `--`, `pass`, `pas`, `ps` or `pa`, where one is forced, or left out.
///
/// ```
/// use reversi::notation::game_from_transcript;
///
/// assert_eq!(game_from_transcript("F5 d6, c3")?.ply(), 3);
/// let error = game_from_transcript("f5 a1").unwrap_err();
/// assert_eq!((error.code, error.at), ("turns-nothing", 3));
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// Where a square cannot be read, or a move or a written pass is not allowed.
pub fn game_from_transcript(text: &str) -> Result<Game, ReadError> {
    let mut game = Game::new();
    play_transcript(&mut game, text)?;
    Ok(game)
}

/// Reads a transcript as [`game_from_transcript`] does and plays it on from where a game stands.
///
/// # Errors
///
/// Where a square cannot be read, or a move or a written pass is not allowed. The moves before it have been played.
pub fn play_transcript(game: &mut Game, text: &str) -> Result<(), ReadError> {
    let characters: Vec<char> = text.chars().collect();
    // A forced pass may be written once.
    let mut pass_unwritten = false;
    let mut at = 0;
    while at < characters.len() {
        let rest = &characters[at..];
        if rest[0].is_whitespace() || rest[0] == ',' {
            at += 1;
        } else if let Some(length) = pass_length(rest) {
            if !pass_unwritten {
                let error = if game.position().is_over() {
                    MoveError::GameOver
                } else {
                    MoveError::PassNotAllowed(game.position().turn())
                };
                return Err(ReadError::new(error.code(), at, error.to_string()));
            }
            pass_unwritten = false;
            at += length;
        } else {
            let name: String = rest.iter().take(2).collect();
            let square: Square = name.parse().map_err(|error: crate::board::ParseSquareError| {
                ReadError::new("square-unreadable", at + error.at, error.to_string())
            })?;
            game.play(square).map_err(|error| ReadError::new(error.code(), at, error.to_string()))?;
            pass_unwritten = game.moment().passed().is_some();
            at += 2;
        }
    }
    Ok(())
}

/// How many characters a written pass takes, if one stands here.
fn pass_length(rest: &[char]) -> Option<usize> {
    ["pass", "pas", "pa", "ps", "--"].into_iter().map(|word| (word, word.len())).find_map(|(word, length)| {
        let found = rest.get(..length)?.iter().map(char::to_ascii_lowercase);
        found.eq(word.chars()).then_some(length)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let text = "f5d6c3d3c4f4f6";
        assert_eq!(game_to_transcript(&game_from_transcript(text).unwrap()), text);
    }

    #[test]
    fn faults_say_where() {
        for (text, code, at) in [
            ("f5d", "square-unreadable", 3),
            ("f5 z6", "square-unreadable", 3),
            ("f5d9", "square-unreadable", 3),
            ("f5f5", "square-occupied", 2),
            ("f5 pass", "pass-not-allowed", 3),
            ("--", "pass-not-allowed", 0),
            ("é", "square-unreadable", 0),
        ] {
            let error = game_from_transcript(text).unwrap_err();
            assert_eq!((error.code, error.at), (code, at), "{text}");
        }
    }
}
