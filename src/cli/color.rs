//! When to colour: `--color`, the environment, and what each standard stream is.
//!
//! The choice is kept where clap looks for it, in the `colorchoice` that `anstream` asks.

use std::env;
use std::ffi::OsString;
use std::io;

use anstream::AutoStream;
use clap::builder::styling::{self, Styles};
use clap::{ColorChoice, ValueEnum as _};
use hashi_sat::pictures::text::Style;

/// The colours of what clap prints. Its own green and yellow cannot be read on white.
pub(super) const CLAP_STYLES: Styles = Styles::styled()
    .valid(styling::Style::new().bold())
    .invalid(styling::Style::new().bold());

/// Sets the choice for the whole process, and for what clap prints.
pub(super) fn choose(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
        // Where CI or CLICOLOR is set, `anstream` believes that a dumb terminal has colours.
        ColorChoice::Auto if is_dumb() && !is_forced() => anstream::ColorChoice::Never,
        ColorChoice::Auto => anstream::ColorChoice::Auto,
    };
    choice.write_global();
}

fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|terminal| terminal == "dumb")
}

/// See <https://bixense.com/clicolors/>.
fn is_forced() -> bool {
    env::var_os("CLICOLOR_FORCE").is_some_and(|force| !force.is_empty())
}

/// What `--color` says in arguments that have not been parsed yet, and may be wrong.
pub(super) fn wanted(arguments: impl IntoIterator<Item = OsString>) -> ColorChoice {
    let mut choice = ColorChoice::Auto;
    let mut arguments = arguments
        .into_iter()
        .take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let value = if argument == "--color" {
            arguments.next()
        } else {
            let value = argument.to_str().and_then(|a| a.strip_prefix("--color="));
            value.map(OsString::from)
        };
        let value = value.as_deref().and_then(|value| value.to_str());
        choice = value
            .and_then(|value| ColorChoice::from_str(value, true).ok())
            .unwrap_or(choice);
    }
    choice
}

/// Whether to write colour codes to standard output.
pub(super) fn on_stdout() -> bool {
    takes_codes(AutoStream::auto(io::stdout()).current_choice())
}

/// The default style of drawings on standard output.
pub(super) fn style() -> Style {
    Style::default().with_color(on_stdout())
}

/// Whether to write colour codes to standard error.
pub(super) fn on_stderr() -> bool {
    takes_codes(AutoStream::auto(io::stderr()).current_choice())
}

/// Consoles of Windows before 10 have colours but no codes; drawings and messages have no colours there.
fn takes_codes(choice: anstream::ColorChoice) -> bool {
    choice == anstream::ColorChoice::AlwaysAnsi
}
