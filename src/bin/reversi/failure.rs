//! Why a command ends without having done what was asked, and the code it exits with.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// Where a check fails: a score is not the expected one.
pub const CHECK_FAILED: u8 = 1;
/// Where the input is to blame.
pub const BAD_INPUT: u8 = 2;
/// Where the machine is to blame: a file cannot be written, a program does not start.
pub const BROKEN: u8 = 3;
/// Where somebody pressed Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// Why a command gives up.
#[derive(Debug)]
pub struct Failure {
    pub code: u8,
    message: String,
}

impl Failure {
    pub fn input(message: impl Into<String>) -> Self {
        Self { code: BAD_INPUT, message: message.into() }
    }

    pub fn machine(message: impl Into<String>) -> Self {
        Self { code: BROKEN, message: message.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// A reader that has gone away (`reversi solve … | head`) ends the command quietly.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self { code: 0, message: String::new() };
        }
        Self::machine(error.to_string())
    }
}

pub type Result<T = ExitCode> = std::result::Result<T, Failure>;

/// Writes lines to the standard output, at once.
pub fn say(text: impl fmt::Display) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
