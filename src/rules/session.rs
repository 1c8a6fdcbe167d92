//! A game and the players around it: who may move now, what a late answer is worth, which moment is looked at.

use super::{Awaits, Change, ChangeKind, Game, Manner, Moment, MoveError, Player, Players, SessionError, Turning};
use crate::board::Square;

/// A game being played: the game itself, its players, and the moment that is shown.
///
/// *Stepping* shows another moment and changes nothing. Everything else that happens gives the session a new
/// [id](Session::id), so that an engine's answer to a question that no longer stands can be told from a timely one.
///
/// ```
/// use reversi::rules::{Awaits, Color, Level, Player, Session};
///
/// let engine = Player::Engine(Level::new(1).unwrap());
/// let mut session = Session::new([Player::Person, engine]);
/// session.click("f5".parse()?)?;
/// assert!(matches!(session.awaits(), Some(Awaits::Engine(Color::White, _))));
///
/// let asked = session.id();
/// session.undo()?;
/// assert_eq!(session.answer(asked, "d6".parse()?)?, None, "the answer came too late");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) game: Game,
    pub(super) players: Players,
    pub(super) manner: Manner,
    /// Makes the engine's play and its slips vary.
    pub(super) seed: u32,
    id: u64,
    /// The moment looked at, where it is not the one the game stands at.
    pub(super) looking_at: Option<usize>,
    paused: bool,
    /// The disc whose row a person is turning by hand.
    pub(super) turning: Option<Turning>,
    /// Mistakes up to this ply stand for good.
    pub(super) let_stand: usize,
}

impl Session {
    /// A new game between these players, Black's first.
    #[must_use]
    pub fn new(players: Players) -> Self {
        Self::with_game(Game::new(), players, 0)
    }

    /// A session that goes on with a game. Its id will be above the one given.
    #[must_use]
    pub fn with_game(game: Game, players: Players, last_id: u64) -> Self {
        Self {
            game,
            players,
            manner: Manner::default(),
            seed: 0,
            id: last_id + 1,
            looking_at: None,
            paused: false,
            turning: None,
            let_stand: 0,
        }
    }

    /// The same session, played in another manner. The seed makes the engine's play and its slips vary.
    #[must_use]
    pub fn in_manner(self, manner: Manner, seed: u32) -> Self {
        Self { manner, seed, ..self }
    }

    /// Begins another game; the id goes on growing.
    pub fn restart(&mut self, game: Game, players: Players, manner: Manner, seed: u32) -> Change {
        *self = Self::with_game(game, players, self.id).in_manner(manner, seed);
        self.changed(ChangeKind::Start)
    }

    /// Goes on with another session's game and players; the id grows past both.
    pub fn resume(&mut self, other: Self) -> Change {
        let last_id = self.id.max(other.id);
        *self = Self { id: last_id, ..other };
        self.changed(ChangeKind::Resume)
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The players, Black's first.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// How the game is played.
    #[must_use]
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// What makes the engine's play vary.
    #[must_use]
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// A number that grows with every change of the game and is never used twice.
    #[must_use]
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Whether play waits to be resumed; only games without a person are ever paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// The moment that is shown.
    #[must_use]
    pub fn shown(&self) -> &Moment {
        let looked_at = self.looking_at.and_then(|ply| self.game.moment_at(ply));
        let turning = || self.turning.as_ref().map(Turning::shown);
        looked_at.or_else(turning).unwrap_or_else(|| self.game.moment())
    }

    /// Whether the shown moment is the one the game stands at.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.looking_at.is_none()
    }

    /// Who is to act next in the game, whatever moment is shown; nobody when it is over or paused.
    #[must_use]
    pub fn awaits(&self) -> Option<Awaits> {
        let position = self.game.position();
        if self.paused || position.is_over() {
            return None;
        }
        let turn = position.turn();
        Some(match self.players[turn] {
            Player::Person => Awaits::Person(turn),
            Player::Engine(level) => self.awaits_correction().unwrap_or(Awaits::Engine(turn, level)),
            Player::Host => Awaits::Host(turn),
        })
    }

