//! What every SAT back end must do, against all assignments tried one by one.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use hashi_sat::Limits;
use hashi_sat::encodings::{Lit, Model, Var};
use hashi_sat::sat::oracle::{Batsat, Consequence, Oracle, Propagator, Varisat, Verdict};

use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

/// Makes a back end from a seed and limits.
type Make<O> = fn(Option<u64>, Limits) -> O;

fn for_each_back_end(test: impl Test) {
    test.run("batsat", Batsat::new);
    test.run("varisat", Varisat::new);
}

/// A test that is generic over the back end.
trait Test {
    fn run<O: Oracle + 'static>(&self, name: &str, make: Make<O>);
}

/// A random formula with few variables: around the ratio of clauses to variables at which random
/// formulas turn unsatisfiable, with some short clauses.
fn random_clauses(random: &mut Random, variables: u32) -> Vec<Vec<Lit>> {
    let clauses = random.below(5 * variables + 1);
    (0..clauses)
        .map(|_| {
            let length = if random.chance(20) {
                random.between(1, 2)
            } else {
                random.between(2, 4)
            };
            (0..length)
                .map(|_| random_literal(random, variables))
                .collect()
        })
        .collect()
}

fn random_literal(random: &mut Random, variables: u32) -> Lit {
    Lit::from_index(random.below(variables) as usize, random.chance(50))
}

/// Whether some assignment satisfies everything, by trying all.
fn satisfiable(variables: u32, clauses: &[Vec<Lit>], also: impl Fn(&Model) -> bool) -> bool {
    (0..1_u32 << variables).any(|bits| {
        let model = Model::new((0..variables).map(|index| bits >> index & 1 == 1).collect());
        satisfies(&model, clauses) && also(&model)
    })
}

fn satisfies(model: &Model, clauses: &[Vec<Lit>]) -> bool {
    clauses
        .iter()
        .all(|clause| clause.iter().any(|&literal| model.satisfies(literal)))
}

struct AnswersAreRight;

impl Test for AnswersAreRight {
    fn run<O: Oracle + 'static>(&self, name: &str, make: Make<O>) {
        let mut unsatisfiable = 0;
        for number in 0..rounds(1_500) {
            let mut random = Random::new("oracle", number);
            let variables = random.between(1, 9);
            let seed = random.chance(50).then_some(number);
            let mut oracle = make(seed, Limits::default());
            for index in 0..variables {
                assert_eq!(oracle.new_var(), Var::from_index(index as usize));
            }
            // Clauses in three portions, questions with and without assumptions in between.
            let mut clauses: Vec<Vec<Lit>> = Vec::new();
            for portion in random_clauses(&mut random, variables).chunks(12) {
                for clause in portion {
                    oracle.add_clause(clause);
                }
                clauses.extend_from_slice(portion);
                for _ in 0..3 {
                    let assumptions: Vec<Lit> = (0..random.below(4))
                        .map(|_| random_literal(&mut random, variables))
                        .collect();
                    let assumed = |model: &Model| assumptions.iter().all(|&a| model.satisfies(a));
                    let expected = satisfiable(variables, &clauses, assumed);
                    match oracle.solve(&assumptions) {
                        Verdict::Satisfiable(model) => {
                            assert!(expected, "{name}, formula {number}");
                            assert!(
                                satisfies(&model, &clauses) && assumed(&model),
                                "{name}, {number}"
                            );
                        }
                        Verdict::Unsatisfiable => {
                            assert!(!expected, "{name}, formula {number}");
                            unsatisfiable += 1;
                        }
                        Verdict::Unknown => panic!("{name}: there is no limit"),
                    }
                }
            }
        }
        assert!(
            unsatisfiable >= enough(500),
            "{name}: only {unsatisfiable} unsatisfiable questions"
        );
    }
}

#[test]
fn answers_are_right_between_added_clauses_and_under_assumptions() {
    for_each_back_end(AnswersAreRight);
}

struct EdgesOfTheInterface;

impl Test for EdgesOfTheInterface {
    fn run<O: Oracle + 'static>(&self, name: &str, make: Make<O>) {
        let mut empty = make(None, Limits::default());
        assert_eq!(
            empty.solve(&[]),
            Verdict::Satisfiable(Model::default()),
            "{name}"
        );

        let mut refuted = make(None, Limits::default());
        let x = refuted.new_var().positive();
        refuted.add_clause(&[]);
        assert_eq!(refuted.solve(&[]), Verdict::Unsatisfiable, "{name}");
        refuted.add_clause(&[x]);
        assert_eq!(refuted.solve(&[x]), Verdict::Unsatisfiable, "{name}");

