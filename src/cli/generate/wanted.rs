//! The order that the options make up.

use anyhow::ensure;
use hashi_sat::Rules;
use hashi_sat::generate::{Islands, Order, Wishes};

use super::Arguments;
use super::values::ranges::Count;
use super::values::sizes::Sizes;

impl Arguments {
    /// # Errors
    ///
    /// When there is no such puzzle among those of `--levels`.
    pub(super) fn expect_puzzle_of_levels(&self) -> anyhow::Result<()> {
        if let (Some(levels), Some(number)) = (&self.levels, self.puzzle) {
            let sum = levels.sum();
            ensure!(
                number.get() <= sum,
                "--puzzle {number}: --levels asks for {sum} puzzles"
            );
        }
        Ok(())
    }

    /// What is asked for: what was measured, changed by options.
    pub(super) fn order(&self, like: Option<Wishes>) -> anyhow::Result<Order> {
        let wishes = self.sized(self.themed(like.unwrap_or_default())?);
        let wishes = self.walked(self.ruled(wishes)?);
        let order = Order::from(self.grown(wishes));
        let order = match &self.size {
            None | Some(Sizes::One(_)) => order,
            Some(Sizes::Squares(sides)) => order.with_sides(sides.clone()),
            Some(Sizes::Sides([rows, cols])) => order.with_sizes(rows.clone(), cols.clone()),
        };
        Ok(match &self.levels {
            Some(levels) => order.with_levels(levels.counts()),
            None => order,
        })
    }

    /// The wishes for a picture and islands to be kept, and what follows from them: the size and the rules.
    fn themed(&self, mut wishes: Wishes) -> anyhow::Result<Wishes> {
        if let Some(kept) = self.theme.keep(self.max_bridges, self.no_loops)? {
            wishes = wishes.with_keep(kept);
        }
        let of_kept = wishes.keep.as_ref().map(|_| [wishes.rows, wishes.cols]);
        let given = match &self.size {
            Some(Sizes::One(size)) => Some([size.rows, size.cols]),
            _ => None,
        };
        Ok(match self.theme.mask(given.or(of_kept))? {
            Some(mask) => wishes.with_mask(mask),
            None => wishes,
        })
    }

    fn sized(&self, wishes: Wishes) -> Wishes {
        match &self.size {
            None => wishes,
            Some(Sizes::One(size)) => wishes.scaled_to(size.rows, size.cols),
            Some(sizes) => {
                // At least one of the two is another size than the one that was measured.
                let [least, most] = sizes.ends();
                let wishes = wishes.scaled_to(most.rows, most.cols);
                wishes.scaled_to(least.rows, least.cols)
            }
        }
    }

    fn ruled(&self, wishes: Wishes) -> anyhow::Result<Wishes> {
        let before = wishes.rules;
        let max_bridges = self.max_bridges.unwrap_or(before.max_bridges());
        let rules = Rules::new(max_bridges, before.loops() && !self.no_loops)?;
        let wishes = wishes.under(rules);
        let (two_way, loop_share) = (wishes.two_way, wishes.loop_share);
        Ok(wishes
            .with_two_way(self.two_way.or(two_way))
            .with_loop_share(self.loop_share.or(loop_share)))
    }

    /// The wishes for the walk to the solution.
    fn walked(&self, wishes: Wishes) -> Wishes {
        let mut wishes = match self.difficulty {
            Some(level) => wishes.at(Some(level)),
            None if self.levels.is_some() || self.any => wishes.at(None),
            None => wishes,
        };
        wishes.unique = !self.any;
        wishes.score = self.score.clone().or(wishes.score);
        wishes.techniques.extend(&self.techniques);
        wishes
    }

    /// The wishes for the islands.
    fn grown(&self, mut wishes: Wishes) -> Wishes {
        wishes.islands = match (self.islands, self.density) {
            (Some(Count { least, most }), _) if least == most => Islands::Exactly(least),
            (Some(Count { least, most }), _) => Islands::Between { least, most },
            (None, Some(share)) => Islands::Density(share),
            (None, None) => wishes.islands,
        };
        wishes.touching |= self.allow_touching;
        wishes.style = self.style.map_or(wishes.style, Into::into);
        wishes.spread = self.spread.unwrap_or(wishes.spread);
        wishes.big = self.big.unwrap_or(wishes.big);
        wishes.hidden = self.hide.unwrap_or(wishes.hidden);
        wishes.symmetry = self.symmetry.map_or(wishes.symmetry, Into::into);
        wishes
    }
}