    /// Whether a click on one of the shown moment's legal squares would be a move.
    #[must_use]
    pub fn can_play(&self) -> bool {
        // Playing from an earlier moment takes moves back.
        if self.is_turning() || (self.is_strict() && !self.is_live()) {
            return false;
        }
        let position = self.shown().position();
        !position.is_over() && self.players[position.turn()] == Player::Person
    }

    /// Whether a click on a disc of the shown board turns it over by hand.
    #[must_use]
    pub fn is_turning(&self) -> bool {
        self.turning.is_some() && self.is_live()
    }

    /// A person plays on the shown board, or turns a disc by hand. From an earlier moment a move starts a variation.
    ///
    /// # Errors
    ///
    /// [`SessionError::NotYourTurn`] where the engine is to move, [`SessionError::NotPlayable`] where the move is to be
    /// handed in, or why the rules forbid the move.
    pub fn click(&mut self, square: Square) -> Result<Change, SessionError> {
        if let Some(turning) = self.turning.filter(|_| self.is_live()) {
            return self.turn_over(turning, square);
        }
        let position = self.shown().position();
        if position.is_over() {
            return Err(MoveError::GameOver.into());
        }
        if self.is_strict() && !self.is_live() {
            return Err(SessionError::StrictGame);
        }
        let turn = position.turn();
        match self.players[turn] {
            Player::Person => {}
            Player::Engine(_) => return Err(SessionError::NotYourTurn(turn)),
            Player::Host => return Err(SessionError::NotPlayable(turn)),
        }
        // Asked before anything moves, so that a refused click leaves even the moment that is shown.
        position.flips(square)?;
        self.go_to(self.looking_at.unwrap_or(self.game.ply()));
        if self.manner.by_hand {
            return self.begin_turning(square);
        }
        self.game.play(square)?;
        Ok(self.changed(ChangeKind::Move))
    }

    /// A move handed in from outside: for a side that nobody at the screen plays, otherwise as a [click](Self::click).
    ///
    /// # Errors
    ///
    /// [`SessionError::NotYourTurn`] where the engine is to move, or why the rules forbid the move.
    pub fn play(&mut self, square: Square) -> Result<Change, SessionError> {
        let position = self.shown().position();
        if self.is_turning() || self.players[position.turn()] != Player::Host {
            return self.click(square);
        }
        position.flips(square)?;
        self.go_to(self.looking_at.unwrap_or(self.game.ply()));
        self.game.play(square)?;
        Ok(self.changed(ChangeKind::Move))
    }

    /// The engine's answer to the question it was asked when the session had this id; `None` where the answer comes
    /// too late to count.
    ///
    /// # Errors
    ///
    /// Why the rules forbid the move.
    pub fn answer(&mut self, id: u64, square: Square) -> Result<Option<Change>, SessionError> {
        if id != self.id || !matches!(self.awaits(), Some(Awaits::Engine(..))) {
            return Ok(None);
        }
        let turned = self.engine_turns(square)?;
        self.game.play_turning(square, turned)?;
        Ok(Some(self.changed(ChangeKind::Move)))
    }

    /// The moment that undo would go back to.
    fn undo_target(&self) -> Option<usize> {
        if self.is_strict() {
            return None;
        }
        if self.turning.is_some() {
            return Some(self.game.ply());
        }
        (0..self.game.ply()).rev().find(|&ply| self.stops_at(ply))
    }

    /// The moment that redo would go on to.
    fn redo_target(&self) -> Option<usize> {
        if self.is_strict() {
            return None;
        }
        let last = self.game.ply() + self.game.redoable();
        let mut beyond = self.game.ply() + 1..=last;
        beyond.find(|&ply| self.stops_at(ply) || ply == last)
    }

    /// Whether undo and redo may come to rest at this moment of the line: against the engine, where the person is to
    /// move; otherwise anywhere.
    fn stops_at(&self, ply: usize) -> bool {
        let persons = self.players.iter().filter(|&&player| player == Player::Person).count();
        let position = self.game.moment_at(ply).expect("the moment is on the line").position();
        persons != 1 || (self.players[position.turn()] == Player::Person && !position.is_over())
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Whether there is a move to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.redo_target().is_some()
    }

