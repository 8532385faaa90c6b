//! Judging answers: against plain search for drawings that leave something open, cuts against every
//! solution, and damaged answers.

use std::collections::BTreeMap;

use hashi_sat::encodings::{BridgeEncoding, BridgeVariables, Model};
use hashi_sat::notation::answer::{AnswerError, Claim, Form, decode, form};
use hashi_sat::pictures::text::{Style, draw};
use hashi_sat::questions::check::cuts::{CutClause, CutReason, violated_cuts};
use hashi_sat::questions::check::{Other, Problem, Report, check};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Bridge, Limits, Puzzle, Solution, candidate_graph, verify};

use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::random_puzzles::small_puzzle;
use crate::support::rounds::{enough, rounds, share_of};
use crate::support::{brute_force, grid_text};

const TWO_PAIRS: &str = "2.2.2/...../2.2.2";

fn judge(puzzle: &Puzzle, answer: &str) -> Report {
    let claim = decode(puzzle, answer.as_bytes(), BridgeEncoding::Order);
    let claim = claim.unwrap_or_else(|error| panic!("{answer}\n{error}"));
    match check(puzzle, &claim, &Limits::default()) {
        Ok(report) => report,
        Err(error) => panic!("{answer}\n{error}"),
    }
}

fn problems(puzzle: &Puzzle, answer: &str) -> Vec<String> {
    match judge(puzzle, answer) {
        Report::NoCompletion(problems) => problems.iter().map(ToString::to_string).collect(),
        other => panic!("{answer}\n{other:?}"),
    }
}

#[test]
fn a_plain_drawing_is_valid_exactly_when_some_solution_looks_like_it() {
    let mut random = Random::new("open", 0);
    let (mut one, mut several, mut none, mut bare) = (0, 0, 0, 0);
    for number in 0..rounds(1500) {
        let puzzle = small_puzzle(number);
        let plain =
            |solution: &Solution| draw(&puzzle, Some(solution), Style::default()).to_string();
        let Some(all) = brute_force::solutions_within(&puzzle, brute_force::Rule::All, 200_000)
        else {
            continue;
        };
        let mut drawings: BTreeMap<String, Vec<&Solution>> = BTreeMap::new();
        for solution in &all {
            drawings.entry(plain(solution)).or_default().push(solution);
        }
        let mut answers: Vec<String> = drawings.keys().take(3).cloned().collect();
        // The bridges of no solution: those that satisfy degrees alone, and none at all.
        answers.push(plain(&Solution::default()));
        let rule = brute_force::Rule::DegreeAndCrossing;
        if let Some(relaxed) = brute_force::solutions_within(&puzzle, rule, 200_000) {
            if !relaxed.is_empty() {
                answers.push(plain(random.pick(&relaxed)));
            }
        }
        for answer in answers {
            let looks_like_it = drawings.get(&answer).map_or(&[][..], |found| found);
            let name = || format!("{}\n{answer}", grid_text::describe(&puzzle));
            let claim = decode(&puzzle, answer.as_bytes(), BridgeEncoding::Order);
            if let Err(AnswerError::BarePuzzle(_)) = claim {
                assert!(looks_like_it.is_empty(), "{}", name());
                bare += 1;
                continue;
            }
            match (judge(&puzzle, &answer), looks_like_it.len()) {
                (
                    Report::Completed {
                        solution,
                        other,
                        chosen,
                    },
                    count,
                ) => {
                    assert!(looks_like_it.contains(&&solution), "{}", name());
                    let has =
                        |bridge: &Bridge| bridge.count == 0 || solution.bridges().contains(bridge);
                    assert!(chosen.iter().all(has), "{}", name());
                    match other {
                        Other::None => assert_eq!(count, 1, "{}", name()),
                        Other::Choice(other) => {
                            assert!(count > 1 && other != chosen, "{}", name());
                            several += 1;
                        }
                        Other::NotDecided(_) => panic!("{}", name()),
                    }
                    one += u32::from(count == 1);
                }
                (Report::NoCompletion(problems), 0) => {
                    assert!(!problems.is_empty(), "{}", name());
                    none += 1;
                }
                // No touching islands: nothing is open.
                (Report::Valid, 1) | (Report::Invalid(_), 0) => {}
                (report, count) => panic!("{}\n{count} solutions: {report:?}", name()),
            }
        }
    }
    assert!(
        one >= enough(150) && several >= enough(20) && none >= enough(150) && bare >= enough(150),
        "{one} {several} {none} {bare}"
    );
}

