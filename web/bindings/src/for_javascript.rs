//! What the module exports.

// wasm-bindgen exports only what is public, wherever it is.
#![allow(unreachable_pub)]

use std::panic;

use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request: see `answer` of the crate. A panic, which is a fault of ours, is thrown as an error with its
/// message; after that the module cannot be used any more.
#[wasm_bindgen]
pub fn answer(request: &str, data: &[u8], report: &Function) -> String {
    crate::answer(request, data, &mut |text| {
        // Nothing can be done here about a listener that fails.
        let _ = report.call1(&JsValue::NULL, &JsValue::from_str(text));
    })
}

/// Lets panics be thrown as errors.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string());
    }));
}
