//! `reversi solve`: positions solved to the end, and held against what is known of them.

mod problems;
mod report;
mod work;

use std::process::ExitCode;

use clap::Args;

use super::failure::{CHECK_FAILED, Failure, Result};
use super::{input, progress};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi solve ffo.tsv                    every position of a file
  reversi solve ffo.tsv --only 40-46,49    those with these numbers
  reversi solve hard.obf --threads 2       two threads for each position
  reversi solve many.obf --parallel 2      two positions at a time
  echo \"$POSITION; D3:+2;\" | reversi solve -

A line of FILE is one of these:
  number <tab> 64 squares <tab> side to move <tab> empties <tab> score <tab> best moves, commas between them
  64 squares side to move; move:score; move:score; …        (an Othello Board File, as Edax writes it)
  64 squares side to move                                   (nothing is known, so nothing is checked)
Squares go row by row from a1, X black, O white, - empty. # begins a line of remarks, % a remark in an Othello Board
File. Where lines have no number they are counted from 1. Scores are discs for the side to move, the squares that stay
empty counted for the winner.

The exit code is 1 where a score or a best move is not the expected one, 2 where the input cannot be read.

The positions are solved one after the other, each with an empty transposition table. --threads shares the moves of a
position out among threads, each with a table of its own: scores stay the same and so does the move named, but nodes vary
a little from run to run. With one thread another of the best moves may be named. --parallel solves whole positions at a
time instead, which is the better use of processors where there are many positions, and leaves nodes as they are.

The last line adds up: the seconds that all positions took, the nodes visited in one of them, and the time that passed on
the clock.")]
pub struct Arguments {
    /// The file with the positions; - reads the standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Only these: numbers and ranges, as in 40-46,49
    #[arg(long, value_name = "NUMBERS", value_parser = problems::Selection::read)]
    only: Option<problems::Selection>,
    /// Score all moves, not only the best one found; takes longer
    #[arg(long)]
    all: bool,
    /// How many threads share the moves of a position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// How many positions to solve at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    parallel: u32,
    /// Megabytes for the transposition table of each thread
    #[arg(long, value_name = "MEGABYTES", default_value_t = 128, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// Print a JSON object a line; the last is the total
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result {
    let mut problems = problems::read(&arguments.file)?;
    if let Some(only) = &arguments.only {
        problems.retain(|problem| only.contains(problem.number));
    }
    if problems.is_empty() {
        let what = if arguments.only.is_some() { "no position with such a number" } else { "no position" };
        return Err(Failure::input(format!("{}: {what}", input::name_of(&arguments.file))));
    }
    let mut report = report::Report::new(arguments.json, arguments.all, problems.len());
    report.head()?;
    let bar = progress::bar(problems.len() as u64);
    work::solve(&problems, arguments, &bar, |problem, solution| bar.suspend(|| report.add(problem, solution)))?;
    bar.finish_and_clear();
    let as_expected = report.finish()?;
    Ok(ExitCode::from(if as_expected { 0 } else { CHECK_FAILED }))
}
