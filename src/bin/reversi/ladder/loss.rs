//! What moves give away, as a search sees it that looks further than most levels.

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::thread;

use reversi::board::{Board, Square, SquareSet};
use reversi::engine::{Engine, Limits};
use reversi::notation::game_from_transcript;
use reversi::rules::Color;

use crate::games::game::{Played, Side};
use crate::games::player::INTERRUPTED;
use crate::progress;

/// The parts of a game, in plies: discs placed after the first four.
pub const PARTS: [RangeInclusive<usize>; 5] = [1..=20, 21..=30, 31..=40, 41..=50, 51..=60];

/// How deep the search looks, and from how many empty squares it solves.
const REFERENCE: Limits = Limits::NONE.depth(10).exact_from(16);

/// What a level's moves give away.
pub struct Loss {
    pub level: u8,
    /// In discs, of each move looked at, for each of the [`PARTS`].
    pub parts: [Vec<f64>; PARTS.len()],
}

impl Loss {
    /// Of all parts.
    pub fn all(&self) -> Vec<f64> {
        self.parts.concat()
    }
}

/// A move to look at.
struct Sample {
    level: u8,
    part: usize,
    board: Board,
    square: Square,
}

/// The losses of all levels of these games, where each plays A against the one below. The moves are drawn, one of each
/// part of a game, from so many games of each level; fewer where Ctrl-C is pressed.
pub fn of_levels(ladder: &[(u8, Vec<Played>)], games: usize, threads: u32) -> Vec<Loss> {
    let samples = samples(ladder, games);
    let bar = progress::bar(samples.len() as u64).with_message("what moves give away");
    let queue = Mutex::new(samples.iter().enumerate());
    let mut found = vec![None; samples.len()];
    let results = Mutex::new(&mut found);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engine = Engine::fresh_for(&REFERENCE);
                loop {
                    let next = queue.lock().expect("no thread panics").next();
                    let Some((index, sample)) = next.filter(|_| !INTERRUPTED.load(Ordering::Relaxed)) else { return };
                    let loss = loss(&mut engine, sample);
                    results.lock().expect("no thread panics")[index] = Some(loss);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut losses: Vec<Loss> = Vec::new();
    for (sample, loss) in samples.iter().zip(found) {
        if losses.iter().all(|known| known.level != sample.level) {
            losses.push(Loss { level: sample.level, parts: Default::default() });
        }
        let known = losses.iter_mut().find(|known| known.level == sample.level).expect("it was added");
        known.parts[sample.part].extend(loss);
    }
    losses.sort_by_key(|loss| loss.level);
    losses
}

fn samples(ladder: &[(u8, Vec<Played>)], games: usize) -> Vec<Sample> {
    let mut levels: Vec<u8> = ladder.iter().flat_map(|&(level, _)| [level - 1, level]).filter(|&n| n > 0).collect();
    levels.dedup();
    let mut samples = Vec::new();
    for level in levels {
        let own = ladder.iter().filter_map(|(upper, played)| {
            let side = if *upper == level { Side::A } else { Side::B };
            (*upper == level || *upper == level + 1).then(|| played.iter().map(move |played| (played, side)))
        });
        for (played, side) in own.flatten().take(games) {
            let mut random = fastrand::Rng::with_seed(u64::from(played.game) << 8 | u64::from(level));
            let moves = moves_of(played, side);
            for (part, plies) in PARTS.iter().enumerate() {
                let within: Vec<_> = moves.iter().filter(|(ply, ..)| plies.contains(ply)).collect();
                if let Some(&&(_, board, square)) = random.choice(&within) {
                    samples.push(Sample { level, part, board, square });
                }
            }
        }
    }
    samples
}

/// The moves of one side after the opening: the ply, the board before it, and the square.
fn moves_of(played: &Played, side: Side) -> Vec<(usize, Board, Square)> {
    let game = game_from_transcript(&played.moves).expect("games were played by the rules");
    let opening = played.opening.len() / 2;
    let color = if played.black == side { Color::Black } else { Color::White };
    let mut moves = Vec::new();
    let mut position = reversi::rules::Position::START;
    for (index, step) in game.moves().enumerate() {
        if !position.board().can_move() {
            position = position.pass().expect("the pass is forced");
        }
        if index >= opening && position.turn() == color {
            moves.push((index + 1, position.board(), step.square));
        }
        position = position.play(step.square).expect("games were played by the rules");
    }
    moves
}

/// In discs.
fn loss(engine: &mut Engine, &Sample { board, square, .. }: &Sample) -> f64 {
    if board.legal_moves().len() < 2 {
        return 0.0;
    }
    // What is known of other moves must not matter.
    engine.clear();
    let best = engine.search(board, REFERENCE);
    if best.best() == Some(square) {
        return 0.0;
    }
    engine.clear();
    let own = engine.search(board, REFERENCE.among(SquareSet::from(square)));
    (best.score - own.score).discs().max(0.0)
}
