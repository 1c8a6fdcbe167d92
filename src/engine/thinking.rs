//! The engine: a table, a question, and thinking about it in slices.

use super::evaluation::evaluate;
use super::search::{Meter, Reach, SOLVED, Searcher, Stopped, Table};
use super::{Candidate, Limits, Progress, Report, Score, ScoreKind};
use crate::board::{Board, Square};

/// A position is solved after looking this many plies less than it has empty squares ahead, which puts good moves first.
const SHORT_OF_THE_END: u32 = 9;

/// With time to spend and only one legal move, this many plies are enough to tell where things go.
const FORCED_MOVE_PLIES: u32 = 6;

/// Thinks about one position at a time.
///
/// [`begin`](Self::begin) asks, [`run`](Self::run) thinks for a while, as often as needed;
/// [`best_so_far`](Self::best_so_far) may be asked at any time. What was learnt about one position stays in the
/// transposition table for the next.
///
/// With a depth or a number of nodes to limit it, a fresh table (a new engine, or after [`clear`](Self::clear)) and one
/// slice, the same position gives the same report on every machine.
///
/// ```
/// use std::cell::Cell;
/// use reversi::board::Board;
/// use reversi::engine::{Engine, Limits, Progress};
///
/// let mut engine = Engine::new(1);
/// engine.begin(Board::START, Limits::default().depth(6));
/// let now = Cell::new(0.0);
/// let clock = || {
///     now.set(now.get() + 0.5);
///     now.get()
/// };
/// let report = loop {
///     assert!(engine.best_so_far().unwrap().best().is_some(), "there is always a move");
///     if let Progress::Done(report) = engine.run(&clock, 10.0, &|| false) {
///         break report;
///     }
/// };
/// assert_eq!(report.depth, 6);
/// ```
pub struct Engine {
    table: Table,
    thought: Option<Thought>,
}

/// A question and how far it was thought through.
struct Thought {
    /// The position asked about, or the one after the pass that is forced in it.
    board: Board,
    passed: bool,
    limits: Limits,
    /// All legal moves, the most promising first.
    order: Vec<Square>,
    /// The best move and those within the margin, with their scores in centidiscs, best first.
    found: Vec<(Square, i32)>,
    kind: ScoreKind,
    /// How far was searched to the end.
    reached: Reach,
    finished: bool,
    nodes: u64,
    milliseconds: f64,
}

impl Engine {
    /// An engine with a transposition table of about this size.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Self { table: Table::new(megabytes), thought: None }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.thought = None;
    }

    /// Asks about a position; an earlier question is dropped.
    pub fn begin(&mut self, board: Board, limits: Limits) {
        self.table.grow_older();
        self.thought = Some(Thought::new(board, limits));
    }

    /// Thinks until the answer is found, a limit is reached, the slice is over or `stop` says so.
    ///
    /// `clock` counts milliseconds from whenever it likes, `slice` is a number of them, [`f64::INFINITY`] for no end.
    /// Both `clock` and `stop` are asked once in a few thousand positions. Where a slice ends in the middle of an
    /// iteration, the next begins that iteration again and finds most of it in the table; a slice should be some
    /// milliseconds long for that to come to an end.
    ///
    /// Once it is done, it goes on returning the same report.
    ///
    /// # Panics
    ///
    /// Where nothing was asked: [`begin`](Self::begin) comes first.
    pub fn run(&mut self, clock: &dyn Fn() -> f64, slice: f64, stop: &dyn Fn() -> bool) -> Progress {
        let thought = self.thought.as_mut().expect("begin comes before run");
        if thought.finished {
            return Progress::Done(thought.report(&self.table));
        }
        let started = clock();
        let slice_end = started + slice;
        let left = thought.limits.milliseconds.map_or(f64::INFINITY, |limit| limit - thought.milliseconds);
        let time_end = started + left;
        let node_limit = thought.limits.nodes.unwrap_or(u64::MAX);
        let meter = Meter::new(clock, slice_end.min(time_end), stop, thought.nodes, node_limit);
        let mut searcher = Searcher { table: &mut self.table, meter };

        let mut paused = false;
        while !thought.finished {
            let Some(reach) = thought.next_reach() else {
                thought.finished = true;
                break;
            };
            if thought.iterate(&mut searcher, reach).is_err() {
                let now = clock();
                paused = now >= slice_end && now < time_end && !stop();
                thought.finished = !paused;
                break;
            }
        }
        thought.nodes = searcher.meter.nodes();
        thought.milliseconds += clock() - started;
        if paused { Progress::Paused } else { Progress::Done(thought.report(&self.table)) }
    }

    /// What was found so far; `None` where nothing was asked yet.
    ///
    /// From the first moment on there is a legal move in it, where the position has one.
    #[must_use]
    pub fn best_so_far(&self) -> Option<Report> {
        self.thought.as_ref().map(|thought| thought.report(&self.table))
    }

    /// Asks and thinks to the end, by the machine's own clock.
    #[cfg(not(target_family = "wasm"))]
    pub fn search(&mut self, board: Board, limits: Limits) -> Report {
        let start = std::time::Instant::now();
        let clock = || start.elapsed().as_secs_f64() * 1000.0;
        self.begin(board, limits);
        match self.run(&clock, f64::INFINITY, &|| false) {
            Progress::Done(report) => report,
            Progress::Paused => unreachable!("an endless slice never ends"),
        }
    }
}

