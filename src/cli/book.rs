//! `hashi-sat book`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use hashi_sat::generate::Likeness;
use hashi_sat::pictures::book::{Book, BookAnswer, BookOptions, Entry, MOST_PER_PAGE};
use hashi_sat::play::grade::grade_unique;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{SearchOptions, Uniqueness, unique};

use super::exit::Exit;
use super::files::FilesArguments;
use super::picture::Paper;
use super::progress::{self, Task};
use super::search::SearchArguments;
use super::time_limit::{TimeLimitArguments, WHILE_READING, not_decided};
use super::{output, whole_file};

/// The largest number of puzzles that get a message each.
const PUZZLES_SHOWN: usize = 5;

/// The largest number of puzzles that one message lists.
const NUMBERS_SHOWN: usize = 20;

#[derive(clap::Args)]
#[command(after_help = "\
Numbers the puzzles in the order of the files, solves each of them, and puts the solutions at the end:

  hashi-sat book puzzles/*.txt --per-page 4 --title 'Bridges' -o book.pdf

Puzzles without a solution, or with several, are reported on standard error, but the book has them too. So are \
puzzles that are like an earlier one: 80 % of the islands at the same places, under any turn or mirror image.

Exit codes: 0 written, 2 bad input, 3 not decided (--time-limit), and nothing written.")]
pub(super) struct Arguments {
    #[command(flatten)]
    files: FilesArguments,

    /// Write the book to this file; its name must end in .pdf
    #[arg(short = 'o', value_name = "FILE", value_parser = pdf_parser())]
    target: PathBuf,

    /// Puzzles per page, 1 to 30
    #[arg(
        long,
        value_name = "N",
        value_parser = per_page,
        allow_negative_numbers = true,
        default_value_t = BookOptions::default().per_page
    )]
    per_page: u32,

    /// Paper size
    #[arg(long, value_name = "SIZE", value_enum, default_value_t = Paper::A4)]
    paper: Paper,

    /// Title on the first page, in ASCII
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Leave out the solutions; then the puzzles are not solved, unless --grades is given
    #[arg(long)]
    no_solutions: bool,

    /// Solutions per page, 1 to 30; if not given, as many as can be read
    #[arg(
        long,
        value_name = "N",
        value_parser = per_page,
        allow_negative_numbers = true,
        conflicts_with = "no_solutions"
    )]
    solutions_per_page: Option<u32>,

    /// Print how hard a puzzle is (as grade says) beside its number, if it has exactly one solution
    #[arg(long)]
    grades: bool,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

fn pdf_parser() -> impl clap::builder::TypedValueParser<Value = PathBuf> {
    use clap::builder::{PathBufValueParser, TypedValueParser as _};
    PathBufValueParser::new().try_map(|path| {
        let is_pdf = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pdf"));
        if is_pdf {
            Ok(path)
        } else {
            Err("expected a file name that ends in .pdf")
        }
    })
}

fn per_page(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|number| (1..=MOST_PER_PAGE).contains(number))
        .ok_or_else(|| format!("expected a whole number from 1 to {MOST_PER_PAGE}"))
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Book);
    let clock = arguments.time_limit.start(|| Ok(give_up(WHILE_READING)))?;
    let options = BookOptions::default()
        .with_paper(arguments.paper.into())
        .with_per_page(arguments.per_page)
        .with_title(arguments.title.clone())
        .with_solutions(!arguments.no_solutions)
        .with_solutions_per_page(arguments.solutions_per_page);
    // Invalid options are reported before anything is solved.
    Book::new(Vec::new(), options.clone())?;
    whole_file::expect_folder(&arguments.target)
        .with_context(|| output::name(&arguments.target))?;
    let puzzles = arguments.files.load()?;
    let (names, mut entries): (Vec<String>, Vec<Entry>) = puzzles
        .into_iter()
        .map(|loaded| (loaded.name, Entry::new(loaded.puzzle)))
        .unzip();
    tell_alike(&names, &entries);
    if !arguments.no_solutions || arguments.grades {
        let search = arguments.search.options(clock.search());
        match solve(&names, &mut entries, &search, arguments.grades)? {
            Ok(several) => tell_answers(&names, &entries, &several),
            Err(stopped) => {
                whole_file::tell_unwritten(&arguments.target);
                return Ok(give_up(stopped));
            }
        }
    }
    drop(clock);
    publish(entries, &names, options, &arguments.target)?;
    Ok(Exit::Yes)
}

/// Writes a book of these entries, and reports by name which of them are too small to be read.
pub(super) fn publish(
    entries: Vec<Entry>,
    names: &[String],
    options: BookOptions,
    target: &Path,
) -> anyhow::Result<()> {
    let book = Book::new(entries, options)?;
    tell_small(names, &book);
    let mut bytes = Vec::new();
    book.write(&mut bytes)?;
    whole_file::replace(target, &bytes).with_context(|| output::name(target))
}

/// Answers every entry, and grades it on request. Returns the numbers of those with several solutions, or which limit
/// was reached.
fn solve(
    names: &[String],
    entries: &mut [Entry],
    search: &SearchOptions,
    grades: bool,
) -> anyhow::Result<Result<Vec<usize>, Stopped>> {
    let mut several = Vec::new();
    let all = names.len() as u64;
    for ((number, name), entry) in (1..).zip(names).zip(entries) {
        progress::done(number as u64 - 1, all);
        let found = unique(&entry.puzzle, search).with_context(|| name.clone())?;
        entry.answer = match found {
            Uniqueness::Unique(solution) => {
                if grades {
                    let found = grade_unique(&entry.puzzle, &solution, search);
                    let found = found.with_context(|| name.clone())?;
                    // A lower bound is not printed as a level.
                    if let Some(stopped) = found.stopped {
                        return Ok(Err(stopped));
                    }
                    entry.grade = Some(found.level.to_string());
                }
                BookAnswer::Solution(solution)
            }
            Uniqueness::Several([solution, _]) => {
                several.push(number);
                BookAnswer::Solution(solution)
            }
            Uniqueness::Unsatisfiable => BookAnswer::NoSolution,
            Uniqueness::Unknown { stopped, .. } => return Ok(Err(stopped)),
            other => unreachable!("an answer that is not handled: {other:?}"),
        };
    }
    progress::done(all, all);
    Ok(Ok(several))
}

/// Says which puzzles do not have exactly one solution.
fn tell_answers(names: &[String], entries: &[Entry], several: &[usize]) {
    let without = (1..)
        .zip(entries)
        .filter(|(_, entry)| matches!(entry.answer, BookAnswer::NoSolution))
        .map(|(number, _)| number);
    tell_each(
        names,
        without.collect(),
        |_| String::from("there is no solution (hashi-sat explain says why)"),
        "without a solution",
    );
    if !several.is_empty() {
        let have = output::count(several.len(), "puzzle");
        let verb = if several.len() == 1 { "has" } else { "have" };
        let numbers = list(several);
        output::message(format_args!(
            "{have} of {} {verb} several solutions (hashi-sat unique shows two): {numbers}",
            entries.len()
        ));
    }
}

/// Says which puzzles are like an earlier one.
fn tell_alike(names: &[String], entries: &[Entry]) {
    let mut before = Likeness::default();
    let mut pairs = Vec::new();
    for (number, entry) in (1..).zip(entries) {
        if let Some(alike) = before.find(&entry.puzzle) {
            pairs.push((number, alike));
        }
        before.add(&entry.puzzle);
    }
    let words = |number| {
        let alike = pairs.iter().find(|&&(later, _)| later == number);
        alike.map_or_else(String::new, |(_, alike)| {
            format!(
                "like puzzle {} ({}), turned or mirrored or as it is: {} of {} islands are at the same places",
                alike.index + 1,
                names[alike.index],
                alike.shared,
                alike.of
            )
        })
    };
    let numbers = pairs.iter().map(|&(number, _)| number);
    tell_each(names, numbers.collect(), words, "like earlier ones");
}

/// Says which puzzles are too small to be read.
fn tell_small(names: &[String], book: &Book) {
    let small: Vec<(usize, f64)> = book.small().collect();
    let size = |number: usize| {
        let found = small.iter().find(|&&(small, _)| small == number);
        let points = found.map_or(0.0, |&(_, points)| points);
        format!(
            "its cells are only {:.2} mm wide, which is hard to read",
            points * 25.4 / 72.0
        )
    };
    let numbers = small.iter().map(|&(number, _)| number);
    tell_each(names, numbers.collect(), size, "with cells below 2 mm");
}

/// Prints a message for each of these puzzles, or a single one if there are too many.
fn tell_each(
    names: &[String],
    numbers: Vec<usize>,
    words: impl Fn(usize) -> String,
    summary: &str,
) {
    let (shown, more) = numbers.split_at(numbers.len().min(PUZZLES_SHOWN));
    for &number in shown {
        let name = names.get(number - 1).map_or("", String::as_str);
        let words = words(number);
        output::message(format_args!(
            "puzzle {number} of the book ({name}): {words}"
        ));
    }
    if !more.is_empty() {
        let count = output::count(more.len(), "more puzzle");
        output::message(format_args!("{count} {summary}: {}", list(more)));
    }
}

/// Numbers separated by commas, but not too many.
fn list(numbers: &[usize]) -> String {
    let (shown, more) = numbers.split_at(numbers.len().min(NUMBERS_SHOWN));
    let shown: Vec<String> = shown.iter().map(usize::to_string).collect();
    let mut text = shown.join(", ");
    if !more.is_empty() {
        let _ = write!(text, " and {} more", more.len());
    }
    text
}

/// The time limit was reached.
fn give_up(stopped: Stopped) -> Exit {
    output::message(format_args!("{}", not_decided(stopped)));
    Exit::NotDecided
}
