//! Hints as JSON.

use hashi_sat::answer::json::Bridges;
use hashi_sat::hint::{Change, Step};
use hashi_sat::progress::{Fault, Marks};
use hashi_sat::{Cell, State};
use serde::{Serialize, Serializer};

type Position = [u32; 2];

const fn position(cell: Cell) -> Position {
    [cell.row, cell.col]
}

/// A word instead of a hint.
#[derive(Serialize)]
pub(super) struct Status {
    pub(super) status: &'static str,
}

/// A line for a step.
#[derive(Serialize)]
pub(super) struct NumberedStep<'a> {
    step: usize,
    #[serde(flatten)]
    told: Told<'a>,
    available: u32,
    #[serde(flatten)]
    assumption: Option<Assumed<'a>>,
}

impl<'a> NumberedStep<'a> {
    pub(super) fn new(number: usize, step: &'a Step) -> Self {
        Self {
            step: number,
            told: Told::new(step),
            available: step.available,
            assumption: step.assumption.as_ref().map(|assumed| Assumed {
                assumption: Bounds::new(&assumed.change),
                steps: assumed.steps.iter().map(Told::new).collect(),
                contradiction: &assumed.contradiction,
            }),
        }
    }
}

/// What there is to say of every step.
#[derive(Serialize)]
struct Told<'a> {
    rule: &'static str,
    level: &'static str,
    islands: Vec<Position>,
    corridors: Vec<Corridor>,
    changes: Vec<Bounds>,
    #[serde(serialize_with = "sentence")]
    text: &'a Step,
}

fn sentence<S: Serializer>(step: &&Step, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(step)
}

impl<'a> Told<'a> {
    fn new(step: &'a Step) -> Self {
        Self {
            rule: step.technique.key(),
            level: step.level().key(),
            islands: step.islands.iter().copied().map(position).collect(),
            corridors: step.corridors.iter().copied().map(Corridor::new).collect(),
            changes: step.changes.iter().map(Bounds::new).collect(),
            text: step,
        }
    }
}

/// An assumption that was refuted.
#[derive(Serialize)]
struct Assumed<'a> {
    assumption: Bounds,
    steps: Vec<Told<'a>>,
    contradiction: &'a str,
}

#[derive(Serialize)]
struct Corridor {
    from: Position,
    to: Position,
}

impl Corridor {
    fn new([from, to]: [Cell; 2]) -> Self {
        Self {
            from: position(from),
            to: position(to),
        }
    }
}

/// The bounds of a corridor before and after.
#[derive(Serialize)]
struct Bounds {
    #[serde(flatten)]
    corridor: Corridor,
    before: [u8; 2],
    after: [u8; 2],
}

impl Bounds {
    fn new(change: &Change) -> Self {
        Self {
            corridor: Corridor::new(change.ends),
            before: change.before,
            after: change.after,
        }
    }
}

/// The line after the last step.
#[derive(Serialize)]
pub(super) struct End<'a> {
    complete: bool,
    steps: usize,
    state: Drawn<'a>,
}

#[derive(Serialize)]
struct Drawn<'a> {
    bridges: Bridges<'a>,
    crosses: Vec<[Position; 2]>,
}

impl<'a> End<'a> {
    pub(super) fn new(complete: bool, steps: usize, state: &'a State) -> Self {
        let crosses = state.crosses.iter().map(|pair| pair.map(position));
        Self {
            complete,
            steps,
            state: Drawn {
                bridges: Bridges(state.bridges.bridges()),
                crosses: crosses.collect(),
            },
        }
    }
}

/// What is wrong with a state.
#[derive(Serialize)]
#[serde(tag = "status", rename_all = "lowercase")]
pub(super) enum Judgement<'a> {
    Broken {
        faults: Vec<FaultEntry>,
    },
    Wrong {
        undo: Marked<'a>,
        smallest: bool,
        wrong: Marked<'a>,
        undecided: Marked<'a>,
        text: &'a str,
    },
}

#[derive(Serialize)]
pub(super) struct FaultEntry {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Position>,
    text: String,
}

impl FaultEntry {
    pub(super) fn new(fault: &Fault) -> Self {
        Self {
            kind: fault.kind(),
            cell: fault.cell().map(position),
            text: fault.to_string(),
        }
    }
}

/// Bridges and crosses.
#[derive(Serialize)]
pub(super) struct Marked<'a> {
    bridges: Bridges<'a>,
    crossed: Vec<Corridor>,
}

impl<'a> Marked<'a> {
    pub(super) fn new(marks: &'a Marks) -> Self {
        Self {
            bridges: Bridges(&marks.bridges),
            crossed: marks.crossed.iter().copied().map(Corridor::new).collect(),
        }
    }
}
