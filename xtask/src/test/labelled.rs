//! Running a program whose lines are shown with a label in front, so that several can speak at once.

use std::io::{self, BufRead, BufReader, PipeReader};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::command::line;

/// Runs a command; `clear` ends what it has left behind.
pub fn run(command: &mut Command, label: &str, clear: impl FnOnce()) -> Result<()> {
    let (output, input) = io::pipe()?;
    command.stdin(Stdio::null()).stdout(input.try_clone()?).stderr(input);
    let started = command.spawn();
    // The command's own ends of the pipe would keep it open.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = started.with_context(|| format!("could not start `{}`", line(command)))?;
    let status = thread::scope(|scope| {
        scope.spawn(|| show(output, label));
        let status = child.wait();
        // So would the ends of what is left behind.
        clear();
        status
    })?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

fn show(output: PipeReader, label: &str) {
    for text in BufReader::new(output).split(b'\n').map_while(Result::ok) {
        println!("{label:8} {}", String::from_utf8_lossy(&text).trim_end());
    }
}
