//! The file of a ladder's games.

use reversi::engine::Strength;
use reversi::rules::Level;
use serde::{Deserialize, Serialize};

use super::Arguments;
use crate::games::game::Played;
use crate::games::record;

/// What has to be the same when a ladder is taken up again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// The version of the form of this file.
    reversi_ladder: u32,
    /// Another number for other levels.
    levels: u32,
    openings: String,
    balance: f64,
    seed: u64,
    nodes: u64,
}

impl Header {
    pub fn of(arguments: &Arguments) -> Self {
        let definition: String =
            (1..=Level::COUNT).map(|number| format!("{:?}", Level::new(number).map(Strength::of))).collect();
        // Fowler, Noll and Vo's hash, FNV-1a, folded.
        let hash = definition
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self {
            reversi_ladder: 1,
            levels: (hash >> 32) as u32 ^ hash as u32,
            openings: arguments.openings.to_string(),
            balance: arguments.balance,
            seed: arguments.seed,
            nodes: arguments.nodes,
        }
    }
}

impl record::Header for Header {
    const WHAT: &'static str = "ladder";

    fn conditions(&self) -> Vec<(&'static str, String)> {
        vec![
            ("the version of the file", self.reversi_ladder.to_string()),
            ("the definition of the levels", self.levels.to_string()),
            ("--openings", self.openings.clone()),
            ("--balance", self.balance.to_string()),
            ("--seed", self.seed.to_string()),
            ("--nodes", self.nodes.to_string()),
        ]
    }
}

/// A game of a level, A, against the one below, B.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rung {
    pub level: u8,
    pub played: Played,
}

impl record::Entry for Rung {
    fn name(&self) -> String {
        format!("game {} of level {}", self.played.game, self.level)
    }
}
