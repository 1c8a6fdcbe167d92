//! Counting every line of play to a depth, the usual check of a move generator.

use super::Board;

/// How many lines of play there are, `depth` plies deep. A pass counts as a ply, and a finished game is one line
/// however much depth is left.
///
/// ```
/// use reversi::board::{Board, perft};
/// assert_eq!(perft(Board::START, 1), 4);
/// assert_eq!(perft(Board::START, 5), 1396);
/// ```
#[must_use]
pub fn perft(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.legal_moves();
    if moves.is_empty() {
        let passed = board.pass();
        return if passed.can_move() { perft(passed, depth - 1) } else { 1 };
    }
    if depth == 1 {
        // The moves are the lines: none of them needs playing.
        return moves.len().into();
    }
    moves.into_iter().map(|square| perft(board.place(square, board.flips(square)), depth - 1)).sum()
}
