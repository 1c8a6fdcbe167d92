//! Mobility: how many moves both sides have, and how many they may come to have.
//!
//! Potential mobility is Rosenbloom's ("A world-championship-level Othello program", 1982): the empty squares beside a disc
//! of the other side, for only there can a move ever be.

use crate::board::{Board, SquareSet};

/// How many numbers are counted of a position.
pub const COUNTS: usize = 4;

/// Numbers below this have weights of their own; larger ones weigh as much as the last of them.
pub const DIFFERENT: usize = 40;

/// The legal moves of the side to move and of the other, and the potential ones of both. The first are known already.
#[must_use]
#[inline]
pub fn counts(board: Board, moves: SquareSet) -> [usize; COUNTS] {
    let other = board.pass();
    [moves, other.legal_moves(), potential_moves(board), potential_moves(other)]
        .map(|squares| (squares.len() as usize).min(DIFFERENT - 1))
}

/// The empty squares beside a disc of the side not to move.
#[inline]
fn potential_moves(board: Board) -> SquareSet {
    board.opponent().with_neighbours() & board.empties()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_are_counted() {
        let board = Board::START;
        assert_eq!(counts(board, board.legal_moves()), [4, 4, 10, 10]);
        let square = "f5".parse().unwrap();
        let board = board.place(square, board.flips(square));
        // White d4 alone stands against d5, e4, e5 and f5.
        assert_eq!(counts(board, board.legal_moves()), [3, 3, 13, 5]);
    }

    #[test]
    fn no_square_is_beside_one_of_another_row() {
        let h4 = SquareSet::EMPTY.with("h4".parse().unwrap());
        let a4 = SquareSet::EMPTY.with("a4".parse().unwrap());
        let board = Board::new(a4, h4).unwrap();
        assert_eq!(potential_moves(board).len(), 5);
        assert_eq!(potential_moves(board.pass()).len(), 5);
        assert!((potential_moves(board) & potential_moves(board.pass())).is_empty());
    }
}
