//! A judgement in words, as a drawing, as JSON, or as the clauses for the next round.

use std::fmt::{self, Write as _};
use std::io::Write as _;

use hashi_sat::answer::Claim;
use hashi_sat::answer::json::Bridges;
use hashi_sat::check::cuts::{CutClause, write_cuts};
use hashi_sat::check::{Other, Report};
use hashi_sat::{Bridge, Cell};
use serde::Serialize;

use super::super::drawing::Drawing;
use super::super::output;
use super::{Judgement, Output};

impl Judgement<'_> {
    pub(super) fn print(&self, form: Option<Output>) -> anyhow::Result<()> {
        let Some(form) = form else {
            return self.print_words();
        };
        if form != Output::Json {
            self.tell();
        }
        match form {
            Output::Text => self.draw(Drawing::Text),
            Output::Ascii => self.draw(Drawing::Ascii),
            Output::Wide => self.draw(Drawing::Wide),
            Output::Narrow => self.draw(Drawing::Narrow),
            Output::Json => self.print_json(),
            Output::Cuts => output::data(|out| write_cuts(out, self.cuts, false)),
        }
    }

    /// The judgement is the output.
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

    /// The judgement goes beside the output.
    fn tell(&self) {
        match self.report {
            Report::NotDecided(_) => {
                output::message(format_args!("not decided: {}", self.reason()));
            }
            _ => output::lines(self.words().trim_end()),
        }
    }

    /// The judgement in lines.
    fn words(&self) -> String {
        let mut text = String::new();
        match self.report {
            Report::Valid => text.push_str("valid\n"),
            Report::Completed { chosen, other, .. } => {
                let mut drawn = chosen.iter().filter(|bridge| bridge.count > 0).peekable();
                text.push_str(if drawn.peek().is_some() {
                    "valid, with these bridges between islands that touch:\n"
                } else {
                    "valid, with no bridge between islands that touch\n"
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
                    Other::NotDecided => text.push_str(
                        "whether another choice is valid was not decided within the time limit\n",
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
                    _ => "invalid, whatever bridges there are between islands that touch\n",
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

    /// Why nothing is decided.
    fn reason(&self) -> &str {
        match self.claim {
            Claim::Unknown { reason: None } => "the answer claims nothing",
            Claim::Unknown {
                reason: Some(reason),
            } => reason,
            _ => "time limit",
        }
    }

    /// Draws the answer, with the bridges that were chosen; the solution that refutes it; else the
    /// bare grid.
    fn draw(&self, drawing: Drawing) -> anyhow::Result<()> {
        let solution = match (self.report, self.claim) {
            (Report::Completed { solution, .. } | Report::Refuted(solution), _) => Some(solution),
            (_, Claim::Solution(solution)) => Some(solution),
            (_, Claim::Drawing { shown, .. }) => Some(shown),
            (_, Claim::Unsatisfiable | Claim::Unknown { .. }) => None,
        };
        drawing.print(self.puzzle, solution)
    }

    fn print_json(&self) -> anyhow::Result<()> {
        let mut document = Document {
            cuts: self.cuts.iter().map(Cut::new).collect(),
            ..Document::default()
        };
        match self.report {
            Report::Valid | Report::Confirmed => document.valid = Some(true),
            Report::Completed { chosen, other, .. } => {
                document.valid = Some(true);
                document.open = Some(Bridges(chosen));
                document.other = match other {
                    Other::None => Some(None),
                    Other::Choice(other) => Some(Some(Bridges(other))),
                    Other::NotDecided => None,
                };
            }
            Report::Invalid(violations) => {
                document.valid = Some(false);
                document.violations = violations
                    .iter()
                    .map(|found| Violation::new(found.kind(), found.cell(), found))
                    .collect();
            }
            Report::NoCompletion(problems) => {
                document.valid = Some(false);
                document.violations = problems
                    .iter()
                    .map(|found| Violation::new(found.kind(), found.cell(), found))
                    .collect();
            }
            Report::Refuted(solution) => {
                document.valid = Some(false);
                document.solution = Some(Bridges(solution.bridges()));
            }
            _ => document.reason = Some(self.reason()),
        }
        document.print()
    }
}

/// Prints the JSON of a judgement that did not come.
pub(super) fn json_not_decided(reason: &str) -> anyhow::Result<()> {
    let document = Document {
        reason: Some(reason),
        ..Document::default()
    };
    document.print()
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

/// What `check --output json` prints; the keys are described in its help.
#[derive(Default, Serialize)]
struct Document<'a> {
    valid: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    violations: Vec<Violation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Bridges<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<Option<Bridges<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Bridges<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cuts: Vec<Cut>,
}

impl Document<'_> {
    fn print(&self) -> anyhow::Result<()> {
        output::data(|out| {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)
        })
    }
}

#[derive(Serialize)]
struct Violation {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<[u32; 2]>,
    text: String,
}

impl Violation {
    fn new(kind: &'static str, cell: Option<Cell>, text: &impl fmt::Display) -> Self {
        Self {
            kind,
            cell: cell.map(position),
            text: text.to_string(),
        }
    }
}

#[derive(Serialize)]
struct Cut {
    islands: Vec<[u32; 2]>,
    clause: Vec<isize>,
}

impl Cut {
    fn new(cut: &CutClause) -> Self {
        Self {
            islands: cut.reason.islands().iter().copied().map(position).collect(),
            clause: cut
                .clause
                .iter()
                .map(|literal| literal.to_dimacs())
                .collect(),
        }
    }
}

fn position(cell: Cell) -> [u32; 2] {
    [cell.row, cell.col]
}
