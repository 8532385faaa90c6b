//! `hashi-sat dimacs`.

use std::io;

use anyhow::Context as _;
use hashi_sat::{Formula, FormulaError, FormulaOptions, write_dimacs, write_readable};

use super::encoding::{ConnectivityArguments, DeductionArguments, EncodingArguments};
use super::exit::Exit;
use super::input::PuzzleArguments;
use super::output;

#[derive(clap::Args)]
#[command(after_help = "\
The formula is written to standard output: redirect it into a file, give that to a SAT solver, and let `check` \
translate the solver's answer:

  hashi-sat dimacs puzzle.txt > puzzle.cnf
  minisat puzzle.cnf answer.txt
  hashi-sat check puzzle.txt answer.txt --output text

The solver's answer to the formula is the answer to the puzzle, unless --connectivity none was given.

Exit codes: 0 written, 2 bad input.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    #[command(flatten)]
    encoding: EncodingArguments,

    #[command(flatten)]
    connectivity: ConnectivityArguments,

    #[command(flatten)]
    deduction: DeductionArguments,

    /// Write the formula for people: clauses with the names of their variables, grouped by what
    /// they state
    #[arg(long)]
    readable: bool,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let loaded = arguments.puzzle.load()?;
    let options = FormulaOptions::default()
        .with_encoding(arguments.encoding.choice())
        .with_connectivity(arguments.connectivity.choice())
        .with_deduction(!arguments.deduction.no_deduction);
    let formula = Formula::new(&loaded.puzzle, options).with_context(|| loaded.name.clone())?;
    output::data(|out| {
        let written = if arguments.readable {
            write_readable(&formula, out)
        } else {
            write_dimacs(&formula, out)
        };
        match written {
            Ok(_) => Ok(()),
            Err(FormulaError::Write(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    })?;
    Ok(Exit::Yes)
}
