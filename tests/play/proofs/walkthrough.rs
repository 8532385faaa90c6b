//! A walkthrough against the hints, and against a plain checker.

use hashi_sat::encodings::Connectivity;
use hashi_sat::encodings::{ClauseSink, Lit, Var};
use hashi_sat::play::hint::proof::{Shown, Tally};
use hashi_sat::play::hint::{Language, Reason, Step, Technique, UniqueWalk, prove_by_hints};
use hashi_sat::questions::prove::{Claim, LineKind, Note, Proof, Proving};
use hashi_sat::{
    ConnectivityChoice, Formula, FormulaOptions, Puzzle, SearchOptions, Solution, State,
};

use crate::support::{grid_text, report};

/// What the steps of several walkthroughs were shown by.
#[derive(Default)]
pub(crate) struct Totals {
    pub(crate) puzzles: u64,
    tallies: Vec<Tally>,
    lines: usize,
}

impl Totals {
    /// Proves that `puzzle` has this solution only, and checks that.
    pub(crate) fn prove(&mut self, puzzle: &Puzzle, solution: &Solution) {
        let label = grid_text::describe(puzzle);
        let found = prove_by_hints(puzzle, &SearchOptions::default()).unwrap();
        let Proving::Proved(proof) = found.proving else {
            panic!("{:?}: {label}", found.proving);
        };
        assert_eq!(
            proof.claim(),
            &Claim::ExactlyOne(solution.clone()),
            "{label}"
        );
        assert_accepted(puzzle, &proof, &label);
        assert_told(puzzle, solution, &proof, found.tally, &label);
        self.puzzles += 1;
        self.lines += proof.lines().len();
        self.tallies.push(found.tally);
    }

    /// The steps of a technique, under assumptions or not.
    pub(crate) fn of(&self, technique: Technique) -> Shown {
        let mut shown = Shown::default();
        for tally in &self.tallies {
            shown += tally.of(technique);
            shown += tally.under_assumptions(technique);
        }
        shown
    }

    pub(crate) fn report(&self, what: &str) {
        report(format_args!(
            "{what}: {} walkthroughs, {} lines",
            self.puzzles, self.lines
        ));
        let mut rest = Shown::default();
        self.tallies.iter().for_each(|tally| rest += tally.rest());
        let own = Technique::ALL.map(|technique| (technique.key(), self.of(technique)));
        for (name, shown) in own.into_iter().chain([("rest", rest)]) {
            if shown.steps > 0 {
                report(format_args!(
                    "    {name}: {} steps, {} by a solver, with {} clauses",
                    shown.steps, shown.by_solver, shown.learned
                ));
            }
        }
    }
}

/// All lines but the last follow from the formula of the puzzle, each by unit propagation from those before it, and all
/// of them from the formula that excludes the solution.
fn assert_accepted(puzzle: &Puzzle, proof: &Proof<'_>, label: &str) {
    let options = FormulaOptions::default()
        .with_deduction(false)
        .with_connectivity(ConnectivityChoice::Eager(Connectivity::Elimination));
    let whole = Formula::new(puzzle, options).unwrap();
    assert!(
        whole.size().clauses() + 1 == proof.formula().size().clauses(),
        "{label}"
    );
    let mut checkers = [&whole, proof.formula()].map(Checked::checker);
    for line in proof.lines().iter() {
        assert_ne!(line.kind, LineKind::Dropped, "{label}");
        let clause: Vec<u32> = line.clause.iter().copied().map(number).collect();
        assert_eq!(clause.is_empty(), line.kind == LineKind::Empty, "{label}");
        let [without, with] = &mut checkers;
        assert!(with.check_step(false, &clause), "{line:?}: {label}");
        let follows = without.check_step(false, &clause);
        assert_eq!(follows, !clause.is_empty(), "{line:?}: {label}");
    }
    let last = proof.lines().iter().last().map(|line| line.kind);
    assert_eq!(last, Some(LineKind::Empty), "{label}");
}

