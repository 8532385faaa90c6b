//! UTF-8, UTF-16 and UTF-32 with a byte order mark: the same text is read from all of them.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{self, AnswerError};
use hashi_sat::notation::format::{
    self, Expected, FoundInput, LONGEST_LINE, NamedInput, ReadErrorKind, ReadOptions, SourceError,
    to_utf8,
};

use super::one_puzzle::NOTATIONS;
use super::read;
use crate::support::grid_text;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::unicode::Encoding;

#[test]
fn every_notation_is_read_from_every_encoding() {
    for (name, text) in NOTATIONS {
        let expected = read(text);
        for encoding in Encoding::ALL {
            assert_eq!(read(encoding.encode(text)), expected, "{name} {encoding:?}");
        }
    }
}

/// Of a text with errors too, and at any place: line and column are those of the characters.
#[test]
fn errors_have_the_same_place_in_every_encoding() {
    for text in [
        "",
        "1.x\n",
        "1.1\n\n# é𝄞\n.𝄞.\n",
        "1.1\r\n.é\r\n",
        "{\"grid\": [[1,\n 𝄞]]}",
    ] {
        let expected = read(text);
        assert!(expected.is_err());
        for encoding in Encoding::ALL {
            assert_eq!(read(encoding.encode(text)), expected, "{text} {encoding:?}");
        }
    }
}

#[test]
fn any_text_survives() {
    let mut random = Random::new("encodings", 0);
    for _ in 0..rounds(2_000) {
        let length = random.below(20);
        let text: String = (0..length)
            .filter_map(|_| {
                let end = *random.pick(&[0x80, 0x800, 0x1_0000, 0x11_0000]);
                char::from_u32(random.below(end))
            })
            .collect();
        for encoding in Encoding::ALL {
            let bytes = encoding.encode(&text);
            // Of these the mark would be that of another encoding.
            if encoding == Encoding::Utf16Little && text.starts_with('\0') {
                continue;
            }
            assert_eq!(*to_utf8(&bytes).unwrap(), *text.as_bytes(), "{encoding:?}");
        }
    }
}

/// Any bytes behind a mark, and pieces of encoded text: an error that points into the text, or text.
#[test]
fn damage_has_its_place() {
    let puzzle = grid_text::puzzle("1.1/.../1.1", 2, true);
    let mut random = Random::new("damaged encodings", 0);
    let mut damaged = 0;
    for _ in 0..rounds(4_000) {
        let encoding = *random.pick(&Encoding::ALL);
        let mut bytes = encoding.encode("1-1\n.𝄞.\n1-1\n");
        for _ in 0..random.between(1, 3) {
            let at = random.below(bytes.len() as u32) as usize;
            match random.below(4) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, random.below(256) as u8),
                2 => bytes[at] = random.below(256) as u8,
                _ => bytes[at] = *random.pick(&[0xD8, 0xDC, 0xFF, 0]),
            }
            if bytes.is_empty() {
                break;
            }
        }
        if let Err(error) = to_utf8(&bytes) {
            damaged += 1;
            assert!((1..=4).contains(&error.line), "{error}");
            assert!(error.column <= 1 + bytes.len() as u64, "{error}");
            let message = error.to_string();
            assert!(message.contains("line "), "{message}");
            assert!(
                message.contains("found") && message.contains("expected"),
                "{message}"
            );
            let decoded = answer::decode(&puzzle, &bytes, BridgeEncoding::Order);
            assert!(matches!(decoded, Err(AnswerError::NotText(found)) if found == error));
            assert_eq!(read(&bytes), Err(error));
        }
        let _ = answer::read_state(&puzzle, &bytes);
        let _ = read(&bytes);
    }
    assert!(damaged >= enough(1_000), "{damaged}");
}

#[test]
fn what_is_no_character_is_named() {
    let kind = |bytes: &[u8]| match to_utf8(bytes).unwrap_err() {
        error if (error.line, error.column) == (2, 2) => error.kind,
        error => panic!("{error}"),
    };
    let of = |found, expected| ReadErrorKind::Unexpected { found, expected };
    let utf16 = |code| of(FoundInput::Code(code), Expected::Utf16);
    let utf32 = |code| of(FoundInput::Code(code), Expected::Utf32);
    assert_eq!(kind(b"\xFF\xFE\n\x001\0\x00\xD81\0"), utf16(0xD800));
    assert_eq!(kind(b"\xFE\xFF\0\n\x001\xDC\x01"), utf16(0xDC01));
    let little = b"\xFF\xFE\0\0\n\0\0\x001\0\0\0\0\xD8\0\0";
    assert_eq!(kind(little), utf32(0xD800));
    let big = b"\0\0\xFE\xFF\0\0\0\n\0\0\x001\x7F\0\0\0";
    assert_eq!(kind(big), utf32(0x7F00_0000));
    let part = FoundInput::Named(NamedInput::PartOfCharacter);
    let rest = of(part, Expected::Utf16);
    assert_eq!(kind(b"\xFF\xFE\n\x001\x001"), rest);
    // A NUL is no text in any encoding.
    let nul = of(FoundInput::Byte(0), Expected::Utf8);
    let error = read(b"\xFF\xFE\n\x001\0\0\0").unwrap_err();
    assert_eq!((error.line, error.column, error.kind), (2, 2, nul));
}

#[test]
fn utf16_without_a_mark_is_named() {
    for text in [&b"1\0.\x001\0\n\0"[..], b"\x001\0.\x001\0\n"] {
        let error = read(text).unwrap_err();
        let found = FoundInput::Utf16;
        let expected = Expected::Utf8;
        assert_eq!(error.kind, ReadErrorKind::Unexpected { found, expected });
    }
}

/// The limit counts characters, whatever they take: in the text and in the stream that it comes from.
#[test]
fn the_longest_line_counts_characters() {
    let options = ReadOptions::default();
    for encoding in [Encoding::Utf16Little, Encoding::Utf32Big] {
        for (more, line) in [(0, "1.1\n"), (1, "")] {
            let text = format!("{line}{}\r\n", "0".repeat(LONGEST_LINE + more));
            let bytes = encoding.encode(&text);
            let streamed = format::read_bytes(&mut &bytes[..]);
            let of_stream = streamed.map_err(|error| match error {
                SourceError::Line(error) => error,
                other => panic!("{other}"),
            });
            let error = of_stream.and_then(|bytes| format::read(&bytes, &options));
            let error = error.unwrap_err();
            assert_eq!(error.kind == ReadErrorKind::LineTooLong, more == 1);
        }
        let endless = encoding.encode(&"1".repeat(LONGEST_LINE + 1_000_000));
        let error = format::read_bytes(&mut &endless[..]).unwrap_err();
        assert!(matches!(error, SourceError::Line(_)), "{error}");
    }
}
