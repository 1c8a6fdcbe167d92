//! `reversi bench`: a fixed piece of work, counted and timed.

use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use reversi::board::{Board, perft};
use reversi::engine::{Engine, Limits};
use reversi::notation::{game_from_transcript, position_from_text};
use serde_json::{Value, json};

use super::failure::{Result, say};
use super::progress;

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi bench                            some seconds of work
  reversi bench --depth 16 --json

The work is always the same: positions from the middle of the game searched to a depth, positions near the end solved,
and lines of play counted. The nodes depend on the program's version and the options only, and not on the machine, so
they tell whether two builds search alike; the speeds tell how fast they do. Each position begins with an empty
transposition table.")]
pub struct Arguments {
    /// How deep to search positions from the middle of the game, in plies
    #[arg(long, value_name = "PLIES", default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=24))]
    depth: u32,
    /// How deep to count lines of play
    #[arg(long, value_name = "PLIES", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=14))]
    perft: u32,
    /// Megabytes for the transposition table
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// From tournament games of 2019 in the WTHOR base, 12 to 32 moves in.
const MIDDLE: [&str; 6] = [
    "f5f6e6f4g5c6g6d6c5e7f7h5",
    "f5f6e6f4c3c4d3c5d6e3g5d2b5e7c2e2",
    "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5b5b3e8d8c5",
    "f5d6c4d3c3f4f6f3e6e7d7g6f8c5c6e8d8f7g5h6h4g4d2b5",
    "f5d6c5f4e3c6d3f6e6d7g4c4g5c3b4b3b5a5a4a3c2c1b6c7a7h3f7g3",
    "f5f6e6f4e3c5c4e7c6e2f3d3c3d2e1c1f2c2d1f1g6d6f7g5h5b5c7f8b3h6g3h4",
];

/// From the FForum set, 15 to 20 empty squares.
const END: [&str; 4] = [
    "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O",
    "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O",
    "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X",
    "--O--O-----OOOX--X-XOXOO--XXXOOOXXXXOOOOXXXOXXOOXXXXXX--XOXX-O-- O",
];

/// A part of the work and what it came to.
struct Part {
    name: &'static str,
    positions: usize,
    nodes: u64,
    seconds: f64,
}

pub fn run(arguments: &Arguments) -> Result {
    let middle: Vec<Board> = (MIDDLE.iter())
        .map(|moves| game_from_transcript(moves).expect("the transcripts are legal").position().board())
        .collect();
    let end: Vec<Board> =
        END.iter().map(|text| position_from_text(text).expect("the positions are well formed").board()).collect();
    let bar = progress::bar((middle.len() + end.len() + 1) as u64);
    let mut engine = Engine::new(arguments.hash as usize);
    let mut search = |name, boards: &[Board], limits: Limits| {
        let mut part = Part { name, positions: boards.len(), nodes: 0, seconds: 0.0 };
        for &board in boards {
            bar.set_message(name);
            engine.clear();
            let report = engine.search(board, limits);
            part.nodes += report.nodes;
            part.seconds += report.milliseconds / 1000.0;
            bar.inc(1);
        }
        part
    };
    let mut parts = vec![
        search("middle", &middle, Limits::default().depth(arguments.depth)),
        search("end", &end, Limits::default()),
    ];
    bar.set_message("perft");
    let start = Instant::now();
    let lines = perft(Board::START, arguments.perft);
    parts.push(Part { name: "perft", positions: 1, nodes: lines, seconds: start.elapsed().as_secs_f64() });
    bar.finish_and_clear();
    if arguments.json {
        let parts: serde_json::Map<String, Value> =
            parts.iter().map(|part| (part.name.to_string(), part.as_json())).collect();
        say(json!({"version": env!("CARGO_PKG_VERSION"), "depth": arguments.depth, "perftDepth": arguments.perft,
                   "hash": arguments.hash, "parts": parts}))?;
    } else {
        say("part    positions           nodes    seconds  Mnodes/s")?;
        for part in &parts {
            say(part.as_line())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Part {
    fn as_line(&self) -> String {
        let speed = progress::speed(self.nodes, self.seconds);
        format!("{:<6}  {:>9}  {:>14}  {:>9.3}  {speed:>8.2}", self.name, self.positions, self.nodes, self.seconds)
    }

    fn as_json(&self) -> Value {
        let speed = progress::speed(self.nodes, self.seconds);
        json!({"positions": self.positions, "nodes": self.nodes, "seconds": self.seconds, "mnodesPerSecond": speed})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_is_legal() {
        for moves in MIDDLE {
            assert!(game_from_transcript(moves).unwrap().position().board().can_move(), "{moves}");
        }
        for text in END {
            assert!(position_from_text(text).unwrap().board().empties().len() <= 20, "{text}");
        }
    }
}
