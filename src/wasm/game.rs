//! Class `Game`: a session for the page.

use wasm_bindgen::prelude::*;

use super::change::Step;
use super::error::{js_error, read_error};
use super::options::GameOptions;
use super::request::EngineRequest;
use super::state::State;
use super::to_js;
use crate::board::Square;
use crate::notation::{position_to_text, session_from_saved, session_to_saved};
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
    /// `options-unreadable`, `player-unreadable`, `position-unreadable`, or why a move cannot be read or played.
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
            level: level.number(),
            // Another draw at each ply, and the same one when a moment is come back to.
            seed: self.session.seed().wrapping_add((game.ply() as u32).wrapping_mul(0x9e37_79b9)).into(),
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
    /// `no-such-ply`.
    #[wasm_bindgen(js_name = goTo, unchecked_return_type = "Step")]
    pub fn go_to(&mut self, ply: usize) -> Result<JsValue, JsValue> {
        let change = self.session.step_to(ply);
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

    /// Goes on with a saved game.
    ///
    /// # Errors
    ///
    /// `saved-unreadable`, `saved-version-unknown`, `position-unreadable`.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn load(&mut self, saved: &str) -> Result<JsValue, JsValue> {
        let change = self.session.resume(session_from_saved(saved).map_err(read_error)?);
        self.step(Ok(Some(change)))
    }
}

impl Game {
    fn step(&self, change: Result<Option<Change>, SessionError>) -> Result<JsValue, JsValue> {
        let change = change.map_err(|error| js_error(error.code(), &error.to_string(), None))?;
        to_js(&Step { change: change.map(Into::into), state: State::of(&self.session) })
    }
}

fn read_square(name: &str) -> Result<Square, JsValue> {
    name.parse().map_err(|error: crate::board::ParseSquareError| {
        js_error("square-unreadable", &format!("{name:?}: {error}"), Some(error.at))
    })
}
