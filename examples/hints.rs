//! Tells the steps from an empty grid to the solution, each with its reason, and says how hard the puzzle is.
//!
//! `cargo run --example hints` takes a puzzle that is built in, `cargo run --example hints -- GRID` another.

use std::env;
use std::error::Error;

use hashi_sat::play::hint::{Walk, WalkEnding};
use hashi_sat::{Puzzle, SearchOptions, State};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer(env::args().nth(1).as_deref())?);
    Ok(())
}

/// What the example prints, for a puzzle.
pub(crate) fn answer(argument: Option<&str>) -> Result<String, Box<dyn Error>> {
    let puzzle: Puzzle = argument
        .unwrap_or("1.1.1/...../3.2.3/...../..3.6/...../4...4")
        .parse()?;
    let options = SearchOptions::default();
    // Nothing is drawn yet; a `State` has bridges, and crosses where there can be none.
    let mut walk = Walk::new(&puzzle, &State::default(), &options);
    let mut text = String::new();
    let mut hardest = None;
    for step in walk.by_ref() {
        let step = step?;
        // A step is data: its technique, its reason, and what it changes. Here it is put into words.
        text += &format!("{}: {step}\n", step.technique);
        hardest = hardest.max(Some(step.technique.level()));
    }
    text += match walk.ending() {
        Some(WalkEnding::Complete) => "solved",
        Some(WalkEnding::Contradiction) => "there is no solution",
        Some(WalkEnding::Several) => "the solutions have nothing more in common",
        _ => "nobody knows how to go on",
    };
    if let Some(level) = hardest {
        text += &format!("; the hardest step is {level}");
    }
    text.push('\n');
    Ok(text)
}
