//! `maze` with wishes that only a search meets: pins, no open squares, trees; and its formula.

use std::fs;

use hashi_sat::maze::{MazeWishes, read_pins, verify};

use super::maze::{json_lines, maze, mazes, only};
use super::program::{folder, words};
use crate::support::external_solver::ExternalSolver;

const PINS: &str = "# a bridge in the middle\r\n-..x\r\n.xx.\r\n----\r\n\r\n....\r\n";

fn pinned(white: u64) -> MazeWishes {
    MazeWishes::new(4, 4, white).with_pins(read_pins(PINS.as_bytes(), 4, 4).unwrap())
}

#[test]
fn trees_and_mazes_without_open_squares_are_found() {
    for (wish, tree, open_squares) in [
        ("--tree", true, true),
        ("--no-open-squares", false, false),
        ("--tree --no-open-squares --method sat", true, false),
    ] {
        for (rows, cols, white) in [(1, 7, 7), (2, 2, 3), (6, 5, 18), (12, 12, 85)] {
            let wishes = MazeWishes::new(rows, cols, white)
                .with_open_squares(open_squares)
                .with_tree(tree);
            only(
                &maze(&format!("{rows} {cols} {white} {wish} --seed 3")),
                &wishes,
            );
        }
        let several = maze(&format!("8 8 38 {wish} --seed 3 --count 10"));
        let mut texts: Vec<String> = Vec::new();
        for (maze, _) in mazes(&several.stdout) {
            let wishes = MazeWishes::new(8, 8, 38)
                .with_open_squares(open_squares)
                .with_tree(tree);
            assert_eq!(verify(&maze, &wishes), Ok(()));
            texts.push(maze.to_string());
        }
        texts.sort();
        texts.dedup();
        assert!(texts.len() > 7, "{wish}: {}", texts.len());
    }
}

#[test]
fn pins_are_read_from_files_and_standard_input() {
    let folder = folder("maze-pins");
    fs::write(folder.join("pins.txt"), PINS).unwrap();
    for seed in 0..5 {
        let line = format!("maze 4 4 10 --seed {seed} --pin");
        let file = words(&format!("{line} pins.txt")).folder(&folder).run();
        only(&file, &pinned(10));
        let stdin = words(&format!("{line} -")).input(PINS).run();
        assert_eq!(stdin.stdout, file.stdout);
    }
    // What is printed, with its way, pins all cells.
    let printed = maze("4 4 10 --seed 1 --path");
    let again = words("maze 4 4 10 --pin - --path --seed 9")
        .input(&printed.stdout)
        .run();
    let [first, second] = [&printed, &again].map(|ended| mazes(&ended.stdout).remove(0).0);
    assert_eq!(first, second);
}

#[test]
fn pins_that_are_none_are_told_with_their_place() {
    let folder = folder("maze-bad-pins");
    fs::create_dir(folder.join("folder")).unwrap();
    for (name, content) in [
        ("short.txt", "-.\n.."),
        ("long.txt", "-..\n...\n...\n...\n"),
        ("wide.txt", "-...\n...\n...\n"),
        ("odd.txt", "-..\n.?.\n...\n"),
        ("none.txt", ""),
        ("bytes.txt", "-..\n.\0.\n...\n"),
    ] {
        fs::write(folder.join(name), content).unwrap();
    }
    for (file, told) in [
        (
            "short.txt",
            "short.txt: line 1, column 3: found a row of 2 characters, expected 3",
        ),
        (
            "long.txt",
            "long.txt: line 4, column 1: found 4 rows, expected 3",
        ),
        (
            "wide.txt",
            "wide.txt: line 1, column 4: found a row of 4 characters, expected 3",
        ),
        (
            "odd.txt",
            "odd.txt: line 2, column 2: found '?', expected - (white), x (black) or . (free)",
        ),
        (
            "none.txt",
            "none.txt: line 1, column 1: found the end after 0 rows, expected 3",
        ),
        ("bytes.txt", "bytes.txt: line 2, column 2: found "),
        (
            "folder",
            "folder: this is a folder, expected a file with pins",
        ),
        ("missing.txt", "missing.txt: no such file"),
    ] {
        for more in ["", "--dimacs", "--adjust --output json"] {
            let line = format!("maze 3 3 6 --pin {file} {more}");
            let ended = words(&line).folder(&folder).run();
            assert_eq!(ended.answer(), (2, ""), "{line}");
            assert!(
                ended.stderr.starts_with(&format!("hashi-sat: {told}")),
                "{ended:?}"
            );
        }
    }
    // Without an end, it ends at the limit of inputs, or of time.
    let endless = words("maze 3 3 6 --pin - --time-limit 0.5")
        .unending_input(b"-..\n")
        .run();
    assert_eq!(endless.answer(), (3, ""), "{endless:?}");
}

