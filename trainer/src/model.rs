//! The weights while they are fitted: real numbers at some stages of the game, with straight lines between them.

use reversi::board::Board;
use reversi::engine::evaluation::mobility::{COUNTS, DIFFERENT, counts};
use reversi::engine::evaluation::patterns::{FILLINGS, Fillings, INSTANCES, representatives};
use reversi::engine::evaluation::weights::{Packed, STAGE_SPAN, STAGES};

/// What the evaluation sees of one position.
pub struct Sample {
    pub empties: u8,
    pub counts: [u8; COUNTS],
    pub score: i16,
    pub places: [u32; INSTANCES],
}

impl Sample {
    pub fn of(board: Board, score: i16, representatives: &[u32]) -> Self {
        let mut places = [0; INSTANCES];
        for (place, full) in places.iter_mut().zip(Fillings::of(board).places()) {
            *place = representatives[full];
        }
        let counts = counts(board, board.legal_moves()).map(|count| count as u8);
        Self { empties: board.empties().len() as u8, counts, score, places }
    }
}

#[derive(Clone)]
pub struct Model {
    /// By anchor and representative, in discs.
    pub patterns: Vec<Vec<f32>>,
    /// By anchor, for each of the counts.
    pub mobility: Vec<[[f32; DIFFERENT]; COUNTS]>,
    /// By number of empty squares.
    pub bias: [f32; 61],
    pub representatives: Vec<u32>,
}

/// The two anchors beside a number of empty squares, and the share of the upper one.
pub fn between(empties: u8) -> (usize, f32) {
    let empties = usize::from(empties).min(59);
    (empties / STAGE_SPAN, (empties % STAGE_SPAN) as f32 / STAGE_SPAN as f32)
}

impl Model {
    /// What was learnt before; all zero where that is nothing.
    pub fn from(packed: &Packed) -> Self {
        let discs = |&whole: &i32| (whole * packed.step) as f32 / 100.0;
        let mobility = |stage: usize| {
            packed.mobility.each_ref().map(|stages| std::array::from_fn(|count| discs(&stages[stage][count])))
        };
        Self {
            patterns: packed.patterns.iter().map(|stage| stage.iter().map(discs).collect()).collect(),
            mobility: (0..STAGES).map(mobility).collect(),
            bias: std::array::from_fn(|empties| packed.bias[empties] as f32 / 100.0),
            representatives: representatives(),
        }
    }

    pub fn predict(&self, sample: &Sample) -> f32 {
        let (low, share) = between(sample.empties);
        let at = |anchor: usize| {
            let patterns = &self.patterns[anchor];
            sample.places.iter().map(|&place| patterns[place as usize]).sum::<f32>()
                + self.mobility[anchor].iter().zip(sample.counts).map(|(w, count)| w[usize::from(count)]).sum::<f32>()
        };
        self.bias[usize::from(sample.empties)] + at(low) * (1.0 - share) + at(low + 1) * share
    }

    /// Moves all weights that had a part in a prediction by this much, in all.
    pub fn correct(&mut self, sample: &Sample, step: f32) {
        let (low, share) = between(sample.empties);
        // A step along the gradient, of a length that changes the prediction by `step`.
        let step = step / ((INSTANCES + COUNTS) as f32) / ((1.0 - share).powi(2) + share.powi(2));
        for (anchor, share) in [(low, 1.0 - share), (low + 1, share)] {
            if share == 0.0 {
                continue;
            }
            let step = step * share;
            let patterns = &mut self.patterns[anchor];
            for &place in &sample.places {
                patterns[place as usize] += step;
            }
            for (weights, count) in self.mobility[anchor].iter_mut().zip(sample.counts) {
                weights[usize::from(count)] += step;
            }
        }
        self.bias[usize::from(sample.empties)] += step;
    }
}

impl Model {
    /// Whole numbers of steps of so many centidiscs. A weight seen only a few times in training is drawn towards what was
    /// learnt before.
    pub fn pack(&self, step: i32, counts: &[Vec<u32>], doubt: f32, before: &Self) -> Packed {
        let whole = |weight: f32| (weight * 100.0 / step as f32).round() as i32;
        let mut packed = Packed::new(step);
        packed.bias = self.bias.iter().map(|&bias| (bias * 100.0).round() as i32).collect();
        for (stage, patterns) in self.patterns.iter().enumerate() {
            for (count, weights) in self.mobility[stage].iter().enumerate() {
                packed.mobility[count][stage] = weights.iter().map(|&weight| whole(weight)).collect();
            }
            for (filling, &representative) in self.representatives.iter().enumerate() {
                let seen = counts[stage][representative as usize] as f32;
                let old = before.patterns[stage][representative as usize];
                let change = patterns[representative as usize] - old;
                packed.patterns[stage][filling] =
                    whole(if seen == 0.0 { old } else { old + change * seen / (seen + doubt) });
            }
        }
        packed
    }

    /// How often each weight has a part in the samples.
    pub fn counts(samples: &[Sample]) -> Vec<Vec<u32>> {
        let mut counts = vec![vec![0; FILLINGS]; STAGES];
        for sample in samples {
            let (low, share) = between(sample.empties);
            for stage in [low, low + 1].into_iter().take(if share > 0.0 { 2 } else { 1 }) {
                for &place in &sample.places {
                    counts[stage][place as usize] += 1;
                }
            }
        }
        counts
    }
}
