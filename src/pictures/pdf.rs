//! Pictures as PDF, and pages with several of them.
//!
//! A [`Page`] takes pictures and lines of text at any position, and a [`Document`] takes pages. Everything is drawn as
//! lines and outlines; lines of text are repeated as invisible text that can be searched and copied. The same document
//! gives the same bytes: there is no date in it.

mod content;

use std::collections::BTreeMap;
use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};

use self::content::IslandForm;
use super::Picture;
use super::glyphs::{Outlines, Point, Weight};

/// The name of the font of invisible text.
const FONT: Name<'static> = Name(b"F");

/// The largest cell of a picture that has a page of its own: 12 mm.
const LARGEST_CELL: f64 = 34.0;

/// The margin of such a page: 15 mm, which printers can manage.
const PAGE_MARGIN: f64 = 42.5;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// The width and height in points, in portrait format.
    #[must_use]
    pub const fn size(self) -> [f64; 2] {
        match self {
            Self::A4 => [595.28, 841.89],
            Self::Letter => [612.0, 792.0],
        }
    }
}

/// Where a line of text is in relation to the given point on its baseline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    /// The text starts at the point.
    #[default]
    Left,
    /// The middle of the text is at the point.
    Centre,
    /// The text ends at the point.
    Right,
}

/// A line of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<'a> {
    /// The text. Characters beyond printable ASCII are written as `?`.
    pub text: &'a str,
    /// The type size in points.
    pub size: f64,
    /// How thick its strokes are.
    pub weight: Weight,
    /// Where it is in relation to its point.
    pub align: Align,
}

/// A page. Lengths are in points (1/72 inch); positions are measured from the top left corner.
pub struct Page {
    size: [f64; 2],
    content: Content,
    /// The islands that are drawn, by the names of their forms; a document has each form only once.
    forms: BTreeMap<String, IslandForm>,
}

impl Page {
    /// An empty page of this width and height.
    #[must_use]
    pub fn new(size: [f64; 2]) -> Self {
        let mut content = Content::new();
        // In PDF, y grows upwards from the bottom.
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, size[1] as f32]);
        Self {
            size,
            content,
            forms: BTreeMap::new(),
        }
    }

    /// The width and height.
    #[must_use]
    pub const fn size(&self) -> [f64; 2] {
        self.size
    }

    /// Draws `picture` with its top left corner at `corner`, in cells of this size; its [`width`](Picture::width) and
    /// [`height`](Picture::height) are in cells.
    pub fn draw(&mut self, picture: &Picture<'_>, corner: Point, cell: f64) {
        let shapes = picture.shapes();
        for island in &shapes.islands {
            let form = IslandForm::of(island);
            self.forms.insert(form.name(), form);
        }
        content::draw(&mut self.content, &shapes, corner, cell);
    }

    /// The content of the page, for drawing from other modules.
    pub(super) fn content(&mut self) -> &mut Content {
        &mut self.content
    }

    /// Draws a straight line of this width.
    pub fn draw_line(&mut self, ends: [Point; 2], width: f64) {
        content::rule(&mut self.content, ends, width);
    }

    /// Writes a line of text; `at` is its point on the baseline.
    pub fn write_line(&mut self, line: Line<'_>, at: Point) {
        let outlines = Outlines::new(line.text, line.size, line.weight);
        let shift = match line.align {
            Align::Left => 0.0,
            Align::Centre => outlines.width / 2.0,
            Align::Right => outlines.width,
        };
        let start = Point::new(at.x - shift, at.y);
        content::write_invisible(&mut self.content, line.text, line.size, start);
        content::fill(&mut self.content, &outlines.moved(start));
    }
}

/// A document: pages, with a title.
pub struct Document {
    title: String,
    pages: Vec<Finished>,
}

/// A page that is complete. It is compressed at once, so that a book of thousands of puzzles takes a tenth of the
/// memory.
struct Finished {
    size: [f64; 2],
    content: io::Result<Vec<u8>>,
    forms: BTreeMap<String, IslandForm>,
}

impl From<Page> for Finished {
    fn from(page: Page) -> Self {
        Self {
            size: page.size,
            content: compressed(page.content),
            forms: page.forms,
        }
    }
}

