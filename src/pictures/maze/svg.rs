//! Pictures of mazes as SVG.

use std::io::{self, Write};

use super::{MazePicture, WAY_COLOUR, middle, runs};
use crate::model::puzzle::Cell;
use crate::pictures::svg::{Head, Number};

/// The size of a cell in pixels, at a zoom of 100 %.
const CELL: f64 = 20.0;

/// The colours on a screen that prefers dark ones. Walls are light there, because the background continues through the
/// gaps of the frame.
const STYLE: &str = "\
.maze{max-width:100%;height:auto}\
@media screen and (prefers-color-scheme:dark){\
.maze .ground{fill:#15181c}\
.maze .wall{fill:#eceff1}\
.maze .way{stroke:#f76707}}";

/// Writes `picture` as an SVG document.
///
/// The same picture gives the same bytes. A cell is one unit: the cell in row r and column c reaches from x = c, y = r
/// to x = c + 1, y = r + 1. The black cells are runs in one `<path class="wall">`, whose data have a line for each row
/// and the frame as the last line: as one shape they have no seams. The way is a `<polyline class="way">`, or several
/// if it has gaps.
///
/// # Errors
///
/// When `out` fails.
pub fn write_svg(picture: &MazePicture<'_>, out: &mut dyn Write) -> io::Result<()> {
    let margin = picture.margin();
    let view = [-margin, -margin, picture.width(), picture.height()];
    Head {
        class: "maze",
        view,
        cell: CELL,
        title: &picture.title(),
        description: &picture.description(),
        style: STYLE,
    }
    .write(out)?;
    let [left, top, width, height] = view.map(Number);
    writeln!(
        out,
        "<rect class=\"ground\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         fill=\"#fff\"/>"
    )?;
    write_walls(picture, out)?;
    write_way(picture, out)?;
    writeln!(out, "</svg>")
}

fn write_walls(picture: &MazePicture<'_>, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "<path class=\"wall\" d=\"")?;
    let mut text = String::new();
    for (row, cells) in picture.maze.lines().enumerate() {
        text.clear();
        // Where the pen is; closing a run takes it back to the start of the run.
        let mut pen = None;
        for (start, length) in runs(cells, false) {
            text.push_str(&match pen {
                None => format!("M{start} {row}"),
                Some(pen) => format!("m{} 0", start - pen),
            });
            text.push_str(&format!("h{length}v1h-{length}z"));
            pen = Some(start);
        }
        if pen.is_some() {
            text.push('\n');
            out.write_all(text.as_bytes())?;
        }
    }
    for rectangle in picture.frame() {
        let [left, top, width, height] = rectangle.map(Number);
        write!(out, "M{left} {top}h{width}v{height}h-{width}z")?;
    }
    writeln!(out, "\"/>")
}

fn write_way(picture: &MazePicture<'_>, out: &mut dyn Write) -> io::Result<()> {
    let [red, green, blue] = WAY_COLOUR;
    let width = Number(picture.way_width());
    for piece in picture.way_pieces() {
        write!(
            out,
            "<polyline class=\"way\" fill=\"none\" stroke=\"#{red:02x}{green:02x}{blue:02x}\" \
             stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" points=\""
        )?;
        write_points(piece, out)?;
        // A line from a point to itself is drawn as a dot; a single point would not be drawn.
        if let [only] = piece {
            write!(out, " ")?;
            write_points(&[*only], out)?;
        }
        writeln!(out, "\"/>")?;
    }
    Ok(())
}

fn write_points(cells: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    for (index, &cell) in cells.iter().enumerate() {
        let [x, y] = middle(cell).map(Number);
        let space = if index == 0 { "" } else { " " };
        write!(out, "{space}{x},{y}")?;
    }
    Ok(())
}
