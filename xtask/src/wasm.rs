//! Builds the two wasm files and their JavaScript, the page's and the engine's, into `www/pkg`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::command::{cargo, command, find, output};
use crate::optimise::{self, Optimiser};
use crate::root;

/// The compiler target of both files.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Whether and how the files are optimised after the compiler is done with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optimise {
    /// Never: the build is for a quick look.
    No,
    /// Where the optimiser is installed.
    IfInstalled,
    /// Always; a missing optimiser is an error.
    Required,
}

/// One of the two files.
pub struct Part {
    /// The cargo feature that holds its exports.
    pub feature: &'static str,
    /// The cargo profile that keeps its output apart.
    profile: &'static str,
    /// The name of its JavaScript module in `www/pkg`.
    pub name: &'static str,
    /// What the optimiser aims at.
    level: &'static str,
}

/// The page's file is small, the engine's is fast.
pub const PARTS: [Part; 2] = [
    Part { feature: "page", profile: "wasm-page", name: "reversi", level: "-Oz" },
    Part { feature: "engine", profile: "wasm-engine", name: "engine", level: "-O4" },
];

/// Builds both files into `www/pkg`. A build that fails leaves the folder as it was.
///
/// # Errors
///
/// Where the target cannot be installed, the crate does not compile, or the optimiser fails.
pub fn build(optimise: Optimise) -> Result<()> {
    // Two builds at once would write into one folder.
    fs::create_dir_all(root::target())?;
    let lock = File::create(root::target().join("xtask-build.lock"))?;
    lock.lock().context("could not lock target/xtask-build.lock")?;

    install_target()?;
    let optimiser = match optimise {
        Optimise::No => None,
        Optimise::IfInstalled => optimise::find(),
        Optimise::Required => {
            Some(optimise::find().ok_or_else(|| anyhow!("the wasm optimiser is missing: run `npm ci` in www"))?)
        }
    };

    // A name with a dot in front is never served.
    let fresh = root::www().join(".pkg-next");
    let current = root::www().join("pkg");
    remove(&fresh)?;
    for part in &PARTS {
        let wasm = compile(part)?;
        bind(part, &wasm, &fresh, optimiser.as_ref())
            .with_context(|| format!("could not make www/pkg/{}.js", part.name))?;
    }
    remove(&current)?;
    fs::rename(&fresh, &current).context("could not put the new www/pkg in its place")
}

/// Installs the compiler target where it is missing.
/// # Errors
///
/// Where it is missing and cannot be fetched.
pub fn install_target() -> Result<()> {
    if target_is_installed() {
        return Ok(());
    }
    let add = format!("rustup target add {TARGET}");
    let Some(rustup) = find(if cfg!(windows) { "rustup.exe" } else { "rustup" }) else {
        bail!(
            "the compiler target {TARGET} is missing and there is no rustup to fetch it with: install rustup and run \
             `{add}`, or install the target's standard library from where your Rust came from"
        );
    };
    println!("Installing the compiler target {TARGET}");
    let rustup = command(rustup).args(["target", "add", TARGET]).env("RUST_BACKTRACE", "0").output()?;
    if !rustup.status.success() {
        // What rustup has to say may be long; its first error says what went wrong.
        let said = String::from_utf8_lossy(&rustup.stderr);
        let why = said.lines().find_map(|line| line.strip_prefix("error: ")).unwrap_or("rustup did not say why");
        bail!("the compiler target {TARGET} is missing and could not be fetched ({why}): run `{add}`");
    }
    if !target_is_installed() {
        bail!("`{add}` did not bring the target to the compiler in use: check `rustc --print sysroot`");
    }
    Ok(())
}

/// Asks the compiler itself, since not every compiler comes from rustup.
fn target_is_installed() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    output(command(rustc).args(["--print", "target-libdir", "--target", TARGET])).is_ok_and(|folder| {
        fs::read_dir(folder.trim())
            .is_ok_and(|files| files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libcore-")))
    })
}

/// The arguments that choose the crate's code for one part, shared by build and lint.
pub fn choose(part: &Part) -> [&'static str; 6] {
    ["--lib", "--target", TARGET, "--no-default-features", "--features", part.feature]
}

/// Compiles one part and returns where cargo put the wasm.
fn compile(part: &Part) -> Result<PathBuf> {
    let messages = output(cargo().args(["rustc", "--package", "reversi"]).args(choose(part)).args([
        "--crate-type",
        "cdylib",
        "--profile",
        part.profile,
        "--message-format",
        "json-render-diagnostics",
    ]))?;
    wasm_file(&messages).ok_or_else(|| anyhow!("cargo named no wasm file for the feature `{}`", part.feature))
}

/// Finds the wasm among cargo's messages, wherever the target folder is.
fn wasm_file(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact")
        .flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default())
        .filter_map(|file| file.as_str().map(PathBuf::from))
        .rfind(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// Writes the JavaScript, its types, and the wasm of one part.
fn bind(part: &Part, wasm: &Path, folder: &Path, optimiser: Option<&Optimiser>) -> Result<()> {
    Bindgen::new().input_path(wasm).web(true)?.typescript(true).out_name(part.name).generate(folder)?;
    let bound = folder.join(format!("{}_bg.wasm", part.name));
    if let Some(optimiser) = optimiser {
        optimiser.optimise(&bound, part.level)?;
    }
    Ok(())
}

fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("could not remove {}", folder.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wasm_is_found_among_cargos_messages() {
        let messages = r#"{"reason":"compiler-artifact","filenames":["/t/libserde.rlib"]}
not json
{"reason":"compiler-artifact","filenames":["/t/reversi.wasm"]}
{"reason":"build-finished","success":true}"#;
        assert_eq!(wasm_file(messages), Some(PathBuf::from("/t/reversi.wasm")));
        assert_eq!(wasm_file(r#"{"reason":"build-finished","success":true}"#), None);
    }
}
