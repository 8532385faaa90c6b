//! How a puzzle is written.

use std::io::{self, Write as _};

use anyhow::ensure;
use hashi_sat::generate::{Generated, Recipe, VERSION, Wishes, added};
use hashi_sat::notation::format::{self, Format, WriteError};
use hashi_sat::pictures::text::{Layout, Style, draw, needs_wide};
use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution, State, report};
use itertools::Itertools as _;

use crate::cli::convert::{insert_below_rules, is_between_blank_lines, separate, size_line};
use crate::cli::output;

/// What follows the options of a puzzle whose solution is drawn below it.
pub(super) const SOLVED: &str = " --with-solution";

/// Writes the puzzles of a run one after the other.
pub(super) struct PuzzleWriter {
    format: Format,
    several: bool,
    /// The number of puzzles written so far.
    before: usize,
    /// Whether it has been reported that a drawing is wide.
    told_wide: bool,
}

impl PuzzleWriter {
    /// # Errors
    ///
    /// When the format cannot hold `count` puzzles.
    pub(super) fn new(format: Format, count: usize, asked: &str) -> anyhow::Result<Self> {
        ensure!(
            format != Format::Sav || count == 1,
            "{asked} {count}: a save file holds only one puzzle"
        );
        Ok(Self {
            format,
            several: count > 1,
            before: 0,
            told_wide: false,
        })
    }

    /// Checks that the format can hold what is wished for.
    pub(super) fn accept(&self, wishes: &Wishes, with_solution: bool) -> anyhow::Result<()> {
        let format = self.format;
        let usual = Rules::default();
        if with_solution && format != Format::Text {
            let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1);
            let answer = State::from(Solution::new(vec![bridge]));
            let sample = sample(Clue::Number(1), usual)?;
            let written = format::write_answered(&sample, &answer, format, &mut io::sink());
            ensure!(
                written.is_ok(),
                "{format} cannot hold solutions (--with-solution); text, json, pzprv3, penpa and sav can"
            );
        }
        if wishes.hidden > 0 {
            let sample = sample(Clue::Unknown, usual)?;
            ensure!(
                format::write(&sample, format, &mut io::sink()).is_ok(),
                "{format} cannot hold the unknown clues (?) that --hide makes"
            );
        }
        let sample = sample(Clue::Number(1), wishes.rules)?;
        format::write(&sample, format, &mut io::sink())?;
        Ok(())
    }

    /// The text of a puzzle that was made by a recipe.
    pub(super) fn write(
        &mut self,
        recipe: &Recipe,
        made: &Generated,
        with_solution: bool,
    ) -> Result<Vec<u8>, WriteError> {
        let mut out = Vec::new();
        if is_between_blank_lines(self.format) {
            separate(&mut out, self.before)?;
        }
        self.before += 1;
        match self.format {
            Format::Text => {
                let recipe = recipe.clone().with_attempt(made.attempt);
                let (headline, options) = (headline(&recipe, made), recipe.options());
                let solved = if with_solution { SOLVED } else { "" };
                let added = added_words(&recipe, made);
                let added = added.map_or_else(String::new, |added| format!("# {added}\n"));
                let headline = format!(
                    "# {headline}\n# hashi-sat {VERSION}: generate {options}{solved}\n{added}"
                );
                let size = size_line(&made.puzzle, self.several, self.format);
                let mut grid = Vec::new();
                self.write_puzzle(made, false, &mut grid)?;
                insert_below_rules(&grid, &(headline + &size.unwrap_or_default()), &mut out)?;
                if with_solution {
                    let style = self.style(&made.puzzle, &made.solution);
                    let drawing = draw(&made.puzzle, Some(&made.solution), style).to_string();
                    for line in drawing.lines() {
                        writeln!(out, "# {line}")?;
                    }
                }
            }
            Format::Json => {
                let document = report::GeneratedDocument::new(recipe, made, with_solution);
                let document = match &recipe.wishes.keep {
                    Some(kept) => document.with_kept(kept),
                    None => document,
                };
                document.write(&mut out)?;
            }
            _ => {
                self.write_puzzle(made, with_solution, &mut out)?;
                if let Some(added) = added_words(recipe, made) {
                    output::message(format_args!("puzzle {}: {added}", recipe.number));
                }
            }
        }
        Ok(out)
    }

    fn write_puzzle(
        &self,
        made: &Generated,
        with_solution: bool,
        out: &mut Vec<u8>,
    ) -> Result<(), WriteError> {
        let (puzzle, format) = (&made.puzzle, self.format);
        if with_solution {
            let answer = State::from(made.solution.clone());
            format::write_answered(puzzle, &answer, format, out)
        } else {
            format::write(puzzle, format, out)
        }
    }

    /// The style of a drawing. Reports once that it is wide.
    fn style(&mut self, puzzle: &Puzzle, solution: &Solution) -> Style {
        if !needs_wide(puzzle, solution) {
            return Style::default();
        }
        if !self.told_wide {
            output::message(format_args!(
                "wide drawing, because touching islands are joined"
            ));
            self.told_wide = true;
        }
        Style::default().with_layout(Layout::Wide)
    }
}

/// A description of a puzzle on one line.
fn headline(recipe: &Recipe, made: &Generated) -> String {
    let puzzle = &made.puzzle;
    let mut words = vec![
        format!("{}x{}", puzzle.rows(), puzzle.cols()),
        output::count(puzzle.islands().len() as u64, "island"),
    ];
    words.extend(puzzle.rules().unusual());
    words.extend(made.level.map(|level| level.to_string()));
    if let Some(grade) = &made.grade {
        words.push(format!("score {:.1}", grade.score));
    }
    words.push(format!("seed {}, puzzle {}", recipe.seed, recipe.number));
    words.iter().join(", ")
}

/// The islands that were added to those that are kept, in words; `None` if none are kept.
fn added_words(recipe: &Recipe, made: &Generated) -> Option<String> {
    let kept = recipe.wishes.keep.as_ref()?;
    let mut added = added(kept, &made.puzzle)
        .map(|island| format!("{} at {}", island.clue, island.cell))
        .peekable();
    Some(match added.peek() {
        Some(_) => format!("added: {}", added.join(", ")),
        None => String::from("added: nothing"),
    })
}

/// A puzzle for trying out a format.
fn sample(clue: Clue, rules: Rules) -> anyhow::Result<Puzzle> {
    let island = |col, clue| Island {
        cell: Cell::new(0, col),
        clue,
    };
    let islands = vec![island(0, Clue::Number(1)), island(2, clue)];
    Ok(Puzzle::new(1, 3, islands, rules)?)
}
