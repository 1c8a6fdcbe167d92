//! What games begin with.

use std::fmt;

use reversi::board::Square;
use reversi::engine::{Openings, Score};
use reversi::notation::game_from_transcript;

use super::game::Played;
use crate::failure::{Failure, Result};
use crate::{input, progress};

/// How many discs a random opening may favour a side by where nothing else is said, for clap.
pub const USUAL_BALANCE: f64 = 2.0;

/// Where openings come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Random moves, so many.
    Random(u32),
    /// A file of transcripts.
    File(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(plies) => plies.fmt(f),
            Self::File(path) => path.fmt(f),
        }
    }
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

/// The openings of games played, pair by pair.
pub fn known<'a>(games: impl IntoIterator<Item = &'a Played>, pairs: usize) -> Vec<Option<String>> {
    let mut known = vec![None; pairs];
    for played in games {
        if let Some(known) = known.get_mut((played.game as usize - 1) / 2) {
            *known = Some(played.opening.clone());
        }
    }
    known
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
    let limit = Score::from_centidiscs((most * 100.0) as i32);
    let mut drawn = Openings::new(plies, limit);
    let mut openings = Vec::with_capacity(pairs);
    let bar = progress::bar(pairs as u64).with_message("choosing openings");
    for pair in 0..pairs {
        bar.inc(1);
        let opening = match known.get(pair).and_then(Option::as_deref) {
            Some(text) => {
                let game = game_from_transcript(text)
                    .map_err(|error| Failure::input(format!("the opening {text:?} of a game played: {error}")))?;
                drawn.leave_out(game.position().board());
                game.moves().map(|played| played.square).collect()
            }
            None => drawn.draw(seed_of(seed, pair)).map(|opening| opening.moves).ok_or_else(|| {
                Failure::input(format!(
                    "there are not {pairs} different openings of {plies} plies within {limit} discs; \
                     allow more plies or a wider margin"
                ))
            })?,
        };
        openings.push(opening);
    }
    bar.finish_and_clear();
    Ok(openings)
}

/// Each opening is drawn for itself, so that those of games taken up again are what they would have been.
const fn seed_of(seed: u64, index: usize) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(index as u64)
}
