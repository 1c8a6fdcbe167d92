//! Counting tests.

use std::fmt;
use std::iter::Sum;

/// How many tests ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
}

impl Tally {
    /// Adds a line such as `test result: ok. 5 passed; 0 failed; 1 ignored; …`; other lines add nothing.
    pub fn add_rust_line(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("test result: ") else { return };
        let words: Vec<&str> = rest.split([' ', ';', '.']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(count) = pair[0].parse::<u64>() else { continue };
            match pair[1] {
                "passed" => self.passed += count,
                "failed" => self.failed += count,
                "ignored" => self.skipped += count,
                _ => {}
            }
        }
    }

    /// Reads what the page tests' reporter wrote.
    pub fn from_json(text: &str) -> Option<(Self, Named)> {
        let json: serde_json::Value = serde_json::from_str(text).ok()?;
        let names = |key: &str| -> Option<Vec<String>> {
            Some(json[key].as_array()?.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect())
        };
        let named = Named { failed: names("failed")?, unsteady: names("unsteady")? };
        let tally = Self {
            passed: json["passed"].as_u64()?,
            failed: u64::try_from(named.failed.len()).ok()?,
            skipped: json["skipped"].as_u64()?,
        };
        Some((tally, named))
    }
}

/// Tests to be named at the end.
#[derive(Debug, PartialEq, Eq)]
pub struct Named {
    pub failed: Vec<String>,
    /// What failed once and was tried again, with the error.
    pub unsteady: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(formatter, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self {
            passed: sum.passed + tally.passed,
            failed: sum.failed + tally.failed,
            skipped: sum.skipped + tally.skipped,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_lines_add_up() {
        let mut tally = Tally::default();
        tally.add_rust_line("running 3 tests");
        tally.add_rust_line(
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.31s",
        );
        tally.add_rust_line(
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s",
        );
        assert_eq!(tally, Tally { passed: 15, failed: 2, skipped: 1 });
        assert_eq!(tally.to_string(), "15 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn the_reporters_file_is_read() {
        let tally = Tally { passed: 4, failed: 1, skipped: 0 };
        let named = Named { failed: vec!["undo: twice".to_owned()], unsteady: vec!["rows: R1: late".to_owned()] };
        let text = r#"{"passed":4,"failed":["undo: twice"],"unsteady":["rows: R1: late"],"skipped":0}"#;
        assert_eq!(Tally::from_json(text), Some((tally, named)));
        assert_eq!(Tally::from_json(""), None);
        assert_eq!([tally, tally].into_iter().sum::<Tally>().to_string(), "8 passed, 2 failed");
    }
}
