//! `reversi ladder` and `reversi openings`: levels held against each other, and what games begin with.

#[path = "common/command.rs"]
mod command;

use std::collections::HashSet;
use std::path::Path;

use command::{complaint, file, printed, reversi, scratch};
use reversi::board::{Board, Symmetry};
use reversi::engine::{Engine, Limits};
use reversi::notation::game_from_transcript;
use serde_json::Value;

fn ladder(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[&["ladder", "--json"], arguments].concat())).unwrap()
}

fn lines(path: &Path) -> Vec<Value> {
    std::fs::read_to_string(path).unwrap().lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_beginner_who_knows_that_corners_are_good_beats_the_lowest_level() {
    let told = ladder(&["--levels", "1", "--games", "200", "--loss", "0"]);
    let rung = &told["rungs"][0];
    assert_eq!((&rung["level"], &rung["against"]), (&1.into(), &"beginner".into()));
    assert!(rung["score"].as_f64().unwrap() < 0.4, "{rung}");
    assert!(rung["score"].as_f64().unwrap() > 0.1, "it can be beaten, and need not be: {rung}");
}

#[test]
fn each_level_beats_the_one_below_and_not_always() {
    let told = ladder(&["--levels", "2-5", "--games", "200", "--loss", "0", "--seed", "11"]);
    for rung in told["rungs"].as_array().unwrap() {
        let score = rung["score"].as_f64().unwrap();
        assert!((0.58..0.84).contains(&score), "{rung}");
    }
}

#[test]
fn the_table_shows_every_pair_and_every_loss() {
    let text = printed(&["ladder", "--levels", "1-3", "--games", "4", "--loss", "3"]);
    let mut rows = text.lines();
    assert!(rows.next().unwrap().starts_with("level  against "), "{text}");
    for (level, against) in [("1", "beginner"), ("2", "1"), ("3", "2")] {
        let words: Vec<&str> = rows.next().unwrap().split_whitespace().collect();
        assert_eq!(words[..2], [level, against], "{text}");
        let counts: Vec<u32> = words[2..5].iter().map(|word| word.parse().unwrap()).collect();
        assert_eq!(counts.iter().sum::<u32>(), 4, "{text}");
    }
    assert!(text.contains("discs given away by a move") && text.contains("ply 51-60"), "{text}");
    assert_eq!(rows.count(), 3 + 3, "{text}");
}

#[test]
fn strong_play_loses_less() {
    let told = ladder(&["--levels", "7", "--games", "6", "--loss", "6"]);
    let weak = ladder(&["--levels", "1", "--games", "6", "--loss", "6"]);
    let loss = |told: &Value, level: u64| {
        let found = told["losses"].as_array().unwrap().iter().find(|loss| loss["level"] == level).unwrap();
        found["loss"]["discs"].as_f64().unwrap()
    };
    assert!(loss(&told, 7) < loss(&weak, 1), "{told} {weak}");
    let seven = &told["losses"].as_array().unwrap()[1];
    let moves: u64 = seven["parts"].as_array().unwrap().iter().filter_map(|part| part["loss"]["moves"].as_u64()).sum();
    assert_eq!(seven["loss"]["moves"].as_u64(), Some(moves));
    assert!((24..=30).contains(&moves), "one move of each part of six games: {moves}");
}

#[test]
fn the_same_seed_brings_the_same_games() {
    let moves = |seed: &str, threads: &str| {
        let out = scratch(&format!("seed-{seed}-{threads}"));
        let path = out.to_str().unwrap();
        ladder(&[
            "--levels",
            "11-12",
            "--games",
            "2",
            "--nodes",
            "3000",
            "--loss",
            "0",
            "--seed",
            seed,
            "--threads",
            threads,
            "--out",
            path,
        ]);
        let mut games: Vec<(u64, u64, String)> = lines(&out)
            .iter()
            .map(|line| {
                let played = &line["played"];
                let moves = played["moves"].as_str().unwrap().to_string();
                (line["level"].as_u64().unwrap(), played["game"].as_u64().unwrap(), moves)
            })
            .collect();
        games.sort();
        assert_eq!(games.len(), 4);
        games
    };
    let first = moves("1", "1");
    assert_eq!(moves("1", "2"), first);
    assert_ne!(moves("2", "1"), first);
}

#[test]
fn a_ladder_is_taken_up_again() {
    let out = scratch("ladder");
    let path = out.to_str().unwrap();
    let run = |levels: &str, games: &str| ladder(&["--levels", levels, "--games", games, "--loss", "0", "--out", path]);
    run("1", "4");
    let before = std::fs::read_to_string(&out).unwrap();
    // As it would look, had it been killed while a line was written.
    std::fs::write(&out, before.clone() + "{\"level\":").unwrap();
    let told = run("1-2", "6");
    assert!(std::fs::read_to_string(&out).unwrap().starts_with(&before), "what was played stays");
    assert_eq!(lines(&out).len(), 12);
    assert_eq!(told["rungs"][0]["games"], 6);
    let again = run("1-2", "6");
    assert_eq!(lines(&out).len(), 12, "there is nothing left to do");
    assert_eq!(again["rungs"][1]["won"], told["rungs"][1]["won"]);
    let text = complaint(&["ladder", "--levels", "1", "--games", "4", "--seed", "2", "--out", path]);
    assert!(text.contains("holds another ladder: --seed was 1 and is 2"), "{text}");
    let match_file = file("no-ladder", "{\"reversiMatch\":1}\n");
    let text = complaint(&["ladder", "--out", &match_file]);
    assert!(text.contains("line 1") && text.contains("no result of a ladder"), "{text}");
}

#[test]
fn bad_levels_are_refused() {
    for levels in ["0", "13", "3-2", "one", "1-", "2-13"] {
        let output = reversi(&["ladder", "--levels", levels]);
        assert_eq!(output.status.code(), Some(2), "{levels}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("levels are from 1 to 12"), "{levels}");
    }
}

/// The least of a board's eight orientations.
fn key(board: Board) -> [u64; 2] {
    let turned = Symmetry::ALL.map(|symmetry| symmetry.board(board));
    turned.map(|board| [board.mover().0, board.opponent().0]).into_iter().min().unwrap()
}

#[test]
fn openings_are_balanced_and_all_different() {
    let text = printed(&["openings", "--count", "40", "--seed", "3", "--margin", "1.5"]);
    let mut seen = HashSet::new();
    for line in text.lines() {
        let game = game_from_transcript(line).unwrap();
        assert_eq!(game.ply(), 8, "{line}");
        let board = game.position().board();
        assert!(seen.insert(key(board)), "{line} again");
        let report = Engine::new(4).search(board, Limits::default().depth(8));
        assert!(report.score.centidiscs().abs() <= 150, "{line}: {}", report.score);
    }
    assert_eq!(seen.len(), 40);
    assert_eq!(printed(&["openings", "--count", "40", "--seed", "3", "--margin", "1.5"]), text, "the same seed");
    assert_ne!(printed(&["openings"]), printed(&["openings"]), "no seed, other openings");
    let longer = printed(&["openings", "--count", "2", "--plies", "11", "--seed", "1"]);
    assert!(longer.lines().all(|line| line.len() == 22), "{longer}");
}

#[test]
fn a_match_plays_the_openings_that_are_printed() {
    let path = file("printed-openings", printed(&["openings", "--count", "2", "--seed", "5"]));
    let engine = format!("gtp:'{}' gtp --level 1 --hash 1", command::REVERSI);
    let out = scratch("from-openings");
    printed(&["match", &engine, &engine, "--games", "4", "--openings", &path, "--out", out.to_str().unwrap()]);
    let played: Vec<String> =
        lines(&out).iter().step_by(2).map(|game| game["opening"].as_str().unwrap().to_string()).collect();
    assert_eq!(played, std::fs::read_to_string(path).unwrap().lines().collect::<Vec<_>>());
}

#[test]
fn too_many_openings_are_not_there() {
    let text = complaint(&["openings", "--count", "3", "--plies", "1", "--margin", "64"]);
    assert!(text.contains("there are not 3 different openings of 1 plies"), "{text}");
}
