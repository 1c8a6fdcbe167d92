//! A question and how far it was thought through.

use super::reach::{self, Aim, Done, Reach};
use super::search::{Confidence, Draft, Entry, Node, OPEN, Searcher, Stopped, Table, Techniques};
use super::{Candidate, Limits, Report, Score, ScoreKind};
use crate::board::{Board, Square, SquareSet, Symmetry};

/// The first window round the score expected, to either side in centidiscs, before the end and there.
const ASPIRATION: i32 = 250;
const ASPIRATION_AT_END: i32 = 200;

/// After what share of the usual time no deeper search is begun where the same move has led for so many iterations.
const PATIENCE: [f64; 7] = [1.1, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6];

/// What is asked, in the one of its eight orientations that all of them are searched in.
pub(super) struct Thought {
    /// The position asked about, or the one after the pass that is forced in it.
    board: Board,
    passed: bool,
    /// What turns squares back the way they were asked about.
    back: Symmetry,
    limits: Limits,
    techniques: Techniques,
    /// All legal moves, the most promising first.
    order: Vec<Square>,
    /// The best move and those within the margin, with their scores in centidiscs, best first.
    found: Vec<(Square, i32)>,
    kind: ScoreKind,
    /// How far was searched.
    reached: Option<Reach>,
    /// How many of the searches to the end are done.
    ends: usize,
    /// Whether the move found seems to win, or to draw where none wins.
    is_saved: bool,
    /// The best line of a solved position, to its end.
    solution: Vec<Square>,
    /// In how many iterations the move that leads has done so.
    steady: usize,
    finished: bool,
    nodes: u64,
    milliseconds: f64,
}

impl Thought {
    pub(super) fn new(asked: Board, limits: Limits, techniques: Techniques) -> Self {
        let passed = !asked.can_move() && asked.pass().can_move();
        let turn = canonical_turn(asked);
        let asked = turn.board(asked);
        let board = if passed { asked.pass() } else { asked };
        let among = limits.among.map_or(SquareSet::ALL, |among| turn.set(among));
        let moves = Some(board.legal_moves() & among).filter(|moves| !moves.is_empty() && !passed);
        let mut found: Vec<(Square, i32)> = (moves.unwrap_or(board.legal_moves()).into_iter())
            .map(|square| (square, -first_impression(board.place(square, board.flips(square)))))
            .collect();
        found.sort_by_key(|&(_, score)| -score);
        let order = found.iter().map(|&(square, _)| square).collect();
        found.truncate(1);
        Self {
            board,
            passed,
            back: turn.inverse(),
            limits,
            techniques,
            order,
            found,
            kind: ScoreKind::Estimate,
            reached: None,
            ends: 0,
            is_saved: false,
            solution: Vec::new(),
            steady: 0,
            finished: false,
            nodes: 0,
            milliseconds: 0.0,
        }
    }

    pub(super) const fn is_finished(&self) -> bool {
        self.finished
    }

