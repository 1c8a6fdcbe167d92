//! `reversi nboard`, spoken to as NBoard does.

#[path = "common/command.rs"]
mod command;
#[path = "common/games.rs"]
mod games;

use command::{Talk, printed_for};
use games::transcript;
use reversi::board::Square;
use reversi::notation::{GgfGame, GgfMove, game_from_transcript, ggf_to_text};
use reversi::rules::{Game, Position};

const ENGINE: &[&str] = &["nboard", "--hash", "1"];

/// From the protocol's description.
const GAME: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[one]PW[two]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

/// What is said to these lines.
fn told(lines: &str) -> Vec<String> {
    printed_for(ENGINE, lines).lines().map(String::from).collect()
}

/// The square of `=== F5/1.25/0.01`.
fn chosen(line: &str) -> Square {
    let parts: Vec<&str> = line.strip_prefix("=== ").unwrap_or_else(|| panic!("{line}")).split('/').collect();
    assert_eq!(parts.len(), 3, "{line}");
    assert!(parts[1].parse::<f64>().is_ok() && parts[2].parse::<f64>().is_ok(), "{line}");
    parts[0].parse().unwrap()
}

#[test]
fn a_session_as_the_protocol_describes_it() {
    let mut talk = Talk::with(ENGINE);
    talk.say("nboard 2");
    talk.say("set depth 6");
    talk.say(&format!("set game {GAME}"));
    talk.say("ping 1");
    let lines = talk.hear_until("pong");
    assert!(lines.iter().any(|line| line == "set myname Reversi depth 6"), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "pong 1");
    talk.say("go");
    let lines = talk.hear_until("===");
    assert!(lines.iter().any(|line| line.starts_with("nodestats ")), "{lines:?}");
    let square = chosen(lines.last().unwrap());
    let game = game_from_transcript("f5f6d3c5e6f7e7f4").unwrap();
    assert!(game.position().legal_moves().contains(square));
    // The engine does not play its move before it is told to.
    talk.say("go");
    assert_eq!(chosen(talk.hear_until("===").last().unwrap()), square);
    talk.say(&format!("move {square}/1.25/0.5"));
    talk.say("go");
    let mut game = game;
    game.play(square).unwrap();
    assert!(game.position().legal_moves().contains(chosen(talk.hear_until("===").last().unwrap())));
    talk.say("quit");
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn hints_come_for_so_many_moves() {
    let lines = told(&format!("nboard 2\nset depth 5\nset game {GAME}\nhint 3\n"));
    let hints: Vec<Vec<&str>> =
        (lines.iter().filter(|line| line.starts_with("search "))).map(|line| line.split(' ').collect()).collect();
    let position = game_from_transcript("f5f6d3c5e6f7e7f4").unwrap().position();
    for hint in &hints {
        let first: Square = hint[1][..2].parse().unwrap();
        assert!(position.legal_moves().contains(first), "{hint:?}");
        assert_eq!((hint[2].parse::<f64>().is_ok(), hint[3]), (true, "0"), "{hint:?}");
    }
    let last: Vec<f64> = hints.iter().filter(|hint| depth(hint) == 5).map(|hint| hint[2].parse().unwrap()).collect();
    assert!(last.len() == 3 && last.is_sorted_by(|a, b| a >= b), "{lines:?}");
    assert_eq!(hints.iter().filter(|hint| depth(hint) == 1).count(), 3, "each depth is told");
    let one = told(&format!("set depth 5\nset game {GAME}\nhint 1\n"));
    let hints = one.iter().filter(|line| line.starts_with("search ")).map(|line| line.split(' ').collect::<Vec<_>>());
    assert_eq!(hints.filter(|hint| depth(hint) == 5).count(), 1, "{one:?}");
}

/// The depth of `search F5d6 1.25 0 12@95%`.
fn depth(hint: &[&str]) -> u32 {
    hint[4].split('@').next().unwrap().parse().unwrap()
}

/// A game as board programs send it.
fn sent(game: &Game) -> String {
    let mut moves = Vec::new();
    for played in game.moves() {
        let step = |color, square| GgfMove { color, square, evaluation: None, seconds: None };
        moves.push(step(played.color, Some(played.square)));
        moves.extend(played.passed.map(|color| step(color, None)));
    }
    ggf_to_text(&GgfGame { names: Default::default(), seconds: None, start: Position::START, moves })
}

#[test]
fn proven_scores_are_marked_and_passes_played() {
    let moves = transcript("double-pass");
    let near_the_end = game_from_transcript(&moves[..moves.len() - 12]).unwrap();
    let lines = told(&format!("set depth 4\nset game {}\nhint 1\n", sent(&near_the_end)));
    assert!(lines.iter().any(|line| line.starts_with("search ") && line.ends_with(" 100%")), "{lines:?}");

    // White must pass after move 41.
    let game = game_from_transcript(&moves[..82]).unwrap();
    let before_the_pass = sent(&game).replace("W[PA]", "");
    assert_ne!(before_the_pass, sent(&game));
    let lines = told(&format!("set depth 4\nset game {before_the_pass}\ngo\nhint 1\nmove PA\ngo\n"));
    assert_eq!(lines.iter().filter(|line| *line == "=== PA").count(), 1, "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("search PA ")), "{lines:?}");
    let square = chosen(lines.iter().rfind(|line| line.starts_with("===")).unwrap());
    assert!(game.position().legal_moves().contains(square));
    // After the end there is nothing to say but a pass.
    assert!(
        told(&format!("set game {}\ngo\nhint 2\n", sent(&game_from_transcript(moves).unwrap())))
            .contains(&"=== PA".into())
    );
}

#[test]
fn a_game_is_analysed_backwards() {
    let lines = told(&format!("set depth 3\nset game {GAME}\nanalyze\n"));
    let numbers: Vec<&str> =
        (lines.iter()).filter_map(|line| line.strip_prefix("analysis ")?.split(' ').next()).collect();
    assert_eq!(numbers, ["8", "7", "6", "5", "4", "3", "2", "1", "0"]);
}

#[test]
fn what_cannot_be_read_is_told_and_changes_nothing() {
    let lines = told(
        "nboard 2\nset depth x\nset game (;GM[Chess];)\nset game (;B[A1];)\nmove a1\nmove f9\nmove PA\nmove\nfly\nset\nset contempt 10\nset colour red\n\nlearn\nping 7\n",
    );
    assert_eq!(
        lines[1..],
        [
            "status The depth \"x\" is no number of plies",
            "status The game cannot be read: a game of Chess, not of Othello (at character 6)",
            "status The game cannot be read: a disc on a1 outflanks nothing (at character 5)",
            "status The move a1 is not allowed: a disc on a1 outflanks nothing",
            "status The move \"f9\" cannot be read: a square is a letter a to h and a digit 1 to 8, such as d3",
            "status The move PA is not allowed: black can move, so black must not pass",
            "status The move \"\" cannot be read: a square is a letter a to h and a digit 1 to 8, such as d3",
            "learned",
            "pong 7",
        ]
    );
}

#[test]
fn a_ping_ends_the_thinking() {
    let mut talk = Talk::with(ENGINE);
    // Without the ping, it would think until the end of time.
    talk.say("set depth 60");
    talk.say("hint 60");
    talk.hear_until("search ");
    talk.say("ping 3");
    assert_eq!(talk.hear_until("pong").last().unwrap(), "pong 3");
    talk.say("go");
    talk.hear_until("status Thinking");
    talk.say("ping 4");
    let lines = talk.hear_until("pong");
    assert!(Position::START.legal_moves().contains(chosen(lines.iter().find(|line| line.starts_with("===")).unwrap())));
    talk.say("hint 1");
    talk.say("quit");
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn the_clock_of_the_game_bounds_go() {
    // Three seconds for the game, of which one was spent: far too little for this depth.
    let game = "(;GM[Othello]TI[00:03]TY[8]B[F5//1]W[D6//1];)";
    let lines = told(&format!("set depth 60\nset game {game}\nmove c3//0.5\nmove d3//0.1\ngo\n"));
    chosen(lines.iter().find(|line| line.starts_with("===")).unwrap());
}

#[test]
fn a_level_plays_as_a_level_whatever_the_depth() {
    let text = printed_for(&["nboard", "--level", "1", "--seed", "1", "--hash", "1"], "nboard 2\nset depth 60\ngo\n");
    assert!(text.contains("set myname Reversi level 1\n") && text.contains("\n=== "), "{text}");
}

#[test]
fn openings_vary_unless_a_seed_is_given() {
    let first = |options: &[&str]| {
        let told = printed_for(&[ENGINE, options].concat(), "nboard 2\nset depth 4\ngo\n");
        chosen(told.lines().find(|line| line.starts_with("===")).unwrap())
    };
    // Black's four first moves are one when turned, so each is as likely.
    let free: std::collections::HashSet<Square> = (0..24).map(|_| first(&[])).collect();
    assert!(free.len() > 1, "{free:?}");
    let seeded: std::collections::HashSet<Square> = (0..6).map(|_| first(&["--seed", "3"])).collect();
    assert_eq!(seeded.len(), 1);
}
