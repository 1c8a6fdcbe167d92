//! What is told of each solution, and of all together.

use std::time::Instant;

use reversi::board::Square;
use reversi::engine::{Report as Solution, ScoreKind};
use serde_json::{Value, json};

use super::problems::Problem;
use crate::failure::{Result, say};
use crate::progress::{large, speed};

/// Prints solutions and adds them up.
pub struct Report {
    json: bool,
    all: bool,
    count: usize,
    checked: usize,
    wrong: usize,
    nodes: u64,
    /// Of all threads together.
    thinking: f64,
    start: Instant,
}

impl Report {
    pub fn new(json: bool, all: bool, count: usize) -> Self {
        Self { json, all, count, checked: 0, wrong: 0, nodes: 0, thinking: 0.0, start: Instant::now() }
    }

    pub fn head(&self) -> Result<()> {
        if self.json {
            return Ok(());
        }
        let best = if self.all { "all moves" } else { "best" };
        say(format_args!("number  empties  score           nodes    seconds  Mnodes/s  {best}"))
    }

    pub fn add(&mut self, problem: &Problem, solution: &Solution) -> Result<()> {
        let complaints = complaints(problem, solution);
        self.checked += usize::from(problem.score.is_some() || !problem.best.is_empty());
        self.wrong += usize::from(!complaints.is_empty());
        self.nodes += solution.nodes;
        let seconds = solution.milliseconds / 1000.0;
        self.thinking += seconds;
        if self.json {
            return say(as_json(problem, solution, &complaints));
        }
        let mut line = format!(
            "{:>6}  {:>7}  {:>+5}  {:>14}  {:>9.3}  {:>8.2}  {}",
            problem.number,
            problem.position.board().empties().len(),
            discs(solution),
            solution.nodes,
            seconds,
            speed(solution.nodes, seconds),
            self.moves(solution),
        );
        if !complaints.is_empty() {
            line += "  WRONG: ";
            line += &complaints.join("; ");
        }
        say(line.trim_end())
    }

    fn moves(&self, solution: &Solution) -> String {
        if !self.all {
            return solution.best().map_or_else(|| "--".to_string(), |square| square.to_string());
        }
        let moves = solution.moves.iter().map(|known| format!("{}:{:+}", known.square, known.score.discs()));
        moves.collect::<Vec<_>>().join(" ")
    }

    /// Prints the total; tells whether all was as expected.
    pub fn finish(self) -> Result<bool> {
        let seconds = self.start.elapsed().as_secs_f64();
        let (right, speed) = (self.checked - self.wrong, speed(self.nodes, self.thinking));
        if self.json {
            say(json!({
                "total": self.count, "checked": self.checked, "wrong": self.wrong, "nodes": self.nodes,
                "seconds": self.thinking, "clockSeconds": seconds, "mnodesPerSecond": speed,
            }))?;
            return Ok(self.wrong == 0);
        }
        let checked = match (self.checked, self.wrong) {
            (0, _) => "nothing to check".to_string(),
            (checked, 0) => format!("{checked} as expected"),
            (_, wrong) => format!("{right} as expected, {wrong} WRONG"),
        };
        let positions = if self.count == 1 { "position" } else { "positions" };
        say(format_args!(
            "total: {} {positions}, {checked}; {} nodes ({}), {:.3} seconds, {speed:.2} Mnodes/s; {seconds:.3} on the clock",
            self.count,
            self.nodes,
            large(self.nodes),
            self.thinking,
        ))?;
        Ok(self.wrong == 0)
    }
}

fn discs(solution: &Solution) -> i32 {
    solution.score.centidiscs() / 100
}

/// What differs from what is known.
fn complaints(problem: &Problem, solution: &Solution) -> Vec<String> {
    let mut complaints = Vec::new();
    if solution.kind != ScoreKind::Exact {
        complaints.push(format!("the score is {} only", solution.kind.name()));
    }
    if let Some(score) = problem.score.filter(|&score| score != discs(solution)) {
        complaints.push(format!("{score:+} was expected"));
    }
    if let Some(best) = solution.best() {
        let known = |square: Square| problem.moves.iter().find(|&&(known, _)| known == square);
        let worse = known(best).is_some_and(|&(_, score)| Some(score) != problem.score);
        if worse || !(problem.best.is_empty() || problem.best.contains(&best)) {
            let names: Vec<String> = problem.best.iter().map(|square| square.to_string()).collect();
            let expected = if names.is_empty() { "another best move".to_string() } else { names.join(" or ") };
            complaints.push(format!("{expected} was expected, not {best}"));
        }
        for found in solution.moves.iter().skip(1) {
            let score = found.score.centidiscs() / 100;
            if let Some((square, expected)) = known(found.square).filter(|&&(_, known)| known != score) {
                complaints.push(format!("{square} was expected to score {expected:+}, not {score:+}"));
            }
        }
    }
    complaints
}

fn as_json(problem: &Problem, solution: &Solution, complaints: &[String]) -> Value {
    let moves: Vec<Value> = (solution.moves.iter())
        .map(|known| json!({"move": known.square.to_string(), "score": known.score.discs() as i32}))
        .collect();
    let line: Vec<String> = solution.line.iter().map(|square| square.to_string()).collect();
    json!({
        "number": problem.number,
        "empties": problem.position.board().empties().len(),
        "score": discs(solution),
        "kind": solution.kind.name(),
        "moves": moves,
        "line": line.concat(),
        "nodes": solution.nodes,
        "seconds": solution.milliseconds / 1000.0,
        "expected": problem.score,
        "wrong": complaints,
    })
}
