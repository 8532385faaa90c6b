//! The options of a search, shared by the commands that solve.

use clap::ValueEnum;
use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::{Limits, SearchOptions, SolveOptions, SolverChoice};

use super::deduction::DeductionArguments;
use super::encoding::EncodingArguments;
use super::seed::seed;

/// `--seed`, `--no-deduction` and `--solver`.
#[derive(clap::Args)]
pub(super) struct SearchArguments {
    /// Choose among several solutions: each number gives one of them, the same every time
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    deduction: DeductionArguments,

    /// The SAT solver: "batsat" (looks after connectivity during its search) or "varisat" (gets cuts
    /// between its calls)
    #[arg(long, value_name = "SOLVER", value_enum, default_value_t = Solver::Batsat)]
    solver: Solver,
}

#[derive(Clone, Copy, ValueEnum)]
enum Solver {
    Batsat,
    Varisat,
}

impl SearchArguments {
    /// How the library is to search, within `limits`.
    pub(super) fn options(&self, limits: Limits) -> SearchOptions {
        let solver = match self.solver {
            Solver::Batsat => SolverChoice::Batsat,
            Solver::Varisat => SolverChoice::Varisat,
        };
        SearchOptions::default()
            .with_seed(self.seed)
            .with_limits(limits)
            .with_solver(solver)
            .with_deduction(!self.deduction.no_deduction)
    }
}

/// The same and `--encoding`, for what takes a single solution.
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
