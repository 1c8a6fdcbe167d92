//! What games begin with.

use std::collections::HashSet;

use reversi::board::{Board, Square, Symmetry};
use reversi::engine::{Engine, Limits, Score};
use reversi::notation::game_from_transcript;
use reversi::rules::Position;

use crate::failure::{Failure, Result};
use crate::{input, progress};

/// How deep an opening is looked at to see whether it is balanced, in plies.
const DEPTH: u32 = 6;

/// So many tries for each opening, and there are too few balanced ones.
const TRIES: usize = 2000;

/// Where openings come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Random moves, so many.
    Random(u32),
    /// A file of transcripts.
    File(String),
}

impl Source {
    /// For clap: a number is one of plies, and anything else names a file.
    pub fn read(text: &str) -> std::result::Result<Self, String> {
        match text.parse() {
            Ok(plies @ 0..=20) => Ok(Self::Random(plies)),
            Ok(_) => Err("at most 20 random plies, or the name of a file".to_string()),
            Err(_) => Ok(Self::File(text.to_string())),
        }
    }
}

/// An opening a pair. Those of pairs already played, where there are some, are kept.
pub fn choose(
    source: &Source,
    pairs: usize,
    known: &[Option<String>],
    seed: u64,
    most: f64,
) -> Result<Vec<Vec<Square>>> {
    match source {
        Source::File(path) => from_file(path, pairs, known),
        Source::Random(0) => Ok(vec![Vec::new(); pairs]),
        Source::Random(plies) => random(*plies, pairs, known, seed, most),
    }
}

fn from_file(path: &str, pairs: usize, known: &[Option<String>]) -> Result<Vec<Vec<Square>>> {
    let mut openings = Vec::new();
    for (index, line) in input::text_of(path)?.lines().enumerate() {
        let text = line.split(['#', '\t']).next().unwrap_or_default();
        if text.trim().is_empty() {
            continue;
        }
        let game = game_from_transcript(text).map_err(|error| input::fault_in_line(path, index + 1, &error))?;
        if game.position().is_over() {
            return Err(Failure::input(format!(
                "{path}, line {}: after this opening there is nothing to play",
                index + 1
            )));
        }
        openings.push(game.moves().map(|played| played.square).collect::<Vec<_>>());
    }
    if openings.len() < pairs {
        let (count, games) = (openings.len(), openings.len() * 2);
        return Err(Failure::input(format!("{path} has {count} openings, which is enough for --games {games}")));
    }
    openings.truncate(pairs);
    for (pair, (opening, known)) in openings.iter().zip(known).enumerate() {
        let text: String = opening.iter().map(|square| square.to_string()).collect();
        if known.as_ref().is_some_and(|known| *known != text) {
            return Err(Failure::input(format!(
                "{path}: opening {} is {text}, and was another when the games were played",
                pair + 1
            )));
        }
    }
    Ok(openings)
}

fn random(plies: u32, pairs: usize, known: &[Option<String>], seed: u64, most: f64) -> Result<Vec<Vec<Square>>> {
    let mut engine = Engine::new(8);
    let mut seen = HashSet::new();
    let mut openings = Vec::with_capacity(pairs);
    let bar = progress::bar(pairs as u64).with_message("choosing openings");
    for pair in 0..pairs {
        bar.inc(1);
        // Each pair draws for itself, so that those of a match taken up again are what they would have been.
        let mut random = fastrand::Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(pair as u64));
        let opening = match known.get(pair).and_then(Option::as_deref) {
            Some(text) => {
                let game = game_from_transcript(text)
                    .map_err(|error| Failure::input(format!("the opening {text:?} of a game played: {error}")))?;
                seen.insert(unique(game.position().board()));
                game.moves().map(|played| played.square).collect()
            }
            None => (0..TRIES)
                .find_map(|_| {
                    let (opening, position) = walk(plies, &mut random)?;
                    let report = engine.search(position.board(), Limits::default().depth(DEPTH));
                    let balanced = (report.score.discs()).abs() <= most;
                    (balanced && seen.insert(unique(position.board()))).then_some(opening)
                })
                .ok_or_else(|| {
                    let limit = Score::from_centidiscs((most * 100.0) as i32);
                    Failure::input(format!(
                        "there are not {pairs} different openings of {plies} plies within {limit} discs; \
                         allow more by --openings or --balance"
                    ))
                })?,
        };
        openings.push(opening);
    }
    bar.finish_and_clear();
    Ok(openings)
}

/// Random moves; `None` where the game ended on the way, or the side to move must pass.
fn walk(plies: u32, random: &mut fastrand::Rng) -> Option<(Vec<Square>, Position)> {
    let mut position = Position::START;
    let mut opening = Vec::new();
    for _ in 0..plies {
        let moves: Vec<Square> = position.legal_moves().into_iter().collect();
        let square = *moves.get(random.usize(..moves.len().max(1)))?;
        position = position.play(square).expect("the move is legal");
        opening.push(square);
    }
    position.board().can_move().then_some((opening, position))
}

/// The same for all boards that are one when turned or mirrored.
fn unique(board: Board) -> [u64; 2] {
    let turned = Symmetry::ALL.map(|symmetry| symmetry.board(board));
    turned.map(|board| [board.mover().0, board.opponent().0]).into_iter().min().expect("there are eight")
}
