//! `reversi match`: two engines play each other.

mod engine;
mod header;
mod process;

use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;

use super::failure::{Failure, INTERRUPTED, Result, say};
use super::games::game::{Played, Reason, Side};
use super::games::openings::{self, Source};
use super::games::player::{INTERRUPTED as STOP, catch_interrupts};
use super::games::record::Record;
use super::games::statistics::Statistics;
use super::games::tournament::{self, Pairing};
use super::{input, progress};
use engine::{Conditions, Contestant, Engine, Protocol};
use header::{Header, VERSION};

#[derive(Args)]
#[command(after_help = "\
Examples:
  reversi match \"gtp:reversi gtp --level 5\" \"gtp:reversi gtp --level 4\" --games 100 --out games.jsonl
  reversi match \"gtp:reversi gtp\" \"gtp:edax -gtp -eval-file data/eval.dat\" --time-per-move 1
  reversi match \"nboard:reversi nboard\" \"nboard:ntest\" --depth-a 8 --depth-b 10 --openings openings.txt
  reversi match \"gtp:sh -c 'cd edax && exec ./bin/edax -gtp'\" \"gtp:reversi gtp --depth 10\"

A and B are a protocol, gtp or nboard, a colon and a command line; quotation marks keep words together, and there is no
shell unless you call one.

Each opening is played twice, with colours exchanged. Openings are so many random moves, chosen among those that a short
search finds balanced (the same for the same --seed), or lines of a file: a transcript each, # begins a remark.

This program keeps the rules: an illegal move, an answer that is no move, a crash, and a move that takes longer than
--patience lose the game, and the reason is kept. Passes are told to engines of GTP (`play b pass`) and never asked for;
engines of NBoard are told the whole game before each move.

With --out each game is a line of JSON at once, and the same command takes the match up where it was ended; --games may
grow. Ctrl-C ends it after what is written.

The score counts a draw as half; its 95 % interval is taken over pairs. Discs count empty squares for the winner.")]
pub struct Arguments {
    /// The first engine, such as "gtp:edax -gtp"
    #[arg(value_name = "A", value_parser = Contestant::read)]
    a: Contestant,
    /// The second engine
    #[arg(value_name = "B", value_parser = Contestant::read)]
    b: Contestant,
    /// How many games, two for each opening
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// So many random moves, or a file of transcripts
    #[arg(long, value_name = "PLIES|FILE", default_value = "8", value_parser = Source::read)]
    openings: Source,
    /// How many discs a random opening may favour a side by
    #[arg(long, value_name = "DISCS", default_value_t = openings::USUAL_BALANCE, value_parser = input::above_zero)]
    balance: f64,
    /// What random openings are drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Seconds a move, told to engines of GTP (`time_settings 0 SECONDS 1`); whole ones, as the protocol has it
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    time_per_move: Option<u32>,
    /// The depth that engines of NBoard are told
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: Option<u32>,
    /// The depth for A, where the two differ
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth_a: Option<u32>,
    /// The depth for B
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth_b: Option<u32>,
    /// After so many seconds a move is lost (600, or with --time-per-move twice that and one more)
    #[arg(long, value_name = "SECONDS", value_parser = input::above_zero)]
    patience: Option<f64>,
    /// How many games to play at a time; each has its own two engines
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    parallel: u32,
    /// Where to keep the games, and to take the match up from
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Show what the engines write to their standard error
    #[arg(long)]
    show_errors: bool,
    /// Print nothing but the result, as a JSON object
    #[arg(long)]
    json: bool,
}

/// How long a move may take where nothing is said, in seconds.
const USUAL_PATIENCE: f64 = 600.0;

/// So many crashes of one engine in a row end the match.
const CRASHES: usize = 5;

