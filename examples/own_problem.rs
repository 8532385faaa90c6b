//! Uses the solver and its connectivity for another problem than a puzzle with bridges: wells (`W`) are to be connected by
//! as few pipes as possible on a grid with rocks (`#`), a Steiner tree.
//!
//! `cargo run --example own_problem` takes a map that is built in, `cargo run --example own_problem -- MAP` another, with
//! `/` between its rows, such as `W.W/.#./W..`.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;

use hashi_sat::encodings::cardinality::counter;
use hashi_sat::encodings::{Chosen, ClauseSink, Lit, Model, SelectionGraph};
use hashi_sat::sat::oracle::Verdict;
use hashi_sat::sat::refine::{Goal, refine};
use hashi_sat::{Limits, SolverChoice};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer(env::args().nth(1).as_deref())?);
    Ok(())
}

/// What the example prints, for a map.
pub(crate) fn answer(argument: Option<&str>) -> Result<String, Box<dyn Error>> {
    let map = argument.unwrap_or("W.....W/.#.##.#/...W.../##.#.../W.....W");
    let mut cells = Vec::new();
    for (row, line) in map.split('/').enumerate() {
        for (col, sign) in line.chars().enumerate() {
            cells.push(((row, col), sign));
        }
    }
    // The first vertex has to be one that every model chooses: a well.
    cells.sort_by_key(|&(_, sign)| sign != 'W');
    if !matches!(cells.first(), Some((_, 'W'))) {
        return Err("expected a map with a well, W".into());
    }

    // One variable for each cell that may have a pipe, and a graph of which the chosen part is to be connected.
    let mut solver = SolverChoice::default().start(None, Limits::default());
    let mut pipes = Vec::new();
    let chosen: Vec<Chosen> = cells
        .iter()
        .map(|&(_, sign)| match sign {
            'W' => Chosen::Always,
            '#' => Chosen::Never,
            _ => {
                let pipe = solver.new_var().positive();
                pipes.push(pipe);
                Chosen::If(pipe)
            }
        })
        .collect();
    let graph = SelectionGraph::of_vertices(&chosen, &neighbours(&cells), &mut solver);

    // Fewer and fewer pipes, until there is no way.
    let at_least = counter(&pipes, pipes.len(), &mut solver);
    let mut fewer = None;
    let mut best: Option<Model> = None;
    loop {
        let assumptions: Vec<Lit> = fewer.into_iter().collect();
        match refine(&mut solver, Goal::new(&graph), &assumptions, &mut ()) {
            Verdict::Satisfiable(model) => {
                let used = pipes.iter().filter(|&&pipe| model.satisfies(pipe)).count();
                best = Some(model);
                match used.checked_sub(1) {
                    Some(limit) => fewer = Some(!at_least[limit]),
                    None => break,
                }
            }
            Verdict::Unsatisfiable => break,
            Verdict::Unknown => return Err("not decided".into()),
        }
    }
    let Some(best) = best else {
        return Ok(String::from("the wells cannot be connected\n"));
    };

    let has_pipe = |chosen: &Chosen| matches!(chosen, Chosen::If(pipe) if best.satisfies(*pipe));
    let count = chosen.iter().filter(|chosen| has_pipe(chosen)).count();
    // In reading order again.
    let signs: BTreeMap<_, _> = cells
        .iter()
        .zip(&chosen)
        .map(|(&(cell, sign), chosen)| (cell, if has_pipe(chosen) { '+' } else { sign }))
        .collect();
    let mut text = String::new();
    for (&(row, col), &sign) in &signs {
        if row > 0 && col == 0 {
            text.push('\n');
        }
        text.push(sign);
    }
    Ok(format!("{text}\npipes: {count}, and no fewer\n"))
}

/// The pairs of cells that share a side.
fn neighbours(cells: &[((usize, usize), char)]) -> Vec<[u32; 2]> {
    let places: BTreeMap<_, u32> = cells.iter().map(|&(cell, _)| cell).zip(0..).collect();
    let mut pairs = Vec::new();
    for (&(row, col), &place) in &places {
        for other in [(row + 1, col), (row, col + 1)] {
            pairs.extend(places.get(&other).map(|&other| [place, other]));
        }
    }
    pairs
}
