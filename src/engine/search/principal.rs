//! The lines along which both sides may still do better: searches with a window.

use super::cutoffs::Narrowed;
use super::ordering::{Choice, Choices};
use super::table::Draft;
use super::{Node, OPEN, OPEN_DISCS, Searcher, Stopped, endgame, null_width};
use crate::board::Board;
use crate::engine::score::final_discs;

/// From this depth on a position that the table has no move for is first searched less deep.
const DEEPENED_FROM: u32 = 5;

impl Searcher<'_> {
    /// The score of a position, searched this many plies deep: exact within the window, a bound outside.
    pub(in crate::engine) fn window(
        &mut self,
        node: &Node,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<i32, Stopped> {
        let empties = node.empties();
        let board = node.board;
        let width = null_width(depth, empties);
        if beta - alpha <= width {
            return self.null_window(node, depth, alpha);
        }
        if depth >= empties && empties <= endgame::MOST {
            return Ok(100 * self.endgame_window(board, alpha.div_euclid(100), -(-beta).div_euclid(100))?);
        }
        self.meter.enter()?;
        let moves = board.legal_moves();
        if moves.is_empty() {
            let passed = node.pass();
            return if passed.board.can_move() {
                Ok(-self.window(&passed, depth, -beta, -alpha)?)
            } else {
                Ok(100 * final_discs(board))
            };
        }
        if depth == 0 {
            return Ok(self.estimate(node, moves));
        }

        let draft = Draft { depth: depth.min(empties) as u8, confidence: self.confidence };
        let mut known = self.table.get(board);
        match self.narrow(known, draft, alpha, beta) {
            Narrowed::Settled(score) => return Ok(score),
            Narrowed::Window(narrower_alpha, narrower_beta) => (alpha, beta) = (narrower_alpha, narrower_beta),
        }
        if depth >= DEEPENED_FROM && known.is_none_or(|known| known.square().is_none()) {
            self.window(node, (depth - 2).min(empties.saturating_sub(8)).max(1), -OPEN, OPEN)?;
            known = self.table.get(board);
        }

        let window = (alpha, beta);
        let mut best = -OPEN;
        let mut best_square = None;
        let [first, second] = known.map_or([None; 2], |known| known.squares());
        let others = first.map_or(moves, |first| moves.without(first));
        let first = first.map(|square| Choice { square, flips: board.flips_from_empty(square) });
        let mut choices = Choices::none();
        self.rank(&mut choices, node, others, depth, second)?;
        for choice in first.into_iter().chain(choices) {
            let child = node.place(choice.square, choice.flips);
            let score = if best_square.is_none() {
                -self.window(&child, depth - 1, -beta, -alpha)?
            } else {
                let score = -self.null_window(&child, depth - 1, -alpha - width)?;
                if score <= alpha || score >= beta {
                    score
                } else {
                    -self.window(&child, depth - 1, -beta, -score + width)?
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
        self.table.put(board, draft, window, best, best_square);
        Ok(best)
    }

    /// The exact score in discs within the window; a bound outside. Null windows close in on it.
    fn endgame_window(&mut self, board: Board, alpha: i32, beta: i32) -> Result<i32, Stopped> {
        let (mut lower, mut upper) = (-OPEN_DISCS, OPEN_DISCS);
        let mut guess = alpha.max(-OPEN_DISCS);
        if beta >= OPEN_DISCS || alpha <= -OPEN_DISCS {
            guess = (self.estimate(&Node::new(board), board.legal_moves()) / 100).clamp(alpha, beta - 1);
        }
        loop {
            let score = self.endgame(board, guess)?;
            if score > guess {
                lower = lower.max(score);
            } else {
                upper = upper.min(score);
            }
            if lower >= upper || lower >= beta {
                return Ok(lower);
            }
            if upper <= alpha {
                return Ok(upper);
            }
            guess = if score > guess { lower } else { upper - 1 };
        }
    }
}
