//! The positions, as many at a time as was asked for.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::ProgressBar;
use reversi::engine::{Limits, Report, Score, Team};

use super::Arguments;
use super::problems::Problem;
use crate::failure::Result;

/// Solves all positions and hands each solution over in the order of the positions, as soon as it can.
pub fn solve(
    problems: &[Problem],
    arguments: &Arguments,
    bar: &ProgressBar,
    mut take: impl FnMut(&Problem, &Report) -> Result<()>,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, solutions) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..arguments.parallel.min(problems.len() as u32) {
            let (next, sender) = (&next, sender.clone());
            scope.spawn(move || {
                let mut team = Team::new(arguments.threads as usize, arguments.hash as usize);
                let mut used = false;
                while let Some((index, problem)) = take_next(next, problems) {
                    let empties = problem.position.board().empties().len();
                    bar.set_message(format!("number {}, {empties} empty squares", problem.number));
                    if std::mem::replace(&mut used, true) {
                        team.clear();
                    }
                    let solution = team.search(problem.position.board(), limits(arguments.all));
                    if sender.send((index, solution)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting: Vec<Option<Report>> = problems.iter().map(|_| None).collect();
        let mut told = 0;
        for (index, solution) in solutions {
            bar.inc(1);
            waiting[index] = Some(solution);
            while let Some(solution) = waiting.get_mut(told).and_then(Option::take) {
                if let Err(failure) = take(&problems[told], &solution) {
                    next.store(problems.len(), Ordering::Relaxed);
                    return Err(failure);
                }
                told += 1;
            }
        }
        Ok(())
    })
}

fn take_next<'a>(next: &AtomicUsize, problems: &'a [Problem]) -> Option<(usize, &'a Problem)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    Some((index, problems.get(index)?))
}

/// To the end; with all moves, however much they lose.
fn limits(all: bool) -> Limits {
    let margin = if all { Score::MAX.centidiscs() * 2 } else { 0 };
    Limits::default().margin(Score::from_centidiscs(margin))
}
