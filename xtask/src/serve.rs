//! `cargo xtask serve`: a folder served as an ordinary host would.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::server::{self, Config, Tree};
use crate::{dist, root};

/// Serves a folder to this machine; returns only with an error.
///
/// # Errors
///
/// Where there is no such folder or the port is in use.
pub fn serve(folder: PathBuf, port: u16, faults: bool) -> Result<()> {
    // From wherever the command is given, `dist/site` is the one that was made.
    let folder = if folder.is_dir() { folder } else { root::root().join(folder) };
    ensure!(folder.is_dir(), "there is no folder {}: `cargo xtask dist` makes dist/site", folder.display());
    let listener =
        server::listen(port).with_context(|| format!("could not listen on port {port}: choose another with --port"))?;
    println!("{} is at http://{}/ (Ctrl+C ends it)", folder.display(), listener.local_addr()?);
    server::serve(listener, Config { tree: Tree::Folder(folder), artefacts: dist::folder(), faults })
}
