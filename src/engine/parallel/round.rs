//! The moves of one round, dealt out to threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{Reach, ask, is_reached};
use crate::board::{Board, Square, SquareSet};
use crate::engine::{Candidate, Engine, Limits, Report, Score};

/// What the threads of a round have in common and do not change.
pub(super) struct Share<'a> {
    pub(super) board: Board,
    /// For each move.
    pub(super) limits: Limits,
    pub(super) reach: Reach,
    /// How many positions each thread may visit, in all rounds together.
    pub(super) budget: u64,
    pub(super) clock: &'a (dyn Fn() -> f64 + Sync),
    pub(super) stop: &'a (dyn Fn() -> bool + Sync),
    /// Set where one thread came to the end of what it may do, so that the others end too.
    pub(super) cut: &'a AtomicBool,
}

/// Which thread searched a move last, by square.
pub(super) type Owners = [Option<usize>; Square::COUNT];

/// What came of a round.
pub(super) struct Outcome {
    /// The moves whose scores are known, best first.
    pub(super) values: Vec<Candidate>,
    /// No move makes more than this, where none has a score.
    pub(super) most: Score,
    pub(super) is_complete: bool,
    /// How sure the scores are, in percent.
    pub(super) confidence: u32,
    pub(super) owners: Owners,
}

enum State {
    Waiting,
    Taken,
    Value(Candidate),
    /// It makes at most this.
    AtMost(Score),
}

struct Task {
    square: Square,
    /// Of moves with the same score the one with the lowest rank is named.
    rank: usize,
    state: State,
}

/// All moves of a round, the one that led before first.
pub(super) struct Round {
    tasks: Vec<Task>,
    /// Only a score above this is of interest.
    above: Option<Score>,
    margin: Score,
    /// What the first move is expected to make.
    guess: Score,
    confidence: u32,
    is_cut: bool,
    owners: Owners,
}

impl Round {
    /// `ties` holds the same moves as `order`; of moves with equal scores the earlier in it is better.
    pub(super) fn new(order: &[Square], ties: &[Square], owners: Owners, limits: Limits, guess: Score) -> Self {
        let rank = |square| ties.iter().position(|&tied| tied == square).unwrap_or(ties.len());
        let task = |&square| Task { square, rank: rank(square), state: State::Waiting };
        let tasks = order.iter().map(task).collect();
        Self { tasks, above: limits.above, margin: limits.margin, guess, confidence: 100, is_cut: false, owners }
    }

    /// Lets all engines search until every move is settled or a limit is reached. `spent` counts positions by thread.
    pub(super) fn share(self, engines: &mut [Engine], spent: &mut [u64], share: &Share<'_>) -> Outcome {
        let round = Mutex::new(self);
        let changed = Condvar::new();
        thread::scope(|scope| {
            for (thread, (engine, spent)) in engines.iter_mut().zip(spent).enumerate() {
                let (round, changed) = (&round, &changed);
                scope.spawn(move || work(thread, engine, spent, share, round, changed));
            }
        });
        round.into_inner().unwrap_or_else(PoisonError::into_inner).outcome()
    }

    /// What a move must be above to be of interest, as far as is known.
    fn floor(&self, task: &Task) -> Option<Score> {
        let floors = self.tasks.iter().filter_map(|known| match &known.state {
            State::Value(value) => Some(self.floor_beside(value.score, known.rank < task.rank)),
            _ => None,
        });
        floors.chain(self.above).max()
    }

    /// With a margin moves that are a little worse are of interest, without one those that come before an equal one.
    fn floor_beside(&self, score: Score, comes_after: bool) -> Score {
        let below = if self.margin > Score::default() { self.margin.centidiscs() + 1 } else { i32::from(!comes_after) };
        Score::from_centidiscs(score.centidiscs() - below)
    }

    fn is_settled(&self, task: &Task) -> bool {
        match task.state {
            State::Value(_) => true,
            State::AtMost(most) => self.floor(task).is_some_and(|floor| most <= floor),
            State::Waiting | State::Taken => false,
        }
    }

    fn is_over(&self) -> bool {
        self.is_cut || self.tasks.iter().all(|task| self.is_settled(task))
    }

    /// Whether the score of the move that led before is still to come.
    fn is_guessing(&self) -> bool {
        matches!(self.tasks[0].state, State::Waiting | State::Taken)
    }

    /// The next move for a thread, and what it must be above.
    fn take(&mut self, thread: usize) -> Option<(usize, Option<Score>)> {
        let is_open = |task: &Task| match task.state {
            State::Waiting => true,
            State::AtMost(_) => !self.is_guessing() && !self.is_settled(task),
            State::Taken | State::Value(_) => false,
        };
        let open = || self.tasks.iter().enumerate().filter(|(_, task)| is_open(task)).map(|(index, _)| index);
        let owner = |index: &usize| self.owners[self.tasks[*index].square.index()];
        // Its table knows the moves it searched before. What another thread knows better is left to it for long.
        let index = open()
            .find(|index| owner(index) == Some(thread))
            .or_else(|| open().find(|index| owner(index).is_none()))
            .or_else(|| open().next_back())?;
        let floor = self.floor(&self.tasks[index]);
        let guess = Some(self.floor_beside(self.guess, true)).filter(|_| index != 0 && self.is_guessing());
        self.tasks[index].state = State::Taken;
        self.owners[self.tasks[index].square.index()] = Some(thread);
        Some((index, floor.max(guess).filter(|&above| above >= -Score::MAX)))
    }

    fn settle(&mut self, index: usize, above: Option<Score>, report: Report, is_reached: bool) {
        let Some(found) = report.moves.into_iter().next().filter(|_| is_reached) else {
            self.is_cut = true;
            return;
        };
        self.confidence = self.confidence.min(report.confidence);
        let is_above = above.is_none_or(|above| found.score > above);
        self.tasks[index].state = if is_above { State::Value(found) } else { State::AtMost(found.score) };
    }

    fn outcome(self) -> Outcome {
        let is_complete = !self.is_cut && self.tasks.iter().all(|task| self.is_settled(task));
        let mut most = -Score::MAX;
        let mut values = Vec::new();
        for task in self.tasks {
            match task.state {
                State::Value(value) => values.push((task.rank, value)),
                State::AtMost(bound) => most = most.max(bound),
                State::Waiting | State::Taken => {}
            }
        }
        values.sort_by_key(|(rank, value)| (-value.score, *rank));
        let values = values.into_iter().map(|(_, value)| value).collect();
        Outcome { values, most, is_complete, confidence: self.confidence, owners: self.owners }
    }
}

/// One thread of a round.
fn work(
    thread: usize,
    engine: &mut Engine,
    spent: &mut u64,
    share: &Share<'_>,
    round: &Mutex<Round>,
    changed: &Condvar,
) {
    let lock = || -> MutexGuard<'_, Round> { round.lock().unwrap_or_else(PoisonError::into_inner) };
    let mut state = lock();
    while !state.is_over() {
        let Some((index, above)) = state.take(thread) else {
            // The score of the first move may yet open others again.
            state = changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let among = Some(SquareSet::EMPTY.with(state.tasks[index].square));
        drop(state);
        let limits = Limits { among, above, ..share.limits }.nodes(share.budget - *spent);
        let report = ask(engine, share.board, limits, share.clock, &share.stop);
        *spent += report.nodes;
        let is_reached = is_reached(&report, share.board, share.reach);
        if !is_reached {
            share.cut.store(true, Ordering::Relaxed);
        }
        state = lock();
        state.settle(index, above, report, is_reached);
        changed.notify_all();
    }
}
