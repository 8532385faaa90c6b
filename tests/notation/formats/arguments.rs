//! Which arguments of a command are puzzles and which are names of files.

use hashi_sat::notation::format::is_puzzle;

#[test]
fn urls_and_game_ids_are_puzzles() {
    for argument in [
        "https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3",
        "HTTP://pzv.jp/p.html?type=editor&hashikake_edit/5/5/",
        "https://puzz.link/p?slither/10/10/xyz",
        "https://example.org/",
        "puzz.link/p?hashi/5/5/4g2",
        "puzz.link/p?slither/5/5/4g2",
        "p?hashi_play/v:x/5/5/",
        "hashi/5/5/4g2i3h23k3g1g3g4g3",
        "hashikake_edit/x/5/5/wrong body",
        "bridges/5/5",
        "10x10m2:a1a4a4",
        "7x7m2:",
        "7x7m2:not?a grid/",
        "7x7#12",
        "7m2#12",
        "7:2a2",
        "7x7i30e10m2Ld0:2a2",
        "7x7m2:2a2\n",
    ] {
        assert!(is_puzzle(argument), "{argument}");
    }
}

#[test]
fn names_of_files_are_none() {
    for argument in [
        "",
        "-",
        "?",
        ":",
        "puzzle.txt",
        "7x7.txt",
        "7x7",
        "7",
        "7#12",
        "7:30.txt",
        "C:grid",
        "a:b",
        "x7:2a",
        "hashi",
        "hashi/",
        "hashi/puzzles/x.txt",
        "hashi/7x7.txt",
        "hashi/7/7x7.txt",
        "hashi/7/7.txt",
        "hashi.txt",
        "puzzles/hashi/5/5",
        "what?.txt",
        "what?/5/5x",
        "2.3?/...",
        "[[1,0,1]]",
        "1.1",
        "1.1/...",
        "http",
        "file://x",
        "puzzle.sav",
        "pzprv3",
    ] {
        assert!(!is_puzzle(argument), "{argument}");
    }
}
