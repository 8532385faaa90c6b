//! Steps as lines.

use std::collections::{BTreeSet, HashMap, HashSet};

use hashi_encodings::{
    BridgeVariables, ClauseSink, Cut, Discard, Lit, SelectionGraph, Var, encode_exclusion,
};

use super::checker::Checker;
use super::sets;
use super::tally::{Shown, Tally};
use super::world::World;
use crate::model::puzzle::Cell;
use crate::play::hint::step::{Assumption, Change, Step};
use crate::play::hint::words::Language;
use crate::questions::prove::{Ending, Line, LineKind, Lines, Needed, Note, Open, Trimmer, bounds};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::formula::Formula;
use crate::search::session::SearchOptions;

/// What is said first. The first ten characters are letters and blanks: by these drat-trim tells text from a binary
/// proof.
const TITLE: &str = "a walkthrough that is a proof: each step as a sentence, and then as clauses";

/// Why nothing more is written.
pub(super) enum Halt {
    /// A limit was reached.
    Stopped(Stopped),
    /// This went wrong.
    Failed(SolveError),
}

impl From<SolveError> for Halt {
    fn from(error: SolveError) -> Self {
        Self::Failed(error)
    }
}

/// Writes steps as lines, each of which follows from the complete formula and the lines before it.
pub(super) struct Writer<'a> {
    /// The complete formula, which does not exclude the solution.
    formula: &'a Formula<'a>,
    options: &'a SearchOptions,
    variables: BridgeVariables,
    selection: SelectionGraph,
    /// The corridors by their ends.
    corridors: HashMap<[Cell; 2], usize>,
    checker: Checker,
    trimmer: Trimmer,
    /// What is known without any assumption.
    known: World,
    lines: Lines,
    /// What is to be said before the next line.
    notes: Vec<Note>,
    /// The cuts that are lines, sorted.
    cuts: HashSet<Vec<Lit>>,
    steps: usize,
    tally: Tally,
}

impl<'a> Writer<'a> {
    pub(super) fn new(formula: &'a Formula<'a>, options: &'a SearchOptions) -> Self {
        let (graph, variables) = (formula.graph(), formula.variables());
        let cell = |island: u32| formula.puzzle().islands()[island as usize].cell;
        let corridors = graph.corridors().iter().zip(0..);
        Self {
            formula,
            options,
            selection: SelectionGraph::of_bridges(graph, &variables, &mut Discard::default()),
            variables,
            corridors: corridors
                .map(|(corridor, index)| (corridor.ends.map(cell), index))
                .collect(),
            checker: Checker::of(formula),
            trimmer: Trimmer::of(&options.limits, |sink| formula.encode(sink)),
            known: World::new(graph.clone()),
            lines: Lines::told(),
            notes: vec![Note::Words(TITLE.to_owned())],
            cuts: HashSet::new(),
            steps: 0,
            tally: Tally::default(),
        }
    }

    pub(super) fn into_parts(self) -> (Lines, Tally) {
        (self.lines, self.tally)
    }

    /// Writes the next step.
    pub(super) fn step(&mut self, step: &Step) -> Result<(), Halt> {
        self.steps += 1;
        let number = self.steps;
        self.say(format!("step {number}, {}", told(step)));
        if let Some(assumption) = &step.assumption {
            self.assumption(number, assumption)?;
        }
        let mut known = self.known.clone();
        self.conclude(step, &mut known)?;
        self.known = known;
        Ok(())
    }

    /// Writes what follows from an assumption, up to the contradiction.
    fn assumption(&mut self, number: usize, assumption: &Assumption) -> Result<(), Halt> {
        let mut world = self.known.clone();
        let Change { ends, after, .. } = assumption.change;
        world.assumed = self.literals(&assumption.change).collect();
        if let Some(&corridor) = self.corridors.get(&ends) {
            world.narrow(corridor, after);
        }
        for (inner, step) in (1..).zip(&assumption.steps) {
            let told = told(step);
            self.say(format!(
                "step {number}.{inner}, under this assumption, {told}"
            ));
            self.conclude(step, &mut world)?;
        }
        let puzzle = self.formula.puzzle();
        for set in sets::of_contradiction(puzzle, &world, &assumption.contradiction) {
            self.cut(set);
        }
        if !assumption.steps.is_empty() {
            self.say(format!("step {number}, so the assumption is wrong"));
        }
        Ok(())
    }

    /// Writes the cuts of a step and what it changes.
    fn conclude(&mut self, step: &Step, world: &mut World) -> Result<(), Halt> {
        for set in sets::of_reason(self.formula.puzzle(), world, &step.reason) {
            self.cut(set);
        }
        let changes = step.changes.iter();
        let literals: Vec<Lit> = changes.flat_map(|change| self.literals(change)).collect();
        let mut shown = self.show(literals, world)?;
        for change in &step.changes {
            if let Some(&corridor) = self.corridors.get(&change.ends) {
                world.narrow(corridor, change.after);
            }
        }
        shown.steps = 1;
        shown.by_solver = shown.by_solver.min(1);
        let is_assumed = !world.assumed.is_empty();
        self.tally.add(step.technique, is_assumed, shown);
        Ok(())
    }

    /// Writes these literals, each under the assumption of `world`; first those that follow at once.
    fn show(&mut self, mut literals: Vec<Lit>, world: &mut World) -> Result<Shown, Halt> {
        let mut shown = Shown::default();
        loop {
            let before = literals.len();
            literals.retain(|&literal| {
                let follows = self.fact(literal, world);
                if follows && !world.assumed.is_empty() {
                    world.facts.push(literal);
                }
                !follows
            });
            match literals.first() {
                None => return Ok(shown),
                Some(_) if literals.len() < before => {}
                Some(&literal) => {
                    shown.by_solver += 1;
                    shown.learned += self.refute(literal, world)?;
                }
            }
        }
    }