pub fn run(arguments: &Arguments) -> Result {
    let depths = [arguments.depth_a.or(arguments.depth), arguments.depth_b.or(arguments.depth)];
    for (contestant, depth, name) in [(&arguments.a, depths[0], "a"), (&arguments.b, depths[1], "b")] {
        if contestant.protocol == Protocol::Nboard && depth.is_none() {
            return Err(Failure::input(format!(
                "an engine of NBoard must be told a depth: --depth PLIES, or --depth-{name} PLIES for {}",
                contestant.text
            )));
        }
    }
    let header = header(arguments, depths);
    let (mut record, mut games): (Option<Record>, Vec<Played>) = match &arguments.out {
        Some(path) => Record::open(path, &header).map(|(record, games)| (Some(record), games))?,
        None => (None, Vec::new()),
    };
    games.retain(|played| played.game <= arguments.games);
    games.sort_by_key(|played| played.game);
    let pairings = pairings(arguments, &games)?;

    catch_interrupts()?;
    let taken_up = games.len();
    if taken_up > 0 && !arguments.json {
        say(format_args!("{taken_up} games were played before: {}", Statistics::of(&games).standing()))?;
    }
    let bar = progress::bar(u64::from(arguments.games));
    bar.set_position(taken_up as u64);
    bar.reset_eta();
    let conditions = depths.map(|depth| conditions(arguments, depth));
    let contestants = [&arguments.a, &arguments.b];
    let start =
        |side: Side| Engine::start(contestants[side.index()], conditions[side.index()]).map_err(Failure::machine);
    let result = tournament::play(&start, pairings, arguments.parallel, |played| {
        if let Some(record) = &mut record {
            record.add(&played)?;
        }
        games.push(played);
        bar.inc(1);
        if !arguments.json {
            let line = tell(games.last().expect("one was added"), &Statistics::of(&games).standing());
            bar.suspend(|| say(line))?;
        }
        too_many_crashes(&games[taken_up..])
    });
    bar.finish_and_clear();
    let interrupted = STOP.load(Ordering::Relaxed);

    if games.is_empty() && result.is_err() {
        return result.map(|()| ExitCode::SUCCESS);
    }
    games.sort_by_key(|played| played.game);
    let statistics = Statistics::of(&games);
    if arguments.json {
        say(statistics.as_json())?;
    } else {
        say(format_args!("\nA: {}\nB: {}\n{}", arguments.a.text, arguments.b.text, statistics.as_text()))?;
    }
    result?;
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

fn header(arguments: &Arguments, [depth_a, depth_b]: [Option<u32>; 2]) -> Header {
    Header {
        reversi_match: VERSION,
        a: arguments.a.text.clone(),
        b: arguments.b.text.clone(),
        openings: arguments.openings.to_string(),
        seed: arguments.seed,
        balance: arguments.balance,
        time_per_move: arguments.time_per_move,
        depth_a,
        depth_b,
    }
}

fn conditions(arguments: &Arguments, depth: Option<u32>) -> Conditions {
    let told = arguments.time_per_move.map(|seconds| f64::from(seconds) * 2.0 + 1.0);
    let patience = arguments.patience.or(told).unwrap_or(USUAL_PATIENCE);
    Conditions {
        time_per_move: arguments.time_per_move,
        depth,
        patience: Duration::from_secs_f64(patience),
        show_errors: arguments.show_errors,
    }
}

/// The games still to be played, pair by pair.
fn pairings(arguments: &Arguments, games: &[Played]) -> Result<Vec<Pairing>> {
    let pairs = arguments.games.div_ceil(2) as usize;
    let known = openings::known(games, pairs);
    let openings = openings::choose(&arguments.openings, pairs, &known, arguments.seed, arguments.balance)?;
    Ok(tournament::pairings(openings, arguments.games, games))
}

fn tell(played: &Played, standing: &str) -> String {
    let result = match (played.winner, played.discs) {
        (Some(winner), Some(discs)) => format!("{} wins by {}", winner.name(), discs.abs()),
        (Some(winner), None) => {
            let why = played.detail.as_deref().unwrap_or("at fault");
            format!("{} wins, {} lost: {why}", winner.name(), winner.other().name())
        }
        (None, _) => "a draw".to_string(),
    };
    format!("game {:>4}  black {}  {result}   (A {standing})", played.game, played.black.name())
}

fn too_many_crashes(games: &[Played]) -> Result<()> {
    for side in [Side::A, Side::B] {
        let last = games.iter().rev().take(CRASHES);
        let crashed = last.filter(|played| played.reason == Reason::Crash && played.winner == Some(side.other()));
        if crashed.count() == CRASHES {
            return Err(Failure::machine(format!("{} ended by itself in {CRASHES} games in a row", side.name())));
        }
    }
    Ok(())
}
