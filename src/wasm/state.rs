//! The state of a game as a plain object, with its TypeScript type.

use serde::Serialize;
use tsify::Tsify;

use crate::board::SquareSet;
use crate::notation::squares_to_text;
use crate::rules;

/// A side.
#[derive(Serialize, Tsify, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    Black,
    White,
}

impl From<rules::Color> for Color {
    fn from(color: rules::Color) -> Self {
        match color {
            rules::Color::Black => Self::Black,
            rules::Color::White => Self::White,
        }
    }
}

/// One number for each side.
#[derive(Serialize, Tsify)]
pub struct Both {
    pub black: u32,
    pub white: u32,
}

impl Both {
    fn of(count: impl Fn(rules::Color) -> u32) -> Self {
        Self { black: count(rules::Color::Black), white: count(rules::Color::White) }
    }
}

/// A person, the engine's level from 1, or the program around the board.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum Player {
    Person(#[tsify(type = "\"person\"")] &'static str),
    Engine(u8),
    Host(#[tsify(type = "\"host\"")] &'static str),
}

impl From<rules::Player> for Player {
    fn from(player: rules::Player) -> Self {
        match player {
            rules::Player::Person => Self::Person("person"),
            rules::Player::Engine(level) => Self::Engine(level.number()),
            rules::Player::Host => Self::Host("host"),
        }
    }
}

/// Who plays which colour.
#[derive(Serialize, Tsify)]
pub struct Players {
    pub black: Player,
    pub white: Player,
}

/// Where the side to move may place a disc, and the discs that turns.
#[derive(Serialize, Tsify)]
pub struct LegalMove {
    pub square: String,
    pub flips: Vec<String>,
}

/// A move of the game, for the list of moves.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LineMove {
    pub color: Color,
    pub square: String,
    /// The discs that stand wrong by it, where they were turned by hand.
    pub wrong: Vec<String>,
    /// The side that had to pass after it.
    pub passed: Option<Color>,
    /// The side that was handed a disc after it.
    #[serde(rename = "givenTo")]
    pub given_to: Option<Color>,
    /// Which of the moves tried here it is, counted from 0.
    pub variation: usize,
    /// How many moves were tried here.
    pub variations: usize,
}

/// Who has won.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    Black,
    White,
    Draw,
}

/// What ended the game.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    Count,
    WipeOut,
}

/// A result. `margin` counts discs on the board.
#[derive(Serialize, Tsify)]
pub struct Outcome {
    pub winner: Winner,
    pub black: u32,
    pub white: u32,
    pub margin: u32,
    pub by: Ending,
}

impl From<rules::Outcome> for Outcome {
    fn from(outcome: rules::Outcome) -> Self {
        Self {
            winner: match outcome.winner() {
                Some(rules::Color::Black) => Winner::Black,
                Some(rules::Color::White) => Winner::White,
                None => Winner::Draw,
            },
            black: outcome.black,
            white: outcome.white,
            margin: outcome.margin(),
            by: match outcome.by {
                rules::Ending::Count => Ending::Count,
                rules::Ending::WipeOut => Ending::WipeOut,
            },
        }
    }
}

/// Who is to act next.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Awaits {
    Person,
    Engine,
    /// The program around the board, by `play`.
    Host,
}

