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

/// Discs of the mover and of the opponent, scattered over three of four squares as in no game.
#[cfg(test)]
fn scattered(count: usize) -> impl Iterator<Item = (u64, u64)> {
    let mut random = fastrand::Rng::with_seed(1);
    std::iter::repeat_with(move || {
        let (taken, mover) = (random.u64(..) | random.u64(..), random.u64(..));
        (taken & mover, taken & !mover)
    })
    .take(count)
}
