//! Games shared out among pairs of players.

use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;

use reversi::board::Square;

use super::game::{self, Played, Reason, Side};
use super::player::{INTERRUPTED, Player};
use crate::failure::Result;

/// An opening and the games to be played from it: their numbers, and who has Black.
pub struct Pairing {
    pub opening: Vec<Square>,
    pub games: Vec<(u32, Side)>,
}

/// The pairings of so many games from these openings, two from each with colours exchanged, without those already played.
pub fn pairings(openings: Vec<Vec<Square>>, games: u32, played: &[Played]) -> Vec<Pairing> {
    let to_play = |game: &u32| *game <= games && played.iter().all(|played| played.game != *game);
    let pairings = openings.into_iter().zip(0..).map(|(opening, pair)| Pairing {
        opening,
        games: [(2 * pair + 1, Side::A), (2 * pair + 2, Side::B)]
            .into_iter()
            .filter(|(game, _)| to_play(game))
            .collect(),
    });
    pairings.filter(|pairing| !pairing.games.is_empty()).collect()
}

/// Plays everything, so many games at a time, and hands each over when it has ended, until that fails or Ctrl-C is
/// pressed. `start` brings one of the two players: it is asked once for each game played at a time, and again for a player
/// that was at fault.
pub fn play<P: Player>(
    start: &(impl Fn(Side) -> Result<P> + Sync),
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
                let mut seats = [None, None];
                // In a line of its own, so that the queue is open to the others while this one is played.
                let next = || queue.lock().expect("no thread panics").next();
                while let Some(pairing) = next() {
                    for &(number, black) in &pairing.games {
                        if INTERRUPTED.load(Ordering::Relaxed) {
                            return;
                        }
                        let played = seat(&mut seats, start)
                            .map(|mut players| {
                                let played = game::play(&mut players, number, black, &pairing.opening);
                                seats = stay(players, played.as_ref());
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

/// Both players, started where they are not there.
fn seat<P>(seats: &mut [Option<P>; 2], start: &impl Fn(Side) -> Result<P>) -> Result<[P; 2]> {
    let mut take = |side: Side| seats[side.index()].take().map_or_else(|| start(side), Ok);
    Ok([take(Side::A)?, take(Side::B)?])
}

/// Whoever is to blame for the end of a game does not stay: nobody knows what state it is in.
fn stay<P>(players: [P; 2], played: Option<&Played>) -> [Option<P>; 2] {
    let loser =
        played.filter(|played| played.reason != Reason::Count).and_then(|played| played.winner).map(Side::other);
    let mut index = 0;
    players.map(|player| {
        let stays = loser.is_none_or(|loser| loser.index() != index);
        index += 1;
        stays.then_some(player)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Condvar;
    use std::time::Duration;

    use reversi::board::Square;
    use reversi::rules::Color;

    use super::*;
    use crate::games::player::Fault;
    use crate::line::Line;

    /// Does not move before so many games have begun.
    struct Sociable<'a> {
        begun: &'a (Mutex<u32>, Condvar),
        wanted: u32,
    }

    impl Player for Sociable<'_> {
        fn begin(&mut self, _game: u32, _line: &Line) -> std::result::Result<(), Fault> {
            *self.begun.0.lock().unwrap() += 1;
            self.begun.1.notify_all();
            Ok(())
        }

        fn tell(&mut self, _color: Color, _square: Option<Square>) -> std::result::Result<(), Fault> {
            Ok(())
        }

        fn generate(&mut self, line: &Line, _color: Color) -> (std::result::Result<String, Fault>, Duration) {
            let (begun, changed) = self.begun;
            let (_all, waited) = changed
                .wait_timeout_while(begun.lock().unwrap(), Duration::from_secs(20), |begun| *begun < self.wanted)
                .unwrap();
            let fault = waited.timed_out().then(|| Fault::TimeOut("alone".to_string()));
            let moves = line.position().legal_moves();
            let answer = moves.first().expect("who is asked can move").to_string();
            (fault.map_or(Ok(answer), Err), Duration::ZERO)
        }
    }

    #[test]
    fn games_are_played_at_the_same_time() {
        let begun = (Mutex::new(0), Condvar::new());
        let openings = vec![Vec::new(); 3];
        let pairings = pairings(openings, 6, &[]);
        let mut played = Vec::new();
        // Both players of three games.
        let start = |_| Ok(Sociable { begun: &begun, wanted: 6 });
        play(&start, pairings, 3, |game| {
            played.push(game);
            Ok(())
        })
        .unwrap();
        assert_eq!(played.len(), 6);
        assert!(played.iter().all(|game| game.reason == Reason::Count), "{played:?}");
    }
}
