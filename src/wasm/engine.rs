//! Class `Engine`: questions in, reports out, in slices.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::error::{js_error, read_error};
use super::request::{EngineLimits, EngineRequest};
use super::to_js;
use crate::board::{Board, Square};
use crate::engine::{self, Limits, Openings, Progress, Score, Strength};
use crate::notation::position_from_text;
use crate::rules::Level;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds, in a worker as on a page.
    #[wasm_bindgen(js_namespace = performance)]
    pub(super) fn now() -> f64;
}

/// The size of the transposition table where the page names none.
const MEGABYTES: u32 = 16;

/// Beyond this a browser may refuse.
const MOST_MEGABYTES: u32 = 1024;

/// How far a score is to be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreKind {
    /// Proven: with best play on both sides the game ends so.
    Exact,
    /// Proven: best play makes at least this.
    AtLeast,
    /// Proven: best play makes at most this.
    AtMost,
    /// What it looks like from some depth.
    Estimate,
}

impl From<engine::ScoreKind> for ScoreKind {
    fn from(kind: engine::ScoreKind) -> Self {
        match kind {
            engine::ScoreKind::Exact => Self::Exact,
            engine::ScoreKind::AtLeast => Self::AtLeast,
            engine::ScoreKind::AtMost => Self::AtMost,
            engine::ScoreKind::Estimate => Self::Estimate,
        }
    }
}

/// What the engine answers.
#[derive(Clone, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct EngineReport {
    /// The request's.
    pub id: f64,
    /// The move it plays; `null` where it must pass, and after the end.
    pub square: Option<String>,
    /// What that is worth in discs, from the side to move; squares left empty are counted for the winner.
    pub score: f64,
    /// How far the score is to be trusted.
    pub kind: ScoreKind,
    /// How far ahead it looked, in plies.
    pub depth: u32,
    /// How sure the search was where it left positions alone, in percent; 100 where it left none.
    pub confidence: u32,
    /// Positions visited.
    pub nodes: f64,
    /// How long it thought.
    pub milliseconds: f64,
    /// The moves expected from here on, passes left out.
    pub line: Vec<String>,
    /// The moves that were scored, the best first. All legal ones where no level was asked for.
    pub moves: Vec<ScoredMove>,
}

/// A move and what it is worth.
#[derive(Clone, Serialize, Deserialize, Tsify)]
pub struct ScoredMove {
    /// Where the disc would be placed.
    pub square: String,
    /// In discs, from the side that plays it.
    pub score: f64,
    /// How far the score is to be trusted.
    pub kind: ScoreKind,
}

impl EngineRequest {
    /// The limits; without any, every move is looked through an even number of plies, so that hopes and fears balance,
    /// and to the end where that takes no longer.
    pub(super) fn limits_or_analysis(&self) -> EngineLimits {
        let analysis =
            EngineLimits { depth: Some(6), exact_from: Some(10), margin: Some(128.0), ..EngineLimits::default() };
        self.limits.clone().unwrap_or(analysis)
    }
}

impl EngineLimits {
    /// # Errors
    ///
    /// `request-unreadable`: one of the squares is none.
    pub(super) fn read(&self) -> Result<Limits, JsValue> {
        let discs = |discs: f64| Score::from_centidiscs((discs * 100.0) as i32);
        let unreadable = |name: &str| js_error("request-unreadable", &format!("{name:?} is no square"), None);
        let square = |name: &String| name.parse::<Square>().map_err(|_| unreadable(name));
        let among = self.among.as_ref().map(|names| names.iter().map(square).collect::<Result<_, _>>()).transpose()?;
        Ok(Limits {
            depth: self.depth,
            nodes: self.nodes.map(|nodes| nodes as u64),
            milliseconds: self.milliseconds,
            exact_from: self.exact_from,
            confidence: self.confidence,
            among,
            above: self.above.map(discs),
            margin: discs(self.margin.unwrap_or(0.0)),
            outcome_first: false,
            usual: None,
        })
    }
}

/// The engine. It thinks about one request at a time, in slices.
#[wasm_bindgen]
pub struct Engine {
    engine: engine::Engine,
    /// Thinks in its place about a question that wants a fresh table.
    aside: Option<engine::Engine>,
    asked: Option<Asked>,
}

/// No side is favoured by more discs in an opening that is drawn.
const BALANCE: Score = Score::from_discs(2);

/// How many plies an opening may have. No shorter one is balanced.
const OPENING_PLIES: RangeInclusive<u32> = 4..=20;

/// What was asked last.
enum Asked {
    Question(Question),
    Opening(Drawing),
}

/// An opening that was asked for.
struct Drawing {
    id: f64,
    plies: u32,
    seed: u64,
}

