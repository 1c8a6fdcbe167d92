//! What the engine promises about limits, slices and stopping, by clocks that are made up.

#[path = "common/plain.rs"]
mod plain;
#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use std::cell::Cell;

use plain::negamax;
use play::random_position;
use random::Random;
use reversi::board::{Board, SquareSet};
use reversi::engine::{Engine, Limits, Progress, Report, Score, ScoreKind};

fn solve() -> Limits {
    Limits::default().exact_from(64)
}

#[test]
fn a_search_stopped_at_any_node_has_a_legal_move_and_keeps_its_budget() {
    let mut random = Random::new(6);
    for empties in [60, 40, 20, 14, 9, 4, 1] {
        let board = random_position(empties, &mut random);
        for nodes in (0..300).chain((300..20_000).step_by(997)) {
            let report = Engine::new(1).search(board, Limits::default().nodes(nodes));
            assert!(report.nodes <= nodes, "{} of {nodes} nodes, {board:?}", report.nodes);
            assert!(board.legal_moves().contains(report.best().unwrap()), "{nodes} nodes, {board:?}");
            assert!(report.line[0] == report.best().unwrap());
        }
    }
}

#[test]
fn what_is_called_exact_is_exact_when_the_search_is_cut_short() {
    let mut random = Random::new(7);
    for _ in 0..20 {
        let board = random_position(9, &mut random);
        let expected = Score::from_discs(negamax(board));
        for nodes in (0..4000).step_by(50) {
            let report = Engine::new(1).search(board, solve().nodes(nodes));
            match report.kind {
                ScoreKind::Exact => assert_eq!(report.score, expected, "{board:?}"),
                ScoreKind::AtLeast => assert!(report.score <= expected, "{board:?}"),
                ScoreKind::AtMost => assert!(report.score >= expected, "{board:?}"),
                ScoreKind::Estimate => {}
            }
        }
    }
}

#[test]
fn asking_who_wins_first_comes_to_the_same_in_the_end() {
    let mut random = Random::new(8);
    for _ in 0..12 {
        let board = random_position(15, &mut random);
        let expected = Engine::new(4).search(board, solve()).score;
        let report = Engine::new(4).search(board, solve().outcome_first());
        assert_eq!((report.kind, report.score), (ScoreKind::Exact, expected), "{board:?}");
        assert_eq!(report.line.first().copied(), report.best());
        let best = report.best().unwrap();
        let after = Engine::new(4).search(board.place(best, board.flips(best)), solve()).score;
        assert_eq!(-after, expected, "{board:?} {best}");
    }
}

#[test]
fn what_is_said_of_the_outcome_is_true_when_the_search_is_cut_short() {
    let mut random = Random::new(9);
    let mut known_early = 0;
    for _ in 0..8 {
        let board = random_position(15, &mut random);
        let expected = Engine::new(4).search(board, solve()).score;
        for nodes in (0..60_000).step_by(1500) {
            let report = Engine::new(4).search(board, solve().outcome_first().nodes(nodes));
            match report.kind {
                ScoreKind::Exact => assert_eq!(report.score, expected, "{board:?}"),
                ScoreKind::AtLeast => {
                    assert!(Score::default() < report.score && report.score <= expected, "{board:?} {report:?}");
                    let best = report.best().unwrap();
                    let after = Engine::new(4).search(board.place(best, board.flips(best)), solve()).score;
                    assert!(after < Score::default(), "{board:?}: {best} does not win");
                    known_early += 1;
                }
                ScoreKind::AtMost => assert!(report.score >= expected, "{board:?}"),
                ScoreKind::Estimate => {}
            }
        }
    }
    assert!(known_early > 0, "some wins are known before their margins");
}

/// A clock that goes on a little whenever it is read.
fn ticking(step: f64) -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || {
        now.set(now.get() + step);
        now.get()
    }
}

/// What a search that is not interrupted comes to, unless it is stopped.
fn in_one_slice(engine: &mut Engine, stop: &dyn Fn() -> bool) -> Report {
    match engine.run(&ticking(1.0), f64::INFINITY, stop) {
        Progress::Done(report) => report,
        Progress::Paused => panic!("an endless slice never ends"),
    }
}

