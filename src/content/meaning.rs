//! The significant part of a data file's text, and its checksum.

use xxhash_rust::xxh3::xxh3_64;

use crate::sim::DataFile;

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
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let length = match next {
            _ if next.is_whitespace() => next.len_utf8(),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            _ => {
                if matches!(next, ')' | ']' | '}') && kept.ends_with(',') {
                    kept.pop();
                }
                let length = token(rest);
                kept.push_str(&rest[..length]);
                length
            }
        };
        rest = &rest[length..];
    }
    kept
}

/// Length in bytes of the block comment at the start of a text. Block comments may be nested.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let step = &text.as_bytes()[at..];
        if step.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if step.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Length in bytes of the token at the start of a text: a string, a character literal or a single
/// character.
fn token(text: &str) -> usize {
    let after_r = text
        .strip_prefix('r')
        .map(|rest| (rest, rest.trim_start_matches('#')));
    if let Some((rest, quoted)) = after_r.filter(|(_, quoted)| quoted.starts_with('"')) {
        let hashes = rest.len() - quoted.len();
        let end = format!("\"{}", "#".repeat(hashes));
        let open = hashes + 2;
        return text[open..]
            .find(&end)
            .map_or(text.len(), |at| open + at + end.len());
    }
    let first = text.chars().next().unwrap_or_default();
    if !matches!(first, '"' | '\'') {
        return first.len_utf8();
    }
    let mut is_escaped = false;
    let mut letters = text.char_indices().skip(1);
    let end = letters.find(|(_, letter)| {
        let ends = *letter == first && !is_escaped;
        is_escaped = *letter == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

#[cfg(test)]
#[path = "../../tests/unit/meaning.rs"]
mod tests;
