//! README.md and the pages in docs: all that they show is run, here or by what is named here, and so are the pictures
//! that they have.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use super::{project, run_file, scene, transcript, updating};

/// Sections with commands that are marked `no-run`: how many there are, and what does nearly the same.
const NOT_RUN: [(&str, &str, usize, &str); 17] = [
    ("README.md", "## Install", 2, ".ci/run"),
    (
        "docs/install.md",
        "## From source",
        3,
        ".ci/release, which calls `cargo build` for `cargo install`",
    ),
    (
        "docs/install.md",
        "## From the archive of a release",
        4,
        ".ci/release",
    ),
    ("docs/install.md", "## The Python package", 1, ".ci/release"),
    ("docs/install.md", "### bash", 2, INSTALLED),
    ("docs/install.md", "### zsh", 3, INSTALLED),
    ("docs/install.md", "### fish", 2, INSTALLED),
    (
        "docs/install.md",
        "### PowerShell",
        3,
        "nothing but a look at the script's quotes and brackets, since Debian has no PowerShell",
    ),
    // By bash; with the script, no more is done than with that of PowerShell.
    ("docs/install.md", "### Elvish", 3, INSTALLED),
    ("docs/install.md", "## Manual pages", 2, INSTALLED),
    ("docs/install.md", "## Uninstalling", 5, INSTALLED),
    (
        "docs/performance.md",
        "## The public instances",
        3,
        "the figures; tests/command_line/bench.rs has a folder",
    ),
    ("docs/python.md", "## Installing it", 2, "tests/python.sh"),
    (
        "docs/scale.md",
        "## Several machines: GNU parallel",
        1,
        "nothing, since there is one machine; tests/command_line/parallel.rs has it alone",
    ),
    (
        "docs/scale.md",
        "## A cluster: Apache Spark",
        3,
        "tests/spark.sh",
    ),
    (
        "docs/scale.md",
        "### With the Python package",
        2,
        "tests/spark.sh",
    ),
    ("docs/scale.md", "## A cluster: Ray", 2, "nothing: by hand"),
];

/// What runs the commands of a section of docs/install.md in a home of their own.
const INSTALLED: &str = "tests/command_line/installed.rs";

/// Commands of a page that would take too long: what stands for a part of them.
const SHORTER: [(&str, &str, &str); 2] = [
    ("docs/scale.md", "--count 1000000", "--count 300"),
    ("docs/scale.md", "--block 10M", "--block 16k"),
];

/// A page that shows nothing that could be run.
const WITHOUT: &str = "docs/architecture.md";

/// What runs the blocks of a language; `None` is nothing that could be run.
const LANGUAGES: [(&str, Option<&str>); 10] = [
    ("console", Some("this test")),
    ("console page", Some("this test")),
    ("console no-run", Some("NOT_RUN")),
    ("pycon", Some("python/tests/test_documents.py")),
    ("python", Some("python/tests/test_documents.py")),
    ("rust", Some("src/lib.rs")),
    ("sql", Some("tests/spark.sh")),
    ("json", None),
    ("text", None),
    ("toml", None),
];

/// The command, with less to do where it stands in [`SHORTER`].
pub(super) fn shortened<'a>(page: &str, command: &'a str) -> Cow<'a, str> {
    let mut command = Cow::Borrowed(command);
    for (_, long, short) in SHORTER.iter().filter(|(name, ..)| *name == page) {
        if command.contains(long) {
            command = command.replace(long, short).into();
        }
    }
    command
}

/// README.md and all pages, by their names in the project.
fn pages() -> Vec<String> {
    let mut pages = vec!["README.md".to_owned()];
    for entry in fs::read_dir(project("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") {
            pages.push(format!("docs/{name}"));
        }
    }
    pages.sort();
    assert!(pages.len() > 8, "{pages:?}");
    pages
}

fn text(page: &str) -> String {
    fs::read_to_string(project(page)).unwrap()
}

/// The languages of the blocks of a text.
fn languages(text: &str) -> Vec<&str> {
    let mut open = false;
    let mut languages = Vec::new();
    for line in text.lines() {
        let Some(info) = line.trim_start().strip_prefix("```") else {
            continue;
        };
        open = !open;
        if open {
            languages.push(info.trim());
        }
    }
    languages
}

