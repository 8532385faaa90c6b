//! The data in a link: damage, and limits on what a few bytes can stand for.

use super::super::read;
use super::{drawing, layer, reading, refusal};
use crate::support::penpa::{base64, packed};
use crate::support::random::Random;

#[test]
fn damaged_data_are_refused() {
    let text = drawing(&layer(r#""16":["3",6,"1"]"#, "", ""), "");
    let bytes = packed(text.as_bytes());
    let said = |payload: &str| {
        let link = format!("m=solve&p={payload}");
        read(link).unwrap_err().to_string()
    };
    assert!(said("").contains("found nothing"), "{}", said(""));
    let cut = base64(&bytes[..bytes.len() - 3]);
    assert!(
        said(&cut).contains("found the beginning of a drawing"),
        "{}",
        said(&cut)
    );
    let longer = base64(&[&bytes[..], &[0]].concat());
    assert!(
        said(&longer).contains("found more than a drawing"),
        "{}",
        said(&longer)
    );
    assert!(
        said("////").contains("found damaged data"),
        "{}",
        said("////")
    );
    assert!(
        said("AAAAA").contains("expected letters, digits"),
        "{}",
        said("AAAAA")
    );
    let whole = base64(&bytes);
    let blank = format!("{} {}", &whole[..8], &whole[8..]);
    let error = read(format!("m=solve&p={blank}")).unwrap_err();
    assert_eq!(error.column, 19, "{error}");
    assert!(error.to_string().contains("found a blank"), "{error}");
    assert!(said(&base64(&packed(b"\xff"))).contains("no text"));
    for text in [
        "https://swaroopg92.github.io/penpa-edit/#",
        "https://swaroopg92.github.io/penpa-edit/?m=edit",
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains("expected #m=edit&p=..."), "{error}");
    }
    assert!(read(format!("m=solve&p={whole}\nmore")).is_err());
}

/// A header with little after it costs nothing.
#[test]
fn no_memory_for_a_size_that_is_only_stated() {
    let question = layer("", "", "");
    let text = format!("square,100,100\n\n\n{question}\n");
    assert_eq!(reading(&text).puzzle.rows(), 100);
    for size in [
        "101,100",
        "10000,10000",
        "4294967296,1",
        "18446744073709551615,2",
    ] {
        refusal(&text.replace("100,100", size));
    }
}

/// A text of this length, of which so many bytes are packed into about one.
fn text(length: usize, factor: usize) -> Vec<u8> {
    let mut random = Random::new("packed text", factor as u64);
    let mut text = b"x".to_vec();
    while text.len() < length {
        text.extend(random.below(256).to_string().into_bytes());
        text.resize(text.len() + 2 * factor, b' ');
    }
    text.truncate(length);
    text
}

#[test]
fn a_few_bytes_stand_for_no_more_than_a_few_times_as_many() {
    let said = |text: &[u8]| {
        let data = packed(text);
        let link = format!("m=solve&p={}", base64(&data));
        (data.len(), read(link).unwrap_err().to_string())
    };
    // A million bytes may be packed into any number.
    let (length, error) = said(&vec![b' '; 1_000_000]);
    assert!(length < 2_000, "{length}");
    assert!(error.contains("found a grid of the kind"), "{error}");
    for (size, factor) in [(11_000_000, 0), (3_000_000, 0), (9_000_000, 600)] {
        let text = match factor {
            0 => vec![b' '; size],
            _ => text(size, factor),
        };
        let (length, error) = said(&text);
        assert!(length * 200 + 1_000_000 < size, "{length}");
        let limit = "found a drawing of more than 1,000,000 characters and 200 times its data";
        assert!(error.contains(limit), "{error}");
    }
    let (length, error) = said(&text(9_000_000, 20));
    assert!(length * 200 > 9_000_000, "{length}");
    assert!(error.contains("found a grid of the kind"), "{error}");
    let (_, error) = said(&text(11_000_000, 20));
    assert!(error.contains("more than 10,000,000"), "{error}");
}

/// Abbreviations are not a way around the limit.
#[test]
fn keys_that_are_written_out_are_bounded() {
    let many = |sign: &str| layer("", "", &format!(",a:[{}]", vec![sign; 1_000].join(",")));
    let text = drawing(&many("z8").replace(",a:", ",\"a\":"), "");
    assert!(refusal(&text).contains("found a problem layer that cannot be read"));
    let text = drawing(&many("zO").replace(",a:", ",\"a\":"), "");
    assert_eq!(reading(&text).puzzle.islands(), []);
}
