//! The solutions of one part, one after the other.

use std::borrow::Cow;

use hashi_encodings::{BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Demand, Lit};

use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::residual::Instance;
use crate::search::session::{SearchOptions, Session};

/// The answer to a search for the next solution of a part.
pub(crate) enum Next {
    /// The bridge counts of the part's corridors in a solution that has not been blocked.
    Found(Vec<u8>),
    /// There is no other solution.
    End,
    /// A limit was reached first.
    Unknown,
}

/// One instance in a solver.
pub(crate) struct PartSearch {
    instance: Instance,
    session: Session<'static>,
    /// Whether it is possible that one solution of the part has in every corridor at most as many bridges as another.
    comparable: bool,
}

impl PartSearch {
    /// A search with no solution blocked.
    pub(crate) fn new(instance: Instance, options: &SearchOptions) -> Self {
        let session = Session::new(
            instance.loops(),
            Cow::Owned(instance.graph().clone()),
            instance.even(),
            BridgeEncoding::Order,
            options,
        );
        Self {
            comparable: can_be_compared(instance.graph(), instance.hub_corridors()),
            instance,
            session,
        }
    }

    /// The instance that is searched. Its corridors of the whole are identified by their places among these.
    pub(crate) const fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The corridor at this place, as an index in the graph of the instance.
    pub(crate) fn corridor(&self, place: usize) -> usize {
        self.instance.hub_corridors() + place
    }

    pub(crate) const fn session(&mut self) -> &mut Session<'static> {
        &mut self.session
    }

    /// The variables of the graph of the instance.
    pub(crate) const fn variables(&self) -> &BridgeVariables {
        self.session.variables()
    }

    /// After [`Next::End`], a core: assumptions that cannot all be true.
    pub(crate) fn core(&self) -> Vec<Lit> {
        self.session.core()
    }

    /// Looks for a solution in which all `assumptions` are true. A solution is checked against the rules of the
    /// instance.
    pub(crate) fn next(&mut self, assumptions: &[Lit]) -> Result<Next, SolveError> {
        let model = match self.session.ask(assumptions, &mut ()) {
            Verdict::Satisfiable(model) => model,
            Verdict::Unsatisfiable => return Ok(Next::End),
            Verdict::Unknown => return Ok(Next::Unknown),
        };
        let counts = self.session.variables().counts(&model);
        let counts = counts[self.instance.hub_corridors()..].to_vec();
        if self.instance.is_solved_by(&counts) {
            Ok(Next::Found(counts))
        } else {
            Err(SolveError::Unverified(Vec::new()))
        }
    }

    /// Blocks a solution of the part: some corridor must have another count.
    ///
    /// If solutions cannot be compared, any other solution has more bridges in some corridor and fewer in another, so
    /// either clause is enough, and the shorter one is used. Otherwise the clause has the literals of both.
    pub(crate) fn block(&mut self, solution: &[u8]) {
        let first = self.instance.hub_corridors();
        let (graph, variables, sink) = self.session.parts();
        let (mut more, mut fewer) = (Vec::new(), Vec::new());
        for (corridor, &count) in (first..).zip(solution) {
            let low = graph.corridors()[corridor].low;
            let mut literals = variables.literals(corridor);
            // The literal before this place says "at least this many", the one at it "at least one more".
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

/// Whether the counts of one solution can all be at most those of another, different one. If every corridor has a clue
/// at one end they cannot: where a corridor has more bridges, another at the same clue has fewer. The corridors before
/// `first` have the same count in all solutions.
fn can_be_compared(graph: &BridgeGraph, first: usize) -> bool {
    graph.corridors()[first..].iter().any(|corridor| {
        let is_clue = |end: u32| matches!(graph.demands()[end as usize], Demand::Exactly(_));
        !corridor.ends.into_iter().any(is_clue)
    })
}
