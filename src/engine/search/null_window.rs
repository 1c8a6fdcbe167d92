//! Is the score above a value? Most of the tree is there to answer that.

use super::cutoffs::Narrowed;
use super::ordering::{BY_RANK, Choices, FROM_TABLE, MOST_MOVES, SQUARE_RANK, freedom};
use super::table::Draft;
use super::{Node, OPEN, Searcher, Stopped, endgame, null_width};
use crate::board::{Square, SquareSet};
use crate::engine::score::final_discs;

/// Below this depth positions are not worth remembering.
const REMEMBERED: u32 = 2;
/// From this depth on moves are ranked by what the evaluation says after them, below it by how many answers they leave.
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
            return Ok(self.estimate(node, moves));
        }
        if depth == 1 && !solving {
            return self.one_ply(node, moves, alpha);
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
        if let Some(score) = self.probcut(node, moves, depth, (alpha, beta))? {
            return Ok(score);
        }

        let mut best = -OPEN;
        let mut best_square = None;
        let [first, second] = known.map_or([None; 2], |known| known.squares());
        // The move from the table refutes most positions: the others are not even looked at before it is tried.
        if let Some(square) = first {
            let child = node.place(square, board.flips_from_empty(square));
            best = -self.null_window(&child, depth - 1, -beta)?;
            best_square = first;
        }
        if best <= alpha {
            let others = first.map_or(moves, |first| moves.without(first));
            let mut choices = Choices::none();
            self.rank(&mut choices, node, others, depth, second)?;
            for choice in choices {
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
        }
        if depth >= REMEMBERED {
            self.table.put(board, draft, (alpha, beta), best, best_square);
        }
        Ok(best)
    }

    /// The same one ply before the estimates: moves are tried in the order of their squares' worth.
    fn one_ply(&mut self, node: &Node, moves: SquareSet, alpha: i32) -> Result<i32, Stopped> {
        let mut best = -OPEN;
        for squares in BY_RANK {
            for square in moves & squares {
                let child = node.place(square, node.board.flips_from_empty(square));
                best = best.max(-self.null_window(&child, 0, -alpha - 1)?);
                if best > alpha {
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// Puts moves in the order to search them in; one known from the table goes first.
    pub(super) fn rank(
        &mut self,
        choices: &mut Choices<MOST_MOVES>,
        node: &Node,
        moves: SquareSet,
        depth: u32,
        known: Option<Square>,
    ) -> Result<(), Stopped> {
        let from_table = |square: Square| (known == Some(square)).then_some(FROM_TABLE);
        let by_place = |square: Square| i32::from(SQUARE_RANK[square.index()]);
        if depth < EVALUATED_ORDER {
            choices.add(node.board, moves, |square, flips| {
                let answers = || node.board.place(square, flips).legal_moves();
                from_table(square).unwrap_or_else(|| by_place(square) - 4 * freedom(answers()))
            });
            return Ok(());
        }
        let solving = depth >= node.empties();
        let plies = sort_plies(depth, solving);
        let mobility = if solving { SOLVING_MOBILITY } else { MIDGAME_MOBILITY };
        let mut stopped = Ok(());
        choices.add(node.board, moves, |square, flips| {
            if let Some(rank) = from_table(square) {
                return rank;
            }
            let child = node.place(square, flips);
            let answers = child.board.legal_moves();
            let score =
                if plies == 0 { Ok(self.estimate(&child, answers)) } else { self.window(&child, plies, -OPEN, OPEN) };
            let score = score.unwrap_or_else(|error| {
                stopped = Err(error);
                0
            });
            -score - mobility * freedom(answers) + by_place(square)
        });
        stopped
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
