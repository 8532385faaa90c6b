//! What deduction leaves, refuted by cuts and the lemmas of a solver.

use std::collections::{HashMap, HashSet};

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Cut, Layout, Lit, SelectionGraph,
    Witness, encode_bridges, encode_exclusion,
};

use super::lines::{LineKind, Lines};
use super::note::Note;
use super::trim::{Needed, Trimmer};
use crate::sat::limits::Limits;
use crate::sat::oracle::{Lemma, Lemmas, Refutation, Verdict, refute};
use crate::sat::refine::{Goal, Observer, refine};
use crate::search::formula::Formula;
use crate::search::session::SearchOptions;

/// What is to be refuted.
pub(crate) struct Open<'a> {
    /// The complete formula.
    pub(crate) formula: &'a Formula<'a>,
    /// Its candidate graph, within the bounds that lines have stated.
    pub(crate) graph: &'a BridgeGraph,
    /// Whether loops are allowed. Where the puzzle forbids them, a refutation that does without that is much shorter.
    pub(crate) loops: bool,
    /// Literals that are assumed. The lines that are written hold without them.
    pub(crate) assumed: &'a [Lit],
}

/// How the refutation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// After these lines unit propagation refutes the formula together with what was assumed.
    Refuted,
    /// There is a model.
    Satisfiable,
    /// What the solver learned does not refute the clauses that it had: a fault of this library.
    NotRefuted,
    /// A limit was reached; no line was written.
    Unknown,
}

impl Open<'_> {
    /// Writes the cuts and the lemmas, or only those on which the contradiction depends.
    ///
    /// **How.** A search, in which connectivity takes part, finds the cuts. Then a fresh solver gets the clauses that the
    /// bounds leave of degrees and crossings, with these cuts, and its lemmas are the proof: each of its clauses follows
    /// from a clause of the formula by unit propagation, as bounds are lines. Where [loops](Self::loops) are forbidden, that is no
    /// refutation, since clauses that forbid loops are not RUP over the formula; there the solver gets the formula
    /// itself.
    pub(crate) fn refute(&self, options: &SearchOptions, lines: &mut Lines) -> Ending {
        self.refute_and_trim(options, lines, MOST_TRIMMED)
    }

    /// The same, where the lemmas are looked at twice if there are no more than this.
    fn refute_and_trim(
        &self,
        options: &SearchOptions,
        lines: &mut Lines,
        most_trimmed: usize,
    ) -> Ending {
        let loops = self.loops;
        let mut cuts = Cuts::default();
        let mut oracle = options.solver.start(options.seed, options.limits.clone());
        let selection = self.encode(&mut oracle);
        let goal = Goal::new(&selection).with_loops(loops);
        match refine(&mut oracle, goal, &[], &mut cuts) {
            Verdict::Unsatisfiable => {}
            Verdict::Satisfiable(_) => return Ending::Satisfiable,
            Verdict::Unknown => return Ending::Unknown,
        }
        drop(oracle);
        let cuts = cuts.found;
        let clauses = |sink: &mut dyn ClauseSink| {
            if loops {
                self.encode(sink);
            } else {
                self.formula.encode(sink);
                self.assume(sink);
            }
        };
        let refutation = refute(
            |sink| {
                clauses(sink);
                for cut in &cuts {
                    sink.add_clause(&cut.clause);
                }
            },
            &options.limits,
        );
        match refutation {
            Refutation::Refuted(lemmas) => {
                let learned = if self.assumed.is_empty() && TRIMS {
                    distinct(&lemmas, most_trimmed)
                } else {
                    None
                };
                match learned {
                    Some(learned) => write_needed(clauses, &cuts, &learned, &options.limits, lines),
                    None => {
                        self.write(cuts, &lemmas, lines);
                        Ending::Refuted
                    }
                }
            }
            Refutation::Satisfiable => Ending::Satisfiable,
            Refutation::Unknown => Ending::Unknown,
        }
    }

    /// The clauses without connectivity, and what is to be connected.
    fn encode<S: ClauseSink + ?Sized>(&self, sink: &mut S) -> SelectionGraph {
        let (encoding, layout) = (BridgeEncoding::Order, Layout::Numbered);
        let variables: BridgeVariables = encode_bridges(self.graph, encoding, layout, &[], sink);
        if let Some(counts) = self.formula.excepted() {
            encode_exclusion(self.graph, &variables, counts, sink);
        }
        for &literal in self.assumed {
            sink.add_clause(&[literal]);
        }
        SelectionGraph::of_bridges(self.graph, &variables, sink)
    }

    /// What holds beside the formula: bounds, and what is assumed.
    fn assume<S: ClauseSink + ?Sized>(&self, sink: &mut S) {
        let variables = self.formula.variables();
        let whole = self.formula.graph().corridors().iter();
        for (corridor, (before, after)) in whole.zip(self.graph.corridors()).enumerate() {
            let [before, after] = [before, after].map(|bounds| [bounds.low, bounds.high]);
            for literal in super::facts::bounds(&variables, corridor, before, after) {
                sink.add_clause(&[literal]);
            }
        }
        for &literal in self.assumed {
            sink.add_clause(&[literal]);
        }
    }

    /// Lines for the cuts and lemmas. Whatever follows from an assumption says so: it has the opposite of it as a
    /// literal.
    fn write(&self, cuts: Vec<Cut>, lemmas: &Lemmas, lines: &mut Lines) {
        for cut in cuts {
            let (Witness::Separated(islands) | Witness::Cycle(islands)) = cut.witness;
            lines.push(LineKind::Cut, &cut.clause, Some(Note::Cut(islands)));
        }
        let mut clause = Vec::new();
        // How often the solver has each of its clauses.
        let mut known: HashMap<Vec<Lit>, usize> = HashMap::new();
        for lemma in lemmas.iter() {
            let (kind, literals) = match lemma {
                Lemma::Learned([]) => break,
                Lemma::Learned(literals) => (LineKind::Learned, literals),
                Lemma::Dropped(literals) => (LineKind::Dropped, literals),
            };
            clause.clear();
            clause.extend_from_slice(literals);
            clause.sort_unstable();
            // It also drops clauses of the formula, in the form that bounds have left of them.
            let is_new = match kind {
                LineKind::Dropped => match known.get_mut(&clause) {
                    None | Some(0) => false,
                    Some(often) => {
                        *often -= 1;
                        *often == 0
                    }
                },
                _ => {
                    let often = known.entry(clause.clone()).or_default();
                    *often += 1;
                    *often == 1
                }
            };
            if is_new {
                clause.clear();
                clause.extend_from_slice(literals);
                for &assumed in self.assumed {
                    if !clause.contains(&!assumed) {
                        clause.push(!assumed);
                    }
                }
                lines.push(kind, &clause, None);
            }
        }
    }
}

