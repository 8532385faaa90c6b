//! `hashi-sat dimacs`.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::search::formula::{cubes, most_cubes, write_icnf};
use hashi_sat::{Formula, FormulaError, FormulaOptions, write_dimacs, write_readable};

use super::encoding::{ConnectivityArguments, DeductionArguments, EncodingArguments};
use super::exit::Exit;
use super::input::{PuzzleArguments, number};
use super::{output, whole_answer};

#[derive(clap::Args)]
#[command(
    mut_arg("encoding", |encoding| encoding.help_heading(None)),
    mut_arg("no_deduction", |no_deduction| no_deduction.help_heading(None)),
    after_help = "\
The formula is written to standard output: redirect it into a file, give that to a SAT solver, and let `check` \
translate the solver's answer:

  hashi-sat dimacs puzzle.txt > puzzle.cnf
  minisat puzzle.cnf answer.txt
  hashi-sat check puzzle.txt answer.txt --output text

The solver's answer to the formula is the answer to the puzzle, unless --connectivity none was given.

Whether there is another solution than one that is known:

  hashi-sat dimacs puzzle.txt --except answer.txt > others.cnf

For one hard puzzle on several machines, --cubes adds parts of the search, one `a` line each: the formula is satisfiable \
if it is so together with the literals of one of them. CaDiCaL takes them one after the other; to share them, give each \
process the formula and some of the `a` lines:

  hashi-sat dimacs puzzle.txt --cubes 64 > puzzle.icnf
  cadical -q puzzle.icnf > answer.txt

Exit codes: 0 written, 2 bad input."
)]
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

    /// File with a solution that the formula excludes: it is then satisfiable if there is another one (with --connectivity
    /// none, also if the islands can get their bridges without being connected). A drawing, JSON, or whatever else
    /// `check` reads
    #[arg(long, value_name = "ANSWER")]
    except: Option<PathBuf>,

    /// Write iCNF, with at most N cubes that leave nothing out and exclude each other; fewer if nothing is left to
    /// split. Not with --readable
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    cubes: Option<NonZeroUsize>,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    if arguments.readable && arguments.cubes.is_some() {
        bail!(
            "--cubes writes a file for solvers, --readable a text for people: give one of the two"
        );
    }
    let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
    if arguments.puzzle.is_stdin() && arguments.except.as_ref().is_some_and(is_stdin) {
        bail!("FILE and ANSWER cannot both be standard input");
    }
    let loaded = arguments.puzzle.load()?;
    let options = FormulaOptions::default()
        .with_encoding(arguments.encoding.choice())
        .with_connectivity(arguments.connectivity.choice())
        .with_deduction(!arguments.deduction.no_deduction);
    let mut formula = Formula::new(&loaded.puzzle, options).with_context(|| loaded.name.clone())?;
    if let Some(path) = &arguments.except {
        if formula.encoding() == BridgeEncoding::Pair {
            bail!(
                "--except takes the order encoding: in the pair encoding a solution has several models"
            );
        }
        let known = whole_answer::load(&loaded.puzzle, path)?;
        formula = formula.except(&known).with_context(|| output::name(path))?;
    }
    let cubes = arguments.cubes.map(|wanted| {
        let most = most_cubes(&formula);
        if wanted > most {
            output::message(format_args!(
                "{}: at most {most} cubes can be made of a puzzle of this size",
                loaded.name
            ));
        }
        cubes(&formula, wanted)
    });
    output::data(|out| {
        let written = match &cubes {
            Some(cubes) => write_icnf(&formula, cubes, out),
            None if arguments.readable => write_readable(&formula, out),
            None => write_dimacs(&formula, out),
        };
        match written {
            Ok(_) => Ok(()),
            Err(FormulaError::Write(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    })?;
    Ok(Exit::Yes)
}
