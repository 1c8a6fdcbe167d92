//! `reversi solve`: positions from files, checked.

#[path = "common/command.rs"]
mod command;

use command::{complaint, fed, file, printed, printed_for, reversi};
use serde_json::Value;

const FFO: &str = "tests/data/ffo.tsv";

/// With 6 empty squares, and what Edax's file of problems knows of it.
const OBF: &str = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6; G6:-2; F6:-4; H6:-10;";
const START: &str = "---------------------------OX------XO--------------------------- X";

fn json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

#[test]
fn the_positions_of_a_file_are_solved_and_added_up() {
    let text = printed(&["solve", FFO, "--only", "1-3,5"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 6, "{text}");
    for (line, [number, empties, score, best]) in lines[1..5].iter().zip([
        ["1", "14", "+18", "g8"],
        ["2", "14", "+10", "a4"],
        ["3", "14", "+2", "d1"],
        ["5", "14", "+32", "g8"],
    ]) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        assert_eq!([fields[0], fields[1], fields[2], fields[6]], [number, empties, score, best], "{line}");
    }
    assert!(lines[5].starts_with("total: 4 positions, 4 as expected; "), "{text}");
    assert!(lines[5].contains(" Mnodes/s"), "{text}");
}

#[test]
fn positions_solved_at_a_time_change_nothing_but_the_time() {
    let solve = |parallel| {
        let lines = json(&printed(&["solve", FFO, "--only", "1-8", "--json", "--parallel", parallel]));
        let keys = ["number", "score", "moves", "nodes", "kind"];
        let told = lines[..8].iter().map(|line| keys.map(|key| line[key].clone())).collect::<Vec<_>>();
        (told, lines[8]["nodes"].clone())
    };
    let one = solve("1");
    assert_eq!(one, solve("3"));
    assert_eq!(one.0[0][0], 1);
}

#[test]
fn threads_find_the_same_scores_and_a_best_move() {
    // The command itself checks both; its last line says so.
    let text = printed(&["solve", FFO, "--only", "1-10", "--threads", "3", "--hash", "8"]);
    assert!(text.lines().last().unwrap().starts_with("total: 10 positions, 10 as expected; "), "{text}");
    let solve = |threads: &[&str]| {
        let all = [&["solve", FFO, "--only", "5-7", "--all", "--json", "--hash", "8"], threads].concat();
        let lines = json(&printed(&all));
        let scores = |line: &Value| {
            let mut moves = line["moves"].as_array().unwrap().clone();
            moves.sort_by_key(|known| known["move"].to_string());
            moves
        };
        lines[..3].iter().map(scores).collect::<Vec<_>>()
    };
    assert_eq!(solve(&["--threads", "2"]), solve(&[]));
}

#[test]
fn othello_board_files_are_read_from_the_standard_input() {
    let input = format!("% remark\n\n# remark\n{OBF}\n{} % known not at all\n", OBF.split(';').next().unwrap());
    let text = printed_for(&["solve", "-"], &input);
    assert!(text.lines().nth(1).unwrap().ends_with("h5"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("total: 2 positions, 1 as expected; "), "{text}");
    let all = json(&printed_for(&["solve", "-", "--all", "--json"], OBF));
    let moves: Vec<(&str, i64)> = (all[0]["moves"].as_array().unwrap().iter())
        .map(|known| (known["move"].as_str().unwrap(), known["score"].as_i64().unwrap()))
        .collect();
    assert_eq!(moves, [("h5", 6), ("g6", -2), ("f6", -4), ("h6", -10)]);
    assert_eq!(all[0]["wrong"], Value::Array(Vec::new()));
}

#[test]
fn what_is_not_as_expected_is_told_and_fails() {
    let ffo = std::fs::read_to_string(FFO).unwrap();
    let first = ffo.lines().find(|line| line.starts_with("1\t")).unwrap();
    let cases = [
        (first.replace("+18", "+16"), vec![], "+16 was expected"),
        (first.replace("g8", "h7"), vec![], "h7 was expected, not g8"),
        (OBF.replace("H5:+6", "H5:-6"), vec![], "-2 was expected; g6 was expected, not h5"),
        (OBF.replace("H6:-10", "H6:-12"), vec!["--all"], "h6 was expected to score -12, not -10"),
    ];
    for (input, more, told) in cases {
        let output = fed(&[&["solve", "-"], &more[..]].concat(), input.as_bytes());
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("WRONG: ") && text.contains(told), "{told}: {text}");
        assert!(text.lines().last().unwrap().contains("0 as expected, 1 WRONG"), "{text}");
    }
    // Without --all, nobody looked at the other moves.
    assert!(fed(&["solve", "-"], OBF.replace("H6:-10", "H6:-12").as_bytes()).status.success());
    // Of some moves only, another may be as good, but not one that is listed as worse.
    let bare = OBF.split_inclusive(';').next().unwrap();
    assert!(fed(&["solve", "-"], format!("{bare} G6:+6;").as_bytes()).status.success());
    assert_eq!(fed(&["solve", "-"], format!("{bare} G6:+6; H5:+4;").as_bytes()).status.code(), Some(1));
    assert!(fed(&["solve", "-"], format!("{bare} +6;").as_bytes()).status.success());
}

