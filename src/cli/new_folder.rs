//! Folders that are written completely or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{anyhow, bail};
use hashi_sat::Limits;

use super::output;

/// Checks that there is nothing at `path` and that its own folder exists, so that no search is in vain.
pub(super) fn expect_none(path: &Path) -> anyhow::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        bail!("it exists already; give the name of a folder to be made");
    }
    match path.file_name() {
        Some(_) if parent(path).is_dir() => Ok(()),
        Some(_) => bail!("there is no folder {}", output::name(parent(path))),
        None => bail!("expected the name of a folder to be made"),
    }
}

/// The folder in which the one at `path` is made.
fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Whether something came to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Whole,
    /// A limit was reached first; nothing is left.
    Stopped,
}

/// A folder that is being written: a new one beside the place where it is to be, whose name starts with `.hashi-sat-`. It
/// goes away unless it is [finished](Self::finish).
pub(super) struct NewFolder<'a> {
    target: &'a Path,
    new: New,
    limits: &'a Limits,
}

impl<'a> NewFolder<'a> {
    pub(super) fn beside(target: &'a Path, limits: &'a Limits) -> anyhow::Result<Self> {
        let new = New::beside(target).map_err(plainly)?;
        Ok(Self {
            target,
            new,
            limits,
        })
    }

    /// Where a file of this name is.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.new.path.join(name)
    }

    /// Writes a file.
    pub(super) fn write(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> anyhow::Result<Written> {
        let limits = self.limits;
        let file = File::create(self.file(name)).map_err(plainly)?;
        let mut out = BufWriter::with_capacity(1 << 16, Limited { file, limits });
        let written = write(&mut out).and_then(|()| out.flush());
        // What is still in the buffer is not wanted any more.
        drop(out.into_parts());
        match written {
            Ok(()) => Ok(Written::Whole),
            Err(_) if limits.passed() => Ok(Written::Stopped),
            Err(error) => Err(plainly(error)),
        }
    }

    /// Gives the folder its name, if no limit has been reached.
    pub(super) fn finish(self) -> anyhow::Result<Written> {
        if self.limits.passed() {
            return Ok(Written::Stopped);
        }
        self.new.rename(self.target).map_err(plainly)?;
        Ok(Written::Whole)
    }
}

fn plainly(error: io::Error) -> anyhow::Error {
    anyhow!("cannot write it: {error}")
}

/// A new folder, which goes away unless it is renamed.
struct New {
    path: PathBuf,
}

impl New {
    fn beside(path: &Path) -> io::Result<Self> {
        let mut number = 0_u32;
        loop {
            let name = format!(".hashi-sat-{}-{number}", process::id());
            let path = parent(path).join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self { path }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {
                    number += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    fn rename(self, path: &Path) -> io::Result<()> {
        // Something may have come there in the meantime, and an empty folder would be replaced without a word.
        if fs::symlink_metadata(path).is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(&self.path, path)?;
        std::mem::forget(self);
        Ok(())
    }
}

impl Drop for New {
    fn drop(&mut self) {
        // It is only a leftover if this fails.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// A file to which nothing more is written once a limit has been reached.
struct Limited<'a> {
    file: File,
    limits: &'a Limits,
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.limits.passed() {
            return Err(io::Error::other("a limit has passed"));
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
