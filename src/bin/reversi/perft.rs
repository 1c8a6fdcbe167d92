//! `reversi perft`: every line of play counted.

use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use reversi::board::{Board, perft};
use serde_json::json;

use super::failure::{Result, say};
use super::{input, progress};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi perft 9            prints 3005288
  reversi perft 6 f5d6c3     from the position after three moves
  reversi perft 5 --divide   also how many lines begin with each move

POSITION is `start`, a transcript from the start (f5d6c3), or 64 squares row by row from a1, X black, O white, - empty,
and the side to move, X or O; put it in quotes where there are spaces in it.")]
pub struct Arguments {
    /// How many plies deep
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(..=20))]
    depth: u32,
    /// Where to begin
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// Show the count of each move first
    #[arg(long)]
    divide: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The deepest count that is over before anybody would look for progress.
const QUICK: u32 = 8;

pub fn run(arguments: &Arguments) -> Result {
    let board = input::position(arguments.position.as_deref())?.board();
    let start = Instant::now();
    let mut parts: Vec<(String, u64)> = Vec::new();
    let moves = board.legal_moves();
    let total = if arguments.depth == 0 || moves.is_empty() {
        perft(board, arguments.depth)
    } else {
        let bar = (arguments.depth > QUICK).then(|| progress::bar(steps(board)));
        for square in moves {
            let count = count(board.place(square, board.flips(square)), arguments.depth - 1, bar.as_ref());
            parts.push((square.to_string(), count));
        }
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        parts.iter().map(|(_, count)| count).sum()
    };
    let seconds = start.elapsed().as_secs_f64();
    if arguments.json {
        let moves: serde_json::Map<_, _> = parts.into_iter().map(|(name, count)| (name, count.into())).collect();
        say(json!({"depth": arguments.depth, "lines": total, "moves": moves, "seconds": seconds}))?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.divide {
        for (name, count) in parts {
            say(format_args!("{name}: {count}"))?;
        }
    }
    say(total)?;
    Ok(ExitCode::SUCCESS)
}

/// How many pairs of moves the count is made of.
fn steps(board: Board) -> u64 {
    let replies = board.legal_moves().into_iter().map(|square| board.place(square, board.flips(square)).legal_moves());
    replies.map(|replies| u64::from(replies.len())).sum()
}

fn count(board: Board, depth: u32, bar: Option<&indicatif::ProgressBar>) -> u64 {
    let moves = board.legal_moves();
    let (Some(bar), false) = (bar, moves.is_empty()) else { return perft(board, depth) };
    let counts = moves.into_iter().map(|square| {
        let count = perft(board.place(square, board.flips(square)), depth - 1);
        bar.inc(1);
        count
    });
    counts.sum()
}
