//! A puzzle's formula as a DIMACS file with a variable map.

use std::io::{self, Write};

use hashi_encodings::dimacs::{DimacsWriter, LONGEST_COMMENT, write_comment};
use hashi_encodings::{
    Auxiliary, BridgeEncoding, ClauseSink, Connectivity, Constraint, Counting, Discard,
    FormulaSize, Lit, Var,
};

use super::names::{Names, count};
use super::{Formula, FormulaError};

/// Writes `formula` as a DIMACS CNF file: comments that say what it is, `c varname` for every bridge variable, the
/// exact `p cnf` line, and the clauses. The formula is encoded twice and streamed, never held in memory.
///
/// Where connectivity is stated by vertex elimination, lines `c eliminate` list the islands (`row,column` from 0) in the
/// order in which they are removed; where islands are joined by known bridges, one of them stands for its group. From the
/// puzzle and this order another program can derive the same [variables and clauses][elimination].
///
/// [elimination]: hashi_encodings::connectivity::elimination
///
/// # Errors
///
/// [`FormulaError::Write`] when `out` fails.
pub fn write_dimacs(
    formula: &Formula<'_>,
    mut out: impl Write,
) -> Result<FormulaSize, FormulaError> {
    let Measured { size, order } = Measured::of(formula);
    write_header(formula, size, "as CNF", &mut out)?;
    write_names(formula, &mut out)?;
    write_order(formula, &order, &mut out)?;
    let mut writer = DimacsWriter::new(out, size)?;
    writer.show(shown(formula));
    // Through the same code that has measured it: compiled once more for this writer, it would add much to the page.
    let sink: &mut dyn ClauseSink = &mut writer;
    formula.encode(sink);
    writer.finish()?;
    Ok(size)
}

/// A formula's size, and the islands in the order in which vertex elimination removes them.
pub(super) struct Measured {
    pub(super) size: FormulaSize,
    pub(super) order: Vec<u32>,
}

impl Measured {
    /// Encodes once and keeps nothing else.
    pub(super) fn of(formula: &Formula<'_>) -> Self {
        let mut measure = Measure {
            counter: Counting::new(Discard::default()),
            order: Vec::new(),
        };
        let sink: &mut dyn ClauseSink = &mut measure;
        formula.encode(sink);
        let is_eliminated = formula.connectivity() == Some(Connectivity::Elimination);
        Self {
            size: measure.counter.size(),
            order: if is_eliminated {
                measure.order
            } else {
                Vec::new()
            },
        }
    }
}

struct Measure {
    counter: Counting<Discard>,
    order: Vec<u32>,
}

impl ClauseSink for Measure {
    fn new_var(&mut self) -> Var {
        self.counter.new_var()
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        self.counter.new_auxiliary(meaning)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.counter.add_clause(literals);
    }

    fn begin(&mut self, constraint: Constraint) {
        if let Constraint::Connectivity(island) = constraint {
            self.order.push(island as u32);
        }
        self.counter.begin(constraint);
    }
}

/// The order of elimination as comments, several if it is long: not every reader takes long lines.
pub(super) fn write_order(
    formula: &Formula<'_>,
    order: &[u32],
    out: &mut impl Write,
) -> io::Result<()> {
    let mut line = String::new();
    for &island in order {
        let cell = formula.puzzle().islands()[island as usize].cell;
        let name = format!(" {},{}", cell.row, cell.col);
        if line.len() + name.len() + ELIMINATE.len() > LONGEST_COMMENT {
            writeln!(out, "{ELIMINATE}{line}")?;
            line.clear();
        }
        line.push_str(&name);
    }
    if line.is_empty() {
        return Ok(());
    }
    writeln!(out, "{ELIMINATE}{line}")
}

/// What begins a comment with the order of elimination.
const ELIMINATE: &str = "c eliminate";

/// Names of all bridge variables, as comments.
pub(super) fn write_names(formula: &Formula<'_>, out: &mut impl Write) -> io::Result<()> {
    let variables = formula.variables();
    let names = Names::new(formula);
    for corridor in 0..formula.graph().corridors().len() {
        for (place, index) in variables.indices(corridor).enumerate() {
            let number = Var::from_index(index).to_dimacs();
            writeln!(out, "c varname {number} {}", names.comment(corridor, place))?;
        }
    }
    Ok(())
}

/// The variables onto which a model counter has to project; none where it has not.
pub(super) fn shown(formula: &Formula<'_>) -> impl Iterator<Item = Var> + use<> {
    let projects = !formula.one_to_one() && formula.contradiction().is_none();
    let variables = if projects {
        formula.variables().len()
    } else {
        0
    };
    (0..variables).map(Var::from_index)
}

