//! Levels made for people: legal, varied, and each stronger than those below.

#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use play::random_position;
use random::Random;
use reversi::board::{Board, Square, SquareSet};
use reversi::engine::{Engine, Limits, Score, Strength, level};
use reversi::rules::Level;

fn number(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// Plays a game from the start; the score is the first side's.
fn play_game(players: [&mut dyn FnMut(Board) -> Square; 2]) -> Score {
    let mut board = Board::START;
    let mut side = 0;
    loop {
        if !board.can_move() {
            board = board.pass();
            side = 1 - side;
            if !board.can_move() {
                let score = Score::of_finished(board);
                return if side == 0 { score } else { -score };
            }
        }
        let square = players[side](board);
        assert!(board.legal_moves().contains(square), "{square} in {board:?}");
        board = board.place(square, board.flips(square));
        side = 1 - side;
    }
}

/// A level as a player. The top level counts nodes instead of time, and few of them, so that the tests end soon and the
/// same way each time.
fn player(number: u8, seed: u64) -> impl FnMut(Board) -> Square {
    let mut strength = Strength::of(Level::new(number).unwrap());
    if strength.limits.milliseconds.take().is_some() {
        strength.limits.nodes = Some(40_000);
    }
    let mut random = Random::new(seed);
    move |board| {
        let report = strength.fresh_engine().unwrap().search(board, strength.limits(board));
        strength.choose(board, &report, random.below(1 << 30) as u64).unwrap().square
    }
}

/// How many of these games the first player wins, with both colours in turn; a draw is half a win.
fn wins(
    games: u64,
    first: impl Fn(u64) -> Box<dyn FnMut(Board) -> Square>,
    second: impl Fn(u64) -> Box<dyn FnMut(Board) -> Square>,
) -> f64 {
    (0..games)
        .map(|game| {
            let (mut first, mut second) = (first(2 * game), second(2 * game + 1));
            let score = if game % 2 == 0 {
                play_game([&mut *first, &mut *second])
            } else {
                -play_game([&mut *second, &mut *first])
            };
            (f64::from(score.centidiscs().signum()) + 1.0) / 2.0
        })
        .sum()
}

fn wins_of_level(higher: u8, lower: u8, games: u64) -> f64 {
    wins(games, |seed| Box::new(player(higher, seed)), |seed| Box::new(player(lower, seed)))
}

#[test]
fn every_level_plays_legal_moves_from_any_position() {
    let mut random = Random::new(1);
    for level in 1..=Level::COUNT {
        let mut player = player(level, 1);
        for empties in [60, 50, 35, 20, 10, 3, 1] {
            let board = random_position(empties, &mut random);
            assert!(board.legal_moves().contains(player(board)), "level {level}, {board:?}");
        }
    }
}

#[test]
fn no_level_moves_where_it_must_pass() {
    let board = Board::new(SquareSet(0b10), SquareSet(0b01)).unwrap();
    for level in 1..=Level::COUNT {
        assert_eq!(level::choose(&mut Engine::new(1), board, number(level), 1), None);
    }
}

#[test]
fn the_top_level_beats_the_lowest_in_every_game() {
    assert_eq!(wins_of_level(Level::COUNT, 1, 4), 4.0);
}

#[test]
fn a_level_beats_the_one_three_below_in_most_games() {
    for higher in 4..=7 {
        let wins = wins_of_level(higher, higher - 3, 12);
        assert!(wins >= 9.0, "level {higher} won {wins} of 12 games against level {}", higher - 3);
    }
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    let game = |level: u8| {
        let mut squares = Vec::new();
        let (mut black, mut white) = (player(level, 5), player(level, 6));
        let mut note = |square: Square| {
            squares.push(square);
            square
        };
        let note = std::cell::RefCell::new(&mut note);
        play_game([&mut |board| note.borrow_mut()(black(board)), &mut |board| note.borrow_mut()(white(board))]);
        squares
    };
    for level in [1, 4, 6] {
        assert_eq!(game(level), game(level), "level {level}");
    }
}

#[test]
fn what_an_engine_has_learnt_does_not_change_what_a_level_plays() {
    let mut random = Random::new(4);
    let mut learned = Engine::new(1);
    for level in (1..Level::COUNT).map(number) {
        for seed in 0..6 {
            let board = random_position(20 + 4 * seed as u32, &mut random);
            let fresh = level::choose(&mut Engine::new(4), board, level, seed);
            let _ = learned.search(board, Limits::default().depth(9));
            assert_eq!(level::choose(&mut learned, board, level, seed), fresh, "{level:?}, {board:?}");
        }
    }
}

#[test]
fn quiet_moves_are_overlooked_and_large_ones_liked() {
    let find = |text: &str| reversi::notation::game_from_transcript(text).unwrap().position().board();
    let turned = |board: Board, strength: Strength| {
        let report = Engine::new(1).search(board, strength.limits(board).margin(Score::from_discs(128)));
        let flips = |seed| board.flips(strength.choose(board, &report, seed).unwrap().square).len();
        (0..200).map(flips).sum::<u32>()
    };
    // A position with moves that turn one disc and moves that turn several.
    let board = find("f5d6c4d3c5f4e3f3c2c6");
    let fair = Strength::within(Limits::default().depth(1));
    let fair = Strength { misjudgement: 3000, ..fair };
    let plain = turned(board, fair);
    assert!(turned(board, Strength { overlooked: 70, ..fair }) > plain);
    assert!(turned(board, Strength { greed: 600, ..fair }) > plain);
}

#[test]
fn other_seeds_make_other_games() {
    let opening = |level: u8, seed: u64| {
        let mut player = player(level, seed);
        let mut board = Board::START;
        (0..12)
            // The weakest may lose all its discs before.
            .map_while(|_| {
                if !board.can_move() {
                    board = board.pass();
                }
                board.can_move().then(|| {
                    let square = player(board);
                    board = board.place(square, board.flips(square));
                    square
                })
            })
            .collect::<Vec<_>>()
    };
    for level in [1, 3, 5, 8, 10, Level::COUNT] {
        let mut openings: Vec<_> = (0..20).map(|seed| opening(level, seed)).collect();
        openings.sort();
        openings.dedup();
        assert!(openings.len() >= 15, "level {level} plays {} openings of 12 moves in 20 games", openings.len());
    }
}
