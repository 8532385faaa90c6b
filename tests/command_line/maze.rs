//! `maze`: what is printed is as wished for, and what cannot be is refused.

use std::collections::BTreeSet;

use hashi_sat::Cell;
use hashi_sat::maze::{Maze, MazeWishes, verify};
use serde_json::Value;

use super::program::{Ended, words};

pub(super) fn maze(options: &str) -> Ended {
    words(&format!("maze {options}")).run()
}

/// The mazes of a text, and where a way is marked in each.
pub(super) fn mazes(bytes: &[u8]) -> Vec<(Maze, BTreeSet<Cell>)> {
    let text = std::str::from_utf8(bytes).unwrap();
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{text:?}");
    let grid = |text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        let (mut cells, mut way) = (Vec::new(), BTreeSet::new());
        for (row, line) in (0..).zip(&lines) {
            for (col, sign) in (0..).zip(line.bytes()) {
                assert!(b"-x*".contains(&sign), "{text}");
                cells.push(sign != b'x');
                if sign == b'*' {
                    way.insert(Cell::new(row, col));
                }
            }
        }
        let (rows, cols) = (lines.len() as u32, lines[0].len() as u32);
        assert!(lines.iter().all(|line| line.len() as u32 == cols), "{text}");
        (Maze::new(rows, cols, cells).unwrap(), way)
    };
    text.split("\n\n").map(grid).collect()
}

/// The only maze of a run that ends well, which is as `wishes` has it.
pub(super) fn only(ended: &Ended, wishes: &MazeWishes) -> Maze {
    assert_eq!(ended.code, 0, "{ended:?}");
    let mut mazes = mazes(&ended.stdout);
    assert_eq!(mazes.len(), 1, "{ended:?}");
    let (maze, _) = mazes.remove(0);
    assert_eq!(verify(&maze, wishes), Ok(()), "{maze}");
    maze
}

