//! Class `Shares`: a question shared out among engines by its moves, and their answers put together.

use wasm_bindgen::prelude::*;

use super::engine::{EngineReport, ScoreKind, now};
use super::error::{js_error, read_error};
use super::request::{EngineLimits, EngineRequest};
use super::to_js;
use crate::board::{Board, SquareSet};
use crate::notation::position_from_text;

/// No two moves differ by more discs.
const EVERY_MARGIN: f64 = 128.0;

/// A solution with so few empty squares is found before a second engine could help.
const SOLVED_AT_ONCE: u32 = 12;

/// How far all moves are looked through to see which of them is to be searched first, in plies.
const LOOK_PLIES: u32 = 6;

/// A question shared out among engines by its moves.
///
/// As long as `next` gives a piece, some engine is to be asked it; each answer is handed to `take`, which may make more
/// pieces. Once `report` gives the answer to the whole, the pieces that are still thought about are of no use.
///
/// How many engines there are changes nothing in the scores.
#[wasm_bindgen]
pub struct Shares {
    request: EngineRequest,
    limits: EngineLimits,
    plan: Plan,
    began: f64,
    /// One for each move where it is shared out, otherwise one.
    shares: Vec<Share>,
    /// Of pieces that are not in `shares`.
    nodes: f64,
}

/// How a question is shared out.
#[derive(Clone, Copy, PartialEq)]
enum Plan {
    /// It is not.
    Whole,
    /// Each move is scored by itself. An estimate would depend on what an engine has learnt from the moves before.
    Every { fresh: bool },
    /// The best move of a position to be solved. All are looked at, then each is searched only for whether it is better
    /// than the best so far, or than the best seemed to be where none is solved yet.
    Best { look: Look },
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    Due,
    Asked,
    Found { score: f64 },
}

struct Share {
    square: Option<String>,
    asked: bool,
    report: Option<EngineReport>,
    nodes: f64,
}

impl Share {
    const fn of(square: Option<String>) -> Self {
        Self { square, asked: false, report: None, nodes: 0.0 }
    }
}

