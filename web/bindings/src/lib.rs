//! The library behind one function from text to text, [`answer`], for a page: a request in JSON (and perhaps the bytes
//! of a file) gives reports on the way and one answer, all in JSON. `web/src/solver/protocol.ts` describes them.
//!
//! In a WebAssembly module the function is exported for JavaScript; everywhere else it can be called as it is, which is
//! how it is tested.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod asked;
mod board;
mod bounded;
mod exercise;
mod failure;
mod finding;
#[cfg(target_family = "wasm")]
mod for_javascript;
mod formula;
mod generate;
mod hint;
mod maze;
mod notation;
mod note;
mod prove;
mod questions;
mod reporter;
mod walk;

use hashi_sat::report::Question;
use serde::{Deserialize, Serialize};

use crate::asked::parse;
use crate::failure::{Failure, Kind};
use crate::reporter::Reporter;

/// The names of all tasks.
pub const TASKS: [&str; 23] = [
    "read", "board", "look", "write", "svg", "dimacs", "solve", "unique", "common", "count",
    "explain", "prove", "repair", "complete", "grade", "hardest", "hint", "walk", "places",
    "exercise", "generate", "maze", "maze_svg",
];

/// What every request says.
#[derive(Deserialize)]
struct Head {
    task: String,
}

/// Answers a request, and reports on the way what is known by then, if that takes long. What is wrong with the request
/// is an answer as well: `{"error": {"kind", "text", ...}}`.
///
/// ```
/// let request = r#"{"task": "solve", "puzzle": {"grid": [[1, 0, 1]], "max_bridges": 2, "loops": true}}"#;
/// let answer = hashi_sat_web::answer(request, &[], &mut |_| {});
/// assert_eq!(
///     answer,
///     r#"{"status":"satisfiable","bridges":[{"from":[0,0],"to":[0,2],"count":1}]}"#
/// );
/// ```
#[must_use]
pub fn answer(request: &str, data: &[u8], report: &mut dyn FnMut(&str)) -> String {
    run(request, data, &mut Reporter::new(report)).unwrap_or_else(|failure| failure.document())
}

/// An answer in JSON.
type Answered = Result<String, Failure>;

fn run(request: &str, data: &[u8], report: &mut Reporter<'_>) -> Answered {
    let Head { task } = parse(request)?;
    match task.as_str() {
        "read" => notation::read(&parse(request)?, data),
        _ if !data.is_empty() => Err(Failure::new(
            Kind::Request,
            format!("bytes come with \"read\" alone, not with {task:?}"),
        )),
        "board" => board::board(parse(request)?),
        "look" => board::look(parse(request)?),
        "write" => notation::write(parse(request)?),
        "svg" => notation::svg(parse(request)?),
        "dimacs" => formula::dimacs(parse(request)?),
        "solve" => questions::answer(parse(request)?, &Question::Solve),
        "unique" => questions::answer(parse(request)?, &Question::Unique),
        "common" => questions::answer(parse(request)?, &Question::Common),
        "count" => questions::count(parse(request)?, report),
        "explain" => questions::explain(parse(request)?),
        "prove" => prove::prove(parse(request)?),
        "repair" => questions::repair(parse(request)?, report),
        "complete" => questions::complete(parse(request)?, report),
        "hardest" => questions::hardest(parse(request)?),
        "grade" => questions::answer(parse(request)?, &Question::Grade),
        "hint" => hint::hint(parse(request)?),
        "walk" => walk::walk(parse(request)?, report),
        "places" => exercise::places(parse(request)?),
        "exercise" => exercise::exercise(&parse(request)?, report),
        "generate" => generate::generate(&parse(request)?, report),
        "maze" => maze::maze(&parse(request)?),
        "maze_svg" => maze::maze_svg(&parse(request)?),
        _ => Err(Failure::new(
            Kind::Request,
            format!("no task is called {task:?}"),
        )),
    }
}

/// Writes a document.
fn json(document: &(impl Serialize + ?Sized)) -> Answered {
    serde_json::to_string(document).map_err(Failure::internal)
}
