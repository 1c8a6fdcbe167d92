//! Looking ahead: what is this position worth if both sides play their best?
//!
//! * `principal` searches the lines where both sides may still do better, with a window;
//! * `null_window` asks whether a score is above some value, which is all that most of the tree is for;
//! * `endgame` answers that to the end of the game with cheap move ordering, `last_empties` for the last four squares;
//! * `probcut` leaves alone what a shallow search finds far outside the window, `cutoffs` what needs no search at all;
//! * `ordering` puts good moves first, which is most of the speed;
//! * [`stability`] knows discs that nothing turns;
//! * `table` remembers positions, `meter` counts them and says when to stop.
//!
//! All are fail-soft principal variation searches with null windows (Marsland and Campbell, "Parallel search of
//! strongly ordered game trees", 1982; Reinefeld's NegaScout, 1983). Scores are in centidiscs, from the side to move. A
//! search as deep as there are empty squares is one to the end of the game: its scores are whole discs, and its null
//! windows are a disc wide.

mod confidence;
mod cutoffs;
mod endgame;
mod error_model;
mod last_empties;
mod meter;
mod null_window;
mod ordering;
mod principal;
mod probcut;
pub mod stability;
mod table;

pub(super) use confidence::Confidence;
pub(super) use meter::{Meter, Stopped};
pub(super) use table::{Draft, Entry, Table};

use super::evaluation::estimate;
use super::evaluation::patterns::Fillings;
use super::evaluation::weights::Weights;
use crate::board::{Board, Square, SquareSet};

/// Above every score in centidiscs, so that a full window is open at both ends.
pub(super) const OPEN: i32 = 100 * OPEN_DISCS;
/// Above every score in discs.
const OPEN_DISCS: i32 = 65;

/// Ways of leaving out what cannot matter. Each can be switched off, to see what it is worth and that it does no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// Discs that nothing turns bound the score.
    pub stability: bool,
    /// What the transposition table knows of the positions after the moves may refute this one.
    pub enhanced_transposition: bool,
    /// What the transposition table knows of a position is believed.
    pub transposition: bool,
    /// The end is searched selectively before it is searched in full.
    pub selective_passes: bool,
}

impl Default for Techniques {
    fn default() -> Self {
        Self { stability: true, enhanced_transposition: true, transposition: true, selective_passes: true }
    }
}

/// One thread's search: the table it knows from, the meter it counts on, and how sure it must be.
pub(super) struct Searcher<'a> {
    pub(super) table: &'a mut Table,
    pub(super) meter: Meter<'a>,
    pub(super) weights: &'static Weights,
    pub(super) confidence: Confidence,
    pub(super) techniques: Techniques,
}

/// A position and the fillings of its patterns.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) board: Board,
    fillings: Fillings,
}

impl Node {
    pub(super) fn new(board: Board) -> Self {
        Self { board, fillings: Fillings::of(board) }
    }

    #[inline]
    pub(super) fn place(&self, square: Square, flips: SquareSet) -> Self {
        Self { board: self.board.place(square, flips), fillings: self.fillings.place(square, flips) }
    }

    fn pass(&self) -> Self {
        Self { board: self.board.pass(), fillings: self.fillings.pass() }
    }

    fn empties(&self) -> u32 {
        self.board.empties().len()
    }
}

impl Searcher<'_> {
    #[inline]
    fn estimate(&self, node: &Node, moves: SquareSet) -> i32 {
        estimate(self.weights, node.board, moves, &node.fillings)
    }
}

/// How wide a null window is: a disc where the search goes to the end.
const fn null_width(depth: u32, empties: u32) -> i32 {
    if depth >= empties { 100 } else { 1 }
}
