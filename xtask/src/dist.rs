//! `cargo xtask dist`: the site, the package and the one file, from one build.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{command, find, run};
use crate::test::install;
use crate::{root, wasm};

/// Where the artefacts lie.
pub fn folder() -> PathBuf {
    root::root().join("dist")
}

/// Builds everything and makes the artefacts.
///
/// # Errors
///
/// Where Node or its packages cannot be had, or something does not compile.
pub fn dist() -> Result<()> {
    install::node_packages()?;
    wasm::build(wasm::Optimise::Required)?;
    bundle()
}

/// Makes the artefacts from a finished build of the wasm.
///
/// # Errors
///
/// Where a source asks for a file that is not there, or a script cannot be read.
pub fn bundle() -> Result<()> {
    run(bundler()?.arg(folder()))
}

/// Makes the same site once more with other content under other names, as a later version would have.
///
/// # Errors
///
/// As for [`bundle`].
pub fn bundle_next(folder: &Path) -> Result<()> {
    run(bundler()?.arg(folder).args(["--stamp", "next"]))
}

fn bundler() -> Result<std::process::Command> {
    let node = find(if cfg!(windows) { "node.exe" } else { "node" })
        .context("Node.js is missing: install Node 20 or newer with npm (Debian: `sudo apt-get install nodejs npm`)")?;
    let mut bundler = command(node);
    bundler.arg(root::root().join("xtask/bundle/main.mjs"));
    Ok(bundler)
}
