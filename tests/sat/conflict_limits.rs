//! Limits on the conflicts of one call, after which an oracle can be asked again, and of a question.

use hashi_sat::encodings::{ClauseSink, Lit, Model};
use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::questions::count::CountEnding;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::sat::oracle::{Batsat, Oracle, Varisat, Verdict};
use hashi_sat::{
    Answer, CountOptions, Limits, Puzzle, SearchOptions, SolveOptions, SolverChoice, count, maze,
    solve,
};
use num_bigint::BigUint;

use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

#[test]
fn an_oracle_that_ran_out_of_conflicts_answers_when_it_is_asked_again() {
    let mut gave_up = 0;
    for number in 0..rounds(300) {
        let mut random = Random::new("conflicts", number);
        let variables = random.between(6, 12);
        let clauses: Vec<Vec<Lit>> = (0..4 * variables)
            .map(|_| {
                (0..3)
                    .map(|_| Lit::from_index(random.below(variables) as usize, random.chance(50)))
                    .collect()
            })
            .collect();
        let satisfies = |model: &Model| {
            let satisfied =
                |clause: &Vec<Lit>| clause.iter().any(|&literal| model.satisfies(literal));
            clauses.iter().all(satisfied)
        };
        let expected = (0..1_u32 << variables).any(|bits| {
            satisfies(&Model::new(
                (0..variables).map(|index| bits >> index & 1 == 1).collect(),
            ))
        });
        let mut oracle = Batsat::new(Some(number), Limits::default());
        for _ in 0..variables {
            oracle.new_var();
        }
        for clause in &clauses {
            oracle.add_clause(clause);
        }
        let mut most = 0;
        let verdict = loop {
            oracle.limit_conflicts(Some(most));
            match oracle.solve(&[]) {
                Verdict::Unknown => gave_up += 1,
                verdict => break verdict,
            }
            most += 1;
        };
        match verdict {
            Verdict::Satisfiable(model) => assert!(expected && satisfies(&model), "{number}"),
            _ => assert!(!expected, "{number}"),
        }
        oracle.limit_conflicts(None);
        assert_ne!(oracle.solve(&[]), Verdict::Unknown, "{number}");
    }
    assert!(gave_up >= enough(150), "{gave_up}");
}

#[test]
fn a_back_end_without_such_a_limit_goes_on() {
    let mut oracle = SolverChoice::Varisat.start(None, Limits::default());
    let [x, y] = [(); 2].map(|()| oracle.new_var().positive());
    oracle.add_clause(&[x, y]);
    oracle.limit_conflicts(Some(0));
    assert!(matches!(oracle.solve(&[]), Verdict::Satisfiable(_)));
}

/// A puzzle that takes a search.
fn hard() -> Puzzle {
    let row = |odd: bool| if odd { "4.4.4.4.4.4" } else { "3.3.3.3.3.3" };
    let rows = (0..6).map(|number| row(number % 2 == 1));
    let text = rows.collect::<Vec<_>>().join("\n...........\n");
    format::read(text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .puzzle
}

/// The smallest number of conflicts that is enough is the same every time, and every smaller one is not.
#[test]
fn a_question_ends_after_its_conflicts_the_same_each_time() {
    let puzzle = hard();
    let ask = |most: u64| {
        let limits = Limits::default().with_conflicts(most);
        let options = CountOptions::default()
            .with_search(SearchOptions::default().with_limits(limits))
            .with_most(500);
        count(&puzzle, &options).unwrap()
    };
    let mut before = BigUint::ZERO;
    let mut stopped = 0;
    for most in [0, 1, 2, 5, 10, 20, 50, 100, 100_000] {
        let found = ask(most);
        assert_eq!(found, ask(most), "{most} conflicts");
        assert!(found.number >= before, "{most} conflicts");
        match found.ending {
            CountEnding::Stopped(reason) => {
                assert_eq!(reason, Stopped::Conflicts);
                stopped += 1;
            }
            ending => assert_eq!(ending, CountEnding::Limit),
        }
        before = found.number;
    }
    assert!((3..9).contains(&stopped), "{stopped}");
}

#[test]
fn without_conflicts_nothing_is_searched_by_either_solver() {
    for solver in [SolverChoice::Batsat, SolverChoice::Varisat] {
        let limits = Limits::default().with_conflicts(0);
        let options = SolveOptions::default()
            .with_solver(solver)
            .with_limits(limits);
        let answer = solve(&hard(), &options).unwrap().answer;
        assert_eq!(answer, Answer::Unknown(Stopped::Conflicts), "{solver:?}");
    }
}

#[test]
fn varisat_counts_the_lemmas_of_its_proof() {
    // Pigeons and holes: thousands of conflicts.
    let refuted = |most: u64| {
        let limits = Limits::default().with_conflicts(most);
        let mut oracle = Varisat::new(None, limits);
        let pigeons: Vec<Vec<Lit>> = (0..9)
            .map(|_| (0..8).map(|_| oracle.new_var().positive()).collect())
            .collect();
        for (place, pigeon) in pigeons.iter().enumerate() {
            oracle.add_clause(pigeon);
            for other in &pigeons[..place] {
                for (&here, &there) in pigeon.iter().zip(other) {
                    oracle.add_clause(&[!here, !there]);
                }
            }
        }
        oracle.solve(&[])
    };
    let verdicts = [0, 500, u64::MAX].map(refuted);
    assert_eq!(
        verdicts,
        [Verdict::Unknown, Verdict::Unknown, Verdict::Unsatisfiable]
    );
    assert_eq!(refuted(500), Verdict::Unknown);
}

/// Mazes and answers are searched with several solvers, whose conflicts count together.
#[test]
fn searches_that_take_several_solvers_end_after_their_conflicts() {
    let limits = Limits::default().with_conflicts(50);
    let wishes = maze::MazeWishes::new(14, 14, 138).with_tree(true);
    let found = maze::search(&wishes, maze::Mixing::default(), 1, 0, &limits).unwrap();
    assert_eq!(found, maze::MazeAnswer::Unknown(Stopped::Conflicts));
}
