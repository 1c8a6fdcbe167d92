//! The error model of multi-ProbCut: how much a shallow search differs from a deep one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Context, Result};
use reversi::board::Board;
use reversi::engine::evaluation::evaluate;
use reversi::engine::{Engine, Limits};

use crate::{progress, records};

#[derive(clap::Args)]
pub struct ProbCut {
    /// A file of positions
    positions: PathBuf,
    /// How many positions to search, spread over the file
    #[arg(long, default_value_t = 600)]
    count: usize,
    /// The deepest search before the end, in plies
    #[arg(long, default_value_t = 9)]
    depth: u32,
    /// Positions with at most this many empty squares are solved
    #[arg(long, default_value_t = 17)]
    solve: u32,
    /// Where the model goes: a Rust source file
    #[arg(long)]
    out: PathBuf,
}

/// One comparison: a search of some depth, or to the end, and a shallower one.
struct Pair {
    empties: u32,
    depth: u32,
    probe: u32,
    difference: f64,
}

impl ProbCut {
    pub fn run(&self) -> Result<()> {
        let records = records::read(&self.positions)?;
        let step = (records.len() / self.count).max(1);
        let boards: Vec<Board> = records.iter().step_by(step).map(|record| record.board).collect();
        let bar = progress::bar(boards.len() as u64);
        let (mut before_end, mut at_end) = (Vec::new(), Vec::new());
        let mut engine = Engine::new(16);
        for board in boards {
            engine.clear();
            self.compare(&mut engine, board, &mut before_end, &mut at_end);
            bar.inc(1);
        }
        bar.finish();
        let mut out = String::from(
            "//! How much a shallow search differs from a deep one. Written by `trainer probcut`.\n\n\
             /// The standard deviation in centidiscs of a search that ends in an estimate: the sum of these times 1, the\n\
             /// number of empty squares, a tenth of its square, the depth, the depth of the probe.\n",
        );
        report(&before_end, "before the end");
        report(&at_end, "at the end");
        writeln!(out, "pub(super) static BEFORE_END: [f32; 5] = {:?};\n", round(fit(&before_end)))?;
        writeln!(out, "/// The same for searches to the end of the game; their depth is the number of empty squares.")?;
        writeln!(out, "pub(super) static AT_END: [f32; 5] = {:?};", round(fit(&at_end)))?;
        std::fs::write(&self.out, out).with_context(|| format!("cannot write {}", self.out.display()))
    }

    fn compare(&self, engine: &mut Engine, board: Board, before_end: &mut Vec<Pair>, at_end: &mut Vec<Pair>) {
        let empties = board.empties().len();
        let mut scores = vec![f64::from(evaluate(board))];
        let deepest = self.depth.min(empties.saturating_sub(1));
        for depth in 1..=deepest {
            let report = engine.search(board, Limits::default().depth(depth).confidence(100));
            scores.push(f64::from(report.score.centidiscs()));
        }
        for depth in 3..=deepest {
            // Searches compare best where the same side has the last word.
            for probe in (depth % 2..depth - 1).step_by(2) {
                let difference = scores[depth as usize] - scores[probe as usize];
                before_end.push(Pair { empties, depth, probe, difference });
            }
        }
        if empties >= 8 && empties <= self.solve {
            let exact = f64::from(engine.search(board, Limits::default().exact_from(64)).score.centidiscs());
            for (probe, &score) in scores.iter().enumerate().skip(empties as usize % 2).step_by(2) {
                at_end.push(Pair { empties, depth: empties, probe: probe as u32, difference: exact - score });
            }
        }
    }
}

fn features(empties: u32, depth: u32, probe: u32, at_end: bool) -> [f64; 5] {
    let (empties, depth, probe) = (f64::from(empties), f64::from(depth), f64::from(probe));
    if at_end { [1.0, empties, 0.0, 0.0, probe] } else { [1.0, empties, empties * empties / 10.0, depth, probe] }
}

/// Least squares on the absolute differences: for errors shaped like a bell they are 0.798 deviations on average.
fn fit(pairs: &[Pair]) -> [f64; 5] {
    let mut normal = [[0.0; 6]; 5];
    for pair in pairs {
        let features = features(pair.empties, pair.depth, pair.probe, pair.depth == pair.empties);
        let target = pair.difference.abs() / 0.798;
        for row in 0..5 {
            for column in 0..5 {
                normal[row][column] += features[row] * features[column];
            }
            normal[row][5] += features[row] * target;
        }
    }
    for pivot in 0..5 {
        // Keeps a feature that is always 0 from being divided by.
        normal[pivot][pivot] += 1e-6;
        let line = normal[pivot];
        for (_, other) in normal.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = other[pivot] / line[pivot];
            for (value, subtracted) in other.iter_mut().zip(line) {
                *value -= factor * subtracted;
            }
        }
    }
    std::array::from_fn(|row| normal[row][5] / normal[row][row])
}

fn round(weights: [f64; 5]) -> [f32; 5] {
    weights.map(|weight| (weight * 1000.0).round() as f32 / 1000.0)
}

fn report(pairs: &[Pair], name: &str) {
    let mut cells: BTreeMap<(u32, u32, u32), (f64, u32)> = BTreeMap::new();
    for pair in pairs {
        let depth = if pair.depth == pair.empties { 0 } else { pair.depth };
        let cell = cells.entry((depth, pair.probe, pair.empties / 10)).or_default();
        cell.0 += pair.difference * pair.difference;
        cell.1 += 1;
    }
    let weights = fit(pairs);
    println!("{name}: {weights:.2?}");
    for ((depth, probe, tens), (sum, count)) in cells {
        if count >= 30 {
            let middle = tens * 10 + 5;
            let model: f64 = features(middle, depth, probe, depth == 0).iter().zip(weights).map(|(f, w)| f * w).sum();
            println!(
                "  depth {depth} probe {probe} empties {tens}0: {:.0}, model {model:.0}",
                (sum / f64::from(count)).sqrt()
            );
        }
    }
}
