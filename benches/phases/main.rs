//! Times every phase of solving alone, each a group, on the puzzles of [`inputs`].
//!
//! `cargo bench --bench phases` measures all and compares with the run before; with `-- parse`, one
//! phase. `cargo test --bench phases` runs each once. `hashi-sat bench` says what the phases take
//! together.

mod inputs;

use std::fmt::Write as _;
use std::hint::black_box;
use std::io;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use hashi_sat::encodings::{
    BridgeEncoding, BridgeVariables, ClauseSink, Counting, Discard, Layout, SelectionGraph,
    connectivity_cuts, encode_bridges, encode_static_cuts,
};
use hashi_sat::model::decode;
use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::pictures::text::{Style, draw};
use hashi_sat::report;
use hashi_sat::sat::oracle::{Batsat, Oracle, Varisat, Verdict};
use hashi_sat::sat::refine::{Goal, refine};
use hashi_sat::search::deduce::{Deduction, DeductionStep, Scope, deduce};
use hashi_sat::{Answer, Limits, Puzzle, Solution, SolveOptions, candidate_graph, solve, verify};

use inputs::Input;

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(50)
        .configure_from_args();
    let inputs = inputs::all();
    for phase in PHASES {
        phase(&mut criterion, &inputs);
    }
    criterion.final_summary();
}

/// In the order in which they run; the last is all of them.
const PHASES: [fn(&mut Criterion, &[Input]); 12] = [
    read,
    parse,
    graph,
    deduction,
    encode,
    static_cuts,
    search,
    cuts,
    decode_and_verify,
    json,
    drawing,
    whole,
];

/// A group with a benchmark for every input.
fn group(
    criterion: &mut Criterion,
    name: &str,
    inputs: &[Input],
    mut each: impl FnMut(&mut BenchmarkGroup<'_, WallTime>, BenchmarkId, &Input),
) {
    let mut group = criterion.benchmark_group(name);
    for input in inputs {
        each(&mut group, BenchmarkId::from_parameter(&input.name), input);
    }
    group.finish();
}

fn read(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "read", inputs, |group, id, input| {
        group.throughput(Throughput::Bytes(input.bytes.len() as u64));
        group.bench_function(id, |bencher| {
            bencher.iter(|| format::read_file(&input.path).unwrap());
        });
    });
}

fn parse(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "parse", inputs, |group, id, input| {
        group.throughput(Throughput::Bytes(input.bytes.len() as u64));
        group.bench_function(id, |bencher| {
            bencher.iter(|| format::read(&input.bytes, &ReadOptions::default()).unwrap());
        });
    });
}

fn graph(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "graph", inputs, |group, id, input| {
        group.bench_function(id, |bencher| {
            bencher.iter(|| candidate_graph(&input.puzzle));
        });
    });
}

/// The rules of the puzzle, as they run in `solve`, and with every step recorded; and those of the
/// relaxation alone.
fn deduction(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "deduce", inputs, |group, id, input| {
        let graph = candidate_graph(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| deduce(&graph, scope(&input.puzzle), ()).unwrap());
        });
    });
    group(criterion, "deduce, recorded", inputs, |group, id, input| {
        let graph = candidate_graph(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                let mut steps: Vec<DeductionStep> = Vec::new();
                deduce(&graph, scope(&input.puzzle), &mut steps).unwrap();
                steps
            });
        });
    });
    let name = "deduce, relaxation";
    group(criterion, name, inputs, |group, id, input| {
        let graph = candidate_graph(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| deduce(&graph, Scope::Relaxation, ()).unwrap());
        });
    });
}

/// Bridges without static cuts, of what deduction left: what it takes to make the clauses, and to give
/// them to each solver. The whole puzzle beside it.
fn encode(criterion: &mut Criterion, inputs: &[Input]) {
    fn into<S: ClauseSink>(deduction: &Deduction, mut sink: S) -> S {
        encode_order(deduction, &mut sink);
        sink
    }
    let name = "encode, whole, counting";
    group(criterion, name, inputs, |group, id, input| {
        let whole = Deduction::none(candidate_graph(&input.puzzle));
        group.bench_function(id, |bencher| {
            bencher.iter(|| into(&whole, Counting::new(Discard::default())).size());
        });
    });
    group(criterion, "encode, counting", inputs, |group, id, input| {
        let deduction = deduced(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| into(&deduction, Counting::new(Discard::default())).size());
        });
    });
    group(criterion, "encode, batsat", inputs, |group, id, input| {
        let deduction = deduced(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter_with_large_drop(|| into(&deduction, batsat()));
        });
    });
    group(criterion, "encode, varisat", inputs, |group, id, input| {
        let deduction = deduced(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter_with_large_drop(|| into(&deduction, varisat()));
        });
    });
}

fn static_cuts(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "static cuts", inputs, |group, id, input| {
        let deduction = deduced(&input.puzzle);
        let mut sink = Counting::new(Discard::default());
        let variables = encode_order(&deduction, &mut sink);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                encode_static_cuts(&deduction.graph, &variables, &mut sink);
                black_box(sink.size())
            });
        });
    });
}

