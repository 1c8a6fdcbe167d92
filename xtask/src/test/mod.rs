//! `cargo xtask test`: installs what the tests need and runs all of them.

pub mod install;
mod labelled;
mod leftovers;
mod runner;
mod rust;
pub mod session;
mod tally;
mod tools;

use std::path::PathBuf;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::command::{cargo, run};
use crate::{dist, root, wasm};
use session::Session;
use tally::Tally;

/// What to test.
#[derive(Args)]
pub struct TestArguments {
    /// Also run what takes long: tests marked as ignored in Rust, soak tests of the page
    #[arg(long)]
    long: bool,
    /// Only this browser; may be given more than once
    #[arg(long, value_enum)]
    browser: Vec<Browser>,
    /// Only one half
    #[arg(long, value_enum)]
    only: Option<Half>,
    /// Only the page's test files that have this in their name
    #[arg(long, value_name = "WORD")]
    matching: Option<String>,
}

/// An engine that the page is tested in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Browser {
    Chromium,
    Firefox,
    Webkit,
}

impl Browser {
    const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::Webkit];

    fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Webkit => "webkit",
        }
    }
}

/// Half of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Half {
    /// Format, lint, tests and documentation of the Rust code
    Rust,
    /// Build, types, lint and browser tests of the page
    Page,
}

/// Runs the tests and says how it went; the last line counts them.
pub fn test(arguments: &TestArguments) -> bool {
    let start = Instant::now();
    let mut run = Run { arguments, tallies: Vec::new() };
    let outcome = run.all();
    println!("\n== Result after {}", minutes(start));
    for (name, tally) in &run.tallies {
        println!("{name}: {tally}");
    }
    let mut total: Tally = run.tallies.iter().map(|(_, tally)| *tally).sum();
    if let Err(error) = &outcome {
        // A step that failed without a test of its own failing must not leave the count at none.
        total.failed = total.failed.max(1);
        println!("stopped: {error:#}");
    }
    total.skipped = 0;
    println!("{total}");
    outcome.is_ok()
}

/// Writes all code the way the tests want it.
///
/// # Errors
///
/// Where a formatter is missing, or something is left that it cannot set right.
pub fn format() -> Result<()> {
    run(cargo().args(["fmt", "--all"]))?;
    install::node_packages()?;
    tools::format()
}

/// Takes the pictures of the documents.
///
/// # Errors
///
/// Where something they need cannot be installed or built, or the browser fails.
pub fn pictures() -> Result<()> {
    install::node_packages()?;
    install::browsers(&[Browser::Chromium])?;
    wasm::build(wasm::Optimise::Required)?;
    Session::start()?.pictures()
}

/// One run of the tests so far.
struct Run<'a> {
    arguments: &'a TestArguments,
    tallies: Vec<(String, Tally)>,
}

impl Run<'_> {
    fn all(&mut self) -> Result<()> {
        let &TestArguments { long, only, .. } = self.arguments;
        if only != Some(Half::Rust) {
            self.step("Node packages", |_| install::node_packages())?;
            let browsers = self.browsers();
            self.step("browsers and their drivers", |_| install::browsers(&browsers))?;
        }
        self.step("wasm target", |_| wasm::install_target())?;
        if only != Some(Half::Page) {
            self.step("format", |_| rust::format())?;
            self.step("lint: native", |_| rust::lint())?;
            for part in &wasm::PARTS {
                self.step(&format!("lint: wasm, {}", part.feature), |_| rust::lint_wasm(part))?;
            }
            self.step("Rust tests", |run| run.count("rust", |tally| rust::test(long, tally)))?;
            self.step("Rust documentation", |_| rust::document())?;
        }
        if only != Some(Half::Rust) {
            self.step("wasm", |_| wasm::build(wasm::Optimise::Required))?;
            self.step("page: types", |_| tools::types())?;
            self.step("page: lint and format", |_| tools::lint())?;
            self.step("page: the wasm in Node", |run| run.node("face", "node"))?;
            if self.tests_artefacts()? {
                self.step("artefacts", |_| dist::bundle())?;
                self.step("artefacts: a later version", |_| dist::bundle_next(&root::target().join("next")))?;
                self.step("artefacts: package for npm", |_| install::package_for_tests())?;
                self.step("artefacts in Node", |run| run.node("package", "package"))?;
            }
            self.browser_tests()?;
        }
        Ok(())
    }

    fn step(&mut self, name: &str, step: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        println!("\n== {name}");
        let start = Instant::now();
        step(self).with_context(|| name.to_owned())?;
        println!("   {}", minutes(start));
        Ok(())
    }

    /// Keeps what a step counted, also where it then fails.
    fn count(&mut self, name: &str, step: impl FnOnce(&mut Tally) -> Result<()>) -> Result<()> {
        let mut tally = Tally::default();
        let outcome = step(&mut tally);
        self.tallies.push((name.to_owned(), tally));
        outcome
    }

    fn browsers(&self) -> Vec<Browser> {
        let chosen = &self.arguments.browser;
        Browser::ALL.into_iter().filter(|browser| chosen.is_empty() || chosen.contains(browser)).collect()
    }

    /// Whether some of the chosen tests look at what `cargo xtask dist` makes.
    fn tests_artefacts(&self) -> Result<bool> {
        let matching = self.arguments.matching.as_deref();
        let of_pages = runner::files("page", matching)?.iter().any(|file| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            ["site", "package", "one-file", "frame", "embed"].iter().any(|artefact| name.starts_with(artefact))
        });
        Ok(of_pages || !runner::files("package", matching)?.is_empty())
    }

    /// Runs the tests of a folder that need no browser.
    fn node(&mut self, folder: &str, name: &str) -> Result<()> {
        let files = runner::files(folder, self.arguments.matching.as_deref())?;
        if files.is_empty() {
            return Ok(());
        }
        let long = self.arguments.long;
        self.count(name, |tally| runner::node(name, &files, long, tally))
    }

    fn browser_tests(&mut self) -> Result<()> {
        let files = runner::files("page", self.arguments.matching.as_deref())?;
        if files.is_empty() {
            let passed = self.tallies.iter().map(|(_, tally)| tally.passed).sum::<u64>();
            anyhow::ensure!(passed > 0, "no file of tests has that in its name");
            return Ok(());
        }
        self.step("page: browsers, side by side", |run| run.side_by_side(&files))
    }

    /// Runs every browser to its end, also where another fails: which of them fail says more than the first alone.
    fn side_by_side(&mut self, files: &[PathBuf]) -> Result<()> {
        let (session, long) = (Session::start()?, self.arguments.long);
        let mut failures = Vec::new();
        thread::scope(|scope| {
            let (ended, endings) = mpsc::channel();
            for browser in self.browsers() {
                let (session, ended) = (&session, ended.clone());
                scope.spawn(move || {
                    let (start, mut tally) = (Instant::now(), Tally::default());
                    let outcome = session.test(browser, files, long, &mut tally);
                    // Nobody stops listening before all have ended.
                    let _ = ended.send((browser.name(), tally, outcome, minutes(start)));
                });
            }
            drop(ended);
            for (name, tally, outcome, time) in endings {
                println!("{name}: {tally} after {time}");
                failures.extend(outcome.err().map(|error| format!("{error:#}")));
                self.tallies.push((name.to_owned(), tally));
            }
        });
        anyhow::ensure!(failures.is_empty(), failures.join("; "));
        Ok(())
    }
}

fn minutes(start: Instant) -> String {
    let seconds = start.elapsed().as_secs();
    format!("{} min {:02} s", seconds / 60, seconds % 60)
}
