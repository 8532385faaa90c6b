//! What URLs and files of pzpr share.

/// The names of the puzzle type, which differ between sites and versions.
pub(super) const TYPES: [&str; 3] = ["hashi", "hashikake", "bridges"];

/// A query without a leading `type=editor&`.
pub(super) fn without_setting(query: &str) -> &str {
    match query
        .strip_prefix("type=")
        .and_then(|rest| rest.split_once('&'))
    {
        Some((_, rest)) => rest,
        None => query,
    }
}
