//! What a game is to be like.

use serde::Deserialize;
use tsify::Tsify;
use wasm_bindgen::{JsCast, JsValue};

use super::error::{js_error, read_error};
use crate::notation::{Record, play_transcript, position_from_text, record_from_text};
use crate::rules::{Game, Level, Manner, Player, Players, Position};

/// Who plays, and how. What is left out is as in an ordinary game between two people.
#[derive(Deserialize, Tsify, Default)]
#[serde(rename_all = "camelCase", default)]
pub struct GameOptions {
    /// `"person"`, a level of the engine from 1, or `"host"`: this side's moves are handed in by `play`. Unless given,
    /// `playable` and `level` say it.
    #[tsify(optional)]
    pub black: Option<PlayerOption>,
    #[tsify(optional)]
    pub white: Option<PlayerOption>,
    /// Which sides persons play: `"none"`, `"black"`, `"white"` or `"both"`. Both unless given.
    #[tsify(optional)]
    pub playable: Option<String>,
    /// The engine's level on the side that is not playable, where one is and one is not. Unless given, that side's
    /// moves are handed in.
    #[tsify(optional)]
    pub level: Option<PlayerOption>,
    /// Where the game begins: 64 squares and the side to move, as in `EngineRequest`. The usual start unless given.
    #[tsify(optional)]
    pub position: Option<String>,
    /// Moves to begin with, one after the other: `f5d6c3`. Or a whole saved game; it brings its own beginning, and
    /// players and manner are left to the other options.
    #[tsify(optional)]
    pub moves: String,
    /// People turn the discs themselves, and mistakes stand until they are put right.
    #[tsify(optional)]
    pub by_hand: bool,
    /// How many of a hundred moves of the engine are turned wrongly, for the person to notice. Only by hand.
    #[tsify(optional)]
    pub mistakes: u8,
    /// No move is taken back. Only between two people.
    #[tsify(optional)]
    pub strict: bool,
}

/// The fields of [`GameOptions`] by their names in JavaScript.
const NAMES: [&str; 9] = ["black", "white", "playable", "level", "position", "moves", "byHand", "mistakes", "strict"];

/// A player by name or number.
#[derive(Deserialize, Tsify)]
#[serde(untagged)]
pub enum PlayerOption {
    Name(String),
    Level(f64),
}

impl GameOptions {
    /// Reads what the page gives. A name that means nothing is refused: it was meant to mean something.
    pub fn read(value: JsValue) -> Result<Self, JsValue> {
        if let Some(object) = value.dyn_ref::<js_sys::Object>() {
            let names = js_sys::Object::keys(object).into_iter().filter_map(|name| name.as_string());
            if let Some(unknown) = { names }.find(|name| !NAMES.contains(&name.as_str())) {
                let message = format!("{unknown:?} is no option: there are {}", NAMES.join(", "));
                return Err(js_error("options-unreadable", &message, None));
            }
        }
        serde_wasm_bindgen::from_value(value).map_err(|error| js_error("options-unreadable", &error.to_string(), None))
    }

    pub fn players(&self) -> Result<Players, JsValue> {
        let level = self.level.as_ref().map(PlayerOption::read_level).transpose()?;
        let other = level.map_or(Player::Host, Player::Engine);
        let [black, white] = match self.playable.as_deref() {
            None | Some("both") => [Player::Person; 2],
            Some("black") => [Player::Person, other],
            Some("white") => [other, Player::Person],
            Some("none") => [Player::Host; 2],
            Some(unknown) => {
                let message = format!("playable is \"none\", \"black\", \"white\" or \"both\", and not {unknown:?}");
                return Err(js_error("playable-unreadable", &message, Some(0)));
            }
        };
        let read = |option: Option<&PlayerOption>, otherwise| option.map_or(Ok(otherwise), PlayerOption::read);
        Ok([read(self.black.as_ref(), black)?, read(self.white.as_ref(), white)?])
    }

    pub fn game(&self) -> Result<Game, JsValue> {
        let start = self.position.as_deref().map(position_from_text).transpose().map_err(read_error)?;
        if self.moves.trim_start().starts_with('{') {
            let Record::Session(session) = record_from_text(&self.moves).map_err(read_error)? else { unreachable!() };
            return Ok(session.game().clone());
        }
        let mut game = Game::from_position(start.unwrap_or(Position::START));
        play_transcript(&mut game, &self.moves).map_err(read_error)?;
        Ok(game)
    }

    pub fn manner(&self) -> Manner {
        Manner { by_hand: self.by_hand, mistakes: self.mistakes.min(100), strict: self.strict }
    }
}

impl PlayerOption {
    fn text(&self) -> String {
        match self {
            Self::Name(name) => name.clone(),
            Self::Level(level) => level.to_string(),
        }
    }

    fn read_level(&self) -> Result<Level, JsValue> {
        let text = self.text();
        text.parse().ok().and_then(Level::new).ok_or_else(|| {
            let message = format!("{text:?} is no level from 1 to {}", Level::COUNT);
            js_error("level-unknown", &message, Some(0))
        })
    }

    fn read(&self) -> Result<Player, JsValue> {
        let text = self.text();
        text.parse::<Player>().map_err(|error| js_error("player-unreadable", &format!("{text:?}: {error}"), Some(0)))
    }
}
