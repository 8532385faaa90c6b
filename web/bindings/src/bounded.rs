//! Texts that are handed to the page as files.

use std::io::{self, Write};

use crate::failure::Failure;

/// The longest text, in bytes: a page holds it several times at once while it is handed over.
pub(crate) const MOST_BYTES: usize = 64 << 20;

/// Bytes that refuse to become more than [`MOST_BYTES`], or than what is left of them.
pub(crate) struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl Bounded {
    pub(crate) const fn of(most: usize) -> Self {
        let bytes = Vec::new();
        Self { bytes, most }
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn into_text(self) -> Result<String, Failure> {
        String::from_utf8(self.bytes).map_err(Failure::internal)
    }
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.len() + bytes.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