/// A game as it stands and the moment of it that is shown. Everything is of the shown moment, except what is said to be
/// of the game.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct State {
    /// Of the game: grows with every change of it and is never used twice.
    pub id: f64,
    /// The 64 squares a1 b1 … h8: `X` black, `O` white, `-` empty.
    pub squares: String,
    /// The side to move, also where it cannot because the game is over.
    pub turn: Color,
    /// Of the game: who is to act next; `null` when it is over or paused.
    pub awaits: Option<Awaits>,
    /// Whether a click on one of `moves` would count.
    pub can_play: bool,
    pub moves: Vec<LegalMove>,
    pub last_move: Option<String>,
    /// The side that has just had to pass.
    pub passed: Option<Color>,
    /// Discs on the board.
    pub discs: Both,
    pub empties: u32,
    /// Discs beside the board.
    pub supply: Both,
    /// How many discs each side has been handed by the other.
    pub given: Both,
    /// Discs placed since the start; passes are not counted.
    pub ply: usize,
    /// Of the game: discs placed up to where it stands. Below it, `ply` is an earlier moment.
    pub played: usize,
    /// Of the game: the moves up to where it stands.
    pub line: Vec<LineMove>,
    /// Of the game.
    pub players: Players,
    /// Of the game: how it is played.
    pub manner: Manner,
    /// The disc whose row is being turned by hand: a click on a disc turns it over, or back.
    pub turning: Option<Turning>,
    /// Of the game: discs turned wrongly that may still be put right.
    pub mistake: Option<Mistake>,
    /// Of the game: whether engines wait to be told to go on.
    pub paused: bool,
    /// Of the game.
    pub can_undo: bool,
    /// Of the game.
    pub can_redo: bool,
    /// Of the game: `null` while it is played.
    pub outcome: Option<Outcome>,
}

/// How a game is played.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Manner {
    /// People turn the discs themselves.
    pub by_hand: bool,
    /// How many of a hundred moves of the engine are turned wrongly.
    pub mistakes: u8,
    /// No move is taken back.
    pub strict: bool,
}

/// A disc that was placed, and what its player has turned so far.
#[derive(Serialize, Tsify)]
pub struct Turning {
    pub color: Color,
    pub square: String,
    pub turned: Vec<String>,
}

/// Discs that stand wrong, and who may put them right.
#[derive(Serialize, Tsify)]
pub struct Mistake {
    pub by: Color,
    /// The move by which they stand wrong, counted from 1.
    pub ply: usize,
    pub wrong: Vec<String>,
}

fn names(set: SquareSet) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

impl State {
    pub fn of(session: &rules::Session) -> Self {
        let shown = session.shown();
        let position = shown.position();
        let [black, white] = session.players().map(Player::from);
        let turning = session.turning().filter(|_| session.is_turning());
        let legal_moves = if turning.is_some() { SquareSet::EMPTY } else { position.legal_moves() };
        let manner = session.manner();
        Self {
            id: session.id() as f64,
            squares: squares_to_text(position),
            turn: position.turn().into(),
            awaits: session.awaits().map(|awaits| match awaits {
                rules::Awaits::Person(_) => Awaits::Person,
                rules::Awaits::Engine(..) => Awaits::Engine,
                rules::Awaits::Host(_) => Awaits::Host,
            }),
            can_play: session.can_play(),
            moves: (legal_moves.into_iter())
                .map(|square| LegalMove { square: square.to_string(), flips: names(position.board().flips(square)) })
                .collect(),
            last_move: shown.last_move().map(|last| last.square.to_string()),
            passed: shown.passed().map(Color::from),
            discs: Both::of(|color| position.discs(color).len()),
            empties: position.board().empties().len(),
            supply: Both::of(|color| shown.supply().left(color)),
            given: Both::of(|color| shown.supply().given(color)),
            ply: shown.ply(),
            played: session.game().ply(),
            line: (session.game().moves())
                .map(|played| LineMove {
                    color: played.color.into(),
                    square: played.square.to_string(),
                    wrong: names(played.wrong),
                    passed: played.passed.map(Color::from),
                    given_to: played.given_to.map(Color::from),
                    variation: played.variation,
                    variations: played.variations,
                })
                .collect(),
            players: Players { black, white },
            manner: Manner { by_hand: manner.by_hand, mistakes: manner.mistakes, strict: manner.strict },
            turning: turning.map(|turning| Turning {
                color: turning.color().into(),
                square: turning.square().to_string(),
                turned: names(turning.turned()),
            }),
            mistake: (session.mistake()).map(|mistake| Mistake {
                by: mistake.by.into(),
                ply: mistake.ply,
                wrong: names(mistake.wrong),
            }),
            paused: session.is_paused(),
            can_undo: session.can_undo(),
            can_redo: session.can_redo(),
            outcome: session.game().moment().outcome().map(Outcome::from),
        }
    }
}
