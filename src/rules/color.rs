//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A side of the game, and the colour of its discs.
///
/// ```
/// use reversi::rules::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Color {
    /// Black, then White.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// A pair of things, Black's first.
impl<T> Index<Color> for [T; 2] {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        &self[color as usize]
    }
}

impl<T> IndexMut<Color> for [T; 2] {
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self[color as usize]
    }
}
