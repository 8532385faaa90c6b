//! The layout of a puzzle in a JSON file: with blanks between the keys, and with line breaks where a line would become
//! too long to be read back.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// A formatter that puts blanks after colons and after commas between keys and between objects, but not between
/// numbers.
pub(crate) struct Layout {
    /// What precedes an object, and what precedes an array, after a comma of an array.
    separators: [&'static [u8]; 2],
    /// Whether a comma of an array was the last thing written.
    after_comma: bool,
}

impl Layout {
    /// A layout with everything on one line, or with each row and each bridge on a line of its own.
    pub(crate) const fn new(one_line: bool) -> Self {
        Self {
            separators: if one_line { [b" ", b""] } else { [b"\n"; 2] },
            after_comma: false,
        }
    }

    /// Writes `value` and ends the line.
    pub(crate) fn write(
        self,
        value: &impl Serialize,
        out: &mut (impl Write + ?Sized),
    ) -> io::Result<()> {
        value.serialize(&mut Serializer::with_formatter(&mut *out, self))?;
        out.write_all(b"\n")
    }

    fn separate<W: ?Sized + Write>(&mut self, writer: &mut W, array: bool) -> io::Result<()> {
        if std::mem::take(&mut self.after_comma) {
            writer.write_all(self.separators[usize::from(array)])?;
        }
        Ok(())
    }
}

impl Formatter for Layout {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.separate(writer, true)?;
        writer.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.after_comma = !first;
        if first {
            Ok(())
        } else {
            writer.write_all(b",")
        }
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.after_comma = false;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.separate(writer, false)?;
        writer.write_all(b"{")
    }

    fn begin_object_key<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if first {
            Ok(())
        } else {
            writer.write_all(b", ")
        }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
