//! Mazes by SAT solver, beside plain enumeration of all grids.

mod brute_force;
mod distribution;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use hashi_sat::encodings::{ClauseSink, Connectivity, Lit, Model, Var};
use hashi_sat::maze::{
    Maze, MazeAnswer, MazeError, MazeFormula, MazeWishError, MazeWishes, Mixing, Pin, search,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Cell, ConnectivityChoice, Limits};
use varisat::Solver;

use brute_force::{is_as_wished, mazes};

use crate::support::external_solver::ExternalSolver;
use crate::support::rounds::{enough, rounds};

const QUICK: Mixing = Mixing::new().with_moves(5.0);

const ELIMINATION: ConnectivityChoice = ConnectivityChoice::Eager(Connectivity::Elimination);
const LEVELS: ConnectivityChoice = ConnectivityChoice::Eager(Connectivity::Levels);

/// Every combination of open squares and trees.
const KINDS: [(bool, bool); 4] = [(true, false), (false, false), (true, true), (false, true)];

fn wishes(rows: u32, cols: u32, white: u64, (open_squares, tree): (bool, bool)) -> MazeWishes {
    MazeWishes::new(rows, cols, white)
        .with_open_squares(open_squares)
        .with_tree(tree)
}

/// More than any search here takes: a fault that lets one go on for ever is seen to be one.
fn patient() -> Limits {
    Limits::within(Duration::from_secs(60))
}

/// The maze; `None` if it is impossible.
fn find(wishes: &MazeWishes, number: u64) -> Option<Maze> {
    match search(wishes, QUICK, 1, number, &patient()) {
        Ok(MazeAnswer::Maze(maze)) => {
            assert!(is_as_wished(maze.cells(), wishes), "{wishes:?}\n{maze}");
            Some(maze)
        }
        Ok(MazeAnswer::Impossible) => None,
        Err(MazeError::Wish(error)) if error.is_impossible() => None,
        other => panic!("{wishes:?}: {other:?}"),
    }
}

#[test]
fn what_is_possible_by_enumeration_is_found_and_nothing_else() {
    let mut sizes: Vec<(u32, u32)> = (1..=4)
        .flat_map(|rows| (1..=4).map(move |cols| (rows, cols)))
        .collect();
    sizes.extend([(2, 6), (1, 7), (7, 1)]);
    let (mut found, mut impossible) = (0, 0);
    for (rows, cols) in sizes {
        for kind in KINDS {
            for white in 0..=u64::from(rows * cols) {
                let wishes = wishes(rows, cols, white, kind);
                let possible = !mazes(&wishes).is_empty();
                assert_eq!(find(&wishes, 0).is_some(), possible, "{wishes:?}");
                if possible {
                    found += 1;
                } else {
                    impossible += 1;
                }
            }
        }
    }
    assert!(found > 150 && impossible > 200, "{found} {impossible}");
}

#[test]
fn pins_by_enumeration() {
    let mut state = 1_u64;
    let mut below = |end: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % end
    };
    let (mut found, mut impossible) = (0, 0);
    for number in 0..rounds(400) {
        let (rows, cols) = (2 + below(3) as u32, 2 + below(3) as u32);
        let cells = u64::from(rows * cols);
        let white = u64::from(rows + cols) - 1 + below(cells - u64::from(rows + cols) + 2);
        let mut wishes = wishes(rows, cols, white, KINDS[number % 4]);
        for _ in 0..=below(4) {
            wishes.pins.push(Pin {
                cell: Cell::new(below(rows.into()) as u32, below(cols.into()) as u32),
                white: below(2) == 0,
            });
        }
        let possible = !mazes(&wishes).is_empty();
        assert_eq!(find(&wishes, 0).is_some(), possible, "{wishes:?}");
        if possible {
            found += 1;
        } else {
            impossible += 1;
        }
    }
    assert!(
        found >= enough(60) && impossible >= enough(60),
        "{found} {impossible}"
    );
}

