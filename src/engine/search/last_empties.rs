//! The last few empty squares, where there is nothing left to order or remember.

use super::ordering::odd_quarters;
use super::{OPEN_DISCS, Searcher, Stopped};
use crate::board::{Board, Square};
use crate::engine::score::final_discs;

/// How many empty squares are few.
pub(super) const MOST: u32 = 4;

/// No position with [`MOST`] empty squares has more lines of play than this (4 + 4·3 + 4·3·2 + 4·3·2·1, and one).
const MOST_NODES: u64 = 65;

impl Searcher<'_> {
    /// The exact score in discs of a position with at most [`MOST`] empty squares, within the window; a bound outside.
    pub(super) fn last_empties(&mut self, board: Board, alpha: i32, beta: i32) -> Result<i32, Stopped> {
        self.meter.allow(MOST_NODES)?;
        let empties = board.empties();
        let odd = odd_quarters(empties);
        // The unused places are never looked at.
        let mut squares = [Square::new(0).expect("a1 is a square"); MOST as usize];
        let ordered = (empties & odd).into_iter().chain(empties - odd);
        squares.iter_mut().zip(ordered).for_each(|(place, square)| *place = square);
        let mut nodes = 1;
        let score = few(board, &squares[..empties.len() as usize], alpha, beta, &mut nodes);
        debug_assert!(nodes <= MOST_NODES, "{nodes} nodes in {board:?}");
        self.meter.count(nodes);
        Ok(score)
    }
}

/// Tries the squares in the order given.
fn few(board: Board, squares: &[Square], alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    match *squares {
        [] => final_discs(board),
        [square] => one(board, square, nodes),
        _ => {
            let score = place_one_of(board, squares, alpha, beta, nodes);
            score.unwrap_or_else(|| {
                let passed = place_one_of(board.pass(), squares, -beta, -alpha, nodes);
                passed.map_or_else(|| final_discs(board), |score| -score)
            })
        }
    }
}

/// The best score of a move to one of the squares; `None` where there is none.
fn place_one_of(board: Board, squares: &[Square], mut alpha: i32, beta: i32, nodes: &mut u64) -> Option<i32> {
    let mut best = -OPEN_DISCS;
    for (index, &square) in squares.iter().enumerate() {
        let flips = board.flips(square);
        if flips.is_empty() {
            continue;
        }
        *nodes += 1;
        let mut rest = [square; MOST as usize];
        let rest = &mut rest[..squares.len() - 1];
        rest[..index].copy_from_slice(&squares[..index]);
        rest[index..].copy_from_slice(&squares[index + 1..]);
        let score = -few(board.place(square, flips), rest, -beta, -alpha, nodes);
        if score > best {
            best = score;
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
    }
    (best > -OPEN_DISCS).then_some(best)
}

/// One square is left: no board needs to be made, only the turned discs counted.
fn one(board: Board, square: Square, nodes: &mut u64) -> i32 {
    let difference = board.disc_difference();
    let flips = board.flips(square).len() as i32;
    if flips > 0 {
        *nodes += 1;
        return difference + 2 * flips + 1;
    }
    let flips = board.pass().flips(square).len() as i32;
    if flips > 0 {
        *nodes += 1;
        return difference - 2 * flips - 1;
    }
    // 63 discs are never shared equally.
    difference + difference.signum()
}
