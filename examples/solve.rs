//! Solves a puzzle, within ten seconds.
//!
//! `cargo run --example solve` solves one that is built in; `cargo run --example solve -- PUZZLE` takes a file, or the
//! puzzle itself: a URL, a link, a game ID, or a grid with `/` between its rows.

use std::error::Error;
use std::time::Duration;
use std::{env, fs};

use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::pictures::text::{Style, draw};
use hashi_sat::{Answer, Limits, SolveOptions, solve};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer(env::args().nth(1).as_deref())?);
    Ok(())
}

/// What the example prints, for a file or a puzzle.
pub(crate) fn answer(argument: Option<&str>) -> Result<String, Box<dyn Error>> {
    let argument = argument.unwrap_or("2.4/.../1.3");
    let text = fs::read(argument).unwrap_or_else(|_| argument.into());
    // Any format is recognised. Errors say line and column, and what was expected there.
    let puzzle = format::read(&text, &ReadOptions::default())?.puzzle;
    let limits = Limits::within(Duration::from_secs(10));
    let outcome = solve(&puzzle, &SolveOptions::default().with_limits(limits))?;
    Ok(match outcome.answer {
        // It has been verified on the grid.
        Answer::Satisfiable(solution) => {
            draw(&puzzle, Some(&solution), Style::default()).to_string()
        }
        Answer::Unsatisfiable => String::from("no solution\n"),
        Answer::Unknown(stopped) => format!("not decided within the {stopped}\n"),
    })
}
