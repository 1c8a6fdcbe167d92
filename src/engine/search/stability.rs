//! Discs that no continuation can turn.

use std::sync::LazyLock;

use crate::board::SquareSet;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = 0x8080_8080_8080_8080;
const ROW_1: u64 = 0x0000_0000_0000_00ff;
const ROW_8: u64 = 0xff00_0000_0000_0000;

/// Discs of one side that can never be turned again: some of them, never one too many.
///
/// On the edges all of them are found, by trying every way to fill the edge. Elsewhere a disc is safe along a line if the
/// line has no empty square left, or if on one side of it is the edge or a safe disc of its own colour. A disc that is
/// safe along all four of its lines is stable, and makes its neighbours safer: the rule is applied until nothing is
/// added.
#[must_use]
pub fn stable_discs(own: SquareSet, other: SquareSet) -> SquareSet {
    let (own, other) = (own.0, other.0);
    let taken = own | other;
    let full_row = full_rows(taken);
    let full_file = full_files(taken);
    let full_falling = full_diagonals::<9>(taken);
    let full_rising = full_diagonals::<7>(taken);
    let row = full_row | FILE_A | FILE_H;
    let file = full_file | ROW_1 | ROW_8;
    let edge = FILE_A | FILE_H | ROW_1 | ROW_8;
    let falling = full_falling | edge;
    let rising = full_rising | edge;

    let mut stable = stable_edges(own, other) | own & full_row & full_file & full_falling & full_rising;
    loop {
        let right = stable << 1 & !FILE_A;
        let left = stable >> 1 & !FILE_H;
        let grown = own
            & (row | right | left)
            & (file | stable << 8 | stable >> 8)
            & (falling | right << 8 | left >> 8)
            & (rising | left << 8 | right >> 8)
            | stable;
        if grown == stable {
            return SquareSet(stable);
        }
        stable = grown;
    }
}

/// The discs on the edges that no line of play turns.
fn stable_edges(own: u64, other: u64) -> u64 {
    let edges = &*EDGES;
    let on_edge = |own: u64, other: u64| edges[(own as usize & 0xff) << 8 | other as usize & 0xff];
    let row_1 = u64::from(on_edge(own, other));
    let row_8 = u64::from(on_edge(own >> 56, other >> 56)) << 56;
    let file_a = ON_FILE[usize::from(on_edge(gather_file(own), gather_file(other)))];
    let file_h = ON_FILE[usize::from(on_edge(gather_file(own >> 7), gather_file(other >> 7)))] << 7;
    row_1 | row_8 | file_a | file_h
}

/// The squares of file a in eight bits, a1 lowest.
const fn gather_file(squares: u64) -> u64 {
    (squares & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Eight bits along file a.
static ON_FILE: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut rank = 0;
        while rank < 8 {
            table[bits] |= (bits as u64 >> rank & 1) << (8 * rank);
            rank += 1;
        }
        bits += 1;
    }
    table
};

/// By the discs of both sides on an edge, own in the upper eight bits: those of its own that stay whatever is placed.
static EDGES: LazyLock<Box<[u8]>> = LazyLock::new(|| {
    let mut edges = vec![0; 1 << 16].into_boxed_slice();
    // The fuller the edge, the earlier: what follows from a move is known by then.
    for discs in (0..=8).rev() {
        for own in 0..=u8::MAX {
            for other in (0..=u8::MAX).filter(|other| own & other == 0 && (own | other).count_ones() == discs) {
                edges[place_of(own, other)] = stable_on_edge(&edges, own, other);
            }
        }
    }
    edges
});

const fn place_of(own: u8, other: u8) -> usize {
    (own as usize) << 8 | other as usize
}

/// Both sides may place a disc on any empty square: what it turns off the edge is not known here.
fn stable_on_edge(edges: &[u8], own: u8, other: u8) -> u8 {
    let mut stable = own;
    for place in (0..8).filter(|place| (own | other) >> place & 1 == 0) {
        let disc = 1 << place;
        let turned = turned_on_edge(place, own, other);
        stable &= edges[place_of(own | disc | turned, other & !turned)];
        let turned = turned_on_edge(place, other, own);
        stable &= edges[place_of(own & !turned, other | disc | turned)];
    }
    stable
}

fn turned_on_edge(place: u32, own: u8, other: u8) -> u8 {
    let towards = |step: fn(u8) -> u8| {
        let (mut turned, mut at) = (0, step(1 << place));
        while at & other != 0 {
            turned |= at;
            at = step(at);
        }
        if at & own != 0 { turned } else { 0 }
    };
    towards(|at| at << 1) | towards(|at| at >> 1)
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
        let wedged = squares("a1 b1 e1 f1 g1");
        assert_eq!(stable_discs(wedged, squares("c1 d1 h1")), squares("a1 b1 e1 f1 g1"), "the edge is full");
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
