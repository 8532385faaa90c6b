//! Tells the command what it is built from, for `--version`: the commit and its date.
//!
//! That only for the command, and only in release builds. In others, each commit would build the library and all tests
//! anew, and the mark "modified" would be out of date with the next change of a file, unless the same was done for
//! each change. A release build is linked as a whole anyway.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What a program is built from, which is therefore what the mark "modified" is about.
const SOURCES: [&str; 6] = [
    "Cargo.lock",
    "Cargo.toml",
    "build.rs",
    "encodings/Cargo.toml",
    "encodings/src",
    "src",
];

/// In a package, Cargo says here from which commit it was made.
const PACKAGED: &str = ".cargo_vcs_info.json";

/// What the feature `page` puts into the command.
const PAGE: &str = "web/dist/hashi.html";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_set = |name| std::env::var_os(name).is_some();
    if is_set("CARGO_FEATURE_PAGE") && !Path::new(PAGE).exists() {
        println!("cargo::rerun-if-changed={PAGE}");
        println!(
            "cargo::error=the feature \"page\" needs {PAGE}, which web/build.sh builds in a clone of the repository; a \
             package does not have it"
        );
        return;
    }
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // Cargo runs this in the folder of the package.
    let found = if is_set("CARGO_FEATURE_CLI") && is_release {
        origin(Path::new("."), git)
    } else {
        Origin::default()
    };
    for path in &found.watched {
        println!("cargo::rerun-if-changed={path}");
    }
    println!("cargo::rustc-env=HASHI_SAT_DATE={}", found.date);
    let said = found.in_words();
    println!("cargo::rustc-env=HASHI_SAT_ORIGIN={said}");
}

/// The commit that a folder with the package holds; empty where there is none, or where it cannot be known.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) commit: String,
    pub(crate) date: String,
    pub(crate) modified: bool,
    /// Files and folders on which the rest depends.
    pub(crate) watched: Vec<String>,
}

impl Origin {
    /// The same behind a version: ` (8a4faed 2026-11-29, modified)`.
    pub(crate) fn in_words(&self) -> String {
        if self.commit.is_empty() {
            return String::new();
        }
        let date = if self.date.is_empty() { "" } else { " " };
        let modified = if self.modified { ", modified" } else { "" };
        format!(" ({}{date}{}{modified})", self.commit, self.date)
    }
}

/// Git, as it is called in a folder.
pub(crate) fn git(folder: &Path) -> Command {
    let mut command = Command::new("git");
    // Set where a hook of a repository runs Cargo, and then they lead to that one.
    for name in [
        "GIT_DIR",
        "GIT_WORK_TREE",
        "GIT_INDEX_FILE",
        "GIT_COMMON_DIR",
        "GIT_PREFIX",
    ] {
        command.env_remove(name);
    }
    command.args(["--no-optional-locks", "-C"]).arg(folder);
    command
}

pub(crate) fn origin(folder: &Path, git: fn(&Path) -> Command) -> Origin {
    let packaged = folder.join(PACKAGED);
    if let Ok(json) = fs::read_to_string(packaged) {
        return of_package(&json);
    }
    of_repository(folder, git).unwrap_or_default()
}

/// What `{"git": {"sha1": "...", "dirty": true}, ...}` says.
fn of_package(json: &str) -> Origin {
    let quoted: Vec<&str> = json.split('"').collect();
    let position = quoted.iter().position(|&word| word == "sha1");
    let commit = position.and_then(|at| quoted.get(at + 2)).copied();
    let commit = commit.filter(|commit| commit.chars().all(|c| c.is_ascii_hexdigit()));
    Origin {
        commit: commit.unwrap_or_default().chars().take(7).collect(),
        modified: quoted.contains(&"dirty"),
        watched: vec![PACKAGED.to_owned()],
        ..Origin::default()
    }
}

/// What git says; nothing where it is not installed, or where the folder belongs to somebody else's repository.
fn of_repository(folder: &Path, git: fn(&Path) -> Command) -> Option<Origin> {
    let git = |arguments: &[&str]| {
        let output = git(folder).args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim_end().to_owned())
    };
    let top = git(&["rev-parse", "--show-toplevel"])?;
    if fs::canonicalize(top).ok()? != fs::canonicalize(folder).ok()? {
        return None;
    }
    let head = git(&[
        "log",
        "-1",
        "--no-show-signature",
        "--abbrev=7",
        "--format=%h %cs",
    ])?;
    let (commit, date) = head.split_once(' ')?;
    let changed = git(&[&["status", "--porcelain", "--"], &SOURCES[..]].concat())?;

    // A branch is a file of its own until git packs it, and one again with its next commit.
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let path_of = |name: &str| {
        let path = git(&["rev-parse", "--git-path", name])?;
        folder.join(&path).exists().then_some(path)
    };
    let branch = branch.and_then(|name| path_of(&name).or_else(|| path_of("refs/heads")));
    let refs = ["HEAD", "packed-refs", "reftable"].into_iter();
    let watched = refs.filter_map(path_of).chain(branch);
    let sources = SOURCES.iter().filter(|path| folder.join(path).exists());
    Some(Origin {
        commit: commit.to_owned(),
        date: date.to_owned(),
        modified: !changed.is_empty(),
        watched: watched
            .chain(sources.map(|path| (*path).to_owned()))
            .collect(),
    })
}
