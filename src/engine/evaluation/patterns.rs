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
pub const SHAPES: [&[u8]; 16] = [
    // The corner and what lies round it: a square, an angle, a triangle, an oblong.
    shape!(b"a1" b"b1" b"c1" b"a2" b"b2" b"c2" b"a3" b"b3" b"c3"),
    shape!(b"a5" b"a4" b"a3" b"a2" b"a1" b"b2" b"b1" b"c1" b"d1" b"e1"),
    shape!(b"a4" b"a3" b"b3" b"a2" b"b2" b"a1" b"c2" b"b1" b"c1" b"d1"),
    shape!(b"a1" b"b1" b"c1" b"d1" b"e1" b"a2" b"b2" b"c2" b"d2" b"e2"),
    // The edge with the squares diagonally inside its corners, and the edge with its middle's neighbours.
    shape!(b"b2" b"a1" b"b1" b"c1" b"d1" b"e1" b"f1" b"g1" b"h1" b"g2"),
    shape!(b"a1" b"c1" b"d1" b"c2" b"d2" b"e2" b"f2" b"e1" b"f1" b"h1"),
    // The other lines, from edge to edge; the shortest lie in the triangle.
    shape!(b"a2" b"b2" b"c2" b"d2" b"e2" b"f2" b"g2" b"h2"),
    shape!(b"a3" b"b3" b"c3" b"d3" b"e3" b"f3" b"g3" b"h3"),
    shape!(b"a4" b"b4" b"c4" b"d4" b"e4" b"f4" b"g4" b"h4"),
    shape!(b"a1" b"b2" b"c3" b"d4" b"e5" b"f6" b"g7" b"h8"),
    shape!(b"b1" b"c2" b"d3" b"e4" b"f5" b"g6" b"h7"),
    shape!(b"c1" b"d2" b"e3" b"f4" b"g5" b"h6"),
    shape!(b"d1" b"e2" b"f3" b"g4" b"h5"),
    // The middle: inwards from an edge, inwards from a corner, and half of the heart.
    shape!(b"c1" b"d1" b"e1" b"f1" b"c2" b"d2" b"e2" b"f2" b"d3" b"e3"),
    shape!(b"b2" b"c2" b"d2" b"b3" b"c3" b"d3" b"b4" b"c4" b"d4"),
    shape!(b"c3" b"d3" b"e3" b"f3" b"c4" b"d4" b"e4" b"f4"),
];

/// How many instances all shapes have together.
pub const INSTANCES: usize = 66;

/// Room for the instances in whole vectors of 128 bits. A filling takes 16 of them, and none ever outgrows them.
const ROOM: usize = INSTANCES.next_multiple_of(8);

/// How many fillings all shapes have together.
pub const FILLINGS: usize = {
    let (mut sum, mut shape) = (0, 0);
    while shape < SHAPES.len() {
        sum += 3_usize.pow(SHAPES[shape].len() as u32);
        shape += 1;
    }
    sum
};

/// How long a table is in which any 16 bits may be looked up for the last shape.
pub const TABLE: usize = LAYOUT.starts[LAYOUT.firsts[SHAPES.len() - 1]] as usize + (1 << 16);

struct Layout {
    /// For each square, what a disc there counts in each instance; 0 where it is no part of it.
    powers: [[u16; ROOM]; 64],
    /// The largest filling of each instance: all digits 2.
    largest: [u16; ROOM],
    /// For each instance, where the fillings of its shape begin in a table of weights.
    starts: [u32; INSTANCES],
    /// For each shape its first instance, and how many there are in all.
    firsts: [usize; SHAPES.len() + 1],
}

const LAYOUT: Layout = layout();
static POWERS: Powers = Powers(LAYOUT.powers);

/// Kept in step with the processor's cache.
#[repr(align(32))]
struct Powers([[u16; ROOM]; 64]);

const fn layout() -> Layout {
    let mut layout =
        Layout { powers: [[0; ROOM]; 64], largest: [0; ROOM], starts: [0; INSTANCES], firsts: [0; SHAPES.len() + 1] };
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
                layout.starts[instance] = start;
                layout.largest[instance] = (fillings - 1) as u16;
                let mut digit = 0;
                while digit < squares.len() {
                    let square = moved(symmetry, squares[digit]);
                    layout.powers[square][instance] = 3_u16.pow((squares.len() - 1 - digit) as u32);
                    digit += 1;
                }
                instance += 1;
            }
            orientation += 1;
        }
        start += fillings;
        shape += 1;
        layout.firsts[shape] = instance;
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
#[repr(align(32))]
pub struct Fillings([u16; ROOM]);

impl Fillings {
    /// Those of a board, from the side to move.
    #[must_use]
    pub fn of(board: Board) -> Self {
        // Every digit is one less than that of an empty square where the other side has a disc, one more where the
        // mover has one; an empty board is half of the largest.
        let mut fillings = Self(LAYOUT.largest.map(|largest| largest / 2));
        for square in board.mover() {
            fillings.change(square, u16::wrapping_add);
        }
        for square in board.opponent() {
            fillings.change(square, u16::wrapping_sub);
        }
        fillings
    }

    fn change(&mut self, square: Square, by: fn(u16, u16) -> u16) {
        for (filling, &power) in self.0.iter_mut().zip(&POWERS.0[square.index()]) {
            *filling = by(*filling, power);
        }
    }

    /// After a move and the discs it turns, from the side to move then.
    #[must_use]
    #[inline]
    pub fn place(&self, square: Square, flips: SquareSet) -> Self {
        let mut turned = [0_u16; ROOM];
        for flip in flips {
            for (filling, &power) in turned.iter_mut().zip(&POWERS.0[flip.index()]) {
                *filling = filling.wrapping_add(power);
            }
        }
        let powers = &POWERS.0[square.index()];
        Self(std::array::from_fn(|at| {
            let filled = self.0[at].wrapping_add(turned[at] << 1).wrapping_add(powers[at]);
            LAYOUT.largest[at].wrapping_sub(filled)
        }))
    }

    /// The same board from the other side.
    #[must_use]
    #[inline]
    pub fn pass(&self) -> Self {
        Self(std::array::from_fn(|at| LAYOUT.largest[at].wrapping_sub(self.0[at])))
    }

    /// Where the weight of each instance's filling stands in a table.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.0.iter().zip(LAYOUT.starts).map(|(&filling, start)| start as usize + usize::from(filling))
    }

    /// The sum of all instances' weights.
    #[inline]
    pub fn sum(&self, weights: &[i16; TABLE]) -> i32 {
        // One shape after the other, with all bounds known to the compiler.
        macro_rules! sum {
            ($($shape:literal)+) => { [$(self.sum_of_shape::<$shape>(weights)),+] };
        }
        let sums: [i32; SHAPES.len()] = sum!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        sums.into_iter().sum()
    }

    #[inline(always)]
    fn sum_of_shape<const SHAPE: usize>(&self, weights: &[i16; TABLE]) -> i32 {
        let (first, end) = const { (LAYOUT.firsts[SHAPE], LAYOUT.firsts[SHAPE + 1]) };
        let start = const { LAYOUT.starts[LAYOUT.firsts[SHAPE]] as usize };
        let weights: &[i16; 1 << 16] = weights[start..].first_chunk().expect("a table is long enough for every shape");
        self.0[first..end].iter().map(|&filling| i32::from(weights[usize::from(filling)])).sum()
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
