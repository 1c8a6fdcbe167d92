//! The search to the end of the game.

use super::ordering::{Choices, SQUARE_RANK, freedom, odd_quarters};
use super::{OPEN_DISCS, SOLVED, Searcher, Stopped, last_empties, stability};
use crate::board::{Board, Square, SquareSet};
use crate::engine::evaluation::evaluate;
use crate::engine::score::final_discs;

/// With at most this many empty squares the order of moves is not worth working out.
const UNORDERED: u32 = 6;
/// With at least this many empty squares the evaluation helps to order moves.
const EVALUATED_ORDER: u32 = 11;

impl Searcher<'_> {
    /// The exact score of a position in discs, within the window; a bound outside.
    pub(super) fn endgame(&mut self, board: Board, alpha: i32, beta: i32) -> Result<i32, Stopped> {
        let empties = board.empties().len();
        if empties <= last_empties::MOST {
            self.last_empties(board, alpha, beta)
        } else if empties <= UNORDERED {
            self.endgame_unordered(board, alpha, beta)
        } else {
            self.endgame_ordered(board, empties, alpha, beta)
        }
    }

    /// After a position in which nobody can place a disc, or only the other side.
    fn endgame_pass(&mut self, board: Board, alpha: i32, beta: i32) -> Result<i32, Stopped> {
        let passed = board.pass();
        if passed.can_move() { Ok(-self.endgame(passed, -beta, -alpha)?) } else { Ok(final_discs(board)) }
    }

    /// For few empty squares: moves in odd quarters first.
    fn endgame_unordered(&mut self, board: Board, mut alpha: i32, beta: i32) -> Result<i32, Stopped> {
        self.meter.enter()?;
        let moves = board.legal_moves();
        if moves.is_empty() {
            return self.endgame_pass(board, alpha, beta);
        }
        let odd = odd_quarters(board.empties());
        let mut best = -OPEN_DISCS;
        for part in [moves & odd, moves - odd] {
            for square in part {
                let child = board.place(square, board.flips(square));
                let score = -self.endgame(child, -beta, -alpha)?;
                if score > best {
                    best = score;
                    alpha = alpha.max(score);
                    if alpha >= beta {
                        return Ok(best);
                    }
                }
            }
        }
        Ok(best)
    }

    fn endgame_ordered(&mut self, board: Board, empties: u32, mut alpha: i32, mut beta: i32) -> Result<i32, Stopped> {
        self.meter.enter()?;

        // The other side keeps its stable discs, so no line of play makes more than the rest.
        let most = 64 - 2 * board.opponent().len() as i32;
        if alpha >= most {
            let most = 64 - 2 * stability::stable_discs(board.opponent(), board.mover()).len() as i32;
            if most <= alpha {
                return Ok(most);
            }
        }

        let moves = board.legal_moves();
        if moves.is_empty() {
            return self.endgame_pass(board, alpha, beta);
        }

        let known = self.table.get(board);
        if let Some(known) = known.filter(|known| known.depth >= SOLVED) {
            let (lower, upper) = (i32::from(known.lower).div_euclid(100), i32::from(known.upper).div_euclid(100));
            if lower >= beta || lower == upper {
                return Ok(lower);
            }
            if upper <= alpha {
                return Ok(upper);
            }
            alpha = alpha.max(lower);
            beta = beta.min(upper);
        }

        let window = (100 * alpha, 100 * beta);
        let mut best = -OPEN_DISCS;
        let mut best_square = None;
        for choice in endgame_choices(board, moves, empties, known.and_then(|known| known.square())) {
            let score = if best_square.is_none() {
                -self.endgame(choice.child, -beta, -alpha)?
            } else {
                let score = -self.endgame(choice.child, -alpha - 1, -alpha)?;
                if score <= alpha || score >= beta { score } else { -self.endgame(choice.child, -beta, -score + 1)? }
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
        self.table.put(board, SOLVED + empties as u8, window, 100 * best, best_square);
        Ok(best)
    }
}

/// Fewest answers first, helped by parity and, where there is much to gain, by the evaluation.
fn endgame_choices(board: Board, moves: SquareSet, empties: u32, from_table: Option<Square>) -> Choices {
    let odd = odd_quarters(board.empties());
    let plain = |square: Square, child: Board| {
        4 * i32::from(odd.contains(square)) + i32::from(SQUARE_RANK[square.index()]) - 8 * freedom(child)
    };
    if empties >= EVALUATED_ORDER {
        Choices::new(board, moves, from_table, |square, child| 16 * plain(square, child) - evaluate(child) / 4)
    } else {
        Choices::new(board, moves, from_table, plain)
    }
}
