//! One test for each rule, under its number in `docs/rules.md`.

#[path = "common/games.rs"]
mod games;

use games::transcript;
use reversi::board::{Square, SquareSet};
use reversi::notation::{game_from_transcript, position_from_text, session_from_saved, session_to_saved};
use reversi::rules::{Color, Ending, Game, Manner, MoveError, Player, Position, Session, SessionError, Supply};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn set(names: &str) -> SquareSet {
    names.split_whitespace().map(square).collect()
}

/// A position with these ranks, all others empty.
fn position(ranks: [(usize, &str); 3], turn: &str) -> Position {
    let mut rows = ["--------"; 8];
    for (rank, row) in ranks {
        rows[rank - 1] = row;
    }
    position_from_text(&format!("{} {turn}", rows.concat())).unwrap()
}

fn people() -> Session {
    Session::new([Player::Person; 2])
}

fn by_hand() -> Session {
    people().in_manner(Manner { by_hand: true, ..Manner::default() }, 0)
}

#[test]
fn r1_one_click_on_a_square_is_one_move() {
    let mut session = people();
    session.click(square("d3")).unwrap();
    assert_eq!(session.game().ply(), 1);
    assert_eq!(session.game().position().disc(square("d3")), Some(Color::Black));
}

#[test]
fn r2_most_discs_at_the_end_win() {
    let outcome = game_from_transcript(transcript("handed-over")).unwrap().position().outcome().unwrap();
    assert_eq!((outcome.black, outcome.white, outcome.winner()), (34, 30, Some(Color::Black)));
}

#[test]
fn r3_each_side_has_thirty_two_discs_of_one_colour() {
    let start = Supply::beside(Position::START);
    for color in Color::BOTH {
        assert_eq!(start.left(color) + Position::START.discs(color).len(), 32);
    }
    let mut game = Game::new();
    for square in ["f5", "d6", "c3"].map(square) {
        let turn = game.position().turn();
        let left = game.moment().supply().left(turn);
        game.play(square).unwrap();
        assert_eq!(game.moment().supply().left(turn), left - 1, "a disc of one's own supply is placed");
    }
}

#[test]
fn r4_the_start_is_white_d4_e5_and_black_d5_e4() {
    assert_eq!(Position::START.discs(Color::White), set("d4 e5"));
    assert_eq!(Position::START.discs(Color::Black), set("d5 e4"));
    assert_eq!(Game::new().position(), Position::START);
}

#[test]
fn r5_a_row_bounded_at_each_end_is_outflanked() {
    let row = position([(3, "XOOOOOO-"), (4, "--------"), (5, "-O------")], "X");
    assert_eq!(row.legal_moves(), set("h3"));
    assert_eq!(row.flips(square("h3")), Ok(set("b3 c3 d3 e3 f3 g3")));
    let after = row.play(square("h3")).unwrap();
    assert_eq!(after.discs(Color::Black).len(), 8);
    let single = position([(3, "XO------"), (4, "--------"), (5, "--------")], "X");
    assert_eq!(single.flips(square("c3")), Ok(set("b3")));
}

#[test]
fn r6_a_and_b_turn_the_three_black_discs_between_them() {
    let before = position([(3, "--------"), (4, "--OXXX--"), (5, "---XO---")], "O");
    assert_eq!(before.flips(square("g4")), Ok(set("d4 e4 f4")));
    let after = before.play(square("g4")).unwrap();
    assert_eq!(after.discs(Color::White), set("c4 d4 e4 f4 g4 e5"));
}

#[test]
fn r7_black_moves_first() {
    assert_eq!(Game::new().position().turn(), Color::Black);
    let mut session = people();
    session.click(square("d3")).unwrap();
    session.restart(Game::new(), [Player::Person; 2], Manner::default(), 0);
    assert_eq!(session.game().position().turn(), Color::Black);
}

#[test]
fn r8_who_cannot_move_passes_and_who_can_must_move() {
    let mut game = game_from_transcript("d3c3f5d2d1e1b2").unwrap();
    game.play(square("c1")).unwrap();
    assert_eq!(game.moment().passed(), Some(Color::Black));
    assert_eq!(game.position().turn(), Color::White);
    assert_eq!(Position::START.pass(), Err(MoveError::PassNotAllowed(Color::Black)));
    assert_eq!(game_from_transcript("f5--").unwrap_err().code, "pass-not-allowed");
}

