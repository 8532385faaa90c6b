//! A puzzle whose clues can be left out: each has a selector, an assumption under which it holds.
//!
//! Without its clue an island is a `?`. Every clause that uses a clue has the selector of that island as a condition.
//! There are no static cuts and no deduction here, because both use several clues at once.

use std::borrow::Cow;

use hashi_encodings::{BridgeEncoding, ClauseSink, Cut, Lit, encode_degree_if};

use crate::model::candidate_graph;
use crate::model::puzzle::{Clue, Puzzle};
use crate::sat::oracle::Verdict;
use crate::sat::refine::Observer;
use crate::search::SolveError;
use crate::search::session::{SearchOptions, Session};

/// `puzzle` with only these clues (islands, ascending); the others are `?`.
pub(crate) fn only(puzzle: &Puzzle, clues: &[u32]) -> Puzzle {
    let keep = |index: usize, clue| match clues.binary_search(&(index as u32)) {
        Ok(_) => clue,
        Err(_) => Clue::Unknown,
    };
    match puzzle.with_clues(keep) {
        Ok(puzzle) => puzzle,
        Err(error) => unreachable!("clues of a puzzle: {error}"),
    }
}

/// `puzzle` without any clues, in a solver.
pub(crate) fn bare_session(puzzle: &Puzzle, options: &SearchOptions) -> Session<'static> {
    let bare = only(puzzle, &[]);
    let graph = Cow::Owned(candidate_graph(&bare));
    let (loops, encoding) = (puzzle.rules().loops(), BridgeEncoding::Order);
    Session::new(loops, graph, &[], encoding, options)
}

/// The puzzle in a solver, with a selector for each clue.
pub(crate) struct ClueSelectors<'a> {
    puzzle: &'a Puzzle,
    session: Session<'static>,
    /// The selector of each island; `None` for `?`.
    selectors: Vec<Option<Lit>>,
}

impl<'a> ClueSelectors<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, options: &SearchOptions) -> Self {
        let mut session = bare_session(puzzle, options);
        let (graph, variables, sink) = session.parts();
        let mut selectors = Vec::with_capacity(puzzle.islands().len());
        for (index, island) in puzzle.islands().iter().enumerate() {
            let Clue::Number(number) = island.clue else {
                selectors.push(None);
                continue;
            };
            let selector = sink.new_var().positive();
            sink.prefer(selector);
            encode_degree_if(graph, variables, index, number.into(), selector, sink);
            selectors.push(Some(selector));
        }
        Self {
            puzzle,
            session,
            selectors,
        }
    }

    pub(crate) const fn session(&mut self) -> &mut Session<'static> {
        &mut self.session
    }

    /// Those of `islands` that have a clue, in the same order.
    pub(crate) fn with_clue(&self, islands: &[u32]) -> Vec<u32> {
        let has_clue = |island: &u32| self.selectors[*island as usize].is_some();
        islands.iter().copied().filter(has_clue).collect()
    }

    /// The selectors of these clues.
    pub(crate) fn assumptions(&self, clues: &[u32]) -> Vec<Lit> {
        let selectors = clues.iter().map(|&island| self.selectors[island as usize]);
        selectors.flatten().collect()
    }

    /// Looks for a solution with only these clues, which are assumed in this order. A solution is verified. Unknown
    /// when no solver has an answer after this many have been dropped.
    pub(crate) fn ask(
        &mut self,
        clues: &[u32],
        observer: &mut impl Observer,
        most_dropped: u32,
    ) -> Result<Verdict, SolveError> {
        let assumptions = self.assumptions(clues);
        let session = &mut self.session;
        let verdict = session.ask_briefly(&assumptions, observer, most_dropped);
        if let Verdict::Satisfiable(model) = &verdict {
            let mut ascending = clues.to_vec();
            ascending.sort_unstable();
            self.session
                .solution_of(&only(self.puzzle, &ascending), model)?;
        }
        Ok(verdict)
    }

    /// After the answer "unsatisfiable": a core, that is, clues among those assumed (ascending) that contradict each
    /// other.
    pub(crate) fn core(&self) -> Vec<u32> {
        let mut core = self.session.core();
        core.sort_unstable();
        let needed = |selector: &Lit| core.binary_search(selector).is_ok();
        let selectors = (0_u32..).zip(&self.selectors);
        selectors
            .filter(|(_, selector)| selector.as_ref().is_some_and(needed))
            .map(|(island, _)| island)
            .collect()
    }
}

/// An observer that keeps all cuts.
#[derive(Default)]
pub(crate) struct KeptCuts(pub(crate) Vec<Cut>);

impl Observer for KeptCuts {
    fn cut(&mut self, cuts: &[Cut]) {
        self.0.extend_from_slice(cuts);
    }
}
