//! What the documents for contributors say of the source: the paths that they name exist.

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
