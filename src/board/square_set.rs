//! A set of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use super::Square;

/// A set of squares in one word: bit *n* is the square with index *n* (a1 is bit 0, h8 bit 63).
///
/// ```
/// use reversi::board::{Square, SquareSet};
///
/// let corners = SquareSet::CORNERS;
/// assert_eq!(corners.len(), 4);
/// assert!(corners.contains("h8".parse().unwrap()));
/// let names: Vec<String> = corners.into_iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["a1", "h1", "a8", "h8"]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet(pub u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const ALL: Self = Self(!0);
    /// a1, h1, a8 and h8.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// The first square in the order a1 b1 … h8, if there is one.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::lowest(self.0)) }
    }

    /// The set with the square added.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set with the square taken out.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// The set with every square a king's step away from one of it.
    ///
    /// ```
    /// use reversi::board::SquareSet;
    ///
    /// assert_eq!(SquareSet::CORNERS.with_neighbours().len(), 16);
    /// ```
    #[must_use]
    #[inline]
    pub const fn with_neighbours(self) -> Self {
        const FILE_A: u64 = 0x0101_0101_0101_0101;
        const FILE_H: u64 = 0x8080_8080_8080_8080;
        let wide = self.0 | (self.0 & !FILE_H) << 1 | (self.0 & !FILE_A) >> 1;
        Self(wide | wide << 8 | wide >> 8)
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> Self {
        Self(1 << square.index())
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The squares of a set in the order a1 b1 … h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::lowest(self.0);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// Set difference: the squares of the first that are not in the second.
impl Sub for SquareSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for SquareSet {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let squares: Vec<Square> = ["a1", "d5", "h8"].iter().map(|name| name.parse().unwrap()).collect();
        let set: SquareSet = squares.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.len(), 3);
        assert_eq!(set.first(), Some(squares[0]));
        assert_eq!(set.without(squares[0]).first(), Some(squares[1]));
        assert_eq!(set - set, SquareSet::EMPTY);
        assert_eq!(set | !set, SquareSet::ALL);
        assert_eq!((set ^ SquareSet::CORNERS).len(), 3);
        assert_eq!(format!("{set:?}"), "{a1, d5, h8}");
    }
}
