//! `page`, in a program that has the page.

use std::fs;

use hashi_sat::notation::format::{ReadOptions, Reading, read};
use hashi_sat::pictures::page::LONGEST_SIDE;

use super::program::{Ended, folder, words};

const BUILT: &str = include_str!("../../web/dist/hashi.html");

/// The element for a puzzle, around what is in it.
const ELEMENT: [&str; 2] = [
    "<script type=\"application/json\" id=\"given\">",
    "</script>",
];

/// The puzzle on a page, read as the page reads it; `None` if there is none. All the rest is as it was built.
fn on_page(page: &[u8]) -> Option<Reading> {
    let page = std::str::from_utf8(page).unwrap();
    let [start, end] = ELEMENT;
    assert_eq!(page.matches(start).count(), 1);
    let (before, rest) = page.split_once(start).unwrap();
    let (json, after) = rest.split_once(end).unwrap();
    assert!([before, start, "null", end, after].concat() == BUILT);
    let given: serde_json::Value = serde_json::from_str(json).unwrap();
    let text = given.as_object()?["text"].as_str().unwrap();
    Some(read(text.as_bytes(), &ReadOptions::default()).unwrap())
}

/// What is on the page that is printed for this input.
fn printed(options: &str, input: &str) -> (Reading, String) {
    let ended = words(&format!("page {options}")).input(input).run();
    assert_eq!(ended.code, 0, "{ended:?}");
    (on_page(&ended.stdout).unwrap(), ended.stderr)
}

fn refused(ended: &Ended) -> &str {
    assert_eq!((ended.code, ended.stdout.len()), (2, 0), "{}", ended.stderr);
    &ended.stderr
}

#[test]
fn the_empty_page_is_the_built_one() {
    let folder = folder("page-empty");
    let ended = words("page --empty").run();
    assert!(ended.code == 0 && ended.stdout == BUILT.as_bytes());
    assert!(on_page(&ended.stdout).is_none());
    let ended = words("page --empty -o a.HTML").folder(&folder).run();
    assert_eq!(
        (ended.code, ended.stdout.len(), ended.stderr.as_str()),
        (0, 0, "")
    );
    assert!(fs::read(folder.join("a.HTML")).unwrap() == BUILT.as_bytes());
}

#[test]
fn the_puzzle_is_on_the_page_with_its_rules() {
    let (reading, said) = printed("--max-bridges 3 --no-loops", "1.3.2\n.....\n?...1");
    let expected = "{\"grid\": [[1,0,3,0,2],[0,0,0,0,0],[\"?\",0,0,0,1]], \"max_bridges\": 3, \"loops\": false}";
    let expected = read(expected.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(
        (reading.puzzle, reading.answer, said.as_str()),
        (expected.puzzle, None, "")
    );
}

#[test]
fn what_is_drawn_is_on_the_page_too() {
    let file = "pzprv3/hashikake/1/5/1 . 2 . 1 /1 1 0 -1 /";
    let original = read(file.as_bytes(), &ReadOptions::default()).unwrap();
    let (reading, said) = printed("", file);
    assert_eq!(
        (&reading.puzzle, &reading.answer),
        (&original.puzzle, &original.answer)
    );
    assert!(said.contains("--without-answer"), "{said}");
    let (reading, said) = printed("--without-answer", file);
    assert_eq!(
        (reading.puzzle, reading.answer, said.as_str()),
        (original.puzzle, None, "")
    );
    // With unusual rules no format holds both ? and crosses.
    let (reading, said) = printed(
        "--max-bridges 1",
        "pzprv3/hashikake/1/5/- . 2 . 1 /1 1 0 -1 /",
    );
    assert_eq!(reading.answer.map(|answer| answer.crosses.len()), Some(0));
    assert!(said.contains("crosses in it are left out"), "{said}");
}

#[test]
fn there_is_one_puzzle_on_a_page() {
    let two = "1.1\n...\n\n2.2\n...";
    let ended = words("page").input(two).run();
    assert!(
        refused(&ended).contains("found 2 puzzles, expected one (--puzzle N takes one of them)")
    );
    let (reading, _) = printed("--puzzle 2", two);
    assert_eq!(reading.puzzle, "2.2\n...".parse().unwrap());
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = folder("page-files");
    let row = |cols: u32| format!("1{}1", ".".repeat(cols as usize - 2));
    for (input, options) in [
        (row(LONGEST_SIDE + 1), "-o a.html"),
        (String::from("x"), "-o a.html"),
        (row(3), "-o nowhere/a.html"),
    ] {
        let ended = words(&format!("page {options}"))
            .folder(&folder)
            .input(&input)
            .run();
        assert!(!refused(&ended).is_empty());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
    let ended = words("page").input(row(LONGEST_SIDE + 1)).run();
    let said = "a grid of 1 by 1001 cells is too large for the page, which takes at most 1000 rows and columns";
    assert!(refused(&ended).contains(said), "{}", ended.stderr);
    let ended = words("page -o a.html")
        .folder(&folder)
        .input(row(LONGEST_SIDE))
        .run();
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    assert!(on_page(&fs::read(folder.join("a.html")).unwrap()).is_some());
}
