//! The library behind one function from text to text, which a bare WebAssembly module exports and a program
//! calls on this machine: both must answer alike, to the byte.

pub mod abi;
pub mod cases;
mod tasks;

use serde::{Deserialize, Serialize};

/// What is asked.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Request {
    /// The name of a task.
    pub task: String,
    /// A puzzle in any format, where the task is about one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub puzzle: String,
    /// "batsat", "varisat", or the default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solver: Option<String>,
    /// Chooses among answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The most conflicts of a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflicts: Option<u64>,
    /// The most milliseconds of a search, which bind only where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u64>,
    /// Threads of a generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// The level of puzzles to be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Rows and columns of what is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<[u32; 2]>,
    /// Islands of puzzles, white cells of mazes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Whether the ways of a maze are a tree.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub tree: bool,
}

/// Answers a request in JSON. What is wrong with it, or with its puzzle, is an answer as well.
#[must_use]
pub fn answer(request: &str) -> String {
    let answered = serde_json::from_str(request)
        .map_err(Into::into)
        .and_then(|request: Request| tasks::run(&request));
    answered.unwrap_or_else(|error| format!("error: {error}\n"))
}
