//! The Generic Game Format, which game servers and the NBoard protocol speak: `(;GM[Othello]…BO[…]B[F5]W[D6];)`.

use std::fmt::Write;

use super::{ReadError, position_from_text, position_to_text};
use crate::board::Square;
use crate::rules::{Color, MoveError, Position};

/// A game as the Generic Game Format tells it: where it starts, its moves with passes among them, who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct GgfGame {
    /// Black's and White's names; empty where none are given.
    pub names: [String; 2],
    /// The time each player has for the game, in seconds, where it is told.
    pub seconds: Option<f64>,
    /// Where the game starts.
    pub start: Position,
    /// The moves, passes among them.
    pub moves: Vec<GgfMove>,
}

/// A move or a pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GgfMove {
    /// Who moved.
    pub color: Color,
    /// The square; `None` for a pass.
    pub square: Option<Square>,
    /// What the player thought of it, in the player's own unit.
    pub evaluation: Option<f64>,
    /// How long it took, in seconds.
    pub seconds: Option<f64>,
}

impl GgfGame {
    /// The position after all moves.
    #[must_use]
    pub fn position(&self) -> Position {
        self.moves.iter().fold(self.start, |position, played| {
            play(position, played.color, played.square).expect("the moves were checked when they were read")
        })
    }
}

/// The position after a move or a pass of this colour. Where the other side is to move and must pass, that pass is made
/// first: some writers leave passes out.
fn play(position: Position, color: Color, square: Option<Square>) -> Result<Position, MoveError> {
    let position = if position.turn() == color { position } else { position.pass()? };
    square.map_or_else(|| position.pass(), |square| position.play(square))
}

/// Reads a game. Of its tags, `GM`, `TY`, `BO`, `PB`, `PW`, `TI`, `B` and `W` are understood, and others passed over.
/// Without `BO` the game begins at the usual start.
///
/// ```
/// use reversi::notation::ggf_from_text;
///
/// let game = ggf_from_text("(;GM[Othello]PB[me]TY[8]B[F5/1.5/0.2]W[D6];)")?;
/// assert_eq!(game.names[0], "me");
/// assert_eq!(game.moves.len(), 2);
/// assert_eq!(ggf_from_text("(;GM[Othello]B[F5]W[A1];)").unwrap_err().at, 20);
/// # Ok::<(), reversi::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// `ggf-unreadable` where it is not of this form, `ggf-unsupported` where it is of another game or board, the codes of
/// [`MoveError`] where the rules do not allow a move.
pub fn ggf_from_text(text: &str) -> Result<GgfGame, ReadError> {
    let mut reader = Reader { characters: text.chars().collect(), at: 0 };
    reader.open()?;
    let mut game = GgfGame { names: Default::default(), seconds: None, start: Position::START, moves: Vec::new() };
    let mut position = game.start;
    while let Some((tag, value, at)) = reader.tag()? {
        match tag.as_str() {
            "GM" if !value.eq_ignore_ascii_case("othello") && !value.eq_ignore_ascii_case("reversi") => {
                return Err(ReadError::new("ggf-unsupported", at, format!("a game of {value}, not of Othello")));
            }
            "TY" if !is_plain_type(&value) => {
                return Err(ReadError::new("ggf-unsupported", at, format!("Othello of the kind {value}, not 8")));
            }
            "PB" => game.names[0] = value,
            "PW" => game.names[1] = value,
            "TI" => game.seconds = read_clock(&value),
            "BO" => {
                if !game.moves.is_empty() {
                    return Err(ReadError::new("ggf-unreadable", at, "the board comes before the moves"));
                }
                game.start = read_board(&value, at)?;
                position = game.start;
            }
            "B" | "W" => {
                let color = if tag == "B" { Color::Black } else { Color::White };
                let played = read_move(color, &value, at)?;
                position = play(position, color, played.square)
                    .map_err(|error| ReadError::new(error.code(), at, error.to_string()))?;
                game.moves.push(played);
            }
            _ => {}
        }
    }
    Ok(game)
}

