//! A manual page in roff, from what clap knows about a command.

use std::io::{self, Write as _};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

/// The page of one command, or of the program.
pub(super) struct Page<'a> {
    command: &'a Command,
    program: &'a Command,
    date: Option<&'a str>,
}

impl<'a> Page<'a> {
    /// The page of `command`, which is `program` itself or one of its commands, after they are built.
    pub(super) fn new(command: &'a Command, program: &'a Command, date: Option<&'a str>) -> Self {
        Self {
            command,
            program,
            date,
        }
    }

    pub(super) fn file_name(&self) -> String {
        format!("{}.1", name(self.command))
    }

    /// The page in the order of man-pages(7): what stands below the options in `--help` is where a manual has it.
    pub(super) fn to_roff(&self) -> io::Result<Vec<u8>> {
        let after = self.command.get_after_long_help();
        let after = after.or_else(|| self.command.get_after_help());
        let after = after.map(ToString::to_string).unwrap_or_default();
        let after = After::of(&after);
        let version = self.program.get_version().unwrap_or_default();
        let man = Man::new(with_usage(self.command))
            .title(name(self.command))
            .section("1")
            // Nothing at all would be left out, and what follows would take its place.
            .date(self.date.unwrap_or("\"\""))
            .source(format!("{} {version}", self.program.get_name()))
            .manual("User Commands");
        let mut page = Vec::new();
        man.render_title(&mut page)?;
        man.render_name_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        if after.description.is_empty() {
            man.render_description_section(&mut page)?;
        } else {
            page.write_all(section("DESCRIPTION", &after.description).as_bytes())?;
        }
        man.render_options_section(&mut page)?;
        if self.command.has_subcommands() {
            man.render_subcommands_section(&mut page)?;
        }
        if !after.exit_codes.is_empty() {
            page.write_all(section("EXIT STATUS", &after.exit_codes).as_bytes())?;
        }
        if name(self.command) != name(self.program) {
            let mut roff = Roff::new();
            roff.control("SH", ["SEE ALSO"]);
            roff.text([bold(name(self.program)), roman("(1)")]);
            roff.to_writer(&mut page)?;
        }
        Ok(page)
    }
}

fn name(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

/// The command with the usage that its help has: a synopsis without all of twenty options.
fn with_usage(command: &Command) -> Command {
    let mut command = command.clone();
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    command.override_usage(usage)
}

/// What stands below the options in `--help`, by the section of a manual that it belongs to; in blocks, as they stand
/// between blank lines.
#[derive(Debug, Default, PartialEq, Eq)]
struct After<'a> {
    description: Vec<&'a str>,
    exit_codes: Vec<&'a str>,
}

impl<'a> After<'a> {
    fn of(text: &'a str) -> Self {
        let mut after = Self::default();
        for block in text.split("\n\n") {
            let block = block.trim_matches('\n');
            if let Some(codes) = block.strip_prefix("Exit codes:") {
                after.exit_codes.push(codes.trim_start());
            } else if !block.is_empty() {
                after.description.push(block);
            }
        }
        after
    }
}

/// A section of paragraphs. Indented lines, which are examples and tables, stay as they are.
fn section(title: &str, blocks: &[&str]) -> String {
    let mut roff = Roff::new();
    roff.control("SH", [title]);
    for (number, block) in blocks.iter().enumerate() {
        let mut lines = block.lines().peekable();
        while let Some(first) = lines.next() {
            let is_literal = first.starts_with(' ');
            if is_literal {
                roff.control("IP", []);
                roff.control("nf", []);
            } else if number > 0 {
                roff.control("PP", []);
            }
            let text = |line: &str| [roman(line.strip_prefix("  ").unwrap_or(line))];
            roff.text(text(first));
            while let Some(next) = lines.next_if(|next| next.starts_with(' ') == is_literal) {
                if !is_literal {
                    // A line of its own in the help, too.
                    roff.control("br", []);
                }
                roff.text(text(next));
            }
            if is_literal {
                roff.control("fi", []);
            }
        }
    }
    // Quotes stay straight, so that examples can be copied.
    roff.render()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_below_the_options_goes_to_its_section() {
        let text = "First\nsecond:\n\n  hashi-sat a\n\nMore.\n\nExit codes: 0 yes.\n";
        assert_eq!(
            After::of(text),
            After {
                description: vec!["First\nsecond:", "  hashi-sat a", "More."],
                exit_codes: vec!["0 yes."],
            }
        );
    }

    #[test]
    fn nothing_in_a_text_is_a_request_to_roff() {
        let blocks = ["'a' is\n.b \\n-c", "  printf '2.4\\n' | d\n  .e", "f"];
        let expected = [
            " G",
            r"\*(Aqa\*(Aq is",
            ".br",
            r"\&.b \\n\-c",
            ".IP",
            ".nf",
            r"printf \*(Aq2.4\\n\*(Aq | d",
            r"\&.e",
            ".fi",
            ".PP",
            "f\n",
        ];
        let text = section("G", &blocks);
        let (_, text) = text.split_once(".SH").unwrap();
        assert_eq!(text, expected.join("\n"));
    }
}