    /// Takes back the last move; against the engine, the person's last move and what followed it.
    ///
    /// A game between engines pauses, so that it does not play the move again at once.
    ///
    /// # Errors
    ///
    /// [`SessionError::NothingToUndo`].
    pub fn undo(&mut self) -> Result<Change, SessionError> {
        let target = self.undo_target().ok_or(SessionError::NothingToUndo)?;
        Ok(self.travel(target, ChangeKind::Undo))
    }

    /// Plays again what was last taken back.
    ///
    /// # Errors
    ///
    /// [`SessionError::NothingToRedo`].
    pub fn redo(&mut self) -> Result<Change, SessionError> {
        let target = self.redo_target().ok_or(SessionError::NothingToRedo)?;
        Ok(self.travel(target, ChangeKind::Redo))
    }

    fn travel(&mut self, ply: usize, kind: ChangeKind) -> Change {
        self.go_to(ply);
        self.paused = self.plays_by_itself();
        self.changed(kind)
    }

    /// The game stands at this moment of its line, and that is what is shown.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.game.go_to(ply);
        self.looking_at = None;
        self.turning = None;
        self.let_stand = self.let_stand.min(ply);
    }

    /// Shows the moment after this many discs were placed. The game itself goes on unchanged.
    ///
    /// # Errors
    ///
    /// [`SessionError::NoSuchPly`] past the moment the game stands at.
    pub fn step_to(&mut self, ply: usize) -> Result<Change, SessionError> {
        let last = self.game.ply();
        if ply > last {
            return Err(SessionError::NoSuchPly { ply, last });
        }
        self.looking_at = (ply < last).then_some(ply);
        Ok(self.change(ChangeKind::Step))
    }

    /// Goes over to the next of the lines tried in place of this move (counted from 1), round and round.
    ///
    /// # Errors
    ///
    /// [`SessionError::NoSuchPly`] where the game has no such move, [`SessionError::NoVariation`] where no other move
    /// was tried.
    pub fn switch_variation(&mut self, ply: usize) -> Result<Change, SessionError> {
        let last = self.game.ply();
        if ply == 0 || ply > last {
            return Err(SessionError::NoSuchPly { ply, last });
        }
        if !self.game.switch_variation(ply) {
            return Err(SessionError::NoVariation { ply });
        }
        self.looking_at = None;
        self.turning = None;
        self.let_stand = self.let_stand.min(ply - 1);
        Ok(self.changed(ChangeKind::Variation))
    }

    /// Seats other players, to go on in this manner.
    pub fn seat(&mut self, players: Players, manner: Manner) -> Change {
        self.players = players;
        self.manner = manner;
        self.turning = None;
        self.paused &= self.plays_by_itself();
        self.changed(ChangeKind::Players)
    }

    /// Pauses or resumes a game between engines; with a person at the board nothing is paused.
    pub fn pause(&mut self, paused: bool) -> Change {
        self.paused = paused && self.plays_by_itself();
        self.changed(ChangeKind::Players)
    }

    /// Two people may agree to take nothing back; the engine never minds.
    fn is_strict(&self) -> bool {
        self.manner.strict && self.players == [Player::Person; 2]
    }

    /// Whether the engine plays and no person does.
    fn plays_by_itself(&self) -> bool {
        !self.players.contains(&Player::Person) && self.players.iter().any(|player| matches!(player, Player::Engine(_)))
    }

    /// A change of the game: the id grows.
    pub(super) fn changed(&mut self, kind: ChangeKind) -> Change {
        self.id += 1;
        self.change(kind)
    }

    fn change(&self, kind: ChangeKind) -> Change {
        let moment = self.turning.as_ref().map_or_else(|| self.game.moment(), Turning::shown);
        let told = match kind {
            ChangeKind::Start | ChangeKind::Place | ChangeKind::Move | ChangeKind::Redo => true,
            ChangeKind::PutRight => self.turning.is_none(),
            _ => false,
        };
        Change {
            kind,
            placed: moment.last_move().filter(|_| told),
            passed: moment.passed().filter(|_| told),
            given_to: moment.given_to().filter(|_| told),
            outcome: moment.outcome().filter(|_| told || matches!(kind, ChangeKind::Resume | ChangeKind::Variation)),
        }
    }
}