impl Document {
    /// A document without pages.
    #[must_use]
    pub fn new(title: &str) -> Self {
        Self {
            title: title.to_owned(),
            pages: Vec::new(),
        }
    }

    /// Appends a page.
    pub fn push(&mut self, page: Page) {
        self.pages.push(page.into());
    }

    /// Writes the document as a PDF file. A document without pages gets an empty page, because a file needs one.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write(mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.pages.is_empty() {
            self.push(Page::new(Paper::default().size()));
        }
        let [catalog, tree, info, font] = [1, 2, 3, 4].map(Ref::new);
        // Each page takes two objects: itself and its content.
        let first = 5;
        let page_id = |index: usize| Ref::new(first + 2 * index as i32);
        let forms: BTreeMap<String, IslandForm> = self
            .pages
            .iter_mut()
            .flat_map(|page| std::mem::take(&mut page.forms))
            .collect();
        let first_form = page_id(self.pages.len()).get();
        let form_ids: Vec<(&String, Ref)> =
            forms.keys().zip((first_form..).map(Ref::new)).collect();
        let mut pdf = Pdf::new();
        let mut root = pdf.catalog(catalog);
        root.pages(tree).lang(TextStr("en"));
        root.viewer_preferences().display_doc_title(true);
        root.finish();
        pdf.document_info(info)
            .title(TextStr(&self.title))
            .creator(TextStr("hashi-sat"));
        pdf.pages(tree)
            .count(self.pages.len() as i32)
            .kids((0..self.pages.len()).map(page_id));
        pdf.type1_font(font)
            .base_font(Name(b"Helvetica"))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
        for (index, page) in self.pages.into_iter().enumerate() {
            let content_id = Ref::new(page_id(index).get() + 1);
            let [width, height] = page.size.map(|length| length as f32);
            let mut writer = pdf.page(page_id(index));
            writer
                .parent(tree)
                .media_box(Rect::new(0.0, 0.0, width, height))
                .contents(content_id);
            let mut resources = writer.resources();
            resources.fonts().pair(FONT, font);
            let mut objects = resources.x_objects();
            for (name, id) in &form_ids {
                objects.pair(Name(name.as_bytes()), *id);
            }
            objects.finish();
            resources.finish();
            writer.finish();
            pdf.stream(content_id, &page.content?)
                .filter(Filter::FlateDecode);
        }
        for (form, (_, id)) in forms.values().zip(&form_ids) {
            let form = compressed(form.content())?;
            pdf.form_xobject(*id, &form)
                .bbox(Rect::new(-0.5, -0.5, 0.5, 0.5))
                .filter(Filter::FlateDecode);
        }
        out.write_all(&pdf.finish())
    }
}

fn compressed(content: Content) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&content.finish())?;
    encoder.finish()
}

/// Writes `picture` as a PDF file of one page, in the middle of the page, with cells of 12 mm, or smaller if the page
/// requires it. The page is in landscape format if that makes the picture larger.
///
/// # Errors
///
/// When `out` fails.
pub fn write(picture: &Picture<'_>, paper: Paper, out: &mut dyn Write) -> io::Result<()> {
    let (mut page, corner, cell) = page_for([picture.width(), picture.height()], paper);
    page.draw(picture, corner, cell);
    let mut document = Document::new(&picture.title());
    document.push(page);
    document.write(out)
}

/// A page for a single picture of this width and height in cells, as [`write()`] describes, with the position of the
/// picture's top left corner and the size of a cell.
pub(super) fn page_for([width, height]: [f64; 2], paper: Paper) -> (Page, Point, f64) {
    let upright = paper.size();
    let lying = [upright[1], upright[0]];
    let cell = |[across, down]: [f64; 2]| {
        let across = (across - 2.0 * PAGE_MARGIN) / width;
        let down = (down - 2.0 * PAGE_MARGIN) / height;
        LARGEST_CELL.min(across).min(down)
    };
    let size = if cell(lying) > cell(upright) {
        lying
    } else {
        upright
    };
    let cell = cell(size);
    let corner = Point::new(
        (size[0] - width * cell) / 2.0,
        (size[1] - height * cell) / 2.0,
    );
    (Page::new(size), corner, cell)
}
