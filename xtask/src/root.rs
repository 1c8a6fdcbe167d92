//! Where things lie in the repository.

use std::path::PathBuf;

/// The root of the workspace.
pub fn root() -> PathBuf {
    // `cargo run` sets the variable; the compiled-in value serves a binary that is started by hand.
    let manifest =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest.parent().map(PathBuf::from).unwrap_or(manifest)
}

/// The folder of the page's files and tools.
pub fn www() -> PathBuf {
    root().join("www")
}

/// A folder for what may be thrown away: stamps, locks, screenshots.
pub fn target() -> PathBuf {
    root().join("target")
}
