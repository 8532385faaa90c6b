//! The `hashi-sat` command; see `hashi-sat --help`.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod cli;

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run()
}
