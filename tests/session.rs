//! A game being played: whose click counts, what undo gives back, what a late answer is worth.

#[path = "common/games.rs"]
mod games;

use games::transcript;
use reversi::board::Square;
use reversi::notation::game_to_transcript;
use reversi::rules::{
    Awaits, ChangeKind, Color, Game, Level, Manner, MoveError, Player, Players, Session, SessionError,
};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn engine() -> Player {
    Player::Engine(Level::new(1).unwrap())
}

fn against_white_engine() -> Players {
    [Player::Person, engine()]
}

/// Plays moves, the engine's as answers in time.
fn play(session: &mut Session, moves: &str) {
    for at in (0..moves.len()).step_by(2) {
        let square = square(&moves[at..at + 2]);
        match session.awaits() {
            Some(Awaits::Person(_)) => assert_eq!(session.click(square).unwrap().kind, ChangeKind::Move),
            Some(Awaits::Engine(..)) => assert!(session.answer(session.id(), square).unwrap().is_some()),
            Some(Awaits::Host(_)) => assert_eq!(session.play(square).unwrap().kind, ChangeKind::Move),
            None => panic!("nobody is to move before {square}"),
        }
    }
}

fn played(moves: &str, players: Players) -> Session {
    let mut session = Session::new(players);
    play(&mut session, moves);
    session
}

fn line(session: &Session) -> String {
    game_to_transcript(session.game())
}

#[test]
fn undo_takes_back_the_persons_move_and_the_engines_answer() {
    let mut session = played("f5d6c3d3", against_white_engine());
    session.undo().unwrap();
    assert_eq!(line(&session), "f5d6");
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
    session.undo().unwrap();
    assert_eq!(line(&session), "");
    assert_eq!(session.undo(), Err(SessionError::NothingToUndo));
}

#[test]
fn undo_while_the_engine_thinks_takes_back_the_persons_move_only() {
    let mut session = played("f5d6c3", against_white_engine());
    assert!(matches!(session.awaits(), Some(Awaits::Engine(Color::White, _))));
    session.undo().unwrap();
    assert_eq!(line(&session), "f5d6");
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
}

#[test]
fn undo_gives_the_move_back_after_the_engine_has_moved_several_times_running() {
    // White passes after moves 41, 42 and 43 and is to move after 44.
    let mut session = played(&transcript("double-pass")[..88], [engine(), Player::Person]);
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::White)));
    session.undo().unwrap();
    assert_eq!(session.game().ply(), 39);
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::White)));
    session.redo().unwrap();
    assert_eq!(session.game().ply(), 44);
}

#[test]
fn undo_takes_back_one_move_of_a_person_who_moved_several_times_running() {
    let mut session = played(&transcript("double-pass")[..88], against_white_engine());
    assert!(matches!(session.awaits(), Some(Awaits::Engine(Color::White, _))));
    for ply in [43, 42, 41, 40, 38] {
        session.undo().unwrap();
        assert_eq!(session.game().ply(), ply);
        assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
    }
}

#[test]
fn the_engines_first_move_cannot_be_taken_back() {
    let mut session = played("f5", [engine(), Player::Person]);
    assert!(!session.can_undo());
    assert_eq!(session.undo(), Err(SessionError::NothingToUndo));
}

#[test]
fn undo_between_persons_takes_back_one_move() {
    let mut session = played("f5d6c3", [Player::Person; 2]);
    session.undo().unwrap();
    assert_eq!(line(&session), "f5d6");
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
}

#[test]
fn undo_after_the_end_gives_the_last_move_back() {
    let mut session = played(transcript("both-stuck"), against_white_engine());
    assert_eq!(session.awaits(), None);
    session.undo().unwrap();
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
    while session.can_redo() {
        session.redo().unwrap();
    }
    assert_eq!(line(&session), transcript("both-stuck"));
}

#[test]
fn redo_plays_again_what_was_taken_back() {
    let mut session = played("f5d6c3d3", against_white_engine());
    session.undo().unwrap();
    let change = session.redo().unwrap();
    assert_eq!(change.kind, ChangeKind::Redo);
    assert_eq!(line(&session), "f5d6c3d3");
    assert_eq!(session.redo(), Err(SessionError::NothingToRedo));
}

#[test]
fn a_late_answer_is_dropped() {
    let mut session = played("f5", against_white_engine());
    let asked = session.id();
    session.undo().unwrap();
    assert_eq!(session.answer(asked, square("d6")), Ok(None));
    assert_eq!(line(&session), "");

    // The same question is asked again by the same move: the old answer is late all the same.
    session.click(square("f5")).unwrap();
    assert_eq!(session.answer(asked, square("d6")), Ok(None));
    assert_eq!(line(&session), "f5");
    assert!(session.answer(session.id(), square("d6")).unwrap().is_some());
}

