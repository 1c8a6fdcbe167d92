//! Which move to look at first.
//!
//! The better the first move, the sooner the rest is refuted. A move known from the table goes first, then what the
//! other side can answer least ("fastest first"), with corners early and the squares beside empty corners late.

use crate::board::{Board, Square, SquareSet};

/// The most moves a list has room for: every square.
const ROOM: usize = 64;

/// A move, the position it leads to, and how early to look at it.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) square: Square,
    pub(super) child: Board,
    pub(super) rank: i32,
}

/// The legal moves of a position, taken out best first.
pub(super) struct Choices {
    choices: [Choice; ROOM],
    len: usize,
}

/// The rank of the move known from the table: before all others.
const FROM_TABLE: i32 = i32::MAX;

impl Choices {
    /// All legal moves, ranked; the higher the earlier.
    pub(super) fn new(
        board: Board,
        moves: SquareSet,
        from_table: Option<Square>,
        mut rank: impl FnMut(Square, Board) -> i32,
    ) -> Self {
        let nothing = Choice { square: Square::new(0).expect("a1 is a square"), child: board, rank: 0 };
        let mut choices = Self { choices: [nothing; ROOM], len: 0 };
        for square in moves {
            let child = board.place(square, board.flips(square));
            let rank = if from_table == Some(square) { FROM_TABLE } else { rank(square, child) };
            choices.choices[choices.len] = Choice { square, child, rank };
            choices.len += 1;
        }
        choices
    }
}

impl Iterator for Choices {
    type Item = Choice;

    /// The best that is left: the first of equals.
    fn next(&mut self) -> Option<Choice> {
        let left = &mut self.choices[..self.len];
        let best = (0..left.len()).max_by_key(|&index| (left[index].rank, -(index as i32)))?;
        let choice = left[best];
        left.copy_within(best + 1.., best);
        self.len -= 1;
        Some(choice)
    }
}

/// The four quarters of the board, a1's, h1's, a8's and h8's.
const QUARTERS: [u64; 4] = [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The squares of the quarters in which an odd number of squares is empty: who plays there tends to play last there.
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
pub(super) fn freedom(board: Board) -> i32 {
    let moves = board.legal_moves();
    (moves.len() + (moves & SquareSet::CORNERS).len()) as i32
}
