//! Every maze has the white cells wished for, the corners among them, and all are connected.

use hashi_sat::Cell;
use hashi_sat::maze::{Maze, Mixing};

use super::maze;
use crate::support::golden::assert_golden;
use crate::support::random::Random;

/// By a flood fill over coordinates, which shares nothing with the library.
fn assert_is_maze(maze: &Maze, rows: u32, cols: u32, white: u64) {
    let text = maze.to_string();
    let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
    assert_eq!(lines.len(), rows as usize);
    let mut unreached = 0;
    let mut open: Vec<Vec<bool>> = Vec::new();
    for line in lines {
        assert_eq!(line.len(), cols as usize);
        open.push(line.iter().map(|&sign| sign == b'-').collect());
        assert!(line.iter().all(|sign| b"-x".contains(sign)));
        unreached += line.iter().filter(|&&sign| sign == b'-').count() as u64;
    }
    assert_eq!(unreached, white, "\n{text}");
    let (last_row, last_col) = (rows as usize - 1, cols as usize - 1);
    assert!(open[0][0] && open[last_row][last_col], "\n{text}");
    open[0][0] = false;
    let mut stack = vec![(0, 0)];
    while let Some((row, col)) = stack.pop() {
        unreached -= 1;
        let mut visit = |row: usize, col: usize| {
            if std::mem::take(&mut open[row][col]) {
                stack.push((row, col));
            }
        };
        if row > 0 {
            visit(row - 1, col);
        }
        if col > 0 {
            visit(row, col - 1);
        }
        if row < last_row {
            visit(row + 1, col);
        }
        if col < last_col {
            visit(row, col + 1);
        }
    }
    assert_eq!(unreached, 0, "\n{text}");
}

/// The way is one, and as short as the steps of a wave that spreads from the corner.
fn assert_shortest_way(maze: &Maze) {
    let way = maze.shortest_way().expect("all white cells are connected");
    let end = Cell::new(maze.rows() - 1, maze.cols() - 1);
    assert_eq!((way[0], way[way.len() - 1]), (Cell::new(0, 0), end));
    let apart = |two: &[Cell]| two[0].row.abs_diff(two[1].row) + two[0].col.abs_diff(two[1].col);
    assert!(way.windows(2).all(|two| apart(two) == 1));
    assert!(way.iter().all(|&cell| maze.is_white(cell)));
    let mut wave = vec![vec![false; maze.cols() as usize]; maze.rows() as usize];
    wave[0][0] = true;
    for _ in 1..way.len() {
        assert!(
            !wave[end.row as usize][end.col as usize],
            "there is a shorter way\n{maze}"
        );
        let before = wave.clone();
        for (row, line) in before.iter().enumerate() {
            for (col, _) in line.iter().enumerate().filter(|(_, reached)| **reached) {
                for (row, col) in [
                    (row + 1, col),
                    (row, col + 1),
                    (row.wrapping_sub(1), col),
                    (row, col.wrapping_sub(1)),
                ] {
                    let inside = row < wave.len() && col < line.len();
                    if inside && maze.is_white(Cell::new(row as u32, col as u32)) {
                        wave[row][col] = true;
                    }
                }
            }
        }
    }
    assert!(wave[end.row as usize][end.col as usize]);
}

#[test]
fn every_number_of_white_cells_is_met_on_all_grids_up_to_6_x_6() {
    for (rows, cols) in (1..=6).flat_map(|rows| (1..=6).map(move |cols| (rows, cols))) {
        for white in u64::from(rows + cols - 1)..=u64::from(rows * cols) {
            for (number, moves) in [0.0, 0.5, 3.0, 30.0].into_iter().enumerate() {
                for open in [0.0, 0.5, 1.0] {
                    let maze = maze(
                        rows,
                        cols,
                        white,
                        Mixing::default().with_moves(moves).with_open(open),
                        number as u64,
                    );
                    assert_is_maze(&maze, rows, cols, white);
                    assert_shortest_way(&maze);
                }
            }
        }
    }
}

#[test]
fn thousands_of_mazes_of_all_sizes_are_as_wished_for() {
    let mut random = Random::new("mazes", 8);
    for number in 0..3000 {
        let side = |random: &mut Random| 1 + random.below(40) * random.below(40) / 25;
        let (rows, cols) = (side(&mut random), side(&mut random));
        let fewest = u64::from(rows + cols - 1);
        let spare = u64::from(rows * cols) - fewest;
        // Few and many are as frequent as what lies between.
        let white = fewest
            + match random.below(4) {
                0 => spare.min(random.below(6).into()),
                1 => spare - spare.min(random.below(6).into()),
                _ => random.below(spare as u32 + 1).into(),
            };
        let mixing = Mixing::default()
            .with_moves(*random.pick(&[0.0, 1.0, 5.0]))
            .with_open(*random.pick(&[0.0, 0.3, 0.5, 0.5, 0.8, 1.0]));
        let maze = maze(rows, cols, white, mixing, number);
        assert_is_maze(&maze, rows, cols, white);
        if number % 20 == 0 {
            assert_shortest_way(&maze);
        }
    }
}

#[test]
fn a_large_grid_takes_any_number() {
    for white in [1299, 1300, 1500, 9_000, 100_000, 200_000, 209_700, 210_000] {
        let mixing = Mixing::default().with_moves(0.2);
        let maze = maze(300, 700, white.max(999), mixing, 0);
        assert_is_maze(&maze, 300, 700, white.max(999));
    }
    let long = maze(1, 100_000, 100_000, Mixing::default(), 0);
    assert_eq!(long.shortest_way().map(|way| way.len()), Some(100_000));
    assert_is_maze(
        &maze(2, 50_000, 70_000, Mixing::default(), 0),
        2,
        50_000,
        70_000,
    );
}

#[test]
fn the_same_wishes_give_the_same_mazes_on_every_machine() {
    let mut text = String::new();
    for (number, (rows, cols, white, open)) in [
        (1, 1, 1, 0.5),
        (1, 5, 5, 0.5),
        (5, 5, 15, 0.5),
        (9, 20, 100, 0.0),
        (10, 16, 60, 0.5),
        (12, 24, 170, 1.0),
        (12, 24, 230, 0.7),
    ]
    .into_iter()
    .enumerate()
    {
        let mixing = Mixing::default().with_open(open);
        let made = maze(rows, cols, white, mixing, number as u64);
        assert_eq!(made, maze(rows, cols, white, mixing, number as u64));
        text += &format!("# {rows} x {cols}, {white} white, open {open}, maze {number}\n{made}");
    }
    assert_golden("fixtures/mazes/mixed.txt", &text);
}

#[test]
fn each_number_is_another_maze() {
    let mixing = Mixing::default();
    let first = maze(12, 12, 70, mixing, 0);
    assert!((1..100).all(|number| maze(12, 12, 70, mixing, number) != first));
    // Without mixing, too.
    let mixing = mixing.with_moves(0.0);
    let first = maze(12, 12, 70, mixing, 0);
    assert!((1..100).all(|number| maze(12, 12, 70, mixing, number) != first));
}
