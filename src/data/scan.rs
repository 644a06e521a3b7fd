//! Cuts RON text at its brackets, colons and commas, without parsing the values between them. The
//! text must be valid RON, which `ron` checks once per file. Cutting with `ron` itself would parse
//! a value again for each block around it.

use std::{ops::Range, rc::Rc};

/// A value in brackets, and its key if it has one, as ranges of the text. Neither includes
/// surrounding whitespace or comments.
#[derive(Default)]
struct Piece {
    key: Option<Range<usize>>,
    value: Range<usize>,
}

/// Keys and ranges of the values of a block, such as `(hp: 10)` or `{"bat": (…)}`. `None` if the
/// text is anything else.
pub(super) fn entries(text: &str) -> Option<Vec<(Rc<str>, Range<usize>)>> {
    let is_struct = text.starts_with('(');
    let pieces = pieces(text)?.into_iter();
    let entries = pieces.map(|piece| {
        let key = &text[piece.key?];
        let key = match key.strip_prefix('"').and_then(|key| key.strip_suffix('"')) {
            _ if is_struct => key.strip_prefix("r#").unwrap_or(key).into(),
            Some(plain) if !plain.contains('\\') => plain.into(),
            _ => ron::from_str::<String>(key).ok()?.into(),
        };
        Some((key, piece.value))
    });
    let entries: Vec<_> = entries.collect::<Option<_>>()?;
    // `()` is a value without keys.
    let is_block = text.starts_with('{') || is_struct && !entries.is_empty();
    is_block.then_some(entries)
}

/// Ranges of the values of a list, such as `[1, 2]`. `None` if the text is anything else.
pub(super) fn members(text: &str) -> Option<Vec<Range<usize>>> {
    let pieces = pieces(text).filter(|_| text.starts_with('['))?;
    Some(pieces.into_iter().map(|piece| piece.value).collect())
}

/// Range of a text without surrounding whitespace and comments.
pub(super) fn bare(text: &str) -> Range<usize> {
    let start = gap(text);
    let (mut at, mut end) = (start, start);
    while at < text.len() {
        end = at + token(&text[at..]);
        at = end + gap(&text[end..]);
    }
    start..end
}

/// Pieces of a text in brackets. `None` if it has no brackets around it.
fn pieces(text: &str) -> Option<Vec<Piece>> {
    let mut all = Vec::new();
    let mut piece = Piece::default();
    let (mut at, mut depth) = (text.starts_with(['(', '[', '{']).then_some(1)?, 0_usize);
    loop {
        at += gap(&text[at..]);
        let start = at;
        at += token(&text[start..]);
        match text.as_bytes().get(start)? {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' if depth == 0 => break,
            b')' | b']' | b'}' => depth -= 1,
            b',' if depth == 0 => {
                all.push(std::mem::take(&mut piece));
                continue;
            }
            b':' if depth == 0 => {
                piece.key = Some(std::mem::take(&mut piece.value));
                continue;
            }
            _ => {}
        }
        if piece.value.is_empty() {
            piece.value.start = start;
        }
        piece.value.end = at;
    }
    all.extend(Some(piece).filter(|piece| !piece.value.is_empty()));
    (at == text.len()).then_some(all)
}

/// Length in bytes of the whitespace and comments at the start of a text.
pub(crate) fn gap(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += match rest.as_bytes() {
            [b' ' | b'\t'..=b'\r', ..] => 1,
            [b'/', b'/', ..] => rest.find('\n').unwrap_or(rest.len()),
            [b'/', b'*', ..] => block_comment(rest),
            [0x80..=0xff, ..] if rest.starts_with(FOREIGN_SPACES) => {
                rest.chars().next().map_or(0, char::len_utf8)
            }
            _ => return at,
        };
    }
}

/// Whitespace beyond ASCII.
const FOREIGN_SPACES: [char; 5] = ['\u{85}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];

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

/// Length in bytes of the token at the start of a text: a string, a character literal, a word or
/// number, or any other single character.
pub(crate) fn token(text: &str) -> usize {
    let after_r = text.strip_prefix('b').unwrap_or(text).strip_prefix('r');
    let after_r = after_r.map(|rest| (rest, rest.trim_start_matches('#')));
    if let Some((rest, quoted)) = after_r.filter(|(_, quoted)| quoted.starts_with('"')) {
        let hashes = &rest[..rest.len() - quoted.len()];
        let open = text.len() - quoted.len() + 1;
        let close = format!("\"{hashes}");
        let end = text[open..].find(&close);
        return end.map_or(text.len(), |end| open + end + close.len());
    }
    match text.as_bytes() {
        [b'\'', b'\'', b'\'', ..] => 3,
        [quote @ (b'"' | b'\''), ..] => quoted(text, *quote),
        bytes => {
            let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_+-.#".contains(byte);
            let word = bytes.iter().take_while(|byte| is_of_word(byte)).count();
            word.max(text.chars().next().map_or(0, char::len_utf8))
        }
    }
}

/// Length in bytes of the string or character literal at the start of a text.
fn quoted(text: &str, quote: u8) -> usize {
    let mut at = 1;
    while let Some(byte) = text.as_bytes().get(at) {
        at += if *byte == b'\\' { 2 } else { 1 };
        if *byte == quote {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
#[path = "../../tests/unit/scan.rs"]
mod tests;