    pub(super) const fn finish(&mut self) {
        self.finished = true;
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn node_limit(&self) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX)
    }

    /// In milliseconds.
    pub(super) fn time_left(&self) -> f64 {
        self.limits.milliseconds.map_or(f64::INFINITY, |limit| limit - self.milliseconds)
    }

    /// Counts what a slice has cost.
    pub(super) const fn spend(&mut self, nodes: u64, milliseconds: f64) {
        self.nodes = nodes;
        self.milliseconds += milliseconds;
    }

    /// Searches deeper and surer until all that was asked is done. The slice began when the clock said `started`.
    pub(super) fn think(&mut self, searcher: &mut Searcher<'_>, started: f64) -> Result<(), Stopped> {
        while let Some(reach) = self.next_reach() {
            let spent = || self.milliseconds + searcher.meter.now() - started;
            if self.enough(reach).is_some_and(|enough| spent() > enough) {
                return Ok(());
            }
            let led = self.leader();
            searcher.confidence = reach.confidence;
            match reach.aim {
                Aim::Margin => self.iterate(searcher, reach)?,
                Aim::Outcome => self.decide(searcher, reach)?,
            }
            self.ends += usize::from(reach.depth >= self.empties());
            self.steady = if self.leader() == led { self.steady + 1 } else { 0 };
        }
        self.extend_solution(searcher)
    }

    const fn empties(&self) -> u32 {
        self.board.empties().len()
    }

    /// The best move found so far.
    fn leader(&self) -> Option<Square> {
        self.found.first().map(|&(square, _)| square)
    }

    /// After how many milliseconds nothing more is begun, where that depends on how steadily one move leads.
    fn enough(&self, next: Reach) -> Option<f64> {
        let patience = if next.depth >= self.empties() { 1.0 } else { PATIENCE[self.steady.min(PATIENCE.len() - 1)] };
        Some(patience * self.limits.usual?)
    }

    /// How far to search next; `None` when all that was asked is done.
    fn next_reach(&self) -> Option<Reach> {
        if self.kind == ScoreKind::Exact {
            return None;
        }
        // Of a forced pass nothing is to be chosen, only its worth to be told.
        let limits = Limits { outcome_first: self.limits.outcome_first && !self.passed, ..self.limits };
        let depth = self.reached.map_or(0, |reach| reach.depth);
        let done = Done { depth, ends: self.ends, saved: self.is_saved };
        reach::next(&limits, self.empties(), self.order.len(), self.techniques.selective_passes, done)
    }

    /// Whether a search goes to the end of the game and leaves nothing alone.
    fn is_exact(&self, reach: Reach) -> bool {
        reach.depth >= self.empties() && reach.confidence == Confidence::FULL
    }

    /// Searches all moves this far.
    fn iterate(&mut self, searcher: &mut Searcher<'_>, reach: Reach) -> Result<(), Stopped> {
        let mut found = Vec::new();
        let result = self.search_moves(searcher, reach, &mut found);
        let first = found.first().copied();
        found.sort_by_key(|&(_, score)| -score);
        let Some(&(best, best_score)) = found.first() else {
            let most = result?;
            // Nothing is above what is of interest.
            self.reached = Some(reach);
            self.kind = if self.is_exact(reach) { ScoreKind::AtMost } else { ScoreKind::Estimate };
            self.found = vec![(self.order[0], most)];
            return Ok(());
        };
        let margin = self.limits.margin.centidiscs();
        found.retain(|&(square, score)| square == best || (margin > 0 && best_score - score <= margin));

        if result.is_ok() {
            self.reached = Some(reach);
            self.kind = if self.is_exact(reach) { ScoreKind::Exact } else { ScoreKind::Estimate };
        } else {
            // The iteration was cut short. A move that proved better than the one that led is still worth more.
            if first.is_none_or(|(square, _)| square == best) {
                return result.map(|_| ());
            }
            self.kind = if self.is_exact(reach) { ScoreKind::AtLeast } else { ScoreKind::Estimate };
        }
        self.order.retain(|square| found.iter().all(|(better, _)| better != square));
        self.order.splice(0..0, found.iter().map(|&(square, _)| square));
        self.found = found;
        result.map(|_| ())
    }

    /// Looks for a move that wins, or else one that draws.
    fn decide(&mut self, searcher: &mut Searcher<'_>, reach: Reach) -> Result<(), Stopped> {
        let mut best = None;
        let result = self.search_outcomes(searcher, reach, &mut best);
        if result.is_ok() {
            self.is_saved = best.is_some();
        }
        let Some((square, least)) = best else { return result };
        self.order.retain(|&other| other != square);
        self.order.insert(0, square);
        if result.is_ok() && self.is_exact(reach) {
            self.reached = Some(reach);
            self.found = vec![(square, least)];
            self.kind = if least > 0 { ScoreKind::AtLeast } else { ScoreKind::Exact };
        } else if self.found.first().is_none_or(|&(led, score)| led != square || score < least || least == 0) {
            self.found = vec![(square, least)];
            self.kind = ScoreKind::Estimate;
        }
        result
    }

    /// The best move for the outcome, and what it is at least worth; nothing where every move loses.
    fn search_outcomes(
        &self,
        searcher: &mut Searcher<'_>,
        reach: Reach,
        best: &mut Option<(Square, i32)>,
    ) -> Result<(), Stopped> {
        let root = Node::new(self.board);
        for &square in &self.order {
            let floor = if best.is_some() { 0 } else { -100 };
            let child = root.place(square, self.board.flips(square));
            let score = -searcher.window(&child, reach.depth - 1, -100, -floor)?;
            if score > floor {
                *best = Some((square, score));
            }
            if score > 0 {
                break;
            }
        }
        Ok(())
    }

    /// Collects the moves that are worth a score, as far as the search comes, and returns the most that any of them makes.
    fn search_moves(
        &self,
        searcher: &mut Searcher<'_>,
        reach: Reach,
        found: &mut Vec<(Square, i32)>,
    ) -> Result<i32, Stopped> {
        let root = Node::new(self.board);
        let margin = self.limits.margin.centidiscs();
        let at_end = reach.depth >= self.empties();
        let above = self.limits.above.filter(|_| !self.passed).map(|above| above.min(Score::MAX).centidiscs());
        let mut best = None;
        let mut most = -OPEN;
        for &square in &self.order {
            let child = root.place(square, self.board.flips(square));
            // Without a margin only a better move is of interest, with one also those just as good or a little worse.
            let floor = best.map(|best: i32| if margin > 0 { best - margin - 1 } else { best }).or(above);
            let score = match floor {
                Some(floor) => score_above(searcher, &child, reach.depth - 1, floor)?,
                None => {
                    let expected = self.reached.and_then(|_| self.found.first()).map(|&(_, score)| score);
                    score_near(searcher, &child, reach.depth - 1, at_end, expected)?
                }
            };
            most = most.max(score);
            if floor.is_none_or(|floor| score > floor) {
                found.push((square, score));
                best = best.max(Some(score));
            }
        }
        Ok(most)
    }

    /// Follows the best line of a solved position to its end, as far as the table does not.
    fn extend_solution(&mut self, searcher: &mut Searcher<'_>) -> Result<(), Stopped> {
        if self.kind != ScoreKind::Exact || self.found.is_empty() {
            return Ok(());
        }
        let mut line = self.known_line(searcher.table, self.found[0].0, self.empties());
        let mut board = self.board;
        for &square in &line {
            board = after(board, square);
        }
        while board.can_move() {
            let node = Node::new(board);
            let score = searcher.window(&node, board.empties().len(), -OPEN, OPEN)?;
            let solved = |known: &Entry| known.lower == known.upper && known.serves(Draft::of_solved(board));
            let known = searcher.table.get(board).filter(solved);
            // The last few positions are not in the table.
            let best = known.and_then(|known| known.square()).or_else(|| {
                board.legal_moves().into_iter().find(|&square| {
                    let child = node.place(square, board.flips(square));
                    searcher.window(&child, child.board.empties().len(), -OPEN, OPEN) == Ok(-score)
                })
            });
            let Some(best) = best else { return Err(Stopped) };
            line.push(best);
            board = after(board, best);
        }
        self.solution = line;
        Ok(())
    }

    pub(super) fn report(&self, table: &Table) -> Report {
        let depth = self.reached.map_or(0, |reach| reach.depth.min(self.empties()));
        let mut moves: Vec<Candidate> = (self.found.iter().enumerate())
            .map(|(index, &(square, score))| {
                let solution = Some(&self.solution).filter(|line| index == 0 && line.first() == Some(&square));
                let line = solution.cloned().unwrap_or_else(|| self.known_line(table, square, depth.max(1)));
                Candidate {
                    square: self.back.square(square),
                    score: Score::from_centidiscs(score),
                    kind: self.kind,
                    line: line.into_iter().map(|square| self.back.square(square)).collect(),
                }
            })
            .collect();
        let report = |moves, score, kind, depth, line| Report {
            moves,
            score,
            kind,
            depth,
            confidence: self.reached.map_or(Confidence::FULL, |reach| reach.confidence).percent(),
            nodes: self.nodes,
            milliseconds: self.milliseconds,
            line,
        };
        let Some(best) = moves.first() else {
            return report(moves, Score::of_finished(self.board), ScoreKind::Exact, 0, Vec::new());
        };
        let (score, line) = (best.score, best.line.clone());
        if !self.passed {
            return report(moves, score, self.kind, depth, line);
        }
        moves.clear();
        let kind = match self.kind {
            ScoreKind::AtLeast => ScoreKind::AtMost,
            ScoreKind::AtMost => ScoreKind::AtLeast,
            same => same,
        };
        report(moves, -score, kind, depth, line)
    }

    /// A move and what the table expects to follow it, as many plies as were searched.
    fn known_line(&self, table: &Table, square: Square, depth: u32) -> Vec<Square> {
        let reached = self.reached.filter(|reach| reach.depth >= self.empties());
        let mut line = vec![square];
        let mut board = after(self.board, square);
        while line.len() < depth as usize {
            // Where the game is searched to its end, less is not to be believed.
            let draft = reached.map(|reach| Draft { confidence: reach.confidence, ..Draft::of_solved(board) });
            let trusted = |known: &Entry| draft.is_none_or(|draft| known.serves(draft));
            let known = table.get(board).filter(|known| known.lower == known.upper).filter(trusted);
            let Some(next) = known.and_then(|known| known.square()) else { break };
            if board.flips(next).is_empty() {
                break;
            }
            line.push(next);
            board = after(board, next);
        }
        line
    }
}

