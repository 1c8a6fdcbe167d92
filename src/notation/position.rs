//! Positions as text: 64 squares, row by row from a1, and the side to move.

use super::ReadError;
use crate::board::{Square, SquareSet};
use crate::rules::{Color, Position};

const fn disc_letter(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

/// The 64 squares, row by row from a1: `X` black, `O` white, `-` empty.
#[must_use]
pub fn squares_to_text(position: Position) -> String {
    Square::all().map(|square| position.disc(square).map_or('-', disc_letter)).collect()
}

/// The 64 squares as in [`squares_to_text`], a space, and the side to move, `X` or `O`.
///
/// ```
/// use reversi::notation::{position_from_text, position_to_text};
/// use reversi::rules::Position;
///
/// let text = position_to_text(Position::START);
/// assert_eq!(text, "---------------------------OX------XO--------------------------- X");
/// assert_eq!(position_from_text(&text)?, Position::START);
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
#[must_use]
pub fn position_to_text(position: Position) -> String {
    format!("{} {}", squares_to_text(position), disc_letter(position.turn()))
}

/// Reads 64 squares and a side to move: `X`, `x`, `*` or `b` for black, `O`, `o` or `w` for white, `-` or `.` for an
/// empty square. White space may stand anywhere.
///
/// # Errors
///
/// A character that is none of these, too few or too many of them.
pub fn position_from_text(text: &str) -> Result<Position, ReadError> {
    let (mut black, mut white) = (SquareSet::EMPTY, SquareSet::EMPTY);
    let mut turn = None;
    let mut squares = Square::all();
    let mut end = 0;
    for (at, character) in text.chars().enumerate() {
        end = at + 1;
        let disc = match character {
            'X' | 'x' | '*' | 'B' | 'b' => Some(Color::Black),
            'O' | 'o' | 'W' | 'w' => Some(Color::White),
            '-' | '.' => None,
            space if space.is_whitespace() => continue,
            _ => {
                return Err(ReadError::new(
                    "position-unreadable",
                    at,
                    format!("{character:?} is no disc and no empty square"),
                ));
            }
        };
        match (squares.next(), disc) {
            (Some(square), Some(Color::Black)) => black = black.with(square),
            (Some(square), Some(Color::White)) => white = white.with(square),
            (Some(_), None) => {}
            (None, Some(color)) if turn.is_none() => turn = Some(color),
            (None, None) if turn.is_none() => {
                return Err(ReadError::new(
                    "position-unreadable",
                    at,
                    "after 64 squares comes the side to move, X or O",
                ));
            }
            (None, _) => return Err(ReadError::new("position-unreadable", at, "nothing may follow the side to move")),
        }
    }
    let turn =
        turn.ok_or_else(|| ReadError::new("position-unreadable", end, "a position has 64 squares and a side to move"))?;
    Ok(Position::from_discs(black, white, turn).expect("each square was read once"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_positions_say_where() {
        let start = position_to_text(Position::START);
        let cases = [
            (String::new(), 0),
            (start[..64].to_string(), 64),
            (format!("{start}X"), 66),
            (start.replace('O', "é"), 27),
            (format!("{} -", &start[..64]), 65),
        ];
        for (text, at) in cases {
            let error = position_from_text(&text).unwrap_err();
            assert_eq!((error.code, error.at), ("position-unreadable", at), "{text}");
        }
    }

    #[test]
    fn rows_may_stand_on_lines_of_their_own() {
        let start = position_to_text(Position::START);
        let rows: Vec<&str> = (0..8).map(|row| &start[row * 8..row * 8 + 8]).collect();
        assert_eq!(position_from_text(&format!("{}\n b", rows.join("\n"))), Ok(Position::START));
    }
}
