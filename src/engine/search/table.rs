//! The transposition table: what is already known about positions met before.

use super::Confidence;
use crate::board::{Board, Square};

const NO_SQUARE: u8 = 64;

/// How thoroughly a position was searched: how deep in plies, and how surely. A position searched as deep as it has
/// empty squares was searched to the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::engine) struct Draft {
    pub(in crate::engine) depth: u8,
    pub(in crate::engine) confidence: Confidence,
}

impl Draft {
    /// That of a position that was searched to the end of the game and in full.
    pub(in crate::engine) const fn of_solved(board: Board) -> Self {
        Self { depth: board.empties().len() as u8, confidence: Confidence::FULL }
    }
}

/// What is known about one position. Bounds are in centidiscs, from the side to move.
///
/// The whole board is kept, so that no position is ever taken for another.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Entry {
    mover: u64,
    opponent: u64,
    pub(in crate::engine) lower: i16,
    pub(in crate::engine) upper: i16,
    depth: u8,
    /// The confidence's number in the lower three bits, the age above.
    confidence_and_age: u8,
    /// The best move known, and the best before it.
    squares: [u8; 2],
}

/// No board: two discs on every square.
const VACANT: Entry = Entry {
    mover: u64::MAX,
    opponent: u64::MAX,
    lower: 0,
    upper: 0,
    depth: 0,
    confidence_and_age: 0,
    squares: [NO_SQUARE; 2],
};

const AGE: u8 = 1 << 3;

impl Entry {
    /// The best move known.
    pub(in crate::engine) const fn square(&self) -> Option<Square> {
        Square::new(self.squares[0] as usize)
    }

    /// The two best moves known.
    pub(super) const fn squares(&self) -> [Option<Square>; 2] {
        [Square::new(self.squares[0] as usize), Square::new(self.squares[1] as usize)]
    }

    pub(in crate::engine) const fn draft(&self) -> Draft {
        Draft { depth: self.depth, confidence: Confidence::from_number(self.confidence_and_age % AGE) }
    }

    /// Whether its bounds may be relied on by a search of this draft.
    pub(in crate::engine) fn serves(&self, draft: Draft) -> bool {
        self.depth >= draft.depth && self.draft().confidence >= draft.confidence
    }

    const fn holds(&self, board: Board) -> bool {
        self.mover == board.mover().0 && self.opponent == board.opponent().0
    }

    const fn is_vacant(&self) -> bool {
        self.mover & self.opponent != 0
    }
}

const WAYS: usize = 5;

/// Entries that are found together. Two lines of the processor's cache, so that no bucket lies on three of them or on two
/// pages.
#[derive(Clone, Copy)]
#[repr(align(128))]
struct Bucket([Entry; WAYS]);

/// Positions with at most this many empty squares are many, met again soon or never, and quickly searched again: they
/// are kept in the first buckets only, a megabyte that stays in the processor's cache.
const NEAR_THE_END: u32 = 10;
const NEAR_BUCKETS: usize = 1 << 13;

