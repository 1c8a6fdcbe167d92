//! The weights: the packed file that is shipped, and the tables made of it.
//!
//! The file holds whole numbers of [`Packed::step`] centidiscs at a few stages of the game, coded with what is known of
//! the same filling at the stage before. [`Weights`] has a table for every three empty squares, with straight lines
//! drawn between the stages of the file.

use std::sync::OnceLock;

use super::coder::{Bits, Numbers, Reader, Writer};
use super::mobility::{COUNTS, DIFFERENT, counts};
use super::patterns::{FILLINGS, Fillings, SHAPES, TABLE, representatives};
use crate::board::{Board, SquareSet};

/// How many stages of the game the file has weights for.
pub const STAGES: usize = 11;

/// Empty squares from one stage of the file to the next; the first stage is the end of the game.
pub const STAGE_SPAN: usize = 6;

/// The numbers in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// What a whole number stands for, in centidiscs.
    pub step: i32,
    /// By number of empty squares: what it is worth to be the side to move, in centidiscs.
    pub bias: Vec<i32>,
    /// For each of the [`counts`], by stage and number, in steps.
    pub mobility: [Vec<Vec<i32>>; COUNTS],
    /// By stage and filling, in steps; equal for fillings that mirror each other.
    pub patterns: Vec<Vec<i32>>,
}

const BIASES: usize = 61;

impl Packed {
    /// All numbers 0.
    #[must_use]
    pub fn new(step: i32) -> Self {
        Self {
            step,
            bias: vec![0; BIASES],
            mobility: std::array::from_fn(|_| vec![vec![0; DIFFERENT]; STAGES]),
            patterns: vec![vec![0; FILLINGS]; STAGES],
        }
    }

    /// Reads the file.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut packed = Self::new(0);
        packed.code(&mut Reader::new(bytes));
        packed
    }

    /// Writes the file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        self.clone().code(&mut writer);
        writer.finish()
    }

    fn code(&mut self, bits: &mut impl Bits) {
        let mut plain = Numbers::default();
        self.step = plain.code(bits, self.step);
        let mut small = Numbers::default();
        let mut list = |numbers: &mut Vec<i32>| {
            let mut last = 0;
            for number in numbers {
                *number = last + small.code(bits, *number - last);
                last = *number;
            }
        };
        list(&mut self.bias);
        self.mobility.iter_mut().flatten().for_each(list);
        self.code_patterns(bits);
    }

    fn code_patterns(&mut self, bits: &mut impl Bits) {
        let representatives = representatives();
        let mut filling = 0;
        for squares in SHAPES {
            let fillings = 3_usize.pow(squares.len() as u32);
            let first = filling;
            // By stage, by the size of the number at the stage before and by that of its change there.
            let mut learnt = vec![[const { [const { None }; 6] }; 3]; STAGES];
            for _ in 0..fillings {
                let representative = representatives[filling] as usize;
                // The same with colours exchanged is likely to be worth the opposite.
                let exchanged = representatives[first + (fillings - 1 - (filling - first))] as usize;
                let (mut last, mut change) = (0_i32, 0_i32);
                for stage in 0..STAGES {
                    let numbers = &mut self.patterns[stage];
                    if representative < filling {
                        numbers[filling] = numbers[representative];
                        continue;
                    }
                    let guess = if exchanged < filling { (last - numbers[exchanged]) / 2 } else { last };
                    let (size, busy) = (last.abs().max(guess.abs()).min(5) as usize, change.abs().min(2) as usize);
                    let learnt: &mut Option<Numbers> = &mut learnt[stage][busy][size];
                    let numbers = &mut self.patterns[stage][filling];
                    change = learnt.get_or_insert_default().code(bits, *numbers - guess);
                    *numbers = guess + change;
                    last = *numbers;
                }
                filling += 1;
            }
        }
    }
}

/// Empty squares that share a table.
const TABLE_SPAN: usize = 3;
const TABLES: usize = 60 / TABLE_SPAN + 1;

/// The weights, ready to be looked up. All in centidiscs.
pub struct Weights {
    tables: Vec<Table>,
    bias: Vec<i32>,
}

struct Table {
    patterns: Box<[i16; TABLE]>,
    mobility: [[i16; DIFFERENT]; COUNTS],
}

static PACKED: &[u8] = include_bytes!("weights.bin");

impl Weights {
    /// Those that are shipped; unpacked on the first call.
    #[must_use]
    pub fn shipped() -> &'static Self {
        static WEIGHTS: OnceLock<Weights> = OnceLock::new();
        WEIGHTS.get_or_init(|| Self::unpack(&Packed::read(PACKED)))
    }

    /// Makes tables of the numbers in a file.
    #[must_use]
    pub fn unpack(packed: &Packed) -> Self {
        let table = |index: usize| {
            let empties = (index * TABLE_SPAN + TABLE_SPAN / 2).min(60);
            let stage = (empties / STAGE_SPAN).min(STAGES - 2);
            let above = (empties - stage * STAGE_SPAN) as i32;
            let between = |low: i32, high: i32| {
                let share = low * (STAGE_SPAN as i32 - above) + high * above;
                (share * packed.step / STAGE_SPAN as i32) as i16
            };
            let line = |stages: &[Vec<i32>]| -> Vec<i16> {
                stages[stage].iter().zip(&stages[stage + 1]).map(|(&low, &high)| between(low, high)).collect()
            };
            let mobility = |count: usize| line(&packed.mobility[count]).try_into().expect("a weight for each number");
            let mut patterns = line(&packed.patterns);
            patterns.resize(TABLE, 0);
            let patterns = patterns.into_boxed_slice().try_into().expect("a table of this length");
            Table { patterns, mobility: std::array::from_fn(mobility) }
        };
        Self { tables: (0..TABLES).map(table).collect(), bias: packed.bias.clone() }
    }

    /// What a position looks worth by these weights, in centidiscs, from the side to move.
    #[must_use]
    pub fn evaluate(&self, board: Board) -> i32 {
        super::estimate(self, board, board.legal_moves(), &Fillings::of(board))
    }

    /// The sum of all weights that apply, in centidiscs, from the side to move.
    #[inline]
    pub(in crate::engine) fn sum(&self, board: Board, moves: SquareSet, fillings: &Fillings) -> i32 {
        let empties = (board.empties().len() as usize).min(60);
        let table = &self.tables[empties / TABLE_SPAN];
        let counts = counts(board, moves);
        let mobility: i32 = table.mobility.iter().zip(counts).map(|(weights, count)| i32::from(weights[count])).sum();
        self.bias[empties] + fillings.sum(&table.patterns) + mobility
    }
}
