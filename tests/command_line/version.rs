//! `--version`, and what build.rs finds out for it, which only a build for release has.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use super::program::{folder, words};

#[expect(dead_code, reason = "what only the build runs")]
#[path = "../../build.rs"]
mod build;

/// Git as the build calls it, without what the machine sets for it.
fn command(folder: &Path) -> Command {
    let mut command = build::git(folder);
    for name in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] {
        command.env(name, "/dev/null");
    }
    command
}

/// Runs git in a folder, as somebody on a given day.
fn git(folder: &Path, arguments: &str) {
    let ended = command(folder)
        .args(arguments.split(' '))
        .envs(
            ["AUTHOR", "COMMITTER"].map(|who| (format!("GIT_{who}_DATE"), "2026-11-29T12:00:00Z")),
        )
        .envs(["AUTHOR", "COMMITTER"].map(|who| (format!("GIT_{who}_NAME"), "a")))
        .envs(["AUTHOR", "COMMITTER"].map(|who| (format!("GIT_{who}_EMAIL"), "a@example.org")))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "git {arguments}: {said}");
}

/// A repository with one commit.
fn repository(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    fs::create_dir(folder.join("src")).unwrap();
    fs::write(folder.join("src/lib.rs"), "").unwrap();
    fs::write(folder.join("README.md"), "").unwrap();
    git(&folder, "init --quiet --initial-branch main");
    git(&folder, "add .");
    git(&folder, "commit --quiet --message one");
    folder
}

fn said(folder: &Path) -> String {
    build::origin(folder, command).in_words()
}

/// What the build looks at, without the path of the repository.
fn watched(folder: &Path) -> Vec<String> {
    build::origin(folder, command).watched
}

/// The abbreviation of a commit, which is the same on every machine.
const COMMIT: &str = " (44129f7 2026-11-29)";

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("hashi-sat ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(words("-V").run().answer(), (0, version));
    let ended = words("--version").run();
    let (code, long) = ended.answer();
    assert!(code == 0 && long.starts_with(version.trim_end()), "{long}");
}

#[test]
fn a_clone_says_its_commit_and_whether_the_program_is_changed() {
    let folder = repository("version-clone");
    assert_eq!(said(&folder), COMMIT);
    assert_eq!(
        watched(&folder),
        [".git/HEAD", ".git/refs/heads/main", "src"]
    );
    // Of the files, only those that the program is built from count.
    fs::write(folder.join("README.md"), "changed").unwrap();
    fs::write(folder.join("notes.txt"), "").unwrap();
    assert_eq!(said(&folder), COMMIT);
    fs::write(folder.join("src/lib.rs"), "//").unwrap();
    let modified = COMMIT.replace(')', ", modified)");
    assert_eq!(said(&folder), modified);
    git(&folder, "checkout src");
    fs::write(folder.join("src/new.rs"), "").unwrap();
    assert_eq!(said(&folder), modified);
}

#[test]
fn what_changes_the_commit_is_watched() {
    let folder = repository("version-watched");
    git(&folder, "pack-refs --all");
    // The file of the branch comes into being with the next commit.
    assert_eq!(
        watched(&folder)[..3],
        [".git/HEAD", ".git/packed-refs", ".git/refs/heads"]
    );
    git(&folder, "checkout --quiet --detach");
    assert_eq!(said(&folder), COMMIT);
    assert_eq!(
        watched(&folder)[..3],
        [".git/HEAD", ".git/packed-refs", "src"]
    );
    let other = super::program::folder("version-worktree").join("other");
    let path = other.to_str().unwrap();
    git(&folder, &format!("worktree add --quiet -b other {path}"));
    assert_eq!(said(&other), COMMIT);
    let watched = watched(&other);
    assert!(
        watched[0].ends_with(".git/worktrees/other/HEAD"),
        "{watched:?}"
    );
    assert!(
        watched
            .iter()
            .any(|path| path.ends_with(".git/refs/heads/other")),
        "{watched:?}"
    );
}

#[test]
fn the_commit_of_another_repository_is_not_said() {
    let outer = repository("version-outer");
    let inner = outer.join("vendor/hashi-sat");
    fs::create_dir_all(inner.join("src")).unwrap();
    assert_eq!(build::origin(&inner, command), build::Origin::default());
    git(&outer, "add .");
    assert_eq!(said(&outer.join("src")), "");
}

/// Git sets variables for its hooks, and with them every git that a hook starts works on the repository of the hook.
#[test]
fn tests_that_a_hook_runs_leave_its_repository_alone() {
    const NAME: &str = "version::tests_that_a_hook_runs_leave_its_repository_alone";
    const IN_HOOK: &str = "HASHI_SAT_TEST_IN_HOOK";
    if env::var_os(IN_HOOK).is_some() {
        let folder = repository("version-in-hook");
        assert_eq!(said(&folder), COMMIT);
        return;
    }
    let outer = repository("version-hook");
    fs::write(outer.join("src/lib.rs"), "//").unwrap();
    let inside = outer.join(".git");
    // This test again, as a hook would run it.
    let ended = Command::new(env::current_exe().unwrap())
        .args(["--exact", NAME])
        .env(IN_HOOK, "")
        .env("GIT_DIR", &inside)
        .env("GIT_COMMON_DIR", &inside)
        .env("GIT_WORK_TREE", &outer)
        .env("GIT_INDEX_FILE", inside.join("index"))
        .env("GIT_PREFIX", "src/")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&ended.stdout);
    assert!(ended.status.success(), "{printed}");
    assert!(printed.contains("1 passed"), "{printed}");
    // Neither a commit more, nor anything staged.
    assert_eq!(said(&outer), COMMIT.replace(')', ", modified)"));
    git(&outer, "diff --cached --exit-code");
}

#[test]
fn a_package_says_what_cargo_wrote_into_it() {
    let folder = folder("version-package");
    let write = |text| fs::write(folder.join(".cargo_vcs_info.json"), text).unwrap();
    write(
        "{\n  \"git\": {\n    \"sha1\": \"8a4faedcb0437382902ec599f4e3377d37ebf042\"\n  },\n  \"path_in_vcs\": \"\"\n}",
    );
    assert_eq!(said(&folder), " (8a4faed)");
    write(
        "{\"git\": {\"sha1\": \"8a4faedcb0437382902ec599f4e3377d37ebf042\", \"dirty\": true}, \"path_in_vcs\": \"\"}",
    );
    assert_eq!(said(&folder), " (8a4faed, modified)");
    write("{}");
    assert_eq!(said(&folder), "");
}
