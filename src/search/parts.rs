//! The solutions of a puzzle by its independent parts, the [instances](crate::search::residual) that deduction leaves.
//!
//! The solutions of the puzzle are all combinations of solutions of its parts, and their numbers multiply. A first
//! solution of the whole is verified; further solutions of a part are checked against its instance, in time that
//! depends on the size of the part and not on that of the whole.

mod search;
#[cfg(test)]
mod tests;

use hashi_encodings::BridgeGraph;
use itertools::Itertools;

pub(crate) use self::search::{Next, PartSearch};
use crate::model::candidate_graph;
use crate::model::corridors::solution;
use crate::model::puzzle::Puzzle;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::deduce::Deduction;
use crate::search::residual::{Instance, Residual};
use crate::search::session::SearchOptions;
use crate::verify::verify;

/// Solvers of parts are kept for further solutions as long as their formulas have at most this many literals in all,
/// including `LITERALS_OF_A_SOLVER` for each: tens of megabytes. The solver of a single part is always kept.
const LITERALS_KEPT: usize = 1 << 20;

/// The memory that a solver takes besides its formula, in literals.
const LITERALS_OF_A_SOLVER: usize = 1 << 12;

/// A first solution, and the parts in which it can be changed.
pub(crate) struct Start<'a> {
    puzzle: &'a Puzzle,
    pub(crate) options: SearchOptions,
    /// What has been deduced.
    pub(crate) deduction: Deduction,
    residual: Residual,
    /// The solvers that found the solutions of the parts and have learned from that, as far as they are kept.
    kept: Vec<Option<PartSearch>>,
    /// The bridge counts of all corridors in the first solution, which has been verified.
    pub(crate) first: Vec<u8>,
}

impl Start<'_> {
    /// The parts.
    pub(crate) fn parts(&self) -> &[Instance] {
        self.residual.instances()
    }

    /// The first solution of a part.
    pub(crate) fn first_of(&self, part: usize) -> Vec<u8> {
        self.parts()[part].extract(&self.first)
    }

    /// A search of a part with none of its solutions blocked.
    pub(crate) fn search(&mut self, part: usize) -> PartSearch {
        match self.kept[part].take() {
            Some(search) => search,
            None => self.search_with(part, &self.options),
        }
    }

    /// Like [`search`](Self::search), with options of its own.
    pub(crate) fn search_with(&self, part: usize, options: &SearchOptions) -> PartSearch {
        PartSearch::new(self.parts()[part].clone(), &options.for_instance(part))
    }

    /// Verifies that these counts, one for each corridor, are a solution of the whole.
    pub(crate) fn verify(&self, counts: Vec<u8>) -> Result<(), SolveError> {
        let solution = solution(self.puzzle, &self.deduction.graph, counts);
        verify(self.puzzle, &solution).map_err(SolveError::Unverified)
    }
}

/// The result of the search for a first solution.
pub(crate) enum Begun<'a> {
    At(Box<Start<'a>>),
    Unsatisfiable,
    Unknown(Stopped),
}

/// Looks for a first solution.
pub(crate) fn start<'a>(
    puzzle: &'a Puzzle,
    options: &SearchOptions,
) -> Result<Begun<'a>, SolveError> {
    start_within(puzzle, candidate_graph(puzzle), options)
}

/// Like [`start`], within the bounds of `graph`, the candidate graph of `puzzle`, perhaps with tighter bounds.
pub(crate) fn start_within<'a>(
    puzzle: &'a Puzzle,
    graph: BridgeGraph,
    options: &SearchOptions,
) -> Result<Begun<'a>, SolveError> {
    let Ok(deduction) = options.deduce(puzzle, graph) else {
        return Ok(Begun::Unsatisfiable);
    };
    let loops = puzzle.rules().loops();
    let Some(residual) = Residual::new(&deduction.graph, &deduction.even, loops) else {
        return Ok(Begun::Unsatisfiable);
    };
    let parts = residual.instances().len();
    let mut start = Start {
        puzzle,
        options: options.clone(),
        first: residual.counts().to_vec(),
        kept: std::iter::repeat_with(|| None).take(parts).collect(),
        deduction,
        residual,
    };
    // The smallest first: if there is no solution, less work is wasted.
    let mut order: Vec<usize> = (0..parts).collect();
    order.sort_by_key(|&part| start.parts()[part].corridors().len());
    let mut literals = 0;
    for part in order {
        let mut search = start.search_with(part, options);
        match search.next(&[])? {
            Next::Found(counts) => search.instance().insert(&counts, &mut start.first),
            Next::End => return Ok(Begun::Unsatisfiable),
            Next::Unknown => return Ok(Begun::Unknown(options.limits.why())),
        }
        literals += search.session().size().literals() + LITERALS_OF_A_SOLVER;
        if literals <= LITERALS_KEPT || parts == 1 {
            start.kept[part] = Some(search);
        }
    }
    if let (0, Some(stopped)) = (parts, options.limits.stopped()) {
        // The same as if a part had been in a solver.
        return Ok(Begun::Unknown(stopped));
    }
    start.verify(start.first.clone())?;
    Ok(Begun::At(Box::new(start)))
}

/// Where a puzzle is loose, shown by solutions that differ in one part.
pub(crate) enum Loose {
    /// Nowhere, since there is exactly one solution.
    Nowhere,
    /// In these parts, each of which has several solutions.
    Between(Several),
    Unsatisfiable,
    Unknown,
}

/// Several solutions for each of some parts.
pub(crate) struct Several {
    /// The counts of all corridors in one solution.
    first: Vec<u8>,
    /// For each part, the solutions found, including the first one.
    parts: Vec<(Instance, Vec<Vec<u8>>)>,
}

impl Several {
    /// All pairs of solutions that differ within one part, as the counts of all corridors. They are made lazily, since
    /// there can be as many parts as corridors.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = [Vec<u8>; 2]> {
        self.parts.iter().flat_map(|(instance, found)| {
            found
                .iter()
                .array_combinations()
                .map(|pair: [&Vec<u8>; 2]| {
                    pair.map(|found| {
                        let mut counts = self.first.clone();
                        instance.insert(found, &mut counts);
                        counts
                    })
                })
        })
    }
}

/// Looks for up to `most` solutions in each part.
pub(crate) fn loose(
    puzzle: &Puzzle,
    options: &SearchOptions,
    most: usize,
) -> Result<Loose, SolveError> {
    let mut start = match start(puzzle, options)? {
        Begun::At(start) => *start,
        Begun::Unsatisfiable => return Ok(Loose::Unsatisfiable),
        Begun::Unknown(_) => return Ok(Loose::Unknown),
    };
    let mut parts = Vec::new();
    let mut last_of_each = start.first.clone();
    for part in 0..start.parts().len() {
        let mut search = start.search(part);
        let mut last = start.first_of(part);
        let mut found = vec![last.clone()];
        while found.len() < most {
            search.block(&last);
            match search.next(&[])? {
                Next::Found(counts) => last = counts,
                Next::End => break,
                Next::Unknown => return Ok(Loose::Unknown),
            }
            found.push(last.clone());
        }
        let instance = &start.parts()[part];
        instance.insert(&last, &mut last_of_each);
        if found.len() > 1 {
            parts.push((instance.clone(), found));
        }
    }
    start.verify(last_of_each)?;
    Ok(if parts.is_empty() {
        Loose::Nowhere
    } else {
        let first = start.first;
        Loose::Between(Several { first, parts })
    })
}
