//! What games come to.

use std::fmt::Write;

use serde_json::{Value, json};

use super::game::{Played, Reason, Side};

/// A mean and what lies around it with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

/// Two-sided 95 % of the normal distribution.
const NORMAL: f64 = 1.96;

impl Estimate {
    /// Of means of pairs: the two games with one opening are not independent of each other, and pairs are. `None` where
    /// there are fewer than two.
    ///
    /// One pair at each end of the range is added before the spread is taken, after Agresti and Coull ("Approximate is
    /// better than exact for interval estimation of binomial proportions", 1998), so that three pairs all won do not
    /// look certain.
    fn of(pairs: &[f64], least: f64, most: f64) -> Option<Self> {
        if pairs.len() < 2 {
            return None;
        }
        let mean = pairs.iter().sum::<f64>() / pairs.len() as f64;
        let count = pairs.len() as f64 + 2.0;
        let all = || pairs.iter().copied().chain([least, most]);
        let middle = all().sum::<f64>() / count;
        let variance = all().map(|value| (value - middle).powi(2)).sum::<f64>() / (count - 1.0);
        let half = NORMAL * (variance / count).sqrt();
        // The mean itself lies in it, also where it is at an end of the range.
        let (low, high) = ((middle - half).max(least), (middle + half).min(most));
        Some(Self { mean, low: low.min(mean), high: high.max(mean) })
    }
}

/// What games come to.
pub struct Statistics {
    /// Won by A, drawn, won by B.
    pub counts: [u32; 3],
    /// Lost by A and by B otherwise than by the rules.
    pub faults: [u32; 2],
    pub pairs: usize,
    /// The points of A a game, 0 to 1.
    pub points: f64,
    pub score: Option<Estimate>,
    /// The mean of the discs for A in games that were played to their end.
    pub discs: Option<f64>,
    /// Mean and longest time a move, in seconds.
    pub mean_time: [f64; 2],
    pub slowest: [f64; 2],
}

impl Statistics {
    pub fn of(games: &[Played]) -> Self {
        let count = |winner: Option<Side>| games.iter().filter(|played| played.winner == winner).count() as u32;
        let fault = |side: Side| {
            let faulty = |played: &&Played| played.reason != Reason::Count && played.winner == Some(side.other());
            games.iter().filter(faulty).count() as u32
        };
        let points = |played: &Played| played.points();
        let odd = games.iter().filter(|played| played.game % 2 == 1);
        let pairs: Vec<f64> = odd
            .filter_map(|first| {
                let second = games.iter().find(|second| second.game == first.game + 1)?;
                Some((points(first) + points(second)) / 2.0)
            })
            .collect();
        let finished: Vec<f64> = games.iter().filter_map(|played| played.discs).map(f64::from).collect();
        let time = |index: usize| {
            let asked: u32 = games.iter().map(|played| played.asked[index]).sum();
            games.iter().map(|played| played.seconds[index]).sum::<f64>() / f64::from(asked.max(1))
        };
        let slowest = |index: usize| games.iter().map(|played| played.slowest[index]).fold(0.0, f64::max);
        Self {
            counts: [count(Some(Side::A)), count(None), count(Some(Side::B))],
            faults: [fault(Side::A), fault(Side::B)],
            pairs: pairs.len(),
            points: games.iter().map(points).sum::<f64>() / games.len().max(1) as f64,
            score: Estimate::of(&pairs, 0.0, 1.0),
            discs: (!finished.is_empty()).then(|| finished.iter().sum::<f64>() / finished.len() as f64),
            mean_time: [time(0), time(1)],
            slowest: [slowest(0), slowest(1)],
        }
    }

    /// `12-3-5`: won, drawn, lost by A.
    pub fn standing(&self) -> String {
        self.counts.map(|count| count.to_string()).join("-")
    }

