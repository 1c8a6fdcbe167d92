//! The steps that are cargo's.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};

use super::tally::Tally;
use crate::command::{cargo, line, run};
use crate::wasm::{self, Part};

pub fn format() -> Result<()> {
    run(cargo().args(["fmt", "--all", "--check"]))
}

pub fn lint() -> Result<()> {
    run(cargo().args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

pub fn lint_wasm(part: &Part) -> Result<()> {
    run(cargo()
        .args(["clippy", "--quiet", "--package", "reversi"])
        .args(wasm::choose(part))
        .args(["--", "-D", "warnings"]))
}

pub fn document() -> Result<()> {
    run(cargo().args(["doc", "--quiet", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs unit, integration and doc tests; `long` adds those marked as ignored.
pub fn test(long: bool, tally: &mut Tally) -> Result<()> {
    let all = ["test", "--workspace", "--no-fail-fast"];
    count(&all, tally)?;
    if long {
        // Counted as skipped above. Not for doc examples: those are ignored because they cannot run.
        tally.skipped = 0;
        count(&[&all[..], &["--lib", "--bins", "--tests", "--", "--ignored"]].concat(), tally)?;
    }
    ensure!(tally.passed > 0, "no Rust test ran");
    Ok(())
}

/// Runs `cargo test`, shows all but the lines of single tests that passed, and adds up the results.
fn count(arguments: &[&str], tally: &mut Tally) -> Result<()> {
    let mut command = cargo();
    command.args(arguments).stdout(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("could not start `{}`", line(&command)))?;
    if let Some(stdout) = child.stdout.take() {
        for text in BufReader::new(stdout).lines() {
            let text = text?;
            tally.add_rust_line(&text);
            let passed = text.starts_with("test ") && text.ends_with(" ... ok");
            if !passed && !text.is_empty() {
                println!("{text}");
            }
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(&command));
    }
    Ok(())
}
