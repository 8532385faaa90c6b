//! Programs of others that open what is written. `tests/run.sh` installs them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of this name for the files of a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a program, which has to succeed without a complaint; what it prints.
pub(crate) fn run(folder: &Path, line: &str) -> String {
    let mut words = line.split(' ');
    let name = words.next().unwrap();
    let output = Command::new(name)
        .args(words)
        .current_dir(folder)
        .output()
        .unwrap_or_else(|error| {
            panic!("cannot run {name} ({error}): run tests/run.sh, which installs it where it can")
        });
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {complaint}");
    assert_eq!(complaint, "", "{line}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Width, height and shades of a file of `pdftoppm -gray`.
pub(crate) fn read_pgm(path: &Path) -> (usize, usize, Vec<u8>) {
    let bytes = fs::read(path).unwrap();
    let header: Vec<usize> = String::from_utf8_lossy(&bytes[..32])
        .split_ascii_whitespace()
        .skip(1)
        .take(3)
        .map(|number| number.parse().unwrap())
        .collect();
    let (width, height) = (header[0], header[1]);
    (
        width,
        height,
        bytes[bytes.len() - width * height..].to_vec(),
    )
}
