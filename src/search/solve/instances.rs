//! Solves one instance after the other, large ones in windows, and adds up what the solvers take.

use std::borrow::Cow;
use std::iter;
use std::time::Duration;

use hashi_encodings::{BridgeEncoding, BridgeGraph, FormulaSize};

use super::statistics::{Statistics, Stopwatch};
use crate::model::puzzle::Puzzle;
use crate::sat::oracle::{Effort, Verdict};
use crate::sat::refine::Observer;
use crate::search::residual::{InWhole, Instance, Residual};
use crate::search::session::{SearchOptions, Session};
use crate::search::windows::{self, CountsAnswer, Place};

/// The number of solvers that are dropped over one window before it counts as one without a solution.
const MOST_DROPPED: u32 = 3;

/// A solver for each graph.
pub(super) struct Solvers<'a, O> {
    search: &'a SearchOptions,
    encoding: BridgeEncoding,
    /// Whether loops are allowed in the next question.
    loops: bool,
    stopwatch: Stopwatch<'a, O>,
    /// The current instance.
    instance: usize,
    /// The number of windows asked about so far.
    windows: usize,
    encode_time: Duration,
    formula: FormulaSize,
    effort: Option<Effort>,
}

impl<'a, O: Observer> Solvers<'a, O> {
    pub(super) fn new(
        search: &'a SearchOptions,
        encoding: BridgeEncoding,
        stopwatch: Stopwatch<'a, O>,
    ) -> Self {
        Self {
            search,
            encoding,
            loops: true,
            stopwatch,
            instance: 0,
            windows: 0,
            encode_time: Duration::ZERO,
            formula: FormulaSize::default(),
            effort: Some(Effort::default()),
        }
    }

    /// Asks for a solution of a graph; unknown when none is found after this many solvers have been dropped.
    fn ask(&mut self, graph: &BridgeGraph, even: &[u32], most_dropped: u32) -> CountsAnswer {
        let search = self.search.for_instance(self.instance + self.windows);
        let graph = Cow::Borrowed(graph);
        let mut session = Session::new(self.loops, graph, even, self.encoding, &search);
        self.encode_time += self.stopwatch.lap();
        let verdict = session.ask_briefly(&[], &mut self.stopwatch, most_dropped);
        self.formula += session.size();
        let effort = self.effort.zip(session.effort());
        self.effort = effort.map(|(sum, one)| sum + one);
        match verdict {
            Verdict::Satisfiable(model) => CountsAnswer::Counts(session.variables().counts(&model)),
            Verdict::Unsatisfiable => CountsAnswer::None,
            Verdict::Unknown => CountsAnswer::Unknown,
        }
    }

    /// Adds the cost of the solvers. The time since the last call counts as search.
    fn finish(self, statistics: &mut Statistics) {
        statistics.encode_time += self.encode_time;
        statistics.formula += self.formula;
        self.stopwatch.finish(statistics, self.effort);
    }
}

impl<O: Observer> Solvers<'_, InWhole<'_, O>> {
    /// Solves one instance after the other, the smallest first, so that less work is wasted if there is no solution.
    /// Returns the counts of all corridors.
    pub(super) fn solve_all(
        mut self,
        puzzle: &Puzzle,
        residual: &Residual,
        statistics: &mut Statistics,
    ) -> CountsAnswer {
        let instances = residual.instances();
        let mut order: Vec<usize> = (0..instances.len()).collect();
        order.sort_by_key(|&index| instances[index].corridors().len());
        let mut counts = residual.counts().to_vec();
        let mut failure = None;
        for index in order {
            let instance = &instances[index];
            self.enter(index);
            self.loops = instance.loops();
            // Cuts of a window need not be cuts of the instance, because something may have been chosen.
            let in_windows =
                instance.loops() && !O::KEEPS_CUTS && windows::is_large(instance.graph());
            let answer = if in_windows {
                self.solve_in_windows(puzzle, instance)
            } else {
                self.ask(instance.graph(), instance.even(), u32::MAX)
            };
            match answer {
                CountsAnswer::Counts(found) => {
                    instance.insert(&found[instance.hub_corridors()..], &mut counts);
                }
                CountsAnswer::None | CountsAnswer::Unknown => {
                    failure = Some(answer);
                    break;
                }
            }
        }
        if instances.is_empty() && self.search.limits.passed() {
            // The same as if an instance had been in a solver.
            failure = Some(CountsAnswer::Unknown);
        }
        self.finish(statistics);
        failure.unwrap_or(CountsAnswer::Counts(counts))
    }

    fn enter(&mut self, instance: usize) {
        self.instance = instance;
        self.stopwatch.observer().enter(instance);
    }

    fn solve_in_windows(&mut self, puzzle: &Puzzle, instance: &Instance) -> CountsAnswer {
        let places = instance.islands().iter().map(|&island| {
            let cell = puzzle.islands()[island as usize].cell;
            Some([cell.row, cell.col])
        });
        let hubs = iter::repeat_n(None, instance.hubs());
        let places: Vec<Option<Place>> = hubs.chain(places).collect();
        let limits = self.search.limits.clone();
        let limits = &limits;
        let answer = windows::solve(
            instance.graph(),
            instance.even(),
            &places,
            limits,
            |graph, even| {
                self.windows += 1;
                self.ask(graph, even, MOST_DROPPED)
            },
        );
        let is_wrong = |found: &[u8]| !instance.is_solved_by(&found[instance.hub_corridors()..]);
        match &answer {
            CountsAnswer::Unknown if limits.passed() => answer,
            CountsAnswer::Unknown => self.ask(instance.graph(), instance.even(), u32::MAX),
            CountsAnswer::Counts(found) if is_wrong(found) => {
                self.ask(instance.graph(), instance.even(), u32::MAX)
            }
            CountsAnswer::Counts(_) | CountsAnswer::None => answer,
        }
    }
}
