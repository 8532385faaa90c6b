//! The way from a state to the solution, step by step.
//!
//! The engine draws all conclusions; limits among them wait until a step that draws a bridge uses them, and are
//! reported just before it. Every step is looked for again on a board that shows only what has been reported, so that
//! it uses nothing else.

mod reporting;

use std::collections::VecDeque;
use std::sync::Arc;

use self::reporting::Unreported;

use super::agreed::{Agreed, Agreement, graph_of};
use super::board::{BoardFrame, HintBoard};
use super::clues::{self, ClueSearch};
use super::conclusion::{Applied, Conclusion};
use super::engine::Engine;
use super::step::Step;
use super::technique::Level;
use super::what_if;
use crate::model::candidate_graph;
use crate::model::corridors;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::play::progress;
use crate::questions::common::CommonCorridor;
use crate::sat::gauge::Measure;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::search::solve::{Answer, SolveOptions, solve_within};
use crate::verify::verify;

/// How a walk ended that knew only the puzzle and the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WalkEnding {
    /// The bridges drawn are a solution.
    Complete,
    /// The allowed techniques find nothing more.
    Stuck,
    /// No solution extends the state.
    Contradiction,
    /// Several solutions extend the state, and they have nothing more in common.
    Several,
    /// This limit was reached first.
    Unknown(Stopped),
}

/// The steps from a state towards a solution, for a puzzle that may have one solution, several or none: the walk finds
/// out, at its end at the latest. If the only solution is known, use a [`UniqueWalk`](super::UniqueWalk), which
/// searches for none.
///
/// The order depends on the puzzle and the state alone. A step that only sets limits comes only if a later one uses it,
/// and then just before that one; so each chain of steps ends with one that draws a bridge, apart from the assumptions
/// and sets of clues of experts, which come as they are found.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hint::{Technique, Walk, WalkEnding};
/// use hashi_sat::{SearchOptions, State};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let mut walk = Walk::new(&puzzle, &State::default(), &SearchOptions::default());
/// let steps = walk.by_ref().collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(steps[0].technique, Technique::OnlyNeighbour);
/// assert_eq!(
///     steps[0].to_string(),
///     "1 at (0,0) has only one neighbour, 3 at (0,2): a bridge (0,0)-(0,2)"
/// );
/// assert_eq!(walk.ending(), Some(WalkEnding::Complete));
/// assert_eq!(walk.bridges().bridges().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Walk<'a> {
    puzzle: &'a Puzzle,
    options: SearchOptions,
    hardest: Level,
    engine: Engine,
    /// What has been reported, or is ready to be.
    shown: HintBoard,
    /// The bridges drawn by the steps returned so far, by corridor.
    taken: Vec<u8>,
    /// Conclusions that only set limits and have not been reported, in order.
    unreported: Vec<Option<Unreported>>,
    /// For each corridor, which of these conclusions last changed its limit.
    limited_by: Vec<Option<usize>>,
    ready: VecDeque<Applied>,
    clues: Option<Box<ClueSearch<'a>>>,
    /// The only solution, which extends the state; `None` if it is not known.
    solution: Option<&'a Solution>,
    /// Without such a solution: what all solutions agree on, from the first time that experts are needed.
    agreed: Option<Agreed>,
    /// Whether no technique below the level of experts finds anything on the present board.
    needs_experts: bool,
    ending: Option<WalkEnding>,
}

