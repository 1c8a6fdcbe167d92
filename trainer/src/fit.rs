//! Fitting: stochastic descent along the squared error.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use reversi::board::Board;
use reversi::engine::evaluation::weights::{Packed, Weights};
use reversi::engine::{Engine, Limits};

use crate::foreign::Foreign;
use crate::model::{Model, Sample};
use crate::progress;
use crate::random::Random;
use crate::records::{self, Record};

#[derive(clap::Args)]
pub struct Fit {
    /// Files of labelled positions; a file that is named twice counts twice
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Positions to measure on, not used to fit
    #[arg(long, value_name = "FILE")]
    held_out: Option<PathBuf>,
    /// Where the packed weights go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Go on from these packed weights, instead of from nothing
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[command(flatten)]
    course: Course,
    /// What a whole number in the packed file stands for, in centidiscs
    #[arg(long, default_value_t = 10)]
    unit: i32,
    /// A weight seen this often counts half: rare fillings are not to be trusted
    #[arg(long, default_value_t = 5.0)]
    doubt: f32,
}

/// How to go down the slope.
#[derive(clap::Args, Clone, Copy)]
pub struct Course {
    /// How many times to go through all positions
    #[arg(long, default_value_t = 20)]
    pub passes: u32,
    /// How much of each error the first pass corrects
    #[arg(long, default_value_t = 0.5)]
    pub first_step: f32,
    /// How much of each error the last pass corrects
    #[arg(long, default_value_t = 0.004)]
    pub last_step: f32,
    /// Where so many discs are expected to be won or lost, an error counts half, and less beyond: it is near the balance
    /// that games are decided
    #[arg(long, default_value_t = 14.0)]
    pub spread: f32,
    /// The order in which positions come
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl Fit {
    pub fn run(&self) -> Result<()> {
        let mut records = Vec::new();
        for path in &self.files {
            records.extend(records::read(path)?);
        }
        ensure!(!records.is_empty(), "there are no positions in these files");
        let held_out = self.held_out.as_deref().map(records::read).transpose()?.unwrap_or_default();
        println!("{} positions, {} held out", records.len(), held_out.len());
        let before = self.from.as_deref().map(read).transpose()?.unwrap_or_else(|| Packed::new(self.unit));
        let packed = fit(&before, &records, self.course, self.unit, self.doubt);
        write(&packed, &self.out)?;
        if !held_out.is_empty() {
            println!("{}", Errors::of(&Weights::unpack(&packed), &held_out));
        }
        Ok(())
    }
}

fn write(packed: &Packed, path: &Path) -> Result<()> {
    let bytes = packed.write();
    ensure!(Packed::read(&bytes) == *packed, "the packed weights do not read back as they were");
    fs::write(path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{} bytes in {}", bytes.len(), path.display());
    Ok(())
}

fn read(path: &Path) -> Result<Packed> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Packed::read(&bytes))
}

