//! Pictures of mazes as PNG, pixel by pixel.
//!
//! All lines of the picture are vertical or horizontal, so each pixel has one colour and takes one bit or two. The
//! picture is written row by row, in memory for one row and for the way.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::Range;

use ::png::{BitDepth, ColorType, Encoder, Filter};

use super::{MazePicture, WAY_COLOUR, runs};
use crate::model::puzzle::Cell;
use crate::pictures::png::{PngError, encoding, fitting_cell, latin, within_limit};

/// The default size of a cell in pixels.
const CELL_PIXELS: u32 = 16;

/// The value of a pixel: a shade of grey of one bit, or a place in the palette.
const BLACK: u8 = 0;
const WHITE: u8 = 1;
const WAY: u8 = 2;

/// Options for drawing a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MazePngOptions {
    /// The size of a cell in pixels, at least 1. In very small cells the way takes up the whole cell.
    pub cell_pixels: u32,
}

impl MazePngOptions {
    /// Options with this number of [`cell_pixels`](Self::cell_pixels).
    #[must_use]
    pub const fn new(cell_pixels: u32) -> Self {
        Self { cell_pixels }
    }

    /// The usual options: 16 pixels per cell, or fewer if a side would have more than 30,000 pixels or the whole more
    /// than 64 million.
    #[must_use]
    pub fn fitting(picture: &MazePicture<'_>) -> Self {
        Self {
            cell_pixels: fitting_cell(CELL_PIXELS, [picture.width(), picture.height()]),
        }
    }

    /// Whether [`fitting`](Self::fitting) had to make the cells smaller than usual.
    #[must_use]
    pub const fn is_reduced(self) -> bool {
        self.cell_pixels < CELL_PIXELS
    }
}

/// Writes `picture` as a PNG file in black and white, with one more colour if there is a way.
///
/// The background is white, whatever the viewer prefers. Cells are squares of
/// [`cell_pixels`](MazePngOptions::cell_pixels); the frame, and the margin around it, have at least one pixel.
///
/// ```
/// use hashi_sat::maze::Maze;
/// use hashi_sat::pictures::maze::{write_png, MazePicture, MazePngOptions};
///
/// let maze = Maze::new(2, 2, vec![true, true, false, true])?;
/// let picture = MazePicture::new(&maze);
/// let mut bytes = Vec::new();
/// write_png(&picture, MazePngOptions::fitting(&picture), &mut bytes)?;
/// assert!(bytes.starts_with(b"\x89PNG\r\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`PngError::TooLarge`] for more than [`MOST_PIXELS`](crate::pictures::png::MOST_PIXELS), before anything is written;
/// also when `out` fails.
pub fn write_png(
    picture: &MazePicture<'_>,
    options: MazePngOptions,
    out: &mut dyn Write,
) -> Result<(), PngError> {
    let scale = Scale::new(picture, options.cell_pixels.max(1));
    let side = |cells: u32| u64::from(cells) * scale.cell as u64 + 2 * scale.margin as u64;
    let [width, height] = within_limit([side(picture.maze.cols()), side(picture.maze.rows())])?;
    let mut encoder = Encoder::new(out, width, height);
    let bits = if picture.way.is_empty() {
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::One);
        1
    } else {
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Two);
        encoder.set_palette([[0; 3], [255; 3], WAY_COLOUR].concat());
        2
    };
    // Most rows are like the one above.
    encoder.set_filter(Filter::Up);
    encoder
        .add_text_chunk(String::from("Title"), latin(&picture.title()))
        .map_err(encoding)?;
    let mut writer = encoder.write_header().map_err(encoding)?;
    let mut stream = writer.stream_writer().map_err(encoding)?;
    let mut packed = Vec::new();
    each_row(picture, scale, width as usize, |pixels, times| {
        pack(pixels, bits, &mut packed);
        (0..times).try_for_each(|_| stream.write_all(&packed))
    })
    .map_err(PngError::Io)?;
    stream.finish().map_err(encoding)
}

/// Lengths in pixels.
#[derive(Clone, Copy)]
struct Scale {
    cell: usize,
    margin: usize,
    frame: usize,
    way: usize,
}

impl Scale {
    fn new(picture: &MazePicture<'_>, cell: u32) -> Self {
        let pixels = |cells: f64| cells * f64::from(cell);
        let frame = (pixels(picture.frame_width()).round() as usize).max(1);
        let cell = cell as usize;
        // Odd in cells of odd size, so that the way is in the middle.
        let way = 2 * (pixels(picture.way_width() / 2.0).round() as usize);
        let way = if cell % 2 == 0 { way.max(2) } else { way + 1 };
        Self {
            cell,
            margin: (pixels(picture.margin()).ceil() as usize).max(frame + 1),
            frame,
            way: way.min(cell),
        }
    }

