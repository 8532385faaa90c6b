//! Steps in words, as drawings, or as JSON.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;

use hashi_sat::notation::answer::touching;
use hashi_sat::pictures::text::{
    MarkedDrawing, Style, draw, draw_marked, needs_wide, open_needs_wide,
};
use hashi_sat::play::hint::{Language, Step, Steps};
use hashi_sat::report::{HintDocument, HintsDocument, write_line};
use hashi_sat::{Cell, Solution};

use super::Output;
use super::board::Board;
use crate::cli::drawing::{Form, Touching};
use crate::cli::output;
use crate::cli::varying;

/// What has been printed so far, and how to continue.
pub(super) struct Printer<'a> {
    pub(super) form: Form<Output>,
    pub(super) board: Board<'a>,
    /// The style of all drawings, if there are many.
    style: Option<Style>,
    /// The number of steps printed.
    steps: usize,
    /// Whether the puzzle has several solutions.
    several: bool,
}

impl<'a> Printer<'a> {
    /// A printer; with `many` drawings to come, all are in the same style.
    pub(super) fn new(form: Form<Output>, board: Board<'a>, many: bool, several: bool) -> Self {
        let drawing = form.drawing().filter(|_| many);
        let style = drawing.map(|drawing| {
            drawing.marked_style(if touching(board.puzzle).is_empty() {
                Touching::Apart
            } else {
                Touching::Joinable
            })
        });
        Self {
            form,
            board,
            style,
            steps: 0,
            several,
        }
    }

    /// Adds what follows from these steps without printing them; `bridges` are all bridges after them.
    pub(super) fn take(&mut self, steps: &[Step], bridges: Solution) {
        for step in steps {
            self.board.take(step);
        }
        self.board.bridges = bridges;
    }

    /// Prints these steps, which have been added, and the board.
    pub(super) fn steps(&mut self, steps: &[Step]) -> anyhow::Result<()> {
        let numbered = steps.len() > 1;
        self.steps = steps.len();
        let closed = self.closed();
        let drawing = if steps.is_empty() {
            None
        } else {
            self.drawing(&closed)
        };
        output::data(|out| {
            for (index, step) in steps.iter().enumerate() {
                let number = NonZeroUsize::MIN.saturating_add(index);
                write_step(out, self.form, numbered.then_some(number), number, step)?;
            }
            drawing.map_or(Ok(()), |drawing| write!(out, "{drawing}"))
        })
    }

    /// Adds and prints one step of many; `bridges` are all bridges after it, which only a drawing needs.
    pub(super) fn step(
        &mut self,
        step: &Step,
        bridges: impl FnOnce() -> Solution,
    ) -> anyhow::Result<()> {
        self.board.take(step);
        if self.form.drawing().is_some() {
            self.board.bridges = bridges();
        }
        let number = NonZeroUsize::MIN.saturating_add(self.steps);
        self.steps = number.get();
        let blank = self.steps > 1 && self.form.drawing().is_some();
        let closed = self.closed();
        let drawing = self.drawing(&closed);
        output::data(|out| {
            if blank {
                writeln!(out)?;
            }
            write_step(out, self.form, Some(number), number, step)?;
            drawing.map_or(Ok(()), |drawing| write!(out, "{drawing}"))
        })
    }

    /// Prints what comes after the last step.
    pub(super) fn end(&self, complete: bool, walk: &Steps<'_>) -> anyhow::Result<()> {
        if self.form == Form::Other(Output::Json) {
            let end = HintsDocument::new(complete, self.steps, walk.state());
            let end = end.with_several(self.several);
            return output::data(|out| write_line(out, &end));
        }
        if complete && self.steps == 0 {
            let words = match self.several {
                false => "nothing is left to do: this is the solution\n",
                true => "nothing is left to do: this is one of several solutions\n",
            };
            match self.form.drawing() {
                Some(form) => {
                    form.print_below(words, self.board.puzzle, Some(&self.board.bridges))?;
                }
                None => output::data(|out| out.write_all(words.as_bytes()))?,
            }
        } else if complete {
            let what = match self.several {
                false => "the puzzle is solved",
                true => "this is one of several solutions",
            };
            output::message(format_args!("that was the last step: {what}"));
        }
        Ok(())
    }

    /// Prints, after the last step, that solutions have nothing more in common, and the corridors in which they differ.
    pub(super) fn end_at_several(&self, walk: &Steps<'_>) -> anyhow::Result<()> {
        let open = walk.open();
        if self.form == Form::Other(Output::Json) {
            let end = HintsDocument::new(false, self.steps, walk.state()).with_open(open);
            return output::data(|out| write_line(out, &end));
        }
        let puzzle = self.board.puzzle;
        let ends: Vec<[Cell; 2]> = open.iter().map(|corridor| corridor.ends).collect();
        let style = self.form.drawing().map(|form| {
            let bridges = &self.board.bridges;
            let joined = needs_wide(puzzle, bridges) || open_needs_wide(puzzle, &ends);
            form.style(Touching::joined(joined))
        });
        let differ = Language::English.several_solutions(open);
        output::data(|out| {
            if self.steps > 0 {
                writeln!(out)?;
            }
            writeln!(out, "{differ}:")?;
            if let Some(style) = style {
                let drawing = draw(puzzle, Some(&self.board.bridges), style);
                write!(out, "{}", drawing.with_open(&ends))?;
            }
            for corridor in open {
                writeln!(out, "{}", varying::counts(corridor))?;
            }
            Ok(())
        })
    }

    /// The corridors without a bridge, if they are to be drawn.
    fn closed(&self) -> Vec<[Cell; 2]> {
        let drawing = self.form.drawing();
        drawing.map_or_else(Vec::new, |_| self.board.closed())
    }

    /// The board, if it is to be drawn. Also prints the message about its style.
    fn drawing<'b>(&'b self, closed: &'b [[Cell; 2]]) -> Option<MarkedDrawing<'b>> {
        let form = self.form.drawing()?;
        let drawing = draw_marked(self.board.puzzle, &self.board.marked)
            .with_solution(&self.board.bridges)
            .with_closed(closed);
        let style = self.style.unwrap_or_else(|| {
            let joined = Touching::joined(drawing.needs_wide());
            form.marked_style(joined)
        });
        Some(drawing.with_style(style))
    }
}

/// Writes a step, under the number that people see, if any, or the one that programs see.
fn write_step(
    out: &mut impl Write,
    form: Form<Output>,
    shown: Option<NonZeroUsize>,
    number: NonZeroUsize,
    step: &Step,
) -> io::Result<()> {
    let shown = shown.map_or_else(String::new, |number| format!("{number}. "));
    match form {
        Form::Other(Output::Json) => write_line(out, &HintDocument::new(number, step)),
        Form::Other(Output::List) => {
            writeln!(out, "{shown}{}: {step}", Heading(step))?;
            write_assumed(out, step)
        }
        Form::Drawn(_) => {
            writeln!(out, "{shown}{}\n{step}", Heading(step))?;
            write_assumed(out, step)
        }
    }
}

/// Writes what followed from an assumption, if there was one.
fn write_assumed(out: &mut impl Write, step: &Step) -> io::Result<()> {
    let steps = step.assumption.iter().flat_map(|assumed| &assumed.steps);
    for step in steps {
        writeln!(out, "  - {}: {step}", Heading(step))?;
    }
    Ok(())
}

/// `single exit (hard)`.
struct Heading<'a>(&'a Step);

impl fmt::Display for Heading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.0.technique, self.0.level())
    }
}
