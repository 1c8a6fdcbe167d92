//! The `reversi` command.

mod play;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use reversi::board::{Board, perft};

/// Reversi on the command line.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  reversi play f5 d6 c3      the board after three moves
  reversi play f5d6c3d3c4    squares may stand together
  reversi perft 11           212258800 lines of play, 11 plies deep

`reversi help COMMAND` tells more about a command.";

#[derive(Subcommand)]
enum Command {
    /// Count every line of play from the start, N plies deep
    ///
    /// A pass counts as a ply, and a finished game is one line however much depth is left. The usual check of a move
    /// generator, and a measure of its speed.
    #[command(after_help = "\
Example:
  reversi perft 9            prints 3005288")]
    Perft {
        /// How many plies deep
        #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(..=20))]
        depth: u32,
    },
    /// Show the board after a transcript
    ///
    /// Squares are a letter a to h and a digit 1 to 8, one after the other, with or without spaces and commas between
    /// them. Forced passes are made by themselves; one may also be written, as `--`, `pass`, `pas`, `ps` or `pa`.
    /// Without any square, the start is shown.
    #[command(after_help = "\
Examples:
  reversi play               the start
  reversi play f5 d6 c3 d3 c4
  reversi play F5d6,C3 d3c4  the same
  reversi play -- f5 d6      after a first `--`, `--` stands for a pass

A transcript that cannot be played is refused with exit code 2.")]
    Play {
        /// The moves from the start; each argument may hold several squares
        squares: Vec<String>,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Perft { depth } => {
            println!("{}", perft(Board::START, depth));
            ExitCode::SUCCESS
        }
        Command::Play { squares } => play::run(&squares),
    }
}
