//! Node's test runner: what it runs, and what its reporter counted.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};

use super::tally::Tally;
use crate::command::{self, find};
use crate::root;

/// The test files of a folder in `tests` that have a word in their name.
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
pub fn node(name: &str, files: &[PathBuf], long: bool, tally: &mut Tally) -> Result<()> {
    count(&mut command(None, files, long)?, name, tally, command::run)
}

/// The command that runs test files one after the other, started through another program where one is given.
pub fn command(through: Option<Command>, files: &[PathBuf], long: bool) -> Result<Command> {
    let node = node_program()?;
    let mut command = match through {
        Some(mut through) => {
            through.arg(node);
            through
        }
        None => command::command(node),
    };
    let reporter = root::root().join("tests/page/harness/reporter.js");
    command
        .args(["--test", "--test-concurrency=1"])
        .arg(format!("--test-reporter={}", reporter.display()))
        .arg("--test-reporter-destination=stdout")
        .args(files);
    if long {
        command.env("REVERSI_LONG", "1");
    }
    Ok(command)
}

/// Has a test command run and reads what its reporter counted. The name keeps the count apart from others.
pub fn count(
    command: &mut Command,
    name: &str,
    tally: &mut Tally,
    run: impl FnOnce(&mut Command) -> Result<()>,
) -> Result<()> {
    let folder = root::target().join("tallies");
    fs::create_dir_all(&folder)?;
    let counted = folder.join(format!("{name}.json"));
    let _ = fs::remove_file(&counted);
    let outcome = run(command.env("REVERSI_TALLY", &counted));
    if let Ok(text) = fs::read_to_string(&counted) {
        let named;
        (*tally, named) = Tally::from_json(&text).ok_or_else(|| anyhow!("the reporter wrote no count: {text}"))?;
        for test in &named.unsteady {
            println!("{name}: failed at first: {test}");
        }
        ensure!(tally.failed == 0, "{name}: {}", named.failed.join("; "));
    }
    outcome?;
    ensure!(tally.passed > 0, "{name}: no test ran");
    Ok(())
}

pub fn node_program() -> Result<PathBuf> {
    find(if cfg!(windows) { "node.exe" } else { "node" }).context("Node.js is missing")
}
