//! What can be counted on a board, each as the side to move's count less the other side's.

use super::weights::{self, Weight};
use crate::board::{Board, SquareSet};
use crate::engine::search::stability;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = 0x8080_8080_8080_8080;
const EDGE: u64 = 0xff81_8181_8181_81ff;

/// The squares diagonally inside the corners.
const X_SQUARES: u64 = 0x0042_0000_0000_4200;
/// The squares on the edge beside the corners.
const C_SQUARES: u64 = 0x4281_0000_0000_8142;

/// Differences between the two sides.
pub(super) struct Features {
    mobility: i32,
    potential_mobility: i32,
    corners: i32,
    x_squares: i32,
    c_squares: i32,
    edges: i32,
    stable: i32,
    discs: i32,
}

impl Features {
    pub(super) fn of(board: Board) -> Self {
        let (mover, opponent, empties) = (board.mover().0, board.opponent().0, board.empties().0);
        let difference =
            |squares: u64| (mover & squares).count_ones() as i32 - (opponent & squares).count_ones() as i32;
        // Beside a corner that is taken, X and C squares give nothing away.
        let near_empty_corners = neighbours(empties & SquareSet::CORNERS.0);
        let beside_empties = neighbours(empties);
        Self {
            mobility: board.legal_moves().len() as i32 - board.pass().legal_moves().len() as i32,
            // The other side's discs beside empty squares are what our later moves will turn.
            potential_mobility: -difference(beside_empties),
            corners: difference(SquareSet::CORNERS.0),
            x_squares: difference(X_SQUARES & near_empty_corners),
            c_squares: difference(C_SQUARES & near_empty_corners),
            edges: difference(EDGE & !C_SQUARES & !SquareSet::CORNERS.0),
            stable: stable(board),
            discs: difference(u64::MAX),
        }
    }

    /// The sum of all, by the stage of the game, in centidiscs.
    pub(super) fn weigh(&self, empties: u32) -> i32 {
        let left = (empties as i32).min(60);
        let term = |count: i32, weight: &Weight| count * (weight.opening * left + weight.end * (60 - left));
        let sum = term(self.mobility, &weights::MOBILITY)
            + term(self.potential_mobility, &weights::POTENTIAL_MOBILITY)
            + term(self.corners, &weights::CORNERS)
            + term(self.x_squares, &weights::X_SQUARES)
            + term(self.c_squares, &weights::C_SQUARES)
            + term(self.edges, &weights::EDGES)
            + term(self.stable, &weights::STABLE)
            + term(self.discs, &weights::DISCS);
        sum / 60
    }
}

/// Discs that can never be turned again; hardly any are before a corner is taken.
fn stable(board: Board) -> i32 {
    if ((board.mover() | board.opponent()) & SquareSet::CORNERS).is_empty() {
        return 0;
    }
    stability::stable_discs(board.mover(), board.opponent()).len() as i32
        - stability::stable_discs(board.opponent(), board.mover()).len() as i32
}

/// The squares a king's step away from these, and these.
const fn neighbours(squares: u64) -> u64 {
    let rows = squares | (squares & !FILE_H) << 1 | (squares & !FILE_A) >> 1;
    rows | rows << 8 | rows >> 8
}