#[test]
fn thinking_in_slices_comes_to_the_same_end() {
    let mut random = Random::new(10);
    for _ in 0..10 {
        let board = random_position(14, &mut random);
        let whole = Engine::new(1).search(board, solve());
        let mut engine = Engine::new(1);
        engine.begin(board, solve());
        let clock = ticking(1.0);
        let mut slices = 1;
        let report = loop {
            match engine.run(&clock, 5.0, &|| false) {
                Progress::Done(report) => break report,
                Progress::Paused => slices += 1,
            }
            let so_far = engine.best_so_far().unwrap();
            assert!(board.legal_moves().contains(so_far.best().unwrap()));
        };
        assert!(slices > 1, "{board:?}");
        assert_eq!((report.score, report.kind), (whole.score, ScoreKind::Exact), "{board:?}");
    }
}

#[test]
fn a_stop_ends_the_search_at_once() {
    let mut engine = Engine::new(1);
    engine.begin(Board::START, Limits::default());
    let report = in_one_slice(&mut engine, &|| true);
    assert_eq!(report.nodes, 0);
    assert!(Board::START.legal_moves().contains(report.best().unwrap()));
    assert_eq!(engine.run(&ticking(1.0), f64::INFINITY, &|| false), Progress::Done(report), "and stays done");
}

#[test]
fn time_that_is_spent_ends_the_search() {
    let mut engine = Engine::new(1);
    engine.begin(Board::START, Limits::default().milliseconds(50.0));
    let clock = ticking(1.0);
    let mut slices = 0;
    while engine.run(&clock, 20.0, &|| false) == Progress::Paused {
        slices += 1;
    }
    assert!((2..=3).contains(&slices), "{slices} slices of 20 in a time of 50");
    assert!(engine.best_so_far().unwrap().milliseconds >= 50.0);
}

#[test]
fn a_usual_time_is_kept_about() {
    let mut random = Random::new(11);
    let (mut early, mut late) = (0, 0);
    for _ in 0..40 {
        let board = random_position(36, &mut random);
        let mut engine = Engine::new(4);
        engine.begin(board, Limits::default().usual(40.0).milliseconds(60.0));
        let report = in_one_slice(&mut engine, &|| false);
        assert!(report.milliseconds > 20.0 && report.milliseconds < 63.0, "{board:?} {}", report.milliseconds);
        early += u32::from(report.milliseconds < 36.0);
        late += u32::from(report.milliseconds > 44.0);
    }
    assert!(early > 4 && late > 4, "{early} early, {late} late");
}

#[test]
fn a_stop_at_any_moment_leaves_a_legal_move_and_nothing_false() {
    let mut random = Random::new(13);
    for empties in [40, 16, 11] {
        let board = random_position(empties, &mut random);
        let expected = (empties == 11).then(|| Score::from_discs(negamax(board)));
        for asked in 0..40 {
            let left = Cell::new(asked);
            let stop = || left.replace(left.get() - 1) <= 0;
            let mut engine = Engine::new(1);
            engine.begin(board, solve().nodes(200_000));
            let report = in_one_slice(&mut engine, &stop);
            assert!(board.legal_moves().contains(report.best().unwrap()), "{board:?}");
            match (expected, report.kind) {
                (Some(expected), ScoreKind::Exact) => assert_eq!(report.score, expected, "{board:?}"),
                (Some(expected), ScoreKind::AtLeast) => assert!(report.score <= expected, "{board:?}"),
                _ => {}
            }
        }
    }
}

#[test]
fn all_limits_hold_together() {
    let mut random = Random::new(14);
    for round in 0..300 {
        let board = random_position(8 + round % 50, &mut random);
        let some = SquareSet::EMPTY.with(board.legal_moves().into_iter().last().unwrap());
        let nodes = random.below(3000) as u64;
        let limits = Limits::default().depth(1 + random.below(12) as u32).nodes(nodes).among(some);
        let report = Engine::new(1).search(board, limits);
        assert!(report.nodes <= nodes && Some(report.depth) <= limits.depth.max(Some(0)), "{limits:?}, {board:?}");
        assert!(some.contains(report.best().unwrap()), "{limits:?}, {board:?}");
    }
}
