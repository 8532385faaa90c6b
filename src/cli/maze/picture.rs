//! A maze in a file, as a picture.

use std::io::Write;

use hashi_sat::pictures::maze::{MazePicture, write_svg};

use crate::cli::picture::{Kind, Target};

/// Draws `picture` into the file, completely or not at all.
pub(super) fn draw(target: &Target, picture: &MazePicture<'_>) -> anyhow::Result<()> {
    target.fill(|kind, bytes| match kind {
        Kind::Svg => Ok(write_svg(picture, bytes)?),
        Kind::Png => write_png(picture, bytes),
        Kind::Pdf => write_pdf(picture, bytes),
    })
}

#[cfg(feature = "png")]
fn write_png(picture: &MazePicture<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
    use hashi_sat::pictures::maze::MazePngOptions;

    use crate::cli::output;

    let options = MazePngOptions::fitting(picture);
    if options.is_reduced() {
        let pixels = output::count(options.cell_pixels, "pixel");
        output::message(format_args!(
            "a large maze: {pixels} per cell in the picture"
        ));
    }
    Ok(hashi_sat::pictures::maze::write_png(picture, options, out)?)
}

#[cfg(not(feature = "png"))]
fn write_png(_: &MazePicture<'_>, _: &mut dyn Write) -> anyhow::Result<()> {
    anyhow::bail!(crate::cli::picture::NO_PNG)
}

#[cfg(feature = "pdf")]
fn write_pdf(picture: &MazePicture<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
    use hashi_sat::pictures::pdf::Paper;

    Ok(hashi_sat::pictures::maze::write_pdf(
        picture,
        Paper::default(),
        out,
    )?)
}

#[cfg(not(feature = "pdf"))]
fn write_pdf(_: &MazePicture<'_>, _: &mut dyn Write) -> anyhow::Result<()> {
    anyhow::bail!(crate::cli::picture::NO_PDF)
}
