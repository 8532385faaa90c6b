//! Links of Penpa+ from the text in them, and back, by other code than the library's.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(crate) fn base64(bytes: &[u8]) -> String {
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |shift| byte >> shift & 1))
        .collect();
    let digit = |bits: &[u8]| {
        let value = (0..6).fold(0, |value, index| {
            2 * value + usize::from(*bits.get(index).unwrap_or(&0))
        });
        DIGITS.as_bytes()[value] as char
    };
    let text: String = bits.chunks(6).map(digit).collect();
    let padding = (4 - text.len() % 4) % 4;
    text + &"=".repeat(padding)
}

pub(crate) fn packed(text: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// A link with this text in it.
pub(crate) fn link(text: &str) -> String {
    let packed = base64(&packed(text.as_bytes()));
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}\n")
}

/// The text in a link.
pub(crate) fn unpacked(link: &str) -> String {
    let digits = link
        .split("p=")
        .nth(1)
        .unwrap()
        .trim()
        .trim_end_matches('=');
    let bits: Vec<u8> = digits
        .chars()
        .flat_map(|digit| {
            let value = DIGITS.find(digit).unwrap();
            (0..6).rev().map(move |shift| (value >> shift & 1) as u8)
        })
        .collect();
    let bytes: Vec<u8> = bits
        .chunks_exact(8)
        .map(|bits| bits.iter().fold(0, |byte, bit| 2 * byte + bit))
        .collect();
    let mut text = String::new();
    DeflateDecoder::new(&bytes[..])
        .read_to_string(&mut text)
        .unwrap();
    text
}
