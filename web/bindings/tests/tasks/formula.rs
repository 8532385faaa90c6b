//! Formulas: the file is that of the library, which the command writes as it is.

use hashi_sat::{Formula, FormulaOptions, write_dimacs};
use serde_json::json;

use super::{NONE, PROGRAM_C, SEVERAL, about, ask, document, error, puzzle};

#[test]
fn the_file_is_the_one_that_the_command_writes() {
    for text in [PROGRAM_C, SEVERAL, NONE, "?.2.1"] {
        let puzzle = puzzle(text);
        let mut expected = Vec::new();
        let formula = Formula::new(&puzzle, FormulaOptions::default()).unwrap();
        write_dimacs(&formula, &mut expected).unwrap();
        let expected = String::from_utf8(expected).unwrap();
        assert!(expected.contains("\np cnf "));
        assert_eq!(ask(&about("dimacs", text)), json!({"text": expected}));
    }
}

/// Unknown clues on a full grid, of which deduction decides nothing.
#[test]
fn a_formula_that_would_be_too_long_is_refused() {
    let row = "?.".repeat(150);
    let text = vec![row; 150]
        .join("\n")
        .replace('\n', &format!("\n{}\n", ".".repeat(300)));
    let request = json!({"task": "dimacs", "puzzle": document(&puzzle(&text))});
    let (kind, told) = error(&request, &[]);
    assert_eq!(kind, "too large", "{told}");
    assert_eq!(told, "the formula has more than 64 MB");
}
