//! What is wrong with a state: in words, as a drawing, or as JSON.

use std::io::Write as _;

use hashi_sat::pictures::Picture;
use hashi_sat::pictures::text::draw_marked;
use hashi_sat::play::progress::{Fault, Marks, Mistake};
use hashi_sat::report::{NoHintDocument, write_line};
use hashi_sat::{Cell, Puzzle, State};
use itertools::Itertools as _;

use super::Output;
use super::board::Board;
use crate::cli::drawing::{Form, Touching};
use crate::cli::output;
use crate::cli::picture::PictureArguments;

/// A state that is wrong.
pub(super) struct WrongState<'a> {
    board: Board<'a>,
    words: String,
    document: NoHintDocument,
}

impl<'a> WrongState<'a> {
    /// For a state that breaks rules.
    pub(super) fn broken(puzzle: &'a Puzzle, state: &State, faults: &[Fault]) -> Self {
        let mut board = Board::new(puzzle, state);
        board.marked = sorted(faults.iter().flat_map(at_fault));
        let faults_in_lines = faults.iter().join("\n");
        Self {
            board,
            words: format!("this breaks the rules, whatever is drawn next:\n{faults_in_lines}\n"),
            document: NoHintDocument::broken(faults),
        }
    }

    /// For a state that no solution extends.
    pub(super) fn wrong(puzzle: &'a Puzzle, state: &State, mistake: &Mistake) -> Self {
        let mut board = Board::new(puzzle, state);
        let bridges = mistake.undo.bridges.iter();
        let ends = bridges.map(|bridge| [bridge.from, bridge.to]);
        board.marked = sorted(ends.chain(mistake.undo.crossed.iter().copied()).flatten());
        Self {
            board,
            words: words(state, mistake),
            document: NoHintDocument::wrong(state, mistake),
        }
    }

    /// Draws and prints it.
    pub(super) fn tell(
        &self,
        form: Form<Output>,
        picture: &PictureArguments,
    ) -> anyhow::Result<()> {
        let Board {
            puzzle,
            bridges,
            marked,
            ..
        } = &self.board;
        let bare = Picture::new(puzzle);
        picture.draw(&bare.with_solution(bridges).with_marked(marked))?;
        if form == Form::Other(Output::Json) {
            return output::data(|out| write_line(out, &self.document));
        }
        let closed = self.board.closed();
        let drawing = form.drawing().map(|form| {
            let drawing = draw_marked(puzzle, marked)
                .with_solution(bridges)
                .with_closed(&closed);
            let touching = Touching::joined(drawing.needs_wide());
            drawing.with_style(form.marked_style(touching))
        });
        output::data(|out| {
            out.write_all(self.words.as_bytes())?;
            drawing.map_or(Ok(()), |drawing| write!(out, "{drawing}"))
        })
    }
}

/// The cells to look at.
fn at_fault(fault: &Fault) -> Vec<Cell> {
    match fault {
        Fault::Finished { group, .. } => group.clone(),
        _ => fault.cell().into_iter().collect(),
    }
}

fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    cells.sorted_unstable().dedup().collect()
}

/// What to undo, and how much more is wrong.
fn words(state: &State, mistake: &Mistake) -> String {
    let Mistake {
        undo,
        wrong,
        undecided,
        ..
    } = mistake;
    let mut text = format!("{}\n", mistake.what_to_undo(state));
    let mut others = mistake.clone();
    others.undo = wrong.clone();
    let Marks {
        bridges, crossed, ..
    } = &mut others.undo;
    bridges.retain(|bridge| !undo.bridges.contains(bridge));
    crossed.retain(|cross| !undo.crossed.contains(cross));
    match others.undo.len() {
        0 => {}
        1 => text.push_str(&format!("{}\n", others.what_to_undo(state))),
        more => text.push_str(&format!("{more} other bridges and crosses are wrong too\n")),
    }
    match undecided.len() {
        0 => {}
        number => text.push_str(&format!(
            "not decided within the time limit: whether {number} more {are} wrong\n",
            are = if number == 1 { "is" } else { "are" }
        )),
    }
    text
}
