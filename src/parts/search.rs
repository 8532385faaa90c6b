//! The solutions of one part, one after the other.

use std::borrow::Cow;

use hashi_encodings::{BridgeEncoding, BridgeGraph, ClauseSink, Demand, Lit};

use crate::deduce::Deduction;
use crate::oracle::Verdict;
use crate::puzzle::Puzzle;
use crate::session::{SearchOptions, Session};
use crate::solve::SolveError;

/// What a part has to offer next.
pub(crate) enum Next {
    /// The bridge counts of its corridors in a solution that has not been blocked.
    Found(Vec<u8>),
    /// There is no other.
    End,
    /// A limit came first.
    Unknown,
}

/// One part of a puzzle in a solver; all other corridors are as in some solution of the whole, and so
/// are no variables.
pub(crate) struct PartSearch<'a> {
    session: Session<'a>,
    corridors: Vec<u32>,
    /// Whether one solution of the part can have at most as many bridges as another in every corridor.
    comparable: bool,
}

impl<'a> PartSearch<'a> {
    /// `part` is one of the parts of the deduced graph, `solution` has the counts of all corridors.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        deduction: &Deduction,
        part: &[u32],
        solution: &[u8],
        options: &SearchOptions,
    ) -> Self {
        let mut graph = deduction.graph.clone();
        let mut part_of = part.iter().peekable();
        for (corridor, &count) in solution.iter().enumerate() {
            if part_of
                .next_if(|&&next| next as usize == corridor)
                .is_some()
            {
                continue;
            }
            if let Err(error) = graph.set_bounds(corridor, count, count) {
                unreachable!("the count of a solution: {error}");
            }
        }
        let encoding = BridgeEncoding::Order;
        let session = Session::new(
            Cow::Borrowed(puzzle),
            Cow::Owned(graph),
            &deduction.even,
            encoding,
            options,
        );
        Self::of(session, part.to_vec())
    }

    /// The only part of the puzzle in `session`.
    pub(crate) fn of(session: Session<'a>, corridors: Vec<u32>) -> Self {
        let comparable = can_be_compared(session.graph(), &corridors);
        Self {
            session,
            corridors,
            comparable,
        }
    }

    pub(crate) fn corridors(&self) -> &[u32] {
        &self.corridors
    }

    pub(crate) const fn session(&mut self) -> &mut Session<'a> {
        &mut self.session
    }

    /// Looks for a solution in which all `assumptions` are true; it is verified, together with the rest
    /// of the puzzle.
    pub(crate) fn next(&mut self, assumptions: &[Lit]) -> Result<Next, SolveError> {
        Ok(match self.session.ask(assumptions, &mut ()) {
            Verdict::Satisfiable(model) => {
                self.session.solution(&model)?;
                let variables = self.session.variables();
                let counts = self.corridors.iter();
                let counts = counts.map(|&corridor| variables.count(&model, corridor as usize));
                Next::Found(counts.collect())
            }
            Verdict::Unsatisfiable => Next::End,
            Verdict::Unknown => Next::Unknown,
        })
    }

    /// Some corridor has another count than in `solution` of the part.
    ///
    /// Where solutions cannot be compared, another one has more bridges in some corridor and fewer in
    /// another: either clause will do, and the shorter one does. Otherwise it takes both.
    pub(crate) fn block(&mut self, solution: &[u8]) {
        let (graph, variables, sink) = self.session.parts();
        let (mut more, mut fewer) = (Vec::new(), Vec::new());
        for (&corridor, &count) in self.corridors.iter().zip(solution) {
            let corridor = corridor as usize;
            let low = graph.corridors()[corridor].low;
            let mut literals = variables.literals(corridor);
            // The literal before says "this many", the one after "one more".
            if let Some(place) = count.checked_sub(low).map(usize::from) {
                if let Some(before) = place.checked_sub(1) {
                    fewer.extend(literals.nth(before).map(|literal| !literal));
                    more.extend(literals.next());
                } else {
                    more.extend(literals.next());
                }
            }
        }
        let clause = if self.comparable {
            more.extend(fewer);
            more
        } else if more.len() <= fewer.len() {
            more
        } else {
            fewer
        };
        sink.add_clause(&clause);
    }
}

/// Whether the counts of one solution can all be at most those of another. With a clue at one end of every
/// corridor they cannot: where a corridor has more, another at the same clue has fewer.
fn can_be_compared(graph: &BridgeGraph, corridors: &[u32]) -> bool {
    corridors.iter().any(|&corridor| {
        let ends = graph.corridors()[corridor as usize].ends;
        let is_clue = |end: u32| matches!(graph.demands()[end as usize], Demand::Exactly(_));
        !ends.into_iter().any(is_clue)
    })
}
