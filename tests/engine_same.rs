//! The same position the other way round, or asked about again, is the same to the engine.

#[path = "common/play.rs"]
mod play;
#[path = "common/random.rs"]
mod random;

use play::random_position;
use random::Random;
use reversi::board::{Board, Square, Symmetry};
use reversi::engine::{Engine, Limits, Report, Score};

/// What a report says, with its squares turned back.
fn told(report: &Report, symmetry: Symmetry) -> impl PartialEq + std::fmt::Debug + use<> {
    let back = symmetry.inverse();
    let moves: Vec<(Square, Score)> =
        report.moves.iter().map(|known| (back.square(known.square), known.score)).collect();
    (moves, report.score, report.kind, report.depth, report.confidence, report.nodes)
}

/// Whether a position looks the same from another side; its moves may then be named either way.
fn is_symmetric(board: Board) -> bool {
    Symmetry::ALL.into_iter().filter(|symmetry| symmetry.board(board) == board).count() > 1
}

#[test]
fn all_eight_orientations_get_the_same_report() {
    let mut random = Random::new(3);
    let wide = Score::from_discs(128);
    let questions = [
        (45, Limits::default().depth(6)),
        (30, Limits::default().depth(5).margin(wide)),
        (40, Limits::default().nodes(4000)),
        (18, Limits::default().nodes(9000)),
        (24, Limits::default().depth(4).confidence(100)),
        (12, Limits::default().exact_from(64)),
        (9, Limits::default().exact_from(64).margin(wide)),
        (14, Limits::default().depth(14).confidence(95)),
    ];
    for (empties, limits) in questions {
        for _ in 0..12 {
            let board = random_position(empties, &mut random);
            if is_symmetric(board) {
                continue;
            }
            let report = |symmetry: Symmetry| {
                let report = Engine::new(1).search(symmetry.board(board), limits);
                told(&report, symmetry)
            };
            let first = report(Symmetry::Identity);
            for symmetry in Symmetry::ALL {
                assert_eq!(report(symmetry), first, "{symmetry:?}, {limits:?}, {board:?}");
            }
        }
    }
}

#[test]
fn the_same_question_gets_the_same_report() {
    let mut random = Random::new(9);
    for limits in [Limits::default().depth(7), Limits::default().nodes(30_000), Limits::default()] {
        let board = random_position(if limits == Limits::default() { 14 } else { 40 }, &mut random);
        let report = |engine: &mut Engine| Report { milliseconds: 0.0, ..engine.search(board, limits) };
        let mut engine = Engine::new(1);
        let first = report(&mut engine);
        assert_eq!(report(&mut Engine::new(1)), first);
        engine.clear();
        assert_eq!(report(&mut engine), first);
    }
}
