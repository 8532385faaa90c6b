//! What is wrong with a state, in words, as a drawing, as JSON.

use std::io::Write as _;

use hashi_sat::progress::{Fault, Marks, Mistake};
use hashi_sat::render::Picture;
use hashi_sat::render::text::draw_marked;
use hashi_sat::{Bridge, Cell, Puzzle, State};
use itertools::Itertools as _;

use super::board::Board;
use super::{Output, json};
use crate::cli::drawing::Touching;
use crate::cli::output;
use crate::cli::picture::PictureArguments;

/// A state that is wrong.
pub(super) struct Judgement<'a> {
    board: Board<'a>,
    words: String,
    found: Found<'a>,
}

enum Found<'a> {
    Broken(&'a [Fault]),
    Wrong(&'a Mistake),
}

impl<'a> Judgement<'a> {
    /// A state that breaks rules.
    pub(super) fn broken(puzzle: &'a Puzzle, state: &State, faults: &'a [Fault]) -> Self {
        let mut board = Board::new(puzzle, state);
        board.marked = sorted(faults.iter().flat_map(at_fault));
        let faults_in_lines = faults.iter().join("\n");
        Self {
            board,
            words: format!("this breaks the rules, whatever comes next:\n{faults_in_lines}\n"),
            found: Found::Broken(faults),
        }
    }

    /// A state that no solution extends.
    pub(super) fn wrong(puzzle: &'a Puzzle, state: &State, mistake: &'a Mistake) -> Self {
        let mut board = Board::new(puzzle, state);
        let bridges = mistake.undo.bridges.iter();
        let ends = bridges.map(|bridge| [bridge.from, bridge.to]);
        board.marked = sorted(ends.chain(mistake.undo.crossed.iter().copied()).flatten());
        Self {
            board,
            words: words(state, mistake),
            found: Found::Wrong(mistake),
        }
    }

    /// Draws and prints it.
    pub(super) fn tell(&self, form: Output, picture: &PictureArguments) -> anyhow::Result<()> {
        let Board {
            puzzle,
            bridges,
            marked,
            ..
        } = &self.board;
        let bare = Picture::new(puzzle);
        picture.draw(&bare.with_solution(bridges).with_marked(marked))?;
        if form == Output::Json {
            return output::data(|out| output::json_line(out, &self.document()));
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

    fn document(&self) -> json::Judgement<'_> {
        match self.found {
            Found::Broken(faults) => json::Judgement::Broken {
                faults: faults.iter().map(json::FaultEntry::new).collect(),
            },
            Found::Wrong(mistake) => json::Judgement::Wrong {
                undo: json::Marked::new(&mistake.undo),
                smallest: mistake.smallest,
                wrong: json::Marked::new(&mistake.wrong),
                undecided: json::Marked::new(&mistake.undecided),
                text: self.words.lines().next().unwrap_or_default(),
            },
        }
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
    let named = names(state, undo).join(", ");
    let mut text = if undo.len() == 1 {
        let why = match undo.crossed.as_slice() {
            [] => "which no solution has",
            _ => "where every solution has a bridge",
        };
        format!("undo this: {named}, {why}\n")
    } else {
        format!("undo one of these, which no solution has together: {named}\n")
    };
    let told = usize::from(undo.len() == 1);
    match wrong.len().saturating_sub(told) {
        0 => {}
        1 => text.push_str("1 more is wrong\n"),
        more => text.push_str(&format!("{more} more are wrong\n")),
    }
    match undecided.len() {
        0 => {}
        number => text.push_str(&format!(
            "whether {number} others are right was not decided within the time limit\n"
        )),
    }
    text
}

fn names(state: &State, marks: &Marks) -> Vec<String> {
    let bridges = marks.bridges.iter().map(|bridge| {
        let same = |drawn: &&Bridge| [drawn.from, drawn.to] == [bridge.from, bridge.to];
        let drawn = state.bridges.bridges().iter().filter(same);
        let drawn: u32 = drawn.map(|drawn| u32::from(drawn.count)).sum();
        let which = which(bridge.count, drawn);
        format!("{which} {}-{}", bridge.from, bridge.to)
    });
    let crosses = marks.crossed.iter();
    let crosses = crosses.map(|[from, to]| format!("the cross on {from}-{to}"));
    bridges.chain(crosses).collect()
}

/// Those of `drawn` parallel bridges from this one on.
fn which(first: u8, drawn: u32) -> &'static str {
    match (first, drawn) {
        (1, 2) => "both bridges",
        (1, 3) => "all three bridges",
        (1, 4) => "all four bridges",
        (2, 3) => "the second and the third bridge",
        (2, 4..) => "all bridges but the first",
        (2, _) => "the second bridge",
        (3, 4) => "the third and the fourth bridge",
        (3, _) => "the third bridge",
        (4, _) => "the fourth bridge",
        _ => "the bridge",
    }
}
