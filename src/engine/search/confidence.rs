//! How sure a selective search wants to be before it leaves a position alone.

/// A level of confidence: the share of positions in which a selective search is expected to be right where it stops
/// early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::engine) struct Confidence(u8);

/// In percent, and how many standard deviations of the error a probe must be beyond the window.
const LEVELS: [(u32, f32); 7] =
    [(50, 0.68), (73, 1.1), (87, 1.5), (95, 2.0), (98, 2.6), (99, 3.3), (100, f32::INFINITY)];

impl Confidence {
    /// Nothing is left alone.
    pub(in crate::engine) const FULL: Self = Self(LEVELS.len() as u8 - 1);

    /// The lowest level of at least this many percent.
    pub(in crate::engine) fn at_least(percent: u32) -> Self {
        Self(LEVELS.iter().position(|&(level, _)| level >= percent).unwrap_or(LEVELS.len() - 1) as u8)
    }

    pub(in crate::engine) const fn percent(self) -> u32 {
        LEVELS[self.0 as usize].0
    }

    /// In standard deviations.
    pub(super) const fn deviations(self) -> f32 {
        LEVELS[self.0 as usize].1
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn from_number(number: u8) -> Self {
        Self(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_find_their_level() {
        for (asked, got) in [(0, 50), (51, 73), (73, 73), (74, 87), (90, 95), (99, 99), (100, 100), (200, 100)] {
            assert_eq!(Confidence::at_least(asked).percent(), got);
        }
    }
}
