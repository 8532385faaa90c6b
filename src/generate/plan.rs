//! Which puzzles a generator makes.

use std::borrow::Cow;
use std::sync::Arc;

use super::order::Order;
use super::recipe::Recipe;
use super::wishes::Wishes;

/// Which puzzles a generator makes; cheap to clone.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// All puzzles of a run.
    Run { order: Arc<Order>, seed: u64 },
    /// These alone, whatever came before them in their runs.
    Again(Arc<[(Recipe, Stream)]>),
}

/// What the random choices for a run depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stream {
    pub(super) seed: u64,
    /// The digest of the wishes: runs with other wishes are unrelated.
    pub(super) digest: u64,
}

/// One puzzle to be made.
#[derive(Clone)]
pub(super) struct Task<'a> {
    pub(super) wishes: Cow<'a, Wishes>,
    pub(super) stream: Stream,
    /// Which puzzle of its run it is, counted from 0.
    pub(super) number: u64,
    /// The attempt to begin with.
    pub(super) attempt: u64,
}

impl Stream {
    pub(super) fn of(wishes: &Wishes, seed: u64) -> Self {
        let digest = wishes.digest();
        Self { seed, digest }
    }
}

impl Plan {
    pub(super) fn run(order: Order, seed: u64) -> Self {
        let order = Arc::new(order);
        Self::Run { order, seed }
    }

    pub(super) fn again(recipes: Vec<Recipe>) -> Self {
        let keyed = |recipe: Recipe| {
            let stream = Stream::of(&recipe.wishes, recipe.seed);
            (recipe, stream)
        };
        Self::Again(recipes.into_iter().map(keyed).collect())
    }

    /// The puzzle at this place, counted from 0; `None` after the last.
    pub(super) fn task(&self, place: u64) -> Option<Task<'_>> {
        match self {
            Self::Run { order, seed } => {
                let wishes = order.wishes_of(place, *seed);
                Some(Task {
                    stream: Stream::of(&wishes, *seed),
                    wishes: Cow::Owned(wishes),
                    number: place,
                    attempt: 0,
                })
            }
            Self::Again(recipes) => {
                let (recipe, stream) = recipes.get(usize::try_from(place).ok()?)?;
                Some(Task {
                    wishes: Cow::Borrowed(&recipe.wishes),
                    stream: *stream,
                    number: recipe.number.get() - 1,
                    attempt: recipe.attempt,
                })
            }
        }
    }
}
