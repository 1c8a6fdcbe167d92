//! What a game is to be like.

use serde::Deserialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::error::{js_error, read_error};
use crate::notation::{play_transcript, position_from_text};
use crate::rules::{Game, Manner, Player, Players, Position};

/// Who plays, and how. What is left out is as in an ordinary game between two people.
#[derive(Deserialize, Tsify, Default)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct GameOptions {
    /// `"person"`, or a level of the engine from 1.
    #[tsify(optional)]
    pub black: PlayerOption,
    #[tsify(optional)]
    pub white: PlayerOption,
    /// Where the game begins: 64 squares and the side to move, as in `EngineRequest`. The usual start unless given.
    #[tsify(optional)]
    pub position: Option<String>,
    /// Moves to begin with, one after the other: `f5d6c3`.
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

/// A player by name or number.
#[derive(Deserialize, Tsify)]
#[serde(untagged)]
pub enum PlayerOption {
    Name(String),
    Level(f64),
}

impl Default for PlayerOption {
    fn default() -> Self {
        Self::Name("person".to_string())
    }
}

impl GameOptions {
    pub fn read(value: JsValue) -> Result<Self, JsValue> {
        serde_wasm_bindgen::from_value(value).map_err(|error| js_error("options-unreadable", &error.to_string(), None))
    }

    pub fn players(&self) -> Result<Players, JsValue> {
        Ok([self.black.read()?, self.white.read()?])
    }

    pub fn game(&self) -> Result<Game, JsValue> {
        let start = self.position.as_deref().map(position_from_text).transpose().map_err(read_error)?;
        let mut game = Game::from_position(start.unwrap_or(Position::START));
        play_transcript(&mut game, &self.moves).map_err(read_error)?;
        Ok(game)
    }

    pub fn manner(&self) -> Manner {
        Manner { by_hand: self.by_hand, mistakes: self.mistakes.min(100), strict: self.strict }
    }
}

impl PlayerOption {
    fn read(&self) -> Result<Player, JsValue> {
        let text = match self {
            Self::Name(name) => name.clone(),
            Self::Level(level) => level.to_string(),
        };
        text.parse::<Player>().map_err(|error| js_error("player-unreadable", &format!("{text:?}: {error}"), Some(0)))
    }
}
