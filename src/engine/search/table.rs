//! The transposition table: what is already known about positions met before.

use crate::board::{Board, Square};

/// Added to the depth of what is known for certain, where the position was searched to the end of the game. It lies
/// above every depth that ends in an estimate, and leaves the work of a solution, its depth, to be compared.
pub(in crate::engine) const SOLVED: u8 = 128;

const NO_SQUARE: u8 = 64;

/// What is known about one position. Bounds are in centidiscs, from the side to move.
///
/// The whole board is kept, so that no position is ever taken for another.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Entry {
    mover: u64,
    opponent: u64,
    pub(in crate::engine) lower: i16,
    pub(in crate::engine) upper: i16,
    /// In plies, and [`SOLVED`] more where the game ends there.
    pub(in crate::engine) depth: u8,
    square: u8,
    age: u8,
}

/// No board: two discs on every square.
const VACANT: Entry =
    Entry { mover: u64::MAX, opponent: u64::MAX, lower: 0, upper: 0, depth: 0, square: NO_SQUARE, age: 0 };

impl Entry {
    /// The best move known.
    pub(in crate::engine) const fn square(&self) -> Option<Square> {
        Square::new(self.square as usize)
    }

    const fn holds(&self, board: Board) -> bool {
        self.mover == board.mover().0 && self.opponent == board.opponent().0
    }
}

const WAYS: usize = 4;

/// A table of fixed size, in buckets of four entries.
///
/// In a full bucket the entry that is least worth keeping makes room: one of an earlier search before one of this,
/// then the shallowest.
pub(in crate::engine) struct Table {
    buckets: Vec<[Entry; WAYS]>,
    age: u8,
}

impl Table {
    pub(in crate::engine) fn new(megabytes: usize) -> Self {
        let count = (megabytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        Self { buckets: vec![[VACANT; WAYS]; count], age: 0 }
    }

    pub(in crate::engine) fn clear(&mut self) {
        self.buckets.fill([VACANT; WAYS]);
        self.age = 0;
    }

    /// What is known from now on belongs to another search.
    pub(in crate::engine) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn index(&self, board: Board) -> usize {
        let mut mixed = board.mover().0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 32 ^ board.opponent().0).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        // The upper half of the product spreads 32 bits evenly over any number of buckets.
        (((mixed >> 32) * self.buckets.len() as u64) >> 32) as usize
    }

    pub(in crate::engine) fn get(&self, board: Board) -> Option<Entry> {
        self.buckets[self.index(board)].iter().find(|entry| entry.holds(board)).copied()
    }

    /// Keeps what a search has found: the score it returned for a window, in centidiscs.
    ///
    /// Fail-soft: at or below `alpha` the score is an upper bound, at or above `beta` a lower one.
    pub(super) fn put(
        &mut self,
        board: Board,
        depth: u8,
        (alpha, beta): (i32, i32),
        score: i32,
        square: Option<Square>,
    ) {
        let index = self.index(board);
        let age = self.age;
        let bucket = &mut self.buckets[index];
        let mut lower = if score > alpha { score as i16 } else { i16::MIN };
        let mut upper = if score < beta { score as i16 } else { i16::MAX };
        let mut square = square.map_or(NO_SQUARE, |square| square.index() as u8);

        let slot = if let Some(slot) = bucket.iter().position(|entry| entry.holds(board)) {
            let known = &bucket[slot];
            if known.depth > depth {
                bucket[slot].age = age;
                return;
            }
            if known.depth == depth && known.lower.max(lower) <= known.upper.min(upper) {
                lower = lower.max(known.lower);
                upper = upper.min(known.upper);
            }
            // A search that failed low knows no best move; an older search may have.
            if score <= alpha && known.square != NO_SQUARE {
                square = known.square;
            }
            slot
        } else {
            let worth = |entry: &Entry| (entry.age == age && !entry.is_vacant(), entry.depth, !entry.is_vacant());
            (0..WAYS).min_by_key(|&slot| worth(&bucket[slot])).expect("a bucket has entries")
        };
        bucket[slot] = Entry { mover: board.mover().0, opponent: board.opponent().0, lower, upper, depth, square, age };
    }
}

impl Entry {
    const fn is_vacant(&self) -> bool {
        self.mover & self.opponent != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_small() {
        assert_eq!(size_of::<Entry>(), 24);
    }

    #[test]
    fn what_is_put_is_found_with_its_bounds() {
        let mut table = Table::new(1);
        let board = Board::START;
        assert!(table.get(board).is_none());
        table.put(board, 4, (0, 100), 250, "d3".parse().ok());
        let entry = table.get(board).unwrap();
        assert_eq!((entry.lower, entry.upper, entry.depth), (250, i16::MAX, 4));
        assert_eq!(entry.square(), "d3".parse().ok());
        table.put(board, 4, (300, 400), 280, None);
        let entry = table.get(board).unwrap();
        assert_eq!((entry.lower, entry.upper), (250, 280));
        table.put(board, 3, (0, 10), 5, None);
        assert_eq!(table.get(board).unwrap().depth, 4, "deeper knowledge stays");
    }
}