impl<'a> Walk<'a> {
    /// Begins at `state`, which should be right so far (see [`progress`](crate::progress())). Bridges and crosses that
    /// lie in no corridor of `puzzle` are ignored.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, state: &State, options: &SearchOptions) -> Self {
        let graph = candidate_graph(puzzle);
        let bounds = progress::bounds(puzzle, &graph, state);
        let frame = Arc::new(BoardFrame::new(graph, puzzle.rules().loops()));
        let mut board = HintBoard::new(frame);
        let mut ending = None;
        for (corridor, bounds) in (0..).zip(bounds) {
            if board.set(corridor, bounds).is_err() {
                ending = Some(WalkEnding::Contradiction);
                break;
            }
        }
        Self {
            puzzle,
            options: options.begin(),
            hardest: Level::Expert,
            taken: board.low.clone(),
            shown: board.clone(),
            limited_by: vec![None; board.low.len()],
            engine: Engine::new(board),
            unreported: Vec::new(),
            ready: VecDeque::new(),
            clues: None,
            solution: None,
            agreed: None,
            needs_experts: false,
            ending,
        }
    }

    /// Limits the walk to techniques up to this level.
    #[must_use]
    pub fn up_to(self, hardest: Level) -> Self {
        Self { hardest, ..self }
    }

    /// Gives the walk the only solution, so that it need not search for one. The walk ends in a contradiction if this
    /// is not a solution or does not extend the state.
    pub(super) fn towards(self, solution: &'a Solution) -> Self {
        let counts = verify(self.puzzle, solution).is_ok().then(|| {
            let graph = &self.shown.frame.graph;
            corridors::counts(self.puzzle, graph, solution)
        });
        let extends = counts.is_some_and(|counts| {
            let bounds = self.shown.low.iter().zip(&self.shown.high);
            let mut counts = counts.iter().zip(bounds);
            counts.all(|(count, (low, high))| (low..=high).contains(&count))
        });
        Self {
            solution: Some(solution),
            ending: match extends {
                true => self.ending,
                false => Some(WalkEnding::Contradiction),
            },
            ..self
        }
    }

    /// Whether the next step, if there is one, is known to need a technique of experts.
    pub(super) fn needs_experts(&self) -> bool {
        self.needs_experts && self.ready.is_empty()
    }

    /// How the walk ended; `None` until there is no further step.
    #[must_use]
    pub fn ending(&self) -> Option<WalkEnding> {
        self.ending.filter(|_| self.ready.is_empty())
    }

    /// After [`WalkEnding::Several`], the corridors in which the solutions that extend the state differ, each with the
    /// counts that it has in some of them; sorted by their ends. Before, and after any other ending, none.
    #[must_use]
    pub fn open(&self) -> &[CommonCorridor] {
        match (self.ending(), &self.agreed) {
            (Some(WalkEnding::Several), Some(agreed)) => &agreed.open,
            _ => &[],
        }
    }

    /// The bridges that are drawn so far.
    #[must_use]
    pub fn bridges(&self) -> Solution {
        let low = self.taken.iter().copied();
        corridors::solution(self.puzzle, &self.shown.frame.graph, low)
    }

    /// The next step, in terms of indices.
    fn advance(&mut self) -> Result<Option<Applied>, SolveError> {
        loop {
            if let Some(applied) = self.ready.pop_front() {
                for (corridor, _, [low, _]) in applied.bounds() {
                    self.taken[corridor as usize] = low;
                }
                self.options.limits.count(Measure::Steps, 1);
                return Ok(Some(applied));
            }
            if self.ending.is_some() {
                return Ok(None);
            }
            match self.find_more() {
                Ok(ending) => self.ending = ending,
                Err(error) => {
                    self.ending = Some(WalkEnding::Unknown(self.options.limits.why()));
                    return Err(error);
                }
            }
        }
    }

    /// Finds the next conclusions, or the ending.
    fn find_more(&mut self) -> Result<Option<WalkEnding>, SolveError> {
        if self.engine.board.is_complete() {
            return Ok(Some(WalkEnding::Complete));
        }
        if self.options.limits.passed() {
            return Ok(Some(WalkEnding::Unknown(self.options.limits.why())));
        }
        self.needs_experts = false;
        let found = self.engine.pass(self.hardest.min(Level::Hard));
        let log = std::mem::take(&mut self.engine.log);
        for applied in log {
            self.publish(applied);
        }
        match found {
            Err(_) => Ok(Some(WalkEnding::Contradiction)),
            Ok(true) => Ok(None),
            Ok(false) if self.hardest < Level::Expert => Ok(Some(WalkEnding::Stuck)),
            Ok(false) => self.expert(),
        }
    }

    /// Finds a conclusion of experts, after the simpler techniques have found nothing.
    fn expert(&mut self) -> Result<Option<WalkEnding>, SolveError> {
        self.needs_experts = true;
        if self.solution.is_none() && self.agreed.is_none() {
            match Agreed::on(&self.engine.board, self.puzzle, &self.options)? {
                Agreement::Found(agreed) => self.agreed = Some(agreed),
                Agreement::NoSolution => return Ok(Some(WalkEnding::Contradiction)),
                Agreement::Unknown(stopped) => return Ok(Some(WalkEnding::Unknown(stopped))),
            }
        }
        let board = &self.engine.board;
        let mut corridors: Vec<u32> = self.engine.open_corridors().collect();
        if let Some(agreed) = &self.agreed {
            corridors.retain(|&corridor| agreed.says_more(board, corridor));
            if corridors.is_empty() {
                self.report_limits();
                return Ok(Some(WalkEnding::Several));
            }
        }
        for hardest in [Level::Medium, Level::Hard] {
            let limits = &self.options.limits;
            if let Some(found) = what_if::shortest(&mut self.engine, &corridors, hardest, limits) {
                return Ok(self.conclude(found));
            }
        }
        if self.options.limits.passed() {
            return Ok(Some(WalkEnding::Unknown(self.options.limits.why())));
        }
        if self.clues.is_none() {
            let solution = match self.solution()? {
                Answer::Satisfiable(solution) => solution,
                Answer::Unsatisfiable => return Ok(Some(WalkEnding::Contradiction)),
                Answer::Unknown(stopped) => return Ok(Some(WalkEnding::Unknown(stopped))),
            };
            let mut search = ClueSearch::new(self.puzzle, &solution, &self.options);
            if let Some(agreed) = &self.agreed {
                search = search.among_several(agreed.fewest.clone(), agreed.most.clone());
            }
            self.clues = Some(Box::new(search));
        }
        let Some(search) = &mut self.clues else {
            return Ok(Some(WalkEnding::Unknown(self.options.limits.why())));
        };
        let board = &self.engine.board;
        let most: Vec<u8> = (0..)
            .zip(&board.low)
            .map(|(corridor, low)| low + board.capacity(corridor) as u8)
            .collect();
        Ok(match search.smallest(&board.low, &board.high, &most)? {
            clues::SmallestStep::Step(forced) => {
                let found = Conclusion::of_clues(board, forced);
                self.conclude(found)
            }
            clues::SmallestStep::Nothing => Some(WalkEnding::Several),
            clues::SmallestStep::Unknown => Some(WalkEnding::Unknown(self.options.limits.why())),
        })
    }

    /// A solution that extends the board.
    fn solution(&self) -> Result<Answer, SolveError> {
        if let Some(solution) = self.solution {
            return Ok(Answer::Satisfiable(solution.clone()));
        }
        let Some(graph) = graph_of(&self.engine.board) else {
            return Ok(Answer::Unsatisfiable);
        };
        let options = SolveOptions::from(self.options.clone());
        Ok(solve_within(self.puzzle, &graph, &options, &mut ())?.answer)
    }

    /// Applies a conclusion of experts, which is always reported.
    fn conclude(&mut self, found: Conclusion) -> Option<WalkEnding> {
        self.needs_experts = false;
        let applied = Applied::new(&self.engine.board, found.clone(), 1);
        if self.engine.apply(found, 1).is_err() {
            return Some(WalkEnding::Contradiction);
        }
        self.engine.log.clear();
        self.report(applied);
        None
    }
}

impl Iterator for Walk<'_> {
    type Item = Result<Step, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let applied = self.advance().transpose()?;
        Some(applied.map(|applied| Step::new(self.puzzle, &self.shown.frame.graph, &applied)))
    }
}

impl std::iter::FusedIterator for Walk<'_> {}
