//! `reversi analyse`: every move of a position with its score.

use std::process::ExitCode;

use clap::Args;
use reversi::engine::{Limits, Report, Score, Team};
use reversi::rules::Position;
use serde_json::{Value, json};

use super::failure::{Result, say};
use super::{input, play, progress};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi analyse f5d6c3                   two seconds on the position after three moves
  reversi analyse f5d6c3 --depth 12
  reversi analyse f5d6c3 --depth 20 --threads 2
  reversi analyse \"$POSITION\" --exact-from 60 --json

POSITION is `start`, a transcript from the start (f5d6c3), or 64 squares row by row from a1, X black, O white, - empty,
and the side to move, X or O; put it in quotes where there are spaces in it.

Scores are discs for the side to move at the end of the game, the squares that stay empty counted for the winner: `exact`
where they are proven, `estimate` where they are what it looks like from that depth and with that confidence. With several
threads estimates vary a little from run to run, and each thread may visit an equal share of --nodes.")]
pub struct Arguments {
    /// What to look at
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// Look so many plies ahead
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: Option<u32>,
    /// Think so many seconds (2 where no limit is given)
    #[arg(long, value_name = "SECONDS", value_parser = input::above_zero)]
    time: Option<f64>,
    /// Visit so many positions
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Solve the position where it has at most so many empty squares, whatever the depth
    #[arg(long, value_name = "EMPTIES", value_parser = clap::value_parser!(u32).range(..=60))]
    exact_from: Option<u32>,
    /// How sure to be where a move looks far too good or too bad to look at closely: 50, 73, 87, 95, 98, 99 or 100 per cent
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=100))]
    confidence: Option<u32>,
    /// Only the best move, which takes less time
    #[arg(long)]
    best: bool,
    /// How many threads share the moves
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Megabytes for the transposition table of each thread
    #[arg(long, value_name = "MEGABYTES", default_value_t = 128, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// How long to think where nothing is said, in seconds.
const USUAL_TIME: f64 = 2.0;

pub fn run(arguments: &Arguments) -> Result {
    let position = input::position(arguments.position.as_deref())?;
    let waiting = progress::waiting("thinking".to_string());
    let mut team = Team::new(arguments.threads as usize, arguments.hash as usize);
    let report = team.search(position.board(), limits(arguments));
    waiting.finish_and_clear();
    if arguments.json {
        say(as_json(position, &report))?;
    } else {
        say(as_table(position, &report))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn limits(arguments: &Arguments) -> Limits {
    let Arguments { depth, time, nodes, exact_from, confidence, best, .. } = *arguments;
    let limited = depth.is_some() || nodes.is_some() || time.is_some() || exact_from.is_some();
    let milliseconds = time.or_else(|| (!limited).then_some(USUAL_TIME)).map(|seconds| seconds * 1000.0);
    let margin = Score::from_centidiscs(if best { 0 } else { Score::MAX.centidiscs() * 2 });
    let mut limits = Limits::default().margin(margin);
    limits.depth = depth;
    limits.nodes = nodes;
    limits.milliseconds = milliseconds;
    limits.exact_from = exact_from;
    limits.confidence = confidence;
    limits
}

fn as_table(position: Position, report: &Report) -> String {
    let mut text = play::board(position) + "\n" + &play::standing(position) + "\n";
    if report.moves.is_empty() {
        if !position.is_over() {
            text +=
                &format!("{} must pass; the score after it is {}\n", play::capitalised(position.turn()), report.score);
        }
    } else {
        text += "\nmove    score  kind      the line expected\n";
        for known in &report.moves {
            let line: Vec<String> = known.line.iter().map(|square| square.to_string()).collect();
            text += &format!(
                "{:<4}  {:>7}  {:<8}  {}\n",
                known.square.to_string(),
                known.score.to_string(),
                known.kind.name(),
                line.join(" ")
            );
        }
    }
    let seconds = report.milliseconds / 1000.0;
    text + &format!(
        "\ndepth {}{}, {} nodes, {seconds:.3} seconds, {:.2} Mnodes/s",
        report.depth,
        if report.confidence < 100 { format!(" at {} % confidence", report.confidence) } else { String::new() },
        report.nodes,
        progress::speed(report.nodes, seconds)
    )
}

fn as_json(position: Position, report: &Report) -> Value {
    let names = |line: &[reversi::board::Square]| line.iter().map(|square| square.to_string()).collect::<String>();
    let moves: Vec<Value> = (report.moves.iter())
        .map(|known| {
            json!({
                "move": known.square.to_string(), "score": known.score.discs(), "kind": known.kind.name(),
                "line": names(&known.line),
            })
        })
        .collect();
    json!({
        "position": reversi::notation::position_to_text(position),
        "empties": position.board().empties().len(),
        "over": position.is_over(),
        "mustPass": position.pass().is_ok(),
        "score": report.score.discs(),
        "kind": report.kind.name(),
        "depth": report.depth,
        "confidence": report.confidence,
        "moves": moves,
        "line": names(&report.line),
        "nodes": report.nodes,
        "seconds": report.milliseconds / 1000.0,
    })
}
