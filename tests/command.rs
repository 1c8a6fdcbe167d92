//! The built `reversi` command.

#[path = "common/command.rs"]
mod command;
#[path = "common/games.rs"]
mod games;

use command::{complaint, printed, reversi};
use games::transcript;

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
fn perft_counts_from_any_position() {
    let start = "---------------------------OX------XO--------------------------- X";
    assert_eq!(printed(&["perft", "5", start]), "1396\n");
    assert_eq!(printed(&["perft", "5", &start.replace(' ', "")]), "1396\n");
    assert_eq!(printed(&["perft", "5", "start"]), "1396\n");
    let divided = printed(&["perft", "4", "f5", "--divide"]);
    let counts: Vec<u64> = divided.lines().rev().skip(1).map(|line| line[4..].parse().unwrap()).collect();
    assert_eq!(counts.len(), 3, "{divided}");
    assert_eq!(divided.lines().last(), Some(counts.iter().sum::<u64>().to_string().as_str()));
    let json: serde_json::Value = serde_json::from_str(&printed(&["perft", "4", "f5", "--json"])).unwrap();
    assert_eq!((json["lines"].as_u64(), json["depth"].as_u64()), (Some(counts.iter().sum()), Some(4)));
    // A pass is a ply, also with a bar of progress to keep.
    assert_eq!(printed(&["perft", "9"]), "3005288\n");
    // Over.
    assert_eq!(printed(&["perft", "3", &format!("XX{} O", "-".repeat(62))]), "1\n");
}

#[test]
fn a_bad_position_is_refused() {
    for (position, parts) in [
        ("X", ["is no position", "64 squares"]),
        ("---------------------------OX------XO---------------------------", ["is no position", "(at character 65)"]),
        ("f5d6a1", ["is no line of moves", "(at character 5)"]),
        ("f5?", ["is no line of moves", "(at character 3)"]),
        ("hello", ["is no position", "(at character 1)"]),
    ] {
        for command in [&["perft", "2"][..], &["analyse"]] {
            let text = complaint(&[command, &[position]].concat());
            assert!(parts.iter().all(|part| text.contains(part)), "{position}: {text}");
        }
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
    for command in ["analyse", "solve", "gtp", "nboard", "match", "bench"] {
        assert!(printed(&["--help"]).contains(&format!("  {command} ")), "{command}");
        let text = printed(&["help", command]);
        assert!(text.contains("Examples:") && text.contains(&format!("  reversi {command}")), "{command}: {text}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = std::process::Command::new(command::REVERSI)
        .args(["solve", "tests/data/ffo.tsv"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn analyse_scores_every_move() {
    let text = printed(&["analyse", "f5d6c3", "--depth", "5"]);
    let moves: Vec<&str> = text.lines().filter(|line| line.contains("  estimate  ")).map(|line| &line[..2]).collect();
    assert_eq!(moves.len(), 4, "{text}");
    assert!(["d3", "f3", "f4", "g5"].iter().all(|square| moves.contains(square)), "{text}");
    assert!(text.lines().last().unwrap().starts_with("depth 5"), "{text}");

    let json: serde_json::Value = serde_json::from_str(&printed(&["analyse", "f5", "--depth", "4", "--json"])).unwrap();
    let scores: Vec<f64> =
        json["moves"].as_array().unwrap().iter().map(|known| known["score"].as_f64().unwrap()).collect();
    assert!(scores.len() == 3 && scores.is_sorted_by(|a, b| a >= b), "{json}");
    assert_eq!(
        (json["depth"].as_u64(), json["score"].as_f64(), json["empties"].as_u64()),
        (Some(4), Some(scores[0]), Some(59))
    );

    let best = printed(&["analyse", "f5d6c3", "--depth", "5", "--best"]);
    assert_eq!(best.lines().filter(|line| line.contains("  estimate  ")).count(), 1, "{best}");
    let shared = printed(&["analyse", "f5d6c3", "--depth", "10", "--threads", "2", "--hash", "8"]);
    assert_eq!(shared.lines().filter(|line| line.contains("  estimate  ")).count(), 4, "{shared}");
    assert!(shared.lines().last().unwrap().starts_with("depth 10"), "{shared}");
    let few = printed(&["analyse", "f5d6c3", "--nodes", "500", "--json"]);
    let few: serde_json::Value = serde_json::from_str(&few).unwrap();
    assert!(few["nodes"].as_u64().unwrap() <= 500, "{few}");
}

#[test]
fn analyse_proves_scores_near_the_end() {
    // Position 1 of the FForum set.
    let position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let json: serde_json::Value =
        serde_json::from_str(&printed(&["analyse", position, "--exact-from", "14", "--json"])).unwrap();
    assert_eq!((json["kind"].as_str(), json["score"].as_f64()), (Some("exact"), Some(18.0)));
    assert_eq!(json["moves"][0]["move"], "g8");
    assert!(json["moves"].as_array().unwrap().iter().all(|known| known["kind"] == "exact"), "{json}");
}

#[test]
fn analyse_tells_passes_and_the_end() {
    let pass = format!("XOO{} O", "-".repeat(61));
    let text = printed(&["analyse", &pass, "--depth", "3"]);
    assert!(text.contains("White must pass") && text.contains("-64.00"), "{text}");
    let over = printed(&["analyse", transcript("draw")]);
    assert!(over.contains("A draw, black 32, white 32"), "{over}");
}

#[test]
fn bench_does_the_same_work_every_time() {
    let run = || printed(&["bench", "--depth", "3", "--perft", "4", "--json"]);
    let nodes = |text: &str| {
        let json: serde_json::Value = serde_json::from_str(text).unwrap();
        ["middle", "end", "perft"].map(|part| json["parts"][part]["nodes"].as_u64().unwrap())
    };
    let first = nodes(&run());
    assert_eq!(first[2], 244);
    assert!(first[0] > 0 && first[1] > 0);
    assert_eq!(nodes(&run()), first);
}

/// The examples of `docs/command.md` whose output depends on the rules alone.
#[test]
fn the_examples_of_the_documentation_are_real() {
    let text = include_str!("../docs/command.md");
    let mut tried = 0;
    for block in text.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap()) {
        for example in block.split("$ reversi ").skip(1) {
            let (arguments, expected) = example.split_once('\n').unwrap();
            let arguments: Vec<&str> = arguments.split(' ').collect();
            if !["play", "perft"].contains(&arguments[0]) {
                continue;
            }
            let output = reversi(&arguments);
            let printed = if output.status.success() { output.stdout } else { output.stderr };
            assert_eq!(String::from_utf8(printed).unwrap(), expected, "{arguments:?}");
            tried += 1;
        }
    }
    assert_eq!(tried, 3);
}
