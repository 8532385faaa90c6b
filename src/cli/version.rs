//! What `--version` says.

/// The version and what the program is built from, if build.rs could find that out: `0.1.0 (8a4faed 2026-11-29)`.
pub(super) const LONG: &str = concat!(env!("CARGO_PKG_VERSION"), env!("HASHI_SAT_ORIGIN"));

/// The date of that commit.
pub(super) fn date() -> Option<&'static str> {
    Some(env!("HASHI_SAT_DATE")).filter(|date| !date.is_empty())
}
