//! Makes training positions and fits the weights of the evaluation. `docs/training.md` has the recipe.

mod fit;
mod foreign;
mod label;
mod model;
mod probcut;
mod progress;
mod random;
mod records;
mod selfplay;
mod wthor;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Turn WTHOR games into labelled positions
    Wthor {
        /// The folder of the `.wtb` files
        folder: PathBuf,
        /// Where the positions go
        #[arg(long)]
        out: PathBuf,
        /// Years, such as 1977-2018
        #[arg(long, default_value = "1977-2025")]
        years: wthor::Years,
        /// Only positions whose worth is known: where the base was solved from, and after it where a game ended much as it
        /// should have
        #[arg(long)]
        sure: bool,
    },
    /// Fit weights to labelled positions
    Fit(fit::Fit),
    /// Measure weights on labelled positions
    Measure(fit::Measure),
    /// Label positions by search
    Label(label::Label),
    /// Label positions of games that the engine plays against itself
    #[command(name = "selfplay")]
    SelfPlay(selfplay::SelfPlay),
    /// Fit the error model of selective search to searches of many depths
    #[command(name = "probcut")]
    ProbCut(probcut::ProbCut),
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Wthor { folder, out, years, sure } => wthor::convert(&folder, &out, years, sure),
        Command::Fit(fit) => fit.run(),
        Command::Measure(measure) => measure.run(),
        Command::Label(label) => label.run(),
        Command::SelfPlay(play) => play.run(),
        Command::ProbCut(probcut) => probcut.run(),
    }
}
