//! Bounds that need no search.

use super::table::{Draft, Entry};
use super::{Searcher, stability};
use crate::board::{Board, SquareSet};

/// A window that may have become narrower, or the score where that settles it.
pub(super) enum Narrowed {
    Window(i32, i32),
    Settled(i32),
}

impl Searcher<'_> {
    /// The most that best play can make, in discs, if the other side's stable discs show that it is not above `alpha`:
    /// they stay whatever happens.
    #[inline]
    pub(super) fn stability_bound(&self, board: Board, alpha: i32) -> Option<i32> {
        if !self.techniques.stability || alpha < STABILITY_FROM[board.empties().len() as usize] {
            return None;
        }
        let most = 64 - 2 * stability::stable_discs(board.opponent(), board.mover()).len() as i32;
        (most <= alpha).then_some(most)
    }

    /// What the table knows about the position itself.
    #[inline]
    pub(super) fn narrow(&self, known: Option<Entry>, draft: Draft, alpha: i32, beta: i32) -> Narrowed {
        let Some(known) = known.filter(|known| self.techniques.transposition && known.serves(draft)) else {
            return Narrowed::Window(alpha, beta);
        };
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower >= beta || lower == upper {
            Narrowed::Settled(lower)
        } else if upper <= alpha {
            Narrowed::Settled(upper)
        } else {
            Narrowed::Window(alpha.max(lower), beta.min(upper))
        }
    }

    /// A score of at least `beta` that the table knows one of the moves to make (Plaat, "Research, re: search and
    /// re-search", 1996, calls this enhanced transposition cutoffs).
    #[inline]
    pub(super) fn transposition_bound(
        &self,
        board: Board,
        moves: SquareSet,
        draft: Draft,
        beta: i32,
    ) -> Option<i32> {
        if !self.techniques.enhanced_transposition {
            return None;
        }
        for square in moves {
            let child = board.place(square, board.flips_from_empty(square));
            if let Some(known) = self.table.get(child).filter(|known| known.serves(draft))
                && -i32::from(known.upper) >= beta
            {
                return Some(-i32::from(known.upper));
            }
        }
        None
    }
}

/// By number of empty squares, from which `alpha` on, in discs, stable discs are worth counting. Below it a cutoff would
/// need more of them than are usually there.
static STABILITY_FROM: [i32; 65] = {
    let mut from = [99; 65];
    let mut empties = 0;
    while empties < 65 {
        from[empties] = if empties < 4 { 99 } else { -22 + 3 * empties as i32 };
        if from[empties] > 60 {
            from[empties] = 60;
        }
        empties += 1;
    }
    from
};
