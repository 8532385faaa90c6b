//! Pictures of mazes: golden files, every cell and every step of the way looked at, large grids, and all of
//! it opened by other programs.

#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
mod svg;

use hashi_sat::Cell;
use hashi_sat::maze::Maze;
use hashi_sat::pictures::maze::{MazePicture, write_svg};

use crate::support::random::Random;

/// The SVG of a picture.
fn svg_text(picture: &MazePicture<'_>) -> String {
    let mut bytes = Vec::new();
    write_svg(picture, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// A maze as text, with `/` between rows.
fn maze(text: &str) -> Maze {
    let rows: Vec<&str> = text.split('/').collect();
    let cells = rows.concat().chars().map(|char| char == '-').collect();
    Maze::new(rows.len() as u32, rows[0].len() as u32, cells).unwrap()
}

/// A grid at random, and a walk in it, all of whose cells are white.
fn random_maze(rows: u32, cols: u32, random: &mut Random) -> (Maze, Vec<Cell>) {
    let percent = random.between(0, 100);
    let mut cells: Vec<bool> = (0..rows * cols).map(|_| random.chance(percent)).collect();
    let mut cell = Cell::new(random.below(rows), random.below(cols));
    let mut walk = vec![cell];
    let mut turn = random.below(4);
    for _ in 0..random.below(rows + cols) {
        turn = (turn + *random.pick(&[0, 0, 0, 1, 3])) % 4;
        let next = match turn {
            0 => Cell::new(cell.row, cell.col + 1),
            1 => Cell::new(cell.row + 1, cell.col),
            2 => Cell::new(cell.row, cell.col.wrapping_sub(1)),
            _ => Cell::new(cell.row.wrapping_sub(1), cell.col),
        };
        // A walk crosses itself seldom, but it may.
        if next.row < rows && next.col < cols && (!walk.contains(&next) || random.chance(5)) {
            cell = next;
            walk.push(cell);
        }
    }
    for cell in &walk {
        cells[(cell.row * cols + cell.col) as usize] = true;
    }
    (Maze::new(rows, cols, cells).unwrap(), walk)
}

/// A maze of 1,000 x 1,000 with half of its cells black, and a way that leads from side to side.
fn large_maze() -> (Maze, Vec<Cell>) {
    let side = 1_000;
    let mut random = Random::new("large maze", 0);
    let mut cells: Vec<bool> = (0..side * side).map(|_| random.chance(50)).collect();
    let mut way = Vec::new();
    for row in 0..side {
        let cols: Vec<u32> = match row % 100 {
            0 if row % 200 == 0 => (0..side).collect(),
            0 => (0..side).rev().collect(),
            _ if row / 100 % 2 == 0 => vec![side - 1],
            _ => vec![0],
        };
        way.extend(cols.into_iter().map(|col| Cell::new(row, col)));
    }
    for cell in &way {
        cells[(cell.row * side + cell.col) as usize] = true;
    }
    (Maze::new(side, side, cells).unwrap(), way)
}

#[test]
fn the_title_says_what_it_is() {
    let maze = maze("--/x-");
    let way = maze.shortest_way().unwrap();
    let picture = MazePicture::new(&maze);
    assert_eq!(picture.title(), "Maze, 2 by 2");
    assert_eq!(picture.with_way(&way).title(), "Maze, 2 by 2, with a path");
    assert_eq!(picture.with_title("Mine").title(), "Mine");
}

#[test]
fn the_description_lists_every_cell_of_a_small_maze() {
    let small = maze("--x-/xxxx/-x--");
    let picture = MazePicture::new(&small);
    let plain = "3 rows, 4 columns. 6 of 12 cells white. Rows and columns count from 0 at the top left. \
                 Row 0, white: 0 to 1, 3. Row 1, white: none. Row 2, white: 0, 2 to 3.";
    assert_eq!(picture.description(), plain);
    let way = [Cell::new(0, 0), Cell::new(0, 1)];
    assert_eq!(
        picture.with_way(&way).description(),
        format!("{plain} A path of 2 cells is drawn: (0,0), (0,1).")
    );
    let one = maze("-");
    assert_eq!(
        MazePicture::new(&one).description(),
        "1 row, 1 column. 1 of 1 cell white. Rows and columns count from 0 at the top left. Row 0, white: \
         0."
    );
    let (large, way) = large_maze();
    let white = large.white();
    assert_eq!(
        MazePicture::new(&large).with_way(&way).description(),
        format!(
            "1000 rows, 1000 columns. {white} of 1000000 cells white. A path of {} cells is drawn.",
            way.len()
        )
    );
}
