//! Patterns: small groups of squares, each of whose fillings has a weight of its own.
//!
//! The idea is Buro's ("Experiments with multi-ProbCut and a new high-quality evaluation function for Othello", 1997):
//! lines, corners and edges, looked at in every orientation. A shape is such a group; its turned and mirrored copies are
//! its instances and share their weights.
//!
//! A filling is a number of ternary digits, one a square: 2 for a disc of the side to move, 0 for one of the other, 1 for
//! an empty square. Seen from the other side each digit is what it lacks of 2, and so is the whole number; a placed disc
//! adds its power of three, a turned one twice that.

use crate::board::{Board, Square, SquareSet, Symmetry};

const fn at(name: &[u8; 2]) -> u8 {
    (name[1] - b'1') * 8 + (name[0] - b'a')
}

macro_rules! shape {
    ($($name:literal)+) => { &[$(at($name)),+] };
}

/// The squares of one instance of each shape, the most significant digit first.
pub const SHAPES: [&[u8]; 12] = [
    // The corner and what lies round it.
    shape!(b"a1" b"b1" b"c1" b"a2" b"b2" b"c2" b"a3" b"b3" b"c3"),
    shape!(b"a5" b"a4" b"a3" b"a2" b"a1" b"b2" b"b1" b"c1" b"d1" b"e1"),
    // The edge with the squares diagonally inside its corners, and the edge with its middle's neighbours.
    shape!(b"b2" b"a1" b"b1" b"c1" b"d1" b"e1" b"f1" b"g1" b"h1" b"g2"),
    shape!(b"a1" b"c1" b"d1" b"c2" b"d2" b"e2" b"f2" b"e1" b"f1" b"h1"),
    // The other lines, from edge to edge.
    shape!(b"a2" b"b2" b"c2" b"d2" b"e2" b"f2" b"g2" b"h2"),
    shape!(b"a3" b"b3" b"c3" b"d3" b"e3" b"f3" b"g3" b"h3"),
    shape!(b"a4" b"b4" b"c4" b"d4" b"e4" b"f4" b"g4" b"h4"),
    shape!(b"a1" b"b2" b"c3" b"d4" b"e5" b"f6" b"g7" b"h8"),
    shape!(b"b1" b"c2" b"d3" b"e4" b"f5" b"g6" b"h7"),
    shape!(b"c1" b"d2" b"e3" b"f4" b"g5" b"h6"),
    shape!(b"d1" b"e2" b"f3" b"g4" b"h5"),
    shape!(b"e1" b"f2" b"g3" b"h4"),
];

/// How many instances all shapes have together.
pub const INSTANCES: usize = 46;

/// A filling takes 16 bits, and four of them share a word. None ever outgrows its bits, so that words are added and
/// subtracted as if they were four numbers.
const PER_WORD: usize = 4;
const WORDS: usize = INSTANCES.div_ceil(PER_WORD);

/// How many fillings all shapes have together: one table of weights.
pub const FILLINGS: usize = {
    let (mut sum, mut shape) = (0, 0);
    while shape < SHAPES.len() {
        sum += 3_usize.pow(SHAPES[shape].len() as u32);
        shape += 1;
    }
    sum
};

struct Layout {
    /// For each square, what a disc there counts in each instance; 0 where it is no part of it.
    powers: [[u64; WORDS]; 64],
    /// The largest filling of each instance: all digits 2.
    largest: [u64; WORDS],
    /// For each instance, where the fillings of its shape begin in a table of weights.
    starts: [u32; INSTANCES],
}

static LAYOUT: Layout = layout();

const fn layout() -> Layout {
    let mut layout = Layout { powers: [[0; WORDS]; 64], largest: [0; WORDS], starts: [0; INSTANCES] };
    let (mut instance, mut start, mut shape) = (0, 0, 0);
    while shape < SHAPES.len() {
        let squares = SHAPES[shape];
        let fillings = 3_u32.pow(squares.len() as u32);
        let mut seen = [SquareSet::EMPTY; 8];
        let mut orientation = 0;
        while orientation < 8 {
            let symmetry = Symmetry::ALL[orientation];
            seen[orientation] = symmetry.set(set_of(squares));
            let mut earlier = 0;
            while earlier < orientation && seen[earlier].0 != seen[orientation].0 {
                earlier += 1;
            }
            if earlier == orientation {
                let (word, shift) = (instance / PER_WORD, 16 * (instance % PER_WORD));
                layout.starts[instance] = start;
                layout.largest[word] |= (fillings as u64 - 1) << shift;
                let mut digit = 0;
                while digit < squares.len() {
                    let square = moved(symmetry, squares[digit]);
                    layout.powers[square][word] |= 3_u64.pow((squares.len() - 1 - digit) as u32) << shift;
                    digit += 1;
                }
                instance += 1;
            }
            orientation += 1;
        }
        start += fillings;
        shape += 1;
    }
    assert!(instance == INSTANCES);
    layout
}

