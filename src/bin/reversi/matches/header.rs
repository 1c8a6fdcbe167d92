//! What a match is: the first line of its file of results.

use serde::{Deserialize, Serialize};

use crate::games::record::{self, or_none};

/// What has to be the same when a match is taken up again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// The version of the form of this file.
    pub reversi_match: u32,
    pub a: String,
    pub b: String,
    pub openings: String,
    pub seed: u64,
    pub balance: f64,
    pub time_per_move: Option<u32>,
    pub depth_a: Option<u32>,
    pub depth_b: Option<u32>,
}

/// The version of the form of the file.
pub const VERSION: u32 = 1;

impl record::Header for Header {
    const WHAT: &'static str = "match";

    fn conditions(&self) -> Vec<(&'static str, String)> {
        vec![
            ("the version of the file", self.reversi_match.to_string()),
            ("A", self.a.clone()),
            ("B", self.b.clone()),
            ("--openings", self.openings.clone()),
            ("--seed", self.seed.to_string()),
            ("--balance", self.balance.to_string()),
            ("--time-per-move", or_none(self.time_per_move)),
            ("the depth of A", or_none(self.depth_a)),
            ("the depth of B", or_none(self.depth_b)),
        ]
    }
}
