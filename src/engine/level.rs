//! Strengths made for people.
//!
//! A weak level does not play random moves: it sees less far, overlooks moves, misjudges what it sees, and likes to turn
//! many discs at once, as beginners do. The engine scores all moves that a level could play
//! ([`Limits::margin`]), and the level chooses among them.

use super::random::Random;
use super::{Candidate, Limits, Report, Score};
use crate::board::Board;
use crate::rules::Level;

/// How an opponent plays: how far it looks, and how it errs.
///
/// The same strength, position and seed make the same choice, except where the limits name a time.
///
/// ```
/// use reversi::board::Board;
/// use reversi::engine::{Engine, Strength};
/// use reversi::rules::Level;
///
/// let strength = Strength::of(Level::new(3).unwrap());
/// let mut engine = Engine::new(1);
/// let report = engine.search(Board::START, strength.limits(Board::START));
/// let square = strength.choose(Board::START, &report, 7).unwrap().square;
/// assert!(Board::START.legal_moves().contains(square));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How far it looks. The margin is for the middle of the game: see [`limits`](Self::limits).
    pub limits: Limits,
    /// By how many centidiscs it misjudges moves, as a standard deviation.
    pub misjudgement: i32,
    /// By how many centidiscs each disc that a move turns makes it look better than it is.
    pub greed: i32,
    /// How many moves of a hundred it does not see at all.
    pub overlooked: u32,
}

/// While more squares than this are empty, even the strongest levels choose among openings that are as good.
const OPENING: u32 = 48;

/// What an opening may lose against the best, in centidiscs.
const OPENING_MARGIN: i32 = 60;

const fn strength(limits: Limits, misjudgement: i32, greed: i32, overlooked: u32) -> Strength {
    // Moves that seem worse than this by three deviations are hardly ever chosen.
    let margin = if greed > 0 { Score::MAX.centidiscs() * 2 } else { misjudgement * 3 };
    Strength { limits: limits.margin(Score::from_centidiscs(margin)), misjudgement, greed, overlooked }
}

const NO_LIMITS: Limits = Limits {
    depth: None,
    nodes: None,
    milliseconds: None,
    exact_from: None,
    confidence: None,
    among: None,
    above: None,
    margin: Score::from_discs(0),
};

const STRENGTHS: [Strength; Level::COUNT as usize] = [
    strength(NO_LIMITS.depth(1), 950, 180, 35),
    strength(NO_LIMITS.depth(1), 560, 80, 22),
    strength(NO_LIMITS.depth(1), 400, 40, 12),
    strength(NO_LIMITS.depth(2).exact_from(4), 450, 30, 12),
    strength(NO_LIMITS.depth(2).exact_from(6), 325, 15, 6),
    strength(NO_LIMITS.depth(3).exact_from(8), 350, 5, 5),
    strength(NO_LIMITS.depth(4).exact_from(10), 320, 0, 3),
    strength(NO_LIMITS.depth(5).exact_from(12), 290, 0, 3),
    strength(NO_LIMITS.depth(6).exact_from(14), 240, 0, 0),
    strength(NO_LIMITS.milliseconds(1500.0), 0, 0, 0),
];

impl Strength {
    /// What a level means.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        STRENGTHS[level.number() as usize - 1]
    }

    /// The limits to search this position within.
    #[must_use]
    pub fn limits(&self, board: Board) -> Limits {
        let opening = board.empties().len() > OPENING;
        let least = Score::from_centidiscs(if opening { OPENING_MARGIN } else { 0 });
        self.limits.margin(self.limits.margin.max(least))
    }

    /// The move it plays, out of a report on this position within its [limits](Self::limits); `None` where the report
    /// has no move.
    #[must_use]
    pub fn choose<'a>(&self, board: Board, report: &'a Report, seed: u64) -> Option<&'a Candidate> {
        let mut random = Random::new(seed);
        // Neighbouring seeds start far apart.
        let mut random = Random::new(random.next());
        let opening = if board.empties().len() > OPENING { OPENING_MARGIN / 2 } else { 0 };
        let looks = |random: &mut Random, candidate: &Candidate| {
            // Each move draws the same number of times, whatever the draws are.
            let overlooked = random.below(100) < self.overlooked;
            let misjudged = random.bell(self.misjudgement.max(opening));
            let turned = board.flips(candidate.square).len() as i32;
            (!overlooked, candidate.score.centidiscs() + misjudged + self.greed * turned)
        };
        let looked_at = report.moves.iter().map(|candidate| (looks(&mut random, candidate), candidate));
        looked_at.max_by_key(|&(looks, _)| looks).map(|(_, candidate)| candidate)
    }
}

/// The move that a level plays, by the machine's own clock; `None` where the side to move must pass.
///
/// ```
/// use reversi::board::Board;
/// use reversi::engine::{Engine, level};
/// use reversi::rules::Level;
///
/// let mut engine = Engine::new(1);
/// let square = level::choose(&mut engine, Board::START, Level::new(1).unwrap(), 42);
/// assert!(Board::START.legal_moves().contains(square.unwrap()));
/// ```
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn choose(engine: &mut super::Engine, board: Board, level: Level, seed: u64) -> Option<crate::board::Square> {
    let strength = Strength::of(level);
    let report = engine.search(board, strength.limits(board));
    strength.choose(board, &report, seed).map(|candidate| candidate.square)
}
