//! An engine of a match, whichever protocol it speaks.

use std::time::{Duration, Instant};

use reversi::board::Square;
use reversi::notation::ggf_to_text;
use reversi::rules::Color;

use super::process::Process;
use crate::games::player::{Fault, Player};
use crate::line::Line;

/// How long an engine may take to start and to load what it needs.
const STARTING: Duration = Duration::from_secs(60);

/// What an engine speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    Gtp,
    Nboard,
}

/// A protocol and a command line: `gtp:edax -gtp`.
#[derive(Clone, Debug)]
pub struct Contestant {
    pub protocol: Protocol,
    pub words: Vec<String>,
    pub text: String,
}

impl Contestant {
    /// For clap.
    pub fn read(text: &str) -> Result<Self, String> {
        let (protocol, command) = match text.split_once(':') {
            Some(("gtp", command)) => (Protocol::Gtp, command),
            Some(("nboard", command)) => (Protocol::Nboard, command),
            _ => return Err("an engine is its protocol, gtp or nboard, a colon and its command line".to_string()),
        };
        let words = shlex::split(command).ok_or("a quotation mark in the command line is not closed")?;
        if words.is_empty() {
            return Err("after the colon comes a command line".to_string());
        }
        Ok(Self { protocol, words, text: text.to_string() })
    }
}

/// What an engine is told of how to play.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// Seconds for each move, by GTP's clock.
    pub time_per_move: Option<u32>,
    /// Plies, by NBoard's `set depth`.
    pub depth: Option<u32>,
    /// How long a move may take before it loses.
    pub patience: Duration,
    /// Whether what the engine writes to its standard error is to be seen.
    pub show_errors: bool,
}

/// A running engine.
pub struct Engine {
    process: Process,
    protocol: Protocol,
    conditions: Conditions,
    pings: u32,
}

impl Engine {
    /// Starts an engine and waits until it answers.
    pub fn start(contestant: &Contestant, conditions: Conditions) -> Result<Self, String> {
        let process = Process::start(&contestant.words, conditions.show_errors)?;
        let mut engine = Self { process, protocol: contestant.protocol, conditions, pings: 0 };
        engine.greet().map_err(|fault| match fault {
            Fault::Interrupted => "interrupted".to_string(),
            Fault::Crash(why) => format!("{}: {why} before it answered", contestant.text),
            Fault::TimeOut(_) => format!("{} does not answer", contestant.text),
            Fault::Nonsense(why) | Fault::Refusal(why) => format!("{}: {why}", contestant.text),
        })?;
        Ok(engine)
    }

    fn greet(&mut self) -> Result<(), Fault> {
        match self.protocol {
            Protocol::Gtp => {
                self.ask("name", STARTING)?.map_err(|why| Fault::Nonsense(format!("it answers `name` by ? {why}")))?;
                // Not all know these, and those that do not need no telling.
                let _ = self.ask("set_game Othello", STARTING)?;
                let _ = self.ask("boardsize 8", STARTING)?;
                Ok(())
            }
            Protocol::Nboard => {
                self.process.send("nboard 2")?;
                if let Some(depth) = self.conditions.depth {
                    self.process.send(&format!("set depth {depth}"))?;
                }
                self.synchronise(STARTING)
            }
        }
    }

    /// A command of GTP and the answer: what stands after `=`, or, as an error, after `?`.
    fn ask(&mut self, command: &str, patience: Duration) -> Result<Result<String, String>, Fault> {
        self.process.send(command)?;
        let until = Instant::now() + patience;
        let mut answer: Option<(bool, String)> = None;
        loop {
            let line = self.process.receive(until)?;
            match &mut answer {
                // What is no answer, such as a greeting, is passed over.
                None if line.starts_with(['=', '?']) => {
                    let text = line[1..].trim_start_matches(|character: char| character.is_ascii_digit());
                    answer = Some((line.starts_with('='), text.trim().to_string()));
                }
                None => {}
                Some((obeyed, text)) if line.is_empty() => {
                    return Ok(if *obeyed { Ok(std::mem::take(text)) } else { Err(std::mem::take(text)) });
                }
                Some((_, text)) => {
                    text.push('\n');
                    text.push_str(&line);
                }
            }
        }
    }

    /// Waits until an engine of NBoard has done what it was told.
    fn synchronise(&mut self, patience: Duration) -> Result<(), Fault> {
        self.pings += 1;
        self.process.send(&format!("ping {}", self.pings))?;
        let until = Instant::now() + patience;
        let pong = format!("pong {}", self.pings);
        while self.process.receive(until)?.trim() != pong {}
        Ok(())
    }

    fn go(&mut self) -> Result<String, Fault> {
        self.process.send("go")?;
        let until = Instant::now() + self.conditions.patience;
        loop {
            let line = self.process.receive(until)?;
            if let Some(answer) = line.strip_prefix("===") {
                // The move, then what was thought of it and for how long.
                return Ok(answer.trim().split(['/', ' ']).next().unwrap_or_default().to_string());
            }
        }
    }
}

impl Player for Engine {
    fn begin(&mut self, _game: u32, line: &Line) -> Result<(), Fault> {
        if self.protocol == Protocol::Nboard {
            return Ok(());
        }
        let patience = self.conditions.patience;
        self.ask("clear_board", patience)?.map_err(|why| Fault::Refusal(format!("clear_board: {why}")))?;
        if let Some(seconds) = self.conditions.time_per_move {
            // Those that keep no clock say so, and are measured all the same.
            let _ = self.ask(&format!("time_settings 0 {seconds} 1"), patience)?;
        }
        for (color, square) in line.steps() {
            self.tell(color, square)?;
        }
        Ok(())
    }

    fn tell(&mut self, color: Color, square: Option<Square>) -> Result<(), Fault> {
        if self.protocol == Protocol::Nboard {
            // It is told the whole game whenever it is to move.
            return Ok(());
        }
        let name = square.map_or_else(|| "pass".to_string(), |square| square.to_string());
        let answer = self.ask(&format!("play {} {name}", letter(color)), self.conditions.patience)?;
        match (answer, square) {
            (Err(why), Some(square)) => Err(Fault::Refusal(format!("play {} {square}: {why}", letter(color)))),
            // Some pass by themselves and refuse to be told.
            _ => Ok(()),
        }
    }

    fn generate(&mut self, line: &Line, color: Color) -> (Result<String, Fault>, Duration) {
        let ready = match self.protocol {
            Protocol::Gtp => self.conditions.time_per_move.map_or(Ok(()), |seconds| {
                let left = format!("time_left {} {seconds} 1", letter(color));
                self.ask(&left, self.conditions.patience).map(|_| ())
            }),
            Protocol::Nboard => self
                .process
                .send(&format!("set game {}", ggf_to_text(&line.to_ggf())))
                .and_then(|()| self.synchronise(self.conditions.patience)),
        };
        if let Err(fault) = ready {
            return (Err(fault), Duration::ZERO);
        }
        let start = Instant::now();
        let answer = match self.protocol {
            Protocol::Gtp => self
                .ask(&format!("genmove {}", letter(color)), self.conditions.patience)
                .and_then(|answer| answer.map_err(|why| Fault::Nonsense(format!("it answers `genmove` by ? {why}")))),
            Protocol::Nboard => self.go(),
        };
        (answer, start.elapsed())
    }
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}