/// A position that was asked about.
struct Question {
    id: f64,
    board: Board,
    /// `None`: every move is scored, and the best is the answer.
    strength: Option<Strength>,
    seed: u64,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a transposition table of this size, 16 megabytes by default. It takes some time to get ready, and
    /// from then on none to begin.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new(megabytes: Option<u32>) -> Self {
        let megabytes = megabytes.unwrap_or(MEGABYTES).min(MOST_MEGABYTES);
        // The weights are unpacked when they are first asked for. A spare worker should have that behind it.
        let _ = engine::evaluation::evaluate(Board::START);
        Self { engine: engine::Engine::new(megabytes as usize), aside: None, asked: None }
    }

    /// Asks about a position; an earlier question is dropped.
    ///
    /// # Errors
    ///
    /// `request-unreadable`, `position-unreadable`, `level-unknown`, `opening-unknown`. An earlier question stands then.
    pub fn begin(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "EngineRequest")] request: JsValue,
    ) -> Result<(), JsValue> {
        let request: EngineRequest = serde_wasm_bindgen::from_value(request)
            .map_err(|error| js_error("request-unreadable", &error.to_string(), None))?;
        if let Some(plies) = request.opening {
            self.asked = Some(Asked::Opening(Drawing::new(&request, plies)?));
            return Ok(());
        }
        let position = position_from_text(&request.position).map_err(read_error)?;
        let level = |number| {
            Level::new(number).ok_or_else(|| {
                let message = format!("level {number} is not one of 1 to {}", Level::COUNT);
                js_error("level-unknown", &message, None)
            })
        };
        let strength = request.level.map(level).transpose()?.map(Strength::of);
        let board = position.board();
        let asked = request.limits_or_analysis();
        let limits = strength.map_or_else(|| asked.read(), |strength| Ok(strength.limits(board)))?;
        // A small table is there sooner than a large one is cleared.
        self.aside = match strength {
            Some(strength) => strength.fresh_engine(),
            None => asked.fresh.unwrap_or(false).then(|| engine::Engine::fresh_for(&limits)),
        };
        self.aside.as_mut().unwrap_or(&mut self.engine).begin(board, limits);
        self.asked = Some(Asked::Question(Question { id: request.id, board, strength, seed: request.seed as u64 }));
        Ok(())
    }

    /// Thinks for so many milliseconds, `Infinity` for as long as it takes. `null`: the slice is over and there is more
    /// to think.
    ///
    /// # Errors
    ///
    /// `nothing-asked`: `begin` comes first.
    #[wasm_bindgen(unchecked_return_type = "EngineReport | null")]
    pub fn run(&mut self, milliseconds: f64) -> Result<JsValue, JsValue> {
        let question = match &self.asked {
            Some(Asked::Question(question)) => question,
            Some(Asked::Opening(drawing)) => return to_js(&drawing.answer()?),
            None => return Err(js_error("nothing-asked", "begin comes before run", None)),
        };
        let engine = self.aside.as_mut().unwrap_or(&mut self.engine);
        match engine.run(&now, milliseconds, &|| false) {
            Progress::Done(report) => to_js(&question.answer(&report)),
            Progress::Paused => Ok(JsValue::NULL),
        }
    }
}

impl Drawing {
    fn new(request: &EngineRequest, plies: u32) -> Result<Self, JsValue> {
        if !OPENING_PLIES.contains(&plies) {
            let (least, most) = (OPENING_PLIES.start(), OPENING_PLIES.end());
            let message = format!("an opening has {least} to {most} plies, and not {plies}");
            return Err(js_error("opening-unknown", &message, None));
        }
        Ok(Self { id: request.id, plies, seed: request.seed as u64 })
    }

    /// Takes some tenths of a second at most, and knows no slices.
    fn answer(&self) -> Result<EngineReport, JsValue> {
        let began = now();
        let opening = Openings::new(self.plies, BALANCE)
            .draw(self.seed)
            .ok_or_else(|| js_error("opening-unknown", "no opening of this length is balanced", None))?;
        let report = opening.report;
        Ok(EngineReport {
            id: self.id,
            square: None,
            score: report.score.discs(),
            kind: report.kind.into(),
            depth: report.depth,
            confidence: report.confidence,
            nodes: report.nodes as f64,
            milliseconds: now() - began,
            line: opening.moves.iter().map(Square::to_string).collect(),
            moves: Vec::new(),
        })
    }
}

impl Question {
    fn answer(&self, report: &engine::Report) -> EngineReport {
        let chosen = match self.strength {
            Some(strength) => strength.choose(self.board, report, self.seed),
            None => report.moves.first(),
        };
        let (score, kind, line) = chosen
            .map_or((report.score, report.kind, &report.line), |chosen| (chosen.score, chosen.kind, &chosen.line));
        EngineReport {
            id: self.id,
            square: chosen.map(|chosen| chosen.square.to_string()),
            score: score.discs(),
            kind: kind.into(),
            depth: report.depth,
            confidence: report.confidence,
            nodes: report.nodes as f64,
            milliseconds: report.milliseconds,
            line: line.iter().map(Square::to_string).collect(),
            moves: (report.moves.iter())
                .map(|candidate| ScoredMove {
                    square: candidate.square.to_string(),
                    score: candidate.score.discs(),
                    kind: candidate.kind.into(),
                })
                .collect(),
        }
    }
}
