//! What a picture and a puzzle to be kept say of the number of islands.

use super::{Islands, Wishes};
use crate::generate::mask::Ground;
use crate::generate::theme_error::ThemeError;

impl Wishes {
    /// Where islands can be in the [`mask`](Self::mask); `None` without a mask, or with one that [`check`](Self::check)
    /// refuses. O(cells).
    pub(in crate::generate) fn ground(&self) -> Option<Ground> {
        let mask = self.mask.as_ref()?;
        Ground::new(mask, self.symmetry, self.touching).ok()
    }

    /// The number of cells on which islands can be, as far as the mask says.
    pub(in crate::generate) fn usable_cells(&self) -> u64 {
        let all = u64::from(self.rows) * u64::from(self.cols);
        let ground = self.ground();
        ground.map_or(all, |ground| ground.usable().len() as u64)
    }

    /// Checks the mask, if there is one, with the other wishes.
    pub(in crate::generate) fn check_mask(&self) -> Result<Option<Ground>, ThemeError> {
        let Some(mask) = &self.mask else {
            return Ok(None);
        };
        let (rows, cols) = (mask.rows(), mask.cols());
        if (rows, cols) != (self.rows, self.cols) {
            return Err(ThemeError::MaskSize { rows, cols });
        }
        let ground = Ground::new(mask, self.symmetry, self.touching)?;
        let parts = ground.parts();
        match self.islands {
            Islands::Exactly(number) | Islands::Between { most: number, .. }
                if (2..parts).contains(&number) =>
            {
                Err(ThemeError::FewerThanParts { parts })
            }
            _ => Ok(Some(ground)),
        }
    }

    /// Whether there is nothing that says where islands are.
    pub(in crate::generate) const fn is_free(&self) -> bool {
        self.mask.is_none() && self.keep.is_none()
    }
}
