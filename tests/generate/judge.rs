//! Whether a puzzle is as wished for, as far as can be seen without solving it.

use hashi_sat::generate::{Generated, Islands, Symmetry, Wishes};
use hashi_sat::play::grade::{Grading, grade};
use hashi_sat::{Cell, Clue, Puzzle, SearchOptions, verify};

use crate::support::grid_text::describe;

/// # Panics
///
/// When something of the puzzle, its solution or its grade is not as wished for.
pub(crate) fn as_wished(wishes: &Wishes, generated: &Generated) {
    let Generated {
        puzzle, solution, ..
    } = generated;
    let label = format!("{}, {wishes:?}", describe(puzzle));
    assert_eq!((puzzle.rows(), puzzle.cols()), (wishes.rows, wishes.cols));
    assert_eq!(puzzle.rules(), wishes.rules, "{label}");
    verify(puzzle, solution).unwrap_or_else(|faults| panic!("{faults:?}: {label}"));

    let islands = puzzle.islands();
    match wishes.islands {
        Islands::Exactly(number) => assert_eq!(islands.len(), number, "{label}"),
        Islands::Between { least, most } => {
            assert!((least..=most).contains(&islands.len()), "{label}");
        }
        Islands::Density(_) | Islands::Any => assert!(islands.len() >= 2, "{label}"),
        other => panic!("{other:?}"),
    }
    let mut hidden = 0;
    let mut big = 0;
    for island in islands {
        let bridges = solution.bridges().iter();
        let own = bridges.filter(|bridge| bridge.from == island.cell || bridge.to == island.cell);
        let ends: u8 = own.map(|bridge| bridge.count).sum();
        big += usize::from(ends >= 7);
        match island.clue {
            Clue::Number(clue) => assert_eq!(clue, ends, "{}: {label}", island.cell),
            Clue::Unknown => hidden += 1,
        }
    }
    assert_eq!(hidden, wishes.hidden, "unknown clues: {label}");
    assert!(big >= wishes.big, "{big} big islands: {label}");

    if !wishes.touching {
        assert!(!touching(puzzle), "islands touch: {label}");
    }
    for island in islands {
        for image in images(wishes, island.cell) {
            assert!(puzzle.island_at(image).is_some(), "no symmetry: {label}");
        }
    }
    assert_theme(wishes, puzzle, &label);
    let wide = wide(generated);
    if wishes.two_way_share() <= 0.0 {
        assert_eq!(wide, 0, "two-way bridges: {label}");
    }
    if wishes.two_way_share() >= 1.0 {
        assert_eq!(wide, solution.bridges().len(), "single bridges: {label}");
    }
    let level = generated.level;
    assert_eq!(level.is_some(), wishes.unique, "a grade: {label}");
    if wishes.level.is_some() {
        assert_eq!(level, wishes.level, "{label}");
    }
    if wishes.score.is_some() || !wishes.techniques.is_empty() {
        walked_as_wished(wishes, generated, &label);
    }
}

/// The walk, made again.
fn walked_as_wished(wishes: &Wishes, generated: &Generated, label: &str) {
    let grading = grade(&generated.puzzle, &SearchOptions::default()).unwrap();
    let Grading::Graded(grade) = grading else {
        panic!("{grading:?}: {label}");
    };
    if let Some(score) = &wishes.score {
        assert!(score.contains(&grade.score), "{}: {label}", grade.score);
    }
    for wish in &wishes.techniques {
        let used = grade.techniques().into_iter();
        let used = used.filter(|(technique, _)| *technique == wish.technique);
        let steps: usize = used.map(|(_, steps)| steps).sum();
        let most = wish.most.unwrap_or(usize::MAX);
        assert!(
            (wish.least..=most).contains(&steps),
            "{steps} of {wish:?}: {label}"
        );
    }
}

/// Islands are where the picture is dark, and those that are kept are there.
fn assert_theme(wishes: &Wishes, puzzle: &Puzzle, label: &str) {
    if let Some(mask) = &wishes.mask {
        for island in puzzle.islands() {
            assert!(
                mask.is_dark(island.cell),
                "{} is light: {label}",
                island.cell
            );
        }
    }
    let kept = wishes.keep.iter().flat_map(Puzzle::islands);
    for kept in kept {
        let found = puzzle
            .island_at(kept.cell)
            .map(|island| puzzle.islands()[island].clue);
        match kept.clue {
            Clue::Number(_) => assert_eq!(found, Some(kept.clue), "{}: {label}", kept.cell),
            Clue::Unknown => assert!(found.is_some(), "{}: {label}", kept.cell),
        }
    }
}

/// Corridors with two bridges or more.
pub(crate) fn wide(generated: &Generated) -> usize {
    let bridges = generated.solution.bridges().iter();
    bridges.filter(|bridge| bridge.count > 1).count()
}

/// Whether any two islands lie side by side.
pub(crate) fn touching(puzzle: &Puzzle) -> bool {
    puzzle.islands().iter().any(|island| {
        let Cell { row, col } = island.cell;
        let next = [Cell::new(row, col + 1), Cell::new(row + 1, col)];
        next.iter().any(|&cell| puzzle.island_at(cell).is_some())
    })
}

/// The cells at which there must be an island if there is one here: enough of them that no others are needed.
pub(crate) fn images(wishes: &Wishes, Cell { row, col }: Cell) -> Vec<Cell> {
    // Twice the distance from the middle, down and to the right.
    let (last_row, last_col) = (i64::from(wishes.rows) - 1, i64::from(wishes.cols) - 1);
    let (y, x) = (2 * i64::from(row) - last_row, 2 * i64::from(col) - last_col);
    let images = match wishes.symmetry {
        Symmetry::None => vec![],
        Symmetry::Rotate => vec![(-y, -x)],
        Symmetry::Quarter => vec![(x, -y)],
        Symmetry::Mirror => vec![(y, -x)],
        Symmetry::Flip => vec![(-y, x)],
        Symmetry::Mirrors => vec![(y, -x), (-y, x)],
        Symmetry::Diagonal => vec![(x, y)],
        Symmetry::Antidiagonal => vec![(-x, -y)],
        Symmetry::Diagonals => vec![(x, y), (-x, -y)],
        Symmetry::Full => vec![(x, -y), (y, -x)],
        other => panic!("{other:?}"),
    };
    let cell = |(y, x): (i64, i64)| {
        let (row, col) = ((y + last_row) / 2, (x + last_col) / 2);
        Cell::new(u32::try_from(row).unwrap(), u32::try_from(col).unwrap())
    };
    images.into_iter().map(cell).collect()
}