/// The clauses that were learned, each once. None if more than `most` of them, not counting those of one literal, were.
fn distinct(lemmas: &Lemmas, most: usize) -> Option<Vec<&[Lit]>> {
    let mut known = HashSet::new();
    let mut learned = Vec::new();
    let mut counted = 0;
    for lemma in lemmas.iter() {
        match lemma {
            Lemma::Learned([]) => break,
            Lemma::Learned(clause) if known.insert(clause) => {
                counted += usize::from(clause.len() > 1);
                learned.push(clause);
            }
            Lemma::Learned(_) | Lemma::Dropped(_) => {}
        }
    }
    (counted <= most).then_some(learned)
}

/// Writes only those cuts and lemmas that the contradiction depends on, in the clauses that `clauses` makes.
fn write_needed(
    clauses: impl FnOnce(&mut dyn ClauseSink),
    cuts: &[Cut],
    learned: &[&[Lit]],
    limits: &Limits,
    lines: &mut Lines,
) -> Ending {
    let given: Vec<&[Lit]> = cuts.iter().map(|cut| &cut.clause[..]).collect();
    let mut trimmer = Trimmer::of(limits, clauses);
    let needed = match trimmer.needed(&[], &given, learned, limits) {
        Needed::These(needed) => needed,
        Needed::Unknown => return Ending::Unknown,
        Needed::DoesNotFollow => return Ending::NotRefuted,
    };
    for place in needed {
        match cuts.get(place) {
            Some(cut) => {
                let (Witness::Separated(islands) | Witness::Cycle(islands)) = &cut.witness;
                lines.push(LineKind::Cut, &cut.clause, Some(Note::Cut(islands.clone())));
            }
            None => lines.push(LineKind::Learned, learned[place - cuts.len()], None),
        }
    }
    Ending::Refuted
}

/// Whether lemmas are looked at twice. Not on a page, which has no room for it: there all of them stay.
const TRIMS: bool = cfg!(not(target_family = "wasm"));

/// With more lemmas than this, none is looked at twice: without deletions, that takes two to three times as long as the
/// search.
const MOST_TRIMMED: usize = 50_000;

/// Keeps the cuts of connectivity, each once.
#[derive(Default)]
struct Cuts {
    found: Vec<Cut>,
    known: HashSet<Vec<Lit>>,
}

impl Observer for Cuts {
    fn cut(&mut self, cuts: &[Cut]) {
        for cut in cuts {
            let Witness::Separated(_) = cut.witness else {
                continue;
            };
            let mut clause = cut.clause.clone();
            clause.sort_unstable();
            if self.known.insert(clause) {
                self.found.push(cut.clone());
            }
        }
    }
}

#[cfg(all(test, feature = "varisat"))]
mod tests;
