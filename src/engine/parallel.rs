//! One position, thought about by several threads that share no memory.
//!
//! Each thread has an engine of its own, with a table of its own; what they share is the list of moves at the root. That
//! is less than threads with a common table can do, but needs no `unsafe`, no atomics in the table, and is what several
//! workers in a browser can do too.
//!
//! The moves are searched again and again, deeper and surer, as [`Engine`] does it. In each round the move that led the
//! round before is searched for its score, while the other threads ask of the other moves whether they are above the
//! score that is expected of it. What was asked in vain, because the expectation was too high, is asked again.

mod round;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::reach::{SHORT_OF_THE_END, SHORT_OF_THE_END_CONFIDENCE, passes};
use super::{Candidate, Engine, Limits, Progress, Report, Score, ScoreKind};
use crate::board::{Board, Square, SquareSet};
use round::{Outcome, Round, Share};

/// With this many empty squares a position is solved before threads have started.
const TOO_SMALL: u32 = 12;

/// One engine puts the moves in order by a search of this many plies.
const ALONE: u32 = 8;

/// Several engines, a thread each, for one position at a time.
///
/// A solved position has the same score whatever the number of threads and however they run. With fresh tables its best
/// move is the same each time too: of the moves with the best score the one that a short search puts first. (A single
/// engine may name another of them.) Scores that are estimates depend a little on what each table has met, hence on
/// which thread happened to search which move.
///
/// ```
/// use reversi::board::Board;
/// use reversi::engine::{Limits, Score, Team};
///
/// let mut team = Team::new(2, 1);
/// let every_move = Limits::default().depth(9).margin(Score::from_discs(128));
/// let report = team.search(Board::START, every_move);
/// assert_eq!((report.depth, report.moves.len()), (9, 4));
/// ```
pub struct Team {
    engines: Vec<Engine>,
}

/// How far a round goes.
#[derive(Clone, Copy, Debug)]
struct Reach {
    depth: u32,
    to_the_end: bool,
    /// In percent; `None` is what the engine does by itself.
    confidence: Option<u32>,
}

