//! Labelled positions in a file: 18 bytes each, so that files can be put together with `cat`.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use reversi::board::{Board, SquareSet};

/// A position and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub board: Board,
    /// In centidiscs, from the side to move.
    pub score: i16,
}

pub const BYTES: usize = 18;

impl Record {
    pub fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        out.write_all(&self.board.mover().0.to_le_bytes())?;
        out.write_all(&self.board.opponent().0.to_le_bytes())?;
        out.write_all(&self.score.to_le_bytes())
    }

    fn read(bytes: &[u8; BYTES]) -> Result<Self> {
        let word = |at: usize| SquareSet(u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes")));
        let Ok(board) = Board::new(word(0), word(8)) else { bail!("two discs on one square") };
        Ok(Self { board, score: i16::from_le_bytes([bytes[16], bytes[17]]) })
    }
}

pub fn create(path: &Path) -> Result<BufWriter<File>> {
    Ok(BufWriter::new(File::create(path).with_context(|| format!("cannot write {}", path.display()))?))
}

/// Reads a whole file.
pub fn read(path: &Path) -> Result<Vec<Record>> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut input = BufReader::new(file);
    let mut records = Vec::new();
    let mut bytes = [0; BYTES];
    loop {
        match input.read_exact(&mut bytes) {
            Ok(()) => records.push(Record::read(&bytes).with_context(|| format!("{} is damaged", path.display()))?),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }
    Ok(records)
}
