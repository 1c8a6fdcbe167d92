//! `reversi match`: engines driven, faults judged, matches taken up again.

#[path = "common/command.rs"]
mod command;

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use command::{REVERSI, complaint, file, printed, reversi, scratch};
use reversi::notation::game_from_transcript;
use serde_json::Value;

/// An engine of this program that speaks GTP.
fn gtp(options: &str) -> String {
    format!("gtp:'{REVERSI}' gtp --hash 1 {options}")
}

fn nboard(options: &str) -> String {
    format!("nboard:'{REVERSI}' nboard --hash 1 {options}")
}

/// An engine of GTP that does this when it is asked for a move, in the shell's language.
fn stub(on_genmove: &str) -> String {
    format!(
        "gtp:sh -c \"while read -r line; do case \\$line in genmove*) {on_genmove};; *) echo '= ';; esac; echo; done\""
    )
}

fn games(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn total(arguments: &[&str]) -> Value {
    let output = reversi(arguments);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

#[test]
fn every_opening_is_played_with_both_colours() {
    let out = scratch("pairs");
    let path = out.to_str().unwrap();
    let text =
        printed(&["match", &gtp("--level 3"), &nboard("--level 1"), "--depth", "1", "--games", "6", "--out", path]);
    assert!(text.contains("6 games, 3 whole pairs: A won "), "{text}");
    assert!(text.contains("95 % interval ") && text.contains("time a move: A "), "{text}");
    let games = games(&out);
    assert_eq!(games.len(), 6);
    for pair in games.chunks(2) {
        assert_eq!(pair[0]["opening"], pair[1]["opening"]);
        assert_eq!((&pair[0]["black"], &pair[1]["black"]), (&"a".into(), &"b".into()));
        assert_eq!(pair[0]["opening"].as_str().unwrap().len(), 16);
    }
    assert_ne!(games[0]["opening"], games[2]["opening"]);
    for (game, number) in games.iter().zip(1..) {
        assert_eq!(game["game"], number);
        let moves = game["moves"].as_str().unwrap();
        assert!(moves.starts_with(game["opening"].as_str().unwrap()));
        let played = game_from_transcript(moves).unwrap();
        let outcome = played.position().outcome().expect("games are played to the end");
        let margin =
            i64::from(outcome.margin() + if outcome.margin() > 0 { 64 - outcome.black - outcome.white } else { 0 });
        assert_eq!(game["discs"].as_i64().unwrap().abs(), margin);
        let black = outcome.black > outcome.white;
        let expected = if margin == 0 {
            Value::Null
        } else if black == (game["black"] == "a") {
            "a".into()
        } else {
            "b".into()
        };
        assert_eq!(game["winner"], expected, "{game}");
        let asked: i64 = game["asked"].as_array().unwrap().iter().map(|asked| asked.as_i64().unwrap()).sum();
        assert_eq!(asked, played.ply() as i64 - 8, "every move but the opening's was asked for");
    }
}

#[test]
fn openings_come_from_a_file() {
    let openings = file("openings", "# two\nf5d6c3\n\nf5f6  # the other\n");
    let out = scratch("from-file");
    let engines = [gtp("--level 1"), gtp("--level 1")];
    let arguments = |games: &'static str| {
        ["match", &engines[0], &engines[1], "--openings", &openings, "--games", games, "--out", out.to_str().unwrap()]
            .map(String::from)
    };
    let run = |games| {
        let arguments = arguments(games);
        reversi(&arguments.each_ref().map(String::as_str))
    };
    assert!(run("4").status.success());
    let found: Vec<Value> = games(&out).iter().map(|game| game["opening"].clone()).collect();
    assert_eq!(found, ["f5d6c3", "f5d6c3", "f5f6", "f5f6"]);
    let told = String::from_utf8(run("6").stderr).unwrap();
    assert!(told.contains("has 2 openings, which is enough for --games 4"), "{told}");
    std::fs::write(&openings, "f5d6c3\nf5f6\nf5d6a1\n").unwrap();
    let told = String::from_utf8(run("6").stderr).unwrap();
    assert!(told.contains(&openings) && told.contains("line 3, column 5: a disc on a1 outflanks nothing"), "{told}");
    std::fs::write(&openings, "f5d6\nf5f6\n").unwrap();
    let told = String::from_utf8(run("4").stderr).unwrap();
    assert!(told.contains("opening 1 is f5d6, and was another"), "{told}");
}

#[test]
fn whoever_breaks_the_rules_loses() {
    let good = gtp("--level 1");
    for (bad, reason, told) in [
        (stub("echo '= a1'"), "illegal-move", "a disc on a1 outflanks nothing"),
        (stub("echo '= pass'"), "illegal-move", "pass, and black can move"),
        (stub("echo '= resign'"), "bad-answer", "it answers \"resign\", which is no move"),
        (stub("echo '? no idea'"), "bad-answer", "it answers `genmove` by ? no idea"),
        (stub("exit 3"), "crash", "exit status: 3"),
        (stub("exec sleep 100"), "time-out", "no answer in time"),
    ] {
        let out = scratch("faults");
        let patience = if reason == "time-out" { "5" } else { "60" };
        let text = printed(&[
            "match",
            &bad,
            &good,
            "--games",
            "2",
            "--openings",
            "0",
            "--patience",
            patience,
            "--out",
            out.to_str().unwrap(),
        ]);
        assert!(text.contains("A won 0, drew 0, lost 2 (not by the rules: A lost 2, B lost 0)"), "{text}");
        let games = games(&out);
        assert_eq!(games.len(), 2);
        for game in &games {
            assert_eq!((&game["reason"], &game["winner"], &game["discs"]), (&reason.into(), &"b".into(), &Value::Null));
        }
        assert!(games[0]["detail"].as_str().unwrap().contains(told), "{}", games[0]);
    }
}

#[test]
fn an_engine_that_only_crashes_ends_the_match() {
    let output = reversi(&["match", &stub("exit 3"), &gtp("--level 1"), "--games", "40", "--openings", "0"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stderr).unwrap().contains("A ended by itself in 5 games in a row"));
}

#[test]
fn a_killed_match_is_taken_up_again() {
    let out = scratch("killed");
    let path = out.to_str().unwrap();
    let engines = [gtp("--level 1 --seed 1"), gtp("--level 1 --seed 2")];
    let arguments = |games: &str| {
        ["match", &engines[0], &engines[1], "--games", games, "--out", path, "--seed", "9", "--json"].map(String::from)
    };
    let mut killed = Command::new(REVERSI).args(arguments("600")).stdout(Stdio::null()).spawn().unwrap();
    while std::fs::read_to_string(&out).unwrap_or_default().lines().count() < 4 {
        thread::sleep(Duration::from_millis(2));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    let mut before = std::fs::read_to_string(&out).unwrap();
    before.truncate(before.rfind('\n').unwrap() + 1);
    let played = before.lines().count() - 1;
    assert!((3..599).contains(&played), "{played}");
    // As it would look, had it been killed while a line was written.
    std::fs::write(&out, before.clone() + "{\"game\":").unwrap();

    let wanted = (played + 4).to_string();
    let result = total(&arguments(&wanted).each_ref().map(String::as_str));
    assert_eq!(result["games"], played as u64 + 4);
    let after = std::fs::read_to_string(&out).unwrap();
    assert!(after.starts_with(&before), "what was played stays");
    let numbers: Vec<u64> = games(&out).iter().map(|game| game["game"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=played as u64 + 4).collect::<Vec<_>>());
    for pair in games(&out).chunks_exact(2) {
        assert_eq!(pair[0]["opening"], pair[1]["opening"]);
        assert_ne!(pair[0]["black"], pair[1]["black"]);
    }
    // Once more, and there is nothing left to do.
    assert_eq!(total(&arguments(&wanted).each_ref().map(String::as_str))["games"], played as u64 + 4);
    assert_eq!(std::fs::read_to_string(&out).unwrap(), after);
    // The openings are those of a match that nobody killed.
    let whole = scratch("whole");
    total(&[
        "match",
        &engines[0],
        &engines[1],
        "--games",
        &wanted,
        "--seed",
        "9",
        "--json",
        "--out",
        whole.to_str().unwrap(),
    ]);
    let openings = |path: &Path| games(path).iter().map(|game| game["opening"].clone()).collect::<Vec<_>>();
    assert_eq!(openings(&out), openings(&whole));
}

#[test]
fn a_file_of_another_match_is_refused() {
    let out = scratch("another");
    let path = out.to_str().unwrap();
    let (a, b) = (gtp("--level 1"), gtp("--level 2"));
    total(&["match", &a, &b, "--games", "2", "--out", path, "--json"]);
    let whole = std::fs::read_to_string(&out).unwrap();
    let text = complaint(&["match", &b, &a, "--games", "2", "--out", path]);
    assert!(text.contains("holds another match: A was ") && text.contains("give another file"), "{text}");
    let text = complaint(&["match", &a, &b, "--seed", "2", "--out", path]);
    assert!(text.contains("--seed was 1 and is 2"), "{text}");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), whole, "it is not touched");
    for (damage, line) in [
        (whole.replace("\"game\":2", "\"game\":1"), 3),
        (whole.replace("\"asked\"", "\"ask\""), 2),
        ("hello\n".to_string(), 1),
    ] {
        std::fs::write(&out, damage).unwrap();
        let text = complaint(&["match", &a, &b, "--games", "2", "--out", path]);
        assert!(text.contains(&format!("line {line}")), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_after_what_is_written() {
    let out = scratch("interrupted");
    let path = out.to_str().unwrap();
    let child = Command::new(REVERSI)
        .args(["match", &gtp("--level 1"), &gtp("--level 1"), "--games", "600", "--out", path])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while std::fs::read_to_string(&out).unwrap_or_default().lines().count() < 4 {
        thread::sleep(Duration::from_millis(2));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let games = games(&out);
    assert!(games.iter().all(|game| game["reason"] == "count"), "nobody loses by it");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(&format!("\n{} games, ", games.len())), "{text}");
}

#[test]
fn games_are_played_side_by_side() {
    let out = scratch("parallel");
    let result = total(&[
        "match",
        &gtp("--level 1"),
        &gtp("--level 2"),
        "--games",
        "9",
        "--parallel",
        "3",
        "--json",
        "--out",
        out.to_str().unwrap(),
    ]);
    assert_eq!((result["games"].as_u64(), result["pairs"].as_u64()), (Some(9), Some(4)));
    let mut numbers: Vec<u64> = games(&out).iter().map(|game| game["game"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=9).collect::<Vec<_>>());
}

#[test]
fn bad_arguments_are_refused() {
    let good = gtp("--level 1");
    let text = complaint(&["match", &good, &nboard(""), "--games", "2"]);
    assert!(text.contains("an engine of NBoard must be told a depth: --depth PLIES, or --depth-b PLIES"), "{text}");
    for (engine, told) in [
        ("edax -gtp", "an engine is its protocol, gtp or nboard"),
        ("xboard:edax", "an engine is its protocol, gtp or nboard"),
        ("gtp:", "after the colon comes a command line"),
        ("gtp:sh -c 'oops", "a quotation mark in the command line is not closed"),
    ] {
        let output = reversi(&["match", engine, &good]);
        assert_eq!(output.status.code(), Some(2), "{engine}");
        assert!(String::from_utf8(output.stderr).unwrap().contains(told), "{engine}");
    }
    let output = reversi(&["match", &good, "gtp:/no/such/engine", "--games", "2"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stderr).unwrap().contains("/no/such/engine does not start"));
    let output = reversi(&["match", &good, "gtp:false", "--games", "2"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stderr).unwrap().contains("it ended, exit status: 1 before it answered"));
    let text = complaint(&["match", &good, &good, "--openings", "1", "--games", "4"]);
    assert!(text.contains("there are not 2 different openings of 1 plies"), "{text}");
    for options in [&["--games", "0"][..], &["--openings", "21"], &["--time-per-move", "0.5"], &["--patience", "0"]] {
        assert_eq!(reversi(&[&["match", &good, &good], options].concat()).status.code(), Some(2), "{options:?}");
    }
}
