//! Errors as JavaScript sees them.

use wasm_bindgen::prelude::*;

use crate::notation::ReadError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What every call throws that refuses its input; nothing has changed then. */
export interface ReversiError extends Error {
    /** A name for programs, stable across versions. */
    code: string;
    /** Where it concerns a text: the offset, in characters, of the first one that could not be read. */
    at?: number;
}
"#;

/// An `Error` with `code`, `message` and, where it concerns a text, `at`.
#[must_use]
pub fn js_error(code: &str, message: &str, at: Option<usize>) -> JsValue {
    let error = js_sys::Error::new(message);
    let set = |name: &str, value: JsValue| {
        // A fresh Error takes any property.
        let _ = js_sys::Reflect::set(&error, &name.into(), &value);
    };
    set("code", code.into());
    if let Some(at) = at {
        set("at", (at as f64).into());
    }
    error.into()
}

/// A text that could not be read.
pub(super) fn read_error(error: ReadError) -> JsValue {
    js_error(error.code, &error.message, Some(error.at))
}
