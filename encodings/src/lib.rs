//! CNF encodings of bridge graphs.
