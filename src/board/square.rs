//! One square of the board.

use std::fmt;
use std::str::FromStr;

/// One of the 64 squares, named by a file `a`–`h` from the left and a rank `1`–`8` from the top: `a1` is upper left.
///
/// ```
/// use reversi::board::Square;
///
/// let square: Square = "d3".parse()?;
/// assert_eq!(square.index(), 19);
/// assert_eq!(square.to_string(), "d3");
/// # Ok::<(), reversi::board::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares on the board.
    pub const COUNT: usize = 64;

    /// The square at the upper left.
    pub const A1: Self = Self(0);

    /// The square with this index: `a1` is 0, `b1` is 1, `h8` is 63; `None` past that.
    ///
    /// ```
    /// use reversi::board::Square;
    /// assert_eq!(Square::new(63).unwrap().to_string(), "h8");
    /// assert_eq!(Square::new(64), None);
    /// ```
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The square in this file and rank, both counted from 0.
    ///
    /// ```
    /// use reversi::board::Square;
    /// assert_eq!(Square::at(3, 2).unwrap().to_string(), "d3");
    /// assert_eq!(Square::at(8, 0), None);
    /// ```
    #[must_use]
    pub const fn at(file: usize, rank: usize) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self((rank * 8 + file) as u8)) } else { None }
    }

    /// The lowest square of a non-empty set of bits.
    pub(super) const fn lowest(bits: u64) -> Self {
        debug_assert!(bits != 0);
        Self((bits.trailing_zeros() & 63) as u8)
    }

    /// All squares, a1 b1 … h8.
    ///
    /// ```
    /// use reversi::board::Square;
    /// assert_eq!(Square::all().count(), 64);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index, 0 to 63, row by row from a1.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructor promises, and saves bounds checks on tables of 64.
        (self.0 & 63) as usize
    }

    /// The file, 0 (`a`) to 7 (`h`).
    #[must_use]
    pub const fn file(self) -> usize {
        self.index() % 8
    }

    /// The rank, 0 (`1`, the top row) to 7 (`8`).
    #[must_use]
    pub const fn rank(self) -> usize {
        self.index() / 8
    }

    /// How many king's steps lie between two squares: 1 for neighbours.
    ///
    /// ```
    /// use reversi::board::Square;
    /// let (a1, d3): (Square, Square) = ("a1".parse()?, "d3".parse()?);
    /// assert_eq!(a1.distance(d3), 3);
    /// # Ok::<(), reversi::board::ParseSquareError>(())
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> usize {
        self.file().abs_diff(other.file()).max(self.rank().abs_diff(other.rank()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError {
    /// The offset, in characters, of the first character that could not be read.
    pub at: usize,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter a to h and a digit 1 to 8, such as d3")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `d3` or `D3`; nothing may stand before or after.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut characters = text.chars();
        let file = characters.next().map(|c| c.to_ascii_lowercase());
        let file = file.filter(|c| ('a'..='h').contains(c)).ok_or(ParseSquareError { at: 0 })?;
        let rank = characters.next().filter(|c| ('1'..='8').contains(c)).ok_or(ParseSquareError { at: 1 })?;
        if characters.next().is_some() {
            return Err(ParseSquareError { at: 2 });
        }
        Ok(Self((rank as u8 - b'1') * 8 + (file as u8 - b'a')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_indices_agree() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            assert_eq!(Square::at(square.file(), square.rank()), Some(square));
            assert_eq!(Square::new(square.index()), Some(square));
        }
    }

    #[test]
    fn unreadable_names_say_where() {
        for (text, at) in
            [("", 0), ("i1", 0), ("é1", 0), ("a", 1), ("a9", 1), ("a0", 1), ("aé", 1), ("a1 ", 2), ("a11", 2)]
        {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError { at }), "{text:?}");
        }
    }
}
