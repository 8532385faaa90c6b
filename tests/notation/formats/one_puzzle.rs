//! One puzzle in every notation, with any line ends.

use hashi_sat::Rules;
use hashi_sat::notation::format::{self, Format, ReadOptions};

use super::{puzzle, read};

/// The drawing of it in a link of Penpa+.
macro_rules! drawing {
    () => {
        concat!(
            "7VM9b8IwEN35FZWnVjqpsZ1Q8EYpdKH0AyqEoggFSEsEKGpC2spR/nvP50AWlg5FDJXlp+fn8/nlfMk+8jCNwAMBsg",
            "UOcBxCtIBzF7h0aO7HON5tInUBnXy3SlIkAI/9PryFmyxq+FVU0Ch0W+kO6HvlM8mACZoB6GdV6Aelh6BHuMWAozZA",
            "xhkIpL2aTmjfsK4VuYN8aHkT6RTpIk4Xm2g2sImelK/HwMw9t3TaULZNPiNmj9F6kWznsRFWYbaKKzHLl8k6r8J4UI",
            "LukNMq+ohdWduVB7vyuF3xp3bbQVlixV/Q8Ez5xvtrTVs1HamiNJYKJhxzFB+lCZgA8wnB7EsdBNcIXi1IXt1mBUzE",
            "Kd2UsE8oCMd4G2hJeEfoEHqEA4rpEU4Iu4QuYZNibozfX33RCez4wv4ZZnh7FjR8bPaywb4ZTV+i6v73/+n731TfOb",
            "eeOTc72MW2jF/JOlxHaXJxScvreRov36PsigU/",
        )
    };
}

