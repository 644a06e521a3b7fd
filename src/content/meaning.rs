//! The significant part of a data file's text, and its checksum.

use xxhash_rust::xxh3::xxh3_64;

use crate::{
    data::{gap, token},
    sim::DataFile,
};

/// Name and checksum of a file. Comments, whitespace, line ends and trailing commas do not affect
/// the checksum.
pub(super) fn data_file(name: &str, text: &str) -> DataFile {
    DataFile {
        name: name.to_owned(),
        sum: xxh3_64(meaning(text).as_bytes()),
        text_sum: xxh3_64(text.replace("\r\n", "\n").as_bytes()),
    }
}

/// RON text without comments, whitespace and trailing commas.
fn meaning(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = &text[gap(text)..];
    while !rest.is_empty() {
        if rest.starts_with([')', ']', '}']) && kept.ends_with(',') {
            kept.pop();
        }
        let (token, after) = rest.split_at(token(rest));
        kept.push_str(token);
        rest = &after[gap(after)..];
    }
    kept
}

#[cfg(test)]
#[path = "../../tests/unit/meaning.rs"]
mod tests;
