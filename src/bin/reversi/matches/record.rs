//! The file of results: what the match is, then a game a line, as JSON. A match is taken up again from it.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::game::Played;
use crate::failure::{Failure, Result};
use crate::input;

/// What has to be the same when a match is taken up again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// The version of the form of this file.
    pub reversi_match: u32,
    pub a: String,
    pub b: String,
    pub openings: String,
    pub seed: u64,
    pub balance: f64,
    pub time_per_move: Option<u32>,
    pub depth_a: Option<u32>,
    pub depth_b: Option<u32>,
}

pub const VERSION: u32 = 1;

impl Header {
    /// What differs, for a message.
    fn difference(&self, other: &Self) -> Option<String> {
        let pairs = [
            ("the version of the file", self.reversi_match.to_string(), other.reversi_match.to_string()),
            ("A", self.a.clone(), other.a.clone()),
            ("B", self.b.clone(), other.b.clone()),
            ("--openings", self.openings.clone(), other.openings.clone()),
            ("--seed", self.seed.to_string(), other.seed.to_string()),
            ("--balance", self.balance.to_string(), other.balance.to_string()),
            ("--time-per-move", or_none(self.time_per_move), or_none(other.time_per_move)),
            ("the depth of A", or_none(self.depth_a), or_none(other.depth_a)),
            ("the depth of B", or_none(self.depth_b), or_none(other.depth_b)),
        ];
        let (what, was, is) = pairs.into_iter().find(|(_, was, is)| was != is)?;
        Some(format!("{what} was {was} and is {is}"))
    }
}

fn or_none(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "none".to_string(), |value| value.to_string())
}

/// The file, open for more.
pub struct Record(File);

impl Record {
    /// Opens the file of a match, and reads the games that were played if there is one already. A last line that was cut
    /// off when the match was killed is dropped.
    pub fn open(path: &str, header: &Header) -> Result<(Self, Vec<Played>)> {
        let mut games = Vec::new();
        let mut whole = 0;
        if Path::new(path).exists() {
            let text = input::text_of(path)?;
            whole = text.rfind('\n').map_or(0, |end| end + 1);
            let mut lines = text[..whole].lines().enumerate();
            if let Some((_, first)) = lines.next() {
                let was: Header = read(path, 1, first)?;
                if let Some(difference) = was.difference(header) {
                    return Err(Failure::input(format!(
                        "{path} holds another match: {difference}; give another file, or the same options"
                    )));
                }
            }
            for (index, line) in lines {
                let played: Played = read(path, index + 1, line)?;
                if games.iter().any(|known: &Played| known.game == played.game) {
                    return Err(Failure::input(format!("{path}, line {}: game {} again", index + 1, played.game)));
                }
                games.push(played);
            }
        }
        let cannot = |error: std::io::Error| Failure::machine(format!("{path} cannot be written: {error}"));
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
        file.set_len(whole as u64).map_err(cannot)?;
        let mut record = Self(file);
        if whole == 0 {
            record.write(header)?;
        }
        Ok((record, games))
    }

    /// Appends a line, whole.
    fn write(&mut self, value: &impl Serialize) -> Result<()> {
        let line = serde_json::to_string(value).expect("plain data can always be written") + "\n";
        self.0
            .write_all(line.as_bytes())
            .map_err(|error| Failure::machine(format!("the results cannot be written: {error}")))
    }

    pub fn add(&mut self, played: &Played) -> Result<()> {
        self.write(played)
    }
}

fn read<'a, T: Deserialize<'a>>(path: &str, line: usize, text: &'a str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| {
        Failure::input(format!("{path}, line {line}, column {}: this is no result of a match: {error}", error.column()))
    })
}
