//! The links of the documents lead somewhere, README.md leads to all pages, and stays short.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// README.md has at most so many lines: the rest is in docs.
const FRONT_PAGE: usize = 170;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The documents that are read beside the source, relative to it.
fn documents() -> Vec<PathBuf> {
    let mut documents: Vec<PathBuf> = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
        .iter()
        .chain(&["python/README.md", "benches/peers/README.md"])
        .map(PathBuf::from)
        .collect();
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name();
        if Path::new(&name).extension().is_some_and(|end| end == "md") {
            documents.push(Path::new("docs").join(name));
        }
    }
    documents
}

/// The lines of a document that are no code, with code within them left out.
fn prose(text: &str) -> impl Iterator<Item = String> {
    let mut code = false;
    text.lines().filter_map(move |line| {
        if line.trim_start().starts_with("```") {
            code = !code;
            return None;
        }
        let spans = line.split('`').step_by(2).collect::<Vec<_>>();
        (!code).then(|| spans.join("`"))
    })
}

/// The targets of all links and pictures of a text.
fn targets(text: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for line in prose(text) {
        for (begin, end) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
            for rest in line.split(begin).skip(1) {
                let (target, _) = rest.split_once(end).expect("a link ends on its line");
                targets.push(target.to_owned());
            }
        }
    }
    targets
}

/// What leads to each heading of a text, as GitHub makes it.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut code = false;
    for line in text.lines() {
        code ^= line.trim_start().starts_with("```");
        let title = line.trim_start_matches('#');
        if code || title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
        let lower = title.trim().to_lowercase();
        let anchor: String = lower.chars().filter(kept).collect();
        let anchor = anchor.replace(' ', "-");
        let again = (1..).map(|number| format!("{anchor}-{number}"));
        let mut names = std::iter::once(anchor.clone()).chain(again);
        anchors.extend(names.find(|name| !anchors.contains(name)));
    }
    anchors
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        if component == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(component);
        }
    }
    plain
}

/// What is wrong with a link of a document; and the path that it leads to, if it is one of the project.
fn follow(document: &Path, target: &str) -> Result<Option<PathBuf>, String> {
    if target.contains("://") {
        return Ok(None);
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() {
        document.to_owned()
    } else {
        plain(&document.with_file_name("").join(path))
    };
    let file = root().join(&path);
    if !file.exists() {
        return Err(format!("{}: {target}: no such file", document.display()));
    }
    if !anchor.is_empty() {
        let text = fs::read_to_string(file).unwrap();
        if !anchors(&text).contains(anchor) {
            return Err(format!("{}: {target}: no such heading", document.display()));
        }
    }
    Ok(Some(path))
}

#[test]
fn links_of_documents_lead_to_files_and_headings() {
    let mut wrong = Vec::new();
    let mut followed = 0;
    for document in documents() {
        let text = fs::read_to_string(root().join(&document)).unwrap();
        for target in targets(&text) {
            match follow(&document, &target) {
                Ok(path) => followed += usize::from(path.is_some()),
                Err(fault) => wrong.push(fault),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(followed > 60, "{followed} links");
}

#[test]
fn the_front_page_is_short_and_leads_to_all_pages() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let lines = readme.lines().count();
    assert!(lines <= FRONT_PAGE, "README.md has {lines} lines");
    let targets = targets(&readme);
    for document in documents() {
        let path = document.to_str().unwrap();
        if path.starts_with("docs/") {
            let is_it = |target: &String| target.split('#').next() == Some(path);
            assert!(targets.iter().any(is_it), "README.md: no link to {path}");
        }
    }
}

#[test]
fn wrong_links_are_found() {
    let text =
        "# A `b` c?\n\n[a](x.md#y) `[b](no)` <img src=\"p.svg\">\n```\n[c](no)\n```\n# A b C\n";
    assert_eq!(targets(text), ["x.md#y", "p.svg"]);
    let expected = ["a-b-c", "a-b-c-1"].map(str::to_owned);
    assert_eq!(anchors(text), BTreeSet::from(expected));
    let page = Path::new("docs/play.md");
    assert_eq!(
        follow(page, "../README.md#licence"),
        Ok(Some("README.md".into()))
    );
    assert_eq!(follow(page, "#stuck"), Ok(Some(page.into())));
    assert!(follow(page, "#unstuck").is_err());
    assert!(follow(page, "nowhere.md").is_err());
}
