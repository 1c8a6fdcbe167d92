//! What must hold whatever the input is. The fuzz targets in `fuzz/` and `tests/robust.rs` share it.

#![allow(dead_code, reason = "each user needs a part")]

use reversi::board::{Board, Square, SquareSet};
use reversi::engine::{Engine, Limits, Report, Score, Techniques};
use reversi::notation::{
    ReadError, Record, Wthor, game_from_transcript, game_to_transcript, ggf_from_text, ggf_to_text, obf_from_line,
    obf_to_line, position_from_text, position_to_text, record_from_text, session_from_saved, session_to_saved,
};
use reversi::rules::Session;

/// Bytes read one after the other; zeros once they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.next()))
    }

    /// Some of the time nothing, otherwise a byte.
    fn maybe(&mut self) -> Option<u8> {
        (self.next().is_multiple_of(3)).then(|| self.next())
    }

    /// A position of a game, or discs that no game could lead to.
    fn board(&mut self) -> Board {
        if self.next().is_multiple_of(2) {
            let (mover, opponent) = (SquareSet(self.word()), SquareSet(self.word()));
            // More or fewer empty squares.
            let kept = SquareSet(if self.next().is_multiple_of(2) { u64::MAX } else { self.word() });
            return Board::new(mover & kept, SquareSet(opponent.0 & !mover.0) & kept).expect("no square is in both");
        }
        let mut board = Board::START;
        for _ in 0..self.next() % 61 {
            if !board.can_move() {
                board = board.pass();
            }
            let moves: Vec<Square> = board.legal_moves().into_iter().collect();
            let Some(&square) = moves.get(usize::from(self.next()) % moves.len().max(1)) else { break };
            board = board.place(square, board.flips(square));
        }
        board
    }

    /// Always with a number of positions, so that the search ends soon.
    fn limits(&mut self) -> Limits {
        let mut limits = Limits::default().nodes(u64::from(self.next()) * u64::from(self.next()) / 8);
        limits.depth = self.maybe().map(u32::from);
        limits.exact_from = self.maybe().map(u32::from);
        limits.confidence = self.maybe().map(u32::from);
        limits.among = self.maybe().map(|_| SquareSet(self.word()));
        limits.above = self.maybe().map(|byte| Score::from_centidiscs((i32::from(byte) - 128) * 50));
        limits.margin = Score::from_centidiscs(self.maybe().map_or(0, |byte| i32::from(byte) * 60));
        limits
    }

    fn techniques(&mut self) -> Techniques {
        let bits = self.next();
        Techniques {
            stability: bits & 1 == 0,
            enhanced_transposition: bits & 2 == 0,
            transposition: bits & 4 == 0,
            selective_passes: bits & 8 == 0,
        }
    }
}

/// The engine keeps its limits and answers with legal moves, on any board.
pub fn search(data: &[u8]) {
    let mut bytes = Bytes(data);
    let board = bytes.board();
    let limits = bytes.limits();
    let mut engine = Engine::new(1).with_techniques(bytes.techniques());
    check_report(board, limits, &engine.search(board, limits));
    // What the table knows now is used.
    let again = Limits { above: None, margin: Score::default(), ..limits };
    check_report(board, again, &engine.search(board, again));
}

/// Whether a report on a position can be true and keeps to the limits.
pub fn check_report(board: Board, limits: Limits, report: &Report) {
    assert!(limits.nodes.is_none_or(|most| report.nodes <= most), "{} nodes, {limits:?}\n{board:?}", report.nodes);
    assert!(report.depth <= board.empties().len(), "{report:?}");
    assert!((-Score::MAX..=Score::MAX).contains(&report.score), "{report:?}, {limits:?}\n{board:?}");
    let legal = board.legal_moves();
    let among = Some(legal & limits.among.unwrap_or(SquareSet::ALL)).filter(|among| !among.is_empty());
    assert_eq!(report.best().is_some(), !legal.is_empty(), "{report:?}\n{board:?}");
    let mut seen = SquareSet::EMPTY;
    for known in &report.moves {
        assert!(among.unwrap_or(legal).contains(known.square), "{report:?}, {limits:?}\n{board:?}");
        assert!(!seen.contains(known.square), "{report:?}\n{board:?}");
        seen = seen.with(known.square);
        assert_eq!(known.line.first(), Some(&known.square), "{report:?}\n{board:?}");
        check_line(board, &known.line);
    }
    check_line(board, &report.line);
}

