//! A program that is talked to in lines.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::games::player::{Fault, INTERRUPTED};

/// How often a wait looks whether Ctrl-C was pressed.
const PATIENT: Duration = Duration::from_millis(50);

/// How long a program that was asked to quit may take.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running program. It is ended when it is dropped.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    pub fn start(words: &[String], show_errors: bool) -> Result<Self, String> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(if show_errors { Stdio::inherit() } else { Stdio::null() });
        // Ctrl-C is meant for the match, which ends its programs itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| format!("{} does not start: {error}", words[0]))?;
        let output = child.stdout.take().expect("it is piped");
        let input = child.stdin.take();
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            while matches!(output.read_until(b'\n', &mut bytes), Ok(length) if length > 0) {
                if sender.send(String::from_utf8_lossy(&bytes).trim_end().to_string()).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
        Ok(Self { child, input, lines })
    }

    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        let written = self.input.as_mut().is_some_and(|input| {
            input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n")).and_then(|()| input.flush()).is_ok()
        });
        if written { Ok(()) } else { Err(self.ended()) }
    }

    /// Waits for a line, not longer than until then.
    pub fn receive(&mut self, until: Instant) -> Result<String, Fault> {
        loop {
            if INTERRUPTED.load(Ordering::Relaxed) {
                return Err(Fault::Interrupted);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(PATIENT)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(Fault::TimeOut("no answer in time".to_string()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The fault of having ended, with what is known of how.
    fn ended(&mut self) -> Fault {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return Fault::Interrupted;
        }
        self.input = None;
        let status = wait(&mut self.child, FAREWELL);
        Fault::Crash(status.map_or_else(|| "it closed its output".to_string(), |status| format!("it ended, {status}")))
    }
}

fn wait(child: &mut Child, patience: Duration) -> Option<std::process::ExitStatus> {
    let until = Instant::now() + patience;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(10)),
            _ => return None,
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Both protocols know this word; whoever does not sees its input end.
        let _ = self.send("quit");
        self.input = None;
        let patience = if INTERRUPTED.load(Ordering::Relaxed) { Duration::from_millis(200) } else { FAREWELL };
        if wait(&mut self.child, patience).is_none() {
            // A shell that was called to start the engine must not leave it behind.
            #[cfg(unix)]
            let _ = nix::sys::signal::killpg(
                nix::unistd::Pid::from_raw(self.child.id().cast_signed()),
                nix::sys::signal::Signal::SIGKILL,
            );
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