#[test]
fn an_answer_nobody_asked_for_is_dropped() {
    let mut session = Session::new(against_white_engine());
    assert_eq!(session.answer(session.id(), square("f5")), Ok(None));
    assert_eq!(line(&session), "");
}

#[test]
fn an_answer_that_breaks_the_rules_is_refused() {
    let mut session = played("f5", against_white_engine());
    let id = session.id();
    assert_eq!(session.answer(id, square("a1")), Err(MoveError::TurnsNothing(square("a1")).into()));
    assert_eq!((session.id(), line(&session).as_str()), (id, "f5"));
}

#[test]
fn ids_grow_with_every_change_and_are_never_used_twice() {
    let mut session = Session::new(against_white_engine());
    let mut ids = vec![session.id()];
    let mut note = |session: &Session| {
        assert!(session.id() > *ids.last().unwrap(), "{} after {ids:?}", session.id());
        ids.push(session.id());
    };
    session.click(square("f5")).unwrap();
    note(&session);
    session.answer(session.id(), square("d6")).unwrap();
    note(&session);
    session.undo().unwrap();
    note(&session);
    session.redo().unwrap();
    note(&session);
    session.undo().unwrap();
    note(&session);
    session.click(square("d3")).unwrap();
    note(&session);
    session.seat([Player::Person; 2], Manner::default());
    note(&session);
    session.switch_variation(1).unwrap();
    note(&session);
    session.restart(Game::new(), [engine(), engine()], Manner::default(), 0);
    note(&session);
    session.pause(true);
    note(&session);
    session.resume(Session::new([Player::Person; 2]));
    note(&session);
}

#[test]
fn a_refused_click_changes_nothing() {
    let mut session = played("f5d6", against_white_engine());
    let before = (session.id(), session.game().recorded());
    assert_eq!(session.click(square("a1")), Err(MoveError::TurnsNothing(square("a1")).into()));
    assert_eq!(session.click(square("d6")), Err(MoveError::Occupied(square("d6")).into()));
    assert_eq!((session.id(), session.game().recorded()), before);
}

#[test]
fn a_click_on_the_engines_turn_does_nothing() {
    let mut session = played("f5", against_white_engine());
    let before = (session.id(), session.game().recorded());
    assert_eq!(session.click(square("d6")), Err(SessionError::NotYourTurn(Color::White)));
    assert_eq!((session.id(), session.game().recorded()), before);
}

#[test]
fn a_click_after_the_end_is_refused() {
    let mut session = played(transcript("wipe-out"), [Player::Person; 2]);
    assert_eq!(session.click(square("h1")), Err(MoveError::GameOver.into()));
}

#[test]
fn stepping_shows_another_moment_and_changes_nothing() {
    let mut session = played("f5d6c3d3", against_white_engine());
    let before = (session.id(), session.game().recorded());
    for ply in [0, 3, 1, 4, 2] {
        assert_eq!(session.step_to(ply).unwrap().kind, ChangeKind::Step);
        assert_eq!(session.shown().ply(), ply);
        assert_eq!(session.is_live(), ply == 4);
        assert_eq!((session.id(), session.game().recorded()), before);
        assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)), "the game itself waits as before");
    }
    assert_eq!(session.step_to(5), Err(SessionError::NoSuchPly { ply: 5, last: 4 }));
}

#[test]
fn an_answer_counts_while_an_earlier_moment_is_looked_at() {
    let mut session = played("f5d6c3", against_white_engine());
    session.step_to(1).unwrap();
    assert!(session.answer(session.id(), square("d3")).unwrap().is_some());
    assert_eq!(line(&session), "f5d6c3d3");
    assert_eq!(session.shown().ply(), 1, "and the moment looked at stays");
}

#[test]
fn a_move_from_an_earlier_moment_starts_a_variation_and_destroys_nothing() {
    let mut session = played("f5d6c3d3c4f4", [Player::Person; 2]);
    session.step_to(2).unwrap();
    session.click(square("c5")).unwrap();
    assert_eq!(line(&session), "f5d6c5");
    assert!(session.is_live());
    assert_eq!(session.game().variations(3), (1, 2));

    session.switch_variation(3).unwrap();
    assert_eq!(line(&session), "f5d6c3d3c4f4");
    session.switch_variation(3).unwrap();
    assert_eq!(line(&session), "f5d6c5");
    assert_eq!(session.switch_variation(1), Err(SessionError::NoVariation { ply: 1 }));
    assert_eq!(session.switch_variation(4), Err(SessionError::NoSuchPly { ply: 4, last: 3 }));
}