/// The comments that say what the formula is; `form` is what it is written as.
pub(super) fn write_header(
    formula: &Formula<'_>,
    size: FormulaSize,
    form: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    write_comment(
        out,
        &format!("hashi-sat {version}: a Hashiwokakero puzzle {form}"),
    )?;
    write_comment(out, &describe_puzzle(formula))?;
    write_comment(out, describe_formula(formula))?;
    write_comment(out, &describe_deduction(formula))?;
    write_comment(out, &describe_models(formula))?;
    write_comment(out, &describe_size(size))?;
    write_comment(
        out,
        match formula.encoding() {
            BridgeEncoding::Order => {
                "variables: geJ r,c r,c = at least J bridges between these two islands \
                 (row,column from 0)"
            }
            BridgeEncoding::Pair => {
                "variables: r,c>r,c and its reverse = one bridge each between these two islands \
                 (row,column from 0)"
            }
        },
    )?;
    Ok(())
}

/// Size and rules of the puzzle, in one line.
pub(super) fn describe_puzzle(formula: &Formula<'_>) -> String {
    let puzzle = formula.puzzle();
    format!(
        "puzzle: {} x {} cells, {}, {}, {}; at most {} per corridor, loops {}",
        puzzle.rows(),
        puzzle.cols(),
        count(puzzle.islands().len(), "island"),
        count(formula.graph().corridors().len(), "corridor"),
        count(formula.graph().crossings().len(), "crossing"),
        count(usize::from(puzzle.rules().max_bridges()), "bridge"),
        if puzzle.rules().loops() {
            "allowed"
        } else {
            "forbidden"
        },
    )
}

/// What the formula states, in one line.
pub(super) const fn describe_formula(formula: &Formula<'_>) -> &'static str {
    match (formula.encoding(), formula.connectivity()) {
        (BridgeEncoding::Order, Some(Connectivity::Elimination)) => {
            "formula: complete; order encoding, connectivity by vertex elimination"
        }
        (BridgeEncoding::Order, Some(Connectivity::Levels)) => {
            "formula: complete; order encoding, connectivity by level counters"
        }
        (BridgeEncoding::Pair, Some(Connectivity::Elimination)) => {
            "formula: complete; pair encoding, connectivity by vertex elimination"
        }
        (BridgeEncoding::Pair, Some(Connectivity::Levels)) => {
            "formula: complete; pair encoding, connectivity by level counters"
        }
        (BridgeEncoding::Order, None) => {
            "formula: relaxation, without connectivity and without \"no loops\"; order encoding"
        }
        (BridgeEncoding::Pair, None) => {
            "formula: relaxation, without connectivity and without \"no loops\"; pair encoding"
        }
    }
}

/// What deduction has done, in one line.
pub(super) fn describe_deduction(formula: &Formula<'_>) -> String {
    if !formula.deduced() {
        return String::from("deduction: none");
    }
    if let Some(contradiction) = formula.contradiction() {
        return format!("refuted by deduction: {}", contradiction.rule);
    }
    let most = formula.graph().max_bridges();
    let corridors = formula.graph().corridors();
    let decided = corridors.iter().filter(|c| c.low == c.high).count();
    let bounded = corridors
        .iter()
        .filter(|c| c.low > 0 || c.high < most)
        .count();
    let from = match formula.connectivity() {
        Some(_) => "",
        None => ", from degrees and crossings alone",
    };
    format!(
        "deduction: of {}, {decided} decided, {} limited{from}",
        count(corridors.len(), "corridor"),
        bounded - decided,
    )
}

/// How models and solutions correspond, in one line.
pub(super) fn describe_models(formula: &Formula<'_>) -> String {
    let except = match formula.excepted() {
        Some(_) if formula.contradiction().is_none() => ", without the solution that is excluded",
        _ => "",
    };
    format!("{}{except}", describe_all_models(formula))
}

/// The same, whether a solution is excluded or not.
fn describe_all_models(formula: &Formula<'_>) -> &'static str {
    if formula.contradiction().is_some() {
        return "models: none";
    }
    match (formula.connectivity(), formula.encoding()) {
        (Some(_), _) if formula.one_to_one() => "models: one to one with the puzzle's solutions",
        (Some(_), BridgeEncoding::Order) => {
            "models: several for a solution; one projected on the bridge variables (c p show)"
        }
        (Some(_), BridgeEncoding::Pair) => {
            "models: several for a solution; projected on the bridge variables (c p show), 2^s \
             for a solution with s one-way bridges"
        }
        (None, BridgeEncoding::Order) => {
            "models: one to one with the ways to satisfy all islands without a crossing, connected \
             or not"
        }
        (None, BridgeEncoding::Pair) => {
            "models: 2^s for each way to satisfy all islands without a crossing, connected or not, \
             with s one-way bridges"
        }
    }
}

/// Variables and clauses by kind, in one line.
pub(super) fn describe_size(size: FormulaSize) -> String {
    let mut text = format!(
        "size: {}, {}",
        count(size.variables(), "variable"),
        count(size.clauses(), "clause")
    );
    let kinds = size.by_kind();
    let kinds: Vec<String> = kinds
        .map(|(kind, n)| format!("{n} {}", kind.name()))
        .collect();
    if !kinds.is_empty() {
        text.push_str(": ");
        text.push_str(&kinds.join(", "));
    }
    text
}
