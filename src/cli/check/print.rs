//! A judgement in words, as a drawing, as JSON, or as the clauses for the next round.

use std::fmt::{self, Write as _};
use std::io::Write as _;

use hashi_sat::Bridge;
use hashi_sat::notation::answer::Claim;
use hashi_sat::questions::check::cuts::write_cuts;
use hashi_sat::questions::check::{Other, Report};
use hashi_sat::report::{CheckDocument, CheckVerdict as Judged, write_line};

use super::super::drawing::{Drawing, Form};
use super::super::output;
use super::super::time_limit::not_decided;
use super::{CheckedAnswer, Output};

impl CheckedAnswer<'_> {
    pub(super) fn print(&self, form: Option<Form<Output>>) -> anyhow::Result<()> {
        let Some(form) = form else {
            return self.print_words();
        };
        if form != Form::Other(Output::Json) {
            self.tell();
        }
        match form {
            Form::Drawn(drawing) => self.draw(drawing),
            Form::Other(Output::Json) => print_json(&self.document()),
            Form::Other(Output::Cuts) => output::data(|out| write_cuts(out, self.cuts, false)),
        }
    }

    /// Prints the judgement as the output.
    fn print_words(&self) -> anyhow::Result<()> {
        if let Report::NotDecided(_) = self.report {
            self.tell();
            return Ok(());
        }
        output::data(|out| {
            out.write_all(self.words().as_bytes())?;
            write_cuts(out, self.cuts, true)
        })?;
        match self.report {
            Report::Refuted(_) => self.draw(Drawing::Text),
            _ => Ok(()),
        }
    }

    /// Prints the judgement beside the output.
    fn tell(&self) {
        match self.report {
            Report::NotDecided(_) => {
                if let Judged::NotDecided(reason) = self.document().judgement {
                    output::message(format_args!("not decided: {reason}"));
                }
            }
            _ => output::lines(self.words().trim_end()),
        }
    }

    /// The judgement as lines of text.
    fn words(&self) -> String {
        let mut text = String::new();
        match self.report {
            Report::Valid => text.push_str("valid\n"),
            Report::Completed { chosen, other, .. } => {
                let mut drawn = chosen.iter().filter(|bridge| bridge.count > 0).peekable();
                text.push_str(if drawn.peek().is_some() {
                    "valid, with these bridges between touching islands:\n"
                } else {
                    "valid, with no bridge between touching islands\n"
                });
                for bridge in drawn {
                    line(&mut text, format_args!("  {}", Counted(bridge)));
                }
                match other {
                    Other::None => text.push_str("no other choice is valid\n"),
                    Other::Choice(other) => {
                        text.push_str("another choice is valid too, with these instead:\n");
                        for (bridge, _) in other.iter().zip(chosen).filter(|(a, b)| a != b) {
                            line(&mut text, format_args!("  {}", Counted(bridge)));
                        }
                    }
                    Other::NotDecided(stopped) => line(
                        &mut text,
                        format_args!(
                            "whether another choice is valid was {}",
                            not_decided(*stopped)
                        ),
                    ),
                }
            }
            Report::Invalid(violations) => {
                text.push_str("invalid\n");
                for violation in violations {
                    line(&mut text, format_args!("{violation}"));
                }
            }
            Report::NoCompletion(problems) => {
                text.push_str(match self.claim {
                    Claim::Drawing { open, .. } if open.is_empty() => "invalid\n",
                    _ => "invalid, whatever bridges there are between touching islands\n",
                });
                for problem in problems {
                    line(&mut text, format_args!("{problem}"));
                }
            }
            Report::Confirmed => text.push_str("confirmed: the puzzle has no solution\n"),
            Report::Refuted(_) => text.push_str("refuted: the puzzle has a solution\n"),
            _ => {}
        }
        text
    }

    /// The judgement as a document.
    fn document(&self) -> CheckDocument<'_> {
        CheckDocument::new(self.claim, self.report, self.cuts)
    }

    /// Draws the answer, with the bridges that were chosen; or the solution that refutes it; or the bare grid.
    fn draw(&self, drawing: Drawing) -> anyhow::Result<()> {
        let solution = match (self.report, self.claim) {
            (Report::Completed { solution, .. } | Report::Refuted(solution), _) => Some(solution),
            (_, Claim::Solution(solution)) => Some(solution),
            (_, Claim::Drawing { shown, .. }) => Some(shown),
            (_, Claim::Unsatisfiable | Claim::Unknown { .. }) => None,
        };
        drawing.print(self.puzzle, solution)
    }
}

/// Prints the judgement as JSON.
pub(super) fn print_json(document: &CheckDocument<'_>) -> anyhow::Result<()> {
    output::data(|out| write_line(out, document))
}

fn line(text: &mut String, line: fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "{line}");
}

/// `(0,1)-(0,2): 2 bridges`.
struct Counted<'a>(&'a Bridge);

impl fmt::Display for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bridge { from, to, count } = self.0;
        write!(f, "{from}-{to}: {}", output::bridges(*count))
    }
}
