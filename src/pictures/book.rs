//! Books: many puzzles on pages for printing, with their solutions at the end.
//!
//! Puzzles are numbered from 1 and keep their order. Those on one page, and if possible in the whole book, have cells
//! of the same size; a small puzzle is not enlarged to fill a page, and a large one does not overlap its neighbours.
//! The same book gives the same bytes.

mod error;
mod layout;
mod part;

use std::io::{self, Write};

pub use self::error::BookError;
use self::layout::PlacedHead;
use self::part::Part;
use super::Picture;
use super::glyphs::{CAPITAL_HEIGHT, Outlines, Point, Weight};
use super::pdf::{Align, Document, Line, Page, Paper};
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;

/// The most puzzles, or solutions, on a page.
pub const MOST_PER_PAGE: u32 = 30;

/// The smallest cell that is easy to read and to write into on paper, in points: 2 mm.
pub const SMALLEST_CELL: f64 = 2.0 * MILLIMETRE;

/// The most characters of an [`Entry::grade`].
pub const LONGEST_GRADE: usize = 40;

const MILLIMETRE: f64 = 72.0 / 25.4;

/// The margin at the sides.
const SIDE: f64 = 18.0 * MILLIMETRE;

/// The margin at the top.
const TOP: f64 = 17.0 * MILLIMETRE;

/// The margin at the foot, which holds the page number.
const FOOT: f64 = 21.0 * MILLIMETRE;

/// From the baseline of the page number to the end of the page.
const PAGE_NUMBER: f64 = 11.0 * MILLIMETRE;

const PAGE_NUMBER_SIZE: f64 = 9.0;

/// The smallest and the largest type size of the title; a long title is set smaller.
const TITLE_SIZES: [f64; 2] = [9.0, 24.0];

const HEADING_SIZE: f64 = 16.0;

/// The width of the rule beside a number.
const RULE_WIDTH: f64 = 0.4;

const HEADING: &str = "Solutions";

/// What the section of solutions shows for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookAnswer {
    /// A drawing of these bridges.
    Solution(Solution),
    /// The words "no solution".
    NoSolution,
    /// Nothing.
    Unknown,
}

/// A puzzle in a book.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What the section of solutions shows for it.
    pub answer: BookAnswer,
    /// How hard it is, in any words; printed below its number.
    pub grade: Option<String>,
}

impl Entry {
    /// A puzzle without an answer and without a grade.
    #[must_use]
    pub const fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            answer: BookAnswer::Unknown,
            grade: None,
        }
    }
}

/// Setters.
impl Entry {
    /// Sets the [`answer`](Self::answer).
    #[must_use]
    pub fn with_answer(mut self, answer: BookAnswer) -> Self {
        self.answer = answer;
        self
    }

    /// Sets the [`grade`](Self::grade).
    #[must_use]
    pub fn with_grade(mut self, grade: impl Into<Option<String>>) -> Self {
        self.grade = grade.into();
        self
    }
}

/// Options for how a book looks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BookOptions {
    /// The size of its pages.
    pub paper: Paper,
    /// The number of puzzles on a page, 1 to [`MOST_PER_PAGE`].
    pub per_page: u32,
    /// The title, which is printed on the first page.
    pub title: Option<String>,
    /// Whether there is a section of solutions, for the entries that have an answer.
    pub solutions: bool,
    /// The number of solutions on a page, 1 to [`MOST_PER_PAGE`]; `None` takes as many as can be read well.
    pub solutions_per_page: Option<u32>,
}

impl Default for BookOptions {
    /// A4, six puzzles on a page, no title, with solutions.
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            per_page: 6,
            title: None,
            solutions: true,
            solutions_per_page: None,
        }
    }
}

/// Setters.
impl BookOptions {
    /// Sets the [size](Self::paper) of the pages.
    #[must_use]
    pub fn with_paper(mut self, paper: Paper) -> Self {
        self.paper = paper;
        self
    }

    /// Sets the number of puzzles on a [page](Self::per_page).
    #[must_use]
    pub fn with_per_page(mut self, per_page: u32) -> Self {
        self.per_page = per_page;
        self
    }

    /// Sets the [title](Self::title).
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Option<String>>) -> Self {
        self.title = title.into();
        self
    }

    /// Sets whether there are [solutions](Self::solutions).
    #[must_use]
    pub fn with_solutions(mut self, solutions: bool) -> Self {
        self.solutions = solutions;
        self
    }

    /// Sets the number of solutions on a [page](Self::solutions_per_page).
    #[must_use]
    pub fn with_solutions_per_page(mut self, solutions_per_page: impl Into<Option<u32>>) -> Self {
        self.solutions_per_page = solutions_per_page.into();
        self
    }
}

/// A book: pages with puzzles and with their solutions.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::pictures::book::{Book, BookAnswer, BookOptions, Entry};
/// use hashi_sat::{SearchOptions, Uniqueness, unique};
///
/// let puzzle = format::read(b"1.3.2/...../..1.1", &ReadOptions::default())?.puzzle;
/// let answer = match unique(&puzzle, &SearchOptions::default())? {
///     Uniqueness::Unique(solution) => BookAnswer::Solution(solution),
///     _ => BookAnswer::Unknown,
/// };
/// let entry = Entry::new(puzzle).with_answer(answer).with_grade(String::from("easy"));
/// let book = Book::new(vec![entry], BookOptions::default())?;
/// assert_eq!(book.pages(), 2);
/// let mut file = Vec::new();
/// book.write(&mut file)?;
/// assert!(file.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Book {
    entries: Vec<Entry>,
    options: BookOptions,
    title_size: f64,
    puzzles: Part,
    /// The solutions, if there are any.
    solutions: Option<Part>,
}

