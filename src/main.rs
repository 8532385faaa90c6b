//! The `hashi-sat` command; see `hashi-sat --help`.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
