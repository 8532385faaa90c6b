//! `hashi-sat page`.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use hashi_sat::State;
use hashi_sat::pictures::page::Given;

use super::exit::{Exit, InternalError};
use super::input::PuzzleArguments;
use super::{output, whole_file};

/// The page as `web/build.sh` builds it, which has to be done before the command is built with the feature `page`.
#[cfg(feature = "page")]
const BUILT: Option<&str> = Some(include_str!("../../web/dist/hashi.html"));
#[cfg(not(feature = "page"))]
const BUILT: Option<&str> = None;

const NO_PAGE: &str = "this program was built without the page (feature \"page\" of the crate): in the source, \
                       web/build.sh builds the page, and then cargo install --path . --features page this program";

#[derive(clap::Args)]
#[command(after_help = "\
The page is one file, which opens in any browser and needs no network: it draws and plays the puzzle, answers \
questions about it, gives hints and makes new puzzles. What is drawn in FILE already (pzprv3, penpa, sav, or JSON with \
\"solution\") is on the page too:

  hashi-sat page puzzle.txt -o page.html
  hashi-sat page --empty -o page.html

Exit codes: 0 written, 2 bad input, or a program that was built without the page.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// Write the page without a puzzle
    #[arg(
        long,
        conflicts_with_all = ["file", "format", "max_bridges", "no_loops", "loops", "base", "puzzle", "without_answer"]
    )]
    empty: bool,

    /// Leave out what is drawn in the puzzle
    #[arg(long)]
    without_answer: bool,

    /// Write to this file, whose name must end in .html; standard output if not given
    #[arg(short = 'o', value_name = "FILE", value_parser = html_parser())]
    target: Option<PathBuf>,
}

fn html_parser() -> impl clap::builder::TypedValueParser<Value = PathBuf> {
    use clap::builder::{PathBufValueParser, TypedValueParser as _};
    PathBufValueParser::new().try_map(|path| {
        let is_html = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("html"));
        if is_html {
            Ok(path)
        } else {
            Err("expected a file name that ends in .html")
        }
    })
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let Some(built) = BUILT else { bail!(NO_PAGE) };
    match &arguments.target {
        Some(path) => {
            whole_file::expect_folder(path).with_context(|| output::name(path))?;
        }
        None if io::stdout().is_terminal() => {
            bail!("a terminal cannot show a page: write to a file with -o FILE.html");
        }
        None => {}
    }
    let page = if arguments.empty {
        built.to_owned()
    } else {
        with_puzzle(arguments, built)?
    };
    match &arguments.target {
        Some(path) => {
            whole_file::replace(path, page.as_bytes()).with_context(|| output::name(path))?;
        }
        None => output::data(|out| out.write_all(page.as_bytes()))?,
    }
    Ok(Exit::Yes)
}

/// The page with the puzzle on it.
fn with_puzzle(arguments: &Arguments, built: &str) -> anyhow::Result<String> {
    let loaded = arguments.puzzle.load()?;
    let name = &loaded.name;
    let drawn = match &loaded.answer {
        Some(answer) if !arguments.without_answer => answer.clone(),
        _ => State::default(),
    };
    let given = Given::new(&loaded.puzzle, &drawn).with_context(|| name.clone())?;
    if drawn != State::default() {
        output::message(format_args!(
            "{name}: what is drawn in it is on the page (--without-answer leaves it out)"
        ));
    }
    if given.crosses_left_out() {
        output::message(format_args!(
            "{name}: the crosses in it are left out, because no format holds them with these rules"
        ));
    }
    let page = given.put_into(built);
    Ok(page.ok_or(InternalError("the built page has no place for a puzzle"))?)
}
