//! Labels by search: what our own engine makes of positions.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use reversi::board::Board;
use reversi::engine::{Engine, Limits};

use crate::progress;
use crate::random::Random;
use crate::records::{self, BYTES, Record};

#[derive(clap::Args)]
pub struct Label {
    /// Files of positions to draw from
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the labelled positions go; what is there already is kept, and the rest is added
    #[arg(long)]
    out: PathBuf,
    /// How many positions to label in all
    #[arg(long)]
    count: usize,
    /// Draw positions with at least this many empty squares
    #[arg(long, default_value_t = 1)]
    least: u32,
    /// Draw positions with at most this many empty squares
    #[arg(long, default_value_t = 60)]
    most: u32,
    /// Only positions that occurred; otherwise half of them are taken a move or two aside
    #[arg(long)]
    as_played: bool,
    /// Which positions are drawn
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions with at most this many empty squares are solved
    #[arg(long, default_value_t = 15)]
    solve: u32,
    /// Positions with at most this many empty squares are searched to their end, as surely as --confidence says
    #[arg(long, default_value_t = 18)]
    to_end: u32,
    /// How surely, in percent
    #[arg(long, default_value_t = 87)]
    confidence: u32,
    /// How deep the others are searched, in plies
    #[arg(long, default_value_t = 8)]
    depth: u32,
}

impl Label {
    pub fn run(&self) -> Result<()> {
        let mut pool = Vec::new();
        for path in &self.files {
            let boards = records::read(path)?.into_iter().map(|record| record.board);
            pool.extend(boards.filter(|board| (self.least..=self.most).contains(&board.empties().len())));
        }
        anyhow::ensure!(!pool.is_empty(), "there are no positions to draw from");
        let done = std::fs::metadata(&self.out).map_or(0, |file| file.len() as usize / BYTES);
        let file = OpenOptions::new().create(true).append(true).open(&self.out);
        let mut out = BufWriter::new(file.with_context(|| format!("cannot write {}", self.out.display()))?);
        let bar = progress::bar(self.count as u64).with_position(done as u64);
        let mut engine = Engine::new(if self.to_end > 20 { 128 } else { 16 });
        let mut flushed = Instant::now();
        for index in done..self.count {
            // Each position is drawn by its own number, so that a run that was cut short goes on as it would have.
            let board = self.draw(&pool, &mut Random::new(self.seed ^ (index as u64) << 20));
            let score = engine.search(board, self.limits(board.empties().len())).score.centidiscs() as i16;
            Record { board, score }.write(&mut out)?;
            bar.inc(1);
            if flushed.elapsed().as_secs() >= 5 {
                out.flush()?;
                flushed = Instant::now();
            }
        }
        out.flush()?;
        bar.finish();
        Ok(())
    }

    fn limits(&self, empties: u32) -> Limits {
        if empties <= self.solve {
            Limits::default().exact_from(64)
        } else if empties <= self.to_end {
            Limits::default().exact_from(64).confidence(self.confidence)
        } else {
            Limits::default().depth(self.depth)
        }
    }

    /// A position of the pool, in half of all cases after one or two moves that players hardly make, if that is wanted.
    fn draw(&self, pool: &[Board], random: &mut Random) -> Board {
        loop {
            let mut board = pool[random.below(pool.len())];
            let strange = if self.as_played { 0 } else { [0, 0, 1, 2][random.below(4)] };
            for _ in 0..strange {
                let moves = board.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let square = random.one_of(moves);
                board = board.place(square, board.flips(square));
            }
            if board.can_move() {
                return board;
            }
        }
    }
}
