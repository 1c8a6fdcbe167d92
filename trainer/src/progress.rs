//! How far a long work has come.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar with the time that is left.
pub fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len}, {eta} left").expect("the template is sound");
    ProgressBar::new(length).with_style(style)
}