#[test]
fn what_is_proved_impossible_is_said() {
    for (options, pins, told) in [
        (
            "6 6 27 --tree",
            "",
            "no such maze has 27 white cells (--adjust takes ",
        ),
        (
            "3 3 6 --pin -",
            "x..\n...\n...\n",
            "the corner (0,0) is white in every maze\n",
        ),
        (
            "3 3 6 --pin - --adjust",
            "-x.\nx..\n...\n",
            "black pins cut off (2,2), which is white, from the corner (0,0)\n",
        ),
        (
            "3 3 6 --pin - --tree --adjust",
            "---\n-.-\n---\n",
            "at least 8 cells must be white, and at most 7 can be\n",
        ),
        (
            "4 4 6 --pin - --tree --adjust",
            "---.\n-.-.\n---.\n....\n",
            "no such maze, whatever the number of white cells\n",
        ),
        (
            "3 3 7 --tree --pin -",
            "---\n---\n...\n",
            "the white pins form an open square at (0,0)\n",
        ),
    ] {
        for (output, printed) in [("text", ""), ("json", "{\"status\":\"unsatisfiable\"}\n")] {
            let line = format!("maze {options} --seed 1 --output {output}");
            let ended = words(&line).input(pins).run();
            assert_eq!(ended.answer(), (1, printed), "{line}");
            let told = format!("hashi-sat: impossible: {told}");
            assert!(ended.stderr.starts_with(&told), "{ended:?}");
        }
    }
}

#[test]
fn the_nearest_number_is_taken_for_which_none_nearer_is_possible() {
    // By going through all mazes of the size: a tree on 6 x 6 has at most 26 white cells, and on 4 x 4, 11.
    for (options, asked, taken, told) in [
        (
            "6 6",
            27,
            26,
            "no such maze has 27 white cells: taking 26 instead\n",
        ),
        (
            "6 6",
            40,
            26,
            "no such maze has 27 to 40 white cells: taking 26 instead\n",
        ),
        (
            "6 6",
            3,
            11,
            "from 11 to 27 cells can be white: taking 11 instead of 3\n",
        ),
    ] {
        let wish = format!("{options} {asked} --tree --adjust --seed 5");
        let ended = maze(&wish);
        let wishes = MazeWishes::new(6, 6, taken).with_tree(true);
        only(&ended, &wishes);
        assert!(
            ended.stderr.starts_with(&format!("hashi-sat: {told}")),
            "{ended:?}"
        );
        let several = maze(&format!("{wish} --count 3 --output json"));
        for line in json_lines(&several.stdout) {
            assert_eq!(
                (&line["white"], &line["asked"]),
                (&taken.into(), &asked.into())
            );
        }
        assert_eq!(several.stderr, format!("hashi-sat: {told}"));
        let alone = maze(&format!("6 6 {taken} --tree --seed 5"));
        assert_eq!(ended.stdout, alone.stdout);
    }
    // Here only an odd number is possible: upwards, too.
    let pins = "-xx\n-.x\n---\n";
    let line = "maze 3 3 3 --pin - --adjust --seed 1";
    let ended = words(line).input(pins).run();
    assert_eq!(ended.code, 0);
    assert!(
        ended
            .stderr
            .contains("cells can be white: taking 5 instead of 3\n"),
        "{ended:?}"
    );
}

#[test]
fn methods_and_wishes_that_exclude_each_other_are_refused() {
    for wish in [
        "--tree",
        "--no-open-squares",
        "--pin missing.txt",
        "--dimacs",
    ] {
        let ended = maze(&format!("5 5 15 --method mix {wish}"));
        assert_eq!(ended.answer(), (2, ""), "{wish}: {ended:?}");
        assert!(ended.stderr.contains(" is for --method sat"), "{ended:?}");
    }
    for option in [
        "--count 2",
        "--seed 1",
        "--mix 3",
        "--open 0.5",
        "--path",
        "--adjust",
        "--output json",
        "-o x.svg",
        "--time-limit 5",
    ] {
        let ended = maze(&format!("5 5 15 --dimacs {option}"));
        assert_eq!(ended.answer(), (2, ""), "{option}: {ended:?}");
        assert!(ended.stderr.contains("cannot be used with"), "{ended:?}");
    }
}

#[test]
fn minisat_answers_the_formula_as_the_search_does() {
    let folder = folder("maze-formula");
    for (options, pins, possible) in [
        ("4 4 11 --tree", "", true),
        ("6 6 27 --tree", "", false),
        ("6 6 26 --tree", "", true),
        ("4 4 12 --no-open-squares", "", true),
        ("5 5 15", "", true),
        ("3 3 5 --pin -", "---\n-..\n...\n", false),
        ("3 3 6 --pin -", "---\n-..\n...\n", true),
        ("4 4 10 --pin -", PINS, true),
    ] {
        let searched = words(&format!("maze {options} --method sat --seed 1"))
            .input(pins)
            .run();
        assert_eq!(
            searched.code,
            i32::from(!possible),
            "{options}: {searched:?}"
        );
        let formula = words(&format!("maze {options} --dimacs")).input(pins).run();
        assert_eq!(
            (formula.code, formula.stderr.as_str()),
            (0, ""),
            "{options}"
        );
        let formula_file = folder.join("maze.cnf");
        fs::write(&formula_file, &formula.stdout).unwrap();
        let found = ExternalSolver::Minisat.run(&formula_file, &folder.join("model.txt"));
        assert_eq!(found, possible, "{options}");
    }
}
