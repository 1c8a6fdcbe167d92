//! The built `reversi` command.

#[path = "common/games.rs"]
mod games;

use std::process::{Command, Output};

use games::transcript;

fn reversi(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_reversi")).args(arguments).output().expect("the command was built")
}

/// What a run that succeeds prints.
fn printed(arguments: &[&str]) -> String {
    let output = reversi(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The one line with which a run refuses its input.
fn complaint(arguments: &[&str]) -> String {
    let output = reversi(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[test]
fn perft_prints_the_count_last() {
    for (depth, count) in [("0", "1"), ("1", "4"), ("7", "55092")] {
        assert_eq!(printed(&["perft", depth]).lines().last(), Some(count), "depth {depth}");
    }
}

#[test]
fn perft_wants_a_number() {
    for arguments in [&["perft", "x"][..], &["perft", "-1"], &["perft", "99"], &["perft"]] {
        assert_eq!(reversi(arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn play_shows_the_board_and_the_legal_moves() {
    let expected = "  a b c d e f g h
1 - - - - - - - - 1
2 - - - - - - - - 2
3 - - * - - - - - 3
4 - - * O X - - - 4
5 - - * O X X - - 5
6 - - * O - - - - 6
7 - - * - - - - - 7
8 - - - - - - - - 8
  a b c d e f g h

Black to move, to one of the squares marked *: c3 c4 c5 c6 c7
Black X: 3 on the board, 29 beside it
White O: 3 on the board, 29 beside it
";
    assert_eq!(printed(&["play", "f5", "d6"]), expected);
    assert_eq!(printed(&["play", "F5d6"]), expected, "squares may stand together");
    assert_eq!(printed(&["play", "f5, d6"]), expected, "and be separated in one argument");
}

#[test]
fn play_without_squares_shows_the_start() {
    let text = printed(&["play"]);
    assert!(text.contains("Black to move, to one of the squares marked *: d3 c4 f5 e6\n"), "{text}");
    assert!(text.contains("Black X: 2 on the board, 30 beside it\n"), "{text}");
}

#[test]
fn play_tells_passes_discs_handed_over_and_the_result() {
    let text = printed(&["play", transcript("handed-over")]);
    assert!(text.contains("White had to pass after move 53, black h7\n"), "{text}");
    assert!(text.contains("White handed black a disc after move 58, white g2\n"), "{text}");
    assert!(text.contains("Black wins, black 34, white 30\n"), "{text}");
    assert!(!text.contains('*'), "no square is marked any more: {text}");
}

#[test]
fn play_tells_a_draw() {
    assert!(printed(&["play", transcript("draw")]).contains("A draw, black 32, white 32\n"));
}

#[test]
fn play_reads_written_passes() {
    let moves = transcript("double-pass");
    // White passes after moves 41 and 42.
    let (before, between, after) = (&moves[..82], &moves[82..84], &moves[84..]);
    let text = printed(&["play", before, "pass", between, "ps", after]);
    assert_eq!(text, printed(&["play", moves]));
}

#[test]
fn a_bad_transcript_is_refused_where_it_goes_wrong() {
    let cases: [(&[&str], [&str; 2]); 6] = [
        (&["play", "f5", "d6z1"], ["such as d3", "(argument 2 \"d6z1\", character 3)"]),
        (&["play", "f5", "d6", "a1"], ["a disc on a1 outflanks nothing", "(argument 3 \"a1\", character 1)"]),
        (&["play", "f5d6", "f5"], ["f5 already holds a disc", "(argument 2 \"f5\", character 1)"]),
        (&["play", "f5", "pass"], ["white can move, so white must not pass", "(argument 2 \"pass\", character 1)"]),
        (&["play", "f5d"], ["such as d3", "(argument 1 \"f5d\", at its end)"]),
        (&["play", "f5d", "6"], ["such as d3", "(argument 1 \"f5d\", at its end)"]),
    ];
    for (arguments, parts) in cases {
        let text = complaint(arguments);
        assert!(parts.iter().all(|part| text.contains(part)), "{arguments:?}: {text}");
    }
}

#[test]
fn a_move_after_the_end_is_refused() {
    assert!(complaint(&["play", transcript("wipe-out"), "h1"]).contains("the game is over"));
}

#[test]
fn help_teaches_with_examples() {
    for arguments in [&["--help"][..], &["perft", "--help"], &["play", "--help"]] {
        let text = printed(arguments);
        assert!(text.contains("Example") && text.contains("  reversi p"), "{arguments:?}: {text}");
    }
}
