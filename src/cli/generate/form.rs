//! How a puzzle is written.

use std::io::{self, Write as _};
use std::num::NonZeroU64;

use anyhow::ensure;
use hashi_sat::generate::{Generated, Wishes};
use hashi_sat::notation::format::{self, Format, WriteError};
use hashi_sat::pictures::text::{Layout, Style, draw, needs_wide};
use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution, State, report};
use itertools::Itertools as _;

use super::Arguments;
use crate::cli::convert::{insert_below_rules, is_between_blank_lines, separate, size_line};
use crate::cli::output;

/// A format known to be able to hold the puzzles to be made, as far as the options determine them.
pub(super) struct PuzzleWriter {
    format: Format,
    seed: u64,
    several: bool,
    /// The number of puzzles written so far.
    before: usize,
    with_solution: bool,
    /// Whether it has been reported that a drawing is wide.
    told_wide: bool,
}

impl PuzzleWriter {
    /// # Errors
    ///
    /// When the format cannot hold something.
    pub(super) fn new(arguments: &Arguments, wishes: &Wishes, seed: u64) -> anyhow::Result<Self> {
        let format = arguments.format();
        let count = arguments.printed();
        ensure!(
            format != Format::Sav || count == 1,
            "{} {count}: a save file holds only one puzzle",
            arguments.of_count()
        );
        let usual = Rules::default();
        if arguments.with_solution && format != Format::Text {
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
        Ok(Self {
            format,
            seed,
            several: count > 1,
            before: 0,
            with_solution: arguments.with_solution,
            told_wide: false,
        })
    }

    /// The text of puzzle `number` of the run, from 1.
    pub(super) fn write(
        &mut self,
        number: NonZeroU64,
        made: &Generated,
    ) -> Result<Vec<u8>, WriteError> {
        let mut out = Vec::new();
        if is_between_blank_lines(self.format) {
            separate(&mut out, self.before)?;
        }
        self.before += 1;
        match self.format {
            Format::Text => {
                let headline = format!("# {}\n", self.headline(number, made));
                let size = size_line(&made.puzzle, self.several, self.format);
                let mut grid = Vec::new();
                self.write_puzzle(made, &mut grid)?;
                insert_below_rules(&grid, &(headline + &size.unwrap_or_default()), &mut out)?;
                if self.with_solution {
                    let style = self.style(&made.puzzle, &made.solution);
                    let drawing = draw(&made.puzzle, Some(&made.solution), style).to_string();
                    for line in drawing.lines() {
                        writeln!(out, "# {line}")?;
                    }
                }
            }
            Format::Json => {
                report::GeneratedDocument::new(number, self.seed, made, self.with_solution)
                    .write(&mut out)?;
            }
            _ => self.write_puzzle(made, &mut out)?,
        }
        Ok(out)
    }

    fn write_puzzle(&self, made: &Generated, out: &mut Vec<u8>) -> Result<(), WriteError> {
        let (puzzle, format) = (&made.puzzle, self.format);
        if self.with_solution && format != Format::Text {
            let answer = State::from(made.solution.clone());
            format::write_answered(puzzle, &answer, format, out)
        } else {
            format::write(puzzle, format, out)
        }
    }

    /// A description of a puzzle on one line.
    fn headline(&self, number: NonZeroU64, made: &Generated) -> String {
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
        words.push(format!("seed {}, puzzle {number}", self.seed));
        words.iter().join(", ")
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

/// A puzzle for trying out a format.
fn sample(clue: Clue, rules: Rules) -> anyhow::Result<Puzzle> {
    let island = |col, clue| Island {
        cell: Cell::new(0, col),
        clue,
    };
    let islands = vec![island(0, Clue::Number(1)), island(2, clue)];
    Ok(Puzzle::new(1, 3, islands, rules)?)
}
