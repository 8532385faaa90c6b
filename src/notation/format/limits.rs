//! The limits that hold for every format.

/// The most cells of a grid that is read: 10^8.
pub const LARGEST_GRID: u64 = 100_000_000;

/// The most characters of a line that is read: 10^7.
pub const LONGEST_LINE: usize = 10_000_000;

/// The most bytes of a file or stream that are read: 10^9.
pub const LARGEST_INPUT: u64 = 1_000_000_000;
