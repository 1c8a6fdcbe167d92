//! Null windows to the end of the game, where few squares are left: no evaluation, cheap ordering. Scores in discs.

use super::cutoffs::Narrowed;
use super::ordering::{Choices, FROM_TABLE, SQUARE_RANK, freedom, odd_quarters};
use super::table::Draft;
use super::{OPEN_DISCS, Searcher, Stopped, last_empties};
use crate::board::{Board, Square, SquareSet};
use crate::engine::score::final_discs;

/// With at most this many empty squares positions are searched here.
pub(super) const MOST: u32 = 14;
/// With at most this many the order of moves is not worth working out.
const UNORDERED: u32 = 6;
/// With at least this many positions are worth remembering.
const REMEMBERED: u32 = 8;
/// With at least this many the table is asked about the positions after the moves.
const ENHANCED_FROM: u32 = 10;

impl Searcher<'_> {
    /// Whether the exact score of a position is above `alpha`: a score that is, or one that no better is to be had than.
    pub(super) fn endgame(&mut self, board: Board, alpha: i32) -> Result<i32, Stopped> {
        let empties = board.empties().len();
        if empties <= last_empties::MOST {
            if empties == 4
                && let Some(most) = self.stability_bound(board, alpha)
            {
                return Ok(most);
            }
            self.last_empties(board, alpha)
        } else if empties <= UNORDERED {
            self.endgame_unordered(board, alpha)
        } else {
            self.endgame_ordered(board, empties, alpha)
        }
    }

    /// A position in which nobody can place a disc, or only the other side.
    fn endgame_pass(&mut self, board: Board, alpha: i32) -> Result<i32, Stopped> {
        let passed = board.pass();
        if passed.can_move() { Ok(-self.endgame(passed, -alpha - 1)?) } else { Ok(final_discs(board)) }
    }

    /// Moves in odd quarters first.
    fn endgame_unordered(&mut self, board: Board, alpha: i32) -> Result<i32, Stopped> {
        self.meter.enter()?;
        if let Some(most) = self.stability_bound(board, alpha) {
            return Ok(most);
        }
        let moves = board.legal_moves();
        if moves.is_empty() {
            return self.endgame_pass(board, alpha);
        }
        let odd = odd_quarters(board.empties());
        let mut best = -OPEN_DISCS;
        for part in [moves & odd, moves - odd] {
            for square in part {
                let child = board.place(square, board.flips_from_empty(square));
                let score = -self.endgame(child, -alpha - 1)?;
                if score > alpha {
                    return Ok(score);
                }
                best = best.max(score);
            }
        }
        Ok(best)
    }

    fn endgame_ordered(&mut self, board: Board, empties: u32, alpha: i32) -> Result<i32, Stopped> {
        self.meter.enter()?;
        if let Some(most) = self.stability_bound(board, alpha) {
            return Ok(most);
        }
        let moves = board.legal_moves();
        if moves.is_empty() {
            return self.endgame_pass(board, alpha);
        }
        let draft = Draft::of_solved(board);
        let window = (100 * alpha, 100 * alpha + 100);
        let known = if empties >= REMEMBERED { self.table.get(board) } else { None };
        if let Narrowed::Settled(score) = self.narrow(known, draft, window.0, window.1) {
            return Ok(score / 100);
        }
        if empties >= ENHANCED_FROM {
            let draft = Draft { depth: empties as u8 - 1, ..draft };
            if let Some(score) = self.transposition_bound(board, moves, draft, window.1) {
                return Ok(score / 100);
            }
        }

        let mut best = -OPEN_DISCS;
        let mut best_square = None;
        let [first, second] = known.map_or([None; 2], |known| known.squares());
        // The move from the table refutes most positions: the others are not even looked at before it is tried.
        if let Some(square) = first {
            best = -self.endgame(board.place(square, board.flips_from_empty(square)), -alpha - 1)?;
            best_square = first;
        }
        if best <= alpha {
            let others = first.map_or(moves, |first| moves.without(first));
            for choice in endgame_choices(board, others, second) {
                let score = -self.endgame(board.place(choice.square, choice.flips), -alpha - 1)?;
                if score > best {
                    best = score;
                    best_square = Some(choice.square);
                    if score > alpha {
                        break;
                    }
                }
            }
        }
        if empties >= REMEMBERED {
            self.table.put(board, draft, window, 100 * best, best_square);
        }
        Ok(best)
    }
}

/// Fewest answers first, helped by parity.
#[inline]
fn endgame_choices(board: Board, moves: SquareSet, known: Option<Square>) -> Choices<{ MOST as usize }> {
    let odd = odd_quarters(board.empties());
    let mut choices = Choices::none();
    choices.add(board, moves, |square, flips| {
        if known == Some(square) {
            return FROM_TABLE;
        }
        8 * i32::from(odd.contains(square)) + i32::from(SQUARE_RANK[square.index()])
            - 16 * freedom(board.place(square, flips).legal_moves())
    });
    choices
}
