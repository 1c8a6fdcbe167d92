//! `reversi gtp`, spoken to as board programs do.

#[path = "common/command.rs"]
mod command;
#[path = "common/games.rs"]
mod games;

use command::{Talk, fed, printed_for};
use games::transcript;
use reversi::board::Square;
use reversi::notation::game_from_transcript;
use reversi::rules::{Color, Game};

const WEAK: &[&str] = &["gtp", "--level", "1", "--seed", "7", "--hash", "1"];

/// The answers to these commands, without the empty line at their ends.
fn answers(commands: &str) -> Vec<String> {
    let text = printed_for(WEAK, commands);
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    text.split_terminator("\n\n").map(String::from).collect()
}

#[test]
fn administration() {
    let told = answers(
        "protocol_version\nname\nversion\nlist_commands\nknown_command genmove\nknown_command fly\nquit\nname\n",
    );
    assert_eq!(told[0], "= 2");
    assert_eq!(told[1], "= Reversi");
    assert_eq!(told[2], format!("= {}", env!("CARGO_PKG_VERSION")));
    let commands: Vec<&str> = told[3][2..].lines().collect();
    for command in ["quit", "boardsize", "clear_board", "komi", "play", "genmove", "undo", "set_game", "time_left"] {
        assert!(commands.contains(&command), "{command}");
    }
    assert_eq!(told[4..], ["= true", "= false", "="], "nothing is answered after quit");
    // Whatever is listed is known, and obeyed or refused for its arguments only.
    for command in commands {
        let told = answers(&format!("known_command {command}\n{command}\n"));
        assert_eq!(told[0], "= true");
        assert!(!told[1].contains("unknown command"), "{command}");
    }
}

#[test]
fn numbers_remarks_and_white_space() {
    let told = answers(
        "1 name\n  22\tname   # who\n# a remark\n\n   \n3 # nothing\r\n4 play b f5\r\n5 fly\n0006 echo a  b\nname",
    );
    assert_eq!(
        told,
        ["=1 Reversi", "=22 Reversi", "?3 unknown command", "=4", "?5 unknown command", "=0006 a b", "= Reversi"]
    );
}

#[test]
fn the_game_and_its_board() {
    let told = answers(
        "set_game Othello\nset_game Go\nlist_games\nboardsize 8\nboardsize 10\nboardsize x\nkomi 0\nkomi x\nset_game\n",
    );
    assert_eq!(
        told,
        [
            "=",
            "? unsupported game",
            "= Othello",
            "=",
            "? unacceptable size",
            "? boardsize not an integer",
            "=",
            "? komi not a float",
            "? syntax error: a game is missing"
        ]
    );
    let board = answers("play b f5\nplay White D6\nshowboard\n").pop().unwrap();
    assert!(board.contains("\n4 - - * O X - - - 4\n5 - - * O X X - - 5\n6 - - * O - - - - 6\n"), "{board}");
    assert!(board.ends_with("Black to move, to one of the squares marked *: c3 c4 c5 c6 c7"), "{board}");
}

#[test]
fn what_is_refused_changes_nothing() {
    let refused = [
        ("play w f5", "? illegal move: it is black's turn"),
        ("play b a1", "? illegal move: a disc on a1 outflanks nothing"),
        ("play b d4", "? illegal move: d4 already holds a disc"),
        ("play b pass", "? illegal move: black can move, so black must not pass"),
        ("play b i9", "? invalid vertex: a square is a letter a to h and a digit 1 to 8, such as d3"),
        ("play red f5", "? syntax error: a colour is b, w, black or white, not red"),
        ("play b", "? syntax error: a square or pass is missing"),
        ("play", "? syntax error: a colour is missing"),
        ("genmove", "? syntax error: a colour is missing"),
        ("genmove w", "? illegal move: it is black's turn"),
        ("undo", "? cannot undo"),
        ("final_score", "? cannot score: the game is not over"),
        ("time_settings 1 2", "? syntax error: the moves in a period is missing"),
        ("time_settings x 2 3", "? syntax error: the main time is in seconds, not x"),
        ("time_left b -1 0", "? syntax error: the time left is in seconds, not -1"),
        ("time_left b 1 x", "? syntax error: the moves left are a whole number, not x"),
    ];
    let start = answers("showboard\n").pop().unwrap();
    for (command, expected) in refused {
        let told = answers(&format!("{command}\nshowboard\n"));
        assert_eq!(told[0], expected, "{command}");
        assert_eq!(told[1], start, "{command}");
    }
}

#[test]
fn moves_are_taken_back_one_by_one() {
    let told = answers("play b f5\nplay w d6\nundo\nplay w f6\nundo\nundo\nundo\nshowboard\n");
    assert_eq!(told[..7], ["=", "=", "=", "=", "=", "=", "? cannot undo"]);
    assert_eq!(told[7], answers("showboard\n")[0]);
    // reg_genmove plays nothing, clear_board begins anew.
    let told = answers("reg_genmove b\nshowboard\nplay b f5\nclear_board\nshowboard\nundo\n");
    assert!(told[0].starts_with("= ") && told[0].len() == 4, "{told:?}");
    assert_eq!(told[1], told[4]);
    assert_eq!(told[5], "? cannot undo");
}

/// Commands that play a game, passes told or left out.
fn commands(game: &Game, tell_passes: bool) -> String {
    let mut text = String::new();
    for played in game.moves() {
        text += &format!("play {} {}\n", played.color, played.square);
        if let (Some(color), true) = (played.passed, tell_passes) {
            text += &format!("play {color} pass\n");
        }
    }
    text
}

