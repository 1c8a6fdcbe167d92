//! Runs the built `reversi` command as people and programs do.

#![allow(dead_code, reason = "each test file uses a part")]

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The path of the command.
pub const REVERSI: &str = env!("CARGO_BIN_EXE_reversi");

pub fn reversi(arguments: &[&str]) -> Output {
    Command::new(REVERSI).args(arguments).output().expect("the command was built")
}

/// What a run that succeeds prints.
pub fn printed(arguments: &[&str]) -> String {
    let output = reversi(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The one line with which a run refuses its input.
pub fn complaint(arguments: &[&str]) -> String {
    let output = reversi(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// A run that is given this input.
pub fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(REVERSI)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built");
    child.stdin.take().expect("it is piped").write_all(input).expect("the input is read");
    child.wait_with_output().expect("it ends")
}

/// What a run prints that is given this input and succeeds.
pub fn printed_for(arguments: &[&str], input: &str) -> String {
    let output = fed(arguments, input.as_bytes());
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A run that is talked to line by line.
pub struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    pub fn with(arguments: &[&str]) -> Self {
        let mut child = Command::new(REVERSI)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command was built");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        Self { child, input, output }
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("it is open"), "{line}").expect("it listens");
    }

    /// The next line, without its end; `None` where there is none any more.
    pub fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        let length = self.output.read_line(&mut line).expect("UTF-8");
        (length > 0).then(|| line.trim_end_matches('\n').to_string())
    }

    /// Lines up to and with the first that begins so.
    pub fn hear_until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.hear() {
            lines.push(line);
            if lines.last().expect("one was added").starts_with(beginning) {
                return lines;
            }
        }
        panic!("no line begins with {beginning:?}: {lines:?}");
    }

    /// Closes the input and waits for the end.
    pub fn end(mut self) -> Option<i32> {
        self.input = None;
        self.child.wait().expect("it ends").code()
    }
}

/// A file of its own for a test, gone before the test begins.
pub fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

/// A file with this text.
pub fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = scratch(name);
    std::fs::write(&path, text).expect("the folder can be written to");
    path.to_str().expect("UTF-8").to_string()
}
