//! The built program as a process: exit codes, standard streams, time limits, large and odd inputs.
//! Whatever happens, it ends as its contract says: never by a panic, a signal or not at all.

#![cfg(unix)]

#[path = "command_line/all_solutions.rs"]
mod all_solutions;
#[path = "command_line/bench.rs"]
mod bench;
#[path = "command_line/bench_passes.rs"]
mod bench_passes;
#[path = "command_line/cases.rs"]
mod cases;
#[path = "command_line/color.rs"]
mod color;
#[path = "command_line/compressed.rs"]
mod compressed;
#[path = "command_line/convert.rs"]
mod convert;
#[path = "command_line/determinism.rs"]
mod determinism;
#[path = "command_line/exit_codes.rs"]
mod exit_codes;
#[path = "command_line/file_names.rs"]
mod file_names;
#[path = "command_line/generate.rs"]
mod generate;
#[path = "command_line/generate_files.rs"]
mod generate_files;
#[path = "command_line/generate_limits.rs"]
mod generate_limits;
#[path = "command_line/hints.rs"]
mod hints;
#[path = "command_line/interrupts.rs"]
mod interrupts;
#[path = "command_line/large_inputs.rs"]
mod large_inputs;
#[path = "command_line/maze.rs"]
mod maze;
#[path = "command_line/maze_answers.rs"]
mod maze_answers;
#[path = "command_line/maze_endings.rs"]
mod maze_endings;
#[path = "command_line/maze_wishes.rs"]
mod maze_wishes;
#[path = "command_line/mutated_inputs.rs"]
mod mutated_inputs;
#[path = "command_line/own_answers.rs"]
mod own_answers;
#[path = "command_line/pictures.rs"]
mod pictures;
#[path = "command_line/program.rs"]
mod program;
#[path = "command_line/puzzle_arguments.rs"]
mod puzzle_arguments;
#[path = "command_line/reasons_and_repairs.rs"]
mod reasons_and_repairs;
#[path = "command_line/search_options.rs"]
mod search_options;
#[path = "command_line/several.rs"]
mod several;
#[path = "command_line/several_within.rs"]
mod several_within;
#[path = "command_line/standard_output.rs"]
mod standard_output;
mod support;
#[path = "command_line/time_limit.rs"]
mod time_limit;
