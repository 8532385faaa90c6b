//! SAT solvers in process, and the loop that ensures connectivity. Nothing here knows a grid, so problems of your own,
//! made with [`encodings`](crate::encodings), can be solved in the same way.
//!
//! - [`oracle`]: the solvers, behind one trait
//! - [`refine`]: the refinement loop (CEGAR), with connectivity as part of the search
//! - [`limits`]: when a search must stop
//! - [`gauge`]: how far a search is

pub(crate) mod clock;
pub(crate) mod cores;
pub mod gauge;
pub(crate) mod hitting_sets;
pub mod limits;
pub(crate) mod low_points;
pub mod oracle;
pub mod refine;
pub(crate) mod union_find;
