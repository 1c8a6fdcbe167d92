//! The last four empty squares, where there is nothing left to order or remember.
//!
//! Boards are taken apart into two words here, and null windows are closed: a score above `alpha` is as good as any
//! other. Andersson's notes on endgame search ("Writing an Othello program", 1999) describe the trade.

use super::{Searcher, Stopped};
use crate::board::{Board, Square, SquareSet, flips};

/// How many empty squares are few.
pub(super) const MOST: u32 = 4;

/// No position with [`MOST`] empty squares leads to more than this (1 + 4 + 4·3 + 4·3·2). The last disc is only counted:
/// that is no position visited.
const MOST_NODES: u64 = 41;

/// Below every score.
const NONE: i32 = -100;

impl Searcher<'_> {
    /// Whether the score in discs of a position with at most [`MOST`] empty squares is above `alpha`: a score that is,
    /// or one that no better is to be had than.
    pub(super) fn last_empties(&mut self, board: Board, alpha: i32) -> Result<i32, Stopped> {
        self.meter.allow(MOST_NODES)?;
        let mut nodes = 1;
        let (mover, opponent) = (board.mover().0, board.opponent().0);
        let mut empties = board.empties().into_iter();
        let mut next = || empties.next().expect("as many squares as there are");
        let score = match empties_of(board) {
            0 => final_discs(mover, opponent),
            1 => one(mover, next()),
            2 => two(mover, opponent, [next(), next()], alpha, &mut nodes),
            3 => three(mover, opponent, [next(), next(), next()], alpha, &mut nodes),
            _ => four(mover, opponent, [next(), next(), next(), next()], alpha, &mut nodes),
        };
        debug_assert!(nodes <= MOST_NODES, "{nodes} nodes in {board:?}");
        self.meter.count(nodes);
        Ok(score)
    }
}

const fn empties_of(board: Board) -> u32 {
    board.empties().len()
}

/// The margin of a finished game, empty squares counted for the winner.
const fn final_discs(mover: u64, opponent: u64) -> i32 {
    let difference = mover.count_ones() as i32 - opponent.count_ones() as i32;
    let empties = 64 - (mover | opponent).count_ones() as i32;
    difference + difference.signum() * empties
}

/// The discs turned from an empty square; most squares without an opposing neighbour are seen at once to turn none.
#[inline(always)]
fn turned(square: Square, mover: u64, opponent: u64) -> u64 {
    if NEIGHBOURS[square.index()] & opponent == 0 { 0 } else { flips::flips(square, mover, opponent) }
}

static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let square = 1_u64 << index;
        table[index] = SquareSet(square).with_neighbours().0 & !square;
        index += 1;
    }
    table
};

/// Which quarter of the board a square is in.
const fn quarter(square: Square) -> usize {
    square.index() >> 2 & 1 | square.index() >> 4 & 2
}

/// Moves to the squares of a list, one after the other: a cutoff, the best score, or `NONE` where there is no move.
macro_rules! try_moves {
    ($mover:ident, $opponent:ident, $alpha:ident, $nodes:ident, $($square:ident => $search:expr;)+) => {{
        let mut best = NONE;
        $({
            let turned = turned($square, $mover, $opponent);
            if turned != 0 {
                *$nodes += 1;
                let after_opponent = $mover ^ turned ^ 1 << $square.index();
                let score = -$search($opponent ^ turned, after_opponent);
                if score > $alpha {
                    return score;
                }
                best = best.max(score);
            }
        })+
        best
    }};
}

/// Scores a side's moves, then, where it has none, the other side's.
macro_rules! search_both {
    ($moves:expr, $mover:ident, $opponent:ident, $alpha:ident) => {{
        let best = $moves($mover, $opponent, $alpha);
        if best != NONE {
            return best;
        }
        let passed = $moves($opponent, $mover, -$alpha - 1);
        if passed != NONE { -passed } else { final_discs($mover, $opponent) }
    }};
}

fn four(mover: u64, opponent: u64, squares: [Square; 4], alpha: i32, nodes: &mut u64) -> i32 {
    let [a, b, c, d] = by_parity(squares);
    let mut moves = |mover: u64, opponent: u64, alpha: i32| {
        let down = -alpha - 1;
        try_moves!(mover, opponent, alpha, nodes,
            a => |m, o| three(m, o, [b, c, d], down, nodes);
            b => |m, o| three(m, o, [a, c, d], down, nodes);
            c => |m, o| three(m, o, [a, b, d], down, nodes);
            d => |m, o| three(m, o, [a, b, c], down, nodes);
        )
    };
    search_both!(moves, mover, opponent, alpha)
}

/// The squares that are alone in their quarter, or one of three there, first.
#[inline]
fn by_parity(squares: [Square; 4]) -> [Square; 4] {
    let mut counts = [0_u8; 4];
    for square in squares {
        counts[quarter(square)] += 1;
    }
    let odd = |square: Square| counts[quarter(square)] & 1 == 1;
    let [a, b, c, d] = squares;
    // An even number of the four is odd.
    match [odd(a), odd(b), odd(c), odd(d)] {
        [true, false, true, false] => [a, c, b, d],
        [true, false, false, true] => [a, d, b, c],
        [false, true, true, false] => [b, c, a, d],
        [false, true, false, true] => [b, d, a, c],
        [false, false, true, true] => [c, d, a, b],
        _ => squares,
    }
}

