//! `hashi-sat dimacs`.

use super::Ending;

#[derive(clap::Args)]
pub(super) struct Arguments {}

pub(super) fn run(_arguments: &Arguments) -> anyhow::Result<Ending> {
    anyhow::bail!("not there yet")
}
