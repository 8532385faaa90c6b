//! SAT solvers in process, and the loop that sees to connectivity. Nothing here knows a grid: a problem of your
//! own, made with [`encodings`](crate::encodings), is solved in the same way.
//!
//! - [`oracle`]: the solvers, behind one trait
//! - [`refine`]: the refinement loop (CEGAR), and connectivity within the search
//! - [`limits`]: when a search is to stop

pub(crate) mod clock;
pub(crate) mod cores;
pub(crate) mod hitting_sets;
pub mod limits;
pub(crate) mod low_points;
pub mod oracle;
pub mod refine;
pub(crate) mod union_find;
