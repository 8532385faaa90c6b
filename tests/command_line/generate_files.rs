//! `generate -o`: lists of puzzles, pictures and books.

use std::fs;

use super::generate::{generate, names, printed, puzzles};
use super::program::{folder, words};

#[test]
fn a_file_of_any_name_gets_what_would_be_printed() {
    let folder = folder("generate-files");
    for (options, file) in [
        ("--count 3", "puzzles.txt"),
        ("--to json --with-solution", "puzzles"),
        ("--to puzzlink --count 2", "list.of.urls"),
        ("--count 2", "PUZZLES.JSON"),
        ("--to text", "text.json"),
        ("", "puzzle.has"),
    ] {
        let options = format!("--size 6 --seed 7 {options}");
        // The ending says the format if nothing else does.
        let of_ending = match file {
            "PUZZLES.JSON" => "--to json",
            "puzzle.has" => "--to has",
            _ => "",
        };
        let plain = generate(&format!("{options} {of_ending}"));
        for old in [None, Some("old")] {
            if let Some(old) = old {
                fs::write(folder.join(file), old).unwrap();
            }
            let line = format!("generate {options} -o {file}");
            let ended = words(&line).folder(&folder).run();
            assert_eq!(ended.answer(), (0, ""), "{options}: {ended:?}");
            assert_eq!(ended.stderr, plain.stderr, "{options}");
            assert_eq!(fs::read(folder.join(file)).unwrap(), plain.stdout);
        }
    }
    assert_eq!(names(&folder).len(), 6, "{:?}", names(&folder));
}

#[test]
fn a_picture_shows_the_solution_where_it_is_asked_for() {
    let folder = folder("generate-pictures");
    for (options, bridges) in [("", false), ("--with-solution", true)] {
        let options = format!("--size 6 --seed 7 {options}");
        let plain = printed(&options);
        for file in ["a.svg", "a.PNG", "a.pdf"] {
            let line = format!("generate {options} -o {file}");
            let ended = words(&line).folder(&folder).run();
            assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
            assert_eq!(ended.stdout, plain);
        }
        let solve = if bridges { "--solve" } else { "" };
        let render = format!("render {solve} -o b.svg");
        words(&render).folder(&folder).input(&plain).run();
        let [made, rendered] = ["a.svg", "b.svg"].map(|file| fs::read(folder.join(file)).unwrap());
        assert!(made == rendered, "{options}");
        let text = String::from_utf8(made).unwrap();
        assert_eq!(text.contains("class=\"bridge\""), bridges);
    }
}

#[test]
fn a_book_is_the_one_that_book_makes() {
    let folder = folder("generate-books");
    for (options, book) in [("", "--no-solutions"), ("--with-solution", "")] {
        let line = format!("generate --size 6 --seed 7 --count 8 -o a.pdf {options}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        assert_eq!(puzzles(&ended.stdout).len(), 8);
        let line = format!("book -o b.pdf {book}");
        words(&line).folder(&folder).input(&ended.stdout).run();
        let [made, bound] = ["a.pdf", "b.pdf"].map(|file| fs::read(folder.join(file)).unwrap());
        assert!(made == bound, "{options}");
    }
}
