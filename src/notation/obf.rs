//! Othello Board Files: a position a line, with what is known of its moves. Edax and its kin read and write them.

use std::fmt::Write;

use super::{ReadError, position_from_text, position_to_text};
use crate::board::Square;
use crate::rules::Position;

/// A line of an Othello Board File.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObfEntry {
    /// The position.
    pub position: Position,
    /// What the position is worth for the side to move, in discs: the best of its moves, or what stands for itself.
    pub score: Option<i32>,
    /// The moves with what they are worth, in the order in which they are written. Seldom all that are legal.
    pub moves: Vec<ObfMove>,
}

/// A move and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObfMove {
    /// The square; `None` where the side to move must pass.
    pub square: Option<Square>,
    /// What the game ends with after this move and best play, for the side that moves, in discs.
    pub score: i32,
}

/// No game ends with more discs between the players.
const MOST_DISCS: i32 = 64;

/// Reads a line: 64 squares and the side to move, as [`position_from_text`] does, then `move:score` as often as wanted,
/// or one score alone, with `;` between them. What follows a `%` is a remark.
///
/// `None` where the line is blank or a remark only.
///
/// ```
/// use reversi::notation::obf_from_line;
///
/// let line = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O; G5:+0; G2:-2; % two of four";
/// let entry = obf_from_line(line)?.unwrap();
/// assert_eq!((entry.score, entry.moves.len()), (Some(0), 2));
/// assert_eq!(obf_from_line("% a remark")?, None);
/// assert_eq!(obf_from_line(&line.replace("G2", "A1")).unwrap_err().at, 75);
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// `position-unreadable`, `obf-unreadable` where a move or a score cannot be read, `obf-move-illegal` where the rules do
/// not allow a move, `obf-move-repeated` where it was written before.
pub fn obf_from_line(line: &str) -> Result<Option<ObfEntry>, ReadError> {
    let line = line.split('%').next().unwrap_or_default();
    if line.trim().is_empty() {
        return Ok(None);
    }
    let mut parts = line.split(';');
    let position = parts.next().unwrap_or_default();
    let mut at = position.chars().count() + 1;
    let mut entry = ObfEntry { position: position_from_text(position)?, score: None, moves: Vec::new() };
    for part in parts {
        let start = at + part.chars().take_while(|character| character.is_whitespace()).count();
        at += part.chars().count() + 1;
        if !part.trim().is_empty() {
            read_part(&mut entry, part.trim(), start)?;
        }
    }
    Ok(Some(entry))
}

/// Reads what stands between two semicolons, the first character of it at this offset.
fn read_part(entry: &mut ObfEntry, part: &str, at: usize) -> Result<(), ReadError> {
    let Some((name, score)) = part.split_once(':') else {
        if entry.score.is_some() {
            return Err(ReadError::new("obf-unreadable", at, "after the first comes a move, a colon and its score"));
        }
        entry.score = Some(read_score(part, at)?);
        return Ok(());
    };
    let square = read_move(entry.position, name.trim_end(), at)?;
    if entry.moves.iter().any(|known| known.square == square) {
        return Err(ReadError::new("obf-move-repeated", at, format!("{} has a score already", name.trim_end())));
    }
    if entry.moves.is_empty() && entry.score.is_some() {
        return Err(ReadError::new("obf-unreadable", at, "after a score alone comes nothing"));
    }
    let space = score.chars().take_while(|character| character.is_whitespace()).count();
    let score = read_score(score.trim(), at + name.chars().count() + 1 + space)?;
    entry.score = entry.score.max(Some(score));
    entry.moves.push(ObfMove { square, score });
    Ok(())
}

fn read_score(text: &str, at: usize) -> Result<i32, ReadError> {
    text.parse().ok().filter(|score| (-MOST_DISCS..=MOST_DISCS).contains(score)).ok_or_else(|| {
        ReadError::new("obf-unreadable", at, format!("a score is a whole number from -64 to +64, not {text:?}"))
    })
}

fn read_move(position: Position, name: &str, at: usize) -> Result<Option<Square>, ReadError> {
    let illegal = |error: crate::rules::MoveError| ReadError::new("obf-move-illegal", at, error.to_string());
    if ["ps", "pa", "pass", "--"].iter().any(|pass| name.eq_ignore_ascii_case(pass)) {
        return position.pass().map(|_| None).map_err(illegal);
    }
    let square: Square = name.parse().map_err(|error: crate::board::ParseSquareError| {
        ReadError::new("obf-unreadable", at + error.at, error.to_string())
    })?;
    position.flips(square).map_err(illegal)?;
    Ok(Some(square))
}

/// Writes a line that [`obf_from_line`] reads, without the line's end; squares in capitals, as others write them.
///
/// ```
/// use reversi::notation::{obf_from_line, obf_to_line};
///
/// let line = "---------------------------OX------XO--------------------------- X; D3:+0; C4:+0;";
/// assert_eq!(obf_to_line(&obf_from_line(line)?.unwrap()), line);
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
#[must_use]
pub fn obf_to_line(entry: &ObfEntry) -> String {
    let mut line = position_to_text(entry.position) + ";";
    for ObfMove { square, score } in &entry.moves {
        let name = square.map_or_else(|| "PS".to_string(), |square| square.to_string().to_uppercase());
        write!(line, " {name}:{score:+};").expect("a string takes any text");
    }
    if let (Some(score), true) = (entry.score, entry.moves.is_empty()) {
        write!(line, " {score:+};").expect("a string takes any text");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO--------------------------- X";
    /// White to move has no move, Black has.
    const PASS: &str = "OX-------------------------------------------------------------- O";

    #[test]
    fn what_is_written_is_read_again() {
        for line in [format!("{START};"), format!("{START}; +2;"), format!("{START}; D3:-4; F5:+0;")] {
            assert_eq!(obf_to_line(&obf_from_line(&line).unwrap().unwrap()), line);
        }
        let bare = obf_from_line(START).unwrap().unwrap();
        assert_eq!((bare.position, bare.score, bare.moves.len()), (Position::START, None, 0));
        let loose = obf_from_line(&format!(" {START} ;d3 : -4;f5:0 % and so on; x:y")).unwrap().unwrap();
        assert_eq!(obf_to_line(&loose), format!("{START}; D3:-4; F5:+0;"));
    }

    #[test]
    fn a_pass_has_a_score_where_it_is_forced() {
        let forced = PASS.replace(" O", " X");
        let line = format!("{forced}; PS:-64;");
        assert_eq!(obf_to_line(&obf_from_line(&line).unwrap().unwrap()), line);
        assert_eq!(obf_from_line(&format!("{PASS}; PS:-64;")).unwrap_err().code, "obf-move-illegal");
    }

    #[test]
    fn faults_say_where() {
        for (tail, code, at) in [
            ("", "position-unreadable", 64),
            (" X X", "position-unreadable", 67),
            (" X; D9:+1;", "obf-unreadable", 69),
            (" X; A1:+1;", "obf-move-illegal", 68),
            (" X; D3:+1; D3:+2;", "obf-move-repeated", 75),
            (" X; D3:; ", "obf-unreadable", 71),
            (" X; D3: 65; ", "obf-unreadable", 72),
            (" X; D3:+1; +2;", "obf-unreadable", 75),
            (" X; +2; D3:+1;", "obf-unreadable", 72),
            (" X; D3", "obf-unreadable", 68),
        ] {
            let error = obf_from_line(&format!("{}{tail}", &START[..64])).unwrap_err();
            assert_eq!((error.code, error.at), (code, at), "{tail:?}: {error}");
        }
    }
}
