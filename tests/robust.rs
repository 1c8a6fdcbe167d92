//! Random input by the thousand: nothing panics, and what must hold holds. `fuzz/` looks longer for the same.

#[path = "common/checks.rs"]
mod checks;
#[path = "common/games.rs"]
mod games;
#[path = "common/random.rs"]
mod random;

use games::transcript;
use random::Random;
use reversi::notation::{game_from_transcript, session_to_saved};
use reversi::rules::{Manner, Player, Session};

fn bytes(length: usize, random: &mut Random) -> Vec<u8> {
    (0..length).map(|_| random.below(256) as u8).collect()
}

/// Signs that mean something to one parser or another.
const SIGNS: [&str; 24] = [
    "X",
    "O",
    "-",
    "*",
    " ",
    "\n",
    "\t",
    ";",
    ":",
    ",",
    "[",
    "]",
    "(;",
    ";)",
    "\\",
    "{",
    "}",
    "\"",
    "8",
    "0",
    "-1",
    "99999999999",
    "é",
    "\u{feff}",
];

/// The sample with a few of its bytes changed, cut out, doubled or put elsewhere.
fn damaged(sample: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = sample.to_vec();
    for _ in 0..random.below(4) {
        let from = random.below(bytes.len() + 1);
        let to = (from + random.below(6)).min(bytes.len());
        let part = bytes[from..to].to_vec();
        match random.below(5) {
            0 => drop(bytes.drain(from..to)),
            1 => drop(bytes.splice(from..from, part)),
            2 => {
                bytes.drain(from..to);
                let at = random.below(bytes.len() + 1);
                bytes.splice(at..at, part);
            }
            3 => drop(bytes.splice(from..to, SIGNS[random.below(SIGNS.len())].bytes())),
            _ => bytes.iter_mut().skip(from).take(1).for_each(|byte| *byte = random.below(256) as u8),
        }
    }
    bytes
}

/// Runs a check on every sample as it is, and on many damaged ones.
fn damage(samples: &[&str], rounds: usize, check: impl Fn(&str)) {
    let mut random = Random::new(1);
    for sample in samples {
        check(sample);
        for _ in 0..rounds {
            check(&String::from_utf8_lossy(&damaged(sample.as_bytes(), &mut random)));
        }
    }
}

const START: &str = "---------------------------OX------XO--------------------------- X";

/// Saved games: by hand with variations and a disc half turned, and a whole one.
fn saved() -> [String; 2] {
    let mut session =
        Session::new([Player::Person; 2]).in_manner(Manner { by_hand: true, mistakes: 10, strict: false }, 7);
    for (square, turned) in [("f5", "e5"), ("d6", "d5"), ("c3", "d4"), ("d3", "e4")] {
        session.click(square.parse().unwrap()).unwrap();
        session.click(turned.parse().unwrap()).unwrap();
        session.done().unwrap();
    }
    session.undo().unwrap();
    session.click("f4".parse().unwrap()).unwrap();
    let game = game_from_transcript(transcript("double-pass")).unwrap();
    [session, Session::with_game(game, [Player::Person, Player::Host], 5)].map(|session| session_to_saved(&session))
}

#[test]
fn any_search_keeps_its_limits() {
    let mut random = Random::new(2);
    for _ in 0..4000 {
        let length = random.below(120);
        checks::search(&bytes(length, &mut random));
    }
}

#[test]
fn any_position_and_transcript_is_read_or_refused() {
    damage(&[START, &START.replace(' ', "\n"), "X"], 3000, checks::position);
    damage(&["f5d6c3d3c4f4f6", "f5 d6, c3 --", transcript("double-pass")], 3000, checks::transcript);
    let saved = saved();
    damage(&[START, "f5d6c3d3c4f4f6", &saved[0]], 2000, checks::record);
}

#[test]
fn any_saved_game_is_read_or_refused() {
    let saved = saved();
    damage(&[&saved[0], &saved[1], "{\"version\":1}"], 3000, checks::saved);
    damage(&[&saved[0].replace(',', ",\n \u{e9}"), &saved[0].replace("person", "pérson")], 300, checks::saved);
}

#[test]
fn any_line_of_a_board_file_is_read_or_refused() {
    let line = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O; G5:+0; G2:-2; % two of four";
    damage(
        &[line, &format!("{START}; D3:+0; C4:+0;"), &format!("XOO{} O; PS:-64;", "-".repeat(61))],
        3000,
        checks::obf,
    );
}

#[test]
fn any_game_of_the_generic_format_is_read_or_refused() {
    let served = "1 (;GM[Othello]TI[01:05:00/0:00/2:00]TY[8r18]PB[a\\]b]B[d3/-1.25/12.5];)";
    let board = format!("(;GM[Othello]PC[NBoard]TI[15:00]TY[8]BO[8 {START}]B[F5]W[F6]B[D3]W[C5/1/2]B[E6];)");
    damage(&[served, &board, "(;GM[Othello]TI[4294967295:0:0];)"], 3000, checks::ggf);
}

#[test]
fn any_game_base_is_read_or_refused() {
    let mut random = Random::new(3);
    let mut sample = vec![0; 16 + 2 * 68];
    sample[4] = 2;
    for game in [0, 68] {
        for (ply, code) in [56, 64, 33, 34, 43, 46].into_iter().enumerate() {
            sample[16 + game + 8 + ply] = code;
        }
    }
    checks::wthor(&sample);
    for _ in 0..5000 {
        checks::wthor(&damaged(&sample, &mut random));
    }
}
