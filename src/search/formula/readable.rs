//! A puzzle's formula for people: every clause with the names of its variables, grouped by what it
//! states.

use std::io::{self, Write};

use hashi_encodings::{
    Auxiliary, BridgeVariables, ClauseSink, Connectivity, Constraint, ConstraintKind, FormulaSize,
    Lit, Var,
};
use itertools::Itertools;

use super::dimacs::{
    describe_deduction, describe_formula, describe_models, describe_puzzle, describe_size,
};
use super::names::{Names, count, legend};
use super::{Formula, FormulaError};

/// Writes `formula` for people: islands, bridge variables, the meaning of the names of other variables, and the clauses
/// under headings that say what they state and how many there are.
///
/// The encoder runs twice; memory is needed only for the names of the variables.
///
/// # Errors
///
/// [`FormulaError::Write`] when `out` fails.
pub fn write_readable(
    formula: &Formula<'_>,
    mut out: impl Write,
) -> Result<FormulaSize, FormulaError> {
    let size = formula.size();
    let puzzle = formula.puzzle();
    let variables = formula.variables();
    let names = Names::new(formula);
    for line in [
        describe_puzzle(formula).as_str(),
        describe_formula(formula),
        describe_deduction(formula).as_str(),
        describe_models(formula).as_str(),
        describe_size(size).as_str(),
    ] {
        writeln!(out, "{line}")?;
    }
    if !puzzle.islands().is_empty() {
        writeln!(out, "\nIslands")?;
    }
    for (index, island) in (0_u32..).zip(puzzle.islands()) {
        let name = names.island(index);
        let cell = island.cell.to_string();
        let equals = if name == cell {
            String::new()
        } else {
            format!("{name} = ")
        };
        writeln!(out, "  {equals}{cell} clue {}", island.clue)?;
    }
    if !variables.is_empty() {
        writeln!(out, "\nVariables")?;
    }
    for corridor in 0..formula.graph().corridors().len() {
        for (place, index) in variables.indices(corridor).enumerate() {
            let number = Var::from_index(index).to_dimacs();
            writeln!(out, "  {number}: {}", names.variable(corridor, place))?;
        }
    }
    let mut groups = GroupSizes::default();
    formula.encode(&mut groups);
    for line in &groups.legend {
        writeln!(out, "  {line}")?;
    }
    let joined = formula.graph().corridors().iter().any(|c| c.low > 0);
    if joined && size.clauses_of(ConstraintKind::Connectivity) > 0 {
        writeln!(
            out,
            "  where connectivity is stated, an island stands for all islands that facts join it to"
        )?;
    }
    let mut writer = ReadableWriter {
        out,
        formula,
        names,
        variables,
        sizes: groups.sizes.into_iter(),
        meanings: Vec::new(),
        made: 0,
        error: None,
    };
    formula.encode(&mut writer);
    match writer.error {
        Some(error) => Err(error.into()),
        None => Ok(size),
    }
}

/// A sink that counts the clauses of each group, for its heading, and collects what the names of variables mean.
#[derive(Default)]
struct GroupSizes {
    variables: usize,
    sizes: Vec<usize>,
    /// A line for each kind of variable other than bridge variables.
    legend: Vec<&'static str>,
}

impl ClauseSink for GroupSizes {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        let line = legend(meaning);
        if !self.legend.contains(&line) {
            self.legend.push(line);
        }
        self.new_var()
    }

    fn add_clause(&mut self, _literals: &[Lit]) {
        if let Some(size) = self.sizes.last_mut() {
            *size += 1;
        }
    }

    fn begin(&mut self, _constraint: Constraint) {
        self.sizes.push(0);
    }
}

struct ReadableWriter<'a, W> {
    out: W,
    formula: &'a Formula<'a>,
    names: Names<'a>,
    variables: BridgeVariables,
    /// The sizes of the groups to come.
    sizes: std::vec::IntoIter<usize>,
    /// The meanings of the variables after the bridge variables.
    meanings: Vec<Auxiliary>,
    /// The number of variables made so far.
    made: usize,
    /// The first failure; nothing is written after it.
    error: Option<io::Error>,
}

impl<W: Write> ReadableWriter<'_, W> {
    fn heading(&self, constraint: Constraint) -> String {
        match constraint {
            Constraint::Corridor(corridor) => format!("Corridor {}", self.names.corridor(corridor)),
            Constraint::Fact(corridor) => {
                format!("Facts about corridor {}", self.names.corridor(corridor))
            }
            Constraint::Contradiction => String::from("Contradiction"),
            Constraint::Degree(island) => format!(
                "Degree of island {}, clue {}",
                self.names.island(island as u32),
                self.formula.puzzle().islands()[island].clue
            ),
            Constraint::Crossing(crossing) => format!(
                "Crossing {}",
                self.formula.graph().crossings()[crossing]
                    .iter()
                    .map(|&corridor| self.names.corridor(corridor as usize))
                    .join(" x ")
            ),
            Constraint::Parallel([a, b]) => format!(
                "Corridors between the groups of {} and {}",
                self.names.island(a),
                self.names.island(b)
            ),
            Constraint::Connectivity(island) => {
                let island = self.names.island(island as u32);
                match self.formula.connectivity() {
                    Some(Connectivity::Elimination) => {
                        format!("Connectivity, taking away island {island}")
                    }
                    _ => format!("Connectivity, island {island}"),
                }
            }
            Constraint::Level(island) => {
                format!("Level of island {}", self.names.island(island as u32))
            }
            Constraint::NoLoops => String::from("No loops"),
            Constraint::Exclusion => String::from("Not this solution"),
            _ => String::from("Cuts"),
        }
    }

    fn literal(&self, literal: Lit) -> String {
        let sign = if literal.is_positive() { "" } else { "¬" };
        let index = literal.index();
        if let Some((corridor, place)) = self.variables.corridor_of(index) {
            format!("{sign}{}", self.names.variable(corridor, place))
        } else {
            match self.meanings.get(index - self.variables.len()) {
                Some(&meaning) => format!("{sign}{}", self.names.auxiliary(meaning)),
                None => format!("{sign}x{}", literal.var().to_dimacs()),
            }
        }
    }

    fn line(&mut self, text: &str) {
        if self.error.is_none() {
            self.error = writeln!(self.out, "{text}").err();
        }
    }
}

impl<W: Write> ClauseSink for ReadableWriter<'_, W> {
    fn new_var(&mut self) -> Var {
        self.made += 1;
        Var::from_index(self.made - 1)
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        self.meanings.push(meaning);
        self.new_var()
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        let text = if literals.is_empty() {
            String::from("  (empty clause: cannot be satisfied)")
        } else {
            let names = literals.iter().map(|&literal| self.literal(literal));
            format!("  {}", names.format(" ∨ "))
        };
        self.line(&text);
    }

    fn begin(&mut self, constraint: Constraint) {
        let size = self.sizes.next().unwrap_or(0);
        if size > 0 {
            let heading = format!("\n{}: {}", self.heading(constraint), count(size, "clause"));
            self.line(&heading);
        }
    }
}
