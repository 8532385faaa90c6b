//! Writes the JavaScript for a module: `hashi-sat-bindgen MODULE FOLDER` puts `bindings.js`, `bindings.d.ts` and
//! `bindings_bg.wasm` into the folder, and the latter compressed as `bindings_bg.wasm.zst`.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

/// The highest level, which takes about a second.
const LEVEL: i32 = 22;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("usage: hashi-sat-bindgen MODULE FOLDER");
        return ExitCode::from(2);
    };
    match write(module, Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hashi-sat-bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn write(module: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    Bindgen::new()
        .input_path(module)
        .out_name("bindings")
        .web(true)?
        // The page has the module in itself, and hands it over.
        .omit_default_module_path(true)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    let bare = folder.join("bindings_bg.wasm");
    let packed = zstd::encode_all(fs::read(&bare)?.as_slice(), LEVEL)?;
    fs::write(bare.with_extension("wasm.zst"), packed)?;
    Ok(())
}