/// Every move of a line is legal after those before it.
fn check_line(mut board: Board, line: &[Square]) {
    for &square in line {
        if !board.can_move() {
            board = board.pass();
        }
        let flips = board.flips(square);
        assert!(!flips.is_empty(), "{square} in {line:?}\n{board:?}");
        board = board.place(square, flips);
    }
}

/// An error lies in the text or at its end, and says something.
fn check_error(error: &ReadError, length: usize) {
    assert!(error.at <= length, "{error:?} in {length}");
    assert!(!error.message.is_empty() && !error.code.is_empty());
}

fn check_read<T>(text: &str, read: Result<T, ReadError>) -> Option<T> {
    read.inspect_err(|error| check_error(error, text.chars().count())).ok()
}

/// A position that is read is written and read again as the same.
pub fn position(text: &str) {
    let Some(position) = check_read(text, position_from_text(text)) else { return };
    assert_eq!(position_from_text(&position_to_text(position)), Ok(position));
}

/// A transcript that is read is written and read again as the same game.
pub fn transcript(text: &str) {
    let Some(game) = check_read(text, game_from_transcript(text)) else { return };
    let written = game_to_transcript(&game);
    let again = game_from_transcript(&written).expect("what is written can be read");
    assert_eq!((again.position(), again.ply()), (game.position(), game.ply()), "{written}");
}

/// A saved game that is read is written and read again as the same.
pub fn saved(text: &str) {
    if let Some(session) = check_read(text, session_from_saved(text)) {
        check_session(&session);
    }
}

fn check_session(session: &Session) {
    let written = session_to_saved(session);
    let again = session_from_saved(&written).expect("what is written can be read");
    assert_eq!(again.game().recorded(), session.game().recorded(), "{written}");
    assert_eq!((again.players(), again.manner()), (session.players(), session.manner()), "{written}");
    assert_eq!(again.standing(), session.standing(), "{written}");
}

/// Any record at all.
pub fn record(text: &str) {
    match check_read(text, record_from_text(text)) {
        Some(Record::Session(session)) => check_session(&session),
        Some(Record::Game(game)) => {
            let text = position_to_text(game.position());
            assert_eq!(position_from_text(&text), Ok(game.position()));
        }
        None => {}
    }
}

/// A line of an Othello Board File that is read is written and read again as the same.
pub fn obf(text: &str) {
    let Some(Some(entry)) = check_read(text, obf_from_line(text)) else { return };
    let written = obf_to_line(&entry);
    assert_eq!(obf_from_line(&written), Ok(Some(entry)), "{written}");
}

/// A game in the Generic Game Format that is read is written and read again with the same moves.
pub fn ggf(text: &str) {
    let Some(game) = check_read(text, ggf_from_text(text)) else { return };
    let written = ggf_to_text(&game);
    let again = ggf_from_text(&written).expect("what is written can be read");
    assert_eq!(
        (again.start, again.position(), again.seconds),
        (game.start, game.position(), game.seconds),
        "{written}"
    );
    let moves = |game: &reversi::notation::GgfGame| -> Vec<_> {
        game.moves.iter().map(|played| (played.color, played.square)).collect()
    };
    assert_eq!(moves(&again), moves(&game), "{written}");
}

/// The games of a file in the format of WTHOR can be played as far as they are legal.
pub fn wthor(bytes: &[u8]) {
    match Wthor::read(bytes) {
        Err(error) => check_error(&error, bytes.len()),
        Ok(file) => {
            for game in &file.games {
                let boards = game.boards().count();
                assert!((1..=61).contains(&boards) && boards <= game.moves.len() + 1, "{boards} boards, {game:?}");
            }
        }
    }
}
