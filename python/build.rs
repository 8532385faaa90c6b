//! What the linker of macOS has to be told, since Python's symbols come from the process that loads the module: for
//! `cargo test --workspace`. maturin says it as well.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
