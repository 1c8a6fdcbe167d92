//! Binaryen's `wasm-opt`, from the page's Node packages.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{command, find as find_program, run};
use crate::root;

/// What the browsers of our floor run. Each is on because the compiler's output uses it; anything newer stays off, or
/// the optimiser may introduce it.
const FEATURES: [&str; 8] = [
    "--mvp-features",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// An installed optimiser.
pub struct Optimiser {
    node: PathBuf,
    script: PathBuf,
    version: String,
}

/// Finds the optimiser; it is there once the Node packages are.
pub fn find() -> Option<Optimiser> {
    let package = root::www().join("node_modules/binaryen");
    let script = package.join("bin/wasm-opt");
    let version = fs::read_to_string(package.join("package.json")).ok()?;
    let node = find_program(if cfg!(windows) { "node.exe" } else { "node" })?;
    script.is_file().then_some(Optimiser { node, script, version })
}

impl Optimiser {
    /// Optimises a file in place; `level` is `-Oz`, `-O4` and the like.
    ///
    /// The outcome is kept under `target/`, since an unchanged file is common and a second run takes long.
    ///
    /// # Errors
    ///
    /// Where the optimiser refuses the file.
    pub fn optimise(&self, wasm: &Path, level: &str) -> Result<()> {
        let mut hasher = DefaultHasher::new();
        (fs::read(wasm)?, level, FEATURES, &self.version).hash(&mut hasher);
        let folder = root::target().join("optimised");
        fs::create_dir_all(&folder)?;
        let kept = folder.join(format!("{:016x}.wasm", hasher.finish()));
        if !kept.is_file() {
            let fresh = folder.join("next.wasm");
            run(command(&self.node).arg(&self.script).args([level]).args(FEATURES).arg(wasm).arg("-o").arg(&fresh))?;
            fs::rename(&fresh, &kept)?;
        }
        fs::copy(&kept, wasm).with_context(|| format!("could not write {}", wasm.display()))?;
        Ok(())
    }
}
