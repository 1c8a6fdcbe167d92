//! A whole game: a line of play that can be taken back and played again, and the variations beside it.

use super::{Color, Moment, MoveError, Position};
use crate::board::{Square, SquareSet};

/// A game from its start to the moment it stands at, with every other line that was tried.
///
/// Moves are kept in a tree, so that playing on from an earlier moment destroys nothing. One path through the tree is
/// the *line*; the game stands at some moment of it, and what lies beyond can be redone.
///
/// ```
/// use reversi::rules::Game;
///
/// let mut game = Game::new();
/// game.play("f5".parse()?)?;
/// game.play("d6".parse()?)?;
/// assert!(game.undo());
/// assert_eq!(game.ply(), 1);
/// game.play("f6".parse()?)?;
/// assert_eq!(game.variations(2), (1, 2), "f6 is the second move tried after f5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// As given; `start` is what it became where the first side had to pass.
    origin: Position,
    start: Moment,
    nodes: Vec<Node>,
    /// Indices of nodes, first move first; beyond `ply` lies what can be redone.
    line: Vec<usize>,
    ply: usize,
}

#[derive(Clone, Debug)]
struct Node {
    parent: Option<usize>,
    moment: Moment,
    /// The move that followed when this one was last on the line.
    next: Option<usize>,
}

/// A move of the line, for lists of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// Who moved.
    pub color: Color,
    /// Where the disc was placed.
    pub square: Square,
    /// The discs that stand wrong by it: see [`Move`](super::Move).
    pub wrong: SquareSet,
    /// The side that had to pass after it, if one had.
    pub passed: Option<Color>,
    /// The side that was handed a disc after it, if one was.
    pub given_to: Option<Color>,
    /// Which of the moves tried at this moment it is, counted from 0.
    pub variation: usize,
    /// How many moves were tried at this moment.
    pub variations: usize,
}

/// Everything needed to make a game again: see [`Game::recorded`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The position the game started from.
    pub start: Position,
    /// All moves tried, in the order in which they were first played.
    pub moves: Vec<RecordedMove>,
    /// The line, as indices of moves.
    pub line: Vec<usize>,
    /// At which moment of the line the game stands.
    pub ply: usize,
}

