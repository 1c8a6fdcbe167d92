//! Discs that no continuation can turn.

use crate::board::SquareSet;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = 0x8080_8080_8080_8080;
const ROW_1: u64 = 0x0000_0000_0000_00ff;
const ROW_8: u64 = 0xff00_0000_0000_0000;

/// Discs of one side that can never be turned again: some of them, never one too many.
///
/// A disc is safe along a line if the line has no empty square left, or if on one side of it is the edge or a safe disc
/// of its own colour. A disc that is safe along all four of its lines is stable, and makes its neighbours safer: the
/// rule is applied until nothing is added.
#[must_use]
pub fn stable_discs(own: SquareSet, other: SquareSet) -> SquareSet {
    let (own, taken) = (own.0, own.0 | other.0);
    let row = full_rows(taken) | FILE_A | FILE_H;
    let file = full_files(taken) | ROW_1 | ROW_8;
    let edge = FILE_A | FILE_H | ROW_1 | ROW_8;
    let falling = full_diagonals::<9>(taken) | edge;
    let rising = full_diagonals::<7>(taken) | edge;

    let mut stable = own & row & file & falling & rising;
    loop {
        let right = stable << 1 & !FILE_A;
        let left = stable >> 1 & !FILE_H;
        let grown = own
            & (row | right | left)
            & (file | stable << 8 | stable >> 8)
            & (falling | right << 8 | left >> 8)
            & (rising | left << 8 | right >> 8);
        if grown == stable {
            return SquareSet(stable);
        }
        stable = grown;
    }
}

/// The rows without an empty square.
const fn full_rows(taken: u64) -> u64 {
    let mut full = taken;
    full &= full >> 4;
    full &= full >> 2;
    full &= full >> 1;
    (full & FILE_A) * 0xff
}

/// The files without an empty square.
const fn full_files(taken: u64) -> u64 {
    let mut full = taken;
    full &= full.rotate_right(32);
    full &= full.rotate_right(16);
    full & full.rotate_right(8)
}

/// The squares whose diagonal, along steps of this many squares (7 or 9), has no empty square.
const fn full_diagonals<const STEP: u32>(taken: u64) -> u64 {
    // A step that would leave the board on the left or right finds no gap there. Shifts bring zeros in at the top and
    // bottom, which are filled for the same reason.
    let (no_up, no_down) = if STEP == 9 { (FILE_A, FILE_H) } else { (FILE_H, FILE_A) };
    let mut gaps = !taken;
    let mut step = 0;
    while step < 7 {
        gaps |= gaps << STEP & !no_up | gaps >> STEP & !no_down;
        step += 1;
    }
    !gaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Square};
    use crate::engine::random::Random;

    fn squares(names: &str) -> SquareSet {
        names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn discs_are_stable_from_the_corner_outwards() {
        let own = squares("a1 b1 c1 a2 b2 d4 h1");
        assert_eq!(stable_discs(own, SquareSet::EMPTY), squares("a1 b1 c1 a2 b2 h1"));
        let gap = squares("a1 c1 a3 b2");
        assert_eq!(stable_discs(gap, SquareSet::EMPTY), squares("a1"));
    }

    #[test]
    fn a_full_board_is_stable() {
        let own = squares("d4 e5 a1");
        assert_eq!(stable_discs(own, !own), own);
        assert_eq!(stable_discs(!own, own), !own);
    }

    #[test]
    fn no_line_of_play_turns_a_stable_disc() {
        let mut random = Random::new(7);
        for _ in 0..300 {
            let mut board = Board::START;
            // Each side's discs that were once called stable, the mover's first.
            let mut stable = [SquareSet::EMPTY; 2];
            loop {
                stable[0] |= stable_discs(board.mover(), board.opponent());
                stable[1] |= stable_discs(board.opponent(), board.mover());
                assert!((stable[0] - board.mover()).is_empty() && (stable[1] - board.opponent()).is_empty());
                let moves = board.legal_moves();
                stable.swap(0, 1);
                if moves.is_empty() {
                    board = board.pass();
                    if !board.can_move() {
                        break;
                    }
                    continue;
                }
                let square = moves.into_iter().nth(random.below(moves.len()) as usize).unwrap();
                board = board.place(square, board.flips(square));
            }
        }
    }
}
