//! Writes the JavaScript for a module: `hashi-sat-bindgen MODULE FOLDER` puts `bindings.js`, `bindings.d.ts` and
//! `bindings_bg.wasm` into the folder.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("usage: hashi-sat-bindgen MODULE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let written = bindgen
        .input_path(module)
        .out_name("bindings")
        .web(true)
        .and_then(|bindgen| {
            bindgen
                // The page has the module in itself, and hands it over.
                .omit_default_module_path(true)
                .typescript(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(folder)
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hashi-sat-bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
