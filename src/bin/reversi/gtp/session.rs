//! The commands and the game they are about.

use std::time::Instant;

use reversi::board::Square;
use reversi::engine::Score;
use reversi::rules::{Color, Position};

use super::clock::{Clocks, Settings};
use crate::line::Line;
use crate::play;
use crate::thinker::{Thinker, Thinking};

/// What comes after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    GoOn,
    Quit,
}

type Answer = Result<String, String>;

const COMMANDS: [&str; 20] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "set_game",
    "list_games",
    "time_settings",
    "time_left",
    "final_score",
    "echo",
];

const GAME: &str = "Othello";

/// A game, its clocks and who thinks.
pub struct Session {
    line: Line,
    clocks: Clocks,
    thinker: Thinker,
}

impl Session {
    /// With so many seconds for a game, until `time_settings` says otherwise.
    pub fn new(thinking: Thinking, seconds: Option<f64>) -> Self {
        let mut clocks = Clocks::default();
        if let Some(seconds) = seconds {
            clocks.set(Settings { main: seconds * 1000.0, period: 0.0, moves: 0 });
        }
        Self { line: Line::new(Position::START), clocks, thinker: Thinker::new(thinking) }
    }

    /// Does what a command says; an error leaves everything as it was.
    pub fn obey(&mut self, name: &str, arguments: &[String]) -> (Answer, Then) {
        let then = if name == "quit" { Then::Quit } else { Then::GoOn };
        (self.answer(name, arguments), then)
    }

    fn answer(&mut self, name: &str, arguments: &[String]) -> Answer {
        match name {
            "protocol_version" => Ok("2".to_string()),
            "name" => Ok("Reversi".to_string()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_string()),
            "known_command" => Ok(COMMANDS.contains(&argument(arguments, 0, "a command")?).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => Ok(String::new()),
            "echo" => Ok(arguments.join(" ")),
            "boardsize" => match argument(arguments, 0, "a size")?.parse::<u32>() {
                Ok(8) => Ok(String::new()),
                Ok(_) => Err("unacceptable size".to_string()),
                Err(_) => Err("boardsize not an integer".to_string()),
            },
            "clear_board" => {
                self.line = Line::new(Position::START);
                self.clocks.start();
                Ok(String::new())
            }
            // Nothing is added to a score in this game.
            "komi" => {
                let komi = argument(arguments, 0, "a number")?;
                komi.parse::<f64>().map(|_| String::new()).map_err(|_| "komi not a float".to_string())
            }
            "set_game" => {
                let game = argument(arguments, 0, "a game")?;
                let known = game.eq_ignore_ascii_case(GAME) || game.eq_ignore_ascii_case("reversi");
                if known { Ok(String::new()) } else { Err("unsupported game".to_string()) }
            }
            "list_games" => Ok(GAME.to_string()),
            "play" => self.play(arguments),
            "genmove" => self.generate(arguments, true),
            "reg_genmove" => self.generate(arguments, false),
            "undo" => {
                if self.line.undo() {
                    Ok(String::new())
                } else {
                    Err("cannot undo".to_string())
                }
            }
            "showboard" => {
                let position = self.line.position();
                Ok(format!("\n{}{}", play::board(position), play::standing(position)))
            }
            "time_settings" => self.set_time(arguments),
            "time_left" => self.correct_time(arguments),
            "final_score" => self.final_score(),
            _ => Err("unknown command".to_string()),
        }
    }

    fn play(&mut self, arguments: &[String]) -> Answer {
        let color = color(arguments)?;
        let vertex = argument(arguments, 1, "a square or pass")?;
        let square = if is_pass(vertex) {
            None
        } else {
            Some(vertex.parse::<Square>().map_err(|error| format!("invalid vertex: {error}"))?)
        };
        self.line.play(color, square).map(|()| String::new()).map_err(|error| format!("illegal move: {error}"))
    }

    fn generate(&mut self, arguments: &[String], keep: bool) -> Answer {
        let color = color(arguments)?;
        let mut position = self.line.position();
        if position.turn() != color && !position.is_over() {
            // The other side's pass was left out.
            position = position.pass().map_err(|_| format!("illegal move: it is {}'s turn", !color))?;
        }
        let mut square = None;
        if position.board().can_move() && !position.is_over() {
            let start = Instant::now();
            let budget = self.clocks.budget(color, position.board());
            square = self.thinker.choose(position.board(), budget, &|| false).0;
            if keep {
                self.clocks.spend(color, start.elapsed().as_secs_f64() * 1000.0);
            }
        }
        if keep {
            self.line.play(color, square).map_err(|error| format!("illegal move: {error}"))?;
        }
        Ok(square.map_or_else(|| "pass".to_string(), |square| square.to_string()))
    }

    fn set_time(&mut self, arguments: &[String]) -> Answer {
        let main = milliseconds(arguments, 0, "the main time")?;
        let period = milliseconds(arguments, 1, "the time of a period")?;
        let moves = count(arguments, 2, "the moves in a period")?;
        self.clocks.set(Settings { main, period, moves });
        Ok(String::new())
    }

    fn correct_time(&mut self, arguments: &[String]) -> Answer {
        let color = color(arguments)?;
        let time = milliseconds(arguments, 1, "the time left")?;
        let moves = if arguments.len() > 2 { count(arguments, 2, "the moves left")? } else { 0 };
        self.clocks.correct(color, time, moves);
        Ok(String::new())
    }

    fn final_score(&self) -> Answer {
        let position = self.line.position();
        if !position.is_over() {
            return Err("cannot score: the game is not over".to_string());
        }
        let discs = Score::of_finished(position.board()).centidiscs() / 100;
        let black = if position.turn() == Color::Black { discs } else { -discs };
        Ok(match black {
            0 => "0".to_string(),
            black if black > 0 => format!("B+{black}"),
            black => format!("W+{}", -black),
        })
    }
}

fn is_pass(vertex: &str) -> bool {
    ["pass", "pa", "ps"].iter().any(|pass| vertex.eq_ignore_ascii_case(pass))
}

fn argument<'a>(arguments: &'a [String], index: usize, what: &str) -> Result<&'a str, String> {
    arguments.get(index).map(String::as_str).ok_or_else(|| format!("syntax error: {what} is missing"))
}

fn color(arguments: &[String]) -> Result<Color, String> {
    let name = argument(arguments, 0, "a colour")?;
    match name.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(format!("syntax error: a colour is b, w, black or white, not {name}")),
    }
}

/// A time in seconds, perhaps with a fraction, which the protocol does not have.
fn milliseconds(arguments: &[String], index: usize, what: &str) -> Result<f64, String> {
    let text = argument(arguments, index, what)?;
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..1e9).contains(seconds));
    seconds.map(|seconds| seconds * 1000.0).ok_or_else(|| format!("syntax error: {what} is in seconds, not {text}"))
}

fn count(arguments: &[String], index: usize, what: &str) -> Result<u32, String> {
    let text = argument(arguments, index, what)?;
    text.parse().map_err(|_| format!("syntax error: {what} are a whole number, not {text}"))
}
