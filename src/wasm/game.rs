//! Class `Game`: a session for the page.

use wasm_bindgen::prelude::*;

use super::change::{Change as ChangeObject, Step};
use super::error::{js_error, read_error};
use super::options::GameOptions;
use super::request::EngineRequest;
use super::state::State;
use super::to_js;
use crate::board::Square;
use crate::notation::{Record, game_to_transcript, position_to_text, record_from_text, session_to_saved};
use crate::rules::{Awaits, Change, Level, Session, SessionError};

/// A game with its players: everything is decided here, and every call that changes something returns what happened and
/// the new state.
///
/// Squares are named `d3`; players are `"person"` or a level of the engine from 1. Every call that refuses its input
/// throws a `ReversiError` and changes nothing.
#[wasm_bindgen]
pub struct Game {
    session: Session,
}

#[wasm_bindgen]
impl Game {
    /// A new game. The seed makes the engine's play vary: the same seed, the same choices.
    ///
    /// # Errors
    ///
    /// `options-unreadable`, `player-unreadable`, `playable-unreadable`, `level-unknown`, `position-unreadable`, `saved-unreadable`,
    /// or why a move cannot be read or played.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameOptions")] options: JsValue,
        seed: u32,
    ) -> Result<Game, JsValue> {
        let options = GameOptions::read(options)?;
        let session = Session::with_game(options.game()?, options.players()?, 0);
        Ok(Self { session: session.in_manner(options.manner(), seed) })
    }

    /// The number of the engine's strongest level.
    #[must_use]
    pub fn levels() -> u8 {
        Level::COUNT
    }

    /// How things stand.
    ///
    /// # Errors
    ///
    /// None.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> Result<JsValue, JsValue> {
        to_js(&State::of(&self.session))
    }

    /// A person plays on a square of the shown moment; from an earlier moment this starts a variation.
    ///
    /// # Errors
    ///
    /// `square-unreadable`, `square-occupied`, `turns-nothing`, `cannot-turn`, `not-your-turn`, `strict-game`,
    /// `game-over`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn click(&mut self, square: &str) -> Result<JsValue, JsValue> {
        let square = read_square(square)?;
        let change = self.session.click(square);
        self.step(change.map(Some))
    }

    /// A move handed in by the program around the board: for a side that nobody at the screen plays, otherwise as a
    /// click.
    ///
    /// # Errors
    ///
    /// Those of `click`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn play(&mut self, square: &str) -> Result<JsValue, JsValue> {
        let square = read_square(square)?;
        let change = self.session.play(square);
        self.step(change.map(Some))
    }

    /// What a click here would do, or `play` where the move is handed in; nothing is done.
    ///
    /// # Errors
    ///
    /// Those of `click`.
    #[wasm_bindgen(unchecked_return_type = "Change")]
    pub fn foresee(&self, square: &str, handed_in: bool) -> Result<JsValue, JsValue> {
        let square = read_square(square)?;
        let mut session = self.session.clone();
        let change = if handed_in { session.play(square) } else { session.click(square) };
        to_js(&ChangeObject::from(change.map_err(session_error)?))
    }

    /// What the engine's answer would do; `null` where it comes too late. Nothing is done.
    ///
    /// # Errors
    ///
    /// Those of `answer`.
    #[wasm_bindgen(js_name = foreseeAnswer, unchecked_return_type = "Change | null")]
    pub fn foresee_answer(&self, id: f64, square: &str) -> Result<JsValue, JsValue> {
        let square = read_square(square)?;
        let change = self.session.clone().answer(id as u64, square).map_err(session_error)?;
        to_js(&change.map(ChangeObject::from))
    }

    /// What the engine is asked in order to score every move of the shown moment; `null` where there is none to score,
    /// or the engine is about to move.
    ///
    /// # Errors
    ///
    /// None.
    #[wasm_bindgen(unchecked_return_type = "EngineRequest | null")]
    pub fn analysis(&self) -> Result<JsValue, JsValue> {
        let position = self.session.shown().position();
        let engines = self.session.is_live() && matches!(self.session.awaits(), Some(Awaits::Engine(..)));
        if position.is_over() || self.session.is_turning() || engines {
            return Ok(JsValue::NULL);
        }
        to_js(&EngineRequest {
            id: self.session.id() as f64,
            position: position_to_text(position),
            level: None,
            seed: 0.0,
            limits: None,
            opening: None,
        })
    }

    /// What the engine is asked now; `null` when it is not its turn.
    ///
    /// # Errors
    ///
    /// None.
    #[wasm_bindgen(unchecked_return_type = "EngineRequest | null")]
    pub fn request(&self) -> Result<JsValue, JsValue> {
        let Some(Awaits::Engine(_, level)) = self.session.awaits() else { return Ok(JsValue::NULL) };
        let game = self.session.game();
        to_js(&EngineRequest {
            id: self.session.id() as f64,
            position: position_to_text(game.position()),
            level: Some(level.number()),
            // Another draw at each ply, and the same one when a moment is come back to.
            seed: self.session.seed().wrapping_add((game.ply() as u32).wrapping_mul(0x9e37_79b9)).into(),
            limits: None,
            opening: None,
        })
    }

    /// The engine's answer to the request with this id. One that comes too late is dropped: the change is `null`.
    ///
    /// # Errors
    ///
    /// `square-unreadable`, `square-occupied`, `turns-nothing`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn answer(&mut self, id: f64, square: &str) -> Result<JsValue, JsValue> {
        let square = read_square(square)?;
        let change = self.session.answer(id as u64, square);
        self.step(change)
    }

    /// Takes back the last move; against the engine, the person's last move and what followed it.
    ///
    /// # Errors
    ///
    /// `nothing-to-undo`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn undo(&mut self) -> Result<JsValue, JsValue> {
        let change = self.session.undo();
        self.step(change.map(Some))
    }

    /// Plays again what was last taken back.
    ///
    /// # Errors
    ///
    /// `nothing-to-redo`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn redo(&mut self) -> Result<JsValue, JsValue> {
        let change = self.session.redo();
        self.step(change.map(Some))
    }

    /// Shows the moment after this many discs were placed; the game itself goes on unchanged.
    ///
    /// # Errors
    ///
    /// `ply-unreadable`, `no-such-ply`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn goto(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number | string")] ply: JsValue,
    ) -> Result<JsValue, JsValue> {
        let change = self.session.step_to(read_ply(&ply)?);
        self.step(change.map(Some))
    }

    /// Goes over to the next of the lines tried in place of this move (counted from 1), round and round.
    ///
    /// # Errors
    ///
    /// `no-such-ply`, `no-variation`.
    #[wasm_bindgen(js_name = switchVariation, unchecked_return_type = "Step")]
    pub fn switch_variation(&mut self, ply: usize) -> Result<JsValue, JsValue> {
        let change = self.session.switch_variation(ply);
        self.step(change.map(Some))
    }

    /// Begins another game.
    ///
    /// # Errors
    ///
    /// `options-unreadable`, `player-unreadable`, `position-unreadable`, or why a move cannot be read or played.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn restart(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameOptions")] options: JsValue,
        seed: u32,
    ) -> Result<JsValue, JsValue> {
        let options = GameOptions::read(options)?;
        let change = self.session.restart(options.game()?, options.players()?, options.manner(), seed);
        self.step(Ok(Some(change)))
    }

    /// Seats other players in the game as it stands, to go on in another manner.
    ///
    /// # Errors
    ///
    /// `options-unreadable`, `player-unreadable`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn seat(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameOptions")] options: JsValue,
    ) -> Result<JsValue, JsValue> {
        let options = GameOptions::read(options)?;
        let change = self.session.seat(options.players()?, options.manner());
        self.step(Ok(Some(change)))
    }

    /// Turning by hand: what there was to turn is turned, and the move is made, right or wrong.
    ///
    /// # Errors
    ///
    /// `nothing-to-turn`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn done(&mut self) -> Result<JsValue, JsValue> {
        let change = self.session.done();
        self.step(change.map(Some))
    }

    /// Turning by hand: the mistake that `state.mistake` tells of is put right. A person turns the row anew, the engine
    /// does it at once.
    ///
    /// # Errors
    ///
    /// `no-mistake`.
    #[wasm_bindgen(js_name = putRight, unchecked_return_type = "Step")]
    pub fn put_right(&mut self) -> Result<JsValue, JsValue> {
        let change = self.session.put_right();
        self.step(change.map(Some))
    }

    /// Turning by hand: the mistake stays as it is, and with it the result if the game is over.
    ///
    /// # Errors
    ///
    /// `no-mistake`.
    #[wasm_bindgen(js_name = letStand, unchecked_return_type = "Step")]
    pub fn let_stand(&mut self) -> Result<JsValue, JsValue> {
        let change = self.session.let_stand();
        self.step(change.map(Some))
    }

    /// Pauses or resumes a game between engines.
    ///
    /// # Errors
    ///
    /// None.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn pause(&mut self, paused: bool) -> Result<JsValue, JsValue> {
        let change = self.session.pause(paused);
        self.step(Ok(Some(change)))
    }

    /// The game with its players and variations as text, for [`Game::load`].
    #[must_use]
    pub fn save(&self) -> String {
        session_to_saved(&self.session)
    }

    /// Goes on with a saved game and its players; or begins the game of a transcript, or one from a position, between
    /// the players that are there.
    ///
    /// # Errors
    ///
    /// `record-empty`, `saved-unreadable`, `saved-version-unknown`, `position-unreadable`, or why a move cannot be read or played.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn load(&mut self, text: &str) -> Result<JsValue, JsValue> {
        let session = &mut self.session;
        let change = match record_from_text(text).map_err(read_error)? {
            Record::Session(saved) => session.resume(*saved),
            Record::Game(game) => session.restart(game, session.players(), session.manner(), session.seed()),
        };
        self.step(Ok(Some(change)))
    }

    /// The game as text: `"transcript"`, its moves up to where it stands; `"position"`, the shown moment's squares and
    /// side to move; `"saved"`, all of it, as `save` writes it.
    ///
    /// # Errors
    ///
    /// `format-unknown`.
    pub fn record(&self, format: &str) -> Result<String, JsValue> {
        match format {
            "transcript" => Ok(game_to_transcript(self.session.game())),
            "position" => Ok(position_to_text(self.session.shown().position())),
            "saved" => Ok(self.save()),
            _ => {
                let message = format!("{format:?} is no format: there are \"transcript\", \"position\" and \"saved\"");
                Err(js_error("format-unknown", &message, None))
            }
        }
    }
}

impl Game {
    fn step(&self, change: Result<Option<Change>, SessionError>) -> Result<JsValue, JsValue> {
        let change = change.map_err(session_error)?;
        to_js(&Step { change: change.map(Into::into), state: State::of(&self.session) })
    }
}

fn session_error(error: SessionError) -> JsValue {
    js_error(error.code(), &error.to_string(), None)
}

/// A whole number, as such or as text.
fn read_ply(ply: &JsValue) -> Result<usize, JsValue> {
    let number = ply.as_f64().or_else(|| ply.as_string().and_then(|text| text.trim().parse().ok()));
    number.filter(|number| number.fract() == 0.0 && *number >= 0.0).map(|number| number as usize).ok_or_else(|| {
        let message = format!("a ply is a number of discs placed, 0 or more, and not {ply:?}");
        js_error("ply-unreadable", &message, Some(0))
    })
}

fn read_square(name: &str) -> Result<Square, JsValue> {
    name.parse().map_err(|error: crate::board::ParseSquareError| {
        js_error("square-unreadable", &format!("{name:?}: {error}"), Some(error.at))
    })
}
