//! `reversi gtp`: an engine that speaks the Go Text Protocol, version 2, which programs for Othello took over.

mod clock;
mod session;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Args;

use super::failure::Result;
use super::input;
use super::thinker::Thinking;
use session::{Session, Then};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi gtp                              level 12
  reversi gtp --level 4
  reversi gtp --depth 12                   solves from 18 empty squares on
  reversi gtp --time-per-move 0.5
  reversi gtp --time-per-game 60           more of it where most is to be decided
  printf 'play b f5\\ngenmove w\\nshowboard\\n' | reversi gtp --level 1 --seed 7

Commands come on the standard input, a line each, perhaps with a number before them; `list_commands` lists them. An
answer begins with = where the command was obeyed and with ? where not, and ends with an empty line.

Colours are b, w, black and white. Squares are read as players write them: d3 is the fourth square of the third row from
the top. `play b pass` passes where Black must; a pass that is left out is understood. `genmove` answers `pass` where the
colour must pass and after the end. `final_score` counts the squares that stay empty for the winner.

`time_settings` and `time_left`, in seconds, bound the thinking: without --level, --depth or --time-per-move they alone
decide it.")]
pub struct Arguments {
    #[command(flatten)]
    thinking: Thinking,
    /// Think this many seconds about all moves of a game, until `time_settings` says otherwise
    #[arg(long, value_name = "SECONDS", value_parser = input::above_zero, conflicts_with = "time_per_move")]
    time_per_game: Option<f64>,
}

pub fn run(arguments: &Arguments) -> Result {
    let mut session = Session::new(arguments.thinking.clone(), arguments.time_per_game);
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(ExitCode::SUCCESS);
        }
        let Some(command) = Request::read(&String::from_utf8_lossy(&bytes)) else { continue };
        let (answer, then) = session.obey(&command.name, &command.arguments);
        let (sign, text) = match &answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let space = if text.is_empty() { "" } else { " " };
        write!(out, "{sign}{}{space}{text}\n\n", command.id)?;
        out.flush()?;
        if then == Then::Quit {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// A line of input.
struct Request {
    /// The number before the command, as it was written; empty where there was none.
    id: String,
    name: String,
    arguments: Vec<String>,
}

impl Request {
    /// `None` where nothing is left without control characters and the remark after `#`.
    fn read(line: &str) -> Option<Self> {
        let line: String = (line.split('#').next().unwrap_or_default().chars())
            .map(|character| if character == '\t' { ' ' } else { character })
            .filter(|character| !character.is_control())
            .collect();
        let mut words = line.split_whitespace().map(String::from).peekable();
        let id = words.next_if(|word| word.chars().all(|character| character.is_ascii_digit())).unwrap_or_default();
        let name = match words.next() {
            Some(name) => name,
            None if id.is_empty() => return None,
            None => String::new(),
        };
        Some(Self { id, name, arguments: words.collect() })
    }
}
