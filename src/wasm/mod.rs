//! The face shown to JavaScript. The only room that knows wasm-bindgen.
//!
//! Two modules are built from it: the page's (feature `page`, class `Game`) and the worker's (feature `engine`, classes
//! `Engine` and `Shares`).

pub mod error;

#[cfg(feature = "page")]
mod change;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "page")]
pub mod game;
#[cfg(feature = "page")]
mod options;
#[cfg(feature = "engine")]
pub mod perft;
mod request;
#[cfg(feature = "engine")]
pub mod shares;
#[cfg(feature = "page")]
mod state;

use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A plain object, in which what is missing is `null`.
fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    value.serialize(&serializer).map_err(|fault| error::js_error("internal", &fault.to_string(), None))
}

#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
