//! What has happened to a game, as plain objects with their TypeScript types.

use serde::Serialize;
use tsify::Tsify;

use super::state::{Color, Outcome, State};
use crate::board::Square;
use crate::rules;

/// A disc that was turned, and how many squares it lies from the one placed.
#[derive(Serialize, Tsify)]
pub struct Turned {
    pub square: String,
    pub distance: usize,
}

/// A disc that was placed.
#[derive(Serialize, Tsify)]
pub struct Placed {
    pub square: String,
    pub color: Color,
}

/// What kind of thing happened.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    Start,
    Resume,
    Place,
    Turn,
    Move,
    PutRight,
    LetStand,
    Undo,
    Redo,
    Variation,
    Step,
    Players,
}

/// What has just happened: a disc placed, those turned in order of distance, a pass, a disc handed over, the result.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Change {
    pub kind: ChangeKind,
    pub placed: Option<Placed>,
    pub turned: Vec<Turned>,
    pub passed: Option<Color>,
    pub given_to: Option<Color>,
    pub outcome: Option<Outcome>,
}

impl From<rules::Change> for Change {
    fn from(change: rules::Change) -> Self {
        Self {
            kind: match change.kind {
                rules::ChangeKind::Start => ChangeKind::Start,
                rules::ChangeKind::Resume => ChangeKind::Resume,
                rules::ChangeKind::Place => ChangeKind::Place,
                rules::ChangeKind::Turn => ChangeKind::Turn,
                rules::ChangeKind::Move => ChangeKind::Move,
                rules::ChangeKind::PutRight => ChangeKind::PutRight,
                rules::ChangeKind::LetStand => ChangeKind::LetStand,
                rules::ChangeKind::Undo => ChangeKind::Undo,
                rules::ChangeKind::Redo => ChangeKind::Redo,
                rules::ChangeKind::Variation => ChangeKind::Variation,
                rules::ChangeKind::Step => ChangeKind::Step,
                rules::ChangeKind::Players => ChangeKind::Players,
            },
            placed: (change.placed)
                .map(|placed| Placed { square: placed.square.to_string(), color: placed.color.into() }),
            turned: change.placed.map(turned).unwrap_or_default(),
            passed: change.passed.map(Color::from),
            given_to: change.given_to.map(Color::from),
            outcome: change.outcome.map(Outcome::from),
        }
    }
}

fn turned(placed: rules::Move) -> Vec<Turned> {
    let mut squares: Vec<Square> = placed.turned.into_iter().collect();
    squares.sort_by_key(|square| square.distance(placed.square));
    squares
        .into_iter()
        .map(|square| Turned { square: square.to_string(), distance: square.distance(placed.square) })
        .collect()
}

/// What a call did and how things stand after it. `change` is `null` where nothing was done.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Step {
    pub change: Option<Change>,
    pub state: State,
}
