//! The commands and the game they are about.

use reversi::board::Square;
use reversi::engine::{Candidate, Limits, Report, Score, ScoreKind};
use reversi::notation::{GgfGame, ggf_from_text};
use reversi::rules::{Color, Position};

use super::requests::Requests;
use crate::failure::{Result, say};
use crate::line::Line;
use crate::thinker::{Thinker, Thinking, share_of, think, to_depth};

/// What comes after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    GoOn,
    Quit,
}

/// How deep `hint` and `analyze` look where no depth was set, in plies.
const USUAL_DEPTH: u32 = 10;

/// A game, the time it allows, and who thinks.
pub struct Session<'a> {
    line: Line,
    /// What is left to Black and White, in milliseconds, where the game tells.
    left: [Option<f64>; 2],
    thinker: Thinker,
    requests: &'a Requests,
}

impl<'a> Session<'a> {
    pub fn new(thinking: Thinking, requests: &'a Requests) -> Self {
        Self { line: Line::new(Position::START), left: [None; 2], thinker: Thinker::new(thinking), requests }
    }

    pub fn obey(&mut self, line: &str) -> Result<Then> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => self.tell_name()?,
            "set" => self.set(rest)?,
            "move" => self.play(rest)?,
            "hint" => self.hint(rest.parse().unwrap_or(1))?,
            "go" => self.go()?,
            "ping" => say(format_args!("pong {rest}"))?,
            // There is no book to learn for.
            "learn" => say("learned")?,
            "analyze" => self.analyse()?,
            "quit" => return Ok(Then::Quit),
            _ => {}
        }
        Ok(Then::GoOn)
    }

    fn tell_name(&self) -> Result<()> {
        let Thinking { level, depth, .. } = self.thinker.thinking;
        match (level, depth) {
            (Some(level), _) => say(format_args!("set myname Reversi level {}", level.number())),
            (None, Some(depth)) => say(format_args!("set myname Reversi depth {depth}")),
            (None, None) => say("set myname Reversi"),
        }
    }

    fn set(&mut self, rest: &str) -> Result<()> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match what {
            "depth" => match value.trim().parse::<u32>() {
                Ok(depth) => {
                    self.thinker.thinking.depth = Some(depth.clamp(1, 60));
                    self.tell_name()
                }
                Err(_) => say(format_args!("status The depth {value:?} is no number of plies")),
            },
            "game" => match ggf_from_text(value) {
                Ok(game) => {
                    self.left = [Color::Black, Color::White].map(|color| left(&game, color));
                    self.line = Line::of(&game).expect("the moves were checked when they were read");
                    Ok(())
                }
                Err(error) => say(format_args!("status The game cannot be read: {error}")),
            },
            _ => Ok(()),
        }
    }

    fn play(&mut self, rest: &str) -> Result<()> {
        let mut parts = rest.split('/');
        let name = parts.next().unwrap_or_default().trim();
        let seconds = parts.nth(1).and_then(|text| text.trim().parse::<f64>().ok());
        let position = self.line.position();
        let passes = ["pa", "pass", "ps"].iter().any(|pass| name.eq_ignore_ascii_case(pass));
        let square = if passes {
            None
        } else {
            match name.parse::<Square>() {
                Ok(square) => Some(square),
                Err(error) => return say(format_args!("status The move {name:?} cannot be read: {error}")),
            }
        };
        // Whose move it is goes without saying here, and a pass may have been left out.
        let color = if square.is_some() && position.pass().is_ok() { !position.turn() } else { position.turn() };
        if let Some(left) = &mut self.left[index(color)] {
            *left -= seconds.unwrap_or(0.0) * 1000.0;
        }
        match self.line.play(color, square) {
            Ok(()) => Ok(()),
            Err(error) => say(format_args!("status The move {name} is not allowed: {error}")),
        }
    }

    fn go(&mut self) -> Result<()> {
        let position = self.line.position();
        if position.legal_moves().is_empty() {
            return say("=== PA");
        }
        say("status Thinking")?;
        let budget = self.left[index(position.turn())].map(|left| share_of(left.max(1.0), position.board()));
        let requests = self.requests;
        let (square, report) = self.thinker.choose(position.board(), budget, &|| requests.are_urgent());
        let square = square.or_else(|| position.legal_moves().first()).expect("there is a move");
        let chosen = report.moves.iter().find(|known| known.square == square);
        let score = chosen.map_or(report.score, |known| known.score);
        if let Some(known) = chosen {
            say(hint_line(known, &report))?;
        }
        let seconds = report.milliseconds / 1000.0;
        say(format_args!("nodestats {} {seconds:.2}", report.nodes))?;
        say(format_args!("=== {}/{:.2}/{seconds:.2}", capital(square), score.discs()))?;
        say("status")
    }

    fn hint(&mut self, count: usize) -> Result<()> {
        let position = self.line.position();
        if position.is_over() {
            return say("status The game is over");
        }
        say("status Analyzing")?;
        let requests = self.requests;
        let margin = Score::from_centidiscs(if count > 1 { Score::MAX.centidiscs() * 2 } else { 0 });
        let last = self.depth();
        let (mut nodes, mut milliseconds) = (0, 0.0);
        for depth in 1..=last {
            let limits = if depth == last { to_depth(depth) } else { Limits::default().depth(depth) };
            let report =
                think(&mut self.thinker.engine, position.board(), limits.margin(margin), &|| requests.are_urgent());
            nodes += report.nodes;
            milliseconds += report.milliseconds;
            if requests.are_urgent() && report.depth < depth {
                break;
            }
            if report.moves.is_empty() {
                say(format_args!("search PA {:.2} 0 {}", report.score.discs(), depth_of(report.kind, &report)))?;
            }
            for known in report.moves.iter().take(count.max(1)) {
                say(hint_line(known, &report))?;
            }
            say(format_args!("nodestats {nodes} {:.2}", milliseconds / 1000.0))?;
            if report.kind == ScoreKind::Exact {
                break;
            }
        }
        say("status")
    }

    /// What every position of the game is worth, the last first.
    fn analyse(&mut self) -> Result<()> {
        say("status Analyzing the game")?;
        let requests = self.requests;
        let positions: Vec<Position> = self.line.positions().collect();
        let limits = to_depth(self.depth());
        for (number, position) in positions.into_iter().enumerate().rev() {
            let report = think(&mut self.thinker.engine, position.board(), limits, &|| requests.are_urgent());
            if requests.are_urgent() {
                break;
            }
            let score = if position.turn() == Color::Black { report.score } else { -report.score };
            say(format_args!("analysis {number} {:.2}", score.discs()))?;
        }
        say("status")
    }

    fn depth(&self) -> u32 {
        self.thinker.thinking.depth.unwrap_or(USUAL_DEPTH)
    }
}

/// What a game leaves a colour of its clock, in milliseconds.
fn left(game: &GgfGame, color: Color) -> Option<f64> {
    let spent: f64 = game.moves.iter().filter(|played| played.color == color).filter_map(|played| played.seconds).sum();
    Some((game.seconds? - spent) * 1000.0)
}

fn hint_line(known: &Candidate, report: &Report) -> String {
    let mut squares = known.line.iter();
    let first = squares.next().map_or_else(|| capital(known.square), |&square| capital(square));
    let rest: String = squares.map(|square| square.to_string()).collect();
    format!("search {first}{rest} {:.2} 0 {}", known.score.discs(), depth_of(known.kind, report))
}

/// As the protocol writes a depth: in plies, with what else the program has to say of it, or `100%` where the score is
/// proven.
fn depth_of(kind: ScoreKind, report: &Report) -> String {
    match (kind, report.confidence) {
        (ScoreKind::Exact, _) => "100%".to_string(),
        (_, 100) => report.depth.to_string(),
        (_, confidence) => format!("{}@{confidence}%", report.depth),
    }
}

fn capital(square: Square) -> String {
    square.to_string().to_uppercase()
}

const fn index(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}