/// Number of models over all variables, and of different grids in them.
fn count_models(formula: &MazeFormula, projected: bool) -> (usize, HashSet<Vec<bool>>) {
    let mut solver = Solver::new();
    formula.encode(&mut solver);
    let size = formula.size().variables();
    let cells = formula.wishes().cells() as usize;
    let blocked = if projected { cells } else { size };
    for index in 0..size {
        let var = Var::from_index(index);
        ClauseSink::add_clause(&mut solver, &[var.positive(), var.negative()]);
    }
    let (mut models, mut grids) = (0, HashSet::new());
    while solver.solve().unwrap() {
        models += 1;
        let model: Model = solver.model().unwrap().into_iter().collect();
        let maze = formula.decode(&model);
        grids.insert(maze.cells().to_vec());
        let block: Vec<Lit> = (0..blocked)
            .map(Var::from_index)
            .map(|var| var.lit(!model.value(var)))
            .collect();
        ClauseSink::add_clause(&mut solver, &block);
    }
    (models, grids)
}

#[test]
fn models_are_the_mazes() {
    for (rows, cols, white, kind, expected) in [
        (4, 4, 9, KINDS[0], Some(238)),
        (4, 4, 11, KINDS[1], None),
        (4, 4, 9, KINDS[2], None),
        (4, 4, 10, KINDS[3], None),
        (3, 5, 8, KINDS[2], None),
        (2, 6, 9, KINDS[0], None),
    ] {
        let wishes = wishes(rows, cols, white, kind);
        let all: HashSet<Vec<bool>> = mazes(&wishes).into_iter().collect();
        if let Some(expected) = expected {
            assert_eq!(all.len(), expected);
        }
        let elimination = MazeFormula::new(&wishes, ELIMINATION).unwrap();
        assert!(elimination.one_to_one());
        let (models, grids) = count_models(&elimination, false);
        assert_eq!((models, &grids), (all.len(), &all), "{wishes:?}");
        let levels = MazeFormula::new(&wishes, LEVELS).unwrap();
        assert!(!levels.one_to_one());
        let (models, grids) = count_models(&levels, true);
        assert_eq!((models, &grids), (all.len(), &all), "{wishes:?}");
        // What the relaxation has besides is not connected, or no tree.
        let relaxation = MazeFormula::new(&wishes, ConnectivityChoice::None).unwrap();
        let (models, grids) = count_models(&relaxation, false);
        assert_eq!(models, grids.len());
        let connected = grids.into_iter().filter(|grid| is_as_wished(grid, &wishes));
        assert_eq!(connected.collect::<HashSet<_>>(), all);
    }
}

#[test]
fn other_solvers_agree() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("maze_search");
    fs::create_dir_all(&folder).unwrap();
    let mut impossible = 0;
    let (cnf, answer) = (folder.join("formula.cnf"), folder.join("answer"));
    for (rows, cols, white, kind, pins) in [
        (8, 8, 30, KINDS[0], 0),
        (8, 8, 40, KINDS[1], 2),
        (8, 8, 36, KINDS[3], 3),
        (4, 4, 12, KINDS[2], 0),
        (6, 6, 27, KINDS[2], 0),
        (5, 7, 27, KINDS[2], 0),
    ] {
        let mut wishes = wishes(rows, cols, white, kind);
        // The last column but one from above.
        wishes.pins = (0..pins)
            .map(|row| Pin {
                cell: Cell::new(row, cols - 2),
                white: false,
            })
            .collect();
        let possible = find(&wishes, 0).is_some();
        impossible += u32::from(!possible);
        for choice in [ELIMINATION, LEVELS] {
            let formula = MazeFormula::new(&wishes, choice).unwrap();
            let mut bytes = Vec::new();
            formula.write_dimacs(&mut bytes).unwrap();
            fs::write(&cnf, bytes).unwrap();
            for solver in ExternalSolver::ALL {
                let label = format!("{}: {wishes:?} {choice:?}", solver.name());
                assert_eq!(solver.run(&cnf, &answer), possible, "{label}");
                if !possible {
                    continue;
                }
                let text = fs::read_to_string(&answer).unwrap();
                let numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
                let literals = numbers.filter(|&number: &isize| number != 0);
                let model: Model = literals.map(Lit::from_dimacs).collect();
                assert!(
                    is_as_wished(formula.decode(&model).cells(), &wishes),
                    "{label}"
                );
            }
        }
    }
    assert!(impossible >= 2, "{impossible}");
}

