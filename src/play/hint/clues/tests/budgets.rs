//! Searches with small budgets.

use super::*;

/// With budgets of a few questions or none, each step still follows from what it names, by another solver, and says
/// that it may not be the smallest; and the walk still ends.
#[test]
fn walks_end_in_the_solution_when_their_budget_is_spent() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let (mut spent, mut within, mut ended) = (0, 0, [0; 2]);
    for (number, questions) in [0, 1, 5, 25, 125].into_iter().cycle().take(40).enumerate() {
        let options = SearchOptions::default();
        let (puzzle, solution) = grown_with_solution(&mut random, &options);
        let mut graph = candidate_graph(&puzzle);
        let mut search = ClueSearch::new(&puzzle, &solution, &options);
        let each = graph.demands().len() + graph.corridors().len();
        // The budget of the walk is small, or that of each step.
        match number % 2 {
            0 => search.walk = questions * each,
            _ => search.work = questions * each,
        }
        let counts = search.counts.clone();
        loop {
            let bounds = bounds_of(&graph);
            let label = format!("{puzzle:?}: {bounds:?}");
            let claims = Claim::beyond(&bounds[0], &bounds[1], &search.extent).len();
            let (was_spent, before) = (search.is_spent(), search.questions.asked);
            let forced = match search.smallest(&bounds[0], &bounds[1], &bounds[1]).unwrap() {
                SmallestStep::Step(forced) => forced,
                SmallestStep::Nothing => {
                    let only = matches!(unique(&puzzle, &options), Ok(Uniqueness::Unique(_)));
                    assert_eq!(only, bounds[0] == bounds[1], "{label}");
                    ended[usize::from(only)] += 1;
                    break;
                }
                SmallestStep::Unknown => panic!("there is no limit: {label}"),
            };
            let asked = search.questions.asked - before;
            let claim = claim(&forced, &bounds, &counts);
            let mut facts = Claim::of_board(&bounds[0], &bounds[1], puzzle.rules().max_bridges());
            facts.retain(|fact| forced.facts.contains(&fact.corridor));
            assert!(
                !is_refutable(&puzzle, claim, &forced.clues, &facts),
                "{label}"
            );
            if was_spent {
                spent += 1;
                // At most one for each claim, and one for the facts of the first claim that is confirmed.
                assert!(asked <= claims + 1, "{label}: {asked} questions");
                let (no_clue, no_fact) = (forced.clues.is_empty(), forced.facts.is_empty());
                assert_eq!(forced.smallest, no_clue, "{label}: {forced:?}");
                assert_eq!(forced.minimal, no_clue && no_fact, "{label}: {forced:?}");
            } else {
                within += 1;
            }
            if forced.minimal {
                for &clue in &forced.clues {
                    let mut fewer = forced.clues.clone();
                    fewer.retain(|&other| other != clue);
                    assert!(is_refutable(&puzzle, claim, &fewer, &facts), "{label}");
                }
            }
            let [low, high] = forced.after;
            graph
                .set_bounds(forced.corridor as usize, low, high)
                .unwrap();
        }
    }
    assert!(
        spent > 100 && within > 100 && ended[0] > 3 && ended[1] > 3,
        "{spent}, {within}, {ended:?}"
    );
}
