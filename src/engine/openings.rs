//! Balanced openings: random moves from the start, kept where a search finds both sides as well off.

use std::collections::HashSet;

use super::random::Random;
use super::thought::canonical;
use super::{Engine, Limits, Progress, Report, Score};
use crate::board::{Board, Square};

/// How deep an opening is looked at to see whether it is balanced, in plies.
const DEPTH: u32 = 8;

/// So many tries for one opening, and there are too few balanced ones.
const TRIES: u32 = 2000;

/// Moves to begin a game with.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// From the start of the game, one side after the other.
    pub moves: Vec<Square>,
    /// What a search found the position after them worth.
    pub report: Report,
}

/// Draws openings, each another one: no two of them come to boards that are one when turned or mirrored.
///
/// The same draws in the same order bring the same openings on every machine.
///
/// ```
/// use reversi::engine::{Openings, Score};
///
/// let mut openings = Openings::new(8, Score::from_discs(2));
/// let (first, second) = (openings.draw(1).unwrap(), openings.draw(1).unwrap());
/// assert_eq!(first.moves.len(), 8);
/// assert_ne!(first, second, "the same seed, and yet not the same opening again");
/// assert_eq!(Openings::new(8, Score::from_discs(2)).draw(1), Some(first));
/// ```
pub struct Openings {
    plies: u32,
    most: Score,
    engine: Engine,
    seen: HashSet<Board>,
}

impl Openings {
    /// Openings of so many plies, without passes, that favour neither side by more than this.
    #[must_use]
    pub fn new(plies: u32, most: Score) -> Self {
        Self { plies, most, engine: Engine::new(1), seen: HashSet::new() }
    }

    /// Another opening, drawn from this seed; `None` where there seems to be no other.
    pub fn draw(&mut self, seed: u64) -> Option<Opening> {
        let mut random = Random::new(seed);
        (0..TRIES).find_map(|_| {
            let (moves, board) = walk(self.plies, &mut random)?;
            let key = canonical(board);
            if self.seen.contains(&key) {
                return None;
            }
            let report = self.judge(board);
            (report.score.centidiscs().abs() <= self.most.centidiscs()).then(|| {
                self.seen.insert(key);
                Opening { moves, report }
            })
        })
    }

    /// Counts the opening that leads to this board as drawn.
    pub fn leave_out(&mut self, board: Board) {
        self.seen.insert(canonical(board));
    }

    fn judge(&mut self, board: Board) -> Report {
        self.engine.clear();
        self.engine.begin(board, Limits::default().depth(DEPTH));
        match self.engine.run(&|| 0.0, f64::INFINITY, &|| false) {
            Progress::Done(report) => report,
            Progress::Paused => unreachable!("an endless slice never ends"),
        }
    }
}

/// Random moves and the board after them; `None` where nobody can go on without a pass.
fn walk(plies: u32, random: &mut Random) -> Option<(Vec<Square>, Board)> {
    let mut board = Board::START;
    let mut opening = Vec::with_capacity(plies as usize);
    for _ in 0..plies {
        let moves = board.legal_moves();
        let square = moves.into_iter().nth(random.below(moves.len().max(1)) as usize)?;
        board = board.place(square, board.flips(square));
        opening.push(square);
    }
    board.can_move().then_some((opening, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(opening: &[Square]) -> Board {
        opening.iter().fold(Board::START, |board, &square| {
            assert!(board.legal_moves().contains(square), "{opening:?}");
            board.place(square, board.flips(square))
        })
    }

    #[test]
    fn openings_are_legal_balanced_and_different() {
        let most = Score::from_discs(2);
        let mut openings = Openings::new(8, most);
        let drawn: Vec<_> = (0..40).map(|seed| openings.draw(seed).unwrap()).collect();
        let boards: Vec<_> = drawn.iter().map(|opening| after(&opening.moves)).collect();
        let keys: HashSet<_> = boards.iter().map(|&board| canonical(board)).collect();
        assert_eq!(keys.len(), 40);
        for (board, opening) in boards.into_iter().zip(drawn) {
            let report = Engine::new(1).search(board, Limits::default().depth(DEPTH));
            assert_eq!(opening.report.score, report.score, "{board:?}");
            assert!(report.score.centidiscs().abs() <= most.centidiscs(), "{} {board:?}", report.score);
        }
    }

    #[test]
    fn there_is_one_opening_of_one_ply() {
        let mut openings = Openings::new(1, Score::MAX);
        assert!(openings.draw(1).is_some());
        assert_eq!(openings.draw(2), None, "the other three are the same turned or mirrored");
    }

    #[test]
    fn what_is_left_out_is_not_drawn() {
        let mut openings = Openings::new(1, Score::MAX);
        openings.leave_out(after(&["d3".parse().unwrap()]));
        assert_eq!(openings.draw(1), None);
    }
}
