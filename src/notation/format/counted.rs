//! Numbers in messages.

/// A number with its noun; the largest number stands for all that are too large to hold.
pub(super) fn counted(number: u64, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        u64::MAX => format!("over 10^19 {noun}s"),
        _ => format!("{number} {noun}s"),
    }
}