pub(super) fn json_lines(bytes: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(bytes).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// The fewest steps from corner to corner, by going over all cells until nothing changes.
fn steps(maze: &Maze) -> u32 {
    let places = || (0..maze.rows()).flat_map(|row| (0..maze.cols()).map(move |col| (row, col)));
    let mut far = vec![u32::MAX - 1; maze.cells().len()];
    let index = |(row, col): (u32, u32)| (row * maze.cols() + col) as usize;
    far[0] = 0;
    loop {
        let before = far.clone();
        for (row, col) in places().filter(|&(row, col)| maze.is_white(Cell::new(row, col))) {
            for next in [(row + 1, col), (row, col + 1)] {
                if maze.is_white(Cell::new(next.0, next.1)) {
                    let (a, b) = (index((row, col)), index(next));
                    far[a] = far[a].min(far[b] + 1);
                    far[b] = far[b].min(far[a] + 1);
                }
            }
        }
        if far == before {
            return far[far.len() - 1];
        }
    }
}

#[test]
fn mazes_are_as_wished_for_and_counted() {
    for (rows, cols) in [(1, 1), (1, 9), (9, 1), (2, 2), (5, 5), (7, 12)] {
        let (fewest, most) = (u64::from(rows + cols) - 1, u64::from(rows * cols));
        for white in [fewest, fewest.midpoint(most), most] {
            for more in ["", "--method sat", "--open 1 --mix 3", "--mix 0"] {
                let ended = maze(&format!("{rows} {cols} {white} --seed 4 {more}"));
                only(&ended, &MazeWishes::new(rows, cols, white));
                let plural = if white == 1 { "" } else { "s" };
                let told = format!(
                    "hashi-sat: {white} white cell{plural} (as asked) and {} black, {most} in all\n",
                    most - white
                );
                assert_eq!(ended.stderr, told);
            }
        }
    }
}

#[test]
fn a_seed_gives_the_same_every_time_and_more_begin_with_fewer() {
    for options in [
        "6 7 25",
        "6 7 25 --path",
        "6 7 25 --output json --path",
        "6 7 25 --open 0 --mix 0.5",
        "6 7 25 --open 100%",
        "6 7 20 --tree",
        "6 7 25 --method sat --output json",
    ] {
        let run = |more: &str| {
            let ended = maze(&format!("{options} {more}"));
            assert_eq!(ended.code, 0, "{ended:?}");
            ended.stdout
        };
        let first = run("--seed 8 --count 6");
        assert!(first == run("--seed 8 --count 6"), "{options}");
        assert!(first.starts_with(&run("--seed 8 --count 2")), "{options}");
        assert!(first.starts_with(&run("--seed 8")), "{options}");
        assert_ne!(first, run("--seed 9 --count 6"), "{options}");
    }
}

#[test]
fn several_mazes_differ_and_are_summed_up() {
    let ended = maze("6 7 25 --count 20 --seed 3");
    let mazes = mazes(&ended.stdout);
    assert_eq!(mazes.len(), 20);
    let different: BTreeSet<String> = mazes.iter().map(|(maze, _)| maze.to_string()).collect();
    assert!(different.len() > 15);
    assert_eq!(
        ended.stderr,
        "hashi-sat: 20 mazes, each with 25 white cells (as asked) and 17 black, 42 in all\n"
    );
}

#[test]
fn a_seed_that_was_not_given_is_told() {
    let mut seeds = BTreeSet::new();
    for _ in 0..5 {
        let ended = maze("6 7 25");
        let told = ended.stderr.split("--seed ").nth(1).unwrap();
        let seed = told.split(' ').next().unwrap().to_owned();
        let again = maze(&format!("6 7 25 --seed {seed}"));
        assert_eq!(again.stdout, ended.stdout);
        assert!(!again.stderr.contains("seed"), "{again:?}");
        seeds.insert(seed);
    }
    assert_eq!(seeds.len(), 5);
}

#[test]
fn marked_ways_are_shortest_ways() {
    for options in [
        "1 1 1",
        "1 8 8",
        "9 9 40",
        "9 9 70",
        "9 9 50 --tree",
        "3 20 45 --open 0",
    ] {
        let ended = maze(&format!("{options} --seed 6 --count 5 --path"));
        let json = maze(&format!(
            "{options} --seed 6 --count 5 --path --output json"
        ));
        let documents = json_lines(&json.stdout);
        let mut lengths = BTreeSet::new();
        for ((maze, marked), document) in mazes(&ended.stdout).iter().zip(&documents) {
            let way: Vec<Cell> = document["path"]
                .as_array()
                .unwrap()
                .iter()
                .map(cell)
                .collect();
            assert_eq!(way.iter().copied().collect::<BTreeSet<_>>(), *marked);
            assert_eq!(way[0], Cell::new(0, 0));
            let last = Cell::new(maze.rows() - 1, maze.cols() - 1);
            assert_eq!(way[way.len() - 1], last);
            let apart = |a: Cell, b: Cell| a.row.abs_diff(b.row) + a.col.abs_diff(b.col);
            assert!(way.windows(2).all(|two| apart(two[0], two[1]) == 1));
            assert!(way.iter().all(|&cell| maze.is_white(cell)));
            assert_eq!(way.len() as u32, steps(maze) + 1, "{maze}");
            lengths.insert(way.len());
        }
        let (short, long) = (lengths.first().unwrap(), lengths.last().unwrap());
        let told = match (short, long) {
            (1, 1) => String::from("; a shortest path has 1 cell\n"),
            (short, long) if short == long => format!("; a shortest path has {long} cells\n"),
            _ => format!("; shortest paths have {short} to {long} cells\n"),
        };
        assert!(ended.stderr.ends_with(&told), "{told}: {ended:?}");
    }
}

fn cell(place: &Value) -> Cell {
    let at = |index: usize| u32::try_from(place[index].as_u64().unwrap()).unwrap();
    assert_eq!(place.as_array().unwrap().len(), 2);
    Cell::new(at(0), at(1))
}

#[test]
fn json_holds_what_text_shows() {
    let ended = maze("5 6 18 --seed 18446744073709551615 --count 3 --output json");
    assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    let text = maze("5 6 18 --seed 18446744073709551615 --count 3");
    let documents = json_lines(&ended.stdout);
    assert_eq!(documents.len(), 3);
    for (number, (document, (maze, _))) in (1..).zip(documents.iter().zip(mazes(&text.stdout))) {
        let lines: Vec<String> = maze.to_string().lines().map(String::from).collect();
        let expected = serde_json::json!({
            "number": number,
            "seed": u64::MAX,
            "rows": 5,
            "cols": 6,
            "white": 18,
            "asked": 18,
            "maze": lines,
        });
        assert_eq!(*document, expected);
    }
}

#[test]
fn openness_is_seen() {
    let squares = |open: &str| -> usize {
        let ended = maze(&format!("15 15 130 --seed 2 --count 10 --open {open}"));
        let open = |maze: &Maze| {
            let white = |row, col| maze.is_white(Cell::new(row, col));
            let corners = (0..14).flat_map(|row| (0..14).map(move |col| (row, col)));
            let square = |&(row, col): &(u32, u32)| {
                white(row, col)
                    && white(row + 1, col)
                    && white(row, col + 1)
                    && white(row + 1, col + 1)
            };
            corners.filter(square).count()
        };
        mazes(&ended.stdout)
            .iter()
            .map(|(maze, _)| open(maze))
            .sum()
    };
    let [narrow, neutral, wide] = ["0", "50%", "1"].map(squares);
    assert!(2 * narrow < neutral, "{narrow} {neutral}");
    assert!(neutral * 3 < 2 * wide, "{neutral} {wide}");
}

#[test]
fn one_maze_of_a_run_is_made_alone() {
    for options in ["6 7 24", "6 7 24 --tree", "6 7 3 --adjust"] {
        let all = maze(&format!("{options} --seed 5 --count 4"));
        let all: Vec<Maze> = mazes(&all.stdout)
            .into_iter()
            .map(|(maze, _)| maze)
            .collect();
        for (number, expected) in (1..).zip(&all) {
            let line = format!("{options} --seed 5 --number {number}");
            assert_eq!(mazes(&maze(&line).stdout)[0].0, *expected, "{line}");
            let json = json_lines(&maze(&format!("{line} --output json")).stdout);
            assert_eq!((json.len(), &json[0]["number"]), (1, &Value::from(number)));
        }
    }
    assert_eq!(maze("6 7 24 --number 0").code, 2);
    assert_eq!(maze("6 7 24 --number 2 --count 2").code, 2);
}

#[test]
fn a_number_of_white_cells_that_no_maze_has_is_refused_or_adjusted() {
    for (size, white, fewest, most) in [
        ("5 5", 8, 9, 25),
        ("5 5", 26, 9, 25),
        ("5 5", 0, 9, 25),
        ("1 1", 0, 1, 1),
        ("3 7", u64::MAX, 9, 21),
    ] {
        for method in ["", "--method mix", "--method sat"] {
            let wish = format!("{size} {white} {method} --seed 1");
            let range = if fewest < most {
                format!("from {fewest} to {most}")
            } else {
                format!("exactly {most}")
            };
            for output in ["text", "json"] {
                let refused = maze(&format!("{wish} --output {output}"));
                let status = if output == "json" {
                    "{\"status\":\"unsatisfiable\"}\n"
                } else {
                    ""
                };
                assert_eq!(refused.answer(), (1, status), "{refused:?}");
                let grid = size.replace(' ', " x ");
                let told = format!(
                    "hashi-sat: impossible: {range} of the {grid} cells can be white, not {white} ("
                );
                assert!(refused.stderr.starts_with(&told), "{refused:?}");
                assert!(refused.stderr.contains(" (--adjust takes "), "{refused:?}");
            }
            let adjusted = maze(&format!("{wish} --adjust"));
            let taken = white.clamp(fewest, most);
            let sides: Vec<u32> = size.split(' ').map(|side| side.parse().unwrap()).collect();
            only(&adjusted, &MazeWishes::new(sides[0], sides[1], taken));
            let told = adjusted.stderr.lines().next().unwrap();
            assert!(
                told.starts_with(&format!("hashi-sat: {range} cell")),
                "{told}"
            );
            let instead = format!(" can be white: taking {taken} instead of {white}");
            assert!(told.ends_with(&instead), "{told}");
            let plural = if taken == 1 { "" } else { "s" };
            let counts =
                format!("\nhashi-sat: {taken} white cell{plural} (instead of {white}) and ");
            assert!(adjusted.stderr.contains(&counts), "{adjusted:?}");
            let json = maze(&format!("{wish} --adjust --output json --count 2"));
            for document in json_lines(&json.stdout) {
                assert_eq!(document["asked"], white);
                assert_eq!(document["white"], taken);
            }
            assert_eq!(json.stderr, format!("{told}\n"));
        }
    }
    let ended = maze("5 5 15 --adjust --seed 1");
    assert_eq!(ended.stdout, maze("5 5 15 --seed 1").stdout);
    assert!(!ended.stderr.contains("instead"), "{ended:?}");
}
