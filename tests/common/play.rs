//! Random play.

use reversi::board::{Board, Square};

use crate::random::Random;

/// One of the legal moves of a position that has some.
pub fn random_move(board: Board, random: &mut Random) -> Square {
    let moves: Vec<Square> = board.legal_moves().into_iter().collect();
    moves[random.below(moves.len())]
}

/// A position of a random game with this many empty squares, in which the side to move can move.
pub fn random_position(empties: u32, random: &mut Random) -> Board {
    loop {
        let mut board = Board::START;
        while board.can_move() || board.pass().can_move() {
            if !board.can_move() {
                board = board.pass();
            }
            if board.empties().len() == empties {
                return board;
            }
            let square = random_move(board, random);
            board = board.place(square, board.flips(square));
        }
    }
}
