//! WTHOR games as labelled positions.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow};
use reversi::notation::{Wthor, WthorGame};

use crate::records::{self, Record};

/// A span of years, both ends included.
#[derive(Clone, Copy, Debug)]
pub struct Years(u16, u16);

impl FromStr for Years {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let year = |text: &str| text.parse().map_err(|_| anyhow!("years are written 1977-2018 or 1999"));
        Ok(Self(year(first)?, year(last)?))
    }
}

/// Writes the positions of all finished games, from whoever is to move: all, or those whose worth is sure.
pub fn convert(folder: &Path, out: &Path, years: Years, sure: bool) -> Result<()> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "wtb"))
        .collect();
    files.sort();
    let mut output = records::create(out)?;
    let (mut games, mut count) = (0, 0);
    for path in files {
        let file = Wthor::read(&fs::read(&path)?).with_context(|| format!("{}", path.display()))?;
        if file.year < years.0 || file.year > years.1 {
            continue;
        }
        for game in &file.games {
            games += 1;
            for record in
                positions(game, file.solved_from).filter(|record| !sure || is_sure(record, game, file.solved_from))
            {
                record.write(&mut output)?;
                count += 1;
            }
        }
    }
    output.flush()?;
    println!("{games} games, {count} positions");
    Ok(())
}

/// Early positions are worth what best play makes of them from `solved_from` empty squares on, later ones what the
/// players made of them.
fn positions(game: &WthorGame, solved_from: u8) -> impl Iterator<Item = Record> {
    let margin = |black_discs: u8| 100 * (2 * i16::from(black_discs) - 64);
    let (theoretical, real) = (margin(game.theoretical), margin(game.black_discs));
    game.boards().filter(|(board, _)| board.can_move()).map(move |(board, black)| {
        let score = if board.empties().len() >= u32::from(solved_from) { theoretical } else { real };
        Record { board, score: if black { score } else { -score } }
    })
}

/// How many discs a game may have ended away from what it should have when it was solved, for its labels to be believed.
const SLIP: u8 = 2;

/// Whether a label is what best play makes of the position, nearly. A game that ended much as it should have was played
/// without great mistakes from there on, but for rare ones that make up for each other.
fn is_sure(record: &Record, game: &WthorGame, solved_from: u8) -> bool {
    let (empties, solved_from) = (record.board.empties().len(), u32::from(solved_from));
    empties == solved_from || (empties < solved_from && game.theoretical.abs_diff(game.black_discs) <= SLIP)
}
