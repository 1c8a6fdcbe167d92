//! What the engine answers to each kind of question.

#[path = "common/plain.rs"]
mod plain;
#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use plain::{after, negamax};
use play::random_position;
use random::Random;
use reversi::board::{Board, Square, SquareSet};
use reversi::engine::{Engine, Limits, Score, ScoreKind};
use reversi::notation::position_from_text;

fn solve() -> Limits {
    Limits::default().exact_from(64)
}

#[test]
fn a_wide_margin_scores_every_move() {
    let mut random = Random::new(4);
    for _ in 0..100 {
        let board = random_position(8, &mut random);
        let report = Engine::new(1).search(board, solve().margin(Score::from_discs(128)));
        let mut squares = SquareSet::EMPTY;
        for candidate in &report.moves {
            squares = squares.with(candidate.square);
            assert_eq!(candidate.score, Score::from_discs(-negamax(after(board, candidate.square))), "{board:?}");
            assert_eq!(candidate.line[0], candidate.square);
        }
        assert_eq!(squares, board.legal_moves(), "{board:?}");
        assert!(report.moves.is_sorted_by_key(|candidate| -candidate.score), "{board:?}");
    }
}

#[test]
fn a_narrow_margin_scores_the_moves_within_it_and_no_other() {
    let mut random = Random::new(5);
    for _ in 0..100 {
        let board = random_position(8, &mut random);
        let report = Engine::new(1).search(board, solve().margin(Score::from_discs(6)));
        let listed: SquareSet = report.moves.iter().map(|candidate| candidate.square).collect();
        let best = negamax(board);
        let within = |&square: &Square| best + negamax(after(board, square)) <= 6;
        assert_eq!(listed, board.legal_moves().into_iter().filter(within).collect(), "{board:?}");
    }
}

#[test]
fn a_search_to_a_depth_is_an_estimate() {
    let report = Engine::new(1).search(Board::START, Limits::default().depth(5));
    assert_eq!((report.kind, report.depth), (ScoreKind::Estimate, 5));
}

#[test]
fn a_depth_that_reaches_the_end_solves() {
    let board = random_position(8, &mut Random::new(8));
    let report = Engine::new(1).search(board, Limits::default().depth(8));
    assert_eq!((report.score, report.kind), (Score::from_discs(negamax(board)), ScoreKind::Exact));
}

#[test]
fn a_forced_pass_is_reported_as_no_move() {
    let board = position_from_text(&format!("XO{} O", "-".repeat(62))).unwrap().board();
    let report = Engine::new(1).search(board, Limits::default().depth(3));
    assert_eq!(report.best(), None);
    assert!(report.moves.is_empty());
    assert_eq!(report.line, ["c1".parse().unwrap()]);
    assert_eq!(report.score, Score::from_discs(-64), "the other side takes the last disc");
}

#[test]
fn a_finished_game_is_scored_exactly() {
    for (discs, score) in [("X", 64), ("O", -64), ("-", 0)] {
        let board = position_from_text(&format!("{discs}{} X", "-".repeat(63))).unwrap().board();
        let report = Engine::new(1).search(board, Limits::default());
        assert_eq!((report.best(), report.score, report.kind), (None, Score::from_discs(score), ScoreKind::Exact));
    }
}

#[test]
fn only_the_moves_asked_about_are_searched() {
    let mut random = Random::new(11);
    for _ in 0..60 {
        let board = random_position(9, &mut random);
        let expected = |square| Score::from_discs(-negamax(after(board, square)));
        for square in board.legal_moves() {
            let report = Engine::new(1).search(board, solve().among(SquareSet::EMPTY.with(square)));
            assert_eq!((report.best(), report.score), (Some(square), expected(square)), "{board:?}");
            assert_eq!(report.kind, ScoreKind::Exact);
        }
    }
}

#[test]
fn a_score_that_is_not_of_interest_is_a_bound() {
    let mut random = Random::new(12);
    for _ in 0..60 {
        let board = random_position(9, &mut random);
        let expected = Score::from_discs(negamax(board));
        for discs in [-2, 0, 2] {
            let above = Score::from_centidiscs(expected.centidiscs() + 100 * discs);
            let report = Engine::new(1).search(board, solve().above(above));
            if discs < 0 {
                assert_eq!((report.score, report.kind), (expected, ScoreKind::Exact), "{board:?}");
            } else {
                assert_eq!(report.kind, ScoreKind::AtMost, "{board:?}");
                assert!(report.score >= expected && report.score <= above, "{board:?}");
            }
        }
    }
}
