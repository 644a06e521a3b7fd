//! The keys, values and lists of a data file, with their places in its text.

use std::ops::Range;

/// A key with its value.
pub(super) struct Entry {
    /// The key without its quotes.
    pub(super) key: Range<usize>,
    /// Whether the key is in quotes: the name of a kind, or of something else that the file
    /// defines.
    pub(super) is_name: bool,
    pub(super) value: Range<usize>,
    /// Number of enclosing brackets; 1 for the keys of the file itself.
    pub(super) depth: usize,
}

/// All parts of a data file, in the order of the text.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) entries: Vec<Entry>,
    /// Values that are numbers, words, texts or characters.
    pub(super) scalars: Vec<Range<usize>>,
    /// The elements of each list.
    pub(super) lists: Vec<Vec<Range<usize>>>,
}

impl Outline {
    /// The outline of a RON text that the game can read.
    pub(super) fn of(text: &str) -> Self {
        let mut scanner = Scanner {
            text: text.as_bytes(),
            at: 0,
            depth: 0,
            found: Self::default(),
        };
        scanner.value();
        scanner.found
    }
}

struct Scanner<'t> {
    text: &'t [u8],
    at: usize,
    depth: usize,
    found: Outline,
}

impl Scanner<'_> {
    fn byte(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or_default()
    }

    fn pass_while(&mut self, goes_on: impl Fn(u8) -> bool) {
        while self.at < self.text.len() && goes_on(self.byte()) {
            self.at += 1;
        }
    }

    /// Skips blanks and comments.
    fn pass_blanks(&mut self) {
        loop {
            self.pass_while(|byte| byte.is_ascii_whitespace());
            if !self.text[self.at..].starts_with(b"//") {
                return;
            }
            self.pass_while(|byte| byte != b'\n');
        }
    }

    /// Skips a text or a character with its quotes.
    fn pass_quoted(&mut self) {
        let quote = self.byte();
        self.at += 1;
        while self.byte() != quote {
            self.at += if self.byte() == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
    }

    fn pass_word(&mut self) {
        self.pass_while(|byte| !byte.is_ascii_whitespace() && !b",:()[]{}".contains(&byte));
    }

    /// Reads a key and its colon, if one is here.
    fn key(&mut self) -> Option<(Range<usize>, bool)> {
        let start = self.at;
        let is_name = self.byte() == b'"';
        if is_name {
            self.pass_quoted();
        } else if self.byte().is_ascii_alphabetic() {
            self.pass_word();
        }
        let inset = usize::from(is_name);
        let key = start + inset..self.at - inset.min(self.at - start);
        self.pass_blanks();
        if self.byte() == b':' {
            self.at += 1;
            self.pass_blanks();
            return Some((key, is_name));
        }
        self.at = start;
        None
    }

    fn value(&mut self) -> Range<usize> {
        self.pass_blanks();
        let start = self.at;
        match self.byte() {
            b'(' | b'[' | b'{' => self.members(),
            b'"' | b'\'' => self.pass_quoted(),
            _ => self.pass_word(),
        }
        if self.byte() == b'(' && self.at > start && !b")]}".contains(&self.text[self.at - 1]) {
            // A word with numbers of its own, as in `idle(200)`.
            self.members();
        } else if !b"([{".contains(&self.text[start]) {
            self.found.scalars.push(start..self.at);
        }
        start..self.at
    }

    /// Reads brackets with their contents.
    fn members(&mut self) {
        let is_list = self.byte() == b'[';
        let mut elements = Vec::new();
        self.at += 1;
        self.depth += 1;
        self.pass_blanks();
        while !b")]}".contains(&self.byte()) {
            if let Some((key, is_name)) = self.key() {
                let depth = self.depth;
                let value = self.value();
                self.found.entries.push(Entry {
                    key,
                    is_name,
                    value,
                    depth,
                });
            } else {
                elements.push(self.value());
            }
            self.pass_blanks();
            if self.byte() == b',' {
                self.at += 1;
                self.pass_blanks();
            }
        }
        self.at += 1;
        self.depth -= 1;
        if is_list {
            self.found.lists.push(elements);
        }
    }
}
