//! One game, played by the rules of this program.

use reversi::board::Square;
use reversi::engine::Score;
use reversi::rules::{Color, Position};
use serde::{Deserialize, Serialize};

use super::player::{Fault, Player};
use crate::line::Line;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// By the rules.
    Count,
    IllegalMove,
    /// An answer that is no move, or the refusal of a legal one.
    BadAnswer,
    TimeOut,
    Crash,
}

/// A game that was played, as a line of the file of results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Played {
    /// From 1. The games 1 and 2, 3 and 4 and so on have the same opening.
    pub game: u32,
    pub black: Side,
    pub opening: String,
    /// All moves, the opening's too.
    pub moves: String,
    pub winner: Option<Side>,
    /// Discs for A, empty squares counted for the winner; `None` where the game was not played to its end.
    pub discs: Option<i32>,
    pub reason: Reason,
    /// What is known of a loss that is not by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// How many moves A and B were asked for.
    pub asked: [u32; 2],
    /// How long they took for these together, in seconds.
    pub seconds: [f64; 2],
    /// How long the slowest took.
    pub slowest: [f64; 2],
}

impl Played {
    /// 1, ½ or 0 points for A.
    pub fn points(&self) -> f64 {
        match self.winner {
            Some(Side::A) => 1.0,
            Some(Side::B) => 0.0,
            None => 0.5,
        }
    }
}

/// Plays a game; `None` where Ctrl-C was pressed.
pub fn play(players: &mut [impl Player; 2], game: u32, black: Side, opening: &[Square]) -> Option<Played> {
    let mut line = Line::new(Position::START);
    for &square in opening {
        let color = next_color(line.position())?;
        line.play(color, Some(square)).expect("openings are checked");
    }
    let mut played = Played {
        game,
        black,
        opening: line.transcript(),
        moves: String::new(),
        winner: None,
        discs: None,
        reason: Reason::Count,
        detail: None,
        asked: [0; 2],
        seconds: [0.0; 2],
        slowest: [0.0; 2],
    };
    let ended = go_on(players, black, &mut line, &mut played);
    played.moves = line.transcript();
    for time in played.seconds.iter_mut().chain(&mut played.slowest) {
        *time = (*time * 1e6).round() / 1e6;
    }
    match ended {
        Ok(()) => {
            let position = line.position();
            let discs = Score::of_finished(position.board()).centidiscs() / 100;
            let for_a = if side(position.turn(), black) == Side::A { discs } else { -discs };
            played.discs = Some(for_a);
            played.winner = match for_a {
                0 => None,
                discs if discs > 0 => Some(Side::A),
                _ => Some(Side::B),
            };
        }
        Err((_, Fault::Interrupted)) => return None,
        Err((loser, fault)) => {
            played.winner = Some(loser.other());
            let (reason, detail) = match fault {
                Fault::Crash(why) => (Reason::Crash, why),
                Fault::TimeOut(why) => (Reason::TimeOut, why),
                Fault::Refusal(why) => (Reason::BadAnswer, why),
                Fault::Nonsense(why) if why.starts_with(ILLEGAL) => (Reason::IllegalMove, why),
                Fault::Nonsense(why) => (Reason::BadAnswer, why),
                Fault::Interrupted => unreachable!("it was told apart"),
            };
            played.reason = reason;
            played.detail = Some(detail);
        }
    }
    Some(played)
}

const ILLEGAL: &str = "illegal move";

/// Plays to the end, or until a player is at fault.
fn go_on(
    players: &mut [impl Player; 2],
    black: Side,
    line: &mut Line,
    played: &mut Played,
) -> Result<(), (Side, Fault)> {
    for side in [Side::A, Side::B] {
        players[side.index()].begin(played.game, line).map_err(|fault| (side, fault))?;
    }
    loop {
        let position = line.position();
        if position.is_over() {
            return Ok(());
        }
        let color = position.turn();
        let mover = side(color, black);
        if position.pass().is_ok() {
            line.play(color, None).expect("the pass is forced");
            for side in [Side::A, Side::B] {
                players[side.index()].tell(color, None).map_err(|fault| (side, fault))?;
            }
            continue;
        }
        let (answer, time) = players[mover.index()].generate(line, color);
        let index = mover.index();
        played.asked[index] += 1;
        played.seconds[index] += time.as_secs_f64();
        played.slowest[index] = played.slowest[index].max(time.as_secs_f64());
        let answer = answer.map_err(|fault| (mover, fault))?;
        let square = read(position, &answer).map_err(|why| (mover, Fault::Nonsense(why)))?;
        line.play(color, Some(square)).expect("the move was checked");
        players[mover.other().index()].tell(color, Some(square)).map_err(|fault| (mover.other(), fault))?;
    }
}

/// A move that the rules allow here.
fn read(position: Position, answer: &str) -> Result<Square, String> {
    if ["pass", "pa", "ps"].iter().any(|pass| answer.eq_ignore_ascii_case(pass)) {
        return Err(format!("{ILLEGAL}: {answer}, and {} can move", position.turn()));
    }
    let square: Square = answer.parse().map_err(|_| format!("it answers {answer:?}, which is no move"))?;
    position.flips(square).map(|_| square).map_err(|error| format!("{ILLEGAL}: {error}"))
}

/// Who is to place the next disc; `None` after the end.
fn next_color(position: Position) -> Option<Color> {
    match (position.board().can_move(), position.is_over()) {
        (true, _) => Some(position.turn()),
        (false, false) => Some(!position.turn()),
        (false, true) => None,
    }
}

/// Who plays this colour.
const fn side(color: Color, black: Side) -> Side {
    match color {
        Color::Black => black,
        Color::White => black.other(),
    }
}
