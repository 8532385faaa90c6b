//! Pictures in files: `-o FILE`.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{ValueEnum, ValueHint};
use hashi_sat::Puzzle;
#[cfg(feature = "png")]
use hashi_sat::pictures::png::{self, PngOptions};
use hashi_sat::pictures::{Picture, svg};

use super::{output, whole_file};

/// A format of pictures.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
    /// Scalable, for screens and web pages
    Svg,
    /// Pixels
    Png,
    /// A page to print
    Pdf,
}

pub(super) const NO_PNG: &str = "this program was built without PNG (feature \"png\" of the crate)";
pub(super) const NO_PDF: &str = "this program was built without PDF (feature \"pdf\" of the crate)";

/// `-o`.
#[derive(clap::Args)]
pub(super) struct PictureArguments {
    /// Draw a picture into this file; its name must end in .svg, .png or .pdf
    #[arg(short = 'o', long = "picture", value_name = "FILE", value_parser = Target::parser(), value_hint = ValueHint::FilePath)]
    target: Option<Target>,
}

/// Where a picture goes.
#[derive(Clone)]
pub(super) struct Target {
    path: PathBuf,
    pub(super) kind: Kind,
}

impl Target {
    fn parser() -> impl clap::builder::TypedValueParser<Value = Self> {
        use clap::builder::{OsStringValueParser, TypedValueParser as _};
        OsStringValueParser::new().try_map(|path| {
            Self::of(Path::new(&path))?.ok_or("expected a file name that ends in .svg, .png or .pdf (what is printed can be sent to a file with > FILE)")
        })
    }

    /// The target that a path is by its extension, if that is one of a picture.
    ///
    /// # Errors
    ///
    /// When this program was built without that format.
    pub(super) fn of(path: &Path) -> Result<Option<Self>, &'static str> {
        match path.extension().and_then(kind_of) {
            Some(Kind::Png) if !cfg!(feature = "png") => Err(NO_PNG),
            Some(Kind::Pdf) if !cfg!(feature = "pdf") => Err(NO_PDF),
            kind => Ok(kind.map(|kind| Self {
                path: path.to_owned(),
                kind,
            })),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Says that a limit was reached before there was anything to write.
    pub(super) fn tell_unwritten(&self) {
        whole_file::tell_unwritten(&self.path);
    }
}

fn kind_of(extension: &OsStr) -> Option<Kind> {
    Kind::from_str(extension.to_str()?, true).ok()
}

/// How to draw, where the format has a choice.
#[derive(Clone, Copy, Default)]
pub(super) struct Choices {
    /// Pixels per cell, for PNG; what fits by default.
    #[cfg_attr(not(feature = "png"), expect(dead_code))]
    pub(super) cell_pixels: Option<u32>,
    /// The paper size, for PDF.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code))]
    pub(super) paper: Paper,
}

/// A size of paper, for PDF.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Paper {
    /// 210 x 297 mm
    #[default]
    A4,
    /// 8.5 x 11 inches
    Letter,
}

impl PictureArguments {
    /// Why there can only be one puzzle, if a picture is wanted.
    ///
    /// # Errors
    ///
    /// When its folder does not exist, which had better be known before the search.
    pub(super) fn only_one(&self) -> anyhow::Result<Option<&'static str>> {
        let Some(target) = &self.target else {
            return Ok(None);
        };
        target.expect_folder()?;
        Ok(Some(match target.kind {
            Kind::Pdf => "but a picture (-o) shows only one, and book puts many into a PDF",
            Kind::Svg | Kind::Png => "but a picture (-o) shows only one",
        }))
    }

    /// Checks that a picture of this puzzle, if one is wanted, is not too large. That depends on the grid alone, so it
    /// is known before the search.
    pub(super) fn accept(&self, puzzle: &Puzzle) -> anyhow::Result<()> {
        match &self.target {
            Some(target) => target.accept(puzzle, Choices::default()),
            None => Ok(()),
        }
    }

    /// Where the picture goes, if one is wanted.
    pub(super) const fn target(&self) -> Option<&Target> {
        self.target.as_ref()
    }

    /// Called when a limit was reached: says that nothing is drawn, if a picture was wanted.
    pub(super) fn tell_undrawn(&self) {
        if let Some(target) = &self.target {
            target.tell_unwritten();
        }
    }

    /// Draws `picture` into the file, if one is wanted. To be called before anything is printed: failing to write a
    /// picture is an error, and then standard output has to be empty.
    pub(super) fn draw(&self, picture: &Picture<'_>) -> anyhow::Result<()> {
        match &self.target {
            Some(target) => target.draw(picture, Choices::default()),
            None => Ok(()),
        }
    }
}

