//! Those who play: levels, and a beginner to hold the lowest of them against.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use reversi::board::{Board, Square, SquareSet};
use reversi::engine::Strength;
use reversi::rules::{Color, Level};

use crate::games::player::{Fault, INTERRUPTED, Player};
use crate::line::Line;
use crate::thinker::think;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestant {
    Level(Level),
    /// Takes a corner when there is one, keeps off the squares beside an empty corner, and plays at random otherwise.
    Beginner,
}

impl Contestant {
    pub fn level(number: u8) -> Self {
        Self::Level(Level::new(number).expect("levels are checked when they are read"))
    }

    /// Who stands below the level of this number.
    pub fn below(number: u8) -> Self {
        if number > 1 { Self::level(number - 1) } else { Self::Beginner }
    }
}

/// A contestant at play.
pub struct Computer {
    strength: Option<Strength>,
    seed: u64,
    random: fastrand::Rng,
}

impl Computer {
    /// A strength that is limited by time may visit so many positions instead.
    pub fn new(contestant: Contestant, seed: u64, nodes: u64) -> Self {
        let strength = match contestant {
            Contestant::Level(level) => Some(counting(Strength::of(level), nodes)),
            Contestant::Beginner => None,
        };
        Self { strength, seed, random: fastrand::Rng::with_seed(seed) }
    }

    fn choose(&mut self, board: Board) -> Option<Square> {
        let Some(strength) = self.strength else { return Some(beginner(board, &mut self.random)) };
        let mut engine = strength.fresh_engine().expect("no time limits it");
        let stop = || INTERRUPTED.load(Ordering::Relaxed);
        let report = think(&mut engine, board, strength.limits(board), &stop);
        strength.choose(board, &report, self.random.u64(..)).map(|candidate| candidate.square)
    }
}

fn counting(strength: Strength, nodes: u64) -> Strength {
    let mut limits = strength.limits;
    if limits.milliseconds.take().is_some() {
        limits.nodes = Some(nodes);
    }
    Strength { limits, ..strength }
}

impl Player for Computer {
    fn begin(&mut self, game: u32, _line: &Line) -> Result<(), Fault> {
        // Each game draws for itself, so that those of a ladder taken up again are what they would have been.
        self.random = fastrand::Rng::with_seed(self.seed.rotate_left(32) ^ u64::from(game));
        Ok(())
    }

    fn tell(&mut self, _color: Color, _square: Option<Square>) -> Result<(), Fault> {
        Ok(())
    }

    fn generate(&mut self, line: &Line, _color: Color) -> (Result<String, Fault>, Duration) {
        let start = Instant::now();
        let square = self.choose(line.position().board());
        let answer = match square {
            _ if INTERRUPTED.load(Ordering::Relaxed) => Err(Fault::Interrupted),
            Some(square) => Ok(square.to_string()),
            None => Err(Fault::Nonsense("no move was found".to_string())),
        };
        (answer, start.elapsed())
    }
}

/// The board is one with a move.
fn beginner(board: Board, random: &mut fastrand::Rng) -> Square {
    let moves = board.legal_moves();
    let empty_corners = board.empties() & SquareSet::CORNERS;
    let beside = |square: Square| empty_corners.into_iter().any(|corner| corner.distance(square) == 1);
    let corners: Vec<Square> = (moves & SquareSet::CORNERS).into_iter().collect();
    let safe: Vec<Square> = moves.into_iter().filter(|&square| !beside(square)).collect();
    let all: Vec<Square> = moves.into_iter().collect();
    let wanted = [corners, safe, all].into_iter().find(|squares| !squares.is_empty()).expect("there is a move");
    wanted[random.usize(..wanted.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::notation::position_from_text;

    #[test]
    fn the_beginner_takes_corners_and_keeps_off_the_squares_beside_them() {
        let mut random = fastrand::Rng::with_seed(1);
        let square = |name: &str| name.parse::<Square>().unwrap();
        let rows = ["--------", "--------", "--X-----", "---X----", "---XO---", "----OX--", "--------", "--------"];
        let board = position_from_text(&format!("{} O", rows.concat())).unwrap().board();
        assert!(board.legal_moves().contains(square("b2")) && board.legal_moves().len() > 1);
        for _ in 0..100 {
            assert_ne!(beginner(board, &mut random), square("b2"), "it is beside a corner that is empty");
        }
        let rows = ["--------", "-O------", "--X-----", "---X----", "---XO---", "----OX--", "--------", "--------"];
        let board = position_from_text(&format!("{} X", rows.concat())).unwrap().board();
        for _ in 0..100 {
            assert_eq!(beginner(board, &mut random), square("a1"));
        }
    }
}
