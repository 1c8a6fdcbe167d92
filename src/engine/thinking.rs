//! The engine: a table, a question, and thinking about it in slices.

use super::evaluation::weights::Weights;
use super::search::{Confidence, Meter, Searcher, Table, Techniques};
use super::thought::Thought;
use super::{Limits, Progress, Report};
use crate::board::Board;

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
    techniques: Techniques,
}

impl Engine {
    /// An engine with a transposition table of about this size.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Self { table: Table::new(megabytes), thought: None, techniques: Techniques::default() }
    }

    /// An engine with a table that a search within these limits does not fill.
    #[must_use]
    pub fn fresh_for(limits: &Limits) -> Self {
        Self::new(1 << (limits.depth.unwrap_or(u32::MAX) / 4).min(4))
    }

    /// Leaves out some techniques of the search, to see what they are worth. Exact scores stay the same.
    #[must_use]
    pub fn with_techniques(self, techniques: Techniques) -> Self {
        Self { techniques, ..self }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.thought = None;
    }

    /// Asks about a position; an earlier question is dropped.
    pub fn begin(&mut self, board: Board, limits: Limits) {
        self.table.grow_older();
        self.thought = Some(Thought::new(board, limits, self.techniques));
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
        if thought.is_finished() {
            return Progress::Done(thought.report(&self.table));
        }
        let started = clock();
        let slice_end = started + slice;
        let time_end = started + thought.time_left();
        let meter = Meter::new(clock, slice_end.min(time_end), stop, thought.nodes(), thought.node_limit());
        let weights = Weights::shipped();
        let (table, techniques) = (&mut self.table, self.techniques);
        let mut searcher = Searcher { table, meter, weights, confidence: Confidence::FULL, techniques };
        let result = thought.think(&mut searcher, started);
        let nodes = searcher.meter.nodes();
        let now = clock();
        thought.spend(nodes, now - started);
        if result.is_err() && now >= slice_end && now < time_end && !stop() {
            return Progress::Paused;
        }
        thought.finish();
        Progress::Done(thought.report(&self.table))
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