impl Target {
    /// Checks that the folder of the file exists.
    pub(super) fn expect_folder(&self) -> anyhow::Result<()> {
        whole_file::expect_folder(&self.path).with_context(|| output::name(&self.path))
    }

    /// Checks that a picture of this puzzle is not too large.
    pub(super) fn accept(&self, puzzle: &Puzzle, choices: Choices) -> anyhow::Result<()> {
        let accepted = self.kind.accept(puzzle, choices);
        accepted.with_context(|| output::name(&self.path))
    }

    /// Draws `picture` into the file, completely or not at all.
    pub(super) fn draw(&self, picture: &Picture<'_>, choices: Choices) -> anyhow::Result<()> {
        self.fill(|kind, bytes| kind.write(picture, choices, bytes))
    }

    /// Puts what `write` writes in this format into the file, completely or not at all.
    pub(super) fn fill(
        &self,
        write: impl FnOnce(Kind, &mut Vec<u8>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        // In memory first, so that a failure in drawing does not touch the file.
        let mut bytes = Vec::new();
        let name = || output::name(&self.path);
        write(self.kind, &mut bytes).with_context(name)?;
        whole_file::replace(&self.path, &bytes).with_context(name)
    }
}

impl Kind {
    /// Checks that a picture of this puzzle in this format is not too large.
    pub(super) fn accept(self, puzzle: &Puzzle, choices: Choices) -> anyhow::Result<()> {
        match self {
            Self::Png => accept_png(&Picture::new(puzzle), choices),
            Self::Svg | Self::Pdf => Ok(()),
        }
    }

    /// Writes `picture` in this format.
    pub(super) fn write(
        self,
        picture: &Picture<'_>,
        choices: Choices,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        match self {
            Self::Svg => Ok(svg::write(picture, out)?),
            Self::Png => write_png(picture, choices, out),
            Self::Pdf => write_pdf(picture, choices, out),
        }
    }
}

#[cfg(feature = "png")]
fn png_options(picture: &Picture<'_>, choices: Choices) -> PngOptions {
    choices
        .cell_pixels
        .map_or_else(|| PngOptions::fitting(picture), PngOptions::new)
}

#[cfg(feature = "png")]
fn accept_png(picture: &Picture<'_>, choices: Choices) -> anyhow::Result<()> {
    png_options(picture, choices).size(picture)?;
    Ok(())
}

#[cfg(not(feature = "png"))]
fn accept_png(_: &Picture<'_>, _: Choices) -> anyhow::Result<()> {
    anyhow::bail!(NO_PNG)
}

#[cfg(feature = "png")]
fn write_png(picture: &Picture<'_>, choices: Choices, out: &mut dyn Write) -> anyhow::Result<()> {
    let options = png_options(picture, choices);
    if choices.cell_pixels.is_none() && options.is_reduced() {
        let pixels = output::count(options.cell_pixels, "pixel");
        output::message(format_args!(
            "a large puzzle: {pixels} per cell in the picture (render --cell sets it)"
        ));
    }
    Ok(png::write(picture, options, out)?)
}

#[cfg(not(feature = "png"))]
fn write_png(_: &Picture<'_>, _: Choices, _: &mut dyn Write) -> anyhow::Result<()> {
    anyhow::bail!(NO_PNG)
}

#[cfg(feature = "pdf")]
fn write_pdf(picture: &Picture<'_>, choices: Choices, out: &mut dyn Write) -> anyhow::Result<()> {
    use hashi_sat::pictures::pdf;

    Ok(pdf::write(picture, choices.paper.into(), out)?)
}

#[cfg(feature = "pdf")]
impl From<Paper> for hashi_sat::pictures::pdf::Paper {
    fn from(paper: Paper) -> Self {
        match paper {
            Paper::A4 => Self::A4,
            Paper::Letter => Self::Letter,
        }
    }
}

#[cfg(not(feature = "pdf"))]
fn write_pdf(_: &Picture<'_>, _: Choices, _: &mut dyn Write) -> anyhow::Result<()> {
    anyhow::bail!(NO_PDF)
}

/// Writes `picture` to standard output.
pub(super) fn print(kind: Kind, picture: &Picture<'_>, choices: Choices) -> anyhow::Result<()> {
    use io::IsTerminal as _;

    let name = match kind {
        Kind::Svg => None,
        Kind::Png => Some("png"),
        Kind::Pdf => Some("pdf"),
    };
    if let Some(name) = name.filter(|_| io::stdout().is_terminal()) {
        anyhow::bail!("a terminal cannot show pictures: write to a file with -o FILE.{name}");
    }
    let mut bytes = Vec::new();
    kind.write(picture, choices, &mut bytes)?;
    output::data(|out| out.write_all(&bytes))
}
