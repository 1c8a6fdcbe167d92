//! The `reversi` command.

mod analyse;
mod bench;
mod failure;
mod games;
mod gtp;
mod input;
mod ladder;
mod line;
mod matches;
mod nboard;
mod openings;
mod perft;
mod play;
mod progress;
mod solve;
mod thinker;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Reversi on the command line.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  reversi play f5 d6 c3               the board after three moves
  reversi analyse f5d6c3              every move with its score
  reversi solve positions.obf         positions solved to the end, and checked
  reversi gtp --level 7               an engine for programs that speak GTP, such as Quarry or GoGui
  reversi nboard                      an engine for NBoard
  reversi match \"gtp:reversi gtp --level 5\" \"gtp:edax -gtp\" --games 100 --out games.jsonl
  reversi ladder                      how far the levels are apart
  reversi openings --count 50         openings that favour neither side
  reversi perft 11                    212258800 lines of play, 11 plies deep

`reversi help COMMAND` tells more about a command.
Exit codes: 0 done, 1 a check failed, 2 the input is to blame, 3 the machine is, 130 interrupted.";

#[derive(Subcommand)]
enum Command {
    /// Show the board after a transcript
    ///
    /// Squares are a letter a to h and a digit 1 to 8, one after the other, with or without spaces and commas between
    /// them. Forced passes are made by themselves; one may also be written, as `--`, `pass`, `pas`, `ps` or `pa`.
    /// Without any square, the start is shown.
    Play(play::Arguments),
    /// Score every move of a position
    Analyse(analyse::Arguments),
    /// Solve positions to the end, and check what is expected of them
    Solve(solve::Arguments),
    /// Be an engine for programs that speak GTP, the Go Text Protocol
    Gtp(gtp::Arguments),
    /// Be an engine for NBoard and other programs that speak its protocol
    Nboard(nboard::Arguments),
    /// Let two engines play each other
    Match(Box<matches::Arguments>),
    /// Let each level play the one below it
    Ladder(ladder::Arguments),
    /// Print balanced openings
    Openings(openings::Arguments),
    /// Do a fixed piece of work, count and time it
    Bench(bench::Arguments),
    /// Count every line of play, N plies deep
    ///
    /// A pass counts as a ply, and a finished game is one line however much depth is left. The usual check of a move
    /// generator, and a measure of its speed.
    Perft(perft::Arguments),
}

fn main() -> ExitCode {
    let (name, result) = match Arguments::parse().command {
        Command::Play(arguments) => ("play", play::run(&arguments)),
        Command::Analyse(arguments) => ("analyse", analyse::run(&arguments)),
        Command::Solve(arguments) => ("solve", solve::run(&arguments)),
        Command::Gtp(arguments) => ("gtp", gtp::run(&arguments)),
        Command::Nboard(arguments) => ("nboard", nboard::run(&arguments)),
        Command::Match(arguments) => ("match", matches::run(&arguments)),
        Command::Ladder(arguments) => ("ladder", ladder::run(&arguments)),
        Command::Openings(arguments) => ("openings", openings::run(&arguments)),
        Command::Bench(arguments) => ("bench", bench::run(&arguments)),
        Command::Perft(arguments) => ("perft", perft::run(&arguments)),
    };
    result.unwrap_or_else(|failure| {
        if failure.code != 0 {
            eprintln!("reversi {name}: {failure}");
        }
        ExitCode::from(failure.code)
    })
}
