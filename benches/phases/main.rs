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
use hashi_sat::answer::json::Document;
use hashi_sat::encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Counting, Discard, Layout, Model,
    SelectionGraph, connectivity_cuts, encode_bridges, encode_static_cuts,
};
use hashi_sat::format::{self, ReadOptions};
use hashi_sat::oracle::{Oracle, Varisat, Verdict};
use hashi_sat::refine::{Goal, refine};
use hashi_sat::render::text::{Style, draw};
use hashi_sat::solve::decode;
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
const PHASES: [fn(&mut Criterion, &[Input]); 11] = [
    read,
    parse,
    graph,
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

/// Bridges without static cuts: what it takes to make the clauses, and to give them to the solver.
fn encode(criterion: &mut Criterion, inputs: &[Input]) {
    fn into<S: ClauseSink>(graph: &BridgeGraph, mut sink: S) -> S {
        encode_bridges(
            graph,
            BridgeEncoding::Order,
            Layout::Compact,
            &[],
            &mut sink,
        );
        sink
    }
    group(criterion, "encode, counting", inputs, |group, id, input| {
        let graph = candidate_graph(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| into(&graph, Counting::new(Discard::default())).size());
        });
    });
    group(criterion, "encode, varisat", inputs, |group, id, input| {
        let graph = candidate_graph(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter_with_large_drop(|| into(&graph, varisat()));
        });
    });
}

fn static_cuts(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "static cuts", inputs, |group, id, input| {
        let graph = candidate_graph(&input.puzzle);
        let mut sink = Counting::new(Discard::default());
        let variables = encode_bridges(
            &graph,
            BridgeEncoding::Order,
            Layout::Compact,
            &[],
            &mut sink,
        );
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                encode_static_cuts(&graph, &variables, &mut sink);
                black_box(sink.size())
            });
        });
    });
}

/// The refinement loop, in a solver that has its formula.
fn search(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "solve", inputs, |group, id, input| {
        group.bench_function(id, |bencher| {
            bencher.iter_batched(
                || Formula::of(&input.puzzle, true),
                |mut formula| {
                    let goal = Goal {
                        graph: &formula.selection,
                        loops: input.puzzle.rules().loops(),
                    };
                    let verdict = refine(&mut formula.oracle, goal, &[], &mut ());
                    // Dropped outside the time.
                    (verdict, formula)
                },
                BatchSize::SmallInput,
            );
        });
    });
}

/// The cuts of the first model of the relaxation, where that is a counterexample.
fn cuts(criterion: &mut Criterion, inputs: &[Input]) {
    group(criterion, "cuts", inputs, |group, id, input| {
        let mut formula = Formula::of(&input.puzzle, false);
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
        let formula = Formula::of(&input.puzzle, true);
        let (graph, variables, model) = formula.solved(&input.puzzle);
        group.bench_function(id, |bencher| {
            bencher.iter(|| decode(&input.puzzle, &graph, &variables, &model));
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
            bencher.iter(|| Document::of(&answer).write(&mut io::sink()).unwrap());
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

fn varisat() -> Varisat {
    Varisat::new(None, Limits::default())
}

fn solution(puzzle: &Puzzle) -> Solution {
    match solve(puzzle, &SolveOptions::default()).unwrap().answer {
        Answer::Satisfiable(solution) => solution,
        answer => panic!("a puzzle with a solution: {answer:?}"),
    }
}

/// A solver that has the formula of a puzzle.
struct Formula {
    oracle: Varisat,
    graph: BridgeGraph,
    variables: BridgeVariables,
    selection: SelectionGraph,
}

impl Formula {
    fn of(puzzle: &Puzzle, static_cuts: bool) -> Self {
        let graph = candidate_graph(puzzle);
        let mut oracle = varisat();
        let variables = encode_bridges(
            &graph,
            BridgeEncoding::Order,
            Layout::Compact,
            &[],
            &mut oracle,
        );
        if static_cuts {
            encode_static_cuts(&graph, &variables, &mut oracle);
        }
        let selection = SelectionGraph::of_bridges(&graph, &variables, &mut oracle);
        Self {
            oracle,
            graph,
            variables,
            selection,
        }
    }

    /// The model of a solution, with what it takes to read it.
    fn solved(mut self, puzzle: &Puzzle) -> (BridgeGraph, BridgeVariables, Model) {
        let goal = Goal {
            graph: &self.selection,
            loops: puzzle.rules().loops(),
        };
        match refine(&mut self.oracle, goal, &[], &mut ()) {
            Verdict::Satisfiable(model) => (self.graph, self.variables, model),
            verdict => panic!("a puzzle with a solution: {verdict:?}"),
        }
    }
}