        // Literals twice, both signs, and assumptions that contradict each other.
        let mut odd = make(None, Limits::default());
        let x = odd.new_var().positive();
        odd.add_clause(&[x, x]);
        odd.add_clause(&[x, !x]);
        assert_eq!(odd.solve(&[!x]), Verdict::Unsatisfiable, "{name}");
        assert_eq!(odd.solve(&[x, !x]), Verdict::Unsatisfiable, "{name}");
        assert_eq!(
            odd.solve(&[]),
            Verdict::Satisfiable(Model::new(vec![true])),
            "{name}"
        );

        let mut late = make(None, Limits::until(Instant::now()));
        let x = late.new_var().positive();
        late.add_clause(&[x]);
        assert_eq!(late.solve(&[]), Verdict::Unknown, "{name}");
        assert_eq!(late.solve(&[]), Verdict::Unknown, "{name}");

        // Clauses are not kept once the time is over; what is left of them must not be answered.
        let mut late = make(None, Limits::until(Instant::now()));
        let literals: Vec<Lit> = (0..5_000).map(|_| late.new_var().positive()).collect();
        for &literal in &literals {
            late.add_clause(&[literal]);
        }
        late.add_clause(&[!literals[4_999]]);
        assert_eq!(late.solve(&[]), Verdict::Unknown);
        assert_eq!(late.solve(&[literals[0]]), Verdict::Unknown);
    }
}

#[test]
fn empty_formulas_odd_clauses_and_past_deadlines() {
    for_each_back_end(EdgesOfTheInterface);
}

struct SeedsReachEveryModel;

impl Test for SeedsReachEveryModel {
    fn run<O: Oracle + 'static>(&self, name: &str, make: Make<O>) {
        let mut models = std::collections::BTreeSet::new();
        for seed in 0..rounds(400) {
            let model = |seed| {
                let mut oracle = make(Some(seed), Limits::default());
                let literals: Vec<Lit> = (0..4).map(|_| oracle.new_var().positive()).collect();
                oracle.add_clause(&literals);
                match oracle.solve(&[]) {
                    Verdict::Satisfiable(model) => model.values().to_vec(),
                    other => panic!("{name}: {other:?}"),
                }
            };
            assert_eq!(model(seed), model(seed), "{name}, seed {seed}");
            models.insert(model(seed));
        }
        assert_eq!(models.len(), 15, "{name}");
    }
}

#[test]
fn seeds_reach_every_model_and_repeat_it() {
    for_each_back_end(SeedsReachEveryModel);
}

/// "The sum of these literals is even", which no clause says: it implies the last open literal.
struct Even {
    literals: Vec<Lit>,
    values: Vec<Option<bool>>,
    trail: Vec<usize>,
    levels: Vec<usize>,
    clause: Vec<Lit>,
    reasons: Vec<Vec<Lit>>,
    said: usize,
}

impl Even {
    fn new(literals: Vec<Lit>) -> Self {
        Self {
            values: vec![None; literals.len()],
            reasons: vec![Vec::new(); literals.len()],
            literals,
            trail: Vec::new(),
            levels: Vec::new(),
            clause: Vec::new(),
            said: 0,
        }
    }

    fn holds(&self, model: &Model) -> bool {
        self.literals
            .iter()
            .filter(|&&literal| model.satisfies(literal))
            .count()
            % 2
            == 0
    }

    /// The literals that are false now, but for that of `except`.
    fn false_literals(&self, except: usize) -> Vec<Lit> {
        (0..self.literals.len())
            .filter(|&place| place != except)
            .filter_map(|place| {
                let value = self.values[place]?;
                Some(if value {
                    !self.literals[place]
                } else {
                    self.literals[place]
                })
            })
            .collect()
    }
}

impl Propagator for Even {
    fn assign(&mut self, literal: Lit) {
        let place = self
            .literals
            .iter()
            .position(|known| known.var() == literal.var());
        if let Some(place) = place.filter(|&place| self.values[place].is_none()) {
            self.values[place] = Some(literal == self.literals[place]);
            self.trail.push(place);
        }
    }

    fn new_level(&mut self) {
        self.levels.push(self.trail.len());
    }

    fn backtrack(&mut self, levels: usize) {
        for _ in 0..levels {
            let length = self.levels.pop().expect("a level to take back");
            for place in self.trail.drain(length..) {
                self.values[place] = None;
            }
        }
    }