#[test]
fn dimacs_says_what_it_is() {
    let mut wishes = wishes(2, 3, 4, KINDS[1]);
    wishes.pins.push(Pin {
        cell: Cell::new(0, 1),
        white: false,
    });
    let text = |choice| {
        let mut bytes = Vec::new();
        let formula = MazeFormula::new(&wishes, choice).unwrap();
        formula.write_dimacs(&mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    let elimination = text(ConnectivityChoice::default());
    for line in [
        "c maze: 2 x 3 cells, 4 white, connected, pins: 1 and what follows from them, no open squares",
        "c formula: complete; connectivity by vertex elimination",
        "c models: one to one with the mazes",
        "c varname 1 white 0,0",
        "c varname 6 white 1,2",
        "c pins",
        "c exact count",
        "-2 0",
        "6 0",
    ] {
        assert!(
            elimination.lines().any(|l| l == line),
            "{line}\n{elimination}"
        );
    }
    assert!(!elimination.contains("c p show"), "{elimination}");
    let levels = text(LEVELS);
    assert!(levels.contains("c p show 1 2 3 4 5 6 0\n"), "{levels}");
}

#[test]
fn mazes_differ_and_are_the_same_again() {
    for tree in [false, true] {
        let wishes = wishes(6, 6, 18, (!tree, tree));
        let draw = |number| find(&wishes, number).unwrap().to_string();
        let mazes: HashSet<String> = (0..20).map(draw).collect();
        assert!(mazes.len() >= 15, "{}", mazes.len());
        assert_eq!(draw(3), draw(3));
    }
}

#[test]
fn large_ones() {
    for kind in KINDS {
        let found = find(&wishes(40, 40, 800, kind), 0);
        assert!(found.is_some());
    }
}

/// A solver would try one region after the other on the wrong side of a wall.
#[test]
fn walls_of_pins_are_seen_at_once() {
    let black = |row, col| Pin {
        cell: Cell::new(row, col),
        white: false,
    };
    let answer = |pins: Vec<Pin>, white: u64| {
        let wishes = MazeWishes::new(40, 40, white).with_pins(pins);
        search(&wishes, QUICK, 1, 0, &Limits::default())
    };
    let refused = |error: MazeWishError| Err(MazeError::Wish(error));
    let corner = Cell::new(39, 39);
    for row in [1, 20, 38] {
        let wall: Vec<Pin> = (0..40).map(|col| black(row, col)).collect();
        assert_eq!(
            answer(wall.clone(), 800),
            refused(MazeWishError::CutOff(corner))
        );
        // With a gap on the left there is a way of 79 cells, and with one on the right as well.
        for gap in [0, 39] {
            let mut pins = wall.clone();
            pins.remove(gap);
            assert!(matches!(answer(pins, 79), Ok(MazeAnswer::Maze(_))));
        }
    }
    // Two walls, and a way that leads to and fro.
    let mut pins: Vec<Pin> = (0..39).map(|col| black(10, col)).collect();
    pins.extend((1..40).map(|col| black(20, col)));
    let (fewest, most) = (157, 1600 - 78);
    assert_eq!(
        answer(pins.clone(), 156),
        refused(MazeWishError::White { fewest, most })
    );
    assert!(matches!(answer(pins, 157), Ok(MazeAnswer::Maze(_))));
    // What is enclosed cannot be white, and there are too few cells outside.
    let mut pins: Vec<Pin> = Vec::new();
    for side in 1..=30 {
        pins.extend([
            black(1, side),
            black(30, side),
            black(side, 1),
            black(side, 30),
        ]);
    }
    let outside = 1600 - 30 * 30;
    let (fewest, most) = (79, outside);
    assert_eq!(
        answer(pins.clone(), outside + 1),
        refused(MazeWishError::White { fewest, most })
    );
    assert!(matches!(
        answer(pins.clone(), outside),
        Ok(MazeAnswer::Maze(_))
    ));
    let cell = Cell::new(15, 15);
    pins.push(Pin { cell, white: true });
    assert_eq!(answer(pins, 300), refused(MazeWishError::CutOff(cell)));
}

#[test]
fn larger_grids_than_there_are_formulas_for_are_refused() {
    let wishes = MazeWishes::new(201, 200, 1000);
    let answer = search(&wishes, QUICK, 1, 0, &Limits::default());
    assert_eq!(answer, Err(MazeError::Wish(MazeWishError::TooLarge)));
    let formula = MazeFormula::new(&wishes, ConnectivityChoice::default());
    assert_eq!(
        formula.unwrap_err().to_string(),
        "a formula is for a maze of at most 40000 cells"
    );
}

#[test]
fn the_limit_ends_it() {
    let over = Limits::within(Duration::ZERO);
    let answer = search(&MazeWishes::new(30, 30, 500), QUICK, 1, 0, &over);
    assert_eq!(answer, Ok(MazeAnswer::Unknown(Stopped::Time)));
}
