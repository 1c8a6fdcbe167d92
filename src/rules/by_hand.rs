//! Turning by hand: the program places the disc, the player turns the row, and a mistake may be put right until the
//! opponent has placed a disc.

use super::{Awaits, Change, ChangeKind, Color, Moment, MoveError, Player, Session, SessionError};
use crate::board::{Square, SquareSet};

/// How a game is played, apart from who plays it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// People turn the discs themselves, and mistakes stand until they are put right.
    pub by_hand: bool,
    /// How many of a hundred moves of the engine are turned wrongly, for the person to notice. Only by hand.
    pub mistakes: u8,
    /// No move is taken back. Only between two people.
    pub strict: bool,
}

/// A disc that has been placed, and what its player has turned so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    before: Moment,
    shown: Moment,
    square: Square,
    turned: SquareSet,
}

/// Discs that stand wrong, and may still be put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Who turned them, and may put them right.
    pub by: Color,
    /// The move by which they stand wrong, counted from 1.
    pub ply: usize,
    /// Turned and not outflanked, or outflanked and not turned.
    pub wrong: SquareSet,
}

/// What a session remembers besides its game, for keeping it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Whether a game between engines is paused.
    pub paused: bool,
    /// Mistakes up to this ply stand for good.
    pub let_stand: usize,
    /// The disc whose row is being turned by hand, and what was turned.
    pub turning: Option<(Square, SquareSet)>,
}

impl Turning {
    /// A disc is placed; some discs may have been turned already.
    pub(super) fn new(before: &Moment, square: Square, turned: SquareSet) -> Result<Self, MoveError> {
        let shown = before.placed(square, turned)?;
        Ok(Self { before: *before, shown, square, turned })
    }

    /// Where the disc was placed.
    #[must_use]
    pub const fn square(&self) -> Square {
        self.square
    }

    /// What was turned so far.
    #[must_use]
    pub const fn turned(&self) -> SquareSet {
        self.turned
    }

    /// Who is turning.
    #[must_use]
    pub fn color(&self) -> Color {
        self.before.position().turn()
    }

    /// The board as it stands, with the disc placed.
    #[must_use]
    pub const fn shown(&self) -> &Moment {
        &self.shown
    }

    /// Turns a disc over, or back.
    fn toggle(&self, square: Square) -> Result<Self, MoveError> {
        Self::new(&self.before, self.square, self.turned ^ SquareSet::from(square))
    }
}

