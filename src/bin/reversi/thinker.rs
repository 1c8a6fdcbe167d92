//! How the engine thinks when a program asks it for moves: the options, and the limits they come to.

use std::time::Instant;

use clap::Args;
use reversi::board::{Board, Square};
use reversi::engine::{Engine, FAR_FROM_THE_END, Limits, Progress, Report, Strength};
use reversi::rules::Level;

use super::input;

/// With a depth named, positions with up to this many more empty squares are solved.
const SOLVED_BEYOND_DEPTH: u32 = 6;

/// What is kept back of a time limit for what is not thinking: so many milliseconds, but no more than this share.
const OVERHEAD: f64 = 15.0;
const OVERHEAD_SHARE: f64 = 0.1;

/// How strong, how long.
#[derive(Args, Clone)]
pub struct Thinking {
    /// Play as a level for people does, 1 to 12 (12 where nothing else is said)
    #[arg(long, value_name = "N", value_parser = input::level, conflicts_with_all = ["depth", "time_per_move"])]
    pub level: Option<Level>,
    /// Look this many plies ahead, and solve a little earlier than that reaches the end
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: Option<u32>,
    /// Think this many seconds about a move
    #[arg(long, value_name = "SECONDS", value_parser = input::above_zero)]
    pub time_per_move: Option<f64>,
    /// Megabytes for the transposition table
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
    /// Make the same choices again: where nothing is said, no game is like the one before
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// How many discs a move of the opening may lose against the best and still be chosen (2 where nothing is said; at 0
    /// the best is)
    #[arg(long, value_name = "DISCS", value_parser = input::discs, conflicts_with = "level")]
    pub variety: Option<f64>,
}

/// The engine and how it is to think.
pub struct Thinker {
    pub engine: Engine,
    pub thinking: Thinking,
    random: fastrand::Rng,
}

impl Thinker {
    pub fn new(thinking: Thinking) -> Self {
        let random = thinking.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
        Self { engine: Engine::new(thinking.hash as usize), thinking, random }
    }

    /// A move and what was thought of it. The budget is what a clock leaves for this move. `None` in place of a square
    /// where the side to move must pass, and after the end.
    pub fn choose(
        &mut self,
        board: Board,
        budget: Option<Budget>,
        stop: &dyn Fn() -> bool,
    ) -> (Option<Square>, Report) {
        let Thinking { level, depth, time_per_move, .. } = self.thinking;
        let free = depth.is_none() && time_per_move.is_none() && budget.is_none();
        let level = level.or_else(|| free.then(|| Level::new(Level::COUNT)).flatten());
        let mut strength = level.map_or_else(|| Strength::within(self.limits()), Strength::of);
        if let Some(discs) = self.thinking.variety {
            strength.variety = (discs * 100.0) as i32;
        }
        let mut limits = strength.limits(board);
        if let Some(budget) = budget {
            let most = without_overhead(budget.most).max(1.0);
            limits.milliseconds = Some(limits.milliseconds.map_or(most, |own| own.min(most)));
            limits.usual = budget.usual.map(without_overhead);
        }
        let mut fresh = level.and_then(|_| strength.fresh_engine());
        let report = think(fresh.as_mut().unwrap_or(&mut self.engine), board, limits, stop);
        let chosen = strength.choose(board, &report, self.random.u64(..)).map(|candidate| candidate.square);
        (chosen, report)
    }

    /// What depth and time come to.
    fn limits(&self) -> Limits {
        let limits = self.thinking.depth.map_or_else(Limits::default, to_depth);
        let Some(seconds) = self.thinking.time_per_move else { return limits };
        limits.milliseconds(without_overhead(seconds * 1000.0))
    }
}

/// This deep, and to the end from a little earlier on.
pub fn to_depth(depth: u32) -> Limits {
    Limits::default().depth(depth).exact_from(depth + depth.min(SOLVED_BEYOND_DEPTH))
}

/// [`Engine::search`] that can be stopped.
pub fn think(engine: &mut Engine, board: Board, limits: Limits, stop: &dyn Fn() -> bool) -> Report {
    let start = Instant::now();
    let clock = || start.elapsed().as_secs_f64() * 1000.0;
    engine.begin(board, limits);
    match engine.run(&clock, f64::INFINITY, stop) {
        Progress::Done(report) => report,
        Progress::Paused => unreachable!("an endless slice never ends"),
    }
}

fn without_overhead(milliseconds: f64) -> f64 {
    milliseconds - OVERHEAD.min(milliseconds * OVERHEAD_SHARE)
}

/// What may be spent on a move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// What a usual move should take; nothing where any move may take all.
    pub usual: Option<f64>,
    pub most: f64,
}

impl Budget {
    /// A share of what is left: while the end is far, less for an easy move and half as much again for a hard one. Later
    /// it is looked who wins, and that takes what it takes.
    pub fn about(share: f64, board: Board) -> Self {
        let is_far = board.empties().len() > FAR_FROM_THE_END;
        Self { usual: is_far.then_some(share), most: if is_far { 1.5 * share } else { share } }
    }
}

/// What to spend on this move of what a clock has left for the game, in milliseconds.
///
/// Every other empty square is ours to fill. Most goes to where it can just be found out who wins, for from there on the
/// rest takes no time, and a good deal to the moves before, which decide it.
pub fn share_of(left: f64, board: Board) -> Budget {
    let empties = board.empties().len();
    let rest: f64 = (1..=empties).rev().step_by(2).map(weight).sum();
    Budget::about(left * weight(empties) / rest.max(1.0), board)
}

/// How much of the time a move with so many empty squares should get, beside others.
const fn weight(empties: u32) -> f64 {
    match empties {
        ..18 => 0.1,
        18..20 => 1.0,
        20..22 => 1.5,
        22..24 => 2.5,
        24..26 => 3.0,
        26..29 => 2.0,
        29..37 => 1.5,
        _ => 1.0,
    }
}
