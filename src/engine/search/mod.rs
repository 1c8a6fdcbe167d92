//! Looking ahead: what is this position worth if both sides play their best?
//!
//! * `midgame` looks a number of plies ahead and asks the evaluation there;
//! * `endgame` plays every line to its end, `last_empties` does so for the last four squares;
//! * `ordering` puts good moves first, which is most of the speed;
//! * [`stability`] knows discs that nothing turns;
//! * `table` remembers positions, `meter` counts them and says when to stop.
//!
//! All are fail-soft principal variation searches with null windows (Marsland and Campbell, "Parallel search of
//! strongly ordered game trees", 1982; Reinefeld's NegaScout, 1983).

mod endgame;
mod last_empties;
mod meter;
mod midgame;
mod ordering;
pub mod stability;
mod table;

pub(super) use meter::{Meter, Stopped};
pub(super) use table::{SOLVED, Table};

/// Above every score in discs, so that a full window is open at both ends.
const OPEN_DISCS: i32 = 65;
/// Above every score in centidiscs.
const OPEN_CENTIDISCS: i32 = 100 * OPEN_DISCS;

/// One thread's search: the table it knows from and the meter it counts on.
pub(super) struct Searcher<'a> {
    pub(super) table: &'a mut Table,
    pub(super) meter: Meter<'a>,
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// This many plies, then the evaluation.
    Plies(u32),
    /// To the end of the game.
    End,
}

impl Searcher<'_> {
    /// The score in centidiscs of the position after a move, from the side that made it, if it lies above `floor`;
    /// otherwise something at or below `floor`.
    pub(super) fn score_above(
        &mut self,
        child: crate::board::Board,
        reach: Reach,
        floor: Option<i32>,
    ) -> Result<i32, Stopped> {
        match reach {
            Reach::Plies(plies) => {
                let search = |searcher: &mut Self, alpha: i32, beta: i32| {
                    Ok(-searcher.midgame(child, plies - 1, -beta, -alpha)?)
                };
                above(self, floor, OPEN_CENTIDISCS, search)
            }
            Reach::End => {
                let search = |searcher: &mut Self, alpha: i32, beta: i32| Ok(-searcher.endgame(child, -beta, -alpha)?);
                // Scores at the end are whole discs, so a floor between two of them is as good as the lower one.
                Ok(above(self, floor.map(|floor| floor.div_euclid(100)), OPEN_DISCS, search)? * 100)
            }
        }
    }
}

/// A cheap search first asks whether the score lies above the floor at all.
fn above<S>(
    searcher: &mut S,
    floor: Option<i32>,
    open: i32,
    search: impl Fn(&mut S, i32, i32) -> Result<i32, Stopped>,
) -> Result<i32, Stopped> {
    let Some(floor) = floor.filter(|&floor| floor >= -open) else { return search(searcher, -open, open) };
    let score = search(searcher, floor, floor + 1)?;
    if score <= floor { Ok(score) } else { search(searcher, score - 1, open) }
}
