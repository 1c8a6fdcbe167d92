//! Leaving alone what a shallow search finds far outside the window.
//!
//! Buro's multi-ProbCut ("Experiments with multi-ProbCut and a new high-quality evaluation function for Othello", 1997):
//! the score of a deep search is the score of a shallow one, give or take an error whose size is known. Where the
//! shallow score is so many deviations beyond the window, the deep one is taken to be beyond it as well.

use super::error_model::{AT_END, BEFORE_END};
use super::{Confidence, Node, Searcher, Stopped};
use crate::board::SquareSet;

/// From this depth on.
const FROM: u32 = 4;

impl Searcher<'_> {
    /// A bound of the score where a shallow search finds it surely enough outside the null window.
    #[inline]
    pub(super) fn probcut(
        &mut self,
        node: &Node,
        moves: SquareSet,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Result<Option<i32>, Stopped> {
        if self.confidence == Confidence::FULL || depth < FROM {
            return Ok(None);
        }
        let empties = node.empties();
        let probe = probe_depth(depth);
        let margin = (self.confidence.deviations() * deviation(empties, depth, probe)) as i32;
        let glance = self.estimate(node, moves);
        let glance_margin = (self.confidence.deviations() * deviation(empties, depth, 0)) as i32;
        let likely = |shortfall: i32| shortfall <= glance_margin / 2;

        let high = beta + margin;
        if high < 6400 && likely(high - glance) && self.null_window(node, probe, high - 1)? >= high {
            return Ok(Some(beta));
        }
        let low = alpha - margin;
        if low > -6400 && likely(glance - low) && self.null_window(node, probe, low)? <= low {
            return Ok(Some(alpha));
        }
        Ok(None)
    }
}

/// A quarter of the depth, twice: as even or odd as the depth itself.
const fn probe_depth(depth: u32) -> u32 {
    2 * (depth / 4) + depth % 2
}

/// By how much a search of some depth differs from one of a lower depth, in centidiscs, as a standard deviation.
fn deviation(empties: u32, depth: u32, probe: u32) -> f32 {
    let [constant, linear, square, by_depth, by_probe] = if depth >= empties { AT_END } else { BEFORE_END };
    let (empties, depth, probe) = (empties as f32, depth as f32, probe as f32);
    let deviation =
        constant + linear * empties + square * empties * empties / 10.0 + by_depth * depth + by_probe * probe;
    deviation.max(LEAST)
}

/// Below this, in centidiscs, the straight lines of the model are not to be trusted.
const LEAST: f32 = 100.0;
