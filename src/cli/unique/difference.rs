//! Two solutions, and where they differ.

use std::io::Write as _;

use hashi_sat::pictures::text::{draw, needs_wide};
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::{Bridge, Cell, Puzzle, Solution};
use itertools::{EitherOrBoth, Itertools as _};

use crate::cli::drawing::{Drawing, Touching};
use crate::cli::output;
use crate::cli::picture::PictureArguments;

pub(super) struct Difference<'a> {
    solutions: &'a [Solution; 2],
    /// The bridges that are the same in both.
    shared: Solution,
    /// The ends of the other corridors, sorted.
    open: Vec<[Cell; 2]>,
    /// The bridge counts of these corridors in both solutions.
    counts: Vec<[u8; 2]>,
}

impl<'a> Difference<'a> {
    pub(super) fn new(solutions: &'a [Solution; 2]) -> Self {
        let [one, other] = solutions.each_ref().map(Solution::bridges);
        let (mut shared, mut open, mut counts) = (Vec::new(), Vec::new(), Vec::new());
        let ends = |bridge: &Bridge| [bridge.from, bridge.to];
        for pair in one
            .iter()
            .merge_join_by(other, |a, b| ends(a).cmp(&ends(b)))
        {
            let differing = match pair {
                EitherOrBoth::Both(a, b) if a.count == b.count => {
                    shared.push(*a);
                    continue;
                }
                EitherOrBoth::Both(a, b) => (a, [a.count, b.count]),
                EitherOrBoth::Left(a) => (a, [a.count, 0]),
                EitherOrBoth::Right(b) => (b, [0, b.count]),
            };
            open.push(ends(differing.0));
            counts.push(differing.1);
        }
        Self {
            solutions,
            shared: Solution::new(shared),
            open,
            counts,
        }
    }

    /// Draws what the solutions share, with the rest dashed.
    pub(super) fn draw(&self, picture: &PictureArguments, puzzle: &Puzzle) -> anyhow::Result<()> {
        let open: Vec<OpenCorridor> = self
            .open
            .iter()
            .zip(&self.counts)
            .map(|(&ends, &[one, other])| {
                OpenCorridor::new(ends, vec![one.min(other), one.max(other)])
            })
            .collect();
        let bare = Picture::new(puzzle);
        picture.draw(&bare.with_solution(&self.shared).with_open(&open))
    }

    /// Prints both solutions, then what they share with the rest dashed, all in one style; then the difference in
    /// words.
    pub(super) fn print(&self, drawing: Drawing, puzzle: &Puzzle) -> anyhow::Result<()> {
        let mut solutions = self.solutions.iter();
        let joined = solutions.any(|solution| needs_wide(puzzle, solution));
        let style = drawing.style(Touching::joined(joined));
        let shared = draw(puzzle, Some(&self.shared), style).with_open(&self.open);
        output::data(|out| {
            writeln!(out, "at least two solutions")?;
            for (number, solution) in (1..).zip(self.solutions) {
                writeln!(out, "solution {number}:")?;
                writeln!(out, "{}", draw(puzzle, Some(solution), style))?;
            }
            writeln!(out, "what they share, with the rest dashed:")?;
            write!(out, "{shared}")?;
            for ([from, to], [one, other]) in self.open.iter().zip(&self.counts) {
                let [one, other] = [one, other].map(|&count| output::bridges(count));
                writeln!(out, "{from}-{to}: {one} or {other}")?;
            }
            Ok(())
        })
    }
}
