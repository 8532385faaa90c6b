//! All solutions through the library: model by model, each blocked before the next is asked for.

use std::collections::BTreeSet;

use hashi_sat::encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Connectivity, Layout, Lit, Model,
    SelectionGraph, encode_bridges, encode_connectivity, encode_static_cuts,
};
use hashi_sat::model::decode;
use hashi_sat::sat::oracle::{Oracle, Verdict};
use hashi_sat::sat::refine::{Goal, Observer, refine};
use hashi_sat::search::deduce::{Deduction, Scope, deduce};
use hashi_sat::{
    Bridge, Formula, FormulaOptions, Limits, Puzzle, Solution, SolveOptions, SolverChoice,
    candidate_graph,
};

/// The bridges of each solution.
pub(crate) type Solutions = BTreeSet<Vec<Bridge>>;

/// The same solutions as an ordered set.
pub(crate) fn set(solutions: &[Solution]) -> Solutions {
    solutions.iter().map(|s| s.bridges().to_vec()).collect()
}

/// The solutions that models say, and how many models there were.
pub(crate) struct Enumeration {
    pub(crate) solutions: Solutions,
    pub(crate) models: usize,
}

/// A way through the refinement loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) encoding: BridgeEncoding,
    pub(crate) solver: SolverChoice,
    pub(crate) deduction: bool,
}

impl Way {
    /// The default, in this encoding.
    pub(crate) fn of(encoding: BridgeEncoding) -> Self {
        let usual = SolveOptions::default().search;
        Self {
            encoding,
            solver: usual.solver,
            deduction: usual.deduction,
        }
    }

    /// All ways that the puzzle allows.
    pub(crate) fn all(puzzle: &Puzzle) -> Vec<Self> {
        let mut ways = Vec::new();
        for encoding in [BridgeEncoding::Order, BridgeEncoding::Pair] {
            if !encoding.supports(puzzle.rules().max_bridges()) {
                continue;
            }
            for &solver in SolverChoice::ALL {
                for deduction in [true, false] {
                    ways.push(Self {
                        encoding,
                        solver,
                        deduction,
                    });
                }
            }
        }
        ways
    }

    pub(crate) fn options(self) -> SolveOptions {
        let Self {
            encoding,
            solver,
            deduction,
        } = self;
        SolveOptions::default()
            .with_encoding(encoding)
            .with_solver(solver)
            .with_deduction(deduction)
    }

    /// The graph that is encoded: the candidate graph, with what deduction found. None when deduction
    /// refutes the puzzle.
    pub(crate) fn graph(self, puzzle: &Puzzle) -> Option<Deduction> {
        let graph = candidate_graph(puzzle);
        let loops = puzzle.rules().loops();
        if self.deduction {
            deduce(&graph, Scope::Puzzle { loops }, ()).ok()
        } else {
            Some(Deduction::none(graph))
        }
    }
}

/// Every solution through the refinement loop, clauses kept from one to the next; `observer` hears of
/// all cuts.
pub(crate) fn lazily(puzzle: &Puzzle, way: Way, observer: &mut impl Observer) -> Enumeration {
    match way.graph(puzzle) {
        Some(deduction) => lazily_within(puzzle, &deduction.graph, &deduction.even, way, observer),
        None => Enumeration {
            solutions: Solutions::new(),
            models: 0,
        },
    }
}

/// As [`lazily`], within the bounds of `graph`, the counts of some corridors being `even`, whether the
/// way says deduction or not.
pub(crate) fn lazily_within(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    even: &[u32],
    way: Way,
    observer: &mut impl Observer,
) -> Enumeration {
    let oracle = way.solver.start(None, Limits::default());
    lazily_with(oracle, puzzle, graph, even, way.encoding, observer)
}

fn lazily_with(
    mut oracle: impl Oracle,
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    even: &[u32],
    encoding: BridgeEncoding,
    observer: &mut impl Observer,
) -> Enumeration {
    let variables = encode_bridges(graph, encoding, Layout::Compact, even, &mut oracle);
    encode_static_cuts(graph, &variables, &mut oracle);
    let selection = SelectionGraph::of_bridges(graph, &variables, &mut oracle);
    let goal = Goal::new(&selection).with_loops(puzzle.rules().loops());
    let mut found = Enumeration {
        solutions: Solutions::new(),
        models: 0,
    };
    while let Some(model) = model_of(refine(&mut oracle, goal, &[], observer)) {
        found.take(puzzle, &variables, &model);
        oracle.add_clause(&blocking(&model, variables.len()));
    }
    found
}

/// Every solution within the bounds of `graph`, once for each assignment of the bridge variables, with
/// connectivity stated at once.
pub(crate) fn eagerly_within(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    even: &[u32],
    (encoding, layout): (BridgeEncoding, Layout),
    connectivity: Connectivity,
) -> Enumeration {
    let mut oracle = SolverChoice::default().start(None, Limits::default());
    let variables = encode_bridges(graph, encoding, layout, even, &mut oracle);
    let selection = SelectionGraph::of_bridges(graph, &variables, &mut oracle);
    encode_connectivity(
        &selection,
        connectivity,
        puzzle.rules().loops(),
        &mut oracle,
    );
    let mut found = Enumeration {
        solutions: Solutions::new(),
        models: 0,
    };
    while let Some(model) = model_of(oracle.solve(&[])) {
        found.take(puzzle, &variables, &model);
        oracle.add_clause(&blocking(&model, variables.len()));
    }
    found
}

/// Every model of the formula as other solvers get it. Two models that agree on the bridge variables
/// count once when `projected`.
pub(crate) fn eagerly(puzzle: &Puzzle, options: FormulaOptions, projected: bool) -> Enumeration {
    let formula = Formula::new(puzzle, options).unwrap();
    let variables = formula.variables();
    let mut oracle = SolverChoice::default().start(None, Limits::default());
    formula.encode(&mut oracle);
    let all = formula.size().variables();
    let mut found = Enumeration {
        solutions: Solutions::new(),
        models: 0,
    };
    while let Some(model) = model_of(oracle.solve(&[])) {
        found.take(puzzle, &variables, &model);
        let blocked = if projected { variables.len() } else { all };
        oracle.add_clause(&blocking(&model, blocked));
    }
    found
}

impl Enumeration {
    fn take(&mut self, puzzle: &Puzzle, variables: &BridgeVariables, model: &Model) {
        let solution = decode(puzzle, &candidate_graph(puzzle), variables, model);
        self.solutions.insert(solution.bridges().to_vec());
        self.models += 1;
    }
}

fn model_of(verdict: Verdict) -> Option<Model> {
    match verdict {
        Verdict::Satisfiable(model) => Some(model),
        Verdict::Unsatisfiable => None,
        Verdict::Unknown => panic!("no limit was set"),
    }
}

/// Some variable among the first `variables` has another value than in `model`.
fn blocking(model: &Model, variables: usize) -> Vec<Lit> {
    (0..variables)
        .map(|index| {
            let value = model.values().get(index).copied().unwrap_or(false);
            Lit::from_index(index, !value)
        })
        .collect()
}
