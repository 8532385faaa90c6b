//! What a file says about how its puzzles were made.

use anyhow::{Context as _, anyhow, bail, ensure};
use clap::{Args as _, ColorChoice, Command, FromArgMatches as _};
use hashi_sat::generate::{Recipe, VERSION};
use hashi_sat::notation::format::Format;
use serde_json::{Map, Value};

use super::form::SOLVED;
use super::{Arguments, values};

/// What a file says about how its puzzles were made.
pub(super) enum Recipes {
    /// By this version.
    Ours {
        /// What it is written in.
        format: Format,
        orders: Vec<Remake>,
    },
    /// The first one of another version.
    Others { place: String, version: String },
}

/// How a puzzle was made, and whether its solution is written too.
#[derive(Debug, PartialEq)]
pub(super) struct Remake {
    pub(super) recipe: Recipe,
    pub(super) with_solution: bool,
}

/// What is said about one puzzle, before it is understood.
struct Told {
    /// Where it is said: `line 2`.
    place: String,
    version: String,
    /// The options of `generate`.
    options: String,
    /// Whether JSON has a solution.
    has_solution: bool,
}

/// What a file without any such thing should have had.
const EXPECTED: &str = "expected puzzles as generate writes them: text with a comment such as \"# hashi-sat 0.1.0: \
                        generate --size 7x7 --seed 42 --puzzle 1\" above each, or JSON with version, wishes, seed and \
                        number";

impl Recipes {
    /// Reads what is said about each of the puzzles.
    pub(super) fn read(bytes: &[u8]) -> anyhow::Result<Self> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let (format, told) = match text.starts_with(['{', '[']) {
            true => (Format::Json, of_json(text)?),
            false => (Format::Text, of_text(text)),
        };
        ensure!(!told.is_empty(), EXPECTED);
        // Options of other versions need not be known here.
        if let Some(other) = told.iter().find(|told| told.version != VERSION) {
            return Ok(Self::Others {
                place: other.place.clone(),
                version: other.version.clone(),
            });
        }
        let mut command = command();
        let order = |told: Told| {
            let order = order(&mut command, &told);
            order.with_context(|| format!("{}: this cannot be made again", told.place))
        };
        let orders = told.into_iter().map(order).collect::<Result<_, _>>()?;
        Ok(Self::Ours { format, orders })
    }
}

/// `# hashi-sat VERSION: generate OPTIONS`, wherever a line is that.
fn of_text(text: &str) -> Vec<Told> {
    let told = |(number, line): (usize, &str)| {
        let words = line.trim().strip_prefix('#')?.trim_start();
        let (version, options) = words
            .strip_prefix("hashi-sat ")?
            .split_once(": generate ")?;
        (!version.contains(char::is_whitespace)).then(|| Told {
            place: format!("line {number}"),
            version: version.to_owned(),
            options: options.to_owned(),
            has_solution: false,
        })
    };
    (1..).zip(text.lines()).filter_map(told).collect()
}

fn of_json(text: &str) -> anyhow::Result<Vec<Told>> {
    let documents = serde_json::Deserializer::from_str(text).into_iter::<Map<String, Value>>();
    let told = |(number, document): (usize, Result<Map<String, Value>, _>)| {
        let place = format!("puzzle {number}");
        let document = document.with_context(|| place.clone())?;
        let whole = |key: &str| document.get(key).and_then(Value::as_u64);
        let words = |key: &str| document.get(key).and_then(Value::as_str);
        let (Some(version), Some(wishes), Some(seed), Some(number)) = (
            words("version"),
            words("wishes"),
            whole("seed"),
            whole("number"),
        ) else {
            bail!("{place}: {EXPECTED}");
        };
        let attempt = match document.get("attempt") {
            None => String::new(),
            Some(attempt) => format!(" --attempt {attempt}"),
        };
        Ok(Told {
            place,
            version: version.to_owned(),
            options: format!("{wishes} --seed {seed} --puzzle {number}{attempt}"),
            has_solution: document.contains_key("solution"),
        })
    };
    (1..).zip(documents).map(told).collect()
}

/// The command line of `generate`, for the options of puzzles.
fn command() -> Command {
    Arguments::augment_args(Command::new("generate"))
        .no_binary_name(true)
        .disable_help_flag(true)
        .color(ColorChoice::Never)
}

/// Understands the options of a puzzle. They must be exactly those that `generate` writes for it: other options, such as
/// those that write files, are refused with whatever else was changed.
fn order(command: &mut Command, told: &Told) -> anyhow::Result<Remake> {
    let words = told.options.split_whitespace();
    let plainly = |error: clap::Error| {
        let text = error.to_string();
        let line = text.lines().next().unwrap_or_default();
        anyhow!("{}", line.trim_start_matches("error: "))
    };
    let mut matches = command.try_get_matches_from_mut(words).map_err(plainly)?;
    let arguments = Arguments::from_arg_matches_mut(&mut matches).map_err(plainly)?;
    let (Some(seed), Some(number)) = (arguments.seed, arguments.puzzle) else {
        bail!("expected --seed and --puzzle");
    };
    ensure!(
        !arguments.theme.names_files(),
        "expected --mask and --keep with rows:, not files"
    );
    let number = values::ordinal(number);
    let wishes = arguments.order(None)?.wishes_of(number.get() - 1, seed);
    let recipe = Recipe::new(wishes, seed, number).with_attempt(arguments.attempt.unwrap_or(0));
    let solved = if arguments.with_solution { SOLVED } else { "" };
    let expected = recipe.options();
    ensure!(
        told.options.trim_end() == format!("{expected}{solved}"),
        "expected what generate writes: {expected}"
    );
    recipe.wishes.check()?;
    Ok(Remake {
        recipe,
        with_solution: arguments.with_solution || told.has_solution,
    })
}

#[cfg(test)]
mod tests;
