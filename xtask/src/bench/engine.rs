//! `cargo xtask bench solve`, `perft`, `pool` and `budget`: the engine, natively and as it is shipped.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};

use crate::command::{cargo, output, run};
use crate::test::session::Session;
use crate::test::{Browser, install};
use crate::{root, wasm};

/// Where the engine is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Place {
    /// The command, from a release build
    Native,
    /// The optimised wasm in Node
    Node,
    /// The optimised wasm in a worker in Chromium
    Chromium,
}

/// The places that were asked for.
#[derive(Args)]
struct Places {
    /// Where; in any order, with commas between
    #[arg(long = "in", value_enum, value_delimiter = ',', default_value = "native,node,chromium")]
    places: Vec<Place>,
}

impl Places {
    /// In an order that begins with the one the others are held against.
    fn names(&self) -> String {
        let all = [(Place::Native, "native"), (Place::Node, "node"), (Place::Chromium, "chromium")];
        let chosen = all.iter().filter(|(place, _)| self.places.contains(place));
        chosen.map(|&(_, name)| name).collect::<Vec<_>>().join(",")
    }
}

/// How positions are solved.
#[derive(Args)]
pub struct Solve {
    /// The positions, in the table that `reversi solve` reads: number, 64 squares, side, empties, score, best moves
    #[arg(default_value = "tests/data/ffo.tsv")]
    file: PathBuf,
    /// Only these: numbers and ranges, as in 40-43,45
    #[arg(long, value_name = "NUMBERS")]
    only: Option<String>,
    #[command(flatten)]
    places: Places,
    /// Megabytes for the transposition table
    #[arg(long, value_name = "MEGABYTES", default_value_t = 128, value_parser = clap::value_parser!(u32).range(1..=1024))]
    hash: u32,
    /// Print a JSON object a line; the last is the total
    #[arg(long)]
    json: bool,
}

impl Solve {
    /// Builds and solves.
    ///
    /// # Errors
    ///
    /// Where something cannot be built or started, a solution is not the expected one, or nodes differ.
    pub fn run(&self) -> Result<()> {
        let file = self.file.canonicalize().with_context(|| format!("no positions: {}", self.file.display()))?;
        script("solve.js", &self.places.places, |command| {
            command.arg(&file).args(["--in", &self.places.names(), "--hash", &self.hash.to_string()]);
            if let Some(only) = &self.only {
                command.args(["--only", only]);
            }
            if self.json {
                command.arg("--json");
            }
        })
    }
}

/// How lines of play are counted.
#[derive(Args)]
pub struct Perft {
    /// How many plies deep
    #[arg(value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=15))]
    depth: u32,
    #[command(flatten)]
    places: Places,
}

impl Perft {
    /// Builds and counts.
    ///
    /// # Errors
    ///
    /// Where something cannot be built or started, or the counts differ.
    pub fn run(&self) -> Result<()> {
        script("perft.js", &self.places.places, |command| {
            command.arg(self.depth.to_string()).args(["--in", &self.places.names()]);
        })
    }
}

/// How often something is measured.
#[derive(Args)]
pub struct Often {
    /// How many times each is measured
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

impl Often {
    /// Analyses with one worker and with two.
    ///
    /// # Errors
    ///
    /// Where something cannot be built or started, or the values differ.
    pub fn pool(&self) -> Result<()> {
        self.script("pool.js")
    }

    /// Thinks within budgets, and stops.
    ///
    /// # Errors
    ///
    /// Where something cannot be built or started.
    pub fn budget(&self) -> Result<()> {
        self.script("budget.js")
    }

    fn script(&self, name: &str) -> Result<()> {
        script(name, &[Place::Node, Place::Chromium], |command| {
            command.env("REVERSI_RUNS", self.runs.to_string());
        })
    }
}

/// Builds what is measured and runs a script of `tests/bench`.
fn script(name: &str, places: &[Place], arguments: impl FnOnce(&mut Command)) -> Result<()> {
    install::node_packages()?;
    wasm::build(wasm::Optimise::Required)?;
    if places.contains(&Place::Chromium) {
        install::browsers(&[Browser::Chromium])?;
    }
    let mut command = Session::start()?.script(&root::root().join("tests/bench").join(name))?;
    if places.contains(&Place::Native) {
        command.env("REVERSI_NATIVE", native()?);
    }
    arguments(&mut command);
    run(&mut command)
}

/// Builds the command as it is released and returns where it lies.
fn native() -> Result<PathBuf> {
    let build = ["build", "--package", "reversi", "--bin", "reversi", "--release"];
    let messages = output(cargo().args(build).args(["--message-format", "json-render-diagnostics"]))?;
    let program = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .next_back();
    let program = program.context("cargo named no program")?;
    ensure!(Path::new(&program).is_file(), "cargo named a program that is not there: {}", program.display());
    Ok(program)
}
