//! Pictures as SVG.
//!
//! Made to be read by people, screen readers and programs: black on white by attributes, so that it looks right in any
//! viewer and on paper; light on dark by a style, on a screen that prefers that; a title and a description; and one
//! `<line class="bridge">` for each bridge, so that bridges can be counted. Clues are outlines, each defined once: no
//! font is needed.

mod escape;
mod number;

use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};

use self::escape::Escaped;
pub(super) use self::number::Number;
use self::number::Path;
use super::glyphs::Point;
use super::picture::{
    BRIDGE_WIDTH, Circle, DASH_OFFSET, DASHES, DOT_GREY, DOT_STEPS, DOT_WIDTH, LABEL_HEIGHT, Label,
    OPEN_WIDTH, Picture, RADIUS, RING_RADIUS, RING_WIDTH, Shapes, Stroke, clue_outlines,
    label_outlines, rim_width,
};
use crate::model::puzzle::{Cell, Clue};

/// Pixels per cell, at a zoom of 100 %.
const CELL: f64 = 40.0;

/// The longest side in pixels; the cells of larger grids are smaller.
const LONGEST_SIDE: f64 = 4000.0;

/// Colours for screens that prefer dark ones. Everything is under `.hashi`, because a page may contain several
/// pictures, and other things.
const STYLE: &str = "\
.hashi{max-width:100%;height:auto}\
@media screen and (prefers-color-scheme:dark){\
.hashi .ground{fill:#15181c}\
.hashi .line{stroke:#eceff1}\
.hashi .text{fill:#eceff1}\
.hashi .dots{stroke:#5f676e}}";

/// Writes `picture` as an SVG document.
///
/// The same picture gives the same bytes. Coordinates are cells, with a margin: the middle of the cell
/// in row r and column c is at x = c + 0.75, y = r + 0.75. Islands have the attributes `data-cell`
/// (`r,c`) and `data-clue`, bridges and open corridors `data-from` and `data-to`.
///
/// # Errors
///
/// Those of `out`.
pub fn write(picture: &Picture<'_>, out: &mut dyn Write) -> io::Result<()> {
    let shapes = picture.shapes();
    let (title, description) = (picture.title(), picture.description());
    Head {
        class: "hashi",
        view: [0.0, 0.0, picture.width(), picture.height()],
        cell: CELL,
        title: &title,
        description: &description,
        style: STYLE,
    }
    .write(out)?;
    write_definitions(&shapes, out)?;
    writeln!(
        out,
        "<rect class=\"ground\" width=\"{}\" height=\"{}\" fill=\"#fff\"/>",
        Number(picture.width()),
        Number(picture.height())
    )?;
    write_dots(&shapes.dots, out)?;
    write_open(&shapes.open, out)?;
    write_bridges(&shapes.bridges, out)?;
    write_islands(&shapes.islands, out)?;
    write_rings(&shapes.rings, out)?;
    write_labels(&shapes.labels, out)?;
    writeln!(out, "</svg>")
}

/// How an SVG document begins: everything before what is drawn.
pub(super) struct Head<'a> {
    /// The class of the picture, to which its style refers.
    pub(super) class: &'a str,
    /// Left, top, width and height, in cells.
    pub(super) view: [f64; 4],
    /// Pixels per cell at a zoom of 100 %, unless the picture is too large for that.
    pub(super) cell: f64,
    /// A short title.
    pub(super) title: &'a str,
    /// A description of what the picture shows.
    pub(super) description: &'a str,
    /// CSS.
    pub(super) style: &'a str,
}

impl Head<'_> {
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self {
            class,
            title,
            description,
            style,
            ..
        } = self;
        let [left, top, width, height] = self.view;
        let id = identifier(&[title, description]);
        let cell = self.cell.min(LONGEST_SIDE / width.max(height));
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" width=\"{}\" height=\"{}\" \
             viewBox=\"{} {} {} {}\" role=\"img\" aria-labelledby=\"t{id} d{id}\">",
            Number(width * cell),
            Number(height * cell),
            Number(left),
            Number(top),
            Number(width),
            Number(height)
        )?;
        writeln!(out, "<title id=\"t{id}\">{}</title>", Escaped(title))?;
        writeln!(out, "<desc id=\"d{id}\">{}</desc>", Escaped(description))?;
        writeln!(out, "<style>{style}</style>")
    }
}