#[test]
fn passes_may_be_told_or_left_out() {
    let game = game_from_transcript(transcript("double-pass")).unwrap();
    for tell_passes in [true, false] {
        let commands = commands(&game, tell_passes);
        let told = answers(&(commands + "final_score\nshowboard\ngenmove b\ngenmove w\n"));
        assert!(told[..told.len() - 4].iter().all(|answer| answer == "="), "{told:?}");
        let outcome = game.position().outcome().unwrap();
        let margin = outcome.margin() + (64 - outcome.black - outcome.white);
        let sign = if outcome.winner() == Some(Color::Black) { 'B' } else { 'W' };
        assert_eq!(told[told.len() - 4], format!("= {sign}+{margin}"));
        assert_eq!(told[told.len() - 2..], ["= pass", "= pass"], "after the end there is nothing else");
    }
    // White passes after move 41: asked for a move, it says so, and the pass can be taken back.
    let before: Vec<_> = game.moves().take(41).map(|played| played.square.to_string()).collect();
    let game = game_from_transcript(&before.concat()).unwrap();
    let told = answers(&(commands(&game, false) + "genmove w\nundo\nplay w pass\ngenmove b\n"));
    assert_eq!(told[told.len() - 4..told.len() - 1], ["= pass", "=", "="]);
    assert_eq!(told.last().unwrap().len(), 4, "{told:?}");
    // Asked for Black's move straight away, it understands that White passes.
    assert_eq!(answers(&(commands(&game, false) + "genmove b\n")).pop().unwrap().len(), 4);
}

#[test]
fn two_of_them_play_a_whole_game() {
    let mut talks = ["1", "2"].map(|seed| Talk::with(&["gtp", "--level", "2", "--seed", seed, "--hash", "1"]));
    let mut game = Game::new();
    while !game.position().is_over() {
        let color = game.position().turn();
        let index = usize::from(color == Color::White);
        talks[index].say(&format!("genmove {color}"));
        let answer = talks[index].hear_until("=").pop().unwrap();
        assert_eq!(talks[index].hear().as_deref(), Some(""));
        let square: Square = answer[2..].parse().unwrap_or_else(|_| panic!("{answer}"));
        game.play(square).unwrap();
        talks[1 - index].say(&format!("play {color} {square}"));
        assert_eq!(talks[1 - index].hear().as_deref(), Some("="));
        assert_eq!(talks[1 - index].hear().as_deref(), Some(""));
    }
    assert!(game.ply() > 20);
    assert_eq!(talks.map(Talk::end), [Some(0); 2], "at the end of the input it ends");
}

#[test]
fn a_seed_makes_the_same_choices() {
    let play = |seed: &str| printed_for(&["gtp", "--level", "1", "--seed", seed], &"genmove b\ngenmove w\n".repeat(10));
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

#[test]
fn clocks_bound_the_thinking() {
    // Deeper than could ever be searched: only the clock can end it.
    let deep = &["gtp", "--depth", "60", "--hash", "1"];
    for settings in ["time_settings 0 1 10", "time_settings 3 0 0", "time_settings 0 0 0\ntime_left b 1 10"] {
        let told = printed_for(deep, &format!("{settings}\ngenmove b\n"));
        assert_eq!(told.trim_end().rsplit("\n\n").next().unwrap().len(), 4, "{told}");
    }
    let told = printed_for(&["gtp", "--time-per-move", "0.05", "--hash", "1"], "genmove b\n");
    assert_eq!(told.trim_end().len(), 4, "{told}");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let output = fed(WEAK, b"\xff\xfe\x00 name\nname\xe9\nname\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with("\n\n= Reversi\n\n") && text.starts_with('?'), "{text}");
}

/// The first moves of a game that an engine with these options plays against itself.
fn first_moves(options: &[&str], before: &str) -> String {
    let commands = before.to_string() + &"genmove b\ngenmove w\n".repeat(5);
    printed_for(&[&["gtp", "--hash", "1"], options].concat(), &commands)
}

#[test]
fn no_game_is_like_the_one_before() {
    // Without a seed chance decides; that ten games are the same by chance will not be seen.
    let hasty = "time_settings 0 1 50\n";
    for (options, before) in [
        (&["--level", "3"][..], ""),
        (&["--level", "12"], hasty),
        (&[], hasty),
        (&["--depth", "4"], ""),
        (&["--time-per-move", "0.02"], ""),
    ] {
        let games: std::collections::HashSet<String> = (0..10).map(|_| first_moves(options, before)).collect();
        assert!(games.len() > 1, "{options:?}: {games:?}");
    }
}

#[test]
fn a_seed_brings_the_same_game_again() {
    for options in [&["--level", "3"][..], &["--level", "8"], &["--depth", "4"]] {
        let with = |seed: &'static str| first_moves(&[options, &["--seed", seed]].concat(), "");
        assert_eq!(with("5"), with("5"), "{options:?}");
        let others: std::collections::HashSet<String> = ["1", "2", "3", "4", "5", "6"].map(with).into();
        assert!(others.len() > 1, "{options:?}");
    }
}

#[test]
fn without_variety_chance_has_no_part() {
    let with = |seed: &'static str| first_moves(&["--depth", "4", "--variety", "0", "--seed", seed], "");
    let games: std::collections::HashSet<String> = ["1", "2", "3", "4", "5", "6"].map(with).into();
    assert_eq!(games.len(), 1, "{games:?}");
}