#[test]
fn a_drawing_that_cannot_be_completed_says_what_remains() {
    let puzzle = grid_text::puzzle("12.1/..../2..1", 2, true);
    assert_eq!(
        problems(&puzzle, "12.1\n....\n2==1"),
        [
            "the island at (0,3) has 0 bridge ends but needs 1",
            "the island at (2,3) has 2 bridge ends but needs 1",
            "the islands fall into 3 groups: (0,0) and (0,1); (0,3); (2,0) and (2,3)",
        ]
    );
    let puzzle = grid_text::puzzle("82.2", 2, true);
    assert_eq!(
        problems(&puzzle, "82-2")[0],
        "the island at (0,0) has 0 bridge ends and can get at most 2 more from the islands that it touches, but needs 8"
    );
    let puzzle = grid_text::puzzle("2.2/1.1", 2, true);
    assert_eq!(
        problems(&puzzle, "2=2\n1-1"),
        [
            "bridges between touching islands can give every island what it needs, but only by breaking \
             another rule; for instance, the islands fall into 2 groups: (0,0) and (0,2); (1,0) and (1,2)"
        ]
    );
    let puzzle = grid_text::puzzle("12", 2, true);
    assert_eq!(
        problems(&puzzle, "12"),
        [
            "no bridges between these touching islands give all of them what they need: (0,0) and (0,1)"
        ]
    );
}

#[test]
fn numbers_at_islands_of_unknown_clue_must_be_those_of_their_bridges() {
    let puzzle = grid_text::puzzle("?.?.1", 2, true);
    assert_eq!(judge(&puzzle, "2=3-1"), Report::Valid);
    assert_eq!(judge(&puzzle, "?=3-1"), Report::Valid);
    assert_eq!(judge(&puzzle, "?=?-1"), Report::Valid);
    assert_eq!(judge(&puzzle, "2═══3───1"), Report::Valid);
    assert_eq!(
        problems(&puzzle, "1=?=1"),
        [
            "the island at (0,0) is marked 1 but has 2 bridge ends",
            "the island at (0,4) has 2 bridge ends but needs 1",
        ]
    );
    let puzzle = grid_text::puzzle("?.?1", 2, true);
    assert!(matches!(judge(&puzzle, "?-21"), Report::Completed { .. }));
    assert!(matches!(judge(&puzzle, "1-?1"), Report::Completed { .. }));
    assert_eq!(
        problems(&puzzle, "2-21"),
        ["the island at (0,0) is marked 2 but has 1 bridge end"]
    );
    assert_eq!(
        problems(&puzzle, "1-11")[0],
        "no bridges between these touching islands give all of them what they need: (0,2) and (0,3)"
    );
    let large = grid_text::puzzle("c.?", 4, true);
    assert_eq!(
        problems(&large, "cFg"),
        [
            "the island at (0,0) has 4 bridge ends but needs 12",
            "the island at (0,2) is marked 16 but has 4 bridge ends",
        ]
    );
}

#[test]
fn the_choice_in_the_known_puzzle_with_two_solutions_is_told() {
    let rows = "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2";
    let puzzle = grid_text::puzzle(rows, 2, true);
    for solution in brute_force::solutions(&puzzle) {
        let plain = draw(&puzzle, Some(&solution), Style::default()).to_string();
        let Report::Completed { chosen, other, .. } = judge(&puzzle, &plain) else {
            panic!("{plain}");
        };
        assert_eq!(chosen.len(), 16);
        let Other::Choice(other) = other else {
            panic!("{plain}");
        };
        let differing = chosen.iter().zip(&other).filter(|(a, b)| a != b);
        assert_eq!(differing.count(), 4);
    }
}

