//! What all solutions have in common, known as the *backbone*: here, for each corridor, the bridge counts that it has
//! in some solution. A corridor with only one such count belongs to the backbone.
//!
//! **Idea.** Each independent part of the puzzle is searched by itself. A model shows one count of every corridor.
//! Models from different seeds are looked at as long as each shows many counts that none has shown before. The
//! remaining counts are asked for one by one, each as an assumption: a yes is a model, which may answer other questions
//! as well; a no becomes a clause. (Model-based algorithms of Janota, Lynce, Marques-Silva, "Algorithms for computing
//! backbones of propositional formulae", AI Communications 28, 2015.)
//!
//! **Cost.** At most one call of the solver for each count within the bounds that deduction leaves. Asking for many
//! counts at once, as a clause, takes fewer calls, but each takes longer to refute, which costs more than it saves.

use hashi_encodings::{BridgeGraph, ClauseSink, Corridor, Lit};

use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Puzzle};
use crate::sat::gauge::Measure;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::parts::{Begun, Next, PartSearch, Start, start_within};
use crate::search::residual::Instance;
use crate::search::session::SearchOptions;

/// A solution from another seed needs a new solver, which takes about the time of this many questions.
const WORTH_IT: usize = 4;

/// The bridge counts that a corridor has in some solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonCorridor {
    /// The two islands, in reading order.
    pub ends: [Cell; 2],
    /// The counts for which a solution is known, ascending; at least one.
    pub counts: Vec<u8>,
    /// The counts of which it is not known whether they occur, ascending; empty unless a limit was reached first.
    pub undecided: Vec<u8>,
}

impl CommonCorridor {
    /// The count of this corridor in all solutions, if that is the same in each.
    #[must_use]
    pub fn always(&self) -> Option<u8> {
        match (&self.counts[..], &self.undecided[..]) {
            (&[count], []) => Some(count),
            _ => None,
        }
    }
}

/// What is known about all solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Common {
    /// There are solutions.
    Satisfiable {
        /// Every corridor, sorted by its ends.
        corridors: Vec<CommonCorridor>,
        /// Which limit was reached before all was decided; `None` if and only if no corridor has
        /// [undecided](CommonCorridor::undecided) counts.
        stopped: Option<Stopped>,
    },
    /// There is no solution.
    Unsatisfiable,
    /// This limit was reached before the first solution.
    Unknown(Stopped),
}

/// Finds out which bridge counts each corridor of `puzzle` has in some solution.
///
/// When a limit is reached first, the counts that are left open are [undecided](CommonCorridor::undecided).
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{Common, SearchOptions, common};
///
/// let puzzle = format::read(b"3.4.1\n.....\n3.3..", &ReadOptions::default())?.puzzle;
/// let Common::Satisfiable { corridors, .. } = common(&puzzle, &SearchOptions::default())? else {
///     panic!("there are two solutions");
/// };
/// let always: Vec<Option<u8>> = corridors.iter().map(|corridor| corridor.always()).collect();
/// // The square can be drawn in two ways, but the bridge to its right only in one.
/// assert_eq!(always, [None, None, Some(1), None, None]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found.
pub fn common(puzzle: &Puzzle, options: &SearchOptions) -> Result<Common, SolveError> {
    common_within(puzzle, candidate_graph(puzzle), options)
}

/// Like [`common`], of the solutions within the bounds of `graph`, the candidate graph of `puzzle`, perhaps with tighter
/// bounds. The corridors are in the order of the graph.
pub(crate) fn common_within(
    puzzle: &Puzzle,
    graph: BridgeGraph,
    options: &SearchOptions,
) -> Result<Common, SolveError> {
    let options = &options.begin();
    let mut start = match start_within(puzzle, graph, options)? {
        Begun::At(start) => *start,
        Begun::Unsatisfiable => return Ok(Common::Unsatisfiable),
        Begun::Unknown(stopped) => return Ok(Common::Unknown(stopped)),
    };
    let mut table = Table {
        occurs: start
            .first
            .iter()
            .map(|&count| Counts::only(count))
            .collect(),
        undecided: vec![Counts::default(); start.first.len()],
    };
    let mut last = start.first.clone();
    let mut stopped = None;
    let open = start.parts().iter().map(|part| part.corridors().len());
    options
        .limits
        .show(Measure::Corridors, 0, open.sum::<usize>() as u64);
    for part in 0..start.parts().len() {
        if stopped.is_none() {
            let in_time = table.part(&mut start, part, &mut last)?;
            stopped = (!in_time).then(|| options.limits.why());
        } else {
            table.leave_open(&start.deduction.graph, start.parts()[part].corridors());
        }
    }
    // Verify the last solutions of all parts together.
    start.verify(last)?;
    let corridors = table.corridors(puzzle, &start.deduction.graph);
    let is_open = |corridor: &CommonCorridor| !corridor.undecided.is_empty();
    let stopped = stopped.filter(|_| corridors.iter().any(is_open));
    Ok(Common::Satisfiable { corridors, stopped })
}

/// A set of bridge counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts(u8);

impl Counts {
    const fn only(count: u8) -> Self {
        Self(1 << count)
    }

    const fn contains(self, count: u8) -> bool {
        self.0 >> count & 1 == 1
    }

    const fn insert(&mut self, count: u8) {
        self.0 |= 1 << count;
    }

    fn to_vec(self) -> Vec<u8> {
        (0..8).filter(|&count| self.contains(count)).collect()
    }
}

/// What is known about each corridor.
struct Table {
    occurs: Vec<Counts>,
    undecided: Vec<Counts>,
}