impl Thought {
    fn new(asked: Board, limits: Limits) -> Self {
        let passed = !asked.can_move() && asked.pass().can_move();
        let board = if passed { asked.pass() } else { asked };
        let mut found: Vec<(Square, i32)> = (board.legal_moves().into_iter())
            .map(|square| (square, -first_impression(board.place(square, board.flips(square)))))
            .collect();
        found.sort_by_key(|&(_, score)| -score);
        let order = found.iter().map(|&(square, _)| square).collect();
        found.truncate(1);
        Self {
            board,
            passed,
            limits,
            order,
            found,
            kind: ScoreKind::Estimate,
            reached: Reach::Plies(0),
            finished: false,
            nodes: 0,
            milliseconds: 0.0,
        }
    }

    /// How far to search next; `None` when all that was asked is done.
    fn next_reach(&self) -> Option<Reach> {
        let Reach::Plies(done) = self.reached else { return None };
        let empties = self.board.empties().len();
        if self.order.is_empty() {
            return None;
        }
        let forced = self.order.len() == 1 && self.limits.milliseconds.is_some();
        if forced && done >= FORCED_MOVE_PLIES {
            return None;
        }
        let solve = self.limits.exact_from.is_some_and(|most| empties <= most)
            || self.limits.depth.is_none_or(|depth| depth >= empties);
        if solve {
            let ahead = empties.saturating_sub(SHORT_OF_THE_END);
            Some(if done < ahead { Reach::Plies(done + 1) } else { Reach::End })
        } else {
            // One ply at least, so that moves within the margin are known.
            let depth = self.limits.depth.unwrap_or(1).max(1);
            (done < depth).then_some(Reach::Plies(done + 1))
        }
    }

    /// Searches all moves this far.
    fn iterate(&mut self, searcher: &mut Searcher<'_>, reach: Reach) -> Result<(), Stopped> {
        let mut found = Vec::new();
        let result = self.search_moves(searcher, reach, &mut found);
        let first = found.first().copied();
        found.sort_by_key(|&(_, score)| -score);
        let Some(&(best, best_score)) = found.first() else { return result };
        let margin = self.limits.margin.centidiscs();
        found.retain(|&(square, score)| square == best || (margin > 0 && best_score - score <= margin));

        if result.is_ok() {
            self.reached = reach;
            self.kind = if reach == Reach::End { ScoreKind::Exact } else { ScoreKind::Estimate };
        } else {
            // The iteration was cut short. A move that proved better than the one that led is still worth more.
            if first.is_none_or(|(square, _)| square == best) {
                return result;
            }
            self.kind = if reach == Reach::End { ScoreKind::AtLeast } else { ScoreKind::Estimate };
        }
        self.order.retain(|square| found.iter().all(|(better, _)| better != square));
        self.order.splice(0..0, found.iter().map(|&(square, _)| square));
        self.found = found;
        result
    }

    /// Collects the moves that are worth a score, as far as the search comes.
    fn search_moves(
        &self,
        searcher: &mut Searcher<'_>,
        reach: Reach,
        found: &mut Vec<(Square, i32)>,
    ) -> Result<(), Stopped> {
        let margin = self.limits.margin.centidiscs();
        let mut best: Option<i32> = None;
        for &square in &self.order {
            let child = self.board.place(square, self.board.flips(square));
            // Without a margin only a better move is of interest, with one also those just as good or a little worse.
            let floor = best.map(|best| if margin > 0 { best - margin - 1 } else { best });
            let score = searcher.score_above(child, reach, floor)?;
            if floor.is_none_or(|floor| score > floor) {
                found.push((square, score));
                best = best.max(Some(score));
            }
        }
        Ok(())
    }

    fn report(&self, table: &Table) -> Report {
        let depth = match self.reached {
            Reach::Plies(plies) => plies,
            Reach::End => self.board.empties().len(),
        };
        let mut moves: Vec<Candidate> = (self.found.iter())
            .map(|&(square, score)| Candidate {
                square,
                score: Score::from_centidiscs(score),
                kind: self.kind,
                line: self.line(table, square, depth.max(1)),
            })
            .collect();
        let Some(best) = moves.first() else {
            return self.report_with(moves, Score::of_finished(self.board), ScoreKind::Exact, 0, Vec::new());
        };
        let (score, line) = (best.score, best.line.clone());
        if !self.passed {
            return self.report_with(moves, score, self.kind, depth, line);
        }
        moves.clear();
        let kind = match self.kind {
            ScoreKind::AtLeast => ScoreKind::AtMost,
            ScoreKind::AtMost => ScoreKind::AtLeast,
            same => same,
        };
        self.report_with(moves, -score, kind, depth, line)
    }

    fn report_with(
        &self,
        moves: Vec<Candidate>,
        score: Score,
        kind: ScoreKind,
        depth: u32,
        line: Vec<Square>,
    ) -> Report {
        Report { moves, score, kind, depth, nodes: self.nodes, milliseconds: self.milliseconds, line }
    }

    /// A move and what the table expects to follow it, as many plies as were searched.
    fn line(&self, table: &Table, square: Square, depth: u32) -> Vec<Square> {
        let mut line = vec![square];
        let mut board = self.board.place(square, self.board.flips(square));
        while line.len() < depth as usize {
            if !board.can_move() {
                board = board.pass();
            }
            let known = table.get(board).filter(|known| known.lower == known.upper);
            let known = known.filter(|known| self.reached != Reach::End || known.depth >= SOLVED);
            let Some(next) = known.and_then(|known| known.square()) else { break };
            let flips = board.flips(next);
            if flips.is_empty() {
                break;
            }
            line.push(next);
            board = board.place(next, flips);
        }
        line
    }
}

/// What a position is worth at first sight, in centidiscs.
fn first_impression(board: Board) -> i32 {
    if board.can_move() || board.pass().can_move() { evaluate(board) } else { Score::of_finished(board).centidiscs() }
}
