//! `reversi nboard`: an engine that speaks the protocol of the board program NBoard, version 2.

mod requests;
mod session;

use std::process::ExitCode;

use clap::Args;

use super::failure::Result;
use super::thinker::Thinking;
use requests::Requests;
use session::{Session, Then};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi nboard                           as deep as the board program says
  reversi nboard --level 3                 level 3, whatever depth the board program sets
  printf 'nboard 2\\nset depth 8\\nmove f5\\ngo\\n' | reversi nboard

In NBoard: Engine, Select Opponent, Add Engine, with the command `reversi nboard`.

Commands come on the standard input, a line each: nboard 2, set depth N, set game GGF, set contempt N, move F5/eval/time,
hint N, go, ping N, learn, analyze, quit. What is not understood is passed over, as the protocol asks; a game or a move
that cannot be read is told by a line `status …` and changes nothing. `ping` and `quit` end the thinking at once.

After `set depth N`, the last N+6 squares (fewer for depths below 6) are solved. Where the game tells a clock (TI) and the
time of moves, `go` keeps to it. `hint` scores are discs for the side to move, `analyze` scores are discs for Black.")]
pub struct Arguments {
    #[command(flatten)]
    thinking: Thinking,
}

pub fn run(arguments: &Arguments) -> Result {
    let requests = Requests::listen();
    let mut session = Session::new(arguments.thinking.clone(), &requests);
    while let Some(line) = requests.next() {
        if session.obey(&line)? == Then::Quit {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}