/// The question whether this corridor has this count in some solution.
struct Question {
    corridor: u32,
    count: u8,
    literal: Lit,
}

impl Table {
    /// Answers all questions about the corridors of a part, whose last solution is written to `last`; returns false
    /// when a limit was reached first.
    fn part(
        &mut self,
        start: &mut Start<'_>,
        part: usize,
        last: &mut [u8],
    ) -> Result<bool, SolveError> {
        let graph = &start.deduction.graph;
        let instance = &start.parts()[part];
        let corridors = instance.corridors().iter();
        let mut open: usize = corridors
            .map(|&corridor| {
                let bounds = graph.corridors()[corridor as usize];
                usize::from(bounds.high - bounds.low)
            })
            .sum();
        let mut options = start.options.clone();
        while open > WORTH_IT {
            options.seed = Some(options.seed.unwrap_or_default().wrapping_add(1));
            let Next::Found(counts) = start.search_with(part, &options).next(&[])? else {
                break;
            };
            let shown = self.insert(instance, &counts);
            instance.insert(&counts, last);
            open -= shown;
            if shown < WORTH_IT {
                break;
            }
        }
        if open == 0 {
            let corridors = instance.corridors().len() as u64;
            options.limits.count(Measure::Corridors, corridors);
            return Ok(true);
        }
        self.fill(start.search(part), last)
    }

    /// Records the counts of a solution; returns how many are new.
    fn insert(&mut self, instance: &Instance, counts: &[u8]) -> usize {
        let mut shown = 0;
        for (&corridor, &count) in instance.corridors().iter().zip(counts) {
            let occurs = &mut self.occurs[corridor as usize];
            shown += usize::from(!occurs.contains(count));
            occurs.insert(count);
        }
        shown
    }

    /// Asks all remaining questions about the corridors of a part; returns false when a limit was reached first.
    fn fill(&mut self, mut search: PartSearch, last: &mut [u8]) -> Result<bool, SolveError> {
        let questions = self.questions(&mut search);
        let limits = search.session().limits().clone();
        let open = questions.chunk_by(|one, next| one.corridor == next.corridor);
        let settled = search.instance().corridors().len() - open.count();
        limits.count(Measure::Corridors, settled as u64);
        let mut questions = questions.into_iter();
        let mut last_asked = None;
        while let Some(question) = questions.next() {
            if last_asked.is_some_and(|corridor| corridor != question.corridor) {
                limits.count(Measure::Corridors, 1);
            }
            last_asked = Some(question.corridor);
            if self.has(&question) {
                continue;
            }
            match search.next(&[question.literal])? {
                Next::Found(counts) => {
                    self.insert(search.instance(), &counts);
                    search.instance().insert(&counts, last);
                }
                // The solver knows this from here on.
                Next::End => search.session().sink().add_clause(&[!question.literal]),
                Next::Unknown => {
                    for open in [question].into_iter().chain(questions) {
                        if !self.has(&open) {
                            self.undecided[open.corridor as usize].insert(open.count);
                        }
                    }
                    return Ok(false);
                }
            }
        }
        limits.count(Measure::Corridors, last_asked.is_some().into());
        Ok(true)
    }

    fn has(&self, question: &Question) -> bool {
        self.occurs[question.corridor as usize].contains(question.count)
    }

    /// The questions that the solutions so far do not answer, each with a literal that states a yes.
    fn questions(&self, search: &mut PartSearch) -> Vec<Question> {
        let first = search.instance().hub_corridors();
        let corridors = search.instance().corridors().to_vec();
        let (graph, variables, sink) = search.session().parts();
        let mut questions = Vec::new();
        for (local, corridor) in (first..).zip(corridors) {
            let bounds = graph.corridors()[local];
            // `at_least[i]` says "more than low + i".
            let at_least: Vec<Lit> = variables.literals(local).collect();
            for count in bounds.low..=bounds.high {
                if self.occurs[corridor as usize].contains(count) {
                    continue;
                }
                let place = usize::from(count - bounds.low);
                let this_many = place.checked_sub(1).and_then(|place| at_least.get(place));
                let no_more = at_least.get(place).map(|&more| !more);
                let literal = match (this_many, no_more) {
                    (Some(&this_many), Some(no_more)) => {
                        let both = sink.new_var().positive();
                        sink.add_clause(&[!both, this_many]);
                        sink.add_clause(&[!both, no_more]);
                        both
                    }
                    (Some(&literal), None) | (None, Some(literal)) => literal,
                    // Not possible, since a corridor of a part is undecided.
                    (None, None) => continue,
                };
                questions.push(Question {
                    corridor,
                    count,
                    literal,
                });
            }
        }
        questions
    }

    /// Marks all unanswered questions about these corridors as undecided.
    fn leave_open(&mut self, graph: &BridgeGraph, part: &[u32]) {
        for &corridor in part {
            let bounds = graph.corridors()[corridor as usize];
            for count in bounds.low..=bounds.high {
                if !self.occurs[corridor as usize].contains(count) {
                    self.undecided[corridor as usize].insert(count);
                }
            }
        }
    }

    fn corridors(&self, puzzle: &Puzzle, graph: &BridgeGraph) -> Vec<CommonCorridor> {
        let known = self.occurs.iter().zip(&self.undecided);
        let of_corridor =
            |(corridor, (occurs, undecided)): (&Corridor, (&Counts, &Counts))| CommonCorridor {
                ends: corridor.ends.map(|end| puzzle.islands()[end as usize].cell),
                counts: occurs.to_vec(),
                undecided: undecided.to_vec(),
            };
        graph
            .corridors()
            .iter()
            .zip(known)
            .map(of_corridor)
            .collect()
    }
}
