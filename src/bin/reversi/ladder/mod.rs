//! `reversi ladder`: each level plays the one below it.

mod computer;
mod loss;
mod record;
mod report;

use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Args;
use reversi::rules::Level;
use serde_json::json;

use super::failure::{INTERRUPTED, Result, say};
use super::games::game::{Played, Side};
use super::games::openings::{self, Source, USUAL_BALANCE};
use super::games::player::{INTERRUPTED as STOP, catch_interrupts};
use super::games::record::Record;
use super::games::statistics::Statistics;
use super::games::tournament;
use super::{input, progress};
use computer::{Computer, Contestant};
use record::{Header, Rung};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi ladder                                        every level against the one below, 200 games each
  reversi ladder --levels 6-8 --games 400 --threads 2   some of them, more surely
  reversi ladder --out ladder.jsonl                     kept, and taken up again by the same command
  reversi ladder --levels 12 --openings 0 --loss 200    what the top level's choice of openings costs

Each level plays the next lower one, both colours of each opening; level 1 plays a beginner who takes a corner when there
is one, keeps off the squares beside an empty corner, and plays at random otherwise. The games are played in this process,
and the same --seed brings the same games: a level that is limited by time counts positions instead (--nodes).

The score counts a draw as half; its 95 % interval is taken over the pairs of games. Levels are well apart where it is 60
to 80 %.

The loss is what a move gives away against the best one, in discs, in the eyes of a search of ten plies that solves the
last sixteen squares: in the mean over one move of each part of the game, drawn from so many games of each level (--loss).
Plies are discs placed after the first four.

With --out each game is a line of JSON at once, and the same command takes the ladder up where it was ended; --games and
--levels may grow. Games of levels that have changed since are not mixed in. Ctrl-C ends it after what is written.")]
pub struct Arguments {
    /// How many games for each pair of levels, two for each opening
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Which levels are to play the one below
    #[arg(long, value_name = "FROM-TO", default_value = "1-12", value_parser = levels)]
    levels: RangeInclusive<u8>,
    /// How many games to play at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// So many random moves, or a file of transcripts
    #[arg(long, value_name = "PLIES|FILE", default_value = "8", value_parser = Source::read)]
    openings: Source,
    /// How many discs a random opening may favour a side by
    #[arg(long, value_name = "DISCS", default_value_t = USUAL_BALANCE, value_parser = input::above_zero)]
    balance: f64,
    /// What openings and choices are drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many positions a level limited by time may visit for a move
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Of how many games of each level moves are looked at; 0 leaves the loss out
    #[arg(long, value_name = "GAMES", default_value_t = 40)]
    loss: usize,
    /// Where to keep the games, and to take the ladder up from
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Print nothing but the result, as a JSON object
    #[arg(long)]
    json: bool,
}

/// For clap: `3-7`, or one level.
fn levels(text: &str) -> std::result::Result<RangeInclusive<u8>, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse().ok().and_then(Level::new).map(Level::number);
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        _ => Err(format!("levels are from 1 to {}, such as 1-{} or 5", Level::COUNT, Level::COUNT)),
    }
}

pub fn run(arguments: &Arguments) -> Result {
    let (mut record, mut rungs): (Option<Record>, Vec<Rung>) = match &arguments.out {
        Some(path) => Record::open(path, &Header::of(arguments)).map(|(record, rungs)| (Some(record), rungs))?,
        None => (None, Vec::new()),
    };
    rungs.retain(|rung| arguments.levels.contains(&rung.level) && rung.played.game <= arguments.games);
    let pairs = arguments.games.div_ceil(2) as usize;
    let known = openings::known(rungs.iter().map(|rung| &rung.played), pairs);
    let openings = openings::choose(&arguments.openings, pairs, &known, arguments.seed, arguments.balance)?;

    catch_interrupts()?;
    let mut ladder = Vec::new();
    if !arguments.json {
        say(report::HEADING)?;
    }
    for level in arguments.levels.clone() {
        let mut games: Vec<Played> =
            rungs.iter().filter(|rung| rung.level == level).map(|rung| rung.played.clone()).collect();
        let pairings = tournament::pairings(openings.clone(), arguments.games, &games);
        let contestants = [Contestant::level(level), Contestant::below(level)];
        let bar = progress::bar(u64::from(arguments.games)).with_message(format!("level {level}"));
        bar.set_position(games.len() as u64);
        bar.reset_eta();
        let start = |side: Side| {
            let seed = seed_of(arguments.seed, level, side);
            Ok(Computer::new(contestants[side.index()], seed, arguments.nodes))
        };
        let result = tournament::play(&start, pairings, arguments.threads, |played| {
            if let Some(record) = &mut record {
                record.add(&Rung { level, played: played.clone() })?;
            }
            games.push(played);
            bar.inc(1);
            bar.set_message(format!("level {level}: {}", Statistics::of(&games).standing()));
            Ok(())
        });
        bar.finish_and_clear();
        result?;
        games.sort_by_key(|played| played.game);
        if !arguments.json && !games.is_empty() {
            say(report::rung(level, &Statistics::of(&games)))?;
        }
        ladder.push((level, games));
        if STOP.load(Ordering::Relaxed) {
            break;
        }
    }
    let losses = if arguments.loss > 0 && !STOP.load(Ordering::Relaxed) {
        loss::of_levels(&ladder, arguments.loss, arguments.threads)
    } else {
        Vec::new()
    };
    let interrupted = STOP.load(Ordering::Relaxed);
    if arguments.json {
        let rungs: Vec<_> = ladder.iter().map(|(level, games)| report::rung_json(*level, games)).collect();
        say(json!({ "rungs": rungs, "losses": losses.iter().map(report::loss_json).collect::<Vec<_>>() }))?;
    } else if !losses.is_empty() && !interrupted {
        say(report::losses(&losses))?;
    }
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

/// Other choices for each side of each pair of levels.
const fn seed_of(seed: u64, level: u8, side: Side) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(level as u64 * 2 + side.index() as u64)
}
