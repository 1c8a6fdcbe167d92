//! Numbers that look random and are the same everywhere.

use reversi::board::{Square, SquareSet};

/// Marsaglia's xorshift64* ("Xorshift RNGs", 2003, with Vigna's multiplier).
pub struct Random(u64);

impl Random {
    /// Another seed, other numbers.
    pub fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            random.below(1);
        }
        random
    }

    /// A number from 0 up to, not including, `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % end as u64) as usize
    }

    /// A square of a set that is not empty.
    pub fn one_of(&mut self, squares: SquareSet) -> Square {
        squares.into_iter().nth(self.below(squares.len() as usize)).expect("the set is not empty")
    }
}
