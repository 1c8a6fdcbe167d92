//! The engine against plain search, and what it promises about limits.

#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use std::cell::Cell;

use play::random_position;
use random::Random;
use reversi::board::{Board, Square, SquareSet, Symmetry};
use reversi::engine::{Engine, Limits, Progress, Report, Score, ScoreKind};
use reversi::notation::position_from_text;

/// Every line of play to its end, nothing left out. In discs.
fn negamax(board: Board) -> i32 {
    let moves = board.legal_moves();
    if moves.is_empty() {
        let passed = board.pass();
        return if passed.can_move() { -negamax(passed) } else { Score::of_finished(board).centidiscs() / 100 };
    }
    moves.into_iter().map(|square| -negamax(after(board, square))).max().unwrap()
}

fn after(board: Board, square: Square) -> Board {
    board.place(square, board.flips(square))
}

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
fn solving_agrees_with_plain_search_on_small_positions() {
    let mut random = Random::new(1);
    // One engine for all, so that what the table keeps of other positions would do its harm.
    let mut engine = Engine::new(1);
    for round in 0..1200 {
        let board = random_position(1 + round % 9, &mut random);
        assert_solved(board, &engine.search(board, solve()));
    }
    for _ in 0..60 {
        let board = random_position(10, &mut random);
        assert_solved(board, &engine.search(board, solve()));
    }
}

#[test]
fn solving_agrees_with_plain_search_on_positions_with_twelve_empty_squares() {
    let mut random = Random::new(2);
    for _ in 0..3 {
        let board = random_position(12, &mut random);
        let report = Engine::new(1).search(board, solve());
        assert_eq!((report.score, report.kind), (Score::from_discs(negamax(board)), ScoreKind::Exact), "{board:?}");
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

#[test]
fn symmetric_positions_have_equal_exact_scores() {
    let mut random = Random::new(3);
    for _ in 0..20 {
        let board = random_position(13, &mut random);
        let scores = Symmetry::ALL.map(|symmetry| Engine::new(1).search(symmetry.board(board), solve()).score);
        assert_eq!(scores, [scores[0]; 8], "{board:?}");
    }
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
fn a_search_to_a_depth_is_an_estimate() {
    let report = Engine::new(1).search(Board::START, Limits::default().depth(5));
    assert_eq!((report.kind, report.depth), (ScoreKind::Estimate, 5));
}

#[test]
fn a_depth_that_reaches_the_end_solves() {
    let board = random_position(8, &mut Random::new(8));
    assert_solved(board, &Engine::new(1).search(board, Limits::default().depth(8)));
}

#[test]
fn the_same_question_gets_the_same_report() {
    let mut random = Random::new(9);
    for limits in [Limits::default().depth(7), Limits::default().nodes(30_000), solve()] {
        let board = random_position(if limits == solve() { 14 } else { 40 }, &mut random);
        let report = |engine: &mut Engine| Report { milliseconds: 0.0, ..engine.search(board, limits) };
        let mut engine = Engine::new(1);
        let first = report(&mut engine);
        assert_eq!(report(&mut Engine::new(1)), first);
        engine.clear();
        assert_eq!(report(&mut engine), first);
    }
}

/// A clock that goes on a little whenever it is read.
fn ticking(step: f64) -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || {
        now.set(now.get() + step);
        now.get()
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
    let Progress::Done(report) = engine.run(&ticking(1.0), f64::INFINITY, &|| true) else {
        panic!("a stopped search is done")
    };
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

#[test]
fn the_line_of_a_solved_position_leads_to_its_score() {
    let mut random = Random::new(13);
    for _ in 0..40 {
        let board = random_position(13, &mut random);
        let report = Engine::new(1).search(board, solve());
        let (mut end, mut ours) = (board, true);
        for &square in &report.line {
            if !end.can_move() {
                (end, ours) = (end.pass(), !ours);
            }
            (end, ours) = (after(end, square), !ours);
        }
        assert!(!end.can_move() && !end.pass().can_move(), "{board:?} {:?}", report.line);
        let score = Score::of_finished(end);
        assert_eq!(if ours { score } else { -score }, report.score, "{board:?} {:?}", report.line);
    }
}
