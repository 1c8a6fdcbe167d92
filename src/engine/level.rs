//! Strengths made for people.
//!
//! A weak level does not play random moves. It errs as people do: it sees less far, it overlooks quiet moves, which turn
//! few discs, it likes to turn many discs while the board is still empty, and it misjudges what it has not worked out to
//! the end. The engine scores all moves that a level could play ([`Limits::margin`]), and the level chooses among them.

use super::random::Random;
use super::{Candidate, Engine, Limits, Report, Score, ScoreKind};
use crate::board::{Board, SquareSet};
use crate::rules::Level;

/// How an opponent plays: how far it looks, and how it errs.
///
/// The same strength, position and seed make the same choice on every machine, except where the limits name a time.
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
    /// By how many centidiscs it misjudges moves, as a standard deviation. What it has solved it does not misjudge.
    pub misjudgement: i32,
    /// By how many centidiscs each disc that a move turns makes it look better than it is, at the start of the game. The
    /// liking goes as the board fills.
    pub greed: i32,
    /// How many of a hundred quiet moves it does not see at all. A move that turns more than two discs is more
    /// conspicuous the more it turns, and a corner is, too.
    pub overlooked: u32,
    /// What a move of the opening may lose against the best and still be chosen, in centidiscs.
    pub variety: i32,
}

/// While more squares than this are empty, even the strongest levels choose among openings that are as good.
const OPENING: u32 = 44;

/// What a move of the opening may lose against the best where nothing else is said, in centidiscs.
const VARIETY: i32 = 200;

/// So many discs are turned by the largest of quiet moves.
const QUIET: u32 = 2;

/// A corner is as conspicuous as if so many more discs were turned.
const CORNER: u32 = 4;

const fn strength(limits: Limits, misjudgement: i32, greed: i32, overlooked: u32) -> Strength {
    // Moves that seem worse than this by three deviations are hardly ever chosen.
    let margin = if greed > 0 { Score::MAX.centidiscs() * 2 } else { misjudgement * 3 };
    Strength {
        limits: limits.margin(Score::from_centidiscs(margin)).outcome_first(),
        misjudgement,
        greed,
        overlooked,
        variety: VARIETY,
    }
}

const STRENGTHS: [Strength; Level::COUNT as usize] = [
    strength(Limits::NONE.depth(1), 780, 100, 56),
    strength(Limits::NONE.depth(1), 560, 108, 36),
    strength(Limits::NONE.depth(2).exact_from(4), 530, 80, 25),
    strength(Limits::NONE.depth(3).exact_from(6), 465, 44, 16),
    strength(Limits::NONE.depth(4).exact_from(9), 392, 25, 11),
    strength(Limits::NONE.depth(6).exact_from(12), 405, 0, 6),
    strength(Limits::NONE.depth(8).exact_from(15), 353, 0, 4),
    strength(Limits::NONE.depth(9).exact_from(17), 290, 0, 2),
    strength(Limits::NONE.depth(10).exact_from(18), 204, 0, 2),
    strength(Limits::NONE.depth(11).exact_from(19), 142, 0, 1),
    strength(Limits::NONE.depth(12).exact_from(19), 68, 0, 1),
    strength(Limits::NONE.milliseconds(1500.0), 0, 0, 0),
];

impl Strength {
    /// What a level means.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        STRENGTHS[level.number() as usize - 1]
    }

    /// As strong as the limits allow; only openings vary, among moves that are as good.
    #[must_use]
    pub const fn within(limits: Limits) -> Self {
        Self { limits: limits.outcome_first(), misjudgement: 0, greed: 0, overlooked: 0, variety: VARIETY }
    }

    /// The limits to search this position within.
    #[must_use]
    pub fn limits(&self, board: Board) -> Limits {
        let empties = board.empties().len();
        let solves = self.limits.exact_from.is_some_and(|most| empties <= most);
        let least = if empties > OPENING {
            Score::from_centidiscs(self.variety)
        } else if self.overlooked == 0 && solves {
            // It plays the best move that there is.
            return self.limits.margin(Score::default());
        } else {
            Score::default()
        };
        self.limits.margin(self.limits.margin.max(least))
    }

    /// An engine that has learnt nothing and is large enough, for a strength without a limit of time: what it has thought
    /// about before would change what it chooses. `None` for a strength with one, which is better off with what it has
    /// learnt.
    #[must_use]
    pub fn fresh_engine(&self) -> Option<Engine> {
        self.limits.milliseconds.is_none().then(|| Engine::fresh_for(&self.limits))
    }

    /// The move it plays, out of a report on this position within its [limits](Self::limits); `None` where the report
    /// has no move.
    #[must_use]
    pub fn choose<'a>(&self, board: Board, report: &'a Report, seed: u64) -> Option<&'a Candidate> {
        let mut random = Random::new(seed);
        let empties = board.empties().len();
        let opening = if empties > OPENING { self.variety } else { 0 };
        let looks = |random: &mut Random, candidate: &Candidate| {
            // Each move draws the same number of times, whatever the draws are.
            let drawn = random.below(1000);
            let misjudged = random.bell(self.misjudgement.max(opening));
            let turned = board.flips(candidate.square).len();
            let conspicuous = turned + if SquareSet::CORNERS.contains(candidate.square) { CORNER } else { 0 };
            let overlooked = drawn < self.overlooked * 10 * QUIET / conspicuous.max(QUIET);
            let score = candidate.score.centidiscs();
            if candidate.kind == ScoreKind::Exact {
                return (!overlooked, score);
            }
            let liked = self.greed * turned as i32 * empties as i32 / FULL as i32;
            (!overlooked, score + misjudged + liked)
        };
        let looked_at = report.moves.iter().map(|candidate| (looks(&mut random, candidate), candidate));
        looked_at.max_by_key(|&(looks, _)| looks).map(|(_, candidate)| candidate)
    }
}

/// So many squares are empty at the start.
const FULL: u32 = 60;

/// The move that a level plays, by the machine's own clock; `None` where the side to move must pass. The engine is the one
/// of levels that learn: see [`Strength::fresh_engine`].
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
pub fn choose(engine: &mut Engine, board: Board, level: Level, seed: u64) -> Option<crate::board::Square> {
    let strength = Strength::of(level);
    let mut fresh = strength.fresh_engine();
    let report = fresh.as_mut().unwrap_or(engine).search(board, strength.limits(board));
    strength.choose(board, &report, seed).map(|candidate| candidate.square)
}