/// The weights that fit these positions best, on from what was learnt before.
pub fn fit(before: &Packed, records: &[Record], course: Course, unit: i32, doubt: f32) -> Packed {
    let before = Model::from(before);
    let mut model = before.clone();
    let samples: Vec<Sample> =
        records.iter().map(|record| Sample::of(record.board, record.score, &model.representatives)).collect();
    let mut random = Random::new(course.seed);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let bar = progress::bar(u64::from(course.passes));
    for pass in 0..course.passes {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let share = pass as f32 / (course.passes - 1).max(1) as f32;
        let step = course.first_step * (course.last_step / course.first_step).powf(share);
        for &index in &order {
            let sample = &samples[index as usize];
            let expected = model.predict(sample);
            let error = f32::from(sample.score) / 100.0 - expected;
            // By what is expected and not by what came of it, so that nothing is drawn towards the balance.
            let weight = 1.0 / (1.0 + (expected / course.spread).powi(2));
            model.correct(sample, step * weight * error);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    model.pack(unit, &Model::counts(&samples), doubt, &before)
}

#[derive(clap::Args)]
pub struct Measure {
    /// A file of labelled positions
    positions: PathBuf,
    /// Packed weights; those that are shipped where nothing is named
    #[arg(long, value_name = "FILE", conflicts_with = "depth")]
    weights: Option<PathBuf>,
    /// Search so many plies deep, instead of not looking ahead at all
    #[arg(long, value_name = "PLIES")]
    depth: Option<u32>,
    /// Ask another program, which speaks the NBoard protocol; positions that it gives no score are left out
    #[arg(long, value_name = "COMMAND", requires = "depth")]
    by: Option<String>,
}

impl Measure {
    pub fn run(&self) -> Result<()> {
        let records = records::read(&self.positions)?;
        let errors = match (&self.weights, self.depth, &self.by) {
            (Some(path), _, _) => Errors::of(&Weights::unpack(&read(path)?), &records),
            (None, None, _) => Errors::of(Weights::shipped(), &records),
            (None, Some(depth), None) => {
                let mut engine = Engine::new(16);
                Errors::by(&records, |board| {
                    engine.clear();
                    Ok(Some(engine.search(board, Limits::default().depth(depth)).score.centidiscs()))
                })?
            }
            (None, Some(depth), Some(command)) => {
                let mut foreign = Foreign::start(command, depth)?;
                Errors::by(&records, |board| foreign.judge(board))?
            }
        };
        println!("{errors}");
        Ok(())
    }
}

/// Mean absolute errors in discs, by tens of empty squares.
pub struct Errors([(f64, u32); 7]);

impl Errors {
    pub fn of(weights: &Weights, records: &[Record]) -> Self {
        Self::by(records, |board| Ok(Some(weights.evaluate(board)))).expect("weights judge every position")
    }

    /// Of some judgement of positions, in centidiscs, where there is one.
    fn by(records: &[Record], mut judge: impl FnMut(Board) -> Result<Option<i32>>) -> Result<Self> {
        let mut sums = [(0.0, 0); 7];
        for record in records {
            let Some(judgement) = judge(record.board)? else { continue };
            let error = (i32::from(record.score) - judgement).abs();
            let (sum, count) = &mut sums[record.board.empties().len() as usize / 10];
            *sum += f64::from(error) / 100.0;
            *count += 1;
        }
        Ok(Self(sums))
    }

    /// Over all positions.
    #[cfg(test)]
    pub fn mean(&self) -> f64 {
        let (sum, count) = self.0.iter().fold((0.0, 0), |(sum, count), part| (sum + part.0, count + part.1));
        sum / f64::from(count)
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("mean absolute error in discs:")?;
        for (tens, (sum, count)) in self.0.iter().enumerate().filter(|(_, (_, count))| *count > 0) {
            let (first, last) = (10 * tens, 10 * tens + 9);
            write!(f, "\n  {first:2} to {last} empty: {:6.3} ({count} positions)", sum / f64::from(*count))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Solved positions of random games.
    fn solved(count: usize, seed: u64) -> Vec<Record> {
        let mut random = Random::new(seed);
        let mut engine = Engine::new(1);
        let mut records = Vec::new();
        while records.len() < count {
            let mut board = Board::START;
            while board.can_move() {
                if board.empties().len() < 10 {
                    let score = engine.search(board, Limits::default().exact_from(64)).score.centidiscs() as i16;
                    records.push(Record { board, score });
                }
                let square = random.one_of(board.legal_moves());
                board = board.place(square, board.flips(square));
            }
        }
        records
    }

    #[test]
    fn a_little_training_is_better_than_none() {
        let course = Course { passes: 4, first_step: 0.4, last_step: 0.05, spread: 20.0, seed: 1 };
        let packed = fit(&Packed::new(10), &solved(6000, 1), course, 10, 5.0);
        assert_eq!(Packed::read(&packed.write()), packed);
        let held_out = solved(1000, 2);
        let (before, after) = (Weights::unpack(&Packed::new(10)), Weights::unpack(&packed));
        let (before, after) = (Errors::of(&before, &held_out).mean(), Errors::of(&after, &held_out).mean());
        assert!(after < 0.8 * before, "{after} discs after training, {before} before");

        // On from there with other positions it becomes better still, and nothing comes of none.
        let further = Course { first_step: 0.1, ..course };
        let later = Errors::of(&Weights::unpack(&fit(&packed, &solved(6000, 3), further, 10, 5.0)), &held_out).mean();
        assert!(later < after, "{later} discs after more training, {after} before");
        assert_eq!(fit(&packed, &[], course, 10, 5.0), packed);
    }
}
