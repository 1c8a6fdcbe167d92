//! `cargo xtask bench`: measures. Times belong here and not into tests.

mod engine;
mod load;

use anyhow::Result;
use clap::Subcommand;

/// What to measure.
#[derive(Subcommand)]
pub enum Bench {
    /// From navigation to the first playable board, on a slow phone
    #[command(
        long_about = "How long a first visit to the built site waits for a board that can be played on, and how \
                            many bytes came until then: in Chromium, with the network and the processor of a phone of \
                            the lower middle. Prints every run and the median."
    )]
    Load(load::Load),
    /// Positions to the end: natively, in Node, and in Chromium
    #[command(
        long_about = "Solves the same positions natively, in Node and in a worker in Chromium, one after the other: \
                            one thread each, a fresh table each, all of one size. Scores and best moves must be those in \
                            the file, and the nodes the same everywhere; otherwise it fails."
    )]
    Solve(engine::Solve),
    /// Lines of play counted: natively, in Node, and in Chromium
    Perft(engine::Perft),
    /// All moves analysed with one worker and with two, in Chromium
    Pool(engine::Often),
    /// How well a time budget is kept in Node, and how soon a stop leads to the next answer in Chromium
    Budget(engine::Often),
}

/// Runs one of the measurements.
///
/// # Errors
///
/// Where something cannot be built or started.
pub fn bench(bench: &Bench) -> Result<()> {
    match bench {
        Bench::Load(load) => load.run(),
        Bench::Solve(solve) => solve.run(),
        Bench::Perft(perft) => perft.run(),
        Bench::Pool(often) => often.pool(),
        Bench::Budget(often) => often.budget(),
    }
}
