//! Counts the solutions of a puzzle, up to a hundred, and shows two that differ.
//!
//! `cargo run --example count` counts those of a puzzle that is built in, `cargo run --example count -- GRID` those of
//! another, such as `3.3/.../3.3`.

use std::env;
use std::error::Error;

use hashi_sat::pictures::text::{Style, draw};
use hashi_sat::{CountOptions, Puzzle, SearchOptions, Uniqueness, count, unique};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer(env::args().nth(1).as_deref())?);
    Ok(())
}

/// What the example prints, for a puzzle.
pub(crate) fn answer(argument: Option<&str>) -> Result<String, Box<dyn Error>> {
    let puzzle: Puzzle = argument
        .unwrap_or("2.3.2/...../3.4.3/...../2.3.2")
        .parse()?;
    let found = count(&puzzle, &CountOptions::default().with_most(100))?;
    let mut text = match found.is_exact() {
        true => format!("solutions: {}\n", found.number),
        false => format!("solutions: at least {}\n", found.number),
    };
    // Whether there is exactly one is found sooner than how many there are.
    if let Uniqueness::Several(two) = unique(&puzzle, &SearchOptions::default())? {
        for solution in &two {
            text += &format!("\n{}", draw(&puzzle, Some(solution), Style::default()));
        }
    }
    Ok(text)
}
