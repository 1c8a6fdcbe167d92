//! What a position looks worth without looking ahead.
//!
//! One interface, [`evaluate`], stands for the whole room: how a position is judged is nobody else's business.
//!
//! The judgement here is made by hand of what players watch: how many moves each side has now and may have soon, the
//! corners and the squares that give them away, discs that can never be turned again. Each counts by the stage of the
//! game. Brian Rose's "Othello: A Minute to Learn… A Lifetime to Master" (2005) explains them all.

mod features;
mod weights;

use crate::board::Board;
use features::Features;

/// No estimate lies further from 0 than this, in centidiscs.
const LIMIT: i32 = 6300;

/// The expected final margin in centidiscs, from the side to move. Somebody must be able to move.
///
/// The same for a position under all eight symmetries of the board. What is seen on the board counts the same for both
/// sides; only [`tempo`] depends on who is to move.
///
/// ```
/// use reversi::board::{Board, Symmetry};
/// use reversi::engine::evaluation::{evaluate, tempo};
///
/// let board = Board::START;
/// assert_eq!(evaluate(board), tempo(board));
/// ```
#[must_use]
pub fn evaluate(board: Board) -> i32 {
    let features = Features::of(board);
    (features.weigh(board.empties().len()) + tempo(board)).clamp(-LIMIT, LIMIT)
}

/// What it is worth to be the side to move, in centidiscs: with an odd number of empty squares this side will fill the
/// last one, if nobody passes.
#[must_use]
pub const fn tempo(board: Board) -> i32 {
    let empties = board.empties().len() as usize;
    if empties % 2 == 1 { weights::TEMPO } else { -weights::TEMPO }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::engine::random::Random;

    /// Positions from random games.
    fn positions() -> Vec<Board> {
        let mut random = Random::new(1);
        let mut boards = Vec::new();
        for _ in 0..50 {
            let mut board = Board::START;
            loop {
                let moves = board.legal_moves();
                if moves.is_empty() {
                    board = board.pass();
                    if !board.can_move() {
                        break;
                    }
                    continue;
                }
                boards.push(board);
                let square = moves.into_iter().nth(random.below(moves.len()) as usize).unwrap();
                board = board.place(square, board.flips(square));
            }
        }
        boards
    }

    #[test]
    fn all_symmetric_positions_look_the_same() {
        for board in positions() {
            for symmetry in Symmetry::ALL {
                assert_eq!(evaluate(symmetry.board(board)), evaluate(board), "{board:?} {symmetry:?}");
            }
        }
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        for board in positions() {
            let (ours, theirs) = (evaluate(board) - tempo(board), evaluate(board.pass()) - tempo(board));
            if evaluate(board).abs() < LIMIT && evaluate(board.pass()).abs() < LIMIT {
                assert_eq!(ours, -theirs, "{board:?}");
            }
        }
    }

    #[test]
    fn a_corner_is_good_and_the_square_beside_it_is_not() {
        let after = |own: &str, given: &str| {
            let set = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect();
            evaluate(Board::new(set(own), set(given)).unwrap())
        };
        let plain = after("d4 e5 d3 e6", "d5 e4 c5 f4");
        assert!(after("d4 e5 d3 a1", "d5 e4 c5 f4") > plain);
        assert!(after("d4 e5 d3 b2", "d5 e4 c5 f4") < plain);
    }
}
