//! The time a program grants by `time_settings` and `time_left`.

use reversi::board::Board;
use reversi::rules::Color;

use crate::thinker::{Budget, share_of};

/// What is kept of a period, so that a move is never late: five hundredths of it.
const KEPT: f64 = 0.05;

/// Main time, then periods of so many moves ("Canadian" byo-yomi). All in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub main: f64,
    pub period: f64,
    /// Moves in a period; 0 where there are no periods.
    pub moves: u32,
}

/// What is left to one colour.
#[derive(Clone, Copy, Debug)]
struct Left {
    time: f64,
    /// The moves to be made in this time; 0 where it is main time.
    moves: u32,
}

/// Both colours' clocks; without settings there is no limit.
#[derive(Default)]
pub struct Clocks {
    settings: Option<Settings>,
    left: [Option<Left>; 2],
}

impl Clocks {
    pub fn set(&mut self, settings: Settings) {
        // The protocol's way of saying that there is no limit.
        let unlimited = settings.period > 0.0 && settings.moves == 0;
        *self = Self { settings: (!unlimited).then_some(settings), left: [None; 2] };
        self.start();
    }

    /// A new game begins.
    pub fn start(&mut self) {
        self.left = [self.settings.map(|settings| {
            if settings.main > 0.0 || settings.moves == 0 {
                Left { time: settings.main, moves: 0 }
            } else {
                Left { time: settings.period, moves: settings.moves }
            }
        }); 2];
    }

    /// `time_left`: so much time, for so many moves or (0) for the game.
    pub fn correct(&mut self, color: Color, time: f64, moves: u32) {
        self.left[index(color)] = Some(Left { time, moves });
    }

    /// What may be spent on a move.
    pub fn budget(&self, color: Color, board: Board) -> Option<Budget> {
        let Left { time, moves } = self.left[index(color)]?;
        match moves {
            0 => {}
            1 => return Some(Budget { usual: None, most: time * (1.0 - KEPT) }),
            _ => return Some(Budget::about(time / f64::from(moves) * (1.0 - KEPT), board)),
        }
        let period = self.settings.filter(|settings| settings.moves > 0);
        let after = period.map_or(0.0, |settings| settings.period / f64::from(settings.moves) * (1.0 - KEPT));
        let share = share_of(time, board);
        Some(Budget { usual: share.usual.map(|usual| usual + after), most: share.most + after })
    }

    /// A move of this colour took so long.
    pub fn spend(&mut self, color: Color, milliseconds: f64) {
        let settings = self.settings;
        let Some(left) = &mut self.left[index(color)] else { return };
        let in_period = left.moves > 0;
        left.time -= milliseconds;
        left.moves -= u32::from(in_period);
        let over = if in_period { left.moves == 0 } else { left.time <= 0.0 };
        match settings.filter(|settings| settings.moves > 0) {
            Some(Settings { period, moves, .. }) if over => *left = Left { time: period, moves },
            _ => left.time = left.time.max(1.0),
        }
    }
}

const fn index(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE_A_MOVE: Settings = Settings { main: 0.0, period: 1000.0, moves: 1 };

    #[test]
    fn without_settings_there_is_no_limit() {
        let mut clocks = Clocks::default();
        assert_eq!(clocks.budget(Color::Black, Board::START), None);
        clocks.set(Settings { main: 0.0, period: 1000.0, moves: 0 });
        assert_eq!(clocks.budget(Color::Black, Board::START), None);
    }

    #[test]
    fn a_period_begins_anew_with_its_moves() {
        let mut clocks = Clocks::default();
        clocks.set(ONE_A_MOVE);
        for _ in 0..3 {
            assert_eq!(clocks.budget(Color::White, Board::START), Some(Budget { usual: None, most: 950.0 }));
            clocks.spend(Color::White, 940.0);
        }
    }

    #[test]
    fn main_time_lasts_for_the_game() {
        let mut clocks = Clocks::default();
        clocks.set(Settings { main: 60_000.0, period: 0.0, moves: 0 });
        let first = clocks.budget(Color::Black, Board::START).unwrap();
        assert!((1000.0..5000.0).contains(&first.usual.unwrap()), "{first:?}");
        assert!(first.most > first.usual.unwrap());
        for _ in 0..30 {
            let budget = clocks.budget(Color::Black, Board::START).unwrap();
            clocks.spend(Color::Black, budget.most);
        }
        assert!(clocks.budget(Color::Black, Board::START).unwrap().most > 0.0);
        clocks.correct(Color::Black, 500.0, 5);
        assert_eq!(clocks.budget(Color::Black, Board::START).unwrap().usual, Some(95.0));
    }

    #[test]
    fn periods_follow_main_time() {
        let mut clocks = Clocks::default();
        clocks.set(Settings { main: 1000.0, period: 2000.0, moves: 2 });
        assert!(clocks.budget(Color::Black, Board::START).unwrap().most > 950.0);
        clocks.spend(Color::Black, 1200.0);
        assert_eq!(clocks.budget(Color::Black, Board::START).unwrap().usual, Some(950.0));
        clocks.start();
        assert!(clocks.budget(Color::Black, Board::START).unwrap().most > 950.0);
    }
}
