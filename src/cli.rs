//! The command line: parses the arguments, runs one command, turns its result into an exit code.
//!
//! The only part that prints, and the only one that uses `anyhow`.

mod advice;
mod batch;
mod bench;
#[cfg(feature = "pdf")]
mod book;
mod bytes;
mod check;
mod check_proof;
mod color;
mod common;
mod completions;
mod convert;
mod count;
mod dimacs;
mod drawing;
mod encoding;
mod exit;
mod explain;
mod files;
mod folders;
mod generate;
mod grade;
mod headings;
mod hint;
mod info;
mod input;
mod label;
mod man;
mod maze;
mod meant;
mod new_folder;
mod output;
mod page;
mod panics;
mod picture;
mod progress;
mod prove;
mod question;
mod render;
mod repair;
mod search;
mod seed;
mod series;
mod share;
mod solve;
mod statistics;
mod status_line;
mod stream;
mod terminal_line;
mod time_limit;
mod unfinished;
mod unique;
mod varying;
mod version;
mod whole_answer;
mod whole_file;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::{ColorChoice, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use exit::{Exit, INTERNAL_ERROR, INTERRUPTED, exit_code};

/// Solve, check, study and make Hashiwokakero (Bridges) puzzles with a SAT solver.
#[derive(Parser)]
#[command(
    version,
    long_version = version::LONG,
    about,
    max_term_width = 100,
    styles = color::CLAP_STYLES,
    after_help = "To begin: hashi-sat solve puzzle.txt, where puzzle.txt has one line for each row \
                  of the grid.\nFor the options and the output of a command: hashi-sat help COMMAND"
)]
struct CommandLine {
    /// When to colour drawings and messages; auto means on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        global = true,
        help_heading = headings::GENERAL,
        overrides_with = "color",
        value_name = "WHEN",
        default_value_t = ColorChoice::Auto
    )]
    color: ColorChoice,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Solve a puzzle and draw its solution
    Solve(solve::Arguments),
    /// Count the solutions of a puzzle, or list them
    Count(count::Arguments),
    /// Say whether a puzzle has exactly one solution; if it has several, show where two of them differ
    Unique(unique::Arguments),
    /// Show what all solutions of a puzzle have in common: the backbone, in SAT terms
    #[command(visible_alias = "backbone")]
    Common(common::Arguments),
    /// Give the next step in a puzzle, and the reason for it
    Hint(hint::Arguments),
    /// Make puzzles with exactly one solution
    Generate(Box<generate::Arguments>),
    /// Make mazes: grids with a given number of white cells, all connected
    Maze(maze::Arguments),
    /// Say how hard puzzles are for people
    Grade(grade::Arguments),
    /// Explain why a puzzle has no solution, and which clues contradict each other
    Explain(explain::Arguments),
    /// Find the fewest changes that give a puzzle a solution, or exactly one
    Repair(repair::Arguments),
    /// Draw a puzzle or an answer as SVG, PNG or PDF
    Render(render::Arguments),
    /// Write a puzzle in another format: text, JSON, a URL, a link, a game ID or another program's file
    Convert(convert::Arguments),
    /// Put many puzzles into a PDF to print, with the solutions at the end
    #[cfg(feature = "pdf")]
    Book(book::Arguments),
    /// Write the page on which a puzzle can be drawn, solved and played: one file, for any browser
    Page(page::Arguments),
    /// Write a puzzle as a CNF formula in DIMACS format, for any SAT solver
    Dimacs(dimacs::Arguments),
    /// Prove that a puzzle has no solution, or exactly one, for checkers that know nothing of this program
    Prove(prove::Arguments),
    /// Check an answer: a drawing, JSON, a pzprv3 or save file, a link, or the output of a SAT solver
    Check(check::Arguments),
    /// Check a proof that a puzzle has no solution, or exactly one, without the solver that found it
    CheckProof(check_proof::Arguments),
    /// Describe a puzzle: size, islands, corridors, rules and formula
    Info(info::Arguments),
    /// Answer a question about each of very many puzzles: JSON lines in, JSON lines out
    Batch(batch::Arguments),
    /// Solve many puzzles in one process and report the times
    Bench(bench::Arguments),
    /// Write a script that completes commands and options in a shell
    Completions(completions::Arguments),
    /// Write manual pages
    Man(man::Arguments),
}

/// Runs the command that the process was started with.
pub(crate) fn run() -> ExitCode {
    panics::report();
    // What clap itself prints follows the option as well.
    let typed: Vec<OsString> = env::args_os().collect();
    color::choose(color::wanted(typed.iter().cloned()));
    let line = meant::parse(CommandLine::command(), &typed)
        .and_then(|mut matches| CommandLine::from_arg_matches_mut(&mut matches));
    if let Ok(line) = &line {
        color::choose(line.color);
    }
    let ending = match line.map(|line| line.command) {
        Ok(Command::Solve(arguments)) => solve::run(&arguments),
        Ok(Command::Count(arguments)) => count::run(&arguments),
        Ok(Command::Unique(arguments)) => unique::run(&arguments),
        Ok(Command::Common(arguments)) => common::run(&arguments),
        Ok(Command::Hint(arguments)) => hint::run(&arguments),
        Ok(Command::Generate(arguments)) => generate::run(&arguments),
        Ok(Command::Maze(arguments)) => maze::run(&arguments),
        Ok(Command::Grade(arguments)) => grade::run(&arguments),
        Ok(Command::Explain(arguments)) => explain::run(&arguments),
        Ok(Command::Repair(arguments)) => repair::run(&arguments),
        Ok(Command::Render(arguments)) => render::run(&arguments),
        Ok(Command::Convert(arguments)) => convert::run(&arguments),
        #[cfg(feature = "pdf")]
        Ok(Command::Book(arguments)) => book::run(&arguments),
        Ok(Command::Page(arguments)) => page::run(&arguments),
        Ok(Command::Dimacs(arguments)) => dimacs::run(&arguments),
        Ok(Command::Check(arguments)) => check::run(&arguments),
        Ok(Command::Prove(arguments)) => prove::run(&arguments),
        Ok(Command::CheckProof(arguments)) => check_proof::run(&arguments),
        Ok(Command::Info(arguments)) => info::run(&arguments),
        Ok(Command::Batch(arguments)) => batch::run(&arguments),
        Ok(Command::Bench(arguments)) => bench::run(&arguments),
        Ok(Command::Completions(arguments)) => completions::run(&arguments, CommandLine::command()),
        Ok(Command::Man(arguments)) => {
            man::run(&arguments, CommandLine::command(), version::date())
        }
        Err(error) if error.use_stderr() => error.exit(),
        // Help and version are data: failing to write them is an error.
        Err(help) => output::printed(help.print()).map(|_| Exit::Yes),
    };
    progress::end();
    let code = exit_code(ending);
    ExitCode::from(if time_limit::is_interrupted() && code != INTERNAL_ERROR {
        INTERRUPTED
    } else {
        code
    })
}