impl Team {
    /// So many threads, at least one, each with a transposition table of about so many megabytes.
    #[must_use]
    pub fn new(threads: usize, megabytes: usize) -> Self {
        Self { engines: (0..threads.max(1)).map(|_| Engine::new(megabytes)).collect() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.engines.iter_mut().for_each(Engine::clear);
    }

    /// Thinks about a position within these limits, by the machine's own clock.
    ///
    /// The limits mean what they mean to [`Engine::search`]. Each thread may visit an equal share of
    /// [`nodes`](Limits::nodes). One thread is just that engine.
    pub fn search(&mut self, board: Board, limits: Limits) -> Report {
        let start = Instant::now();
        self.run(board, limits, &|| start.elapsed().as_secs_f64() * 1000.0, &|| false)
    }

    /// [`search`](Self::search) by another clock, in milliseconds, until `stop` says so.
    ///
    /// All threads ask both, once in a few thousand positions.
    pub fn run(
        &mut self,
        board: Board,
        limits: Limits,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Report {
        let passed = board.pass();
        if !board.can_move() && passed.can_move() {
            let limits = Limits { among: None, above: None, ..limits };
            return after_pass(self.run(passed, limits, clock, stop));
        }
        let legal = board.legal_moves();
        let among = Some(legal & limits.among.unwrap_or(SquareSet::ALL)).filter(|among| !among.is_empty());
        let moves = among.unwrap_or(legal);
        let rounds = rounds(board, limits);
        if self.engines.len() == 1 || moves.len() < 2 || rounds.len() < 2 {
            return ask(&mut self.engines[0], board, limits, clock, stop);
        }
        let start = clock();
        let deadline = limits.milliseconds.map_or(f64::INFINITY, |limit| start + limit);
        let cut = AtomicBool::new(false);
        let stop = || cut.load(Ordering::Relaxed) || stop() || clock() >= deadline;
        let budget = limits.nodes.map_or(u64::MAX, |nodes| nodes / self.engines.len() as u64);

        let mut report = first_look(&mut self.engines[0], board, limits, rounds[0], budget, clock, &stop);
        let mut spent = vec![0; self.engines.len()];
        spent[0] = report.nodes;
        if is_reached(&report, board, rounds[0]) {
            let ties: Vec<Square> = report.moves.iter().map(|candidate| candidate.square).collect();
            let mut order = ties.clone();
            let mut owners = [None; Square::COUNT];
            for &reach in &rounds[1..] {
                let share =
                    Share { board, limits: limits_of(limits, reach), reach, budget, clock, stop: &stop, cut: &cut };
                let guess = expected(report.score, reach);
                let round = Round::new(&order, &ties, owners, limits, guess);
                let outcome = round.share(&mut self.engines, &mut spent, &share);
                owners = outcome.owners;
                let done = outcome.is_complete;
                report = conclude(outcome, board, reach, report);
                if !done {
                    break;
                }
                order.sort_by_key(|square| report.moves.iter().position(|known| known.square == *square).unwrap_or(64));
            }
        }
        let best = report.score;
        let mut rank = 0..;
        report.moves.retain(|known| rank.next() == Some(0) || best - known.score <= limits.margin);
        if limits.margin <= Score::default() {
            report.moves.truncate(1);
        }
        report.nodes = spent.iter().sum();
        report.milliseconds = clock() - start;
        report
    }
}

/// How far to search, round after round. The first is one engine's alone.
fn rounds(board: Board, limits: Limits) -> Vec<Reach> {
    let empties = board.empties().len();
    let to_the_end =
        limits.exact_from.is_some_and(|most| empties <= most) || limits.depth.is_none_or(|depth| depth >= empties);
    if to_the_end && empties <= TOO_SMALL {
        return Vec::new();
    }
    let last_depth = if to_the_end { empties - SHORT_OF_THE_END } else { limits.depth.unwrap_or(1).max(1) };
    let confidence = if to_the_end {
        Some(limits.confidence.unwrap_or(100).min(SHORT_OF_THE_END_CONFIDENCE))
    } else {
        limits.confidence
    };
    let to_depth = |depth| Reach { depth, to_the_end: false, confidence };
    let mut rounds: Vec<Reach> = (ALONE.min(last_depth)..=last_depth).map(to_depth).collect();
    if to_the_end {
        let last = limits.confidence.unwrap_or(100).min(100);
        let passes = passes(&limits).filter(|&pass| pass < last).chain([last]);
        rounds.extend(passes.map(|pass| Reach { depth: empties, to_the_end: true, confidence: Some(pass) }));
    }
    rounds
}

/// What one move is searched within.
fn limits_of(asked: Limits, reach: Reach) -> Limits {
    let exact_from = reach.to_the_end.then_some(64);
    Limits {
        depth: Some(reach.depth),
        exact_from,
        confidence: reach.confidence,
        above: asked.above,
        ..Limits::default()
    }
}

/// The score of the leading move that a round may count on: before it is found.
fn expected(score: Score, reach: Reach) -> Score {
    // A finished board has an even difference, and empty squares go to the winner.
    let even = |centidiscs: i32| (centidiscs + 100).div_euclid(200) * 200;
    Score::from_centidiscs(if reach.to_the_end { even(score.centidiscs()) } else { score.centidiscs() })
}

/// Whether a report is of a search that came as far as it should.
fn is_reached(report: &Report, board: Board, reach: Reach) -> bool {
    let depth = reach.depth.min(board.empties().len());
    report.depth > depth || report.depth == depth && reach.confidence.is_none_or(|percent| report.confidence >= percent)
}

/// Scores all moves in question by one engine, which puts them in order.
fn first_look(
    engine: &mut Engine,
    board: Board,
    asked: Limits,
    reach: Reach,
    budget: u64,
    clock: &(dyn Fn() -> f64 + Sync),
    stop: &dyn Fn() -> bool,
) -> Report {
    let limits = Limits { above: None, among: asked.among, ..limits_of(asked, reach) };
    let limits = limits.nodes(budget).margin(Score::from_centidiscs(2 * Score::MAX.centidiscs()));
    ask(engine, board, limits, clock, stop)
}

/// One engine's search to its end.
fn ask(
    engine: &mut Engine,
    board: Board,
    limits: Limits,
    clock: &(dyn Fn() -> f64 + Sync),
    stop: &dyn Fn() -> bool,
) -> Report {
    engine.begin(board, limits);
    match engine.run(&clock, f64::INFINITY, stop) {
        Progress::Done(report) => report,
        Progress::Paused => unreachable!("an endless slice never ends"),
    }
}

/// What is known after a round.
fn conclude(outcome: Outcome, board: Board, reach: Reach, before: Report) -> Report {
    let is_exact = reach.to_the_end && reach.confidence == Some(100);
    let Outcome { mut values, most, is_complete, confidence, .. } = outcome;
    if !is_complete {
        // A score that is proven holds for the position too, unless another move promises more.
        let Some(best) = values.first().filter(|best| is_exact && best.score >= before.score).cloned() else {
            return before;
        };
        values = vec![Candidate { kind: ScoreKind::AtLeast, ..best }];
    }
    let depth = reach.depth.min(board.empties().len());
    let kind = match (is_exact, is_complete, values.is_empty()) {
        (false, ..) => ScoreKind::Estimate,
        (true, true, false) => ScoreKind::Exact,
        (true, true, true) => ScoreKind::AtMost,
        (true, false, _) => ScoreKind::AtLeast,
    };
    if values.is_empty() {
        let leader = before.moves.into_iter().take(1);
        values = leader.map(|leader| Candidate { score: most, kind, ..leader }).collect();
    }
    let Some(best) = values.first() else { return Report { moves: values, ..before } };
    Report { score: best.score, kind, depth, confidence, line: best.line.clone(), moves: values, ..before }
}

/// What a report on the position after a forced pass says of the one before.
fn after_pass(report: Report) -> Report {
    let kind = match report.kind {
        ScoreKind::AtLeast => ScoreKind::AtMost,
        ScoreKind::AtMost => ScoreKind::AtLeast,
        same => same,
    };
    Report { moves: Vec::new(), score: -report.score, kind, ..report }
}
