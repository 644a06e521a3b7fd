//! Golden files: recorded results that every build must reproduce.

use std::{env, fs, path::Path};

/// Compares a text with `tests/golden/<name>`, line by line.
///
/// When a change of the rules is meant to change the text, refresh the file and read the
/// difference: `UPDATE_GOLDEN=1 cargo test --no-default-features --features cli`.
#[track_caller]
pub(crate) fn compare_with_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, text).expect("the golden file can be written");
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let mut expected = golden.lines();
    for (index, line) in text.lines().enumerate() {
        let other = expected.next().unwrap_or("nothing");
        assert_eq!(
            line,
            other,
            "line {} of {name} has changed; if that is meant, refresh it with \
             UPDATE_GOLDEN=1 cargo test --no-default-features --features cli",
            index + 1
        );
    }
    assert_eq!(
        expected.next(),
        None,
        "{name} has more lines than it should"
    );
}
