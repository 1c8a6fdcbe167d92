//! `reversi play`: the board after a transcript.

use std::fmt::Write;
use std::process::ExitCode;

use clap::Args;
use reversi::board::Square;
use reversi::notation::{ReadError, game_from_transcript};
use reversi::rules::{Color, Game, Outcome, Position};

use super::failure::{Failure, Result, say};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi play               the start
  reversi play f5 d6 c3 d3 c4
  reversi play F5d6,C3 d3c4  the same
  reversi play -- f5 d6      after a first `--`, `--` stands for a pass

A transcript that cannot be played is refused with exit code 2.")]
pub struct Arguments {
    /// The moves from the start; each argument may hold several squares
    squares: Vec<String>,
}

pub fn run(Arguments { squares }: &Arguments) -> Result {
    let game = game_from_transcript(&squares.join(" ")).map_err(|error| Failure::input(complaint(squares, &error)))?;
    say(describe(&game).trim_end())?;
    Ok(ExitCode::SUCCESS)
}

/// What is wrong, and with which argument: its number, its text, and the character within it.
fn complaint(squares: &[String], error: &ReadError) -> String {
    let mut at = error.at;
    for (index, argument) in squares.iter().enumerate() {
        let length = argument.chars().count();
        if at < length || index + 1 == squares.len() || (at == length && error.code == "square-unreadable") {
            let place = if at < length { format!("character {}", at + 1) } else { "at its end".to_string() };
            return format!("{} (argument {} {argument:?}, {place})", error.message, index + 1);
        }
        // One more for the space between arguments.
        at -= length + 1;
    }
    error.message.clone()
}

fn describe(game: &Game) -> String {
    let mut text = board(game.position());
    text.push('\n');
    for (index, played) in game.moves().enumerate() {
        let after = format!("after move {}, {} {}", index + 1, played.color, played.square);
        if let Some(color) = played.passed {
            writeln!(text, "{} had to pass {after}", capitalised(color)).expect("a string takes any text");
        }
        if let Some(color) = played.given_to {
            writeln!(text, "{} handed {color} a disc {after}", capitalised(!color)).expect("a string takes any text");
        }
    }
    let position = game.position();
    writeln!(text, "{}", standing(position)).expect("a string takes any text");
    for color in Color::BOTH {
        let (discs, left) = (position.discs(color).len(), game.moment().supply().left(color));
        writeln!(text, "{} {}: {discs} on the board, {left} beside it", capitalised(color), letter(color))
            .expect("a string takes any text");
    }
    text
}

/// Who is to move where, or how the game ended.
pub fn standing(position: Position) -> String {
    position.outcome().map_or_else(|| to_move(position), result)
}

fn to_move(position: Position) -> String {
    if position.pass().is_ok() {
        return format!("{} must pass", capitalised(position.turn()));
    }
    let moves: Vec<String> = position.legal_moves().into_iter().map(|square| square.to_string()).collect();
    format!("{} to move, to one of the squares marked *: {}", capitalised(position.turn()), moves.join(" "))
}

fn result(outcome: Outcome) -> String {
    let Outcome { black, white, .. } = outcome;
    match outcome.winner() {
        Some(winner) => format!("{} wins, black {black}, white {white}", capitalised(winner)),
        None => format!("A draw, black {black}, white {white}"),
    }
}

/// Eight rows with their names around them.
pub fn board(position: Position) -> String {
    const FILES: &str = "  a b c d e f g h\n";
    let moves = position.legal_moves();
    let mut text = String::from(FILES);
    for rank in 0..8 {
        let row: Vec<String> = (0..8)
            .filter_map(|file| Square::at(file, rank))
            .map(|square| match position.disc(square) {
                Some(color) => letter(color).to_string(),
                None if moves.contains(square) => "*".to_string(),
                None => "-".to_string(),
            })
            .collect();
        writeln!(text, "{0} {1} {0}", rank + 1, row.join(" ")).expect("a string takes any text");
    }
    text + FILES
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

pub const fn capitalised(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
