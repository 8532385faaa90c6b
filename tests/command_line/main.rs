//! The built program as a process: exit codes, standard streams, time limits, large and odd inputs, and what the
//! documents show. Whatever happens, it ends as its contract says: never by a panic, a signal or not at all.

#![cfg(unix)]

mod all_solutions;
mod batch;
mod batch_ended;
mod batch_input;
mod bench;
mod bench_passes;
mod cases;
mod check;
mod check_cnf;
mod check_proof;
mod color;
mod compressed;
mod console;
mod convert;
mod determinism;
mod examples;
mod exit_codes;
mod file_names;
mod generate;
mod generate_again;
mod generate_files;
mod generate_limits;
mod generate_wishes;
mod help;
mod hints;
mod installed;
mod interrupts;
mod large_inputs;
mod maze;
mod maze_answers;
mod maze_endings;
mod maze_wishes;
mod mutated_inputs;
mod own_answers;
#[cfg(feature = "page")]
mod page;
mod parallel;
mod pictures;
mod program;
mod progress;
mod prove;
mod puzzle_arguments;
mod reasons_and_repairs;
mod search_options;
mod several;
mod several_files;
mod several_within;
mod standard_output;
#[path = "../support/mod.rs"]
mod support;
mod themes;
mod time_limit;
mod version;
