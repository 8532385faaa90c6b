//! Hints.

#[allow(dead_code)]
mod clues;
