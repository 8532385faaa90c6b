//! What is a link at all, which every text is asked.

use hashi_sat::Rules;
use hashi_sat::notation::answer;
use hashi_sat::notation::format::{self, Format};

use super::super::{puzzle, read};
use super::{drawing, layer};
use crate::support::penpa::link;

/// With a look at the rest of the line from each sign, this would take hours.
#[test]
fn a_line_with_many_signs_is_looked_at_once() {
    const SIGNS: usize = 1_000_000;
    let row = "?".repeat(SIGNS);
    assert_eq!(read(&row).unwrap().puzzle.islands().len(), SIGNS);
    let small = puzzle(&["1.1"], Rules::default());
    for sign in ["?&", "#&", "?#", "?p=", "%3F"] {
        let signs = sign.repeat(SIGNS);
        for text in [signs.clone(), format!("http://x/{signs}&p=")] {
            let _ = read(&text);
            let _ = format::is_puzzle(&text);
            let _ = answer::form(&small, text.as_bytes());
        }
    }
}

#[test]
fn a_link_has_its_parameters_after_either_sign() {
    let text = drawing(&layer(r#""16":["3",6,"1"]"#, "", ""), "");
    let link = link(&text);
    let (page, parameters) = link.split_once('#').unwrap();
    let data = parameters.trim().strip_prefix("m=edit&").unwrap();
    for link in [
        format!("{page}#{parameters}"),
        format!("{page}?{parameters}"),
        format!("{page}?from=mail#{parameters}"),
        format!("{page}?from=mail&#{parameters}"),
        format!("{page}#?{parameters}"),
        format!("http://elsewhere.example/?{data}&m=solve"),
        parameters.to_owned(),
        format!("{data}&x&m=solve"),
        format!("{page}#{parameters} # a remark"),
        format!("{page}%23{}", parameters.replace('&', "%26")),
    ] {
        let reading = read(&link).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(reading.format, Format::Penpa, "{link}");
        assert_eq!(reading.puzzle, puzzle(&["3..", "..."], Rules::default()));
    }
}
