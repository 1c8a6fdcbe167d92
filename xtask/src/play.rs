//! `cargo xtask play`: builds the page and serves it to this machine.

use std::io::ErrorKind;
use std::net::TcpListener;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::command::command;
use crate::server::{self, Config};
use crate::wasm;

/// Where the game is served unless something else is there already.
const PORT: u16 = 8080;

/// How many ports after the first are tried.
const TRIES: u16 = 20;

/// Builds, serves, and opens the browser; returns only with an error.
///
/// # Errors
///
/// Where the build fails or the port is in use.
pub fn play(port: Option<u16>, open: bool) -> Result<()> {
    // Before the build, so that a port in use is known at once.
    let listener = listen(port)?;
    wasm::build(wasm::Optimise::IfInstalled)?;
    let address = format!("http://{}/", listener.local_addr()?);
    println!("Reversi is at {address} (Ctrl+C ends it)");
    if open {
        open_browser(&address);
    }
    server::serve(listener, Config::source(false))
}

fn listen(port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return match server::listen(port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                bail!("port {port} is in use: choose another with --port, or leave it out")
            }
            Err(error) => Err(error).with_context(|| format!("could not listen on port {port}")),
            Ok(listener) => Ok(listener),
        };
    }
    for port in PORT..PORT + TRIES {
        match server::listen(port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(error).with_context(|| format!("could not listen on port {port}")),
            Ok(listener) => return Ok(listener),
        }
    }
    bail!("the ports {PORT} to {} are all in use: choose another with --port", PORT + TRIES - 1)
}

/// Opens the address where there is a browser; the address is on the screen in any case.
fn open_browser(address: &str) {
    let mut opener = if cfg!(target_os = "macos") {
        command("open")
    } else if cfg!(windows) {
        let mut start = command("cmd");
        start.args(["/C", "start", ""]);
        start
    } else {
        command("xdg-open")
    };
    drop(opener.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_port_in_use_is_one_line() {
        let taken = server::listen(0).unwrap();
        let port = taken.local_addr().unwrap().port();
        let message = format!("{:#}", listen(Some(port)).unwrap_err());
        assert_eq!(message, format!("port {port} is in use: choose another with --port, or leave it out"));
    }
}
