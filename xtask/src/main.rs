//! `cargo xtask`: builds, serves and tests the game.

mod bench;
mod command;
mod dist;
mod optimise;
mod play;
mod root;
mod serve;
mod server;
mod test;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use test::TestArguments;

/// Builds, serves and tests Reversi.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the game and play it in the browser; needs Rust alone
    Play {
        /// The port to listen on [default: 8080, or the next one that is free]
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
        port: Option<u16>,
        /// Do not open the browser
        #[arg(long)]
        no_open: bool,
    },
    /// Install what the tests need and run all of them
    #[command(long_about = "Installs what the tests need and runs all of them: format, lint, Rust and doc tests, the \
                            page's types and lint, and the page in Chromium, Firefox and WebKit.\n\nStops at the \
                            first step that fails. The last line counts the tests.")]
    Test(TestArguments),
    /// Build the page's and the engine's wasm into www/pkg
    #[command(long_about = "Builds the page's and the engine's wasm, with their JavaScript and types, into www/pkg. \
                            Where the page's Node packages are installed (`npm ci` in www), the files are optimised.")]
    Build {
        /// Leave out the optimiser, for a quick look
        #[arg(long)]
        fast: bool,
    },
    /// Make what is given away, in dist: the site, the package and the one file
    #[command(
        long_about = "Makes what is given away, from one build:\n\n  dist/site          the static site, for any host \
                            under any path; works without network after one visit\n  dist/npm           the package \
                            `reversi-board`, for `npm pack` or `npm publish`\n  dist/reversi.html  everything in one \
                            file, for a double-click\n\nNeeds Node.js 20 or newer with npm, and once the network, for \
                            the page's tools. Prints the sizes, and the integrity hashes of the package's scripts. \
                            `cargo xtask serve` shows the site."
    )]
    Dist,
    /// Serve a folder to this computer as an ordinary host would
    Serve {
        /// The folder
        #[arg(default_value = "dist/site")]
        folder: PathBuf,
        /// The port to listen on; 0 takes one that is free
        #[arg(long, default_value_t = 8090)]
        port: u16,
        /// Also serve it with faults below /with/, for tests
        #[arg(long, hide = true)]
        faults: bool,
    },
    /// Measure
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Format the Rust code and the page's
    Format,
    /// Take the pictures in docs/pictures anew, in Chromium
    Pictures,
}

fn main() -> ExitCode {
    match run(Arguments::parse().task) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs one task; `false` is a failure that has been told already.
fn run(task: Task) -> Result<bool> {
    match task {
        Task::Play { port, no_open } => play::play(port, !no_open)?,
        Task::Test(arguments) => return Ok(test::test(&arguments)),
        Task::Build { fast } => wasm::build(if fast { wasm::Optimise::No } else { wasm::Optimise::IfInstalled })?,
        Task::Dist => dist::dist()?,
        Task::Serve { folder, port, faults } => serve::serve(folder, port, faults)?,
        Task::Bench(bench) => bench::bench(&bench)?,
        Task::Format => test::format()?,
        Task::Pictures => test::pictures()?,
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_fit_together() {
        use clap::CommandFactory;
        Arguments::command().debug_assert();
    }
}
