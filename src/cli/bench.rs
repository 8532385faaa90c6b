//! `hashi-sat bench`.

mod json;
mod table;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use clap::ValueEnum;
use hashi_sat::{Answer, Limits, SolveError, solve};
use itertools::Itertools as _;
use walkdir::WalkDir;

use self::table::Table;
use super::input::ReadingArguments;
use super::search::SearchArguments;
use super::time_limit::seconds;
use super::{Ending, input, output, statistics};

#[derive(clap::Args)]
#[command(after_help = "\
Every solution is verified. Times are wall-clock milliseconds of one thread, for each puzzle from \
opening its file to the verified answer. The exit code is 0 when every puzzle was read and answered.")]
pub(super) struct Arguments {
    /// Files, and folders with .has, .txt and .json files at any depth
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,

    /// What to print
    #[arg(long, short, value_name = "FORM", value_enum, default_value_t = Output::Text)]
    output: Output,

    #[command(flatten)]
    search: SearchArguments,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    /// A table for each folder
    Text,
    /// The same as a JSON object
    Json,
}

/// Extensions of the files that are read in a folder; a file that is named itself may have any.
const EXTENSIONS: [&str; 3] = ["has", "json", "txt"];

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Ending> {
    let mut all_files = Vec::new();
    for path in &arguments.paths {
        all_files.append(&mut files(path)?);
    }
    ensure!(!all_files.is_empty(), "no puzzle found in these folders");
    // Files of a folder together, even where its subfolders come between them, and each once.
    all_files.sort_by(|a, b| (a.parent(), a).cmp(&(b.parent(), b)));
    all_files.dedup();
    let mut tables: Vec<Table> = Vec::new();
    for (folder, files) in &all_files.into_iter().chunk_by(|file| folder(file)) {
        let mut table = Table::new(output::name(&folder));
        for file in files {
            match measure(arguments, &file) {
                Ok(run) => table.add(run),
                Err(error) if is_internal(&error) => return Err(error),
                Err(error) => {
                    output::message(format_args!("{error:#}"));
                    table.add_failure(output::name(&file), format!("{error:#}"));
                }
            }
        }
        tables.push(table);
    }
    let all = Table::total(&tables);
    match arguments.output {
        Output::Text => output::data(|out| table::write_text(out, &tables, &all))?,
        Output::Json => output::data(|out| json::write(out, &tables, &all))?,
    }
    Ok(if all.all_answered() {
        Ending::Yes
    } else {
        Ending::No
    })
}

/// Whether this is a fault of the program, which is no figure to report.
fn is_internal(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(SolveError::Unverified(_)))
}

/// The puzzle files at `path`: itself, or those with a known extension in the folder.
fn files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        // A name that leads nowhere is a slip on the command line, no puzzle that failed.
        fs::metadata(path)
            .map_err(|error| input::plainly(error.into()))
            .with_context(|| output::name(path))?;
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    let mut passed_over = 0;
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = match entry {
            Ok(entry) => entry,
            // A folder that cannot be listed: reading it fails too, and says why.
            Err(error) => {
                files.push(error.path().unwrap_or(path).to_owned());
                continue;
            }
        };
        let known = entry
            .path()
            .extension()
            .is_some_and(|extension| EXTENSIONS.iter().any(|known| extension == *known));
        if entry.file_type().is_dir() {
            continue;
        } else if !known {
            passed_over += 1;
        } else if is_special(entry.path()) {
            let name = output::name(entry.path());
            output::message(format_args!("{name}: passed over, it is no regular file"));
        } else {
            files.push(entry.into_path());
        }
    }
    if passed_over > 0 {
        output::message(format_args!(
            "{}: passed over {} without one of the extensions .{}",
            output::name(path),
            output::count(passed_over, "file"),
            EXTENSIONS.join(" ."),
        ));
    }
    Ok(files)
}

/// Whether this is a pipe, a device or a link to a folder: reading it may never end, or lead round.
/// A link that leads nowhere is not, so that reading it says so.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
}

fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// An answer, without the solution.
#[derive(Clone, Copy, serde::Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

/// One puzzle, from its file to its verified answer.
struct Run {
    path: String,
    status: Status,
    rounds: usize,
    cuts: usize,
    /// Milliseconds of each phase.
    phases: [f64; statistics::PHASES.len()],
}

impl Run {
    /// Milliseconds of all phases together.
    fn total(&self) -> f64 {
        statistics::to_microsecond(self.phases.iter().sum())
    }
}

fn measure(arguments: &Arguments, file: &Path) -> anyhow::Result<Run> {
    let loaded = arguments.reading.load_file(file)?;
    let limits = arguments
        .time_limit
        .map_or_else(Limits::default, Limits::within);
    let options = arguments.search.options(limits);
    let outcome = solve(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
    Ok(Run {
        phases: statistics::phases(&loaded, &outcome.statistics),
        rounds: outcome.statistics.rounds,
        cuts: outcome.statistics.cuts(),
        path: loaded.name,
        status: match outcome.answer {
            Answer::Satisfiable(_) => Status::Satisfiable,
            Answer::Unsatisfiable => Status::Unsatisfiable,
            Answer::Unknown => Status::Unknown,
        },
    })
}
