//! `hashi-sat repair`.

mod summary;

use std::io::{self, Write as _};

use anyhow::Context as _;
use hashi_sat::SearchOptions;
use hashi_sat::pictures::text::draw;
use hashi_sat::questions::count::CountEnding as RepairsEnding;
use hashi_sat::questions::repair::{Alternative, RepairOptions, Repairs};
use hashi_sat::report;
use itertools::Itertools as _;

use self::summary::{End, Summary};
use super::drawing::{ForPrograms, Form, Styles};
use super::exit::Exit;
use super::label::Label;
use super::progress::{self, Task};
use super::question::QuestionArguments;
use super::series::Asked;
use super::stream::{self, Out, Stopped, Stream};

#[derive(clap::Args)]
#[command(
    mut_arg("seed", |seed| seed.help("Choose which repairs come first; the same number always gives the \
                                      same order")),
    after_help = "\
Finds the fewest changes that give a puzzle a solution or, with --unique, exactly one solution:

  hashi-sat repair puzzle.txt
  hashi-sat repair puzzle.txt --unique

A repair changes as few clues as possible. With --unique it can also add an island, on a bridge that only \
some of the solutions have; that counts as one change. It adds none beside another island, unless the puzzle \
has islands that touch already (--allow-touching and --no-touching say otherwise). Each repair is printed as \
soon as it is found, as a drawing with its solution.

JSON output: a line for each repair, {\"changes\": [{\"cell\": [row, column], \"from\": 4, \"to\": 3}, ...], \
\"puzzle\": the changed puzzle, \"bridges\": its solution}; a new island has \"island\" instead of \"from\" \
and \"to\". The last line is {\"need\": \"solution\", \"uniqueness\", \"nothing\" or null, \"repairs\": 2, \
\"complete\": true, \"size\": number of changes in each}. If \"complete\" is false, there is a \"reason\" and, \
without a size, \"at_least\": how many clues have to change at least, if no island is added. \
\"touching_left_out\" is true if islands were not tried because they would touch others, otherwise absent.

Exit codes: 0 repairs are listed, 1 nothing to repair, or no change helps, 2 bad input, 3 stopped by \
--time-limit; what was found by then is printed."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    question: QuestionArguments,

    /// Find changes that leave exactly one solution
    #[arg(long)]
    unique: bool,

    /// Change clues only, and leave the islands where they are
    #[arg(long, requires = "unique")]
    clues_only: bool,

    /// Add no island beside another; the default where the puzzle has no islands that touch
    #[arg(long, conflicts_with = "allow_touching")]
    no_touching: bool,

    /// Add islands beside others too; the default where the puzzle has islands that touch
    #[arg(long)]
    allow_touching: bool,

    /// Stop after N repairs; 0 lists all
    #[arg(
        long, value_name = "N", default_value_t = 10,
        value_parser = stream::limit, allow_negative_numbers = true
    )]
    limit: u64,

    /// What to print
    #[arg(long, value_name = "FORM", value_parser = Form::<ForPrograms>::parser(), default_value = "text")]
    output: Form,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Repair);
    let form = arguments.output;
    let nothing_known = Summary::new(arguments.unique, arguments.clues_only);
    let unread = nothing_known.clone();
    let give_up =
        move |label: &Label, stopped| unread.print(form, label, End::Stopped(stopped), None);
    let headings = form.drawing().is_some();
    arguments
        .question
        .ask(headings, None, give_up, |asked, search| {
            let mut summary = nothing_known.clone();
            match print_repairs(arguments, asked, search, &mut summary)? {
                Some(end) => summary.print(form, asked.label, end, Some(&asked.loaded.puzzle)),
                None => Ok(Exit::Yes),
            }
        })
}

/// Prints the repairs of one puzzle. Returns why there is no further one; `None` when nobody reads them.
fn print_repairs(
    arguments: &Arguments,
    asked: &Asked<'_>,
    search: SearchOptions,
    summary: &mut Summary,
) -> anyhow::Result<Option<End>> {
    let options = RepairOptions::default()
        .with_search(search)
        .with_unique(arguments.unique)
        .with_clues_only(arguments.clues_only)
        .with_touching(match (arguments.allow_touching, arguments.no_touching) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            (false, false) => None,
        });
    let loaded = asked.loaded;
    let mut repairs = Repairs::new(&loaded.puzzle, options).with_context(|| loaded.name.clone())?;
    summary.begin(&repairs);
    let most = (arguments.limit > 0).then_some(arguments.limit);
    let writer = writer(arguments.output, asked.label);
    let stopped = Stream { asked, most }.print(&mut repairs, writer, |number, repair| {
        summary.printed(number, repair);
    })?;
    summary.at_least(repairs.at_least());
    summary.touching_left_out(repairs.touching_left_out());
    Ok(match stopped {
        Stopped::Unread => None,
        Stopped::AtLimit => Some(End::Limit),
        Stopped::Exhausted => Some(match repairs.ending() {
            Some(RepairsEnding::Stopped(stopped)) => End::Stopped(stopped),
            Some(RepairsEnding::Limit) => End::Limit,
            // Repairs that have ended say why.
            Some(RepairsEnding::Complete) | None => End::Complete,
        }),
    })
}

/// Writes numbered repairs.
fn writer(
    form: Form,
    puzzle: &Label,
) -> impl FnMut(&mut Out<'_>, u64, &Alternative) -> io::Result<()> {
    let mut styles = form.drawing().map(Styles::new);
    move |out, number, repair| {
        let Some(styles) = &mut styles else {
            return puzzle.json_line(out, report::RepairDocument::new(repair));
        };
        let style = styles.next(&repair.puzzle, &repair.solution);
        writeln!(
            out,
            "repair {number}: {}",
            repair.changes.iter().format(", ")
        )?;
        writeln!(
            out,
            "{}",
            draw(&repair.puzzle, Some(&repair.solution), style)
        )
    }
}
