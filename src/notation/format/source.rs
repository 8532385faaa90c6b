//! Bytes from files and streams, within the limits.

use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use super::document::LineMeter;
use super::error::ReadError;
use super::{LARGEST_INPUT, LONGEST_LINE};

/// The bytes with which a file compressed by gzip begins (RFC 1952, 2.3.1).
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The number of bytes read between two checks of the limits.
const CHUNK: u64 = 1 << 20;

/// Why an input could not be read as bytes.
#[derive(Debug)]
#[non_exhaustive]
pub enum SourceError {
    /// The file or stream failed.
    Io(io::Error),
    /// A line is longer than [`LONGEST_LINE`].
    Line(ReadError),
    /// The whole is larger than [`LARGEST_INPUT`].
    TooLarge,
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Line(error) => error.fmt(f),
            Self::TooLarge => write!(f, "the input passes the limit of {LARGEST_INPUT} bytes"),
        }
    }
}

impl Error for SourceError {}

impl From<io::Error> for SourceError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<ReadError> for SourceError {
    fn from(error: ReadError) -> Self {
        Self::Line(error)
    }
}

/// Reads a stream to its end, or until it is known to be too large for a puzzle. Input compressed by gzip is expanded;
/// the limits apply to the expanded bytes, which are at most about a thousand times as many.
///
/// ```
/// use hashi_sat::notation::format;
///
/// let bytes = format::read_bytes(&mut std::io::Cursor::new("1.1\n"))?;
/// assert_eq!(bytes, b"1.1\n");
/// assert!(format::read_bytes(&mut std::io::repeat(b'1')).is_err());
/// # Ok::<(), format::SourceError>(())
/// ```
///
/// # Errors
///
/// When the stream fails or its gzip data are damaged; and soon after a line has exceeded [`LONGEST_LINE`] characters,
/// or the whole [`LARGEST_INPUT`] bytes.
pub fn read_bytes(stream: &mut dyn Read) -> Result<Vec<u8>, SourceError> {
    read_with_capacity(stream, 0)
}

fn read_with_capacity(stream: &mut dyn Read, capacity: usize) -> Result<Vec<u8>, SourceError> {
    let mut bytes = Vec::with_capacity(capacity);
    append(&mut *expand(stream)?, &mut bytes, LARGEST_INPUT)?;
    Ok(bytes)
}

/// Returns the stream, expanded if it is compressed by gzip. Reads its first bytes to find out.
///
/// # Errors
///
/// When the stream fails. Damaged gzip data fail later, when they are read, with [`InvalidData`](io::ErrorKind).
pub fn expand<'a>(stream: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let mut stream = stream;
    let mut start = Vec::with_capacity(GZIP.len());
    stream
        .by_ref()
        .take(GZIP.len() as u64)
        .read_to_end(&mut start)?;
    let is_gzip = start == GZIP;
    let whole = Cursor::new(start).chain(stream);
    Ok(if is_gzip {
        Box::new(Expanded(MultiGzDecoder::new(whole)))
    } else {
        Box::new(whole)
    })
}

/// A gzip decoder whose errors say that they come from expanding.
struct Expanded<R>(MultiGzDecoder<R>);

impl<R: Read> Read for Expanded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| {
            if is_damage(&error) {
                let kind = io::ErrorKind::InvalidData;
                io::Error::new(kind, format!("damaged gzip data ({error})"))
            } else {
                error
            }
        })
    }
}

/// Whether the decoder rejects the data, although the stream itself can be read.
fn is_damage(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    matches!(error.kind(), InvalidData | InvalidInput | UnexpectedEof)
}

/// Reads a file as [`read_bytes`] does.
///
/// # Errors
///
/// Those of [`read_bytes`]; a regular file that is too large is rejected before anything is read.
pub fn read_file(path: &Path) -> Result<Vec<u8>, SourceError> {
    let mut file = File::open(path)?;
    let metadata = file.metadata()?;
    let length = if metadata.is_file() {
        metadata.len()
    } else {
        0
    };
    if length > LARGEST_INPUT {
        return Err(SourceError::TooLarge);
    }
    let capacity = usize::try_from(length.min(CHUNK)).unwrap_or(0) + 1;
    read_with_capacity(&mut file, capacity)
}

fn append(stream: &mut dyn Read, bytes: &mut Vec<u8>, limit: u64) -> Result<(), SourceError> {
    let mut meter = LineMeter::default();
    let mut metered = 0;
    loop {
        let read = stream.take(CHUNK).read_to_end(bytes)?;
        if bytes.len() > LONGEST_LINE {
            meter.take(bytes.get(metered..).unwrap_or_default())?;
            metered = bytes.len();
        }
        if bytes.len() as u64 > limit {
            return Err(SourceError::TooLarge);
        }
        if (read as u64) < CHUNK {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An endless stream of lines, and how many of its bytes have been requested.
    struct Lines(u64);

    impl Read for Lines {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            buffer.fill(b'\n');
            self.0 += buffer.len() as u64;
            Ok(buffer.len())
        }
    }

    #[test]
    fn an_endless_stream_is_left_soon_after_the_limit() {
        let mut lines = Lines(0);
        let result = append(&mut lines, &mut Vec::new(), 3 * CHUNK + 5);
        assert!(matches!(result, Err(SourceError::TooLarge)));
        assert_eq!(lines.0, 4 * CHUNK);
    }

    #[test]
    fn a_stream_of_exactly_the_limit_is_read() {
        for length in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK] {
            let mut bytes = Vec::new();
            append(&mut Lines(0).take(length), &mut bytes, length).unwrap();
            assert_eq!(bytes.len() as u64, length);
        }
    }
}
