//! What is wrong with a text, and where.

use std::fmt;

/// A text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// A name for programs, stable across versions.
    pub code: &'static str,
    /// One plain sentence.
    pub message: String,
    /// The offset, in characters, of the first character that could not be read.
    pub at: usize,
}

impl ReadError {
    pub(super) fn new(code: &'static str, at: usize, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), at }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.message, self.at + 1)
    }
}

impl std::error::Error for ReadError {}
