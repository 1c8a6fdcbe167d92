//! The steps that Node runs: types, lint, the wasm by itself, and the page in real browsers.

use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};

use super::tally::Tally;
use super::{Browser, install, leftovers};
use crate::command::{command, find, run};
use crate::root;
use crate::server::{self, Config};

/// What the linter looks at, from `www`, where its rules lie.
const LINTED: [&str; 7] =
    [".", "../tests/bench", "../tests/page", "../tests/face", "../tests/package", "../xtask/bundle", "../index.html"];

pub fn types() -> Result<()> {
    // Workers and pages have different globals.
    for project in ["tsconfig.json", "tsconfig.worker.json"] {
        run(tool("typescript/bin/tsc")?.args(["--project", project]))?;
    }
    Ok(())
}

/// Complains about everything that the formatter would write differently or the linter warns of.
pub fn lint() -> Result<()> {
    run(biome("ci")?.arg("--error-on-warnings").args(linted()))
}

/// Writes everything the way the formatter wants it.
pub fn format() -> Result<()> {
    run(biome("check")?.arg("--write").args(linted()))
}

fn biome(task: &str) -> Result<Command> {
    let mut biome = tool("@biomejs/biome/bin/biome")?;
    biome.arg(task);
    // It colours what it writes into a file or pipe too.
    if !std::io::stdout().is_terminal() {
        biome.arg("--colors=off");
    }
    Ok(biome)
}

fn linted() -> impl Iterator<Item = &'static str> {
    LINTED.into_iter().filter(|path| root::www().join(path).exists())
}

/// The test files of `tests/page` or `tests/face` that have a word in their name.
pub fn files(folder: &str, matching: Option<&str>) -> Result<Vec<PathBuf>> {
    let folder = root::root().join("tests").join(folder);
    let Ok(entries) = fs::read_dir(&folder) else { return Ok(Vec::new()) };
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.ends_with(".test.js") && matching.is_none_or(|word| name.contains(word))
        })
        .collect();
    files.sort();
    Ok(files)
}

/// Runs the tests that need no browser.
pub fn node(files: &[PathBuf], long: bool, tally: &mut Tally) -> Result<()> {
    report(&mut test_runner(node_program()?, files, long), tally)
}

/// The server and the mark that the browsers' tests share.
pub struct Session {
    address: String,
    /// The same on another port, which is another origin.
    other_address: String,
    mark: String,
}

impl Session {
    pub fn start() -> Result<Self> {
        let [address, other_address] = [server::spawn(Config::source(true))?, server::spawn(Config::source(true))?]
            .map(|at| format!("http://{at}/"));
        let mark = std::process::id().to_string();
        end_on_signal(mark.clone())?;
        Ok(Self { address, other_address, mark })
    }

    /// Runs the tests in one browser.
    pub fn test(&self, browser: Browser, files: &[PathBuf], long: bool, tally: &mut Tally) -> Result<()> {
        let mut command = if browser == Browser::Webkit {
            // WebKit's driver has no headless mode; large enough for every window that the tests open.
            let mut virtual_screen = command("xvfb-run");
            virtual_screen.args(["-a", "-s", "-screen 0 2560x2000x24"]);
            add_runner(&mut virtual_screen, Some(node_program()?), files, long);
            virtual_screen
        } else {
            test_runner(node_program()?, files, long)
        };
        command
            .env("REVERSI_BROWSER", browser.name())
            .env("REVERSI_ADDRESS", &self.address)
            .env("REVERSI_OTHER_ADDRESS", &self.other_address)
            .env("REVERSI_XTASK", std::env::current_exe()?)
            .env(leftovers::MARK, &self.mark);
        if browser == Browser::Webkit && install::is_root() {
            command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
        }
        let outcome = report(&mut command, tally);
        leftovers::end(&self.mark);
        outcome
    }

    /// Takes the pictures of the documents.
    pub fn pictures(&self) -> Result<()> {
        let outcome = run(&mut self.script(&root::root().join("tests/page/pictures.js"))?);
        leftovers::end(&self.mark);
        outcome
    }

    /// A script that drives Chromium and is no test.
    pub fn script(&self, file: &Path) -> Result<Command> {
        let mut command = command(node_program()?);
        command
            .arg(file)
            .env("REVERSI_BROWSER", Browser::Chromium.name())
            .env("REVERSI_ADDRESS", &self.address)
            .env("REVERSI_OTHER_ADDRESS", &self.other_address)
            .env("REVERSI_XTASK", std::env::current_exe()?)
            .env(leftovers::MARK, &self.mark);
        Ok(command)
    }
}

/// Ctrl+C must not leave browsers behind either.
fn end_on_signal(mark: String) -> Result<()> {
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            leftovers::end(&mark);
            std::process::exit(130);
        }
    })?;
    Ok(())
}

/// Runs a test command and reads what its reporter counted.
fn report(command: &mut Command, tally: &mut Tally) -> Result<()> {
    let counted = root::target().join("page-tally.json");
    fs::create_dir_all(root::target())?;
    let _ = fs::remove_file(&counted);
    let outcome = run(command.env("REVERSI_TALLY", &counted));
    let text = fs::read_to_string(&counted);
    if let Ok(text) = text {
        *tally = Tally::from_json(&text).ok_or_else(|| anyhow!("the reporter wrote no count: {text}"))?;
    }
    ensure!(tally.failed == 0, "{tally}");
    outcome?;
    ensure!(tally.passed > 0, "no test ran");
    Ok(())
}

fn test_runner(node: PathBuf, files: &[PathBuf], long: bool) -> Command {
    let mut command = command(node);
    add_runner(&mut command, None, files, long);
    command
}

fn add_runner(command: &mut Command, node: Option<PathBuf>, files: &[PathBuf], long: bool) {
    let reporter = root::root().join("tests/page/harness/reporter.js");
    command
        .args(node)
        .args(["--test", "--test-concurrency=1"])
        .arg(format!("--test-reporter={}", reporter.display()))
        .arg("--test-reporter-destination=stdout")
        .args(files);
    if long {
        command.env("REVERSI_LONG", "1");
    }
}

/// A command-line tool among the page's Node packages.
fn tool(script: &str) -> Result<Command> {
    let mut command = command(node_program()?);
    command.current_dir(root::www()).arg(root::www().join("node_modules").join(script));
    Ok(command)
}

fn node_program() -> Result<PathBuf> {
    find(if cfg!(windows) { "node.exe" } else { "node" }).context("Node.js is missing")
}