    pub fn as_text(&self) -> String {
        let [won, drawn, lost] = self.counts;
        let games = won + drawn + lost;
        let mut text = format!("{games} games, {} whole pairs: A won {won}, drew {drawn}, lost {lost}", self.pairs);
        let [a, b] = self.faults;
        if a + b > 0 {
            write!(text, " (not by the rules: A lost {a}, B lost {b})").expect("a string takes any text");
        }
        write!(text, "\nscore of A: {:.1} %", self.points * 100.0).expect("a string takes any text");
        match self.score {
            Some(Estimate { mean, low, high }) => write!(
                text,
                "; 95 % interval {:.1} to {:.1} %; Elo {}, {} to {}",
                low * 100.0,
                high * 100.0,
                elo_text(mean),
                elo_text(low),
                elo_text(high)
            )
            .expect("a string takes any text"),
            None => text += "; too few pairs for an interval",
        }
        if let Some(discs) = self.discs {
            write!(text, "\ndiscs for A: {discs:+.2} a game").expect("a string takes any text");
        }
        let [a, b] = self.mean_time;
        let [slow_a, slow_b] = self.slowest;
        write!(text, "\ntime a move: A {a:.3} s (longest {slow_a:.3}), B {b:.3} s (longest {slow_b:.3})")
            .expect("a string takes any text");
        text
    }

    pub fn as_json(&self) -> Value {
        let [won, drawn, lost] = self.counts;
        json!({
            "games": won + drawn + lost, "pairs": self.pairs, "won": won, "drawn": drawn, "lost": lost,
            "faults": self.faults, "score": self.points,
            "interval": self.score.map(|score| [score.low, score.high]),
            "elo": self.score.and_then(|score| elo(score.mean)),
            "eloInterval": self.score.map(|score| [elo(score.low), elo(score.high)]),
            "discs": self.discs, "secondsPerMove": self.mean_time, "slowest": self.slowest,
        })
    }
}

/// The difference in Elo's scale that this score means; `None` for a clean sweep, which means any.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

pub fn elo_text(score: f64) -> String {
    match elo(score) {
        Some(elo) => format!("{elo:+.0}"),
        None => (if score <= 0.0 { "-∞" } else { "+∞" }).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(estimate: Option<Estimate>, expected: [f64; 3]) {
        let Estimate { mean, low, high } = estimate.unwrap();
        for (value, expected) in [mean, low, high].into_iter().zip(expected) {
            assert!((value - expected).abs() < 5e-4, "{mean} {low} {high}");
        }
    }

    #[test]
    fn intervals_are_by_pairs() {
        assert_eq!(Estimate::of(&[1.0], 0.0, 1.0), None);
        // Eight pairs, half won and half lost, and two more: a proportion of one half among ten.
        let even = [1.0, 0.0].repeat(4);
        close(
            Estimate::of(&even, 0.0, 1.0),
            [0.5, 0.5 - 1.96 * (0.25f64 / 9.0).sqrt(), 0.5 + 1.96 * (0.25f64 / 9.0).sqrt()],
        );
        // Pairs all even: colours decide, and nothing is known to differ but by the pairs added.
        let drawn = Estimate::of(&[0.5; 98], 0.0, 1.0).unwrap();
        assert!(drawn.low > 0.48 && drawn.high < 0.52, "{drawn:?}");
    }

    #[test]
    fn a_clean_sweep_is_not_certain() {
        let sweep = Estimate::of(&[1.0; 10], 0.0, 1.0).unwrap();
        assert!(sweep.mean == 1.0 && sweep.high == 1.0 && sweep.low > 0.7 && sweep.low < 0.9, "{sweep:?}");
        assert_eq!(elo(1.0), None);
    }

    #[test]
    fn elo_is_even_at_a_half() {
        assert_eq!(elo_text(0.5), "+0");
        assert!((elo(0.75).unwrap() - 190.85).abs() < 0.01);
        assert!((elo(0.25).unwrap() + 190.85).abs() < 0.01);
    }
}
