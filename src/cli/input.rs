//! The puzzle a command works on: a file, standard input, or an argument that is a puzzle itself.
