//! What a position looks worth without looking ahead.
//!
//! [`patterns`] finds small groups of squares on the board, [`weights`] says what each of their fillings is worth at
//! each stage of the game, together with the [`mobility`] of both sides. The weights were fitted to played and solved
//! games by the `trainer` and travel packed by the [`coder`].

pub mod coder;
pub mod mobility;
pub mod patterns;
pub mod weights;

use crate::board::{Board, SquareSet};
use patterns::Fillings;
use weights::Weights;

/// No estimate lies further from 0 than this, in centidiscs.
const LIMIT: i32 = 6300;

/// The expected final margin in centidiscs, from the side to move. Somebody must be able to move.
///
/// The same for a position under all eight symmetries of the board, and for both colours.
///
/// ```
/// use reversi::board::Board;
/// use reversi::engine::evaluation::evaluate;
///
/// assert!(evaluate(Board::START).abs() < 1000);
/// ```
#[must_use]
pub fn evaluate(board: Board) -> i32 {
    estimate(Weights::shipped(), board, board.legal_moves(), &Fillings::of(board))
}

/// [`evaluate`] where the legal moves and the fillings are at hand.
#[inline]
pub(super) fn estimate(weights: &Weights, board: Board, moves: SquareSet, fillings: &Fillings) -> i32 {
    weights.sum(board, moves, fillings).clamp(-LIMIT, LIMIT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::engine::random::Random;

    #[test]
    fn all_symmetric_positions_look_the_same() {
        let mut random = Random::new(1);
        for _ in 0..50 {
            let mut board = Board::START;
            while board.can_move() {
                for symmetry in Symmetry::ALL {
                    assert_eq!(evaluate(symmetry.board(board)), evaluate(board), "{board:?} {symmetry:?}");
                }
                let moves = board.legal_moves();
                let square = moves.into_iter().nth(random.below(moves.len()) as usize).unwrap();
                board = board.place(square, board.flips(square));
            }
        }
    }

    #[test]
    fn a_corner_is_good_for_whoever_holds_it() {
        let mut random = Random::new(2);
        let (mut better, mut all) = (0, 0);
        for _ in 0..100 {
            let mut board = Board::START;
            while board.can_move() && board.empties().len() > 8 {
                let moves = board.legal_moves();
                let square = moves.into_iter().nth(random.below(moves.len()) as usize).unwrap();
                board = board.place(square, board.flips(square));
                let corner = (board.mover() & SquareSet::CORNERS).first();
                if let Some(corner) = corner.filter(|_| board.can_move()) {
                    let lost = Board::new(board.mover().without(corner), board.opponent().with(corner)).unwrap();
                    better += u32::from(evaluate(board) > evaluate(lost));
                    all += 1;
                }
            }
        }
        assert!(all > 500 && better * 100 > all * 95, "{better} of {all}");
    }
}
