//! Levels made for people: legal, varied, and each stronger than those below.

#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use play::{random_move, random_position};
use random::Random;
use reversi::board::{Board, Square, SquareSet};
use reversi::engine::{Engine, Score, Strength, level};
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
    let mut engine = Engine::new(4);
    let strength = Strength::of(Level::new(number).unwrap());
    let mut random = Random::new(seed);
    move |board| {
        let mut limits = strength.limits(board);
        if limits.milliseconds.take().is_some() {
            limits.nodes = Some(40_000);
        }
        let report = engine.search(board, limits);
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
    assert_eq!(wins_of_level(10, 1, 4), 4.0);
}

#[test]
fn a_level_beats_the_one_three_below_in_most_games() {
    for higher in 4..=7 {
        let wins = wins_of_level(higher, higher - 3, 12);
        assert!(wins >= 9.0, "level {higher} won {wins} of 12 games against level {}", higher - 3);
    }
}

#[test]
fn a_beginner_who_knows_that_corners_are_good_beats_the_lowest_level() {
    let wins = wins(40, |seed| Box::new(corner_lover(seed)), |seed| Box::new(player(1, seed)));
    assert!(wins >= 22.0, "{wins} of 40 games");
}

/// Takes corners, keeps off the squares beside empty ones, and plays at random otherwise.
fn corner_lover(seed: u64) -> impl FnMut(Board) -> Square {
    let mut random = Random::new(seed);
    move |board| {
        let moves = board.legal_moves();
        let corners = moves & SquareSet::CORNERS;
        let empty_corners = board.empties() & SquareSet::CORNERS;
        let beside = |&square: &Square| empty_corners.into_iter().any(|corner| corner.distance(square) == 1);
        let safe: Vec<Square> = moves.into_iter().filter(|square| !beside(square)).collect();
        corners.first().unwrap_or_else(|| match safe.len() {
            0 => random_move(board, &mut random),
            count => safe[random.below(count)],
        })
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
fn other_seeds_make_other_games() {
    let opening = |level: u8, seed: u64| {
        let mut player = player(level, seed);
        let mut board = Board::START;
        (0..12)
            .map(|_| {
                if !board.can_move() {
                    board = board.pass();
                }
                let square = player(board);
                board = board.place(square, board.flips(square));
                square
            })
            .collect::<Vec<_>>()
    };
    for level in [1, 3, 5, 8] {
        let mut openings: Vec<_> = (0..20).map(|seed| opening(level, seed)).collect();
        openings.sort();
        openings.dedup();
        assert!(openings.len() >= 15, "level {level} plays {} openings of 12 moves in 20 games", openings.len());
    }
}
