//! Counting lines of play: the start, and positions with passes on the way.

use reversi::board::{Board, perft};
use reversi::notation::position_from_text;

/// Depths 1 to 9 from the start; at depth 9 the first pass is among the plies.
const FROM_START: [u64; 9] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];

#[test]
fn lines_of_play_from_the_start() {
    for (depth, expected) in (1..).zip(FROM_START) {
        assert_eq!(perft(Board::START, depth), expected, "depth {depth}");
    }
}

/// `tests/reference.rs` compares the same figures with the slow reference.
#[test]
fn lines_of_play_from_positions_with_passes() {
    for line in include_str!("data/perft.tsv").lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once('\t').expect("a position and its counts");
        let board = position_from_text(position).expect("a position").board();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(perft(board, depth).to_string(), count, "depth {depth} from {position}");
        }
    }
}

#[test]
fn a_finished_game_is_one_line_however_deep() {
    let stuck = position_from_text(&format!("X{} O", "-".repeat(63))).expect("a position").board();
    for depth in 0..5 {
        assert_eq!(perft(stuck, depth), 1, "depth {depth}");
    }
}
