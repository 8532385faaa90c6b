//! Pictures of mazes as PDF.

use std::io::{self, Write};

use pdf_writer::Content;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};

use super::{MazePicture, WAY_COLOUR, middle, runs};
use crate::pictures::pdf::{Document, Paper, page_for};

/// Writes `picture` as a PDF file of one page, in the middle of the page, with cells of 12 mm, or smaller if the page
/// requires it. The page is in landscape format if that makes the picture larger.
///
/// ```
/// use hashi_sat::maze::Maze;
/// use hashi_sat::pictures::maze::{write_pdf, MazePicture};
/// use hashi_sat::pictures::pdf::Paper;
///
/// let maze = Maze::new(2, 2, vec![true, true, false, true])?;
/// let mut bytes = Vec::new();
/// write_pdf(&MazePicture::new(&maze), Paper::A4, &mut bytes)?;
/// assert!(bytes.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When `out` fails.
pub fn write_pdf(picture: &MazePicture<'_>, paper: Paper, out: &mut dyn Write) -> io::Result<()> {
    let (mut page, corner, cell) = page_for([picture.width(), picture.height()], paper);
    let grid = [corner.x, corner.y].map(|at| (at + picture.margin() * cell) as f32);
    let content = page.content();
    content
        .save_state()
        .transform([cell as f32, 0.0, 0.0, cell as f32, grid[0], grid[1]]);
    draw_walls(content, picture);
    draw_way(content, picture);
    content.restore_state();
    let mut document = Document::new(&picture.title());
    document.push(page);
    document.write(out)
}

/// Draws all black cells and the frame as one shape, so that there are no seams between rows.
fn draw_walls(content: &mut Content, picture: &MazePicture<'_>) {
    for (row, cells) in picture.maze.lines().enumerate() {
        for (start, length) in runs(cells, false) {
            content.rect(start as f32, row as f32, length as f32, 1.0);
        }
    }
    for rectangle in picture.frame() {
        let [left, top, width, height] = rectangle.map(|length| length as f32);
        content.rect(left, top, width, height);
    }
    content.fill_nonzero();
}

fn draw_way(content: &mut Content, picture: &MazePicture<'_>) {
    let [red, green, blue] = WAY_COLOUR.map(|channel| f32::from(channel) / 255.0);
    content
        .set_stroke_rgb(red, green, blue)
        .set_line_width(picture.way_width() as f32)
        .set_line_cap(LineCapStyle::RoundCap)
        .set_line_join(LineJoinStyle::RoundJoin);
    for piece in picture.way_pieces() {
        let mut points = piece.iter().map(|&cell| middle(cell).map(|at| at as f32));
        let Some([x, y]) = points.next() else {
            continue;
        };
        content.move_to(x, y);
        // A line from a point to itself is drawn as a dot; a single point would not be drawn.
        if piece.len() == 1 {
            content.line_to(x, y);
        }
        for [x, y] in points {
            content.line_to(x, y);
        }
        content.stroke();
    }
}
