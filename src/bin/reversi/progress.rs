//! How far long work has come, on the standard error of a terminal; elsewhere nothing is shown.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many steps, with what is being done behind it.
pub fn bar(steps: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len}  {elapsed} of about {duration}  {msg}")
        .expect("the template is well formed");
    lively(ProgressBar::new(steps).with_style(style))
}

/// For work without known steps: what is being done, and since when.
pub fn waiting(what: String) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}").expect("the template is well formed");
    lively(ProgressBar::new_spinner().with_style(style).with_message(what))
}

fn lively(bar: ProgressBar) -> ProgressBar {
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A count with a letter for thousands, millions and so on: `1.23 G`.
pub fn large(count: u64) -> String {
    let units = [(1e9, " G"), (1e6, " M"), (1e3, " k")];
    let unit = units.into_iter().find(|&(size, _)| count as f64 >= size);
    unit.map_or_else(|| count.to_string(), |(size, letter)| format!("{:.2}{letter}", count as f64 / size))
}

/// Millions of nodes a second.
pub fn speed(nodes: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { nodes as f64 / seconds / 1e6 } else { 0.0 }
}