/// The board after a move, and after the pass where that is forced then.
fn after(board: Board, square: Square) -> Board {
    let board = board.place(square, board.flips(square));
    if board.can_move() { board } else { board.pass() }
}

/// The same for all eight orientations of a position: one of them.
pub(super) fn canonical(board: Board) -> Board {
    canonical_turn(board).board(board)
}

/// What turns a position into the one of its eight orientations that all of them are searched in.
fn canonical_turn(board: Board) -> Symmetry {
    let key = |symmetry: &Symmetry| (symmetry.set(board.mover()).0, symmetry.set(board.opponent()).0);
    Symmetry::ALL.into_iter().min_by_key(key).unwrap_or(Symmetry::Identity)
}

/// The score in centidiscs of the position after a move, from the side that made it, if it lies above `floor`;
/// otherwise something at or below `floor`.
fn score_above(searcher: &mut Searcher<'_>, child: &Node, depth: u32, floor: i32) -> Result<i32, Stopped> {
    if floor < -OPEN {
        return Ok(-searcher.window(child, depth, -OPEN, OPEN)?);
    }
    let at_end = depth >= child.board.empties().len();
    let width = if at_end { 100 } else { 1 };
    // Scores at the end are whole discs, so a floor between two of them is as good as the lower one.
    let floor = if at_end { floor.div_euclid(100) * 100 } else { floor };
    let score = -searcher.window(child, depth, -floor - width, -floor)?;
    if score <= floor { Ok(score) } else { Ok(-searcher.window(child, depth, -OPEN, width - score)?) }
}

