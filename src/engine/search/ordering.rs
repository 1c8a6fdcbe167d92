//! Which move to look at first.
//!
//! The better the first move, the sooner the rest is refuted. A move known from the table goes first, then what the
//! evaluation likes best or what the other side can answer least ("fastest first").

use arrayvec::ArrayVec;

use crate::board::{Board, Square, SquareSet};

/// More legal moves than this are known from no position.
pub(super) const MOST_MOVES: usize = 34;

/// The rank of a move that the table knows to be good: before all others.
pub(super) const FROM_TABLE: i32 = 1 << 24;

/// A move and the discs it turns.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) square: Square,
    pub(super) flips: SquareSet,
}

/// The legal moves of a position, taken out best first. There is room for `ROOM` of them.
pub(super) struct Choices<const ROOM: usize> {
    moves: ArrayVec<Choice, ROOM>,
    /// For each move its rank, the higher the earlier, and below it its place in the list from the end, so that the
    /// largest tells which move it is.
    keys: ArrayVec<i32, ROOM>,
}

/// The lower bits of a key; there is room for ranks up to [`FROM_TABLE`] above them.
const PLACES: i32 = 63;
/// The key of a move that was taken out: below all others.
const TAKEN: i32 = i32::MIN;

impl<const ROOM: usize> Choices<ROOM> {
    pub(super) const fn none() -> Self {
        Self { moves: ArrayVec::new_const(), keys: ArrayVec::new_const() }
    }

    /// Adds legal moves and ranks them.
    #[inline]
    pub(super) fn add(&mut self, board: Board, moves: SquareSet, mut rank: impl FnMut(Square, SquareSet) -> i32) {
        for square in moves {
            let flips = board.flips_from_empty(square);
            let place = self.moves.len() as i32;
            self.keys.push(rank(square, flips) * (PLACES + 1) + PLACES - place);
            self.moves.push(Choice { square, flips });
        }
    }
}

impl<const ROOM: usize> Iterator for Choices<ROOM> {
    type Item = Choice;

    /// The best that is left.
    #[inline]
    fn next(&mut self) -> Option<Choice> {
        let best = self.keys.iter().fold(TAKEN, |best, &key| best.max(key));
        if best == TAKEN {
            return None;
        }
        let place = (PLACES - (best & PLACES)) as usize;
        self.keys[place] = TAKEN;
        Some(self.moves[place])
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

/// The squares of each rank, the best first.
pub(super) static BY_RANK: [SquareSet; 10] = {
    let mut sets = [SquareSet::EMPTY; 10];
    let mut index = 0;
    while index < 64 {
        sets[9 - SQUARE_RANK[index] as usize].0 |= 1 << index;
        index += 1;
    }
    sets
};

/// How many moves these are, corners counted twice: what a good move leaves the other side least of.
#[inline]
pub(super) fn freedom(moves: SquareSet) -> i32 {
    (moves.len() + (moves & SquareSet::CORNERS).len()) as i32
}
