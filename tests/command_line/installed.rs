//! Completions and manual pages, installed into a home of their own by the commands of docs/install.md, and then used in
//! the shells themselves and by `man`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::console::transcript::{self, Piece};
use super::program::{fixture, folder, words};

const INSTALL: &str = include_str!("../../docs/install.md");

/// The folder of a user.
struct Home {
    folder: PathBuf,
}

impl Home {
    fn new(name: &str) -> Self {
        let folder = folder(&format!("home-{name}"));
        fs::create_dir_all(folder.join(".local/bin")).unwrap();
        fs::copy(fixture("puzzles/seven.txt"), folder.join("seven up.txt")).unwrap();
        Self { folder }
    }

    /// What a program prints that this user runs.
    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let built = Path::new(env!("CARGO_BIN_EXE_hashi-sat")).parent().unwrap();
        let path = std::env::var("PATH").unwrap();
        let home = self.folder.display();
        let ended = Command::new(program)
            .args(arguments)
            .current_dir(&self.folder)
            .env(
                "PATH",
                format!("{home}/.local/bin:{}:{path}", built.display()),
            )
            .env("HOME", &self.folder)
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "dumb")
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME")
            .env_remove("ZDOTDIR")
            .env_remove("MANPATH")
            .stdin(Stdio::null())
            .output()
            .unwrap_or_else(|error| panic!("{program}: {error}; tests/run.sh installs it"));
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let (stdout, stderr) = (text(ended.stdout), text(ended.stderr));
        assert!(
            ended.status.success(),
            "{program} {arguments:?}: {stdout}{stderr}"
        );
        stdout
    }

    /// Runs the commands below a heading of the manual, where they are marked `no-run` for all but this.
    fn follow(&self, heading: &str) {
        let (_, section) = INSTALL.split_once(&format!("\n{heading}\n")).unwrap();
        let section = section.split("\n#").next().unwrap();
        let mut commands = 0;
        for piece in transcript::parse(section) {
            if let Piece::Step(step) = piece {
                self.run("bash", &["-ec", &step.command]);
                commands += 1;
            }
        }
        assert!(commands >= 2, "{heading}: {commands} commands");
    }
}

/// Command lines without their last word, what is typed of that, and what it can become, in every shell.
const COMPLETED: [(&str, &str, &[&str]); 8] = [
    ("hashi-sat", "sol", &["solve"]),
    ("hashi-sat", "backb", &["backbone"]),
    ("hashi-sat convert --to", "puz", &["puzzlink"]),
    ("hashi-sat generate --difficulty", "h", &["hard"]),
    ("hashi-sat solve --stats", "--no-d", &["--no-deduction"]),
    ("hashi-sat man", "bat", &["batch"]),
    ("hashi-sat completions", "z", &["zsh"]),
    ("hashi-sat render --solve -o", "seven", &["seven up.txt"]),
];

