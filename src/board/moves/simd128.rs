//! Legal moves with WebAssembly's 128-bit vectors.
//!
//! One lane holds the board, the other the board turned upside down, so that a shift towards higher squares serves two
//! opposite directions at once. Lines along a rank are not helped by that and stay with plain integers.

use core::arch::wasm32::{
    i8x16_shuffle, i64x2_extract_lane, i64x2_shl, i64x2_splat, u64x2_splat, v128, v128_and, v128_or,
};

use super::{INNER_FILES, portable};

/// The empty squares from which the mover outflanks at least one disc.
#[inline(always)]
pub(super) fn legal_moves(mover: u64, opponent: u64) -> u64 {
    let movers = with_mirrored(mover);
    let opponents = with_mirrored(opponent);
    let inner = v128_and(opponents, u64x2_splat(INNER_FILES));
    let beyond =
        v128_or(v128_or(upward::<7>(movers, inner), upward::<9>(movers, inner)), upward::<8>(movers, opponents));
    // All sixteen bytes backwards: the mirrored lane comes back upright, and below.
    let mirrored = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(beyond, beyond);
    let columns_and_diagonals = i64x2_extract_lane::<0>(v128_or(beyond, mirrored)) as u64;
    let ranks = portable::lines::<1>(mover, opponent & INNER_FILES);
    (columns_and_diagonals | ranks) & !(mover | opponent)
}

/// The board, and the board with its ranks in reverse order.
#[inline(always)]
fn with_mirrored(squares: u64) -> v128 {
    let both = i64x2_splat(squares as i64);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(both, both)
}

/// The squares just beyond rows of the opponent's discs that start beside the mover's, towards higher squares.
#[inline(always)]
fn upward<const STEP: u32>(movers: v128, opponents: v128) -> v128 {
    let pairs = v128_and(opponents, i64x2_shl(opponents, STEP));
    let mut rows = v128_and(opponents, i64x2_shl(movers, STEP));
    rows = v128_or(rows, v128_and(opponents, i64x2_shl(rows, STEP)));
    rows = v128_or(rows, v128_and(pairs, i64x2_shl(rows, 2 * STEP)));
    rows = v128_or(rows, v128_and(pairs, i64x2_shl(rows, 2 * STEP)));
    i64x2_shl(rows, STEP)
}
