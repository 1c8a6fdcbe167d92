//! The game base of the French Othello federation, WTHOR (`.wtb` files).

use super::ReadError;
use crate::board::{Board, Square};

/// A file of tournament games, usually those of one year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wthor {
    /// The year the games were played in.
    pub year: u16,
    /// How many squares were empty where the theoretical scores were worked out; 0 where there are none.
    pub solved_from: u8,
    /// The games, in the order of the file.
    pub games: Vec<WthorGame>,
}

/// One game of a [`Wthor`] file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// Index of the tournament in `WTH.TRN`.
    pub tournament: u16,
    /// Index of the player with the black discs in `WTH.JOU`.
    pub black: u16,
    /// Index of the player with the white discs in `WTH.JOU`.
    pub white: u16,
    /// Black's discs at the end, empty squares counted for the winner.
    pub black_discs: u8,
    /// What Black's discs would have been with best play from [`Wthor::solved_from`] empty squares on.
    pub theoretical: u8,
    /// The moves, passes left out.
    pub moves: Vec<Square>,
}

const HEADER: usize = 16;
const GAME: usize = 68;

impl Wthor {
    /// Reads a `.wtb` file. Moves are read, not played: [`WthorGame::boards`] plays them.
    ///
    /// # Errors
    ///
    /// `wthor-unreadable`, with the offset of the byte: the file is too short for what its header says, or a move is
    /// no square.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let unreadable = |at: usize, message: String| ReadError::new("wthor-unreadable", at, message);
        let Some((header, body)) = bytes.split_at_checked(HEADER) else {
            return Err(unreadable(bytes.len(), format!("the header of {HEADER} bytes is cut short")));
        };
        let count = u32::from_le_bytes([header[4], header[5], header[6], header[7]]) as usize;
        if body.len() / GAME < count {
            let message = format!("the header announces {count} games, but there are {}", body.len() / GAME);
            return Err(unreadable(bytes.len(), message));
        }
        let mut games = Vec::with_capacity(count);
        for (index, game) in body.chunks_exact(GAME).take(count).enumerate() {
            let word = |at: usize| u16::from_le_bytes([game[at], game[at + 1]]);
            let mut moves = Vec::with_capacity(60);
            for (ply, &code) in game[8..].iter().enumerate() {
                if code == 0 {
                    break;
                }
                let (row, column) = (usize::from(code / 10), usize::from(code % 10));
                let square = (row > 0 && column > 0).then(|| Square::at(column - 1, row - 1)).flatten();
                let at = HEADER + index * GAME + 8 + ply;
                moves.push(square.ok_or_else(|| unreadable(at, format!("{code} is no square")))?);
            }
            games.push(WthorGame {
                tournament: word(0),
                black: word(2),
                white: word(4),
                black_discs: game[6],
                theoretical: game[7],
                moves,
            });
        }
        Ok(Self { year: u16::from_le_bytes([header[10], header[11]]), solved_from: header[14], games })
    }
}

impl WthorGame {
    /// The boards before each move, with whether Black moves there, and the board after the last; passes are made where
    /// they are forced. Stops before a move that is not legal.
    pub fn boards(&self) -> impl Iterator<Item = (Board, bool)> {
        let mut next = Some((Board::START, true));
        let mut moves = self.moves.iter();
        std::iter::from_fn(move || {
            let (mut board, mut black) = next?;
            if !board.can_move() && board.pass().can_move() {
                (board, black) = (board.pass(), !black);
            }
            next = moves.next().and_then(|&square| {
                let flips = board.flips(square);
                (!flips.is_empty()).then(|| (board.place(square, flips), !black))
            });
            Some((board, black))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with one game of three moves.
    fn file() -> Vec<u8> {
        let mut bytes = vec![0; HEADER + GAME];
        bytes[4] = 1;
        bytes[10..12].copy_from_slice(&1999_u16.to_le_bytes());
        bytes[14] = 24;
        bytes[16 + 2] = 7;
        bytes[16 + 6] = 40;
        bytes[16 + 7] = 36;
        bytes[24..27].copy_from_slice(&[56, 64, 33]);
        bytes
    }

    #[test]
    fn a_file_is_read_and_its_games_are_played() {
        let wthor = Wthor::read(&file()).unwrap();
        assert_eq!((wthor.year, wthor.solved_from, wthor.games.len()), (1999, 24, 1));
        let game = &wthor.games[0];
        assert_eq!((game.black, game.black_discs, game.theoretical), (7, 40, 36));
        assert_eq!(game.moves, ["f5", "d6", "c3"].map(|name| name.parse().unwrap()));
        let boards: Vec<_> = game.boards().collect();
        assert_eq!(boards.len(), 4);
        assert_eq!(boards[0], (Board::START, true));
        assert_eq!(boards[3].0.empties().len(), 57);
    }

    #[test]
    fn damaged_files_are_refused_with_the_place() {
        let refused = |bytes: &[u8]| Wthor::read(bytes).unwrap_err().at;
        assert_eq!(refused(&[0; 5]), 5);
        assert_eq!(refused(&file()[..80]), 80);
        let mut wrong = file();
        wrong[25] = 90;
        assert_eq!(refused(&wrong), 25);
    }
}
