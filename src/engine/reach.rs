//! How far to search next: deeper and deeper first, then to the end of the game, surer and surer.

use super::search::Confidence;
use super::{Limits, Score};

/// A position is solved after looking this many plies less than it has empty squares ahead, which puts good moves first.
pub(super) const SHORT_OF_THE_END: u32 = 10;

/// With time to spend and only one legal move, this many plies are enough to tell where things go.
const FORCED_MOVE_PLIES: u32 = 6;

/// How sure a search short of the end is, in percent, where nothing else is asked for.
const MIDGAME_CONFIDENCE: u32 = 50;

/// With more empty squares than this, a search within a time or a number of positions is not expected to come to the end,
/// and what it finds before counts.
pub const FAR_FROM_THE_END: u32 = 24;

/// How sure the iterations short of the end are that put moves in order for a search to the end, in percent.
pub(super) const SHORT_OF_THE_END_CONFIDENCE: u32 = 73;

/// With at most this many empty squares a position is solved at once.
const SOLVED_AT_ONCE: u32 = 13;

/// How sure the passes are that go before a full search of the end, in percent. The first is for searches that may not come
/// further.
const PASSES: [u32; 3] = [50, 73, 98];

/// How far a search goes: how many plies, and how surely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) depth: u32,
    pub(super) confidence: Confidence,
    pub(super) aim: Aim,
}

/// What a search wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// By how much the best move wins or loses.
    Margin,
    /// Which move wins, or else draws; at the end of the game.
    Outcome,
}

/// What was searched so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    /// How many plies deep.
    pub(super) depth: u32,
    /// How many searches to the end of the game.
    pub(super) ends: usize,
    /// Whether a move was found that seems to win or to draw.
    pub(super) saved: bool,
}

/// How far to search next; `None` when all that was asked is done. `choices` is how many moves there are to choose from.
pub(super) fn next(limits: &Limits, empties: u32, choices: usize, in_passes: bool, done: Done) -> Option<Reach> {
    if choices == 0 || (choices == 1 && limits.milliseconds.is_some() && done.depth >= FORCED_MOVE_PLIES) {
        return None;
    }
    let deeper = |percent| Reach { depth: done.depth + 1, confidence: Confidence::at_least(percent), aim: Aim::Margin };
    let solve =
        limits.exact_from.is_some_and(|most| empties <= most) || limits.depth.is_none_or(|depth| depth >= empties);
    if !solve {
        // One ply at least, so that moves within the margin are known.
        let depth = limits.depth.unwrap_or(1).max(1);
        return (done.depth < depth).then_some(deeper(limits.confidence.unwrap_or(MIDGAME_CONFIDENCE)));
    }
    if done.depth < empties.saturating_sub(SHORT_OF_THE_END) {
        let is_far = may_stop_early(limits) && empties > FAR_FROM_THE_END;
        let enough = if is_far { MIDGAME_CONFIDENCE } else { SHORT_OF_THE_END_CONFIDENCE };
        return Some(deeper(limits.confidence.unwrap_or(100).min(enough)));
    }
    let in_passes = in_passes && empties > SOLVED_AT_ONCE;
    let (percent, aim) = to_the_end(limits, in_passes, done.saved).nth(done.ends)?;
    Some(Reach { depth: empties, confidence: Confidence::at_least(percent), aim })
}

/// The searches to the end of the game, one after the other: how sure, in percent, and what for.
fn to_the_end(limits: &Limits, in_passes: bool, saved: bool) -> impl Iterator<Item = (u32, Aim)> {
    let last = limits.confidence.map_or(100, |percent| Confidence::at_least(percent).percent());
    let before = passes(limits).filter(move |&percent| in_passes && percent < last);
    let margins = before.chain([last]).map(|percent| (percent, Aim::Margin));
    let plain = limits.above.is_none() && limits.margin == Score::default();
    let asks_who_wins = limits.outcome_first && plain && in_passes && last == 100;
    // What seems to be saved is made sure; where nothing is, the loss is kept small.
    let third = if saved { (100, Aim::Outcome) } else { (95, Aim::Margin) };
    let outcomes = [(73, Aim::Outcome), (95, Aim::Outcome), (99, Aim::Outcome), third, (100, Aim::Margin)];
    let outcomes = outcomes.into_iter().filter(move |_| asks_who_wins);
    outcomes.chain(margins.filter(move |_| !asks_who_wins))
}

/// How sure the passes are that go before a full search of the end within these limits, in percent.
pub(super) fn passes(limits: &Limits) -> impl Iterator<Item = u32> + use<> {
    PASSES.into_iter().skip(usize::from(!may_stop_early(limits)))
}

/// Whether a search may end before it has come to the end of the game.
const fn may_stop_early(limits: &Limits) -> bool {
    limits.milliseconds.is_some() || limits.nodes.is_some()
}
