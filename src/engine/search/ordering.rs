//! Which move to look at first.
//!
//! The better the first move, the sooner the rest is refuted. A move known from the table goes first, then what the
//! evaluation likes best or what the other side can answer least ("fastest first").

use arrayvec::ArrayVec;

use crate::board::{Board, Square, SquareSet};

/// More legal moves than this are known from no position.
pub(super) const MOST_MOVES: usize = 34;

/// A move, the discs it turns, and how early to look at it.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) square: Square,
    pub(super) flips: SquareSet,
    pub(super) rank: i32,
}

/// The legal moves of a position, taken out best first. There is room for `ROOM` of them.
pub(super) struct Choices<const ROOM: usize>(ArrayVec<Choice, ROOM>);

impl<const ROOM: usize> Choices<ROOM> {
    /// All legal moves, ranked; the higher the earlier.
    #[inline]
    pub(super) fn new(board: Board, moves: SquareSet, mut rank: impl FnMut(Square, SquareSet) -> i32) -> Self {
        let mut choices = ArrayVec::new();
        for square in moves {
            let flips = board.flips_from_empty(square);
            choices.push(Choice { square, flips, rank: rank(square, flips) });
        }
        Self(choices)
    }
}

impl<const ROOM: usize> Iterator for Choices<ROOM> {
    type Item = Choice;

    /// The best that is left.
    #[inline]
    fn next(&mut self) -> Option<Choice> {
        let mut best = 0;
        for index in 1..self.0.len() {
            if self.0[index].rank > self.0[best].rank {
                best = index;
            }
        }
        self.0.swap_pop(best)
    }
}

/// The four quarters of the board, a1's, h1's, a8's and h8's.
const QUARTERS: [u64; 4] = [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The squares of the quarters in which an odd number of squares is empty: who plays there tends to play last there.
#[inline]
pub(super) const fn odd_quarters(empties: SquareSet) -> SquareSet {
    let mut odd = 0;
    let mut quarter = 0;
    while quarter < 4 {
        if (empties.0 & QUARTERS[quarter]).count_ones() & 1 == 1 {
            odd |= QUARTERS[quarter];
        }
        quarter += 1;
    }
    SquareSet(odd)
}

/// How good a square is to hold, whatever else is on the board.
pub(super) static SQUARE_RANK: [i8; 64] = {
    const QUARTER: [[i8; 4]; 4] = [[9, 2, 8, 6], [2, 0, 3, 4], [8, 3, 7, 5], [6, 4, 5, 0]];
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let (file, rank) = (index % 8, index / 8);
        table[index] = QUARTER[if rank < 4 { rank } else { 7 - rank }][if file < 4 { file } else { 7 - file }];
        index += 1;
    }
    table
};

/// How many moves the side to move has, corners counted twice: what a good move leaves it least of.
#[inline]
pub(super) fn freedom(board: Board) -> i32 {
    let moves = board.legal_moves();
    (moves.len() + (moves & SquareSet::CORNERS).len()) as i32
}
