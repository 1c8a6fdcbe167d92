//! Lines from the board program, read while the engine thinks.

use std::io::{self, BufRead};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// How long thinking may go on after the board program has gone away. Not at once: a script that has sent its commands
/// closes its end and waits for the answers.
const AFTER_THE_END: Duration = Duration::from_secs(5);

/// Reads the standard input on a thread of its own.
pub struct Requests {
    lines: Receiver<String>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    /// Requests not yet answered before which the protocol wants thinking to stop.
    urgent: AtomicUsize,
    ended: OnceLock<Instant>,
}

impl Requests {
    pub fn listen() -> Self {
        let (sender, lines) = mpsc::channel();
        let state = Arc::new(State::default());
        let reading = Arc::clone(&state);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut bytes = Vec::new();
            while matches!(input.read_until(b'\n', &mut bytes), Ok(length) if length > 0) {
                let line = String::from_utf8_lossy(&bytes).trim().to_string();
                bytes.clear();
                reading.urgent.fetch_add(usize::from(is_urgent(&line)), Ordering::SeqCst);
                if sender.send(line).is_err() {
                    break;
                }
            }
            let _ = reading.ended.set(Instant::now());
        });
        Self { lines, state }
    }

    /// Waits for the next line; `None` where there will be none.
    pub fn next(&self) -> Option<String> {
        let line = self.lines.recv().ok()?;
        self.state.urgent.fetch_sub(usize::from(is_urgent(&line)), Ordering::SeqCst);
        Some(line)
    }

    /// Whether thinking is to stop.
    pub fn are_urgent(&self) -> bool {
        self.state.urgent.load(Ordering::SeqCst) > 0
            || self.state.ended.get().is_some_and(|ended| ended.elapsed() > AFTER_THE_END)
    }
}

fn is_urgent(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("ping" | "quit"))
}
