//! Games shared out among pairs of engines.

use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;

use reversi::board::Square;

use super::engine::{Conditions, Contestant, Engine};
use super::game::{self, Played, Reason, Side};
use super::process::INTERRUPTED;
use crate::failure::{Failure, Result};

/// An opening and the games to be played from it: their numbers, and who has Black.
pub struct Pairing {
    pub opening: Vec<Square>,
    pub games: Vec<(u32, Side)>,
}

/// Plays everything and hands each game over when it has ended, until that fails or Ctrl-C is pressed.
pub fn play(
    contestants: [&Contestant; 2],
    conditions: [Conditions; 2],
    pairings: Vec<Pairing>,
    parallel: u32,
    mut take: impl FnMut(Played) -> Result<()>,
) -> Result<()> {
    let count = pairings.len();
    let queue = Mutex::new(pairings.into_iter());
    let (sender, games) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..(parallel as usize).min(count) {
            let (queue, sender) = (&queue, sender.clone());
            scope.spawn(move || {
                let mut tables = [None, None];
                while let Some(pairing) = queue.lock().expect("no thread panics").next() {
                    for &(number, black) in &pairing.games {
                        if INTERRUPTED.load(Ordering::Relaxed) {
                            return;
                        }
                        let played = seat(&mut tables, contestants, conditions)
                            .map(|mut engines| {
                                let played = game::play(&mut engines, number, black, &pairing.opening);
                                tables = stay(engines, played.as_ref());
                                played
                            })
                            .transpose();
                        let Some(played) = played else { return };
                        let failed = played.is_err();
                        if sender.send(played).is_err() || failed {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        for played in games {
            if let Err(failure) = played.and_then(&mut take) {
                // Games that are still being played end here too.
                let interrupted = INTERRUPTED.swap(true, Ordering::Relaxed);
                return if interrupted { Ok(()) } else { Err(failure) };
            }
        }
        Ok(())
    })
}

/// Both engines, started where they do not run.
fn seat(
    tables: &mut [Option<Engine>; 2],
    contestants: [&Contestant; 2],
    conditions: [Conditions; 2],
) -> Result<[Engine; 2]> {
    let mut start = |index: usize| match tables[index].take() {
        Some(engine) => Ok(engine),
        None => Engine::start(contestants[index], conditions[index]).map_err(Failure::machine),
    };
    Ok([start(0)?, start(1)?])
}

/// Whoever is to blame for the end of a game does not stay: nobody knows what state it is in.
fn stay(engines: [Engine; 2], played: Option<&Played>) -> [Option<Engine>; 2] {
    let loser =
        played.filter(|played| played.reason != Reason::Count).and_then(|played| played.winner).map(Side::other);
    let mut index = 0;
    engines.map(|engine| {
        let stays = loser.is_none_or(|loser| loser.index() != index);
        index += 1;
        stays.then_some(engine)
    })
}