/// Distinguishes the titles of pictures on one page without a random number: FNV-1a, 32 bits.
fn identifier(texts: &[&str]) -> String {
    let hash = texts
        .iter()
        .flat_map(|text| text.bytes())
        .fold(0x811c_9dc5_u32, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
    format!("{hash:08x}")
}

/// Writes the outlines of each clue and label once.
fn write_definitions(shapes: &Shapes, out: &mut dyn Write) -> io::Result<()> {
    let clues = shapes.islands.iter().map(|island| island.clue);
    let labels = shapes.labels.iter().map(|label| label.text.as_str());
    let mut outlines: BTreeMap<String, _> = clues
        .collect::<HashSet<Clue>>()
        .into_iter()
        .map(|clue| (clue_name(clue), clue_outlines(clue)))
        .collect();
    outlines.extend(labels.map(|text| (label_name(text), label_outlines(text))));
    if outlines.is_empty() {
        return Ok(());
    }
    writeln!(out, "<defs>")?;
    for (name, outlines) in outlines {
        writeln!(out, "<path id=\"{name}\" d=\"{}\"/>", Path(&outlines))?;
    }
    writeln!(out, "</defs>")
}

fn clue_name(clue: Clue) -> String {
    match clue {
        Clue::Number(number) => format!("clue{number}"),
        Clue::Unknown => String::from("clue"),
    }
}

fn label_name(text: &str) -> String {
    format!("label{}", text.replace('/', "."))
}

fn write_dots(dots: &[[Point; 2]], out: &mut dyn Write) -> io::Result<()> {
    if dots.is_empty() {
        return Ok(());
    }
    // Both digits of the shade are the same.
    const { assert!(DOT_GREY % 0x11 == 0) };
    let digit = DOT_GREY / 0x11;
    let [dash, gap] = DOT_STEPS;
    writeln!(
        out,
        "<g class=\"dots\" stroke=\"#{digit:x}{digit:x}{digit:x}\" stroke-width=\"{DOT_WIDTH}\" \
         stroke-linecap=\"round\" stroke-dasharray=\"{dash} {gap}\">"
    )?;
    for line in dots {
        writeln!(out, "<line {}/>", ends(*line))?;
    }
    writeln!(out, "</g>")
}

fn write_open(open: &[Stroke], out: &mut dyn Write) -> io::Result<()> {
    let [dash, gap] = DASHES;
    let attributes = format!(
        "stroke-width=\"{OPEN_WIDTH}\" stroke-dasharray=\"{dash} {gap}\" \
         stroke-dashoffset=\"{DASH_OFFSET}\""
    );
    write_strokes("open", &attributes, open, out)
}

fn write_bridges(bridges: &[Stroke], out: &mut dyn Write) -> io::Result<()> {
    let attributes = format!("stroke-width=\"{BRIDGE_WIDTH}\"");
    write_strokes("bridge", &attributes, bridges, out)
}

fn write_strokes(
    class: &str,
    attributes: &str,
    strokes: &[Stroke],
    out: &mut dyn Write,
) -> io::Result<()> {
    if strokes.is_empty() {
        return Ok(());
    }
    writeln!(out, "<g class=\"line\" stroke=\"#000\" {attributes}>")?;
    for stroke in strokes {
        let [from, to] = stroke.ends.map(|Cell { row, col }| format!("{row},{col}"));
        writeln!(
            out,
            "<line class=\"{class}\" data-from=\"{from}\" data-to=\"{to}\" {}/>",
            ends(stroke.line)
        )?;
    }
    writeln!(out, "</g>")
}

fn ends([from, to]: [Point; 2]) -> String {
    format!(
        "x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"",
        Number(from.x),
        Number(from.y),
        Number(to.x),
        Number(to.y)
    )
}

fn write_islands(islands: &[Circle], out: &mut dyn Write) -> io::Result<()> {
    for island in islands {
        let Cell { row, col } = island.cell;
        let (x, y) = (Number(island.centre.x), Number(island.centre.y));
        let class = if island.marked {
            "island marked"
        } else {
            "island"
        };
        writeln!(
            out,
            "<g class=\"{class}\" data-cell=\"{row},{col}\" data-clue=\"{}\"><circle class=\"ground line\" \
             cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"{}\"/>\
             <use class=\"text\" href=\"#{}\" x=\"{x}\" y=\"{y}\"/></g>",
            island.clue,
            rim_width(island.marked),
            clue_name(island.clue)
        )?;
    }
    Ok(())
}

fn write_rings(rings: &[Point], out: &mut dyn Write) -> io::Result<()> {
    for ring in rings {
        writeln!(
            out,
            "<circle class=\"ring line\" cx=\"{}\" cy=\"{}\" r=\"{RING_RADIUS}\" fill=\"none\" \
             stroke=\"#000\" stroke-width=\"{RING_WIDTH}\"/>",
            Number(ring.x),
            Number(ring.y)
        )?;
    }
    Ok(())
}

fn write_labels(labels: &[Label], out: &mut dyn Write) -> io::Result<()> {
    for label in labels {
        let Point { x, y } = label.centre;
        let corner = label.corner();
        writeln!(
            out,
            "<g class=\"label\"><rect class=\"ground\" x=\"{}\" y=\"{}\" width=\"{}\" \
             height=\"{LABEL_HEIGHT}\" fill=\"#fff\"/><use class=\"text\" href=\"#{}\" x=\"{}\" \
             y=\"{}\"/></g>",
            Number(corner.x),
            Number(corner.y),
            Number(label.width),
            label_name(&label.text),
            Number(x),
            Number(y)
        )?;
    }
    Ok(())
}
