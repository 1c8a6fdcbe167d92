//! Turning by hand: what players turn stands, rightly or wrongly, and may be put right until the opponent places a disc.

#[path = "common/random.rs"]
mod random;

use random::Random;
use reversi::board::{Square, SquareSet};
use reversi::notation::{session_from_saved, session_to_saved};
use reversi::rules::{Awaits, ChangeKind, Color, Level, Manner, MoveError, Player, Players, Session, SessionError};

const PEOPLE: Players = [Player::Person; 2];
const BY_HAND: Manner = Manner { by_hand: true, mistakes: 0, strict: false };

fn session(players: Players) -> Session {
    Session::new(players).in_manner(BY_HAND, 1)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn set(names: &str) -> SquareSet {
    names.split_whitespace().map(square).collect()
}

fn engine() -> Player {
    Player::Engine(Level::new(1).unwrap())
}

/// Places a disc, turns these discs and is done.
fn turn(session: &mut Session, place: Square, discs: SquareSet) {
    assert_eq!(session.click(place).unwrap().kind, ChangeKind::Place);
    for disc in discs {
        assert_eq!(session.click(disc).unwrap().kind, ChangeKind::Turn);
    }
    assert_eq!(session.done().unwrap().kind, ChangeKind::Move);
}

/// Turns discs until exactly these are turned.
fn turn_to(session: &mut Session, discs: SquareSet) {
    for disc in session.turning().unwrap().turned() ^ discs {
        session.click(disc).unwrap();
    }
}

fn legal_move(session: &Session, random: &mut Random) -> Square {
    let moves: Vec<Square> = session.game().position().legal_moves().into_iter().collect();
    moves[random.below(moves.len())]
}

fn flips(session: &Session, place: Square) -> SquareSet {
    session.game().position().flips(place).unwrap()
}

/// Some of the discs on the board: never the empty squares, so never the disc that is about to be placed.
fn some_discs(session: &Session, random: &mut Random) -> SquareSet {
    let board = session.game().position().board();
    let discs = board.mover() | board.opponent();
    discs.into_iter().filter(|_| random.below(8) == 0).collect()
}

fn reloaded(session: &Session) -> Session {
    session_from_saved(&session_to_saved(session)).unwrap()
}

#[test]
fn turned_rightly_it_is_ordinary_play_move_for_move() {
    let mut random = Random::new(11);
    for _ in 0..200 {
        let mut by_hand = session(PEOPLE);
        let mut ordinary = Session::new(PEOPLE);
        while by_hand.awaits().is_some() {
            let place = legal_move(&by_hand, &mut random);
            let discs = flips(&by_hand, place);
            turn(&mut by_hand, place, discs);
            ordinary.click(place).unwrap();
            assert_eq!(by_hand.game().moment(), ordinary.game().moment());
            assert_eq!(by_hand.mistake(), None);
        }
        assert_eq!(by_hand.game().recorded(), ordinary.game().recorded());
    }
}

#[test]
fn any_wrong_turns_can_be_put_right_until_the_opponent_places_a_disc_and_never_after() {
    let mut random = Random::new(12);
    let (mut corrected, mut stood) = (0, 0);
    for _ in 0..300 {
        let mut session = session(PEOPLE);
        while session.awaits().is_some() && session.game().ply() < 60 {
            let place = legal_move(&session, &mut random);
            let lawful = session.game().moment().play(place).unwrap();
            let right = flips(&session, place);
            let wrong = some_discs(&session, &mut random);
            let by = session.game().position().turn();
            let ply = session.game().ply() + 1;
            turn(&mut session, place, right ^ wrong);
            session = reloaded(&session);
            if wrong.is_empty() {
                continue;
            }
            let mistake = session.mistake().expect("the opponent has placed nothing");
            assert_eq!(mistake.by, by);
            // An earlier mistake may come first, where the opponent had to pass in between.
            assert!(mistake.ply <= ply);
            if mistake.ply == ply {
                assert_eq!(mistake.wrong, wrong);
            }
            if random.below(2) == 0 && mistake.ply == ply {
                corrected += 1;
                assert_eq!(session.put_right().unwrap().kind, ChangeKind::PutRight);
                session = reloaded(&session);
                turn_to(&mut session, right);
                session.done().unwrap();
                assert_eq!(session.game().moment(), &lawful);
                assert_eq!(session.mistake(), None);
            } else if let Some(Awaits::Person(turn)) = session.awaits()
                && turn != by
            {
                stood += 1;
                let standing = session.game().position();
                session.click(legal_move(&session, &mut random)).unwrap();
                assert_eq!(session.mistake(), None, "the opponent has placed a disc");
                assert_eq!(session.put_right(), Err(SessionError::NoMistake));
                session.undo().unwrap();
                assert_eq!(session.game().position(), standing, "the board stays as it is");
                break;
            }
        }
    }
    assert!(corrected > 100 && stood > 50, "{corrected} {stood}");
}

#[test]
fn a_forced_pass_between_does_not_end_the_right() {
    let mut random = Random::new(13);
    let mut found = 0;
    for _ in 0..300 {
        let mut session = session(PEOPLE);
        while session.awaits().is_some() {
            let place = legal_move(&session, &mut random);
            let right = flips(&session, place);
            let by = session.game().position().turn();
            let wrong = right ^ some_discs(&session, &mut random);
            let passes = |discs| session.game().moment().play_turning(place, discs).unwrap().passed() == Some(!by);
            if wrong == right || !passes(wrong) {
                turn(&mut session, place, right);
                continue;
            }
            found += 1;
            let lawful = session.game().moment().play(place).unwrap();
            turn(&mut session, place, wrong);
            let mistake = session.mistake().unwrap();
            // The same side plays on, rightly this time, and the earlier mistake may still be put right.
            let next = legal_move(&session, &mut random);
            session.click(next).unwrap();
            assert_eq!(session.mistake(), Some(mistake), "the one who erred has placed this disc");
            let discs = flips(&session, next);
            turn_to(&mut session, discs);
            session.done().unwrap();
            let mut session = reloaded(&session);
            assert_eq!(session.mistake(), Some(mistake));
            session.put_right().unwrap();
            turn_to(&mut session, right);
            session.done().unwrap();
            assert_eq!(session.game().moment(), &lawful);
            break;
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn a_disc_is_turned_and_turned_back_and_the_placed_one_and_empty_squares_never() {
    let mut session = session(PEOPLE);
    session.click(square("f5")).unwrap();
    assert_eq!(session.turning().unwrap().color(), Color::Black);
    let untouched = session.shown().position();
    session.click(square("e5")).unwrap();
    assert_eq!(session.shown().position().disc(square("e5")), Some(Color::Black));
    session.click(square("e5")).unwrap();
    assert_eq!(session.shown().position(), untouched);
    for name in ["f5", "a1"] {
        assert_eq!(session.click(square(name)), Err(MoveError::CannotTurn(square(name)).into()));
    }
    assert_eq!(session.shown().position(), untouched);
}

#[test]
fn nothing_turned_at_all_is_a_mistake_like_any_other() {
    let mut session = session(PEOPLE);
    turn(&mut session, square("f5"), SquareSet::EMPTY);
    assert_eq!(session.mistake().unwrap().wrong, set("e5"));
    assert_eq!(session.game().position().turn(), Color::White);
}

#[test]
fn the_board_and_the_supply_count_the_disc_that_is_being_turned_for() {
    let mut session = session(PEOPLE);
    session.click(square("f5")).unwrap();
    let shown = session.shown();
    assert_eq!(shown.supply().left(Color::Black), 29);
    assert_eq!(shown.position().board().empties().len(), 59);
    assert_eq!(session.game().ply(), 0, "the move is not made yet");
    assert_eq!(session.done().unwrap().kind, ChangeKind::Move);
    assert_eq!(session.done(), Err(SessionError::NothingToTurn));
}

#[test]
fn undo_takes_the_placed_disc_back_and_then_the_move_before() {
    let mut session = session(PEOPLE);
    turn(&mut session, square("f5"), set("e5"));
    session.click(square("d6")).unwrap();
    session.undo().unwrap();
    assert!(session.turning().is_none());
    assert_eq!(session.game().ply(), 1);
    session.undo().unwrap();
    assert_eq!(session.game().ply(), 0);
    session.redo().unwrap();
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn the_engine_waits_until_a_mistake_is_put_right_or_let_stand() {
    let mut session = session([Player::Person, engine()]);
    turn(&mut session, square("f5"), set("e5 d5"));
    assert_eq!(session.awaits(), Some(Awaits::Person(Color::Black)));
    assert_eq!(session.answer(session.id(), square("d6")), Ok(None));

    let mut put_right = session.clone();
    put_right.put_right().unwrap();
    turn_to(&mut put_right, set("e5"));
    put_right.done().unwrap();
    assert!(matches!(put_right.awaits(), Some(Awaits::Engine(Color::White, _))));

    session.let_stand().unwrap();
    assert_eq!(session.mistake(), None);
    let mut session = reloaded(&session);
    assert!(matches!(session.awaits(), Some(Awaits::Engine(Color::White, _))));
    assert_eq!(session.put_right(), Err(SessionError::NoMistake));
}

#[test]
fn a_mistake_let_stand_says_nothing_of_those_made_after_going_back() {
    let mut session = session(PEOPLE);
    for (place, discs) in [("f5", "e5"), ("d6", "d5"), ("c3", "")] {
        turn(&mut session, square(place), set(discs));
    }
    session.let_stand().unwrap();
    for back in [|session: &mut Session| session.undo().map(drop), |session: &mut Session| session.step_to(2).map(drop)]
    {
        let mut again = session.clone();
        back(&mut again).unwrap();
        turn(&mut again, square("c4"), SquareSet::EMPTY);
        assert_eq!(again.mistake().map(|mistake| mistake.ply), Some(3));
    }
}

#[test]
fn the_engine_errs_when_asked_to_and_puts_it_right_at_once() {
    let careless = Manner { mistakes: 100, ..BY_HAND };
    let mut session = Session::new([Player::Person, engine()]).in_manner(careless, 5);
    let mut random = Random::new(3);
    let mut caught = 0;
    while let Some(awaits) = session.awaits() {
        let place = legal_move(&session, &mut random);
        let right = flips(&session, place);
        if matches!(awaits, Awaits::Person(_)) {
            turn(&mut session, place, right);
            continue;
        }
        let lawful = session.game().moment().play(place).unwrap();
        session.answer(session.id(), place).unwrap().unwrap();
        let mistake = session.mistake().expect("it errs in every move");
        assert_eq!((mistake.by, mistake.wrong.len()), (Color::White, 1));
        session.put_right().unwrap();
        assert_eq!(session.game().moment(), &lawful);
        caught += 1;
    }
    assert!(caught > 20, "{caught}");
}

#[test]
fn a_careful_engine_makes_no_mistake() {
    let mut session = session([engine(), engine()]);
    let mut random = Random::new(4);
    while session.awaits().is_some() {
        session.answer(session.id(), legal_move(&session, &mut random)).unwrap().unwrap();
        assert_eq!(session.mistake(), None);
    }
}

#[test]
fn after_the_last_move_the_right_lasts_until_the_result_is_accepted() {
    let mut random = Random::new(9);
    let mut session = session(PEOPLE);
    while session.awaits().is_some() {
        let place = legal_move(&session, &mut random);
        let right = flips(&session, place);
        turn(&mut session, place, right);
    }
    let outcome = session.game().moment().outcome().unwrap();
    // The last move again, with nothing turned.
    let last = session.game().moment().last_move().unwrap();
    session.undo().unwrap();
    turn(&mut session, last.square, SquareSet::EMPTY);
    assert_eq!(session.mistake().unwrap().wrong, last.turned);
    let mut put_right = session.clone();
    put_right.put_right().unwrap();
    turn_to(&mut put_right, last.turned);
    put_right.done().unwrap();
    assert_eq!(put_right.game().moment().outcome(), Some(outcome));
    if session.awaits().is_none() {
        session.let_stand().unwrap();
        assert_eq!(session.put_right(), Err(SessionError::NoMistake));
    }
}

#[test]
fn a_strict_game_takes_nothing_back_but_mistakes_in_turning() {
    let strict = Manner { strict: true, ..BY_HAND };
    let mut session = Session::new(PEOPLE).in_manner(strict, 0);
    turn(&mut session, square("f5"), SquareSet::EMPTY);
    assert!(!session.can_undo());
    assert_eq!(session.undo(), Err(SessionError::NothingToUndo));
    session.step_to(0).unwrap();
    assert!(!session.can_play(), "playing from an earlier moment takes moves back");
    assert_eq!(session.click(square("d3")), Err(SessionError::StrictGame));
    session.step_to(1).unwrap();
    session.put_right().unwrap();
    turn_to(&mut session, set("e5"));
    session.done().unwrap();
    assert_eq!(session.mistake(), None);

    let mut against_engine = Session::new([Player::Person, engine()]).in_manner(Manner { by_hand: false, ..strict }, 0);
    against_engine.click(square("f5")).unwrap();
    assert!(against_engine.can_undo(), "the engine never minds");
}