#[test]
fn claims_of_unsatisfiability_are_confirmed_or_refuted() {
    let unsatisfiable = grid_text::puzzle("1.1/.../1.1", 2, true);
    let satisfiable = grid_text::puzzle("2.2/.../2.2", 2, true);
    for claim in [
        "UNSAT\n",
        "s UNSATISFIABLE\n",
        "{\"status\":\"unsatisfiable\"}",
    ] {
        assert_eq!(judge(&unsatisfiable, claim), Report::Confirmed);
        let Report::Refuted(solution) = judge(&satisfiable, claim) else {
            panic!("{claim}");
        };
        assert_eq!(verify(&satisfiable, &solution), Ok(()));
    }
    for claim in [
        "INDET\n",
        "s UNKNOWN\n",
        "{\"status\":\"unknown\",\"reason\":\"x\"}",
    ] {
        assert_eq!(judge(&satisfiable, claim), Report::NotDecided(None));
    }
    let late = Limits::within(std::time::Duration::ZERO);
    let found = check(&satisfiable, &Claim::Unsatisfiable, &late);
    assert_eq!(found, Ok(Report::NotDecided(Some(Stopped::Time))));
    let touching = grid_text::puzzle("11", 2, true);
    let claim = decode(&touching, b"11", BridgeEncoding::Order).unwrap();
    assert_eq!(
        check(&touching, &claim, &late),
        Ok(Report::NotDecided(Some(Stopped::Time)))
    );
}

#[test]
fn cuts_are_satisfied_by_every_solution_and_violated_by_the_answer() {
    let mut with_cuts = 0;
    for number in 0..rounds(800) {
        let puzzle = small_puzzle(number);
        let steps = 100_000;
        let rule = brute_force::Rule::DegreeAndCrossing;
        let (Some(solutions), Some(relaxed)) = (
            brute_force::solutions_within(&puzzle, brute_force::Rule::All, steps),
            brute_force::solutions_within(&puzzle, rule, steps),
        ) else {
            continue;
        };
        let corridors = brute_force::corridors(&puzzle);
        let count = |solution: &Solution, corridor: usize| {
            let ends = corridors[corridor]
                .ends
                .map(|island| puzzle.islands()[island].cell);
            let mut bridges = solution.bridges().iter();
            bridges
                .find(|bridge| [bridge.from, bridge.to] == ends)
                .map_or(0, |bridge| usize::from(bridge.count))
        };
        for encoding in [BridgeEncoding::Order, BridgeEncoding::Pair] {
            let width = match encoding {
                BridgeEncoding::Order => usize::from(puzzle.rules().max_bridges()),
                BridgeEncoding::Pair => 2,
            };
            if !encoding.supports(puzzle.rules().max_bridges()) {
                continue;
            }
            for answer in relaxed.iter().take(20) {
                let cuts = violated_cuts(&puzzle, encoding, answer);
                let loops = !puzzle.rules().loops();
                let disconnected = verify(&puzzle, answer).err().into_iter().flatten();
                let found = disconnected.filter(|found| {
                    found.kind() == "disconnected" || (loops && found.kind() == "loop")
                });
                assert_eq!(cuts.is_empty(), found.count() == 0);
                for cut in &cuts {
                    with_cuts += 1;
                    // Variable place j of a corridor is true when it has more than j bridges.
                    let satisfies = |solution: &Solution| {
                        cut.clause.iter().any(|literal| {
                            let (corridor, place) =
                                (literal.index() / width, literal.index() % width);
                            (place < count(solution, corridor)) == literal.is_positive()
                        })
                    };
                    // The first variable of a one-way bridge is the true one here, so that the
                    // clause that says so is no violated one.
                    let choice = matches!(cut.reason, CutReason::OneWay(_));
                    assert_eq!(
                        satisfies(answer),
                        choice,
                        "{}",
                        grid_text::describe(&puzzle)
                    );
                    assert!(!choice || encoding == BridgeEncoding::Pair);
                    assert!(
                        solutions.iter().all(satisfies),
                        "{}",
                        grid_text::describe(&puzzle)
                    );
                    let cells = cut.reason.islands();
                    assert!(cells.is_sorted() && !cells.is_empty());
                }
            }
        }
    }
    assert!(with_cuts >= enough(500), "{with_cuts}");
}

