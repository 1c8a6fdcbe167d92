//! The page's tools: types, lint and format.

use std::io::IsTerminal;
use std::process::Command;

use anyhow::Result;

use super::runner::node_program;
use crate::command::{command, run};
use crate::root;

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

/// A command-line tool among the page's Node packages.
fn tool(script: &str) -> Result<Command> {
    let mut command = command(node_program()?);
    command.current_dir(root::www()).arg(root::www().join("node_modules").join(script));
    Ok(command)
}
