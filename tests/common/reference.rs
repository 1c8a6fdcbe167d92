//! The rules once more, slow and obvious, on an array of 8 × 8 characters: what the core is compared with.

/// `X` black, `O` white, `-` empty; a row at a time from the top.
#[derive(Clone, PartialEq, Debug)]
pub struct Reference {
    rows: [[char; 8]; 8],
    turn: char,
}

/// Steps in rank and file.
const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

fn other(side: char) -> char {
    if side == 'X' { 'O' } else { 'X' }
}

impl Reference {
    /// Reads 64 characters, a space and the side to move.
    pub fn from_text(text: &str) -> Self {
        let characters: Vec<char> = text.chars().collect();
        let mut rows = [['-'; 8]; 8];
        for (index, &character) in characters[..64].iter().enumerate() {
            rows[index / 8][index % 8] = character;
        }
        Self { rows, turn: characters[65] }
    }

    /// 64 characters, a space and the side to move.
    pub fn to_text(&self) -> String {
        let squares: String = self.rows.iter().flatten().collect();
        format!("{squares} {}", self.turn)
    }

    /// The side to move.
    pub fn turn(&self) -> char {
        self.turn
    }

    /// How many discs a side has on the board.
    pub fn count(&self, side: char) -> u32 {
        self.rows.iter().flatten().filter(|&&disc| disc == side).count() as u32
    }

    /// The squares, counted row by row from 0, that a disc of the side to move would turn.
    pub fn flips(&self, square: usize) -> Vec<usize> {
        let (rank, file) = (square as i32 / 8, square as i32 % 8);
        let disc = |rank: i32, file: i32| {
            let inside = (0..8).contains(&rank) && (0..8).contains(&file);
            inside.then(|| self.rows[rank as usize][file as usize])
        };
        let mut flips = Vec::new();
        if disc(rank, file) != Some('-') {
            return flips;
        }
        for (rank_step, file_step) in DIRECTIONS {
            let mut steps = 1;
            while disc(rank + steps * rank_step, file + steps * file_step) == Some(other(self.turn)) {
                steps += 1;
            }
            if disc(rank + steps * rank_step, file + steps * file_step) == Some(self.turn) {
                flips.extend((1..steps).map(|step| (square as i32 + step * (8 * rank_step + file_step)) as usize));
            }
        }
        flips
    }

    /// Whether the side to move may place a disc anywhere.
    pub fn can_move(&self) -> bool {
        (0..64).any(|square| !self.flips(square).is_empty())
    }

    /// Places a disc and turns what it outflanks. The other side is to move then, whether it can or not.
    pub fn play(&mut self, square: usize) {
        for turned in self.flips(square) {
            self.rows[turned / 8][turned % 8] = self.turn;
        }
        self.rows[square / 8][square % 8] = self.turn;
        self.pass();
    }

    /// The other side is to move.
    pub fn pass(&mut self) {
        self.turn = other(self.turn);
    }
}