#[test]
fn in_the_pair_encoding_every_model_of_a_loop_violates_a_clause() {
    let rules = [(1, "2.2/.../2.2"), (2, "2.2/.../2.2"), (2, "3.3/.../3.3")];
    for (max_bridges, rows) in rules {
        let puzzle = grid_text::puzzle(rows, max_bridges, false);
        let graph = candidate_graph(&puzzle);
        let variables = BridgeVariables::numbered_from(0, &graph, BridgeEncoding::Pair);
        let mut loops = 0;
        for bits in 0..1_u32 << variables.len() {
            let model = Model::new((0..variables.len()).map(|at| bits >> at & 1 == 1).collect());
            let solution = hashi_sat::model::decode(&puzzle, &graph, &variables, &model);
            let violations = verify(&puzzle, &solution).err().unwrap_or_default();
            if !violations
                .iter()
                .any(|violation| violation.kind() == "loop")
            {
                continue;
            }
            loops += 1;
            let cuts = violated_cuts(&puzzle, BridgeEncoding::Pair, &solution);
            let satisfies =
                |cut: &CutClause| cut.clause.iter().any(|&literal| model.satisfies(literal));
            assert!(!cuts.iter().all(satisfies), "{rows} {bits:b}");
        }
        assert_eq!(loops, 81, "{rows}");
    }
}

#[test]
fn the_form_of_an_answer_is_told_by_its_content() {
    let usual = grid_text::puzzle("1.1", 2, true);
    let large = grid_text::puzzle("c.c", 4, true);
    for (text, expected) in [
        ("\u{feff}\n  {\"status\"", Some(Form::Json)),
        ("c comment\nv 1 0\n", Some(Form::SolverOutput)),
        ("c only a comment\n", Some(Form::SolverOutput)),
        ("\nSAT\n1 0\n", Some(Form::SolverOutput)),
        ("UNSAT", Some(Form::SolverOutput)),
        ("INDET", Some(Form::SolverOutput)),
        ("1-1\n", Some(Form::Drawing)),
        ("\n pzprv3/hashikake/1/3/1 . 1/1 1", Some(Form::Pzprv3)),
        (" \r\n\t\n", None),
    ] {
        assert_eq!(form(&usual, text.as_bytes()), expected, "{text}");
    }
    assert_eq!(form(&large, b"c  c\n"), Some(Form::Drawing));
    assert_eq!(
        form(&large, b"c note\ns UNKNOWN\n"),
        Some(Form::SolverOutput)
    );
}

#[test]
fn no_damage_to_json_or_solver_output_makes_it_panic() {
    let puzzle = grid_text::puzzle(TWO_PAIRS, 2, true);
    let seeds = [
        "s SATISFIABLE\nv 1 2 -3 -4 5 0\n",
        "SAT\n1 2 -3 -4 5 0\n",
        "{\"status\":\"satisfiable\",\"bridges\":[{\"from\":[0,0],\"to\":[0,2],\"count\":2}],\"statistics\":{}}",
        "{\"status\":\"unknown\",\"reason\":\"time limit\"}",
    ];
    let mut random = Random::new("damaged answers", 0);
    let mut accepted = 0;
    for _ in 0..rounds(20_000) {
        let bytes = damaged(
            random.pick(&seeds).as_bytes(),
            b"sv0-1 \n9{}[],:\"",
            &mut random,
        );
        if let Ok(claim) = decode(&puzzle, &bytes, BridgeEncoding::Order) {
            accepted += 1;
            if matches!(claim, Claim::Solution(_)) {
                assert!(check(&puzzle, &claim, &Limits::default()).is_ok());
            }
        }
    }
    assert!(share_of(1000..15_000).contains(&accepted), "{accepted}");
}

#[test]
fn problems_name_their_kind_and_cell() {
    let puzzle = grid_text::puzzle("82.2", 2, true);
    let Report::NoCompletion(problems) = judge(&puzzle, "82-2") else {
        panic!("8 is beyond reach");
    };
    assert!(matches!(problems[0], Problem::OutOfReach { .. }));
    assert_eq!(problems[0].kind(), "degree");
    assert_eq!(problems[0].cell().unwrap().to_string(), "(0,0)");
}