fn three(mover: u64, opponent: u64, [a, b, c]: [Square; 3], alpha: i32, nodes: &mut u64) -> i32 {
    // One that is alone in its quarter goes before the two that are not.
    let (a, b, c) = if quarter(a) == quarter(b) && quarter(b) != quarter(c) {
        (c, a, b)
    } else if quarter(a) == quarter(c) && quarter(a) != quarter(b) {
        (b, a, c)
    } else {
        (a, b, c)
    };
    let mut moves = |mover: u64, opponent: u64, alpha: i32| {
        let down = -alpha - 1;
        try_moves!(mover, opponent, alpha, nodes,
            a => |m, o| two(m, o, [b, c], down, nodes);
            b => |m, o| two(m, o, [a, c], down, nodes);
            c => |m, o| two(m, o, [a, b], down, nodes);
        )
    };
    search_both!(moves, mover, opponent, alpha)
}

fn two(mover: u64, opponent: u64, [a, b]: [Square; 2], alpha: i32, nodes: &mut u64) -> i32 {
    let mut moves = |mover: u64, opponent: u64, alpha: i32| {
        try_moves!(mover, opponent, alpha, nodes,
            a => |m, _| one(m, b);
            b => |m, _| one(m, a);
        )
    };
    search_both!(moves, mover, opponent, alpha)
}

/// One square is left: no board needs to be made, only the turned discs counted. All other squares are taken, so that
/// one side's discs tell the other's.
#[inline]
fn one(mover: u64, square: Square) -> i32 {
    let discs = mover.count_ones() as i32;
    let turned = turned_by_last(square, mover);
    if turned > 0 {
        return 2 * (discs + turned + 1) - 64;
    }
    let turned = turned_by_last(square, !mover & !(1 << square.index()));
    if turned > 0 {
        return 2 * (discs - turned) - 64;
    }
    // 63 discs are never shared equally; the square that stays empty counts for the winner.
    if discs > 31 { 2 * discs - 62 } else { 2 * discs - 64 }
}

/// The lines through a square, other than its rank and file.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let mut other = 0;
        while other < 64 {
            let (files, ranks) = (index as i32 % 8 - other % 8, index as i32 / 8 - other / 8);
            if files == ranks {
                table[index][0] |= 1 << other;
            }
            if files == -ranks {
                table[index][1] |= 1 << other;
            }
            other += 1;
        }
        index += 1;
    }
    table
};

/// How many discs are turned along a full line of eight, by the place of the last square and the mover's discs.
static TURNED_ON_LINE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            let (mut up, mut down) = (place + 1, place);
            while up < 8 && discs >> up & 1 == 0 {
                up += 1;
            }
            while down > 0 && discs >> (down - 1) & 1 == 0 {
                down -= 1;
            }
            let above = if up < 8 { up - place - 1 } else { 0 };
            let below = if down > 0 { place - down } else { 0 };
            table[place][discs] = (above + below) as u8;
            discs += 1;
        }
        place += 1;
    }
    table
};

/// How many discs a side turns by placing one on the only empty square.
#[inline]
fn turned_by_last(square: Square, mover: u64) -> i32 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    /// Gathers the first file into the uppermost byte, a1 lowest.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (file, rank) = (square.file(), square.rank());
    let on_file = &TURNED_ON_LINE[file];
    let gather = |line: u64| (line.wrapping_mul(FILE_A) >> 56) as usize;
    let [falling, rising] = DIAGONALS[square.index()];
    let ranks = (mover >> (8 * rank) & 0xff) as usize;
    let files = ((mover >> file & FILE_A).wrapping_mul(GATHER) >> 56) as usize;
    i32::from(on_file[ranks])
        + i32::from(TURNED_ON_LINE[rank][files])
        + i32::from(on_file[gather(mover & falling)])
        + i32::from(on_file[gather(mover & rising)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random::Random;

    #[test]
    fn the_last_disc_turns_as_many_as_any_other() {
        let mut random = Random::new(2);
        for _ in 0..200 {
            for square in Square::all() {
                let mover = random.next() & !(1 << square.index());
                let opponent = !mover & !(1 << square.index());
                let expected = flips::flips(square, mover, opponent).count_ones() as i32;
                assert_eq!(turned_by_last(square, mover), expected, "{square} {mover:x}");
            }
        }
    }

    #[test]
    fn neighbours_that_are_not_there_turn_nothing() {
        let mut random = Random::new(3);
        for _ in 0..200 {
            let (mover, mask) = (random.next(), random.next());
            for square in SquareSet(!mover & !mask) {
                let opponent = mask & !mover;
                assert_eq!(turned(square, mover, opponent), flips::flips(square, mover, opponent));
            }
        }
    }
}
