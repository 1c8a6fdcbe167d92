//! The search to a depth.

use super::ordering::{Choices, SQUARE_RANK, freedom};
use super::{OPEN_CENTIDISCS, SOLVED, Searcher, Stopped};
use crate::board::{Board, Square, SquareSet};
use crate::engine::evaluation::evaluate;
use crate::engine::score::final_discs;

/// From this depth on moves are ranked by what the evaluation says after them.
const EVALUATED_ORDER: u32 = 3;

impl Searcher<'_> {
    /// The score of a position in centidiscs, searched this many plies deep. Exact within the window, a bound outside.
    pub(super) fn midgame(&mut self, board: Board, depth: u32, mut alpha: i32, mut beta: i32) -> Result<i32, Stopped> {
        self.meter.enter()?;
        let moves = board.legal_moves();
        if moves.is_empty() {
            let passed = board.pass();
            return if passed.can_move() {
                Ok(-self.midgame(passed, depth, -beta, -alpha)?)
            } else {
                Ok(100 * final_discs(board))
            };
        }
        if depth == 0 {
            return Ok(evaluate(board));
        }

        let known = if depth > 1 { self.table.get(board) } else { None };
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return Ok(lower);
            }
            if upper <= alpha {
                return Ok(upper);
            }
            alpha = alpha.max(lower);
            beta = beta.min(upper);
        }

        let window = (alpha, beta);
        let mut best = -OPEN_CENTIDISCS;
        let mut best_square = None;
        for choice in self.choices(board, moves, depth, known.and_then(|known| known.square())) {
            let score = if best_square.is_none() {
                -self.midgame(choice.child, depth - 1, -beta, -alpha)?
            } else {
                let score = -self.midgame(choice.child, depth - 1, -alpha - 1, -alpha)?;
                if score <= alpha || score >= beta {
                    score
                } else {
                    -self.midgame(choice.child, depth - 1, -beta, -score + 1)?
                }
            };
            if score > best {
                best = score;
                best_square = Some(choice.square);
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        if depth > 1 {
            self.table.put(board, depth.min(u32::from(SOLVED) - 1) as u8, window, best, best_square);
        }
        Ok(best)
    }

    fn choices(&self, board: Board, moves: SquareSet, depth: u32, from_table: Option<Square>) -> Choices {
        if depth >= EVALUATED_ORDER {
            Choices::new(board, moves, from_table, |_, child| -evaluate(child))
        } else if depth == 2 {
            Choices::new(board, moves, from_table, |square, child| {
                i32::from(SQUARE_RANK[square.index()]) - 4 * freedom(child)
            })
        } else {
            Choices::new(board, moves, from_table, |square, _| i32::from(SQUARE_RANK[square.index()]))
        }
    }
}
