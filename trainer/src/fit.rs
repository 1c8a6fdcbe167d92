//! Fitting: stochastic descent along the squared error.

use std::path::PathBuf;

use anyhow::Result;

use crate::model::{Model, Sample};
use crate::records;

#[derive(clap::Args)]
pub struct Fit {
    /// Files of labelled positions
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Positions to measure on, not used to fit
    #[arg(long)]
    held_out: Option<PathBuf>,
    /// How many times to go through all positions
    #[arg(long, default_value_t = 12)]
    passes: u32,
    #[arg(long, default_value_t = 0.6)]
    first_step: f32,
    #[arg(long, default_value_t = 0.02)]
    last_step: f32,
    #[arg(long, default_value_t = usize::MAX)]
    most: usize,
    /// Where the packed weights go
    #[arg(long)]
    out: Option<PathBuf>,
    /// What a whole number in the packed file stands for, in centidiscs
    #[arg(long, default_value_t = 10)]
    unit: i32,
    #[arg(long, default_value_t = 3.0)]
    doubt: f32,
}

impl Fit {
    pub fn run(&self) -> Result<()> {
        let mut model = Model::new();
        let load = |path: &PathBuf, model: &Model| -> Result<Vec<Sample>> {
            Ok(records::read(path, self.most)?.iter().map(|r| Sample::of(r.board, r.score, &model.representatives)).collect())
        };
        let mut samples = Vec::new();
        for path in &self.files {
            samples.extend(load(path, &model)?);
        }
        let held_out = self.held_out.as_ref().map(|path| load(path, &model)).transpose()?.unwrap_or_default();
        println!("{} positions, {} held out", samples.len(), held_out.len());
        let mut random = 88172645463325252u64;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        for pass in 0..self.passes {
            for i in (1..order.len()).rev() {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                order.swap(i, (random % (i as u64 + 1)) as usize);
            }
            let progress = pass as f32 / (self.passes - 1).max(1) as f32;
            let rate = self.first_step * (self.last_step / self.first_step).powf(progress);
            let mut sum = 0.0_f64;
            for &index in &order {
                let sample = &samples[index as usize];
                let error = f32::from(sample.score) / 100.0 - model.predict(sample);
                sum += f64::from(error.abs());
                model.correct(sample, rate * error);
            }
            println!("pass {pass}: step {rate:.3}, mean error {:.3}, held out {}", sum / samples.len() as f64, report(&model, &held_out));
        }
        let Some(out) = &self.out else { return Ok(()) };
        let packed = model.pack(self.unit, &Model::counts(&samples), self.doubt);
        let bytes = packed.write();
        println!("{} bytes", bytes.len());
        anyhow::ensure!(reversi::engine::evaluation::weights::Packed::read(&bytes) == packed, "the packed file does not read back");
        std::fs::write(out, &bytes)?;
        let weights = reversi::engine::evaluation::weights::Weights::unpack(&packed);
        if let Some(path) = &self.held_out {
            let mut sums = [(0.0_f64, 0u32); 6];
            for record in records::read(path, self.most)? {
                let error = (i32::from(record.score) - weights.evaluate(record.board)).abs();
                let slot = &mut sums[(record.board.empties().len() as usize).min(59) / 10];
                slot.0 += f64::from(error) / 100.0;
                slot.1 += 1;
            }
            println!("packed, held out: {}", sums.iter().map(|(sum, count)| format!("{:.3}", sum / f64::from(*count))).collect::<Vec<_>>().join(" "));
        }
        Ok(())
    }
}

fn report(model: &Model, samples: &[Sample]) -> String {
    let mut sums = [(0.0_f64, 0); 6];
    for sample in samples {
        let error = f64::from((f32::from(sample.score) / 100.0 - model.predict(sample)).abs());
        let slot = &mut sums[usize::from(sample.empties).min(59) / 10];
        slot.0 += error;
        slot.1 += 1;
    }
    sums.iter().map(|(sum, count)| format!("{:.3}", sum / f64::from(*count))).collect::<Vec<_>>().join(" ")
}