#[test]
fn passes_and_finished_games_have_scores_too() {
    // White must pass, then Black takes everything.
    let pass = format!("XOO{} O", "-".repeat(61));
    let text = printed_for(&["solve", "-"], &format!("{pass}; PS:-64;\nXX{} O; -64;\n", "-".repeat(62)));
    assert!(text.lines().nth(1).unwrap().ends_with("--"), "{text}");
    assert!(text.contains("2 as expected"), "{text}");
}

#[test]
fn bad_files_are_refused_by_line_and_column() {
    let squares = &START[..64];
    let tabs = |fields: &[&str]| fields.join("\t");
    let cases: [(String, &str); 15] = [
        (format!("# fine\n{START}\n{squares}\n"), "line 3, column 65: a position has 64 squares"),
        (format!("{squares} X; A1:+3;"), "line 1, column 69: a disc on a1 outflanks nothing"),
        (format!("{squares} X; D3:three;"), "line 1, column 72: a score is a whole number"),
        (format!("{squares} X; D3:+65;"), "line 1, column 72: a score is a whole number"),
        (format!("{squares} X; D3:+5; D3:+5"), "line 1, column 76: D3 has a score already"),
        (format!("{squares} X; I9:+5;"), "line 1, column 69: a square is a letter"),
        (squares.replace("OX", "O?"), "line 1, column 29: '?' is no disc"),
        ("1".to_string(), "line 1, column 1: '1' is no disc"),
        (tabs(&["1", squares]), "column 67: here comes a tab and the side to move"),
        (tabs(&["1", squares, "Z", "60"]), "column 68: 'Z' is no disc"),
        (tabs(&["1", &squares[1..], "X", "60"]), "column 3: a board has 64 squares, and here are 63"),
        (tabs(&["1", squares, "X", "59"]), "column 70: the board has 60 empty squares, not 59"),
        (tabs(&["1", squares, "X", "60", "x"]), "column 73: a score is a whole number"),
        (tabs(&["1", squares, "X", "60", "+2", "d3,a1"]), "column 79: a disc on a1 outflanks nothing"),
        (tabs(&["1", squares, "X", "60", "+2", "d3", "more"]), "column 79: nothing may follow"),
    ];
    for (text, expected) in cases {
        let path = file("bad-positions", &text);
        let told = complaint(&["solve", &path]);
        assert!(told.contains(&path) && told.contains(expected), "{text:?}: {told}");
    }
    let latin = file("latin", b"# fine\n\xe9\n");
    assert!(complaint(&["solve", &latin]).contains("line 2: this is no text in UTF-8"));
    assert!(complaint(&["solve", "no such file"]).contains("no such file cannot be read"));
    assert!(complaint(&["solve", FFO, "--only", "999"]).contains("no position with such a number"));
    assert!(complaint(&["solve", &file("empty", "# nothing\n")]).contains("no position"));
    let output = fed(&["solve", "-"], b"?");
    assert!(String::from_utf8(output.stderr).unwrap().contains("the standard input, line 1, column 1"));
}

#[test]
fn bad_options_are_refused() {
    for arguments in [
        &["solve"][..],
        &["solve", FFO, "--only", "x"],
        &["solve", FFO, "--only", "5-3"],
        &["solve", FFO, "--threads", "0"],
        &["solve", FFO, "--parallel", "0"],
        &["solve", FFO, "--hash", "0"],
        &["solve", FFO, "--unknown"],
    ] {
        assert_eq!(reversi(arguments).status.code(), Some(2), "{arguments:?}");
    }
}