    fn next(&mut self) -> Consequence<'_> {
        let sum = self
            .values
            .iter()
            .filter(|&&value| value == Some(true))
            .count();
        let mut open = (0..self.values.len()).filter(|&place| self.values[place].is_none());
        match (open.next(), open.next()) {
            (None, _) if sum % 2 == 1 => {
                self.said += 1;
                self.clause = self.false_literals(usize::MAX);
                Consequence::Violated(&self.clause)
            }
            (Some(place), None) => {
                self.said += 1;
                self.reasons[place] = self.false_literals(place);
                let literal = self.literals[place];
                Consequence::Implied(if sum % 2 == 1 { literal } else { !literal })
            }
            _ => Consequence::Nothing,
        }
    }

    fn reason(&self, implied: Lit) -> &[Lit] {
        let place = self
            .literals
            .iter()
            .position(|known| known.var() == implied.var());
        &self.reasons[place.expect("a literal that was implied")]
    }
}

struct PropagatorsTakePart;

impl Test for PropagatorsTakePart {
    fn run<O: Oracle + 'static>(&self, name: &str, make: Make<O>) {
        let (mut said, mut refuted) = (0, 0);
        for number in 0..rounds(1_500) {
            let mut random = Random::new("propagator", number);
            let variables = random.between(2, 9);
            let mut oracle = make(random.chance(50).then_some(number), Limits::default());
            let vars: Vec<Var> = (0..variables).map(|_| oracle.new_var()).collect();
            let mut literals = Vec::new();
            for var in vars {
                if random.chance(70) {
                    literals.push(var.lit(random.chance(50)));
                }
            }
            if literals.is_empty() {
                continue;
            }
            let mut even = Even::new(literals);
            let mut clauses = Vec::new();
            for portion in random_clauses(&mut random, variables).chunks(9) {
                for clause in portion {
                    oracle.add_clause(clause);
                }
                clauses.extend_from_slice(portion);
                let assumptions: Vec<Lit> = (0..random.below(3))
                    .map(|_| random_literal(&mut random, variables))
                    .collect();
                let assumed = |model: &Model| assumptions.iter().all(|&a| model.satisfies(a));
                let expected = satisfiable(variables, &clauses, |model| {
                    assumed(model) && even.holds(model)
                });
                match oracle.solve_with(&assumptions, &mut even) {
                    Verdict::Satisfiable(model) => {
                        assert!(
                            satisfies(&model, &clauses) && assumed(&model),
                            "{name}, {number}"
                        );
                        // A back end without the hook may leave the propagator out.
                        if even.said > 0 {
                            assert!(even.holds(&model), "{name}, {number}");
                            assert!(expected, "{name}, {number}");
                        }
                    }
                    Verdict::Unsatisfiable => {
                        assert!(!expected, "{name}, {number}");
                        refuted += 1;
                    }
                    Verdict::Unknown => panic!("{name}: there is no limit"),
                }
            }
            said += even.said;
        }
        assert!(refuted >= enough(100), "{name}: only {refuted} refuted");
        assert!(
            said >= enough(1_000) || name == "varisat",
            "{name}: the propagator said {said} things"
        );
    }
}

#[test]
fn propagators_take_part_in_the_search() {
    for_each_back_end(PropagatorsTakePart);
}

/// One more pigeon than holes: refuting it by resolution takes exponentially many steps.
fn pigeons<O: Oracle>(oracle: &mut O, holes: usize) {
    let at: Vec<Vec<Var>> = (0..=holes)
        .map(|_| (0..holes).map(|_| oracle.new_var()).collect())
        .collect();
    for (pigeon, places) in at.iter().enumerate() {
        let somewhere: Vec<Lit> = places.iter().map(|var| var.positive()).collect();
        oracle.add_clause(&somewhere);
        for other in &at[..pigeon] {
            for (here, there) in places.iter().zip(other) {
                oracle.add_clause(&[here.negative(), there.negative()]);
            }
        }
    }
}

struct DeadlinesEndASearch;

impl Test for DeadlinesEndASearch {
    fn run<O: Oracle + 'static>(&self, name: &str, make: Make<O>) {
        let (sender, receiver) = mpsc::channel();
        for with_propagator in [false, true] {
            let sender = sender.clone();
            thread::spawn(move || {
                let mut oracle = make(None, Limits::within(Duration::from_millis(200)));
                pigeons(&mut oracle, 14);
                let verdicts = [0, 1].map(|_| {
                    if with_propagator {
                        oracle.solve_with(&[], &mut Even::new(Vec::new()))
                    } else {
                        oracle.solve(&[])
                    }
                });
                sender.send(verdicts).unwrap();
            });
        }
        for _ in 0..2 {
            // Far more than a busy machine needs; without an end the test would never fail.
            let verdicts = receiver.recv_timeout(Duration::from_secs(60));
            let expected = [Verdict::Unknown, Verdict::Unknown];
            assert_eq!(verdicts, Ok(expected), "{name}");
        }
    }
}

#[test]
fn deadlines_end_a_search() {
    for_each_back_end(DeadlinesEndASearch);
}
