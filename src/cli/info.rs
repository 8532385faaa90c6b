//! `hashi-sat info`: what a puzzle and its formula consist of.

use std::io::{self, Write};

use anyhow::Context as _;
use hashi_sat::report::InfoDocument;
use hashi_sat::search::formula::island_name;
use hashi_sat::{Cell, Formula, FormulaOptions};

use super::drawing::TextOrJson;
use super::encoding::{DeductionArguments, EncodingArguments};
use super::exit::Exit;
use super::files::FilesArguments;
use super::input::Loaded;
use super::output;

// Pieces of the help; `concat!` accepts macros only.
macro_rules! about {
    () => {
        "\
Prints the size, the rules, the islands with their neighbours, and how large the formula is that dimacs writes:

  hashi-sat info puzzle.txt
  hashi-sat info puzzle.txt --no-deduction --output json

"
    };
}

macro_rules! json {
    () => {
        "\
JSON output: one object with the keys
  version      3
  format       the format that was read: json, pzprv3, sav, puzzlink, penpa,
               tatham, has, islands-rc, islands-xy, text
  rows, cols   size of the grid
  max_bridges  the most bridges in a corridor
  loops        whether loops are allowed
  islands      in reading order: {\"cell\": [row, column], \"clue\": 1 to 16 or \"?\",
               \"neighbours\": [[row, column], ...]}; positions count from 0
  corridors    pairs of islands that see each other
  crossings    pairs of corridors that share a cell
  formula      {\"encoding\", \"connectivity\", \"variables\", \"literals\", \"clauses\",
               \"clauses_by_kind\": {kind: number}}: the formula that `dimacs` writes

"
    };
}

macro_rules! exit_codes {
    () => {
        "Exit codes: 0 described, 2 bad input."
    };
}

#[derive(clap::Args)]
#[command(
    mut_arg("encoding", |encoding| encoding.help_heading(None)),
    mut_arg("no_deduction", |no_deduction| no_deduction.help_heading(None)),
    after_help = concat!(about!(), exit_codes!()),
    after_long_help = concat!(about!(), json!(), exit_codes!())
)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: FilesArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = TextOrJson::Text)]
    output: TextOrJson,

    #[command(flatten)]
    encoding: EncodingArguments,

    #[command(flatten)]
    deduction: DeductionArguments,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let options = FormulaOptions::default()
        .with_encoding(arguments.encoding.choice())
        .with_deduction(!arguments.deduction.no_deduction);
    let puzzles = arguments.puzzle.load()?;
    for loaded in &puzzles {
        let most = loaded.puzzle.rules().max_bridges();
        let supported = options.encoding.check(most);
        supported.with_context(|| loaded.name.clone())?;
    }
    for loaded in &puzzles {
        let label = &loaded.label;
        let formula = Formula::new(&loaded.puzzle, options).with_context(|| loaded.name.clone())?;
        let info = InfoDocument::new(loaded.format, &formula);
        match arguments.output {
            TextOrJson::Text => {
                label.head()?;
                output::data(|out| write_text(loaded, &info, out))?;
            }
            TextOrJson::Json => label.print_json(info)?,
        }
        if output::is_unread() {
            break;
        }
    }
    Ok(Exit::Yes)
}

fn write_text(loaded: &Loaded, info: &InfoDocument, out: &mut impl Write) -> io::Result<()> {
    let puzzle = &loaded.puzzle;
    let InfoDocument { rows, cols, .. } = info;
    writeln!(out, "format     {}", info.format)?;
    writeln!(out, "size       {rows} x {cols} (rows x columns)")?;
    let loops = if info.loops { "allowed" } else { "forbidden" };
    writeln!(
        out,
        "rules      at most {} in a corridor, loops {loops}",
        output::count(usize::from(info.max_bridges), "bridge")
    )?;
    writeln!(out, "islands    {}", info.islands.len())?;
    writeln!(
        out,
        "corridors  {} (pairs of islands that see each other)",
        info.corridors
    )?;
    writeln!(
        out,
        "crossings  {} (pairs of corridors that share a cell)",
        info.crossings
    )?;
    let formula = &info.formula;
    writeln!(
        out,
        "formula    {} encoding, connectivity by {}",
        formula.encoding_name(),
        formula.connectivity_name()
    )?;
    writeln!(out, "  variables     {}", formula.variables)?;
    writeln!(out, "  literals      {}", formula.literals)?;
    writeln!(out, "  clauses       {}", formula.clauses)?;
    for (kind, clauses) in &formula.clauses_by_kind.0 {
        writeln!(out, "    {:<14}{clauses}", kind.name())?;
    }
    if !info.islands.is_empty() {
        writeln!(
            out,
            "\nislands and their neighbours; (row,column), counted from 0"
        )?;
    }
    let name_of = |cell| {
        puzzle
            .island_at(cell)
            .map(|index| island_name(puzzle, index))
    };
    for island in &info.islands {
        let cell = island.cell.to_string();
        match name_of(island.cell).filter(|name| *name != cell) {
            Some(name) => write!(out, "  {name} {cell}")?,
            None => write!(out, "  {cell}")?,
        }
        write!(out, " clue {}:", island.clue)?;
        let mut separator = " ";
        for &to in &island.neighbours {
            let direction = direction(island.cell, to);
            let name = name_of(to).unwrap_or_default();
            write!(out, "{separator}{direction} {name}")?;
            separator = ", ";
        }
        if island.neighbours.is_empty() {
            write!(out, " no neighbour")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn direction(from: Cell, to: Cell) -> &'static str {
    if to.row < from.row {
        "up"
    } else if to.row > from.row {
        "down"
    } else if to.col < from.col {
        "left"
    } else {
        "right"
    }
}
