//! From a link to the text in it and back: base64 (RFC 4648, with or without padding) of raw DEFLATE (RFC 1951).
//!
//! A text has at most [`LARGEST`] bytes, and beyond the first million no more than 200 for each byte in the link
//! ([`most`]); so the memory that a link takes is bounded by its own length and not by what it claims to hold.
//!
//! Base64 is written out here: a package would know of its faults no more than that there is one.

use std::io::{self, Write as _};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};

use crate::notation::format::LONGEST_LINE;
use crate::notation::format::error::Fault;
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::named_input::NamedInput;

/// The most bytes of a text that are unpacked or packed.
pub(super) const LARGEST: usize = LONGEST_LINE;

/// The most bytes of a text that are unpacked whatever their number in the link: far more than the largest drawing that
/// Penpa+ makes.
const SMALL: usize = 1_000_000;

/// The most bytes of a longer text that a byte in the link may stand for. DEFLATE can make it a thousand, but it is 10
/// in a drawing with an island on every tenth cell, and 40 with one on every hundredth.
const LARGEST_FACTOR: usize = 200;

/// The length of the pieces of a text that would be packed too well. Each is followed by at least 4 bytes of DEFLATE
/// without text, so that the factor is less than [`LARGEST_FACTOR`].
const PIECE: usize = 700;

/// The most bytes that so many bytes in a link are unpacked to, so that a short link cannot take much memory.
fn most(packed: usize) -> usize {
    LARGEST.min(packed.saturating_mul(LARGEST_FACTOR).saturating_add(SMALL))
}

/// The number of bytes to be unpacked between two checks of the limit.
const CHUNK: usize = 1 << 16;

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The value of each digit; `u8::MAX` for what is none.
const VALUES: [u8; 256] = {
    let mut values = [u8::MAX; 256];
    let mut value = 0;
    while value < DIGITS.len() {
        values[DIGITS[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// Unpacks what stands in a link from byte `at` on.
pub(super) fn unpack(packed: &str, at: usize) -> Result<String, Fault> {
    let refuse = |found| Fault::unexpected(at, FoundInput::Named(found), Expected::PenpaData);
    let bytes = decode(packed, at)?;
    if bytes.is_empty() {
        return Err(refuse(NamedInput::Nothing));
    }
    let most = most(bytes.len());
    let mut inflater = Decompress::new(false);
    let mut plain = Vec::new();
    loop {
        let before = (inflater.total_in(), inflater.total_out());
        let rest = usize::try_from(before.0)
            .ok()
            .and_then(|at| bytes.get(at..));
        plain.reserve(CHUNK);
        let status =
            inflater.decompress_vec(rest.unwrap_or_default(), &mut plain, FlushDecompress::None);
        if plain.len() > most {
            let found = FoundInput::Named(match most {
                LARGEST => NamedInput::LargeDrawing,
                _ => NamedInput::PackedDrawing,
            });
            return Err(Fault::unexpected(at, found, Expected::PenpaSmaller));
        }
        match status {
            Ok(Status::StreamEnd) if inflater.total_in() == bytes.len() as u64 => break,
            Ok(Status::StreamEnd) => return Err(refuse(NamedInput::MoreThanDrawing)),
            Ok(_) if (inflater.total_in(), inflater.total_out()) == before => {
                return Err(refuse(NamedInput::BeginningOfDrawing));
            }
            Ok(_) => {}
            Err(_) => return Err(refuse(NamedInput::DamagedData)),
        }
    }
    String::from_utf8(plain).map_err(|_| refuse(NamedInput::DataNoText))
}

/// Packs a text, such that it can be unpacked.
pub(super) fn pack(text: &str) -> io::Result<String> {
    let mut packed = deflate(text, text.len())?;
    // A large grid with next to no islands.
    if text.len() > most(packed.len()) {
        packed = deflate(text, PIECE)?;
    }
    Ok(encode(&packed))
}

/// Packs a text, and flushes after every piece of this length.
fn deflate(text: &str, piece: usize) -> io::Result<Vec<u8>> {
    let mut deflater = DeflateEncoder::new(Vec::new(), Compression::best());
    for (index, piece) in text.as_bytes().chunks(piece.max(1)).enumerate() {
        if index > 0 {
            deflater.flush()?;
        }
        deflater.write_all(piece)?;
    }
    deflater.finish()
}

fn decode(text: &str, at: usize) -> Result<Vec<u8>, Fault> {
    let digits = text.trim_end_matches('=');
    let refuse = |place: usize, found| Fault::unexpected(at + place, found, Expected::Base64);
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3 + 2);
    let mut bits = 0_u32;
    let mut held = 0;
    for (place, char) in digits.char_indices() {
        let value = VALUES.get(char as usize).filter(|value| **value < 64);
        let Some(&value) = value else {
            return Err(refuse(place, FoundInput::Char(char)));
        };
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    // What is left over of the last digits is less than a byte, and 0.
    match held < 6 && bits == 0 {
        true => Ok(bytes),
        false => {
            let found = FoundInput::Named(NamedInput::EndWithinByte);
            Err(refuse(digits.len(), found))
        }
    }
}

fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for triple in bytes.chunks(3) {
        let byte = |index: usize| u32::from(triple.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (index, shift) in [18, 12, 6, 0].into_iter().enumerate() {
            let digit = DIGITS.get((bits >> shift & 63) as usize).copied();
            let is_padding = index > triple.len();
            text.push(char::from(digit.filter(|_| !is_padding).unwrap_or(b'=')));
        }
    }
    text
}