#[test]
fn bash_completes() {
    let home = Home::new("bash");
    home.follow("### bash");
    // As readline calls the function, but for what `compopt` would tell it.
    let script = r#"
        compopt() { :; }
        source /usr/share/bash-completion/bash_completion
        if declare -F _comp_load > /dev/null; then _comp_load hashi-sat; else _completion_loader hashi-sat; fi
        read -ra specification <<< "$(complete -p hashi-sat)"
        while [ "${specification[0]}" != -F ]; do specification=("${specification[@]:1}"); done
        read -ra COMP_WORDS <<< "$1"
        COMP_CWORD=${#COMP_WORDS[@]}
        previous=${COMP_WORDS[COMP_CWORD - 1]}
        COMP_WORDS+=("$2")
        "${specification[1]}" hashi-sat "$2" "$previous"
        printf '%s\n' "${COMPREPLY[@]}""#;
    let complete =
        |line: &str, word: &str| home.run("bash", &["--norc", "-c", script, "bash", line, word]);
    for (line, word, expected) in COMPLETED {
        assert_eq!(complete(line, word), format!("{}\n", expected.join("\n")));
    }
    // Where nothing is left, `-o default` offers files.
    for line in [
        "hashi-sat solve",
        "hashi-sat solve --stats",
        "hashi-sat count seven.txt",
    ] {
        assert_eq!(complete(line, ""), "\n", "{line}");
        assert_eq!(complete(line, "se"), "\n", "{line}");
    }
    assert!(
        home.run(
            "bash",
            &[
                "--norc",
                "-ic",
                "source ~/.local/share/bash-completion/completions/hashi-sat; complete -p"
            ]
        )
        .contains("-o default")
    );
    let all = complete("hashi-sat", "");
    let commands: Vec<&str> = all.lines().collect();
    // No options; a command may have a hyphen within.
    let is_option = |word: &&str| word.starts_with('-');
    assert!(
        commands.contains(&"solve") && !commands.iter().any(is_option),
        "{all}"
    );
}

#[test]
fn zsh_completes() {
    let home = Home::new("zsh");
    home.follow("### zsh");
    // A shell on a terminal of its own, in which Tab is typed, and then a key that shows the line.
    let script = r#"
        zmodload zsh/zpty
        zpty shell zsh -i
        zpty -w shell 'PROMPT=; shown() { print -r -- "<<$BUFFER>>"; BUFFER= }; zle -N shown; bindkey "^X" shown'
        zpty -w shell 'bindkey "^I" complete-word; print be''gun'
        zpty -r shell said '*begun*'
        zpty -w -n shell "$1"$'\t\x18'
        zpty -r shell said '*<<*>>*'
        print -r -- "${${said##*<<}%%>>*}"
        zpty -d shell"#;
    for (line, word, expected) in COMPLETED {
        let typed = format!("{line} {word}");
        let shown = home.run("timeout", &["120", "zsh", "-fc", script, "zsh", &typed]);
        let expected = expected[0].replace(' ', "\\ ");
        assert_eq!(shown.trim_end(), format!("{line} {expected}"));
    }
}

#[test]
fn fish_completes() {
    let home = Home::new("fish");
    home.follow("### fish");
    let complete = |typed: &str| {
        let command = format!("complete -C '{typed}'");
        let lines = home.run("fish", &["-c", &command]);
        let words = lines.lines().map(|line| line.split('\t').next().unwrap());
        words.map(String::from).collect::<Vec<_>>()
    };
    for (line, word, expected) in COMPLETED {
        assert_eq!(
            complete(&format!("{line} {word}")),
            expected,
            "{line} {word}"
        );
    }
    assert_eq!(complete("hashi-sat solve sev"), ["seven up.txt"]);
    // Numbers are no files.
    assert!(complete("hashi-sat solve --seed sev").is_empty());
    home.run(
        "fish",
        &["--no-execute", ".config/fish/completions/hashi-sat.fish"],
    );
}

/// Neither shell is a package of Debian.
#[test]
fn powershell_and_elvish_get_whole_scripts() {
    for (shell, start) in [
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "set edit:completion"),
    ] {
        let ended = words(&format!("completions {shell}")).run();
        let (code, script) = ended.answer();
        assert!(code == 0 && script.contains(start), "{script}");
        // In both, a quote within quotes is written twice.
        let code: String = script.split('\'').step_by(2).collect();
        assert_eq!(script.matches('\'').count() % 2, 0);
        for (open, close) in [('{', '}'), ('(', ')'), ('[', ']')] {
            assert_eq!(
                code.matches(open).count(),
                code.matches(close).count(),
                "{shell} {open}"
            );
        }
        for word in ["--no-deduction", "backbone", "completions"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn man_shows_a_page_for_every_command() {
    let home = Home::new("man");
    home.follow("## Manual pages");
    let pages = home.folder.join(".local/share/man/man1");
    let help = words("--help").run();
    let (_, commands) = help.answer().1.split_once("Commands:\n").unwrap();
    let commands = commands.split("\n\n").next().unwrap().lines();
    let commands = commands.filter_map(|line| line.split_whitespace().next());
    let mut names: Vec<String> = commands
        .filter(|&name| name != "help")
        .map(|name| format!("hashi-sat-{name}"))
        .collect();
    names.push(String::from("hashi-sat"));
    assert!(names.len() >= 22, "{names:?}");
    assert_eq!(fs::read_dir(&pages).unwrap().count(), names.len());
    for name in &names {
        let path = home.run("man", &["-w", name]);
        assert_eq!(Path::new(path.trim_end()), pages.join(format!("{name}.1")));
        // What troff does not understand, it says.
        let text = home.run(
            "bash",
            &["-c", &format!("MANWIDTH=100 man --warnings {name} 2>&1")],
        );
        for part in [
            "NAME\n",
            "SYNOPSIS\n",
            "DESCRIPTION\n",
            "OPTIONS\n",
            "User Commands",
        ] {
            assert!(text.contains(part), "{name}: {part}: {text}");
        }
        let command = name.trim_start_matches("hashi-sat").trim_start_matches('-');
        let help = words(&format!("{command} --help")).run();
        let has_codes = help.answer().1.contains("\nExit codes:");
        assert_eq!(text.contains("EXIT STATUS\n"), has_codes, "{text}");
        assert!(!text.contains("warning"), "{text}");
        // Lines are stretched by blanks.
        let words: Vec<&str> = text.split_whitespace().collect();
        assert!(
            words.join(" ").contains(&format!("NAME {name} - ")),
            "{text}"
        );
    }
    let solve = home.run("man", &["hashi-sat-solve"]);
    assert!(
        solve.contains(r"printf '2.4\n...\n1.3\n' | hashi-sat solve"),
        "{solve}"
    );
}

#[test]
fn nothing_is_left_after_uninstalling() {
    let home = Home::new("uninstalled");
    for heading in [
        "### bash",
        "### zsh",
        "### fish",
        "### Elvish",
        "## Manual pages",
        "## Uninstalling",
    ] {
        home.follow(heading);
    }
    let left = home.run("find", &[".", "-name", "*hashi*"]);
    assert_eq!(left, "");
}
