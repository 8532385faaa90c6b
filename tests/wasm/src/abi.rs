//! What the module exports: memory of its own to write a request into, and its answer there.
//!
//! The caller asks for memory by [`hashi_alloc`], writes the request there and calls [`hashi_run`]; it reads the
//! answer at the place that this returns, and gives both back by [`hashi_free`]. The names are not those of C:
//! in a program on this machine they would take the place of C's own.

#![allow(unsafe_code)]

/// `length` bytes, zeroed.
#[unsafe(no_mangle)]
pub extern "C" fn hashi_alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Gives memory back.
///
/// # Safety
///
/// `address` and `length` must come from [`hashi_alloc`] or [`hashi_run`], and not have been given back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hashi_free(address: *mut u8, length: usize) {
    let bytes = std::ptr::slice_from_raw_parts_mut(address, length);
    // SAFETY: it was a boxed slice of this length, says the caller.
    drop(unsafe { Box::from_raw(bytes) });
}

/// Answers the request there; the upper half of the result is the address of the answer, the lower half its
/// length. (Addresses of a module have 32 bits.)
///
/// # Safety
///
/// There must be `length` bytes at `address`, as after [`hashi_alloc`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hashi_run(address: *const u8, length: usize) -> u64 {
    // SAFETY: the caller says so; nothing is written there meanwhile, for there is one thread.
    let request = unsafe { std::slice::from_raw_parts(address, length) };
    let answer = crate::answer(&String::from_utf8_lossy(request)).into_bytes();
    let answer = answer.into_boxed_slice();
    let length = answer.len() as u64;
    let address = Box::into_raw(answer).cast::<u8>() as usize;
    (address as u64) << 32 | length
}
