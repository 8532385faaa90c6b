//! Proofs: the document and the files are those of the library, and the files are accepted by its other checker.

use hashi_sat::SearchOptions;
use hashi_sat::questions::prove::{Proving, prove};
use hashi_sat::report::{ProofDocument, ProofFiles, ProofForm};
use serde_json::{Value, json};

use super::{NONE, PROGRAM_C, SEVERAL, about, ask, puzzle, with};

#[test]
fn the_document_and_the_files_are_those_of_the_library() {
    for text in [PROGRAM_C, NONE, "1.1\n...\n1.1", "1.3.2", "1", "..."] {
        let puzzle = puzzle(text);
        let proving = prove(&puzzle, &SearchOptions::default()).unwrap();
        let mut expected = serde_json::to_value(ProofDocument::of(&proving)).unwrap();
        let Proving::Proved(proof) = &proving else {
            panic!("{text}: {expected}");
        };
        let files = ProofFiles::new(proof, ProofForm::Text);
        let files = files.iter().map(|file| {
            let mut content = Vec::new();
            files.write(file, &mut content).unwrap();
            json!({"name": file.name(), "text": String::from_utf8(content).unwrap()})
        });
        expected["files"] = Value::Array(files.collect());
        let figure = |key: &str| expected["proof"][key].as_u64().unwrap();
        expected["accepted"] = json!(figure("lines") - figure("dropped"));
        let request = about("prove", text);
        assert_eq!(ask(&request), expected, "{text}");
        // What is drawn makes no difference, and neither does time enough.
        assert_eq!(ask(&with(request, json!({"seconds": 1000}))), expected);
    }
}

#[test]
fn several_solutions_and_limits_leave_nothing_to_download() {
    let several = ask(&about("prove", SEVERAL));
    assert_eq!(several["proved"], false);
    assert_eq!(several["solutions"].as_array().unwrap().len(), 2);
    assert_eq!(several.as_object().unwrap().len(), 2);
    assert_eq!(
        ask(&with(about("prove", PROGRAM_C), json!({"seconds": 0}))),
        json!({"proved": null, "reason": "time limit"})
    );
}
