//! Skips tests that hold in the default difficulty only.

use std::{
    io::{Write, stderr},
    panic::Location,
    thread,
};

use super::builtin;

/// Whether a test about the default numbers must be skipped, because the rules are tested in
/// another difficulty. If so, standard error gets the line "skipped: NAME (only in the usual
/// danger)", also when the test passes.
#[track_caller]
pub(crate) fn is_skipped_in_this_danger() -> bool {
    if builtin().is_usual_danger() {
        return false;
    }
    let thread = thread::current();
    // With one thread, tests run in the main one.
    let name = match thread.name() {
        Some(name) if name != "main" => name.to_owned(),
        _ => Location::caller().to_string(),
    };
    // Unlike `eprintln!`, this is not captured.
    let line = format!("skipped: {name} (only in the usual danger)\n");
    stderr().write_all(line.as_bytes()).expect("a stream");
    true
}
