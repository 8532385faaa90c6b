//! Limits that apply to every format.

/// The most cells that a grid may have to be read: 10^8.
pub const LARGEST_GRID: u64 = 100_000_000;

/// The most characters that a line may have to be read: 10^7.
pub const LONGEST_LINE: usize = 10_000_000;

/// The most bytes that a file or stream may have to be read: 10^9.
pub const LARGEST_INPUT: u64 = 1_000_000_000;