/// A table of fixed size, in buckets of five entries.
///
/// In a full bucket the entry that is least worth keeping makes room: one of an earlier search before one of this,
/// then the shallowest.
pub(in crate::engine) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    pub(in crate::engine) fn new(megabytes: usize) -> Self {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        Self { buckets: vec![Bucket([VACANT; WAYS]); count], age: 0 }
    }

    pub(in crate::engine) fn clear(&mut self) {
        self.buckets.fill(Bucket([VACANT; WAYS]));
        self.age = 0;
    }

    /// What is known from now on belongs to another search.
    pub(in crate::engine) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(AGE);
    }

    #[inline]
    fn index(&self, board: Board) -> usize {
        let mut mixed = board.mover().0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 32 ^ board.opponent().0).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        // The upper half of the product spreads 32 bits evenly over any number of buckets.
        let near_the_end = board.empties().len() <= NEAR_THE_END;
        let range = if near_the_end { self.buckets.len().min(NEAR_BUCKETS) } else { self.buckets.len() };
        (((mixed >> 32) * range as u64) >> 32) as usize
    }

    #[inline]
    pub(in crate::engine) fn get(&self, board: Board) -> Option<Entry> {
        self.buckets[self.index(board)].0.iter().find(|entry| entry.holds(board)).copied()
    }

    /// Keeps what a search has found: the score it returned for a window, in centidiscs.
    ///
    /// Fail-soft: at or below `alpha` the score is an upper bound, at or above `beta` a lower one.
    #[inline]
    pub(super) fn put(
        &mut self,
        board: Board,
        draft: Draft,
        (alpha, beta): (i32, i32),
        score: i32,
        square: Option<Square>,
    ) {
        let index = self.index(board);
        let age = self.age;
        let bucket = &mut self.buckets[index].0;
        let mut lower = if score > alpha { score as i16 } else { i16::MIN };
        let mut upper = if score < beta { score as i16 } else { i16::MAX };
        let mut squares = [square.map_or(NO_SQUARE, |square| square.index() as u8), NO_SQUARE];

        let slot = if let Some(slot) = bucket.iter().position(|entry| entry.holds(board)) {
            let known = &mut bucket[slot];
            if known.draft() > draft {
                known.confidence_and_age = (known.confidence_and_age % AGE) | age;
                return;
            }
            if known.draft() == draft && known.lower.max(lower) <= known.upper.min(upper) {
                lower = lower.max(known.lower);
                upper = upper.min(known.upper);
            }
            // A search that failed low knows no best move; an older search may have.
            if score <= alpha && known.squares[0] != NO_SQUARE {
                squares = known.squares;
            } else {
                squares[1] = if known.squares[0] == squares[0] { known.squares[1] } else { known.squares[0] };
            }
            slot
        } else {
            let worth = |entry: &Entry| {
                let current = entry.confidence_and_age & !(AGE - 1) == age;
                (current && !entry.is_vacant(), entry.depth, !entry.is_vacant())
            };
            (0..WAYS).min_by_key(|&slot| worth(&bucket[slot])).expect("a bucket has entries")
        };
        bucket[slot] = Entry {
            mover: board.mover().0,
            opponent: board.opponent().0,
            lower,
            upper,
            depth: draft.depth,
            confidence_and_age: draft.confidence.number() | age,
            squares,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn draft(depth: u8) -> Draft {
        Draft { depth, confidence: Confidence::FULL }
    }

    #[test]
    fn entries_are_small() {
        assert_eq!(size_of::<Entry>(), 24);
    }

    #[test]
    fn what_is_put_is_found_with_its_bounds() {
        let mut table = Table::new(1);
        let board = Board::START;
        assert!(table.get(board).is_none());
        table.put(board, draft(4), (0, 100), 250, "d3".parse().ok());
        let entry = table.get(board).unwrap();
        assert_eq!((entry.lower, entry.upper, entry.draft()), (250, i16::MAX, draft(4)));
        assert_eq!(entry.square(), "d3".parse().ok());
        table.put(board, draft(4), (300, 400), 280, None);
        let entry = table.get(board).unwrap();
        assert_eq!((entry.lower, entry.upper), (250, 280));
        assert_eq!(entry.square(), "d3".parse().ok(), "a search that failed low knows no better");
        table.put(board, draft(4), (200, 300), 310, "c4".parse().ok());
        assert_eq!(table.get(board).unwrap().squares(), ["c4".parse().ok(), "d3".parse().ok()]);
        table.put(board, draft(3), (0, 10), 5, None);
        assert_eq!(table.get(board).unwrap().draft(), draft(4), "deeper knowledge stays");
    }

    #[test]
    fn surer_knowledge_serves_less_sure_searches_only() {
        let mut table = Table::new(1);
        let sure = |percent| Draft { depth: 6, confidence: Confidence::at_least(percent) };
        table.put(Board::START, sure(95), (0, 1), 1, None);
        let entry = table.get(Board::START).unwrap();
        assert!(entry.serves(sure(73)) && entry.serves(sure(95)) && !entry.serves(sure(99)));
        assert!(!entry.serves(Draft { depth: 7, confidence: Confidence::at_least(0) }));
        for _ in 0..40 {
            table.grow_older();
            table.put(Board::START, sure(73), (0, 1), 1, None);
            assert_eq!(table.get(Board::START).unwrap().draft(), sure(95), "age does not change it");
        }
    }
}
