//! `reversi openings`: balanced openings to begin games with.

use std::process::ExitCode;

use clap::Args;

use super::failure::{Result, say};
use super::games::openings::{self, Source, USUAL_BALANCE};
use super::input;

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi openings --count 5                            five openings of eight plies
  reversi openings --count 50 --seed 7 > openings.txt   the same fifty every time
  reversi match \"gtp:reversi gtp\" \"gtp:edax -gtp\" --openings openings.txt
  reversi openings --plies 12 --margin 1                longer ones, more evenly balanced

An opening a line: random moves from the start, kept where a search of eight plies scores the position within the margin.
No two of them come to boards that are one when turned or mirrored.")]
pub struct Arguments {
    /// How many
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// How many moves each
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=20))]
    plies: u32,
    /// How many discs an opening may favour a side by
    #[arg(long, value_name = "DISCS", default_value_t = USUAL_BALANCE, value_parser = input::above_zero)]
    margin: f64,
    /// What they are drawn from: the same number, the same openings (others every time where it is left out)
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

pub fn run(&Arguments { count, plies, margin, seed }: &Arguments) -> Result {
    let seed = seed.unwrap_or_else(|| fastrand::u64(..));
    for opening in openings::choose(&Source::Random(plies), count as usize, &[], seed, margin)? {
        say(opening.iter().map(|square| square.to_string()).collect::<String>())?;
    }
    Ok(ExitCode::SUCCESS)
}
