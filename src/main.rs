//! The `hashi-sat` command; see `hashi-sat --help`.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
