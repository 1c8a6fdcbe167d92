//! What happens in real games, and what the rules refuse.

#[path = "common/games.rs"]
mod games;

use games::transcript;
use reversi::board::{Square, SquareSet};
use reversi::notation::{game_from_transcript, game_to_transcript, position_from_text};
use reversi::rules::{Color, Ending, Game, Moment, MoveError, Outcome, Position};

fn real_game(name: &str) -> Game {
    game_from_transcript(transcript(name)).unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Every moment of a game, the first included.
fn moments(game: &Game) -> Vec<Moment> {
    (0..=game.ply()).map(|ply| *game.moment_at(ply).unwrap()).collect()
}

#[test]
fn a_side_that_has_run_out_of_discs_is_handed_one() {
    let game = real_game("handed-over");
    let moments = moments(&game);

    // White passed twice, so Black has placed two discs more and has none left before move 59.
    let (before, after) = (&moments[57], &moments[58]);
    assert_eq!(before.position().turn(), Color::White);
    assert_eq!([Color::Black, Color::White].map(|color| before.supply().left(color)), [0, 3]);
    assert_eq!(after.given_to(), Some(Color::Black));
    assert_eq!([Color::Black, Color::White].map(|color| after.supply().left(color)), [1, 1]);
    assert_eq!([Color::Black, Color::White].map(|color| after.supply().given(color)), [1, 0]);

    assert_eq!(game.moves().filter(|played| played.given_to.is_some()).count(), 1);
    assert_eq!([Color::Black, Color::White].map(|color| game.moment().supply().left(color)), [0, 0]);
    assert_eq!(game.position().outcome(), Some(Outcome { black: 34, white: 30, by: Ending::Count }));
}

#[test]
fn discs_are_handed_over_as_often_as_needed() {
    let game = real_game("handed-over-twice");
    let given: Vec<usize> = (1..)
        .zip(game.moves())
        .filter(|(_, played)| played.given_to == Some(Color::Black))
        .map(|(ply, _)| ply)
        .collect();
    assert_eq!(given, [57, 59]);
    assert_eq!(game.moment().supply().given(Color::Black), 2);
    assert_eq!(game.moment().supply().given(Color::White), 0);
}

#[test]
fn taking_back_a_move_takes_back_the_disc_that_was_handed_over_after_it() {
    let mut game = real_game("handed-over");
    game.go_to(58);
    assert_eq!(game.moment().supply().given(Color::Black), 1);
    assert!(game.undo());
    assert_eq!(game.moment().supply().given(Color::Black), 0);
    assert!(game.redo());
    assert_eq!(game.moment().supply().given(Color::Black), 1);
}

#[test]
fn the_discs_on_and_beside_the_board_are_always_sixty_four() {
    for name in ["handed-over", "handed-over-twice", "wipe-out", "draw", "both-stuck", "double-pass"] {
        for moment in moments(&real_game(name)) {
            let discs = Color::BOTH.map(|color| moment.position().discs(color).len() + moment.supply().left(color));
            assert_eq!(discs[0] + discs[1], 64, "{name}, after move {}", moment.ply());
            let mover = moment.position().turn();
            assert!(
                moment.outcome().is_some() || moment.supply().left(mover) > 0,
                "{name}, {mover} has a disc to place"
            );
        }
    }
}

#[test]
fn a_wipe_out_ends_the_game_with_squares_left() {
    let game = real_game("wipe-out");
    assert_eq!(game.position().outcome(), Some(Outcome { black: 0, white: 49, by: Ending::WipeOut }));
    assert_eq!(game.position().board().empties().len(), 15);
    assert_eq!(game.moment().passed(), None, "nobody passes once the game is over");
}

#[test]
fn equal_discs_are_a_draw() {
    let outcome = real_game("draw").position().outcome().unwrap();
    assert_eq!((outcome.black, outcome.white, outcome.winner(), outcome.margin()), (32, 32, None, 0));
}

#[test]
fn a_draw_may_leave_squares_empty() {
    let game = real_game("draw-with-empty-squares");
    assert_eq!(game.position().outcome(), Some(Outcome { black: 31, white: 31, by: Ending::Count }));
    assert_eq!(game.position().board().empties().len(), 2);
}

#[test]
fn a_game_ends_where_both_sides_are_stuck() {
    let game = real_game("both-stuck");
    let board = game.position().board();
    assert_eq!(board.empties().len(), 9);
    assert!(board.legal_moves().is_empty() && board.pass().legal_moves().is_empty());
    assert!(!board.mover().is_empty() && !board.opponent().is_empty(), "both still have discs");
    assert_eq!(game.position().outcome(), Some(Outcome { black: 51, white: 4, by: Ending::Count }));
}

#[test]
fn a_side_may_have_to_pass_several_times_running() {
    let game = real_game("double-pass");
    let played: Vec<_> = game.moves().collect();
    for ply in 41..=43 {
        assert_eq!((played[ply - 1].color, played[ply - 1].passed), (Color::Black, Some(Color::White)), "move {ply}");
    }
    assert_eq!((played[43].color, played[43].passed), (Color::Black, None));
    assert_eq!(played[44].color, Color::White);
    assert_eq!(game.position().outcome(), Some(Outcome { black: 61, white: 2, by: Ending::Count }));
    assert_eq!(game.position().board().empties().len(), 1, "and in the end neither can move");
}

#[test]
fn real_games_are_written_as_they_were_read() {
    for name in ["handed-over", "wipe-out", "both-stuck", "double-pass"] {
        assert_eq!(game_to_transcript(&real_game(name)), transcript(name));
    }
}

/// A refused move leaves a game as it was.
fn refused(game: &mut Game, name: &str) -> MoveError {
    let before = (game.recorded(), *game.moment());
    let error = game.play(square(name)).unwrap_err();
    assert_eq!((game.recorded(), *game.moment()), before);
    error
}

#[test]
fn a_move_that_turns_nothing_is_refused() {
    let mut game = Game::new();
    assert_eq!(refused(&mut game, "a1"), MoveError::TurnsNothing(square("a1")));
    assert_eq!(refused(&mut game, "e3"), MoveError::TurnsNothing(square("e3")));
}

#[test]
fn a_move_to_a_taken_square_is_refused() {
    let mut game = Game::new();
    assert_eq!(refused(&mut game, "d4"), MoveError::Occupied(square("d4")));
    assert_eq!(refused(&mut game, "e4"), MoveError::Occupied(square("e4")));
}

#[test]
fn a_refused_move_keeps_what_can_be_redone() {
    let mut game = game_from_transcript("f5d6c3").unwrap();
    game.undo();
    refused(&mut game, "a1");
    assert!(game.redo());
}

#[test]
fn a_move_after_the_end_is_refused() {
    let mut game = real_game("both-stuck");
    let empty = game.position().board().empties().first().unwrap();
    assert_eq!(refused(&mut game, &empty.to_string()), MoveError::GameOver);
    assert_eq!(game.position().pass(), Err(MoveError::GameOver));
}

#[test]
fn a_pass_where_a_move_exists_is_refused() {
    assert_eq!(Position::START.pass(), Err(MoveError::PassNotAllowed(Color::Black)));
    for (text, at) in [("f5 pass d6", 3), ("f5d6--", 4), ("pa", 0)] {
        let error = game_from_transcript(text).unwrap_err();
        assert_eq!((error.code, error.at), ("pass-not-allowed", at), "{text}");
    }
}

#[test]
fn a_forced_pass_may_be_written_or_left_out() {
    let text = transcript("double-pass");
    // Move 41 is at 80; White passes after it.
    let written = format!("{} pass {}", &text[..82], &text[82..]);
    assert_eq!(game_to_transcript(&game_from_transcript(&written).unwrap()), text);
    let twice = format!("{} pass pass {}", &text[..82], &text[82..]);
    assert_eq!(game_from_transcript(&twice).unwrap_err().code, "pass-not-allowed");
}

#[test]
fn a_game_from_a_position_begins_with_the_pass_that_is_forced() {
    let text = format!("XO{} O", "-".repeat(62));
    let game = Game::from_position(position_from_text(&text).unwrap());
    assert_eq!(game.moment().passed(), Some(Color::White));
    assert_eq!(game.position().turn(), Color::Black);
    assert_eq!(game.moment().supply().left(Color::White), 31);
    assert_eq!(game.moment().supply().left(Color::Black), 31);
}

#[test]
fn every_outflanked_disc_is_turned_and_no_other() {
    let text = "\
        X--X--X-\
        -O-O-O--\
        --OOO---\
        XOO-OOOX\
        --OOO---\
        -O-O-O--\
        X--O--X-\
        ---X----X";
    let position = position_from_text(text).unwrap();
    let flips = position.flips(square("d4")).unwrap();
    let turned: SquareSet = position.discs(Color::White);
    assert_eq!(flips, turned, "eight rows at once");
    let after = position.play(square("d4")).unwrap();
    assert!(after.discs(Color::White).is_empty());
}

#[test]
fn a_row_ends_at_a_disc_of_ones_own_colour() {
    let position = position_from_text(&format!("-OXOX{} X", "-".repeat(59))).unwrap();
    let flips = position.flips(square("a1")).unwrap();
    assert_eq!(flips, SquareSet::from(square("b1")), "nothing is outflanked by jumping over c1");
}

#[test]
fn turned_discs_turn_nothing_further() {
    // b1 turned black stands at the end of the white row b2, b3 above black b4, which stays white all the same.
    let text = format!("-OX------O-------O-------X{} X", "-".repeat(38));
    let position = position_from_text(&text).unwrap();
    let after = position.play(square("a1")).unwrap();
    assert_eq!(after.disc(square("b1")), Some(Color::Black));
    assert_eq!(after.disc(square("b2")), Some(Color::White));
    assert_eq!(after.disc(square("b3")), Some(Color::White));
}
