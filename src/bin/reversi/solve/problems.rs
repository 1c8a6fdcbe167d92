//! Positions to solve, read from lines of text, with what is expected.

use reversi::board::Square;
use reversi::notation::{ReadError, obf_from_line, position_from_text};
use reversi::rules::Position;

use crate::failure::Result;
use crate::input;

/// A position and what is known of it.
pub struct Problem {
    pub number: u32,
    pub position: Position,
    /// The score, in discs for the side to move.
    pub score: Option<i32>,
    /// All best moves; empty where they are not known.
    pub best: Vec<Square>,
    /// The moves whose score is known.
    pub moves: Vec<(Square, i32)>,
}

/// Numbers of positions: `40-46,49`.
#[derive(Clone, Debug)]
pub struct Selection(Vec<(u32, u32)>);

impl Selection {
    /// For clap.
    pub fn read(text: &str) -> std::result::Result<Self, String> {
        let range = |part: &str| {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let range = (first.trim().parse().ok()?, last.trim().parse().ok()?);
            (range.0 <= range.1).then_some(range)
        };
        let ranges: Option<Vec<_>> = text.split(',').map(range).collect();
        ranges.map(Self).ok_or_else(|| "numbers and ranges with commas between them, such as 40-46,49".to_string())
    }

    pub fn contains(&self, number: u32) -> bool {
        self.0.iter().any(|&(first, last)| (first..=last).contains(&number))
    }
}

/// Reads all lines of a file, or of the standard input (`-`).
pub fn read(path: &str) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for (index, line) in input::text_of(path)?.trim_start_matches('\u{feff}').lines().enumerate() {
        let next = problems.len() as u32 + 1;
        let problem = read_line(line, next).map_err(|error| input::fault_in_line(path, index + 1, &error))?;
        problems.extend(problem);
    }
    Ok(problems)
}

fn read_line(line: &str, next: u32) -> std::result::Result<Option<Problem>, ReadError> {
    if line.trim_start().starts_with('#') {
        return Ok(None);
    }
    if line.split_once('\t').is_some_and(|(number, _)| is_number(number)) {
        return read_table(line).map(Some);
    }
    let Some(entry) = obf_from_line(line)? else { return Ok(None) };
    let moves: Vec<(Square, i32)> = entry.moves.iter().filter_map(|known| Some((known.square?, known.score))).collect();
    // Where some moves are missing, one of them may be as good.
    let complete = moves.len() == entry.position.legal_moves().len() as usize;
    let best = moves.iter().filter(|&&(_, score)| complete && Some(score) == entry.score);
    let best = best.map(|&(square, _)| square).collect();
    Ok(Some(Problem { number: next, position: entry.position, score: entry.score, best, moves }))
}

fn is_number(text: &str) -> bool {
    !text.trim().is_empty() && text.trim().chars().all(|character| character.is_ascii_digit())
}

/// Number, squares, side, empties, score and best moves, with tabs between them; the last two may be missing.
fn read_table(line: &str) -> std::result::Result<Problem, ReadError> {
    let mut fields = Fields { line, at: 0, over: false };
    let (number, at) = fields.next("the number")?;
    let number = number.trim().parse().map_err(|_| fault(at, format!("{number} is too large a number")))?;
    let (squares, at) = fields.next("64 squares")?;
    let length = squares.trim().chars().count();
    if length != Square::COUNT {
        return Err(fault(at, format!("a board has 64 squares, and here are {length}")));
    }
    let (side, _) = fields.next("the side to move, X or O")?;
    let position =
        position_from_text(&format!("{squares}\t{side}")).map_err(|error| ReadError { at: error.at + at, ..error })?;
    let (empties, at) = fields.next("the number of empty squares")?;
    if empties.trim().parse() != Ok(position.board().empties().len()) {
        let count = position.board().empties().len();
        return Err(fault(at, format!("the board has {count} empty squares, not {empties}")));
    }
    let mut problem = Problem { number, position, score: None, best: Vec::new(), moves: Vec::new() };
    if let Some((score, at)) = fields.optional() {
        let read = score.trim().parse().ok().filter(|score| (-64..=64).contains(score));
        problem.score =
            Some(read.ok_or_else(|| fault(at, format!("a score is a whole number from -64 to +64, not {score:?}")))?);
    }
    if let Some((best, mut at)) = fields.optional() {
        for name in best.split(',') {
            problem.best.push(read_best(position, name, at)?);
            at += name.chars().count() + 1;
        }
    }
    match fields.optional() {
        Some((_, at)) => Err(fault(at, "nothing may follow the best moves")),
        None => Ok(problem),
    }
}

fn read_best(position: Position, name: &str, at: usize) -> std::result::Result<Square, ReadError> {
    let square: Square = name
        .trim()
        .parse()
        .map_err(|error: reversi::board::ParseSquareError| fault(at + error.at, format!("{name:?}: {error}")))?;
    position.flips(square).map_err(|error| fault(at, error.to_string()))?;
    Ok(square)
}

fn fault(at: usize, message: impl Into<String>) -> ReadError {
    ReadError { code: "table-unreadable", message: message.into(), at }
}

/// The fields of a line with their offsets, in characters.
struct Fields<'a> {
    line: &'a str,
    at: usize,
    over: bool,
}

impl<'a> Fields<'a> {
    fn next(&mut self, what: &str) -> std::result::Result<(&'a str, usize), ReadError> {
        let at = self.at;
        self.optional().ok_or_else(|| fault(at.saturating_sub(1), format!("here comes a tab and {what}")))
    }

    fn optional(&mut self) -> Option<(&'a str, usize)> {
        if self.over {
            return None;
        }
        let (field, rest) = self.line.split_once('\t').unwrap_or_else(|| {
            self.over = true;
            (self.line, "")
        });
        let at = self.at;
        self.line = rest;
        self.at += field.chars().count() + 1;
        Some((field, at))
    }
}
