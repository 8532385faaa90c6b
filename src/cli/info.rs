//! `hashi-sat info`: what a puzzle and its formula are made of.

use std::io::{self, Write};

use anyhow::Context as _;
use clap::ValueEnum;
use hashi_sat::encodings::connectivity::Connectivity;
use hashi_sat::encodings::{BridgeEncoding, BridgeGraph, ConstraintKind};
use hashi_sat::formula::island_name;
use hashi_sat::{Cell, Clue, Formula, FormulaOptions};
use serde::{Serialize, Serializer};

use super::deduction::DeductionArguments;
use super::encoding::EncodingArguments;
use super::input::{Loaded, PuzzleArguments};
use super::series::Number;
use super::{Ending, output};

/// Version of the JSON output; it changes when a key changes its meaning or goes away.
const JSON_VERSION: u32 = 1;

#[derive(clap::Args)]
#[command(after_long_help = JSON_HELP)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Output::Text)]
    output: Output,

    #[command(flatten)]
    encoding: EncodingArguments,

    #[command(flatten)]
    deduction: DeductionArguments,
}

const JSON_HELP: &str = "\
JSON output: one object with the keys
  version      1
  format       format that was read: json, pzprv3, sav, puzzlink, tatham, has,
               text
  rows, cols   size of the grid
  max_bridges  most bridges in a corridor
  loops        whether loops are allowed
  islands      in reading order: {\"cell\": [row, column], \"clue\": 1 to 16 or \"?\",
               \"neighbours\": [[row, column], ...]}; positions count from 0
  corridors    pairs of islands that see each other
  crossings    pairs of corridors that share a cell
  formula      {\"encoding\", \"connectivity\", \"variables\", \"literals\", \"clauses\",
               \"clauses_by_kind\": {kind: number}}: the formula that `dimacs` writes";

#[derive(Clone, Copy, ValueEnum)]
enum Output {
    /// For people
    Text,
    /// For programs; the keys are listed under --help
    Json,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Ending> {
    let options = FormulaOptions {
        encoding: arguments.encoding.choice(),
        deduction: !arguments.deduction.no_deduction,
        ..FormulaOptions::default()
    };
    let puzzles = arguments.puzzle.load_all()?;
    for loaded in &puzzles {
        let most = loaded.puzzle.rules().max_bridges();
        let supported = options.encoding.check(most);
        supported.with_context(|| loaded.name.clone())?;
    }
    for loaded in &puzzles {
        let number = Number::of(loaded);
        let formula = Formula::new(&loaded.puzzle, options).with_context(|| loaded.name.clone())?;
        let graph = formula.graph();
        let formula = FormulaInfo::of(&formula);
        match arguments.output {
            Output::Text => {
                number.head()?;
                output::data(|out| write_text(loaded, graph, &formula, out))?;
            }
            Output::Json => number.print_json(&Info::new(loaded, graph, formula))?,
        }
        if output::is_unread() {
            break;
        }
    }
    Ok(Ending::Yes)
}

/// What is told about the formula.
#[derive(Serialize)]
struct FormulaInfo {
    encoding: &'static str,
    connectivity: &'static str,
    variables: usize,
    literals: usize,
    clauses: usize,
    #[serde(serialize_with = "as_map")]
    clauses_by_kind: Vec<(ConstraintKind, usize)>,
}

impl FormulaInfo {
    fn of(formula: &Formula<'_>) -> Self {
        let size = formula.size();
        Self {
            encoding: match formula.encoding() {
                BridgeEncoding::Order => "order",
                BridgeEncoding::Pair => "pair",
            },
            connectivity: match formula.connectivity() {
                Some(Connectivity::Elimination) => "elimination",
                Some(Connectivity::Levels) => "levels",
                None => "none",
            },
            variables: size.variables(),
            literals: size.literals(),
            clauses: size.clauses(),
            clauses_by_kind: size.by_kind().collect(),
        }
    }
}

fn as_map<S: Serializer>(
    entries: &[(ConstraintKind, usize)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(kind, clauses)| (kind.key(), clauses)))
}

fn write_text(
    loaded: &Loaded,
    graph: &BridgeGraph,
    formula: &FormulaInfo,
    out: &mut impl Write,
) -> io::Result<()> {
    let puzzle = &loaded.puzzle;
    let rules = puzzle.rules();
    writeln!(out, "format     {}", loaded.format)?;
    writeln!(
        out,
        "size       {} x {} (rows x columns)",
        puzzle.rows(),
        puzzle.cols()
    )?;
    let loops = if rules.loops() {
        "allowed"
    } else {
        "forbidden"
    };
    writeln!(
        out,
        "rules      at most {} in a corridor, loops {loops}",
        output::count(usize::from(rules.max_bridges()), "bridge")
    )?;
    writeln!(out, "islands    {}", puzzle.islands().len())?;
    writeln!(
        out,
        "corridors  {} (pairs of islands that see each other)",
        graph.corridors().len()
    )?;
    writeln!(
        out,
        "crossings  {} (pairs of corridors that share a cell)",
        graph.crossings().len()
    )?;
    writeln!(
        out,
        "formula    {} encoding, connectivity by {}",
        formula.encoding, formula.connectivity
    )?;
    writeln!(out, "  variables     {}", formula.variables)?;
    writeln!(out, "  literals      {}", formula.literals)?;
    writeln!(out, "  clauses       {}", formula.clauses)?;
    for (kind, clauses) in &formula.clauses_by_kind {
        writeln!(out, "    {:<14}{clauses}", kind.name())?;
    }
    if !puzzle.islands().is_empty() {
        writeln!(
            out,
            "\nislands and their neighbours; (row,column), counted from 0"
        )?;
    }
    for (index, island) in puzzle.islands().iter().enumerate() {
        let name = island_name(puzzle, index);
        let cell = island.cell.to_string();
        let position = if name == cell {
            String::new()
        } else {
            format!(" {cell}")
        };
        write!(out, "  {name}{position} clue {}:", island.clue)?;
        let mut separator = " ";
        for neighbour in neighbours(graph, index) {
            let to = puzzle.islands()[neighbour].cell;
            let (direction, name) = (direction(island.cell, to), island_name(puzzle, neighbour));
            write!(out, "{separator}{direction} {name}")?;
            separator = ", ";
        }
        if graph.corridors_of(index).is_empty() {
            write!(out, " no neighbour")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Indices of the islands that `island` sees, in reading order.
fn neighbours(graph: &BridgeGraph, island: usize) -> impl Iterator<Item = usize> {
    let corridors = graph.corridors_of(island).iter();
    corridors.map(move |&corridor| {
        graph.corridors()[corridor as usize].other_end(island as u32) as usize
    })
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

#[derive(Serialize)]
struct Info {
    version: u32,
    format: &'static str,
    rows: u32,
    cols: u32,
    max_bridges: u8,
    loops: bool,
    islands: Vec<IslandInfo>,
    corridors: usize,
    crossings: usize,
    formula: FormulaInfo,
}

#[derive(Serialize)]
struct IslandInfo {
    cell: [u32; 2],
    clue: ClueInfo,
    neighbours: Vec<[u32; 2]>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ClueInfo {
    Number(u8),
    Unknown(&'static str),
}

impl Info {
    fn new(loaded: &Loaded, graph: &BridgeGraph, formula: FormulaInfo) -> Self {
        let puzzle = &loaded.puzzle;
        let position = |cell: Cell| [cell.row, cell.col];
        let islands = puzzle.islands();
        let island_infos = islands
            .iter()
            .enumerate()
            .map(|(index, island)| IslandInfo {
                cell: position(island.cell),
                clue: match island.clue {
                    Clue::Number(number) => ClueInfo::Number(number),
                    Clue::Unknown => ClueInfo::Unknown("?"),
                },
                neighbours: neighbours(graph, index)
                    .map(|neighbour| position(islands[neighbour].cell))
                    .collect(),
            });
        Self {
            version: JSON_VERSION,
            format: loaded.format.name(),
            rows: puzzle.rows(),
            cols: puzzle.cols(),
            max_bridges: puzzle.rules().max_bridges(),
            loops: puzzle.rules().loops(),
            islands: island_infos.collect(),
            corridors: graph.corridors().len(),
            crossings: graph.crossings().len(),
            formula,
        }
    }
}
