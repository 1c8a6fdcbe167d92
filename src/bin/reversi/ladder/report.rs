//! What a ladder comes to, as text and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use super::computer::Contestant;
use super::loss::{Loss, PARTS};
use crate::games::game::Played;
use crate::games::statistics::{Statistics, elo_text};

pub const HEADING: &str =
    "level  against    won  drawn  lost   score  95 % interval     Elo  discs  ms a move (longest)";

fn name_of_lower(level: u8) -> String {
    match Contestant::below(level) {
        Contestant::Level(level) => level.number().to_string(),
        Contestant::Beginner => "beginner".to_string(),
    }
}

/// A line of the table.
pub fn rung(level: u8, statistics: &Statistics) -> String {
    let [won, drawn, lost] = statistics.counts;
    let interval = statistics
        .score
        .map_or_else(|| "-".to_string(), |score| format!("{:.1} to {:.1} %", score.low * 100.0, score.high * 100.0));
    format!(
        "{level:>5}  {:<8} {won:>5}  {drawn:>5} {lost:>5}  {:>4.1} %  {interval:<14} {:>6} {:>+6.1}  {:.1} ({:.0})",
        name_of_lower(level),
        statistics.points * 100.0,
        elo_text(statistics.points),
        statistics.discs.unwrap_or_default(),
        statistics.mean_time[0] * 1000.0,
        statistics.slowest[0] * 1000.0,
    )
}

pub fn rung_json(level: u8, games: &[Played]) -> Value {
    let mut result = Statistics::of(games).as_json();
    result["level"] = level.into();
    result["against"] = name_of_lower(level).into();
    result
}

/// The mean, and its standard error where it is known.
fn mean(losses: &[f64]) -> Option<(f64, f64)> {
    let count = losses.len() as f64;
    if losses.is_empty() {
        return None;
    }
    let mean = losses.iter().sum::<f64>() / count;
    let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    Some((mean, (variance / count).sqrt()))
}

/// The table of losses.
pub fn losses(losses: &[Loss]) -> String {
    let mut text = "\ndiscs given away by a move, in the mean\nlevel".to_string();
    for part in &PARTS {
        write!(text, "  {:>9}", format!("ply {}-{}", part.start(), part.end())).expect("a string takes any text");
    }
    text += "  all, give or take";
    for loss in losses {
        write!(text, "\n{:>5}", loss.level).expect("a string takes any text");
        for part in &loss.parts {
            let cell = mean(part).map_or_else(|| "-".to_string(), |(mean, _)| format!("{mean:.2}"));
            write!(text, "  {cell:>9}").expect("a string takes any text");
        }
        if let Some((mean, error)) = mean(&loss.all()) {
            write!(text, "  {mean:.2} ± {:.2}", error * 1.96).expect("a string takes any text");
        }
    }
    text
}

pub fn loss_json(loss: &Loss) -> Value {
    let value = |losses: &[f64]| {
        mean(losses).map(|(mean, error)| json!({ "discs": mean, "error": error, "moves": losses.len() }))
    };
    let parts: Vec<Value> = PARTS
        .iter()
        .zip(&loss.parts)
        .map(|(plies, losses)| json!({ "plies": [plies.start(), plies.end()], "loss": value(losses) }))
        .collect();
    json!({ "level": loss.level, "loss": value(&loss.all()), "parts": parts })
}
