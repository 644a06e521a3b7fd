//! Writes the JavaScript that a page needs to run a WebAssembly module.
//!
//! `slight-danger-bindgen MODULE.wasm FOLDER NAME` writes `NAME.js` and `NAME_bg.wasm`. It is built
//! with the version in `Cargo.lock`, while the program `wasm-bindgen` would have to be installed in
//! exactly the version of the crate.

use std::{env, error::Error};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = &arguments[..] else {
        return Err("usage: slight-danger-bindgen MODULE.wasm FOLDER NAME".into());
    };
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .generate(folder)?;
    Ok(())
}
