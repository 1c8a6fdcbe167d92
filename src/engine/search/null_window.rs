//! Is the score above a value? Most of the tree is there to answer that.

use super::cutoffs::Narrowed;
use super::ordering::{Choices, MOST_MOVES, SQUARE_RANK, freedom};
use super::table::Draft;
use super::{Node, OPEN, Searcher, Stopped, endgame, null_width};
use crate::board::{Square, SquareSet};
use crate::engine::score::final_discs;

/// Below this depth positions are not worth remembering.
const REMEMBERED: u32 = 2;
/// From this depth on moves are ranked by how many answers they leave, below it by where they are.
const MOBILITY_ORDER: u32 = 2;
/// From this depth on moves are ranked by what the evaluation says after them.
const EVALUATED_ORDER: u32 = 3;
/// From this depth on the table is asked about the positions after the moves.
const ENHANCED_FROM: u32 = 8;

impl Searcher<'_> {
    /// Whether the score of a position, searched this many plies deep, is above `alpha`: a score that is, or one that no
    /// better is to be had than.
    pub(super) fn null_window(&mut self, node: &Node, depth: u32, alpha: i32) -> Result<i32, Stopped> {
        let empties = node.empties();
        if depth >= empties && empties <= endgame::MOST {
            return Ok(100 * self.endgame(node.board, alpha.div_euclid(100))?);
        }
        self.meter.enter()?;
        let board = node.board;
        let solving = depth >= empties;
        let beta = alpha + null_width(depth, empties);
        if solving && let Some(most) = self.stability_bound(board, alpha.div_euclid(100)) {
            return Ok(100 * most);
        }
        let moves = board.legal_moves();
        if moves.is_empty() {
            let passed = node.pass();
            return if passed.board.can_move() {
                Ok(-self.null_window(&passed, depth, -beta)?)
            } else {
                Ok(100 * final_discs(board))
            };
        }
        if depth == 0 {
            return Ok(self.estimate(node));
        }

        let draft = Draft { depth: depth.min(empties) as u8, confidence: self.confidence };
        let known = if depth >= REMEMBERED { self.table.get(board) } else { None };
        if let Narrowed::Settled(score) = self.narrow(known, draft, alpha, beta) {
            return Ok(score);
        }
        if depth >= ENHANCED_FROM {
            let draft = Draft { depth: draft.depth - 1, ..draft };
            if let Some(score) = self.transposition_bound(board, moves, draft, beta) {
                return Ok(score);
            }
        }
        if let Some(score) = self.probcut(node, depth, alpha, beta)? {
            return Ok(score);
        }

        let mut best = -OPEN;
        let mut best_square = None;
        let known = known.map_or([None; 2], |known| known.squares());
        for choice in self.choices(node, moves, depth, alpha, known)? {
            let child = node.place(choice.square, choice.flips);
            let score = -self.null_window(&child, depth - 1, -beta)?;
            if score > best {
                best = score;
                best_square = Some(choice.square);
                if score > alpha {
                    break;
                }
            }
        }
        if depth >= REMEMBERED {
            self.table.put(board, draft, (alpha, beta), best, best_square);
        }
        Ok(best)
    }

    /// The moves in the order to search them in.
    pub(super) fn choices(
        &mut self,
        node: &Node,
        moves: SquareSet,
        depth: u32,
        alpha: i32,
        known: [Option<Square>; 2],
    ) -> Result<Choices<MOST_MOVES>, Stopped> {
        let from_table = |square: Square| {
            if known[0] == Some(square) {
                Some(2 << 20)
            } else if known[1] == Some(square) {
                Some(1 << 20)
            } else {
                None
            }
        };
        let by_place = |square: Square| i32::from(SQUARE_RANK[square.index()]);
        if depth < MOBILITY_ORDER {
            return Ok(Choices::new(node.board, moves, |square, _| by_place(square)));
        }
        if depth < EVALUATED_ORDER {
            return Ok(Choices::new(node.board, moves, |square, flips| {
                from_table(square)
                    .unwrap_or_else(|| by_place(square) - 4 * freedom(node.board.place(square, flips)))
            }));
        }
        let solving = depth >= node.empties();
        let plies = sort_plies(depth, solving);
        let _ = alpha;
        let mut stopped = Ok(());
        let choices = Choices::new(node.board, moves, |square, flips| {
            if let Some(rank) = from_table(square) {
                return rank;
            }
            let child = node.place(square, flips);
            let score = if plies == 0 { Ok(self.estimate_or_end(&child)) } else { self.sorting_score(&child, plies) };
            let score = score.unwrap_or_else(|error| {
                stopped = Err(error);
                0
            });
            let mobility = if solving { SOLVING_MOBILITY } else { MIDGAME_MOBILITY };
            -score - mobility * freedom(child.board) + by_place(square)
        });
        stopped?;
        Ok(choices)
    }

    /// The estimate of a position, or its score where the game is over.
    fn estimate_or_end(&self, node: &Node) -> i32 {
        self.estimate(node)
    }

    /// A shallow search for ordering, with an open window.
    fn sorting_score(&mut self, node: &Node, plies: u32) -> Result<i32, Stopped> {
        self.window(node, plies, -OPEN, OPEN)
    }
}

/// What each answer of the other side costs a move in the order, in centidiscs.
const SOLVING_MOBILITY: i32 = 600;
const MIDGAME_MOBILITY: i32 = 20;

/// How far ahead moves are looked at to order them.
const fn sort_plies(depth: u32, solving: bool) -> u32 {
    match (solving, depth) {
        (true, ..22) | (false, ..11) => 0,
        (true, ..26) | (false, ..16) => 1,
        _ => 2,
    }
}
