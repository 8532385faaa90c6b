//! The headings of the options that many commands share, in their order in help texts, below what is particular to a
//! command.

pub(super) const READING: &str = "Reading the puzzle";

pub(super) const SEARCH: &str = "Search";

pub(super) const GENERAL: &str = "General options";
