//! Search without tricks, to hold the engine against. Scores in discs, from the side to move.

#![allow(dead_code, reason = "each test file uses a part")]

use std::collections::HashMap;

use reversi::board::{Board, Square};
use reversi::engine::Score;

/// The board after a legal move, seen from the other side.
pub fn after(board: Board, square: Square) -> Board {
    board.place(square, board.flips(square))
}

fn finished(board: Board) -> i32 {
    Score::of_finished(board).centidiscs() / 100
}

/// Every line of play to its end, nothing left out.
pub fn negamax(board: Board) -> i32 {
    remembering(board, &mut HashMap::new())
}

/// The same; positions that several lines lead to are worked out once.
fn remembering(board: Board, known: &mut HashMap<Board, i32>) -> i32 {
    let moves = board.legal_moves();
    if moves.is_empty() {
        let passed = board.pass();
        return if passed.can_move() { -remembering(passed, known) } else { finished(board) };
    }
    let worth_remembering = board.empties().len() > 4;
    if let Some(&score) = known.get(&board).filter(|_| worth_remembering) {
        return score;
    }
    let score = moves.into_iter().map(|square| -remembering(after(board, square), known)).max().unwrap();
    if worth_remembering {
        known.insert(board, score);
    }
    score
}

/// Alpha-beta search to the end of the game, with nothing but the moves in order of how few answers they leave.
pub fn alpha_beta(board: Board) -> i32 {
    windowed(board, -64, 64)
}

fn windowed(board: Board, mut alpha: i32, beta: i32) -> i32 {
    let moves = board.legal_moves();
    if moves.is_empty() {
        let passed = board.pass();
        return if passed.can_move() { -windowed(passed, -beta, -alpha) } else { finished(board) };
    }
    let mut children: Vec<Board> = moves.into_iter().map(|square| after(board, square)).collect();
    if board.empties().len() > 4 {
        children.sort_by_key(|child| child.legal_moves().len());
    }
    let mut best = -64;
    for child in children {
        best = best.max(-windowed(child, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