    /// Writes a literal if it follows by unit propagation.
    fn fact(&mut self, literal: Lit, world: &World) -> bool {
        self.line(LineKind::Fact, &world.clause(literal), None)
    }

    /// Writes the cut of a set of islands, unless that has been done. Each is RUP.
    fn cut(&mut self, set: BTreeSet<u32>) {
        // The cut of all islands, or of none, says nothing.
        if let Ok(cut) = Cut::separating(&self.selection, set.iter().copied().collect()) {
            self.cut_clause(&cut.clause, Some(Note::Cut(set.into_iter().collect())));
        }
    }

    fn cut_clause(&mut self, clause: &[Lit], note: Option<Note>) {
        let mut sorted = clause.to_vec();
        sorted.sort_unstable();
        if self.cuts.insert(sorted) {
            self.line(LineKind::Cut, clause, note);
        }
    }

    /// Writes cuts and clauses that a solver learned, after which `literal` follows, if not by more than unit
    /// propagation. Returns the number of clauses.
    fn refute(&mut self, literal: Lit, world: &World) -> Result<usize, Halt> {
        let assumed = [&world.assumed[..], &world.facts, &[!literal]].concat();
        let lines = self.refutation(&assumed)?;
        let goal = world.clause(literal);
        let found = lines.iter().filter(|line| line.kind != LineKind::Dropped);
        let found: Vec<(Line<'_>, Vec<Lit>)> = found
            .map(|line| {
                // What steps have stated under the assumption follows from it.
                let kept = line.clause.iter().copied();
                let kept =
                    kept.filter(|each| goal.contains(each) || !world.facts.contains(&!*each));
                (line, kept.collect())
            })
            .collect();
        let clauses: Vec<&[Lit]> = found.iter().map(|(_, clause)| &clause[..]).collect();
        let limits = &self.options.limits;
        let needed = match self.trimmer.needed(&goal, &[], &clauses, limits) {
            Needed::These(needed) => needed,
            Needed::DoesNotFollow => return Err(SolveError::Unproved.into()),
            Needed::Unknown => return Err(Halt::Stopped(limits.why())),
        };
        let mut learned = 0;
        for (line, clause) in needed.into_iter().map(|place| &found[place]) {
            if line.kind == LineKind::Cut {
                self.cut_clause(clause, line.notes.first().cloned());
                continue;
            }
            if learned == 0 {
                self.say("that takes what a solver learned");
            }
            if !self.line(LineKind::Learned, clause, None) {
                return Err(SolveError::Unproved.into());
            }
            learned += 1;
        }
        if !self.checker.follows(&goal) {
            return Err(SolveError::Unproved.into());
        }
        Ok(learned)
    }

    /// Writes a line if it follows by unit propagation.
    fn line(&mut self, kind: LineKind, clause: &[Lit], note: Option<Note>) -> bool {
        let follows = self.checker.follows(clause);
        if follows {
            self.trimmer.add_clause(clause);
            self.lines
                .push(kind, clause, self.notes.drain(..).chain(note));
        }
        follows
    }

    /// Cuts and clauses that a solver learned, after which unit propagation refutes these literals. Where loops are
    /// forbidden, most steps are about something else: then the clauses are fewer by far.
    fn refutation(&self, assumed: &[Lit]) -> Result<Lines, Halt> {
        let are_allowed = self.formula.puzzle().rules().loops();
        for loops in [true, are_allowed] {
            let mut lines = Lines::default();
            let open = Open {
                formula: self.formula,
                graph: &self.known.graph,
                loops,
                assumed,
            };
            match open.refute(self.options, &mut lines) {
                Ending::Refuted => return Ok(lines),
                Ending::Unknown => return Err(Halt::Stopped(self.options.limits.why())),
                Ending::Satisfiable => {}
                Ending::NotRefuted => break,
            }
        }
        Err(Halt::Failed(SolveError::Unproved))
    }

    /// Writes the last lines: what no step has stated of the corridors, and the empty clause.
    pub(super) fn close(&mut self, excluded: &Formula<'_>) -> Result<(), Halt> {
        let mut clause = Clause::default();
        if let Some(counts) = excluded.excepted() {
            encode_exclusion(excluded.graph(), &self.variables, counts, &mut clause);
        }
        let mut known = self.known.clone();
        for literal in clause.0 {
            if !self.checker.follows(&[!literal]) {
                self.say("beside the steps");
                let mut shown = self.show(vec![!literal], &mut known)?;
                shown.steps = 1;
                self.tally.add_rest(shown);
            }
        }
        self.say("all is decided, and this solution is excluded");
        self.say(self.tally.in_words());
        self.lines.push(LineKind::Empty, &[], self.notes.drain(..));
        Ok(())
    }

    /// What a change says: a literal for each bound that moves.
    fn literals(&self, change: &Change) -> impl Iterator<Item = Lit> + use<> {
        let corridor = self.corridors.get(&change.ends).copied();
        let literals =
            corridor.map(|corridor| bounds(&self.variables, corridor, change.before, change.after));
        literals.into_iter().flatten()
    }

    fn say(&mut self, words: impl Into<String>) {
        self.notes.push(Note::Words(words.into()));
    }
}

/// The technique and the sentence of a step.
fn told(step: &Step) -> String {
    let language = Language::English;
    let (technique, sentence) = (step.technique.name(language), step.sentence(language));
    format!("{technique}: {sentence}")
}

/// Keeps the last clause.
#[derive(Default)]
struct Clause(Vec<Lit>);

impl ClauseSink for Clause {
    fn new_var(&mut self) -> Var {
        Var::from_index(0)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.0 = literals.to_vec();
    }
}
