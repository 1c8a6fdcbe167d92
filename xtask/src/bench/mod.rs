//! `cargo xtask bench`: measures. Times belong here and not into tests.

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
}

/// Runs one of the measurements.
///
/// # Errors
///
/// Where something cannot be built or started.
pub fn bench(bench: &Bench) -> Result<()> {
    match bench {
        Bench::Load(load) => load.run(),
    }
}