/// The comments tell the steps of the hints, and nothing is lost in the tally.
fn assert_told(puzzle: &Puzzle, solution: &Solution, proof: &Proof<'_>, tally: Tally, label: &str) {
    let told = |step: &Step| {
        let language = Language::English;
        format!(
            "{}: {}",
            step.technique.name(language),
            step.sentence(language)
        )
    };
    let options = SearchOptions::default();
    let walk = UniqueWalk::new(puzzle, &State::default(), solution, &options);
    let mut expected = Vec::new();
    for (number, step) in (1..).zip(walk.map(Result::unwrap)) {
        expected.push(format!("step {number}, {}", told(&step)));
        let inner = step.assumption.iter().flat_map(|assumed| &assumed.steps);
        for (inner, step) in (1..).zip(inner) {
            let told = told(step);
            expected.push(format!(
                "step {number}.{inner}, under this assumption, {told}"
            ));
        }
    }
    let notes = proof.lines().iter().flat_map(|line| line.notes);
    let words = notes.filter_map(|note| match note {
        Note::Words(words) if words.starts_with("step ") => Some(words.clone()),
        _ => None,
    });
    let found: Vec<String> = words
        .filter(|words| !words.ends_with("so the assumption is wrong"))
        .collect();
    assert_eq!(found, expected, "{label}");

    assert_cuts(puzzle, solution, proof, label);
    let total = tally.total();
    // Of the thousands that a solver learns, few are needed.
    assert!(total.learned <= 100 * total.by_solver, "{total:?}: {label}");
    assert_eq!(total.steps, expected.len() + tally.rest().steps, "{label}");
    assert_eq!(
        total.learned,
        proof.lines().count(LineKind::Learned),
        "{label}"
    );

    let (mut plain, mut commented) = (Vec::new(), Vec::new());
    proof.lines().write_text(&mut plain).unwrap();
    proof
        .lines()
        .write_with_comments(puzzle, &mut commented)
        .unwrap();
    let [plain, commented] = [plain, commented].map(|text| String::from_utf8(text).unwrap());
    assert!(commented.is_ascii(), "{label}");
    let clauses = commented.lines().filter(|line| !line.starts_with('c'));
    assert!(clauses.eq(plain.lines()), "{label}");
}

/// The sets of islands that steps are about, or the others, have their cuts as lines.
fn assert_cuts(puzzle: &Puzzle, solution: &Solution, proof: &Proof<'_>, label: &str) {
    let notes = proof.lines().iter().flat_map(|line| line.notes);
    let cuts: Vec<&Vec<u32>> = notes
        .filter_map(|note| match note {
            Note::Cut(islands) => Some(islands),
            _ => None,
        })
        .collect();
    assert_eq!(cuts.len(), proof.lines().count(LineKind::Cut), "{label}");
    let options = SearchOptions::default();
    let walk = UniqueWalk::new(puzzle, &State::default(), solution, &options);
    for step in walk.map(Result::unwrap) {
        let inner = step.assumption.iter().flat_map(|assumed| &assumed.steps);
        for step in inner.chain([&step]) {
            let group = match &step.reason {
                Reason::SingleExit { group } | Reason::OnlyLink { group } => &group[..],
                Reason::ForbiddenPair { islands, .. } => &islands[..],
                Reason::Isolation { group, closing, .. } if closing.len() == 1 => &group[..],
                _ => continue,
            };
            let inside = |island: &u32| {
                let cell = puzzle.islands()[*island as usize].cell;
                group.iter().any(|other| other.cell == cell)
            };
            let all = 0..puzzle.islands().len() as u32;
            let (group, others): (Vec<u32>, Vec<u32>) = all.partition(inside);
            let is_there = cuts.iter().any(|&cut| *cut == group || *cut == others);
            assert!(is_there, "{step}: {label}");
        }
    }
}

/// The clauses of a formula as the checker numbers literals.
#[derive(Default)]
struct Checked {
    variables: u32,
    clauses: Vec<Vec<u32>>,
}

impl Checked {
    fn checker(formula: &Formula<'_>) -> dratify::Checker {
        let mut checked = Self::default();
        formula.encode(&mut checked);
        dratify::Checker::new(checked.variables, &checked.clauses, false, false)
    }
}

impl ClauseSink for Checked {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_dimacs(self.variables as isize)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clauses
            .push(literals.iter().copied().map(number).collect());
    }
}

fn number(literal: Lit) -> u32 {
    let variable = literal.to_dimacs().unsigned_abs() as u32 - 1;
    2 * variable + u32::from(literal.to_dimacs() < 0)
}