    /// The number of pixels from the edge of a cell to the way.
    const fn beside_way(self) -> usize {
        (self.cell - self.way) / 2
    }

    /// The pixels of a cell in this column.
    const fn cell(self, col: usize) -> Range<usize> {
        let start = self.margin + col * self.cell;
        start..start + self.cell
    }
}

/// Calls `each` with the rows of pixels, from the top, and the number of times that each is repeated.
fn each_row<E>(
    picture: &MazePicture<'_>,
    scale: Scale,
    width: usize,
    mut each: impl FnMut(&[u8], usize) -> Result<(), E>,
) -> Result<(), E> {
    let cols = picture.maze.cols() as usize;
    let grid = scale.margin..width - scale.margin;
    let framed = grid.start - scale.frame..grid.end + scale.frame;
    let [entrance, exit] = picture.is_open();
    let mut pixels = vec![WHITE; width];

    let mut edge = pixels.clone();
    edge[framed.clone()].fill(BLACK);
    let edge = |open: bool, col: usize| {
        let mut edge = edge.clone();
        if open {
            edge[scale.cell(col)].fill(WHITE);
        }
        edge
    };
    each(&pixels, scale.margin - scale.frame)?;
    each(&edge(entrance, 0), scale.frame)?;
    let marks = Marks::of_way(picture);
    for (row, cells) in (0_u32..).zip(picture.maze.lines()) {
        pixels[framed.clone()].fill(BLACK);
        pixels[grid.clone()].fill(WHITE);
        for (start, length) in runs(cells, false) {
            let end = scale.cell(start + length - 1).end;
            pixels[scale.cell(start).start..end].fill(BLACK);
        }
        let mut marks = marks.of_row(row).peekable();
        if marks.peek().is_none() {
            each(&pixels, scale.cell)?;
            continue;
        }
        let [mut above, mut level, mut below] = [pixels.clone(), pixels.clone(), pixels.clone()];
        for (col, mark) in marks {
            let cell = scale.cell(col as usize);
            let way = cell.start + scale.beside_way()..cell.end - scale.beside_way();
            if mark.up {
                above[way.clone()].fill(WAY);
            }
            if mark.down {
                below[way.clone()].fill(WAY);
            }
            let start = if mark.left { cell.start } else { way.start };
            let end = if mark.right { cell.end } else { way.end };
            level[start..end].fill(WAY);
        }
        each(&above, scale.beside_way())?;
        each(&level, scale.way)?;
        each(&below, scale.beside_way())?;
    }
    pixels.fill(WHITE);
    each(&edge(exit, cols - 1), scale.frame)?;
    each(&pixels, scale.margin - scale.frame)
}

/// In which directions the way leads from a cell.
#[derive(Clone, Copy, Default)]
struct Mark {
    left: bool,
    right: bool,
    up: bool,
    down: bool,
}

/// The cells of the way, in reading order.
struct Marks(BTreeMap<(u32, u32), Mark>);

impl Marks {
    fn of_way(picture: &MazePicture<'_>) -> Self {
        let mut marks: BTreeMap<(u32, u32), Mark> = BTreeMap::new();
        for piece in picture.way_pieces() {
            for &Cell { row, col } in piece {
                marks.entry((row, col)).or_default();
            }
            for pair in piece.windows(2) {
                for (here, there) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    let mark = marks.entry((here.row, here.col)).or_default();
                    mark.left |= there.col < here.col;
                    mark.right |= there.col > here.col;
                    mark.up |= there.row < here.row;
                    mark.down |= there.row > here.row;
                }
            }
        }
        Self(marks)
    }

    /// The columns and marks of a row.
    fn of_row(&self, row: u32) -> impl Iterator<Item = (u32, Mark)> {
        let cells = self.0.range((row, 0)..=(row, u32::MAX));
        cells.map(|(&(_, col), &mark)| (col, mark))
    }
}

/// Packs pixels of this many bits each, the first in the highest bits of a byte.
fn pack(pixels: &[u8], bits: usize, packed: &mut Vec<u8>) {
    packed.clear();
    let each = 8 / bits;
    packed.extend(pixels.chunks(each).map(|chunk| {
        let joined = chunk.iter().fold(0, |byte, pixel| byte << bits | pixel);
        joined << (bits * (each - chunk.len()))
    }));
}
