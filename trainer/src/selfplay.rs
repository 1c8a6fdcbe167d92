//! Labels by play: games of our own engine, each position labelled by its search and by what came of it.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use reversi::board::Board;
use reversi::engine::{Engine, Limits};

use crate::progress;
use crate::random::Random;
use crate::records::{BYTES, Record};

#[derive(clap::Args)]
pub struct SelfPlay {
    /// Where the positions go; what is there already is kept, and the rest is added
    #[arg(long)]
    out: PathBuf,
    /// How many positions to make in all
    #[arg(long)]
    count: u64,
    /// Which games are played
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How deep moves are searched, in plies
    #[arg(long, default_value_t = 6)]
    depth: u32,
    /// Positions with at most this many empty squares are solved
    #[arg(long, default_value_t = 15)]
    solve: u32,
    /// At most so many first moves are played at random
    #[arg(long, default_value_t = 24)]
    strange: usize,
    /// Later so many moves of a hundred are
    #[arg(long, default_value_t = 8)]
    odd: usize,
    /// How much of a label is what came of the position, in percent; the rest is its own search
    #[arg(long, default_value_t = 92)]
    outcome: i32,
}

/// A position of a game, its search, and whether the move played was the one found.
struct Moment {
    board: Board,
    /// Which of the two sides is to move.
    first: bool,
    /// In centidiscs.
    score: i32,
    followed: bool,
}

impl SelfPlay {
    pub fn run(&self) -> Result<()> {
        let cannot_write = || format!("cannot write {}", self.out.display());
        let mut file = OpenOptions::new().create(true).append(true).open(&self.out).with_context(cannot_write)?;
        let mut done = whole_records(&file)?;
        let bar = progress::bar(self.count).with_position(done);
        let mut engine = Engine::new(4);
        while done < self.count {
            // Each game is drawn by the number of its first position, so that a run that was cut short goes on as it
            // would have.
            let mut random = Random::new(self.seed ^ done << 20);
            engine.clear();
            let moments = loop {
                let moments = self.game(&mut engine, &mut random);
                // A game may be over before its last strange move.
                if !moments.is_empty() {
                    break moments;
                }
            };
            let records = self.labels(&moments);
            let mut bytes = Vec::with_capacity(records.len() * BYTES);
            for record in &records {
                record.write(&mut bytes)?;
            }
            file.write_all(&bytes).with_context(cannot_write)?;
            done += records.len() as u64;
            bar.set_position(done);
        }
        bar.finish();
        Ok(())
    }

    fn game(&self, engine: &mut Engine, random: &mut Random) -> Vec<Moment> {
        let mut moments = Vec::new();
        let mut board = Board::START;
        let mut first = true;
        let strange = random.below(self.strange + 1);
        for ply in 0.. {
            if !board.can_move() {
                (board, first) = (board.pass(), !first);
                if !board.can_move() {
                    break;
                }
            }
            let empties = board.empties().len();
            let limits = Limits::default();
            let limits = if empties <= self.solve { limits.exact_from(64) } else { limits.depth(self.depth) };
            let at_random = ply < strange || (empties > self.solve && random.below(100) < self.odd);
            let mut square = random.one_of(board.legal_moves());
            if ply >= strange.saturating_sub(1) {
                let report = engine.search(board, limits);
                let best = report.best().expect("there is a move");
                if !at_random {
                    square = best;
                }
                moments.push(Moment { board, first, score: report.score.centidiscs(), followed: square == best });
            }
            (board, first) = (board.place(square, board.flips(square)), !first);
        }
        moments
    }

    /// What came of a position tells of it as far as moves were played that the search had found.
    fn labels(&self, moments: &[Moment]) -> Vec<Record> {
        let mut records = Vec::with_capacity(moments.len());
        let mut later = None;
        for moment in moments.iter().rev() {
            let outcome = later.filter(|_| moment.followed);
            let outcome = outcome.map(|(first, score): (bool, i32)| if first == moment.first { score } else { -score });
            let solved = moment.board.empties().len() <= self.solve;
            let score = match outcome {
                Some(outcome) if !solved => (self.outcome * outcome + (100 - self.outcome) * moment.score) / 100,
                _ => moment.score,
            };
            later = Some((moment.first, score));
            records.push(Record { board: moment.board, score: score as i16 });
        }
        records
    }
}

/// How many records are in a file, after cutting off one that was written in part.
fn whole_records(file: &File) -> Result<u64> {
    let records = file.metadata()?.len() / BYTES as u64;
    file.set_len(records * BYTES as u64)?;
    Ok(records)
}
