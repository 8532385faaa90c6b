//! Texts that are kept to the letter.

use std::path::Path;
use std::{env, fs};

/// `text` is that of the file at `path` within the project. `UPDATE_FIXTURES=1` writes the file anew.
///
/// # Panics
///
/// When a line is another one.
pub(crate) fn assert_golden(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if env::var_os("UPDATE_FIXTURES").is_some_and(|value| value == "1") {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    for (number, (expected, found)) in (1..).zip(expected.lines().zip(text.lines())) {
        assert_eq!(found, expected, "line {number} of {}", path.display());
    }
    assert_eq!(text.lines().count(), expected.lines().count());
}