/// The refinement loop, in a solver that has its formula.
fn search(criterion: &mut Criterion, inputs: &[Input]) {
    search_in(criterion, inputs, "solve, batsat", batsat);
    search_in(criterion, inputs, "solve, varisat", varisat);
}

fn search_in<O: Oracle>(
    criterion: &mut Criterion,
    inputs: &[Input],
    name: &str,
    oracle: fn() -> O,
) {
    group(criterion, name, inputs, |group, id, input| {
        let deduction = deduced(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter_batched(
                || Formula::of(&deduction, true, oracle()),
                |mut formula| {
                    let verdict = formula.refine(&input.puzzle);
                    // Dropped outside the time.
                    (verdict, formula)
                },
                BatchSize::SmallInput,
            );
        });
    });
}

/// The cuts of the first model of the relaxation of the whole puzzle, where that is a counterexample.
fn cuts(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "cuts", inputs, |group, id, input| {
        let whole = Deduction::none(candidate_graph(&input.puzzle));
        let mut formula = Formula::of(&whole, false, varisat());
        let Verdict::Satisfiable(model) = formula.oracle.solve(&[]) else {
            return;
        };
        if !connectivity_cuts(&formula.selection, &model).is_empty() {
            group.bench_function(id, |bencher| {
                bencher.iter(|| connectivity_cuts(&formula.selection, &model));
            });
        }
    });
}

fn decode_and_verify(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "decode", inputs, |group, id, input| {
        let deduction = deduced(&input.puzzle);
        let mut formula = Formula::of(&deduction, true, batsat());
        let model = match formula.refine(&input.puzzle) {
            Verdict::Satisfiable(model) => model,
            verdict => panic!("a puzzle with a solution: {verdict:?}"),
        };
        let variables = &formula.variables;
        group.bench_function(id, |bencher| {
            bencher.iter(|| decode(&input.puzzle, &deduction.graph, variables, &model));
        });
    });
    group(criterion, "verify", inputs, |group, id, input| {
        let solution = solution(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| verify(&input.puzzle, &solution).unwrap());
        });
    });
}

fn json(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "json", inputs, |group, id, input| {
        let answer = Answer::Satisfiable(solution(&input.puzzle));
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                report::write_line(&mut io::sink(), &report::AnswerDocument::new(&answer)).unwrap()
            });
        });
    });
}

fn drawing(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "drawing", inputs, |group, id, input| {
        let solution = solution(&input.puzzle);
        let mut text = String::new();
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                text.clear();
                let drawing = draw(&input.puzzle, Some(&solution), Style::default());
                write!(text, "{drawing}").unwrap();
                text.len()
            });
        });
    });
}

/// From the bytes to the verified answer, with everything that is freed on the way.
fn whole(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "whole", inputs, |group, id, input| {
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                let reading = format::read(&input.bytes, &ReadOptions::default()).unwrap();
                solve(&reading.puzzle, &SolveOptions::default()).unwrap()
            });
        });
    });
}

fn batsat() -> Batsat {
    Batsat::new(None, Limits::default())
}

fn varisat() -> Varisat {
    Varisat::new(None, Limits::default())
}

fn scope(puzzle: &Puzzle) -> Scope {
    Scope::Puzzle {
        loops: puzzle.rules().loops(),
    }
}

/// What deduction makes of the candidate graph.
fn deduced(puzzle: &Puzzle) -> Deduction {
    deduce(&candidate_graph(puzzle), scope(puzzle), ()).unwrap()
}

/// The bridges that are undecided, as `solve` encodes them.
fn encode_order(deduction: &Deduction, sink: &mut impl ClauseSink) -> BridgeVariables {
    let Deduction { graph, even, .. } = deduction;
    encode_bridges(graph, BridgeEncoding::Order, Layout::Compact, even, sink)
}

fn solution(puzzle: &Puzzle) -> Solution {
    match solve(puzzle, &SolveOptions::default()).unwrap().answer {
        Answer::Satisfiable(solution) => solution,
        answer => panic!("a puzzle with a solution: {answer:?}"),
    }
}

/// A solver that has the formula of a puzzle.
struct Formula<O> {
    oracle: O,
    variables: BridgeVariables,
    selection: SelectionGraph,
}

impl<O: Oracle> Formula<O> {
    fn of(deduction: &Deduction, static_cuts: bool, mut oracle: O) -> Self {
        let graph = &deduction.graph;
        let variables = encode_order(deduction, &mut oracle);
        if static_cuts {
            encode_static_cuts(graph, &variables, &mut oracle);
        }
        let selection = SelectionGraph::of_bridges(graph, &variables, &mut oracle);
        Self {
            oracle,
            variables,
            selection,
        }
    }

    fn refine(&mut self, puzzle: &Puzzle) -> Verdict {
        let goal = Goal::new(&self.selection).with_loops(puzzle.rules().loops());
        refine(&mut self.oracle, goal, &[], &mut ())
    }
}