/// One of the moves tried in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move that it follows, as an index into the list of moves; `None` at the start.
    pub parent: Option<usize>,
    /// Where the disc was placed.
    pub square: Square,
    /// The discs that were turned, where those are not the ones that should have been.
    pub turned: Option<SquareSet>,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// A game from the usual start.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::START)
    }

    /// A game from another position.
    #[must_use]
    pub fn from_position(position: Position) -> Self {
        Self { origin: position, start: Moment::new(position), nodes: Vec::new(), line: Vec::new(), ply: 0 }
    }

    /// The moment the game stands at.
    #[must_use]
    pub fn moment(&self) -> &Moment {
        self.last().map_or(&self.start, |last| &self.nodes[last].moment)
    }

    /// The position the game stands at.
    #[must_use]
    pub fn position(&self) -> Position {
        self.moment().position()
    }

    /// The moment of the line after this many discs were placed, redoable moves included.
    #[must_use]
    pub fn moment_at(&self, ply: usize) -> Option<&Moment> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.line.get(last).map(|&node| &self.nodes[node].moment),
        }
    }

    /// How many discs have been placed up to the moment the game stands at.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many moves can be redone.
    #[must_use]
    pub fn redoable(&self) -> usize {
        self.line.len() - self.ply
    }

    fn last(&self) -> Option<usize> {
        self.ply.checked_sub(1).map(|last| self.line[last])
    }

    /// Plays a move. Passes that follow are made and discs handed over.
    ///
    /// What could be redone stays as a variation, unless the move is the one that would be redone.
    ///
    /// # Errors
    ///
    /// Why the rules do not allow the move; the game is as it was.
    pub fn play(&mut self, square: Square) -> Result<(), MoveError> {
        let moment = self.moment().play(square)?;
        self.go_on(moment);
        Ok(())
    }

    /// Plays a move after which these discs are turned over, rightly or wrongly.
    ///
    /// # Errors
    ///
    /// Why the rules do not allow the disc on this square, or [`MoveError::CannotTurn`] where there is no disc to turn;
    /// the game is as it was.
    pub fn play_turning(&mut self, square: Square, turned: SquareSet) -> Result<(), MoveError> {
        let moment = self.moment().play_turning(square, turned)?;
        self.go_on(moment);
        Ok(())
    }

    /// Adds a moment that follows the one the game stands at.
    fn go_on(&mut self, moment: Moment) {
        let parent = self.last();
        let known = self.children(parent).find(|&child| self.nodes[child].moment == moment);
        let node = known.unwrap_or_else(|| {
            self.nodes.push(Node { parent, moment, next: None });
            self.nodes.len() - 1
        });
        if self.line.get(self.ply) != Some(&node) {
            self.line.truncate(self.ply);
            self.continue_line(node);
        }
        self.ply += 1;
    }

    /// Takes the last move back, with the pass that may have followed it; tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let can = self.ply > 0;
        self.ply -= can as usize;
        can
    }

    /// Plays again a move that was taken back; tells whether there was one.
    pub fn redo(&mut self) -> bool {
        let can = self.redoable() > 0;
        self.ply += can as usize;
        can
    }

    /// Goes to the moment of the line after this many discs were placed; what lies beyond can be redone.
    ///
    /// # Panics
    ///
    /// Where the line is shorter.
    pub fn go_to(&mut self, ply: usize) {
        assert!(ply <= self.line.len(), "the line has {} moves and no ply {ply}", self.line.len());
        self.ply = ply;
    }

    /// The moves that led to the moment the game stands at.
    pub fn moves(&self) -> impl Iterator<Item = LineMove> {
        (1..=self.ply).map(|ply| {
            let moment = &self.nodes[self.line[ply - 1]].moment;
            let last = moment.last_move().expect("a move led to every moment but the first");
            let (variation, variations) = self.variations(ply);
            LineMove {
                color: last.color,
                square: last.square,
                wrong: last.wrong,
                passed: moment.passed(),
                given_to: moment.given_to(),
                variation,
                variations,
            }
        })
    }

    /// Which of the moves tried at this point of the line the line's own is, counted from 0, and how many were tried.
    /// The point is named by the move's number, counted from 1.
    ///
    /// # Panics
    ///
    /// Where the line has no such move.
    #[must_use]
    pub fn variations(&self, ply: usize) -> (usize, usize) {
        let node = self.line[ply - 1];
        let tried = self.children(self.nodes[node].parent);
        let (mut index, mut count) = (0, 0);
        for child in tried {
            if child == node {
                index = count;
            }
            count += 1;
        }
        (index, count)
    }

    /// Puts the next of the moves tried at this point on the line, round and round, followed by what was last played
    /// after it; the game stands at its end. Tells whether another move was tried.
    ///
    /// # Panics
    ///
    /// Where the line has no move with this number, counted from 1.
    pub fn switch_variation(&mut self, ply: usize) -> bool {
        let (index, count) = self.variations(ply);
        if count < 2 {
            return false;
        }
        let parent = self.nodes[self.line[ply - 1]].parent;
        let next = self.children(parent).nth((index + 1) % count).expect("the index is below the count");
        self.line.truncate(ply - 1);
        self.continue_line(next);
        self.ply = self.line.len();
        true
    }

    /// Appends a node and what was last played after it.
    fn continue_line(&mut self, node: usize) {
        if let Some(&parent) = self.line.last() {
            self.nodes[parent].next = Some(node);
        }
        let mut next = Some(node);
        while let Some(node) = next {
            self.line.push(node);
            next = self.nodes[node].next;
        }
    }

    fn children(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        self.nodes.iter().enumerate().filter(move |(_, node)| node.parent == parent).map(|(index, _)| index)
    }

    fn recorded_move(&self, node: &Node) -> RecordedMove {
        let last = node.moment.last_move().expect("a node is a move");
        let turned = (!last.wrong.is_empty()).then_some(last.turned);
        RecordedMove { parent: node.parent, square: last.square, turned }
    }

    /// Everything needed to make the game again.
    #[must_use]
    pub fn recorded(&self) -> Recorded {
        Recorded {
            start: self.origin,
            moves: self.nodes.iter().map(|node| self.recorded_move(node)).collect(),
            line: self.line.clone(),
            ply: self.ply,
        }
    }

    /// Makes a recorded game again, checking every move.
    ///
    /// # Errors
    ///
    /// The index of the first move that cannot stand where the record puts it, and why if the rules forbid it; the
    /// number of moves where the line is not one.
    pub fn from_recorded(recorded: &Recorded) -> Result<Self, (usize, Option<MoveError>)> {
        let mut game = Self::from_position(recorded.start);
        for (index, &RecordedMove { parent, square, turned }) in recorded.moves.iter().enumerate() {
            let before = match parent {
                None => &game.start,
                Some(parent) => &game.nodes.get(parent).ok_or((index, None))?.moment,
            };
            let played = match turned {
                None => before.play(square),
                Some(turned) => before.play_turning(square, turned),
            };
            let moment = played.map_err(|error| (index, Some(error)))?;
            if game.children(parent).any(|sibling| game.nodes[sibling].moment == moment) {
                return Err((index, None));
            }
            game.nodes.push(Node { parent, moment, next: None });
        }
        let mut parent = None;
        for &node in &recorded.line {
            if game.nodes.get(node).is_none_or(|found| found.parent != parent) {
                return Err((game.nodes.len(), None));
            }
            if let Some(parent) = parent {
                let parent: &mut Node = &mut game.nodes[parent];
                parent.next = Some(node);
            }
            parent = Some(node);
        }
        if recorded.ply > recorded.line.len() {
            return Err((game.nodes.len(), None));
        }
        game.line.clone_from(&recorded.line);
        game.ply = recorded.ply;
        Ok(game)
    }
}
