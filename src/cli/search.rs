//! The options of a search, shared by the commands that solve.

use clap::ValueEnum;
use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::{Limits, SearchOptions, SolveOptions, SolverChoice};

use super::encoding::{DeductionArguments, EncodingArguments};
use super::headings::SEARCH;
use super::seed::seed;

/// `--seed`, `--no-deduction` and `--solver`.
#[derive(clap::Args)]
pub(super) struct SearchArguments {
    /// Choose among several solutions; the same number always gives the same one
    #[arg(long, help_heading = SEARCH, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    deduction: DeductionArguments,

    #[cfg_attr(
        all(feature = "batsat", feature = "varisat"),
        doc = "The SAT solver: \"batsat\" (enforces connectivity during its search) or \"varisat\" (gets cuts \
               between its calls)"
    )]
    #[cfg_attr(
        not(all(feature = "batsat", feature = "varisat")),
        doc = "The SAT solver; this program was built with only one"
    )]
    #[arg(long, help_heading = SEARCH, value_name = "SOLVER", value_enum, default_value_t)]
    solver: Solver,
}

/// [`SolverChoice`], as the value of an option.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Solver {
    #[cfg(feature = "batsat")]
    #[default]
    Batsat,
    #[cfg(feature = "varisat")]
    #[cfg_attr(not(feature = "batsat"), default)]
    Varisat,
}

impl SearchArguments {
    /// One of these options that is given, and that is not what is done without it.
    pub(super) fn given(&self) -> Option<&'static str> {
        if self.seed.is_some() {
            Some("--seed")
        } else if self.deduction.no_deduction {
            Some("--no-deduction")
        } else {
            (self.solver != Solver::default()).then_some("--solver")
        }
    }

    /// How the library is to search, within `limits`.
    pub(super) fn options(&self, limits: Limits) -> SearchOptions {
        let solver = match self.solver {
            #[cfg(feature = "batsat")]
            Solver::Batsat => SolverChoice::Batsat,
            #[cfg(feature = "varisat")]
            Solver::Varisat => SolverChoice::Varisat,
        };
        SearchOptions::default()
            .with_seed(self.seed)
            .with_limits(limits)
            .with_solver(solver)
            .with_deduction(!self.deduction.no_deduction)
    }
}

/// The same with `--encoding`, for commands that want a single solution.
#[derive(clap::Args)]
pub(super) struct SolveArguments {
    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    encoding: EncodingArguments,
}

impl SolveArguments {
    /// What the library is to do, within `limits`.
    pub(super) fn options(&self, limits: Limits) -> SolveOptions {
        SolveOptions::from(self.search.options(limits)).with_encoding(self.encoding.choice())
    }

    /// The encoding alone.
    pub(super) const fn encoding(&self) -> BridgeEncoding {
        self.encoding.choice()
    }
}