/// The sections of a text that have commands marked `no-run`, and how many each.
fn not_run(text: &str) -> Vec<(&str, usize)> {
    let mut sections: Vec<(&str, usize)> = Vec::new();
    let mut section = "";
    let mut block = None;
    for line in text.lines() {
        if let Some(info) = line.strip_prefix("```") {
            block = block.is_none().then(|| info.trim());
        } else if block.is_none() && line.starts_with('#') {
            section = line;
        } else if block == Some("console no-run") && line.starts_with("$ ") {
            match sections.last_mut() {
                Some((last, number)) if *last == section => *number += 1,
                _ => sections.push((section, 1)),
            }
        }
    }
    sections
}

#[test]
fn every_page_shows_what_the_program_does() {
    let run = |page: String| {
        run_file(&project(&page));
        let text = text(&page);
        let listed = NOT_RUN.iter().filter(|(name, ..)| *name == page);
        let listed: Vec<(&str, usize)> = listed.map(|row| (row.1, row.2)).collect();
        assert_eq!(
            not_run(&text),
            listed,
            "{page}: commands that this does not run"
        );
    };
    thread::scope(|scope| {
        for page in pages() {
            thread::Builder::new()
                .name(page.clone())
                .spawn_scoped(scope, move || run(page))
                .unwrap();
        }
    });
}

#[test]
fn blocks_of_all_languages_are_run() {
    let library = text("src/lib.rs");
    let queries = text("tests/spark.sh");
    let python = text("python/tests/test_documents.py");
    for page in pages() {
        let mut shown = 0;
        for language in languages(&text(&page)) {
            let known = LANGUAGES.iter().find(|(name, _)| *name == language);
            let (_, runner) = known.unwrap_or_else(|| panic!("{page}: what runs {language:?}?"));
            match *runner {
                Some("src/lib.rs") => assert!(
                    library.contains(&format!("include_str!(\"../{page}\")")),
                    "{page}: src/lib.rs does not include it, so its Rust is not tested"
                ),
                Some("tests/spark.sh") => assert!(queries.contains(&page), "{page}"),
                Some("python/tests/test_documents.py") => {
                    assert!(python.contains("README.md") && python.contains("docs"));
                }
                _ => {}
            }
            shown += usize::from(runner.is_some());
        }
        assert!(shown > 0 || page == WITHOUT, "{page}: nothing is run");
    }
}

#[test]
fn what_is_listed_is_there() {
    let pages = pages();
    for (page, section, _, instead) in NOT_RUN {
        assert!(pages.iter().any(|name| name == page), "{page}");
        if instead == INSTALLED {
            let followed = format!("\"{section}\"");
            assert!(text(INSTALLED).contains(&followed), "{page}: {section}");
        }
    }
    for (page, long, _) in SHORTER {
        assert!(text(page).contains(long), "{page}: {long}");
    }
}

/// The commands in comments that make the pictures of a text: `<!-- $ hashi-sat ... -o docs/images/NAME -->`.
fn drawn(text: &str) -> Vec<(&str, &str)> {
    let comments = text.split("<!-- $ ").skip(1);
    comments
        .map(|rest| {
            let command = rest.split_once(" -->").expect("a comment ends").0;
            let (_, target) = command.rsplit_once(" -o ").expect("a picture has a name");
            (command, target)
        })
        .collect()
}

#[test]
fn every_picture_is_what_its_command_draws() {
    let folder = scene("images");
    fs::create_dir_all(folder.join("docs/images")).unwrap();
    let mut made: Vec<PathBuf> = Vec::new();
    for page in pages() {
        for (command, target) in drawn(&text(&page)) {
            let run = transcript::run(command, &folder);
            assert_eq!(run.output, "", "{page}: {command}");
            let picture = fs::read(folder.join(target)).unwrap();
            if updating() {
                fs::write(project(target), &picture).unwrap();
            }
            let kept = fs::read(project(target));
            assert!(
                kept.is_ok_and(|kept| kept == picture),
                "{page}: {target} is another picture than `{command}` draws"
            );
            made.push(Path::new(target).to_owned());
        }
    }
    assert!(!made.is_empty());
    for entry in fs::read_dir(project("docs/images")).unwrap() {
        let path = Path::new("docs/images").join(entry.unwrap().file_name());
        assert!(
            made.contains(&path),
            "{path:?}: no comment says how it is made"
        );
    }
}
