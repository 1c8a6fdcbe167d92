//! Discs on 64 squares: squares, sets of squares, legal moves, flips and symmetry.
//!
//! Nothing here allocates or remembers: a [`Board`] is two sixty-four-bit words, seen from the side that is to move.
//! Whose colour that is, and what happened before, is the business of [`rules`](crate::rules).

mod discs;
pub mod flips;
#[cfg(target_feature = "avx2")]
mod lanes;
mod moves;
mod perft;
mod square;
mod square_set;
mod symmetry;

pub use discs::{Board, OverlapError};
pub use perft::perft;
pub use square::{ParseSquareError, Square};
pub use square_set::SquareSet;
pub use symmetry::Symmetry;