#[test]
fn r9_any_number_of_discs_in_all_eight_directions_at_once() {
    let rows = "X--X--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--X----X----";
    let position = position_from_text(&format!("{rows} X")).unwrap();
    let flips = position.flips(square("d4")).unwrap();
    assert_eq!(flips, position.discs(Color::White));
    assert_eq!(flips.len(), 18);
}

#[test]
fn r10_a_row_ends_at_a_disc_of_ones_own() {
    let row = position([(5, "--OXOX--"), (1, "--------"), (8, "--------")], "X");
    assert_eq!(row.flips(square("b5")), Ok(set("c5")));
    let own_first = position([(5, "--XOX---"), (1, "--------"), (8, "--------")], "X");
    assert_eq!(own_first.flips(square("b5")), Err(MoveError::TurnsNothing(square("b5"))), "not over one's own disc");
}

#[test]
fn r11_only_the_disc_just_placed_outflanks() {
    let column = position([(4, "--XOO---"), (5, "---O----"), (6, "---X----")], "X");
    let after = column.play(square("f4")).unwrap();
    assert_eq!(after.disc(square("d4")), Some(Color::Black));
    assert_eq!(after.disc(square("d5")), Some(Color::White), "it stands between two black discs and stays");
}

#[test]
fn r12_all_outflanked_discs_must_be_turned() {
    let mut session = by_hand();
    session.click(square("f5")).unwrap();
    session.done().unwrap();
    assert_eq!(session.mistake().unwrap().wrong, set("e5"), "a disc left unturned is pointed out");
}

#[test]
fn r13_a_mistake_may_be_put_right_until_the_opponent_has_moved() {
    let mut session = by_hand();
    session.click(square("f5")).unwrap();
    session.click(square("d5")).unwrap();
    session.done().unwrap();
    let mut too_late = session.clone();
    session.put_right().unwrap();
    session.click(square("d5")).unwrap();
    session.click(square("e5")).unwrap();
    session.done().unwrap();
    assert_eq!(session.game().position(), Position::START.play(square("f5")).unwrap());

    let answer = too_late.game().position().legal_moves().first().unwrap();
    too_late.click(answer).unwrap();
    assert_eq!(too_late.put_right(), Err(SessionError::NoMistake));

    let mut ordinary = people();
    ordinary.click(square("f5")).unwrap();
    ordinary.undo().unwrap();
    assert_eq!(ordinary.game().position(), Position::START, "in ordinary play the move is taken back");
}

#[test]
fn r14_a_placed_disc_never_moves() {
    for name in ["handed-over", "draw", "wipe-out", "double-pass"] {
        let game = game_from_transcript(transcript(name)).unwrap();
        for ply in 1..=game.ply() {
            let discs = |ply: usize| !game.moment_at(ply).unwrap().position().board().empties();
            assert_eq!(
                discs(ply) - discs(ply - 1),
                SquareSet::from(game.moment_at(ply).unwrap().last_move().unwrap().square)
            );
            assert_eq!(discs(ply - 1) - discs(ply), SquareSet::EMPTY);
        }
    }
}

#[test]
fn r15_who_has_no_disc_left_is_given_one() {
    let mut game = game_from_transcript(transcript("handed-over")).unwrap();
    game.go_to(58);
    let supply = game.moment().supply();
    assert_eq!(game.moment().given_to(), Some(Color::Black));
    assert_eq!((supply.given(Color::Black), supply.left(Color::Black), supply.left(Color::White)), (1, 1, 1));
    // The supply is remembered with the game.
    let session = Session::with_game(game, [Player::Person; 2], 0);
    let again = session_from_saved(&session_to_saved(&session)).unwrap();
    assert_eq!(again.game().moment().supply(), supply);
}

#[test]
fn r16_when_neither_can_move_the_discs_are_counted() {
    let draw = game_from_transcript(transcript("draw")).unwrap().position().outcome().unwrap();
    assert_eq!((draw.winner(), draw.black, draw.white, draw.by), (None, 32, 32, Ending::Count));
}

#[test]
fn r17_a_game_may_end_with_squares_empty() {
    let stuck = game_from_transcript(transcript("both-stuck")).unwrap();
    assert!(stuck.position().is_over() && !stuck.position().board().empties().is_empty());
    assert_eq!(stuck.position().outcome().unwrap().by, Ending::Count);
    let wiped_out = game_from_transcript("e6f4e3f6g5d6e7f5c5").unwrap().position().outcome().unwrap();
    assert_eq!((wiped_out.black, wiped_out.white, wiped_out.by), (13, 0, Ending::WipeOut));
}