const fn set_of(squares: &[u8]) -> SquareSet {
    let (mut set, mut index) = (0, 0);
    while index < squares.len() {
        set |= 1 << squares[index];
        index += 1;
    }
    SquareSet(set)
}

const fn moved(symmetry: Symmetry, square: u8) -> usize {
    symmetry.set(SquareSet(1 << square)).0.trailing_zeros() as usize
}

/// The fillings of all instances on a board, kept up move by move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fillings([u64; WORDS]);

impl Fillings {
    /// Those of a board, from the side to move.
    #[must_use]
    pub fn of(board: Board) -> Self {
        // Every digit is one less than that of an empty square where the other side has a disc, one more where the
        // mover has one; an empty board is half of the largest.
        let mut fillings = Self(LAYOUT.largest.map(|largest| largest >> 1 & 0x7fff_7fff_7fff_7fff));
        for square in board.mover() {
            fillings.change(square, u64::wrapping_add);
        }
        for square in board.opponent() {
            fillings.change(square, u64::wrapping_sub);
        }
        fillings
    }

    fn change(&mut self, square: Square, by: fn(u64, u64) -> u64) {
        for (word, &power) in self.0.iter_mut().zip(&LAYOUT.powers[square.index()]) {
            *word = by(*word, power);
        }
    }

    /// After a move and the discs it turns, from the side to move then.
    #[must_use]
    #[inline]
    pub fn place(&self, square: Square, flips: SquareSet) -> Self {
        let mut turned = [0; WORDS];
        for flip in flips {
            for (word, &power) in turned.iter_mut().zip(&LAYOUT.powers[flip.index()]) {
                *word += power;
            }
        }
        let powers = &LAYOUT.powers[square.index()];
        let after = |word: usize| LAYOUT.largest[word] - (self.0[word] + 2 * turned[word] + powers[word]);
        Self(std::array::from_fn(after))
    }

    /// The same board from the other side.
    #[must_use]
    #[inline]
    pub fn pass(&self) -> Self {
        Self(std::array::from_fn(|word| LAYOUT.largest[word] - self.0[word]))
    }

    /// Where the weight of each instance's filling stands in a table of [`FILLINGS`] weights.
    #[inline(always)]
    pub fn places(&self) -> impl Iterator<Item = usize> {
        (0..INSTANCES).map(|instance| {
            let filling = (self.0[instance / PER_WORD] >> (16 * (instance % PER_WORD))) as u16;
            LAYOUT.starts[instance] as usize + usize::from(filling)
        })
    }
}

/// For each filling, the first of those that must weigh the same because a symmetry that maps the shape on itself makes
/// one of the other.
#[must_use]
pub fn representatives() -> Vec<u32> {
    let mut representatives = Vec::with_capacity(FILLINGS);
    for squares in SHAPES {
        let start = representatives.len() as u32;
        let digits = squares.len();
        // Which digit each digit becomes, for every symmetry of the shape.
        let permutations: Vec<Vec<usize>> = Symmetry::ALL
            .into_iter()
            .filter(|symmetry| symmetry.set(set_of(squares)) == set_of(squares))
            .map(|symmetry| {
                let place = |&square| squares.iter().position(|&other| usize::from(other) == moved(symmetry, square));
                squares.iter().filter_map(place).collect()
            })
            .collect();
        for filling in 0..3_u32.pow(digits as u32) {
            let digit = |place: usize| filling / 3_u32.pow((digits - 1 - place) as u32) % 3;
            let permuted = |permutation: &Vec<usize>| {
                permutation
                    .iter()
                    .enumerate()
                    .map(|(from, &to)| digit(from) * 3_u32.pow((digits - 1 - to) as u32))
                    .sum::<u32>()
            };
            representatives.push(start + permutations.iter().map(permuted).min().unwrap_or(filling));
        }
    }
    representatives
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random::Random;

    /// Some move of a random game, from board to board.
    fn walk(mut step: impl FnMut(Board, Square, Board)) {
        let mut random = Random::new(3);
        for _ in 0..20 {
            let mut board = Board::START;
            while board.can_move() {
                let moves = board.legal_moves();
                let square = moves.into_iter().nth(random.below(moves.len()) as usize).unwrap();
                let after = board.place(square, board.flips(square));
                step(board, square, after);
                board = after;
            }
        }
    }

    #[test]
    fn fillings_kept_up_are_those_counted_anew() {
        walk(|board, square, after| {
            let fillings = Fillings::of(board);
            assert_eq!(fillings.place(square, board.flips(square)), Fillings::of(after));
            assert_eq!(fillings.pass(), Fillings::of(board.pass()));
        });
    }

    #[test]
    fn symmetric_boards_have_the_same_fillings_in_another_order() {
        let representatives = representatives();
        let sorted = |board: Board| {
            let mut places: Vec<u32> = Fillings::of(board).places().map(|place| representatives[place]).collect();
            places.sort_unstable();
            places
        };
        walk(|board, _, _| {
            for symmetry in Symmetry::ALL {
                assert_eq!(sorted(symmetry.board(board)), sorted(board), "{board:?} {symmetry:?}");
            }
        });
    }
}
