//! What the documents for contributors and the list of faults say of the source: what they name is there.

use std::fs;
use std::path::Path;

/// Texts between backticks that look like a path in the project.
fn paths(text: &str) -> Vec<&str> {
    let code = text.split('`').skip(1).step_by(2);
    let roots = [
        "src/",
        "encodings/",
        "tests/",
        "fixtures/",
        "docs/",
        "benches/",
        ".ci/",
    ];
    code.filter(|code| roots.iter().any(|root| code.starts_with(root)))
        .map(|code| code.split(' ').next().unwrap_or(code))
        .collect()
}

#[test]
fn paths_that_documents_name_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (document, least) in [("CONTRIBUTING.md", 20), ("docs/architecture.md", 30)] {
        let text = fs::read_to_string(root.join(document)).unwrap();
        let named = paths(&text);
        assert!(named.len() >= least, "{document}: {named:?}");
        for path in named {
            assert!(root.join(path).exists(), "{document}: {path}");
        }
    }
}

/// The table has every room once, in the order that `super::rooms` holds them to.
#[test]
fn the_rooms_of_the_table_are_those_of_the_source() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/architecture.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| `src/"));
    let rooms = rows.flat_map(|row| paths(row.split('|').nth(1).unwrap_or_default()));
    let rooms: Vec<&str> = rooms
        .filter_map(|path| path.strip_prefix("src/")?.strip_suffix('/'))
        .collect();
    assert_eq!(rooms, super::rooms::ROWS.concat());
}

/// Otherwise `tests/faults.sh`, which is not part of CI, could not put a fault in.
#[test]
fn each_line_of_the_list_of_faults_is_in_the_source_once() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(root.join("tests/faults.txt")).unwrap();
    let mut folders = vec![root.join("src"), root.join("encodings/src")];
    let mut source = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                source += &fs::read_to_string(path).unwrap();
            }
        }
    }
    let lines: Vec<&str> = list
        .lines()
        .filter_map(|line| line.strip_prefix("- "))
        .collect();
    assert_eq!(lines.len(), 12);
    for line in lines {
        assert_eq!(source.matches(line).count(), 1, "{line}");
    }
}
