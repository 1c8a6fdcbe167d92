//! Random games, move by move, and counts of lines of play against the slow reference.

#[path = "common/random.rs"]
mod random;
#[path = "common/reference.rs"]
mod reference;

use std::thread;

use random::Random;
use reference::Reference;
use reversi::board::{Square, SquareSet};
use reversi::notation::position_to_text;
use reversi::rules::{Color, Moment, Position};

const GAMES: u64 = 100_000;
const THREADS: u64 = 2;

#[test]
fn random_games_agree_with_the_reference_move_by_move() {
    let handed_over: u32 = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| scope.spawn(move || (thread..GAMES).step_by(THREADS as usize).map(compare_game).sum::<u32>()))
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("every game agrees")).sum()
    });
    assert!(handed_over > 0, "in some of the games a disc is handed over");
}

/// Plays one random game on both; returns how many discs were handed over.
fn compare_game(seed: u64) -> u32 {
    let mut random = Random::new(seed);
    let mut moment = Moment::new(Position::START);
    let mut expected = Reference::from_text(&position_to_text(Position::START));
    // Black's and White's discs beside the board, and how many each was handed.
    let mut supply = [30, 30];
    let mut given = [0, 0];
    loop {
        let moves = compare_position(moment.position(), &expected, seed);
        let mover = usize::from(expected.turn() == 'O');
        for (side, color) in Color::BOTH.into_iter().enumerate() {
            assert_eq!(moment.supply().left(color), supply[side], "game {seed}: {color}'s supply");
            assert_eq!(moment.supply().given(color), given[side], "game {seed}: discs given to {color}");
        }
        let on_board = expected.count('X') + expected.count('O');
        assert_eq!(supply[0] + supply[1] + on_board, 64, "game {seed}: no disc is lost");

        assert_eq!(moment.position().is_over(), moves.is_empty(), "game {seed}: {}", expected.to_text());
        if moves.is_empty() {
            let outcome = moment.outcome().expect("the game is over");
            assert_eq!((outcome.black, outcome.white), (expected.count('X'), expected.count('O')), "game {seed}");
            return given.iter().sum();
        }
        assert_eq!(moment.outcome(), None, "game {seed}");
        assert!(supply[mover] > 0, "game {seed}: who moves has a disc to place");

        let square = moves[random.below(moves.len())];
        moment = moment.play(Square::new(square).expect("below 64")).expect("the reference allows the move");
        supply[mover] -= 1;
        expected.play(square);

        let mut over = false;
        let mut passed = false;
        if !expected.can_move() {
            expected.pass();
            over = !expected.can_move();
            passed = !over;
            if over {
                expected.pass();
            }
        }
        assert_eq!(moment.passed().is_some(), passed, "game {seed}: {}", expected.to_text());
        let mover = usize::from(expected.turn() == 'O');
        let needed = supply[mover] == 0 && !over;
        assert_eq!(moment.given_to(), needed.then(|| Color::BOTH[mover]), "game {seed}: {}", expected.to_text());
        if needed {
            supply[1 - mover] -= 1;
            supply[mover] += 1;
            given[mover] += 1;
        }
    }
}

/// The same discs, the same moves, and every square turns the same discs. Returns the moves.
fn compare_position(position: Position, expected: &Reference, seed: u64) -> Vec<usize> {
    assert_eq!(position_to_text(position), expected.to_text(), "game {seed}");
    let mut moves = Vec::new();
    for square in Square::all() {
        let flips: SquareSet = expected.flips(square.index()).into_iter().filter_map(Square::new).collect();
        assert_eq!(position.board().flips(square), flips, "game {seed}: {square} in {}", expected.to_text());
        if !flips.is_empty() {
            moves.push(square.index());
        }
    }
    let legal: Vec<usize> = position.legal_moves().into_iter().map(Square::index).collect();
    assert_eq!(legal, moves, "game {seed}: {}", expected.to_text());
    moves
}

#[test]
fn lines_of_play_are_as_many_as_the_reference_counts() {
    let mut passes = 0;
    for line in include_str!("data/perft.tsv").lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once('\t').expect("a position and its counts");
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let counted = perft(&Reference::from_text(position), depth, &mut passes);
            assert_eq!(counted.to_string(), count, "depth {depth} from {position}");
        }
    }
    assert!(passes > 200, "only {passes} passes were on the way");
}

/// Lines of play as the reference counts them; the passes on the way are counted too.
fn perft(position: &Reference, depth: u32, passes: &mut u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if !position.can_move() {
        let mut passed = position.clone();
        passed.pass();
        if !passed.can_move() {
            return 1;
        }
        *passes += 1;
        return perft(&passed, depth - 1, passes);
    }
    let moves = (0..64).filter(|&square| !position.flips(square).is_empty());
    moves
        .map(|square| {
            let mut after = position.clone();
            after.play(square);
            perft(&after, depth - 1, passes)
        })
        .sum()
}