/// One puzzle in every notation, with the format that each is.
pub(crate) const NOTATIONS: [(Format, &str); 62] = [
    (Format::Text, "2 5\n20305\n00100\n"),
    (Format::Text, "5 2\n20305\n00100\n"),
    (Format::Text, "2,5\n2.3.5\n..1..\n"),
    (Format::Text, " 2 , 5 \n2-3-5\n--1--\n"),
    (Format::Text, "\t2\t5 # rows and columns\n2.3.5\n..1..\n"),
    (Format::Text, "2.3.5\n..1..\n"),
    (Format::Text, "20305\n00100"),
    (
        Format::Text,
        "# title\n\n  2.3.5  # first\n \t\n..1..\t\n\n# end",
    ),
    (Format::Text, "2 0 3 0 5\n0 0 1 0 0\n"),
    (Format::Text, "2 5\n2 0 3 0 5\n0 0 1 0 0\n"),
    (Format::Text, "5 2\n 2  0  3  0  5 \n 0  0  1  0  0 \n"),
    (Format::Text, "2\t0\t3\t0\t5\t\t\n0\t0\t1 \t 0\t0\n"),
    (
        Format::Text,
        "2\t5\t\t\n\t\t2\t0\t3\t0\t5\n\t0\t0\t1\t0\t0\n",
    ),
    (Format::Text, "2\t5\n\t2\t0\t3\t0\t5 /0\t0\t1\t0\t0"),
    (Format::Text, "2,\t\t5\n2\t,\t0,3,0,5\n0,0,\t\t1,0,0\n"),
    (Format::Text, "2,0,3,0,5\n0,0,1,0,0\n"),
    (Format::Text, "2 , 0 , 3 , 0 , 5\n0 , 0 , 1 , 0 , 0\n"),
    (Format::Text, "2 - 3 - 5\n- - 1 - -\n"),
    (Format::Text, "2, . 3\t0 ,5\n. . 1 . .\n"),
    (Format::Text, "20305/00100"),
    (Format::Text, "2.3.5 / ..1..\n"),
    (Format::Text, "2.3.5;..1..  # one line\n\n"),
    (Format::Text, "2 5\n2,.,3,.,5/.,.,1,.,.\n"),
    (Format::Has, "2 5 4\n 2  0  3  0  5 \n 0  0  1  0  0 \n"),
    (Format::Has, "2 5 4\n2.3.5\n..1..\n"),
    (Format::Json, "[[2,0,3,0,5],[0,0,1,0,0]]"),
    (
        Format::Json,
        " \n{\"grid\": [[2,null,3,0,5],\n[0,0,1,0,0]]}\n",
    ),
    (
        Format::Json,
        "{\"id\": [{}], \"solution\": null, \"max_bridges\": 2, \"grid\":[[2,0,3,0,5],[0,0,1,0,0]], \
         \"loops\": true}",
    ),
    (Format::Puzzlink, "https://puzz.link/p?hashi/5/2/2g3g5h1h"),
    (
        Format::Puzzlink,
        "http://pzv.jp/p.html?hashikake/5/2/2g3g5h1h",
    ),
    (
        Format::Puzzlink,
        "HTTPS://example.org/a/b/?type=editor&bridges/5/2/2g3g5h1h",
    ),
    (
        Format::Puzzlink,
        "https://puzz.link/p?hashi_edit/5/2/2g3g5h1h",
    ),
    (Format::Puzzlink, "puzz.link/p?hashi_play/5/2/2g3g5gg1gg\n"),
    (
        Format::Puzzlink,
        "https://puzz.link/p?hashi/v:a-b/5/2/2g3g5h1h",
    ),
    (
        Format::Puzzlink,
        "\n https://puzz.link/p?hashi/v:/x/5/2/2g3g5h1h \n",
    ),
    (Format::Puzzlink, "hashi/c/5/2/2g3g5h1h"),
    (Format::Puzzlink, "hashi/5/2/2g3g5h1h/ # easy"),
    (
        Format::Puzzlink,
        "https%3A%2F%2Fpuzz.link%2Fp%3Fhashi%2F5%2F2%2F2g3g5h1h",
    ),
    (
        Format::Puzzlink,
        "https://puzz.link/p?hashi%2F5%2f2/2g3g5h%31h\t# 100 % easy",
    ),
    (
        Format::Penpa,
        concat!(
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
            drawing!()
        ),
    ),
    (
        Format::Penpa,
        concat!(
            "https://opt-pan.github.io/penpa-edit/?m=solve&p=",
            drawing!(),
            "==&a=xyz # easy\n"
        ),
    ),
    (Format::Penpa, concat!("m=edit&p=", drawing!())),
    (
        Format::Penpa,
        concat!(
            "\nhttps%3A%2F%2Fexample.org%2F%3Fx%23p%3D",
            drawing!(),
            "%26m%3Dsolve"
        ),
    ),
    (
        Format::Pzprv3,
        "pzprv3\nhashikake\n2\n5\n2 . 3 . 5 \n. . 1 . . \n",
    ),
    (
        Format::Pzprv3,
        "pzprv3/hashikake/2/5/2 . 3 . 5 /. . 1 . . /",
    ),
    (
        Format::Pzprv3,
        "pzprv3.1/hashi/2/5/2 . 3 . 5/. . 1 . ./info:{\"a/b\n",
    ),
    (
        Format::Pzprv3,
        "\npzprv3\nbridges\n\n2\n5\n2 . 3  . 5\n . . 1 . . \nhttps://puzz.link/p?x/y\n",
    ),
    (
        Format::Pzprv3,
        "pzprv3/hashi/2/5/2 . 3 . 5/. . 1 . ./history:{\n 1\n}",
    ),
    (
        Format::Pzprv3,
        "https://puzz.link/p?type=editor&pzprv3/hashikake/2/5/2%20.%203%20.%205%20/.%20.%201%20.%20.%20/",
    ),
    (
        Format::Pzprv3,
        "puzz.link/p?pzprv3/hashi/2/5/2 . 3 . 5/. . 1 . ./ # easy\n",
    ),
    (Format::Tatham, "5x2m2:2a3a5b1b"),
    (Format::Tatham, "5x2m2:2a3a5b1b # 7x7#1"),
    (
        Format::Tatham,
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/bridges.html#5x2m2:2a3a5b1b",
    ),
    (
        Format::Tatham,
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/bridges.html#5x2m2%3A2a3a5b1b",
    ),
    (
        Format::Tatham,
        "example.org/bridges.html#5x2:2a3a5b1b # easy",
    ),
    (Format::Tatham, "https://example.org/play?x#5x2:2a3a5b1b"),
    (Format::Tatham, "sgtpuzzles:bridges:5x2m2:2a3a5b1b"),
    (Format::Tatham, "5x2:2a3a5aa1aa\n"),
    (Format::Tatham, "5x2i30e10m2d0:2a3a5b1b"),
    (Format::Tatham, "\n\t5x2e1d2:2a3a5b1b"),
    (
        Format::Sav,
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :7:Bridges\n\
         PARAMS  :13:7x7i30e10m4d0\nCPARAMS :5:5x2m2\nSEED    :3:1:2\nDESC    :8:2a3a5b1b\n",
    ),
    (
        Format::Sav,
        "GAME:7:Bridges\nPARAMS:3:5x2\nDESC:8:2a3a5b1b\nNSTATES:1:3\nSTATEPOS:1:1\n\
         MOVE:23:L0,0,2,0,1;S;N2,0,4,0;S\nRESTART:8:2a3a5b1b\n",
    ),
];

#[test]
fn one_puzzle_reads_the_same_in_every_notation() {
    let expected = puzzle(&["2.3.5", "..1.."], Rules::default());
    for (format, text) in NOTATIONS {
        let crlf = text.replace('\n', "\r\n");
        let forms = [
            text.to_owned(),
            crlf.clone(),
            format!("\u{feff}{text}"),
            format!("\u{feff}{crlf}"),
            text.trim_end_matches('\n').to_owned(),
            crlf.trim_end_matches('\n').to_owned(),
            text.replace('\n', " \t\n"),
            format!("{text}\n\n"),
        ];
        for form in forms {
            let reading = read(&form).unwrap_or_else(|error| panic!("{form:?}: {error}"));
            assert_eq!(reading.puzzle, expected, "{form:?}");
            assert_eq!(reading.format, format, "{form:?}");
            assert_eq!(reading.overridden, [], "{form:?}");
            let named = ReadOptions::default().with_format(format);
            let again = format::read(form.as_bytes(), &named).unwrap();
            assert_eq!(again, reading, "{form:?}");
        }
    }
}
