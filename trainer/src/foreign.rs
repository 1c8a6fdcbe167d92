//! Another program's judgement of positions, by the NBoard protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};
use reversi::board::Board;
use reversi::notation::{GgfGame, ggf_to_text};
use reversi::rules::{Color, Position};

/// A running program, told how deep to search.
pub struct Foreign {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Foreign {
    /// Starts a command, words with spaces between.
    pub fn start(command: &str, depth: u32) -> Result<Self> {
        let mut words = command.split_whitespace();
        let program = words.next().context("the command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{program} does not start"))?;
        let input = child.stdin.take().expect("it is piped");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut foreign = Self { child, input, output };
        foreign.send(&format!("nboard 2\nset depth {depth}"))?;
        Ok(foreign)
    }

    fn send(&mut self, lines: &str) -> Result<()> {
        writeln!(self.input, "{lines}").and_then(|()| self.input.flush()).context("the program ended")
    }

    /// What it expects the mover to win by, in centidiscs; `None` where it moves without saying so.
    pub fn judge(&mut self, board: Board) -> Result<Option<i32>> {
        let start = Position::from_discs(board.mover(), board.opponent(), Color::Black)?;
        let game = GgfGame { names: Default::default(), seconds: None, start, moves: Vec::new() };
        self.send(&format!("set game {}\ngo", ggf_to_text(&game)))?;
        let mut line = String::new();
        loop {
            line.clear();
            ensure!(
                self.output.read_line(&mut line).context("the program's words are no text")? > 0,
                "the program ended"
            );
            // The move, then what it thinks of it in discs, then the time.
            if let Some(answer) = line.strip_prefix("===") {
                let discs = answer.trim().split('/').nth(1).and_then(|discs| discs.trim().parse::<f64>().ok());
                return Ok(discs.map(|discs| (100.0 * discs).round() as i32));
            }
        }
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
