//! Solutions, printed as they are found.

use std::io::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context as _;
use hashi_sat::answer::json::Document;
use hashi_sat::count::{Ending, Solutions};
use hashi_sat::render::text::draw;
use hashi_sat::{Puzzle, SearchOptions, candidate_graph};

use crate::cli::drawing::{Form, Touching};
use crate::cli::input::Loaded;
use crate::cli::output;
use crate::cli::time_limit::TimeLimit;

pub(super) struct Stream<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) form: Form,
    pub(super) clock: &'a TimeLimit,
    /// How many have been printed, also for when the time is over.
    pub(super) printed: &'a AtomicU64,
}

impl Stream<'_> {
    /// Prints solutions, at most so many, and says why no further one comes; nothing when nobody reads
    /// them any more.
    pub(super) fn print(
        &self,
        search: SearchOptions,
        most: Option<u64>,
    ) -> anyhow::Result<Option<Ending>> {
        let puzzle = &self.loaded.puzzle;
        let mut solutions = Solutions::new(puzzle, search);
        // One style for all, chosen before the first without knowing the others.
        let mut style = None;
        for number in 1.. {
            let next = solutions.next().transpose();
            let Some(solution) = next.with_context(|| self.loaded.name.clone())? else {
                break;
            };
            if most.is_some_and(|most| number > most) {
                return Ok(Some(Ending::Limit));
            }
            let read = self.clock.undisturbed(|| {
                let read = output::data_while_read(|out| match self.form.drawing() {
                    None => Document::satisfiable(&solution).write(out),
                    Some(drawing) => {
                        let style = style.get_or_insert_with(|| drawing.style(touching(puzzle)));
                        // The wide form has blank lines inside, so the number is what separates.
                        writeln!(out, "solution {number}:")?;
                        writeln!(out, "{}", draw(puzzle, Some(&solution), *style))
                    }
                });
                self.printed.store(number, Ordering::SeqCst);
                read
            })?;
            if !read {
                return Ok(None);
            }
        }
        Ok(Some(solutions.ending().unwrap_or(Ending::TimeLimit)))
    }
}

/// Whether a solution may join islands that touch.
fn touching(puzzle: &Puzzle) -> Touching {
    let graph = candidate_graph(puzzle);
    let touch = graph.corridors().iter().any(|corridor| {
        let [a, b] = corridor.ends.map(|end| puzzle.islands()[end as usize].cell);
        a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
    });
    if touch {
        Touching::Joinable
    } else {
        Touching::Apart
    }
}