impl Session {
    /// What to keep besides the game.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let turning = self.turning.map(|turning| (turning.square, turning.turned));
        Standing { paused: self.is_paused(), let_stand: self.let_stand, turning }
    }

    /// The session with what was kept.
    ///
    /// # Errors
    ///
    /// Why no disc can have been placed on that square, or those discs not turned.
    pub fn at(mut self, standing: Standing) -> Result<Self, MoveError> {
        self.let_stand = standing.let_stand.min(self.game.ply());
        if let Some((square, turned)) = standing.turning {
            let turning = Turning::new(self.game.moment(), square, turned)?;
            if !self.manner.by_hand || self.players[turning.color()] != Player::Person {
                return Err(MoveError::CannotTurn(square));
            }
            self.turning = Some(turning);
        }
        self.pause(standing.paused);
        Ok(self)
    }

    /// The disc whose row a person is turning by hand now.
    #[must_use]
    pub const fn turning(&self) -> Option<&Turning> {
        self.turning.as_ref()
    }

    /// Places the disc whose row is then turned by hand.
    pub(super) fn begin_turning(&mut self, square: Square) -> Result<Change, SessionError> {
        self.turning = Some(Turning::new(self.game.moment(), square, SquareSet::EMPTY)?);
        Ok(self.changed(ChangeKind::Place))
    }

    /// Turns a disc over, or back again.
    pub(super) fn turn_over(&mut self, turning: Turning, square: Square) -> Result<Change, SessionError> {
        self.turning = Some(turning.toggle(square)?);
        Ok(self.changed(ChangeKind::Turn))
    }

    /// The player has turned what there is to turn: the move is made, right or wrong.
    ///
    /// # Errors
    ///
    /// [`SessionError::NothingToTurn`] where no disc was placed.
    pub fn done(&mut self) -> Result<Change, SessionError> {
        let turning = self.turning.ok_or(SessionError::NothingToTurn)?;
        self.game.play_turning(turning.square, turning.turned)?;
        self.turning = None;
        self.looking_at = None;
        Ok(self.changed(ChangeKind::Move))
    }

    /// The first mistake that may still be put right: one by the side that placed the last disc, since its opponent last
    /// placed one. A forced pass of the opponent does not end the right; letting the mistake stand does.
    #[must_use]
    pub fn mistake(&self) -> Option<Mistake> {
        let by = self.game.moment().last_move()?.color;
        if self.turning.is_some_and(|turning| turning.color() != by) {
            return None;
        }
        let mut first = None;
        for ply in (self.let_stand + 1..=self.game.ply()).rev() {
            let last = self.game.moment_at(ply)?.last_move()?;
            if last.color != by {
                break;
            }
            if !last.wrong.is_empty() {
                first = Some(Mistake { by, ply, wrong: last.wrong });
            }
        }
        first
    }

    /// The mistake is put right: a person turns the row anew, the engine does it at once. What was played since is kept
    /// as a variation.
    ///
    /// # Errors
    ///
    /// [`SessionError::NoMistake`].
    pub fn put_right(&mut self) -> Result<Change, SessionError> {
        let mistake = self.mistake().ok_or(SessionError::NoMistake)?;
        let wrong = self.game.moment_at(mistake.ply).and_then(Moment::last_move).ok_or(SessionError::NoMistake)?;
        self.go_to(mistake.ply - 1);
        match self.players[mistake.by] {
            Player::Person => self.turning = Some(Turning::new(self.game.moment(), wrong.square, wrong.turned)?),
            Player::Engine(_) | Player::Host => self.game.play(wrong.square)?,
        }
        Ok(self.changed(ChangeKind::PutRight))
    }

    /// The mistake stays as it is, and with it the result if the game is over.
    ///
    /// # Errors
    ///
    /// [`SessionError::NoMistake`].
    pub fn let_stand(&mut self) -> Result<Change, SessionError> {
        self.mistake().ok_or(SessionError::NoMistake)?;
        self.let_stand = self.game.ply();
        Ok(self.changed(ChangeKind::LetStand))
    }

    /// Before the engine goes on, a person may put a mistake right.
    pub(super) fn awaits_correction(&self) -> Option<Awaits> {
        let mistake = self.mistake().filter(|mistake| self.players[mistake.by] == Player::Person)?;
        Some(Awaits::Person(mistake.by))
    }

    /// What the engine turns when it plays here: now and then not what it should.
    pub(super) fn engine_turns(&self, square: Square) -> Result<SquareSet, MoveError> {
        let board = self.game.position().board();
        let flips = self.game.position().flips(square)?;
        let draw = mix(u64::from(self.seed) << 8 | self.game.ply() as u64);
        if !self.manner.by_hand || draw % 100 >= u64::from(self.manner.mistakes) {
            return Ok(flips);
        }
        let pick = |set: SquareSet| set.into_iter().nth((draw >> 32) as usize % set.len().max(1) as usize);
        // One too few where there are several, else one too many.
        let others = (board.mover() | board.opponent()) - flips;
        let slip = if flips.len() > 1 { pick(flips) } else { pick(others) };
        Ok(slip.map_or(flips, |slip| flips ^ SquareSet::from(slip)))
    }
}

/// A number that looks random and is the same for the same seed (the finaliser of SplitMix64, Steele and others, 2014).
const fn mix(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