struct Reader {
    characters: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&mut self) -> Option<char> {
        while self.characters.get(self.at).is_some_and(|character| character.is_whitespace()) {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    fn error(&self, message: &str) -> ReadError {
        ReadError::new("ggf-unreadable", self.at, message)
    }

    /// Reads `(;`, and the number of games that servers write before it.
    fn open(&mut self) -> Result<(), ReadError> {
        if self.peek() == Some('1') {
            self.at += 1;
        }
        for expected in ['(', ';'] {
            if self.peek() != Some(expected) {
                return Err(self.error("a game in the Generic Game Format begins with (;"));
            }
            self.at += 1;
        }
        Ok(())
    }

    /// The next tag, its value, and the offset of the value's first character; `None` at the game's end.
    fn tag(&mut self) -> Result<Option<(String, String, usize)>, ReadError> {
        let mut tag = String::new();
        loop {
            match self.peek() {
                Some('[') if !tag.is_empty() => break,
                Some(character) if character.is_ascii_alphanumeric() => tag.push(character),
                Some(';') if tag.is_empty() => return self.close().map(|()| None),
                _ => {
                    return Err(
                        self.error("a tag is some letters and a value in square brackets, and ;) ends the game")
                    );
                }
            }
            self.at += 1;
        }
        self.at += 1;
        let start = self.at;
        let mut value = String::new();
        while let Some(&character) = self.characters.get(self.at) {
            self.at += 1;
            match character {
                ']' => return Ok(Some((tag, value, start))),
                '\\' if self.at < self.characters.len() => {
                    value.push(self.characters[self.at]);
                    self.at += 1;
                }
                character => value.push(character),
            }
        }
        Err(self.error(&format!("the value of {tag} has no closing bracket")))
    }

    fn close(&mut self) -> Result<(), ReadError> {
        self.at += 1;
        if self.peek() != Some(')') {
            return Err(self.error("after the last tag comes ;)"));
        }
        self.at += 1;
        if self.peek().is_some() { Err(self.error("nothing may follow the game")) } else { Ok(()) }
    }
}

/// `8`, with what servers add of random starts (`r`), synchronous games (`s`), komi (`k`) and preferred colours.
fn is_plain_type(value: &str) -> bool {
    let mut rest = value.trim().strip_prefix('8').unwrap_or("x").chars();
    rest.all(|character| character.is_ascii_digit() || "rskbw".contains(character))
        && !value.trim()[1..].starts_with('8')
}

/// `8 `, 64 squares, the side to move.
fn read_board(value: &str, at: usize) -> Result<Position, ReadError> {
    let rest = value.trim_start();
    let start = value.chars().count() - rest.chars().count();
    let squares = rest
        .strip_prefix('8')
        .ok_or_else(|| ReadError::new("ggf-unsupported", at + start, "a board of 8 by 8 squares begins with 8"))?;
    position_from_text(squares).map_err(|error| ReadError { at: error.at + at + start + 1, ..error })
}

/// `F5`, `F5/evaluation`, `F5/evaluation/seconds`, each of the last two perhaps empty; `PA` passes.
fn read_move(color: Color, value: &str, at: usize) -> Result<GgfMove, ReadError> {
    let mut parts = value.split('/');
    let name = parts.next().unwrap_or_default().trim();
    let square = if ["pa", "ps", "pass", "--"].iter().any(|pass| name.eq_ignore_ascii_case(pass)) {
        None
    } else {
        let read = name.parse().map_err(|error: crate::board::ParseSquareError| {
            ReadError::new("square-unreadable", at + error.at, error.to_string())
        });
        Some(read?)
    };
    let mut number =
        || parts.next().and_then(|text| text.trim().parse::<f64>().ok()).filter(|number| number.is_finite());
    let (evaluation, seconds) = (number(), number());
    Ok(GgfMove { color, square, evaluation, seconds })
}

/// No game is given as many seconds; they are taken for none.
const ENDLESS: f64 = 1e9;

/// Hours, minutes and seconds with colons between them; what servers add after a slash is passed over.
fn read_clock(value: &str) -> Option<f64> {
    let own = value.split('/').next()?.trim();
    let seconds = own.split(':').try_fold(0.0, |sum, part| Some(sum * 60.0 + f64::from(part.parse::<u32>().ok()?)));
    seconds.filter(|&seconds| seconds < ENDLESS)
}

/// Writes a game that [`ggf_from_text`] and other programs read, on one line.
#[must_use]
pub fn ggf_to_text(game: &GgfGame) -> String {
    let mut text = String::from("(;GM[Othello]PC[Reversi]");
    for (tag, name) in ["PB", "PW"].into_iter().zip(&game.names) {
        let name: String = name.chars().filter(|character| !"[]\\".contains(*character)).collect();
        write!(text, "{tag}[{name}]").expect("a string takes any text");
    }
    if let Some(seconds) = game.seconds {
        let seconds = seconds as u64;
        write!(text, "TI[{}:{:02}]", seconds / 60, seconds % 60).expect("a string takes any text");
    }
    let board = position_to_text(game.start).replace('X', "*");
    write!(text, "RE[?]TY[8]BO[8 {board}]").expect("a string takes any text");
    for played in &game.moves {
        let tag = if played.color == Color::Black { 'B' } else { 'W' };
        let name = played.square.map_or_else(|| "PA".to_string(), |square| square.to_string().to_uppercase());
        write!(text, "{tag}[{name}").expect("a string takes any text");
        if played.evaluation.is_some() || played.seconds.is_some() {
            let evaluation = played.evaluation.map_or_else(String::new, |number| format!("{number:.2}"));
            write!(text, "/{evaluation}").expect("a string takes any text");
        }
        if let Some(seconds) = played.seconds {
            write!(text, "/{seconds:.2}").expect("a string takes any text");
        }
        text.push(']');
    }
    text + ";)"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a board shows it to its engines.
    const NBOARD: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[one]PW[two]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

    #[test]
    fn a_game_is_read_and_written_again() {
        let game = ggf_from_text(NBOARD).unwrap();
        assert_eq!((game.moves.len(), game.seconds), (8, Some(900.0)));
        assert_eq!(game.names, ["one", "two"].map(String::from));
        assert_eq!(game.position().discs(Color::Black).len() + game.position().discs(Color::White).len(), 12);
        assert_eq!(ggf_from_text(&ggf_to_text(&game)).unwrap(), game);
        let served = ggf_from_text("1 (;GM[Othello]TI[01:05:00/0:00/2:00]TY[8r18]PB[a\\]b]B[d3/-1.25/12.5];)").unwrap();
        assert_eq!((served.names[0].as_str(), served.seconds), ("a]b", Some(3900.0)));
        assert_eq!((served.moves[0].evaluation, served.moves[0].seconds), (Some(-1.25), Some(12.5)));
    }

    #[test]
    fn passes_may_be_written_or_left_out() {
        let board = format!("BO[8 *OO{} O]", "-".repeat(61));
        let written = ggf_from_text(&format!("(;GM[Othello]{board}W[PA]B[D1];)")).unwrap();
        let left_out = ggf_from_text(&format!("(;GM[Othello]{board}B[D1];)")).unwrap();
        assert_eq!(written.moves.len(), left_out.moves.len() + 1);
        assert_eq!(written.position(), left_out.position());
        assert_eq!(ggf_from_text(&ggf_to_text(&written)).unwrap(), written);
    }

    #[test]
    fn faults_say_where() {
        let long = format!("(;BO[8 {} *];)", "-".repeat(65));
        for (text, code, at) in [
            ("", "ggf-unreadable", 0),
            ("f5d6", "ggf-unreadable", 0),
            ("(;GM[Othello]", "ggf-unreadable", 13),
            ("(;GM[Othello;)", "ggf-unreadable", 14),
            ("(;GM[Othello];", "ggf-unreadable", 14),
            ("(;GM[Othello];)x", "ggf-unreadable", 15),
            ("(;GM[Amazons];)", "ggf-unsupported", 5),
            ("(;TY[10];)", "ggf-unsupported", 5),
            ("(;TY[88];)", "ggf-unsupported", 5),
            ("(;TY[8a];)", "ggf-unsupported", 5),
            ("(;BO[10 *];)", "ggf-unsupported", 5),
            (&long, "position-unreadable", 71),
            ("(;B[F5]BO[8];)", "ggf-unreadable", 10),
            ("(;B[F5]W[A9];)", "square-unreadable", 10),
            ("(;B[F5]W[A1];)", "turns-nothing", 9),
            ("(;B[F5]B[D6];)", "pass-not-allowed", 9),
            ("(;B[PA];)", "pass-not-allowed", 4),
        ] {
            let error = ggf_from_text(text).unwrap_err();
            assert_eq!((error.code, error.at), (code, at), "{text}: {error}");
        }
    }
}
