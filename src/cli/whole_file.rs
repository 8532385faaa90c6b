//! Files that are written completely or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::anyhow;

use super::output;

/// Puts `bytes` into the file at `path`, which may exist.
///
/// They go into a new file beside it, which then takes its place: whoever reads the file finds the old content or the
/// new, and a full disk leaves the old. A process that is killed meanwhile leaves the new file under its temporary
/// name, which starts with `.hashi-sat-`. A link still leads to the same place. Anything that is not a file, such as a
/// pipe, is written to directly.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    try_replace(path, bytes).map_err(plainly)
}

/// Says that a limit was reached before there was anything to put into the file at `path`, which is unchanged.
pub(super) fn tell_unwritten(path: &Path) {
    output::message(format_args!("{} was not written", output::name(path)));
}

/// Checks that the folder of the file exists and that the path itself is no folder, so that no search is in vain.
pub(super) fn expect_folder(path: &Path) -> anyhow::Result<()> {
    let found = fs::metadata(folder_of(path)).and_then(|metadata| {
        if !metadata.is_dir() {
            Err(ErrorKind::NotADirectory.into())
        } else if path.is_dir() {
            Err(ErrorKind::IsADirectory.into())
        } else if path.is_file() {
            // Opened but not written to: this changes nothing.
            OpenOptions::new().write(true).open(path).map(drop)
        } else {
            Ok(())
        }
    });
    found.map_err(plainly)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn try_replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Ok(target) = fs::canonicalize(path) else {
        // A link to a file that does not exist yet is followed as well.
        return match fs::read_link(path) {
            Ok(_) => File::create(path)?.write_all(bytes),
            Err(_) => move_into_place(path, bytes, None),
        };
    };
    // Whoever may not write to a file may not replace it either.
    let mut file = OpenOptions::new().write(true).open(&target)?;
    let metadata = file.metadata()?;
    if metadata.is_file() {
        drop(file);
        move_into_place(&target, bytes, Some(metadata.permissions()))
    } else {
        file.write_all(bytes)
    }
}

fn move_into_place(
    path: &Path,
    bytes: &[u8],
    permissions: Option<fs::Permissions>,
) -> io::Result<()> {
    let (new, mut file) = create_beside(folder_of(path))?;
    let written = file.write_all(bytes).and_then(|()| match permissions {
        Some(permissions) => file.set_permissions(permissions),
        None => Ok(()),
    });
    drop(file);
    let moved = written.and_then(|()| fs::rename(&new, path));
    if moved.is_err() {
        let _ = fs::remove_file(&new);
    }
    moved
}

/// A new file in `folder`, with a name that no other process uses.
fn create_beside(folder: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = 0;
    loop {
        let path = folder.join(format!(".hashi-sat-{}-{number}.tmp", process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            // Left by a killed process with the same number.
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 100 => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// An error of the file system in words for a person.
fn plainly(error: io::Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::NotFound => anyhow!("there is no such folder to write to"),
        ErrorKind::NotADirectory => anyhow!("this is not a folder to write to"),
        ErrorKind::IsADirectory => anyhow!("this is a folder, expected a file name"),
        ErrorKind::PermissionDenied => anyhow!("no permission to write here"),
        ErrorKind::ReadOnlyFilesystem => anyhow!("nothing can be written here"),
        _ => anyhow::Error::new(error).context("cannot be written"),
    }
}