#[test]
fn a_refused_click_on_an_earlier_moment_leaves_it_shown() {
    let mut session = played("f5d6c3d3", [Player::Person; 2]);
    session.step_to(2).unwrap();
    session.click(square("a1")).unwrap_err();
    assert_eq!(session.shown().ply(), 2);
    assert_eq!(line(&session), "f5d6c3d3");
}

#[test]
fn another_move_after_undo_keeps_the_old_one_as_a_variation() {
    let mut session = played("f5d6c3d3", [Player::Person; 2]);
    session.undo().unwrap();
    session.undo().unwrap();
    session.click(square("c5")).unwrap();
    assert!(!session.can_redo());
    session.switch_variation(3).unwrap();
    assert_eq!(line(&session), "f5d6c3d3");
}

#[test]
fn the_move_that_would_be_redone_keeps_what_follows_it() {
    let mut session = played("f5d6c3d3", [Player::Person; 2]);
    session.undo().unwrap();
    session.undo().unwrap();
    session.click(square("c3")).unwrap();
    session.redo().unwrap();
    assert_eq!(line(&session), "f5d6c3d3");
    assert_eq!(session.game().variations(3), (0, 1));
}

#[test]
fn a_game_between_engines_can_be_paused_and_resumed() {
    let mut session = played("f5", [engine(); 2]);
    let asked = session.id();
    session.pause(true);
    assert_eq!(session.awaits(), None);
    assert_eq!(session.answer(asked, square("d6")), Ok(None), "the answer to the question before the pause is late");
    assert_eq!(session.answer(session.id(), square("d6")), Ok(None), "and nothing is asked while play is paused");
    session.pause(false);
    assert!(matches!(session.awaits(), Some(Awaits::Engine(Color::White, _))));
}

#[test]
fn undo_pauses_a_game_between_engines() {
    let mut session = played("f5d6", [engine(); 2]);
    session.undo().unwrap();
    assert!(session.is_paused());
    assert_eq!(line(&session), "f5");
    session.pause(false);
    assert!(matches!(session.awaits(), Some(Awaits::Engine(Color::White, _))));
}

#[test]
fn a_game_with_a_person_is_never_paused() {
    let mut session = played("f5", against_white_engine());
    session.pause(true);
    assert!(!session.is_paused());
    let mut engines = played("f5", [engine(); 2]);
    engines.pause(true);
    engines.seat(against_white_engine(), Manner::default());
    assert!(!engines.is_paused());
}

#[test]
fn a_forced_pass_and_a_disc_handed_over_are_told_with_the_move_before_them() {
    let moves = transcript("double-pass");
    // After move 54 White passes, and Black, who has run out, is handed a disc.
    let mut session = played(&moves[..106], [Player::Person; 2]);
    let change = session.click(square(&moves[106..108])).unwrap();
    assert_eq!((change.passed, change.given_to), (Some(Color::White), Some(Color::Black)));
}

#[test]
fn a_side_that_nobody_plays_takes_moves_that_are_handed_in() {
    let mut session = Session::new([Player::Person, Player::Host]);
    let square = |name: &str| name.parse().unwrap();
    session.click(square("f5")).unwrap();
    assert_eq!(session.awaits(), Some(Awaits::Host(Color::White)));
    assert!(!session.can_play());
    assert_eq!(session.click(square("d6")), Err(SessionError::NotPlayable(Color::White)));
    assert_eq!(session.play(square("a1")), Err(SessionError::Move(MoveError::TurnsNothing(square("a1")))));
    session.play(square("d6")).unwrap();
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
    session.play(square("c3")).unwrap();
    assert_eq!(session.game().ply(), 3);
    // As against the engine, undo comes to rest where the person is to move.
    session.undo().unwrap();
    assert_eq!(session.game().ply(), 2);
}

#[test]
fn with_nobody_at_the_screen_undo_pauses_only_an_engine() {
    let mut handed_in = played("f5d6c3", [Player::Host; 2]);
    handed_in.undo().unwrap();
    assert_eq!((handed_in.game().ply(), handed_in.is_paused()), (2, false));
    let mut with_engine = played("f5d6c3", [Player::Host, engine()]);
    with_engine.undo().unwrap();
    assert!(with_engine.is_paused());
}

#[test]
fn a_move_handed_in_at_an_earlier_moment_starts_a_variation() {
    let mut session = played("f5d6c3", [Player::Host; 2]);
    session.step_to(1).unwrap();
    session.play("f6".parse().unwrap()).unwrap();
    assert_eq!((session.game().ply(), session.game().variations(2)), (2, (1, 2)));
}