#[wasm_bindgen]
impl Shares {
    /// Shares a question out. Only questions without a level, and without a limit on nodes or time, go to more than one
    /// engine.
    ///
    /// # Errors
    ///
    /// `request-unreadable`, `position-unreadable`.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "EngineRequest")] request: JsValue) -> Result<Self, JsValue> {
        let request: EngineRequest = serde_wasm_bindgen::from_value(request)
            .map_err(|error| js_error("request-unreadable", &error.to_string(), None))?;
        let board = position_from_text(&request.position).map_err(read_error)?.board();
        let limits = request.limits_or_analysis();
        let among = limits.read()?.among.unwrap_or(SquareSet::ALL);
        let moves = Some(board.legal_moves() & among).filter(|moves| !moves.is_empty()).unwrap_or(board.legal_moves());
        let plan = if moves.len() < 2 || request.level.is_some() { Plan::Whole } else { plan(board, &limits) };
        let shares = match plan {
            Plan::Whole => vec![Share::of(None)],
            Plan::Every { .. } | Plan::Best { .. } => {
                moves.into_iter().map(|square| Share::of(Some(square.to_string()))).collect()
            }
        };
        Ok(Self { request, limits, plan, began: now(), shares, nodes: 0.0 })
    }

    /// Another piece to ask an engine; `null` where there is none, or none yet. Its `id` is that of the piece.
    ///
    /// # Errors
    ///
    /// None.
    #[wasm_bindgen(js_name = next, unchecked_return_type = "EngineRequest | null")]
    pub fn next_piece(&mut self) -> Result<JsValue, JsValue> {
        let Self { request, limits, plan, shares, .. } = self;
        let piece = |id: usize, limits| EngineRequest { id: id as f64, limits, ..request.clone() };
        if let Plan::Best { look } = plan {
            match look {
                Look::Due => {
                    *look = Look::Asked;
                    let look =
                        EngineLimits { depth: Some(LOOK_PLIES), margin: Some(EVERY_MARGIN), ..EngineLimits::default() };
                    let among = shares.iter().filter_map(|share| share.square.clone()).collect();
                    return to_js(&piece(shares.len(), Some(EngineLimits { among: Some(among), ..look })));
                }
                Look::Asked => return Ok(JsValue::NULL),
                Look::Found { .. } => {}
            }
        }
        let solved = shares.iter().filter_map(Share::exact).reduce(f64::max);
        let Some(index) = shares.iter().position(|share| !share.asked) else { return Ok(JsValue::NULL) };
        shares[index].asked = true;
        let limits = match plan {
            Plan::Whole => return to_js(&piece(index, request.limits.clone())),
            Plan::Every { fresh } => EngineLimits { fresh: fresh.then_some(true), ..limits.clone() },
            Plan::Best { look } => {
                let expected = if let Look::Found { score } = look { Some(score.round()) } else { None };
                EngineLimits { above: solved.or(expected.filter(|_| index > 0)), ..limits.clone() }
            }
        };
        let among = shares[index].square.clone().map(|square| vec![square]);
        to_js(&piece(index, Some(EngineLimits { among, ..limits })))
    }

    /// The answer to a piece.
    ///
    /// # Errors
    ///
    /// `report-unreadable`, also where it answers no piece.
    pub fn take(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "EngineReport")] report: JsValue,
    ) -> Result<(), JsValue> {
        let unreadable = |message: &str| js_error("report-unreadable", message, None);
        let report: EngineReport =
            serde_wasm_bindgen::from_value(report).map_err(|error| unreadable(&error.to_string()))?;
        let index = report.id as usize;
        if let (Plan::Best { look }, true) = (&mut self.plan, index == self.shares.len()) {
            *look = Look::Found { score: report.score };
            self.nodes += report.nodes;
            let place =
                |share: &Share| report.moves.iter().position(|known| Some(&known.square) == share.square.as_ref());
            self.shares.sort_by_key(|share| place(share).unwrap_or(usize::MAX));
            return Ok(());
        }
        let share = self.shares.get_mut(index).filter(|share| share.asked);
        let share = share.ok_or_else(|| unreadable("it answers nothing that was asked"))?;
        share.nodes += report.nodes;
        share.report = Some(report);
        if matches!(self.plan, Plan::Best { .. }) {
            self.ask_again();
        }
        Ok(())
    }

    /// The answer to the whole question; `null` while pieces of it are open.
    ///
    /// # Errors
    ///
    /// None.
    #[wasm_bindgen(unchecked_return_type = "EngineReport | null")]
    pub fn report(&self) -> Result<JsValue, JsValue> {
        let reports: Option<Vec<&EngineReport>> =
            self.shares.iter().map(|share| share.report.as_ref().filter(|_| share.asked)).collect();
        let Some(mut reports) = reports else { return Ok(JsValue::NULL) };
        if matches!(self.plan, Plan::Best { .. }) {
            reports.retain(|report| report.kind == ScoreKind::Exact);
        }
        reports.sort_by(|one, other| other.score.total_cmp(&one.score));
        let Some(&best) = reports.first() else { return Ok(JsValue::NULL) };
        let mut whole = EngineReport { id: self.request.id, ..best.clone() };
        if matches!(self.plan, Plan::Every { .. }) {
            whole.moves = reports.iter().flat_map(|report| report.moves.iter().cloned()).collect();
            whole.depth = reports.iter().map(|report| report.depth).min().unwrap_or(whole.depth);
            whole.confidence = reports.iter().map(|report| report.confidence).min().unwrap_or(whole.confidence);
        }
        if self.plan != Plan::Whole {
            whole.nodes = self.nodes + self.shares.iter().map(|share| share.nodes).sum::<f64>();
            whole.milliseconds = now() - self.began;
        }
        to_js(&whole)
    }
}

impl Share {
    /// What it is worth where that is proven.
    fn exact(&self) -> Option<f64> {
        self.report.as_ref().filter(|report| report.kind == ScoreKind::Exact).map(|report| report.score)
    }
}

impl Shares {
    /// A move that was only held against what the best seemed to be may still be the best.
    fn ask_again(&mut self) {
        let Some(best) = self.shares.iter().filter_map(Share::exact).reduce(f64::max) else { return };
        for share in &mut self.shares {
            if share.report.as_ref().is_some_and(|report| report.kind != ScoreKind::Exact && report.score > best) {
                share.report = None;
                share.asked = false;
            }
        }
    }
}

/// How a question about a position with several moves is shared out.
fn plan(board: Board, limits: &EngineLimits) -> Plan {
    let empties = board.empties().len();
    if limits.nodes.is_some() || limits.milliseconds.is_some() || limits.above.is_some() {
        return Plan::Whole;
    }
    let to_the_end =
        limits.exact_from.is_some_and(|most| empties <= most) || limits.depth.is_none_or(|depth| depth >= empties);
    let exact = to_the_end && limits.confidence.is_none_or(|confidence| confidence >= 100);
    let margin = limits.margin.unwrap_or(0.0);
    if margin >= EVERY_MARGIN {
        Plan::Every { fresh: !exact }
    } else if exact && margin <= 0.0 && empties > SOLVED_AT_ONCE {
        Plan::Best { look: Look::Due }
    } else {
        Plan::Whole
    }
}