impl Book {
    /// A book of these puzzles, in this order.
    ///
    /// # Errors
    ///
    /// When a number of puzzles or solutions on a page is not 1 to [`MOST_PER_PAGE`], the title is too long for a line,
    /// a grade is longer than [`LONGEST_GRADE`], or either has characters beyond printable ASCII.
    pub fn new(entries: Vec<Entry>, mut options: BookOptions) -> Result<Self, BookError> {
        options.title = options.title.filter(|title| !title.trim().is_empty());
        let given = [Some(options.per_page), options.solutions_per_page];
        for number in given.into_iter().flatten() {
            if !(1..=MOST_PER_PAGE).contains(&number) {
                return Err(BookError::PerPage(number));
            }
        }
        let title_size = match options.title.as_deref() {
            Some(title) => title_size(title, options.paper)?,
            None => 0.0,
        };
        for (number, entry) in (1..).zip(&entries) {
            if let Some(grade) = &entry.grade {
                accept_grade(number, grade)?;
            }
        }
        let puzzles = Part::puzzles(&entries, &options, title_size);
        let is_wanted = options.solutions
            && entries
                .iter()
                .any(|entry| !matches!(entry.answer, BookAnswer::Unknown));
        let solutions = is_wanted.then(|| Part::solutions(&entries, &options, &puzzles));
        Ok(Self {
            entries,
            options,
            title_size,
            puzzles,
            solutions,
        })
    }

    /// The number of pages, at least one.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.first_solution_page()
            + self
                .solutions
                .as_ref()
                .map_or(0, |part| part.section.pages())
    }

    fn first_solution_page(&self) -> usize {
        self.puzzles.section.pages().max(1)
    }

    /// The puzzles whose cells are smaller than [`SMALLEST_CELL`]: the number of each, counted from 1, and the size of
    /// its cells in points.
    pub fn small(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let cells = self.puzzles.section.cells();
        (1..).zip(cells).filter(|&(_, cell)| cell < SMALLEST_CELL)
    }

    /// Writes the book as a PDF file.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = self.options.title.as_deref();
        let mut document = Document::new(title.unwrap_or("Hashiwokakero puzzles"));
        for number in 0..self.pages() {
            document.push(self.page(number));
        }
        document.write(out)
    }

    /// Page `number`, counted from 0.
    fn page(&self, number: usize) -> Page {
        let [width, height] = self.options.paper.size();
        let mut page = Page::new([width, height]);
        let first = self.first_solution_page();
        let heading = match &self.options.title {
            Some(title) if number == 0 => Some((title.as_str(), self.title_size)),
            _ if number == first => Some((HEADING, HEADING_SIZE)),
            _ => None,
        };
        let middle = |baseline| Point::new(width / 2.0, baseline);
        if let Some((text, size)) = heading {
            let baseline = TOP + size * CAPITAL_HEIGHT;
            page.write_line(centred(text, size), middle(baseline));
        }
        match (&self.solutions, number.checked_sub(first)) {
            (Some(part), Some(number)) => self.draw(&mut page, part, number),
            _ => self.draw(&mut page, &self.puzzles, number),
        }
        let number = (number + 1).to_string();
        let line = centred(&number, PAGE_NUMBER_SIZE);
        page.write_line(line, middle(height - PAGE_NUMBER));
        page
    }

    /// Draws a page of a part; `number` counts the pages of the part from 0.
    fn draw(&self, page: &mut Page, part: &Part, number: usize) {
        for block in part.section.blocks(number) {
            let entry = &self.entries[block.entry];
            let bare = Picture::new(&entry.puzzle);
            let picture = match &entry.answer {
                _ if !part.is_solved => Some(bare),
                BookAnswer::Solution(solution) => Some(bare.with_solution(solution)),
                BookAnswer::NoSolution | BookAnswer::Unknown => None,
            };
            write_head(page, &block.head);
            if let Some(picture) = picture {
                page.draw(&picture, block.corner, block.cell);
            }
        }
    }
}

fn centred(text: &str, size: f64) -> Line<'_> {
    Line {
        text,
        size,
        weight: Weight::Regular,
        align: Align::Centre,
    }
}

/// Writes the number of a puzzle, its rule and its notes.
fn write_head(page: &mut Page, head: &PlacedHead) {
    let texts = [(&head.number, Weight::Bold)]
        .into_iter()
        .chain(head.notes.iter().map(|note| (note, Weight::Regular)));
    for (text, weight) in texts {
        let line = Line {
            text: &text.text,
            size: text.size,
            weight,
            align: Align::Left,
        };
        page.write_line(line, text.at);
    }
    if let Some(rule) = head.rule {
        page.draw_line(rule, RULE_WIDTH);
    }
}

/// The type size in which a title fits on its line.
fn title_size(title: &str, paper: Paper) -> Result<f64, BookError> {
    if let Some(character) = not_drawn(title) {
        return Err(BookError::TitleCharacter(character));
    }
    let room = paper.size()[0] - 2.0 * SIDE;
    let [smallest, largest] = TITLE_SIZES;
    let fitting = room / Outlines::width_of(title, 1.0, Weight::Regular);
    if fitting < smallest {
        return Err(BookError::LongTitle);
    }
    Ok(fitting.min(largest))
}

fn accept_grade(number: usize, grade: &str) -> Result<(), BookError> {
    if let Some(character) = not_drawn(grade) {
        return Err(BookError::GradeCharacter { number, character });
    }
    if grade.len() > LONGEST_GRADE {
        return Err(BookError::LongGrade(number));
    }
    Ok(())
}

/// The first character for which there is no outline.
fn not_drawn(text: &str) -> Option<char> {
    text.chars()
        .find(|character| !matches!(character, ' '..='~'))
}
