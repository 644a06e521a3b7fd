//! Limits on the length and nesting of messages. Mods may contain any text, but parsing and showing
//! a message must end soon and fit on a small stack.

use super::{
    catalogue::Catalogue,
    mistake::{CatalogueFile, Mistake},
    template::{Part, Template},
};

/// Maximum length of a message in bytes, both as written in a file and as text without its
/// arguments.
const LONGEST: usize = 10_000;
/// Maximum number of opening braces and brackets in a message. Each may nest the parser one level
/// deeper.
const MOST_OPENED: usize = 200;
/// Maximum depth of nested references and selections.
const DEEPEST: usize = 30;
/// Number of bytes that an argument adds to the computed length of a text.
const ARGUMENT: usize = 100;

/// Reports messages of a file that are too large to parse.
pub(super) fn too_large(file: &CatalogueFile) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    let (mut id, mut begun) = ("", 1);
    let (mut length, mut opened) = (0, 0);
    for (number, line) in (1..).zip(file.text.lines()) {
        if let Some(next) = begun_message(line) {
            (id, begun, length, opened) = (next, number, 0, 0);
        }
        // Each message is reported only once.
        let was_fine = length <= LONGEST && opened <= MOST_OPENED;
        if !line.starts_with('#') {
            length += line.len() + 1;
            opened += line.bytes().filter(|byte| b"{(".contains(byte)).count();
        }
        if was_fine && (length > LONGEST || opened > MOST_OPENED) {
            let (file, id) = (file.name.to_owned(), id.to_owned());
            let message = format!(
                "is too large: a message may have {LONGEST} bytes and {MOST_OPENED} opening braces"
            );
            mistakes.push(Mistake {
                file,
                line: begun,
                id,
                message,
            });
        }
    }
    mistakes
}

/// The id of the message that starts on a line. The message before it always ends there.
fn begun_message(line: &str) -> Option<&str> {
    let id = line.split_once('=')?.0.trim_end_matches(' ');
    let is_of_id = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    id.bytes().all(is_of_id).then_some(id)
}

impl Catalogue {
    /// Reports mistakes in references between messages.
    pub(super) fn check(&self) -> Vec<Mistake> {
        // Depth and length of each message, as far as references have been followed.
        let mut sizes = vec![(0, 0); self.entries.len()];
        for _ in 0..=DEEPEST + 1 {
            let entries = self.entries.iter();
            let next: Vec<_> = entries
                .map(|entry| {
                    let attributes = entry.attributes.iter().map(|(_, template)| template);
                    self.largest(&mut std::iter::once(&entry.value).chain(attributes), &sizes)
                })
                .collect();
            let is_last = next == sizes;
            sizes = next;
            if is_last {
                break;
            }
        }
        let mut mistakes = Vec::new();
        for (entry, (depth, length)) in self.entries.iter().zip(sizes) {
            entry.each_part(&mut |part| {
                if let Part::Reference { id, attribute, .. } = part
                    && self.referred(id, attribute.as_deref()).is_none()
                {
                    let message = format!("there is no {id}, or it lacks that attribute");
                    mistakes.push(entry.mistake(message));
                }
            });
            if depth > DEEPEST {
                mistakes.push(entry.mistake(format!(
                    "refers to itself in a circle, or leads more than {DEEPEST} messages deep"
                )));
            } else if length > LONGEST {
                mistakes.push(entry.mistake(format!(
                    "becomes longer than {LONGEST} bytes with what it refers to"
                )));
            }
        }
        mistakes
    }

    /// Depth of the deepest template and length of the longest one.
    fn largest(
        &self,
        templates: &mut dyn Iterator<Item = &Template>,
        sizes: &[(usize, usize)],
    ) -> (usize, usize) {
        let (mut depth, mut longest) = (0, 0);
        for template in templates {
            let mut length = 0_usize;
            for part in &**template {
                let (below, more) = match part {
                    Part::Text(text) => (0, text.len()),
                    Part::Variable { .. } | Part::Noun { .. } => (0, ARGUMENT),
                    Part::Select { variants, .. } => {
                        let mut templates = variants.iter().map(|(_, template)| template);
                        let (below, length) = self.largest(&mut templates, sizes);
                        (below + 1, length)
                    }
                    Part::Reference { id, .. } => self
                        .index(id)
                        .map_or((0, 0), |to| (sizes[to].0 + 1, sizes[to].1)),
                };
                depth = depth.max(below);
                length = length.saturating_add(more);
            }
            longest = longest.max(length);
        }
        (depth, longest)
    }
}