/// The score in centidiscs of the position after a move, from the side that made it. A narrow window is tried first.
fn score_near(
    searcher: &mut Searcher<'_>,
    child: &Node,
    depth: u32,
    at_end: bool,
    expected: Option<i32>,
) -> Result<i32, Stopped> {
    let Some(expected) = expected else { return Ok(-searcher.window(child, depth, -OPEN, OPEN)?) };
    let (expected, aside) =
        if at_end { ((expected + 50).div_euclid(100) * 100, ASPIRATION_AT_END) } else { (expected, ASPIRATION) };
    let width = if at_end { 100 } else { 1 };
    let (alpha, beta) = ((expected - aside).max(-OPEN), (expected + aside).min(OPEN));
    let score = -searcher.window(child, depth, -beta, -alpha)?;
    if score >= beta {
        Ok(-searcher.window(child, depth, -OPEN, width - score)?)
    } else if score <= alpha {
        Ok(-searcher.window(child, depth, -score - width, OPEN)?)
    } else {
        Ok(score)
    }
}

/// What a position is worth at first sight, in centidiscs.
fn first_impression(board: Board) -> i32 {
    if board.can_move() || board.pass().can_move() {
        super::evaluation::evaluate(board)
    } else {
        Score::of_finished(board).centidiscs()
    }
}
