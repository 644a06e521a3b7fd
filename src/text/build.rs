//! Builds catalogues from files, and finds all their mistakes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use fluent_syntax::{
    ast::{Attribute, Entry as Syntax, Pattern},
    parser,
};

use super::{
    bounds::too_large,
    catalogue::{Catalogue, Entry},
    compile::Compiler,
    mistake::{CatalogueFile, Mistake},
    template::Part,
};

impl Catalogue {
    /// Builds the catalogue of a language. Messages of a layer of files replace messages with the
    /// same ids in the layers before. Missing messages are looked up in the fallback.
    ///
    /// # Errors
    ///
    /// All mistakes of all files, sorted by file and line.
    pub fn build(
        layers: &[&[CatalogueFile]],
        fallback: Option<Arc<Self>>,
    ) -> Result<Self, Vec<Mistake>> {
        let (built, mut mistakes) = Self::read(layers, fallback);
        mistakes.extend(built.check());
        if mistakes.is_empty() {
            return Ok(built);
        }
        mistakes.sort();
        mistakes.dedup();
        Err(mistakes)
    }

    /// Builds the catalogue of a language like [`build`](Self::build), but without broken messages
    /// and without checking references between messages. Returns the mistakes that it found.
    #[must_use]
    pub fn read(layers: &[&[CatalogueFile]], fallback: Option<Arc<Self>>) -> (Self, Vec<Mistake>) {
        let mut mistakes = Vec::new();
        let mut entries = BTreeMap::new();
        for layer in layers {
            let mut read = Layer::default();
            for file in *layer {
                read.read(file);
            }
            mistakes.append(&mut read.mistakes);
            entries.append(&mut read.entries);
        }
        let entries = entries.into_values().collect();
        (Self::new(entries, fallback), mistakes)
    }

    /// Reports messages that no other message refers to and whose ids `is_read` does not accept.
    #[must_use]
    pub fn unread(&self, is_read: impl Fn(&str) -> bool) -> Vec<Mistake> {
        let mut referred = BTreeSet::new();
        for entry in &self.entries {
            entry.each_part(&mut |part| {
                if let Part::Reference { id, .. } = part {
                    referred.insert(id.clone());
                }
            });
        }
        let unread = self.entries.iter();
        let unread = unread.filter(|entry| !referred.contains(&entry.id) && !is_read(&entry.id));
        unread
            .map(|entry| entry.mistake("nothing reads this message".to_owned()))
            .collect()
    }
}

/// Files in which every id may occur only once.
#[derive(Default)]
struct Layer {
    entries: BTreeMap<Box<str>, Entry>,
    mistakes: Vec<Mistake>,
}

impl Layer {
    fn read(&mut self, file: &CatalogueFile) {
        let ends: Vec<usize> = file.text.match_indices('\n').map(|(at, _)| at).collect();
        let line_at = |byte: usize| 1 + ends.partition_point(|end| *end < byte);
        // The parsed pieces are slices of the file's text, so their addresses give their lines.
        let start = file.text.as_ptr() as usize;
        let line_of = |piece: &str| line_at((piece.as_ptr() as usize).saturating_sub(start));
        let too_large = too_large(file);
        if !too_large.is_empty() {
            return self.mistakes.extend(too_large);
        }
        let (resource, errors) = match parser::parse(file.text) {
            Ok(resource) => (resource, Vec::new()),
            Err(broken) => broken,
        };
        let broken = errors.into_iter().map(|error| Mistake {
            file: file.name.to_owned(),
            line: line_at(error.pos.start),
            id: String::new(),
            message: error.kind.to_string(),
        });
        self.mistakes.extend(broken);
        for entry in &resource.body {
            let (prefix, id, value, attributes) = match entry {
                Syntax::Message(one) => ("", &one.id, one.value.as_ref(), &one.attributes),
                Syntax::Term(one) => ("-", &one.id, Some(&one.value), &one.attributes),
                Syntax::Comment(_)
                | Syntax::GroupComment(_)
                | Syntax::ResourceComment(_)
                | Syntax::Junk { .. } => continue,
            };
            let entry = Entry {
                id: format!("{prefix}{}", id.name).into(),
                value: Box::default(),
                attributes: Vec::new(),
                file: file.name.into(),
                line: line_of(id.name),
            };
            self.add(entry, value, attributes);
        }
    }

    /// Compiles a message and adds it.
    fn add(
        &mut self,
        mut entry: Entry,
        value: Option<&Pattern<&str>>,
        attributes: &[Attribute<&str>],
    ) {
        let mut compiler = Compiler::default();
        entry.value = value
            .map(|value| compiler.message(value))
            .unwrap_or_default();
        let attributes = attributes.iter();
        entry.attributes = attributes
            .map(|one| (one.id.name.into(), compiler.message(&one.value)))
            .collect();
        if let Some(Entry { file, line, .. }) = self.entries.get(&entry.id) {
            let message = format!("stands twice; the first is on line {line} of {file}");
            compiler.mistakes.push(message);
        }
        let mistakes = compiler.mistakes.into_iter();
        self.mistakes
            .extend(mistakes.map(|message| entry.mistake(message)));
        self.entries.entry(entry.id.clone()).or_insert(entry);
    }
}

impl Entry {
    pub(super) fn mistake(&self, message: String) -> Mistake {
        Mistake {
            file: self.file.to_string(),
            line: self.line,
            id: self.id.to_string(),
            message,
        }
    }
}
