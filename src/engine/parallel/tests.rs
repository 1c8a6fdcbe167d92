use std::sync::atomic::{AtomicU64, AtomicUsize};

use super::*;
use crate::engine::random::Random;

fn solve() -> Limits {
    Limits::default().exact_from(64)
}

fn wide() -> Score {
    Score::from_discs(128)
}

/// A position of a random game with so many empty squares and more than one move.
fn position(empties: u32, random: &mut Random) -> Board {
    loop {
        let mut board = Board::START;
        while board.can_move() || board.pass().can_move() {
            let moves: Vec<Square> = board.legal_moves().into_iter().collect();
            if board.empties().len() == empties && moves.len() > 1 {
                return board;
            }
            if moves.is_empty() {
                board = board.pass();
                continue;
            }
            let square = moves[random.below(moves.len() as u32) as usize];
            board = board.place(square, board.flips(square));
        }
    }
}

#[test]
fn any_number_of_threads_finds_the_exact_score() {
    let mut random = Random::new(1);
    let mut team = Team::new(3, 1);
    for round in 0..12 {
        let board = position(13 + round % 3, &mut random);
        let alone = Engine::new(1).search(board, solve());
        let report = team.search(board, solve());
        assert_eq!(
            (report.score, report.kind, report.depth),
            (alone.score, ScoreKind::Exact, alone.depth),
            "{board:?}"
        );
        assert_eq!((report.moves.len(), report.confidence), (1, 100));
        let best = report.best().unwrap();
        let child = board.place(best, board.flips(best));
        assert_eq!(-Engine::new(1).search(child, solve()).score, alone.score, "{board:?} {best}");
        assert_eq!(report.line, report.moves[0].line);
    }
}

#[test]
fn the_same_move_is_named_however_the_threads_run() {
    let mut random = Random::new(2);
    for _ in 0..5 {
        let board = position(13, &mut random);
        let named = |threads| Team::new(threads, 1).search(board, solve()).best();
        let first = named(2);
        for threads in [2, 3, 5] {
            assert_eq!(named(threads), first, "{board:?}");
        }
    }
}

#[test]
fn every_move_is_scored_exactly() {
    let mut random = Random::new(3);
    for _ in 0..6 {
        let board = position(13, &mut random);
        let expected = Engine::new(1).search(board, solve().margin(wide()));
        let report = Team::new(2, 1).search(board, solve().margin(wide()));
        let scores = |report: &Report| {
            let mut scores: Vec<_> = report.moves.iter().map(|known| (known.square, known.score, known.kind)).collect();
            scores.sort_by_key(|&(square, ..)| square.index());
            scores
        };
        assert_eq!(scores(&report), scores(&expected), "{board:?}");
        assert!(report.moves.is_sorted_by_key(|known| -known.score));
        let narrow = Team::new(2, 1).search(board, solve().margin(Score::from_discs(4)));
        let within = |known: &&(Square, Score, ScoreKind)| expected.score - known.1 <= Score::from_discs(4);
        assert_eq!(scores(&narrow), scores(&expected).iter().filter(within).copied().collect::<Vec<_>>(), "{board:?}");
    }
}

#[test]
fn every_move_is_scored_to_a_depth() {
    let report = Team::new(2, 1).search(Board::START, Limits::default().depth(10).margin(wide()));
    assert_eq!((report.moves.len(), report.depth, report.kind), (4, 10, ScoreKind::Estimate));
    for known in &report.moves {
        assert_eq!(known.line[0], known.square);
    }
}

#[test]
fn bounds_and_moves_asked_about_are_kept_to() {
    let mut random = Random::new(4);
    for _ in 0..4 {
        let board = position(13, &mut random);
        let two: SquareSet = board.legal_moves().into_iter().take(2).collect();
        let alone = Engine::new(1).search(board, solve().among(two));
        let report = Team::new(2, 1).search(board, solve().among(two));
        assert_eq!((report.score, report.kind), (alone.score, ScoreKind::Exact), "{board:?}");
        assert!(two.contains(report.best().unwrap()));
        let report = Team::new(2, 1).search(board, solve().among(two).above(alone.score));
        assert_eq!(report.kind, ScoreKind::AtMost, "{board:?}");
        assert!(report.score >= alone.score.min(report.score) && report.score <= alone.score, "{board:?}");
        let less = Score::from_centidiscs(alone.score.centidiscs() - 200);
        let report = Team::new(2, 1).search(board, solve().among(two).above(less));
        assert_eq!((report.score, report.kind), (alone.score, ScoreKind::Exact), "{board:?}");
    }
}

#[test]
fn a_forced_pass_turns_the_report_round() {
    let mut random = Random::new(5);
    let mut checked = 0;
    while checked < 2 {
        let board = position(14, &mut random).pass();
        if board.can_move() {
            continue;
        }
        checked += 1;
        let alone = Engine::new(1).search(board, solve());
        let report = Team::new(2, 1).search(board, solve());
        assert_eq!((report.score, report.kind, report.best()), (alone.score, ScoreKind::Exact, None), "{board:?}");
    }
}

#[test]
fn nodes_are_never_exceeded_and_there_is_always_a_legal_move() {
    let mut random = Random::new(6);
    let mut team = Team::new(3, 1);
    for empties in [50, 20, 14] {
        let board = position(empties, &mut random);
        let expected = (empties == 14).then(|| Engine::new(1).search(board, solve()).score);
        for nodes in [0, 1, 2, 3, 50, 1000, 5000, 20_000, 60_000] {
            for margin in [Score::default(), wide()] {
                team.clear();
                let report = team.search(board, Limits::default().nodes(nodes).margin(margin));
                assert!(report.nodes <= nodes, "{} of {nodes}", report.nodes);
                assert!(board.legal_moves().contains(report.best().unwrap()));
                match (expected, report.kind) {
                    (Some(expected), ScoreKind::Exact) => assert_eq!(report.score, expected),
                    (Some(expected), ScoreKind::AtLeast) => assert!(report.score <= expected),
                    (Some(expected), ScoreKind::AtMost) => assert!(report.score >= expected),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn stop_and_time_end_all_threads() {
    let asked = AtomicUsize::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 20;
    let report = Team::new(2, 1).run(Board::START, Limits::default(), &|| 0.0, &stop);
    assert!(Board::START.legal_moves().contains(report.best().unwrap()));
    assert_eq!(report.kind, ScoreKind::Estimate);

    let ticks = AtomicU64::new(0);
    let clock = || ticks.fetch_add(1, Ordering::Relaxed) as f64;
    let report = Team::new(2, 1).run(Board::START, Limits::default().milliseconds(300.0), &clock, &|| false);
    assert!(Board::START.legal_moves().contains(report.best().unwrap()));
    assert!((300.0..600.0).contains(&report.milliseconds), "{}", report.milliseconds);
}
