//! `--no-deduction`, shared by the commands that have it.

/// Whether to deduce before anything is encoded.
#[derive(clap::Args)]
pub(super) struct DeductionArguments {
    /// Encode the whole puzzle, not only what the deduction rules leave undecided
    #[arg(long)]
    pub(super) no_deduction: bool,
}
