//! Games between two players, whoever they are: openings, play by the rules, results kept and counted.

pub mod game;
pub mod openings;
pub mod player;
pub mod record;
pub mod statistics;
pub mod tournament;
