//! Positions solved to the end, against plain search and against what is published.

#[path = "common/plain.rs"]
mod plain;
#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use plain::{after, alpha_beta, negamax};
use play::random_position;
use random::Random;
use reversi::board::Board;
use reversi::engine::{Engine, Limits, Report, Score, ScoreKind, Techniques};
use reversi::notation::position_from_text;

fn solve() -> Limits {
    Limits::default().exact_from(64)
}

/// The report says the score of plain search, names a move that reaches it, and is marked exact.
fn assert_solved(board: Board, report: &Report) {
    assert_eq!(report.kind, ScoreKind::Exact, "{board:?}");
    assert_eq!(report.depth, board.empties().len(), "{board:?}");
    let expected = negamax(board);
    assert_eq!(report.score, Score::from_discs(expected), "{board:?}");
    assert_eq!(-negamax(after(board, report.best().unwrap())), expected, "{board:?}: {:?}", report.best());
}

#[test]
fn solving_agrees_with_plain_search() {
    let mut random = Random::new(1);
    // One engine for all, so that what the table keeps of other positions would do its harm.
    let mut engine = Engine::new(1);
    let sizes = (1..=9).map(|empties| (empties, 300)).chain([(10, 60), (11, 16), (12, 8)]);
    for (empties, count) in sizes {
        for _ in 0..count {
            let board = random_position(empties, &mut random);
            assert_solved(board, &engine.search(board, solve()));
        }
    }
}

#[test]
fn solving_agrees_with_alpha_beta_on_positions_with_sixteen_empty_squares() {
    let mut random = Random::new(2);
    let mut engine = Engine::new(4);
    for _ in 0..4 {
        let board = random_position(16, &mut random);
        let report = engine.search(board, solve());
        let expected = Score::from_discs(alpha_beta(board));
        assert_eq!((report.score, report.kind), (expected, ScoreKind::Exact), "{board:?}");
    }
}

/// All sixteen choices of techniques.
fn techniques() -> impl Iterator<Item = Techniques> {
    (0..16).map(|bits| Techniques {
        stability: bits & 1 == 0,
        enhanced_transposition: bits & 2 == 0,
        transposition: bits & 4 == 0,
        selective_passes: bits & 8 == 0,
    })
}

#[test]
fn no_technique_changes_an_exact_score() {
    let mut random = Random::new(3);
    let sizes = [(4, 100), (7, 100), (9, 60), (12, 8), (14, 3)];
    let boards: Vec<Board> = (sizes.into_iter())
        .flat_map(|(empties, count)| std::iter::repeat_n(empties, count))
        .map(|empties| random_position(empties, &mut random))
        .collect();
    let scores: Vec<i32> = boards.iter().map(|&board| alpha_beta(board)).collect();
    for techniques in techniques() {
        let mut engine = Engine::new(1).with_techniques(techniques);
        for (&board, &score) in boards.iter().zip(&scores) {
            let report = engine.search(board, solve());
            let expected = (Score::from_discs(score), ScoreKind::Exact);
            assert_eq!((report.score, report.kind), expected, "{techniques:?} {board:?}");
        }
    }
}

/// The line of a solved position is legal, ends with the game, and makes the score.
fn assert_line(board: Board, report: &Report) {
    let mut end = board;
    let mut sign = 1;
    for &square in &report.line {
        if !end.can_move() {
            (end, sign) = (end.pass(), -sign);
        }
        assert!(end.legal_moves().contains(square), "{square} in {:?}, {board:?}", report.line);
        (end, sign) = (after(end, square), -sign);
    }
    assert!(!end.can_move() && !end.pass().can_move(), "{:?} ends early, {board:?}", report.line);
    assert_eq!(Score::of_finished(end).centidiscs() * sign, report.score.centidiscs(), "{:?}, {board:?}", report.line);
}

#[test]
fn the_best_line_of_a_solved_position_leads_to_its_score() {
    let mut random = Random::new(4);
    let mut engine = Engine::new(1);
    for round in 0..600 {
        let board = random_position(2 + round % 12, &mut random);
        assert_line(board, &engine.search(board, solve()));
    }
}

#[test]
fn what_a_search_short_of_the_end_left_in_the_table_is_not_taken_for_a_solution() {
    let mut random = Random::new(5);
    for round in 0..60 {
        let mut board = random_position(16, &mut random);
        let mut engine = Engine::new(4);
        let report = engine.search(board, Limits::default().depth(8 + round % 6));
        for &square in report.line.iter().take(round as usize % 7) {
            if !board.can_move() {
                board = board.pass();
            }
            board = after(board, square);
        }
        if board.can_move() {
            assert_line(board, &engine.search(board, solve()));
        }
    }
}

#[test]
fn published_endgames_are_solved() {
    let mut engine = Engine::new(16);
    let mut count = 0;
    for line in include_str!("data/ffo.tsv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let position = position_from_text(&format!("{} {}", fields[1], fields[2])).unwrap();
        let report = engine.search(position.board(), solve());
        assert_eq!(report.score, Score::from_discs(fields[4].parse().unwrap()), "number {}", fields[0]);
        assert_eq!(report.kind, ScoreKind::Exact, "number {}", fields[0]);
        let best = report.best().unwrap().to_string();
        assert!(fields[5].split(',').any(|listed| listed == best), "number {}: {best}", fields[0]);
        count += 1;
    }
    assert_eq!(count, 21);
}
