//! What commands read: positions, files, numbers with a unit.

use std::fs;
use std::io::{self, Read};

use reversi::notation::{ReadError, game_from_transcript, position_from_text};
use reversi::rules::Position;

use super::failure::{Failure, Result};

/// Reads a position: `start`, a transcript, or 64 squares and a side to move.
pub fn position(text: Option<&str>) -> Result<Position> {
    let text = text.unwrap_or_default().trim();
    if text.is_empty() || text.eq_ignore_ascii_case("start") {
        return Ok(Position::START);
    }
    // Squares are named with digits, and discs never are.
    let read = if text.contains(|character: char| character.is_ascii_digit()) {
        game_from_transcript(text).map(|game| game.position())
    } else {
        position_from_text(text)
    };
    read.map_err(|error| {
        let what = if error.code == "position-unreadable" {
            "is no position (64 squares and the side to move, or moves from the start)"
        } else {
            "is no line of moves"
        };
        Failure::input(format!("{text:?} {what}: {error}"))
    })
}

/// A file's text; `-` reads the standard input.
pub fn text_of(path: &str) -> Result<String> {
    let read = if path == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let bytes = read.map_err(|error| Failure::input(format!("{} cannot be read: {error}", name_of(path))))?;
    String::from_utf8(bytes).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::input(format!("{}, line {line}: this is no text in UTF-8", name_of(path)))
    })
}

/// How messages name a file.
pub fn name_of(path: &str) -> &str {
    if path == "-" { "the standard input" } else { path }
}

/// A fault in a line of a file. `line` counts from 1, the error's offset from 0.
pub fn fault_in_line(path: &str, line: usize, error: &ReadError) -> Failure {
    Failure::input(format!("{}, line {line}, column {}: {}", name_of(path), error.at + 1, error.message))
}

/// For clap: a number above 0, of seconds for instance.
pub fn above_zero(text: &str) -> std::result::Result<f64, String> {
    text.parse()
        .ok()
        .filter(|&number: &f64| number > 0.0 && number <= 1e9)
        .ok_or_else(|| "a number above 0, such as 0.5".to_string())
}

/// For clap: a number of discs.
pub fn discs(text: &str) -> std::result::Result<f64, String> {
    text.parse()
        .ok()
        .filter(|number: &f64| (0.0..=64.0).contains(number))
        .ok_or_else(|| "a number of discs from 0 to 64".to_string())
}

/// For clap: a level.
pub fn level(text: &str) -> std::result::Result<reversi::rules::Level, String> {
    text.parse()
        .ok()
        .and_then(reversi::rules::Level::new)
        .ok_or_else(|| format!("a level is a number from 1 to {}", reversi::rules::Level::COUNT))
}
