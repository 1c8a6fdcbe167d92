//! The file of results: what the games are part of, then a game a line, as JSON. It is taken up again from there.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::game::Played;
use crate::failure::{Failure, Result};
use crate::input;

/// The first line of a file: what the games are part of.
pub trait Header: Serialize + DeserializeOwned {
    /// What it is, in messages: "match".
    const WHAT: &'static str;

    /// What has to be the same when the games are taken up again: names, and values in words.
    fn conditions(&self) -> Vec<(&'static str, String)>;
}

/// A game, as a line of the file.
pub trait Entry: Serialize + DeserializeOwned {
    /// What is different for every game of the file, in messages: "game 3".
    fn name(&self) -> String;
}

impl Entry for Played {
    fn name(&self) -> String {
        format!("game {}", self.game)
    }
}

/// What differs, for a message.
fn difference<H: Header>(was: &H, is: &H) -> Option<String> {
    let pairs = was.conditions().into_iter().zip(is.conditions());
    let ((what, was), (_, is)) = pairs.into_iter().find(|(was, is)| was != is)?;
    Some(format!("{what} was {was} and is {is}"))
}

/// In words, for [`Header::conditions`].
pub fn or_none(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "none".to_string(), |value| value.to_string())
}

/// The file, open for more.
pub struct Record(File);

impl Record {
    /// Opens a file, and reads the games that were played if there is one already. A last line that was cut off when the
    /// program was killed is dropped.
    pub fn open<H: Header, E: Entry>(path: &str, header: &H) -> Result<(Self, Vec<E>)> {
        let mut games = Vec::new();
        let mut names = HashSet::new();
        let mut whole = 0;
        if Path::new(path).exists() {
            let text = input::text_of(path)?;
            whole = text.rfind('\n').map_or(0, |end| end + 1);
            let mut lines = text[..whole].lines().enumerate();
            if let Some((_, first)) = lines.next() {
                let was: H = read(path, 1, first, H::WHAT)?;
                if let Some(difference) = difference(&was, header) {
                    return Err(Failure::input(format!(
                        "{path} holds another {}: {difference}; give another file, or the same options",
                        H::WHAT
                    )));
                }
            }
            for (index, line) in lines {
                let played: E = read(path, index + 1, line, H::WHAT)?;
                if !names.insert(played.name()) {
                    return Err(Failure::input(format!("{path}, line {}: {} again", index + 1, played.name())));
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

    pub fn add(&mut self, played: &impl Entry) -> Result<()> {
        self.write(played)
    }
}

fn read<'a, T: Deserialize<'a>>(path: &str, line: usize, text: &'a str, what: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| {
        Failure::input(format!(
            "{path}, line {line}, column {}: this is no result of a {what}: {error}",
            error.column()
        ))
    })
}
