//! The reference page of the data files.

use std::collections::{BTreeMap, VecDeque};

use super::shape::{Book, FieldShape, Shape};

/// The text above the tables.
const HEAD: &str = "\
# Data files

Every key of the files in [assets/data](../assets/data). This page is made from the code that reads them, so change it
there. [Modding](modding.md) shows how to change data, and [data.schema.json](data.schema.json) has the same for programs.

- A *number* is whole and lies within the bounds shown, both included.
- A *text* is 1 to 300 characters on one line, and a *glyph* is one character.
- A *colour* is written \"#rrggbb\".
- *Creature*, *item*, *effect*, *perk* and *furniture* are names of entries in the files of these. *Sprite* is a name in
  [atlas.txt](../assets/sprites/atlas.txt), and *stone* a file of [stones](../assets/sprites/stones).
- A *range* is two numbers from 1 to 20, the smaller one first: `(2, 4)`.
- A *list* stands in square brackets. *Entries* stand in braces, each after its own name: `{\"bat\": (...)}`.
- A key that is **required** must be there. The column *if omitted* says what applies when another key is missing.
";

/// Writes the page: for each file its keys and their possible values.
pub(crate) fn reference(files: &[(&str, Shape)], book: &Book) -> String {
    let mut page = Page {
        book,
        text: HEAD.to_owned(),
        anchors: BTreeMap::new(),
    };
    for (file, shape) in files {
        page.file(file, shape);
    }
    page.text
}

/// The page being written.
struct Page<'b> {
    book: &'b Book,
    text: String,
    /// Title and anchor of the section on each struct and each set of words.
    anchors: BTreeMap<&'static str, (String, String)>,
}

impl Page<'_> {
    fn file(&mut self, file: &str, shape: &Shape) {
        self.add(&format!("\n## {file}\n"));
        let mut waiting = VecDeque::new();
        let mut inner = shape;
        while let Shape::Entries(each) | Shape::List(each) = inner {
            self.add("\nEntries, each after its name.\n");
            inner = each;
        }
        if let Shape::Struct(name) | Shape::Words(name) = inner {
            let anchor = file.replace('.', "");
            self.anchors.insert(name, (file.to_owned(), anchor));
            self.describe(file, name, &mut waiting);
        }
        while let Some((path, name)) = waiting.pop_front() {
            self.add(&format!("\n### {path}\n"));
            self.describe(&path, name, &mut waiting);
        }
    }

    /// Writes the section on a struct or a set of words, and queues those that it refers to.
    fn describe(
        &mut self,
        path: &str,
        name: &'static str,
        waiting: &mut VecDeque<(String, &'static str)>,
    ) {
        if self.book.words.contains_key(name) {
            return self.describe_words(name);
        }
        let Some(one) = self.book.structs.get(name) else {
            return;
        };
        self.add(&format!("\n{}\n", one.about.trim()));
        self.add("\n| key | value | if omitted | meaning |\n|---|---|---|---|\n");
        let (file, above) = path.split_once(": ").unwrap_or((path, ""));
        for field in one.fields.iter().filter(|field| !field.is_listed) {
            self.row(field, (file, above), waiting);
        }
        if let Some(list) = one.list {
            self.add(&format!(
                "| `{list}` | list of the keys below | none | Traits of the kind, as in `[digs, shield(30)]`. |\n"
            ));
            self.add(&format!(
                "\nIn `{list}`, or as keys of their own, so that a danger can change or remove one of them:\n"
            ));
            self.add("\n| trait | value | if omitted | meaning |\n|---|---|---|---|\n");
            for field in one.fields.iter().filter(|field| field.is_listed) {
                self.row(field, (file, above), waiting);
            }
        }
    }

    fn row(
        &mut self,
        field: &FieldShape,
        (file, above): (&str, &str),
        waiting: &mut VecDeque<(String, &'static str)>,
    ) {
        let key = if above.is_empty() {
            field.key.to_owned()
        } else {
            format!("{above}.{}", field.key)
        };
        let value = self.value(&field.shape, &format!("{file}: {key}"), waiting);
        let left_out = match &field.left_out {
            None => "**required**".to_owned(),
            Some(words) if words != "none" && matches!(field.shape, Shape::Struct(_)) => {
                "see its table".to_owned()
            }
            Some(words) => words.clone(),
        };
        let about = field.about.trim();
        self.add(&format!(
            "| `{}` | {value} | {left_out} | {about} |\n",
            field.key
        ));
    }

    /// Describes the shape of a value in a few words.
    fn value(
        &mut self,
        shape: &Shape,
        path: &str,
        waiting: &mut VecDeque<(String, &'static str)>,
    ) -> String {
        match shape {
            Shape::Number(limits) => format!("{} to {}", limits.start(), limits.end()),
            Shape::Flag => "true or false".to_owned(),
            Shape::Character => "glyph".to_owned(),
            Shape::Text => "text".to_owned(),
            Shape::Colour => "colour".to_owned(),
            Shape::Name(noun) => (*noun).to_owned(),
            Shape::Range => "range".to_owned(),
            Shape::Pair => "two numbers".to_owned(),
            Shape::List(each) => match **each {
                Shape::Name(noun) if noun != "furniture" => format!("list of {noun}s"),
                _ => format!("list of {}", self.value(each, path, waiting)),
            },
            Shape::Entries(each) => format!("entries of {}", self.value(each, path, waiting)),
            Shape::Either(two) => {
                let [one, other] = &**two;
                let one = self.value(one, path, waiting);
                format!("{one}, or {}", self.value(other, path, waiting))
            }
            Shape::Struct(name) | Shape::Words(name) => {
                let (title, anchor) = self.anchors.entry(name).or_insert_with(|| {
                    waiting.push_back((path.to_owned(), name));
                    let kept = |letter: &char| letter.is_alphanumeric() || " _-".contains(*letter);
                    let anchor: String = path.chars().filter(kept).collect();
                    (path.to_owned(), anchor.replace(' ', "-"))
                });
                let (file, key) = title.split_once(": ").unwrap_or((title, title));
                let is_here = path.starts_with(file);
                let words = if is_here { key } else { title.as_str() };
                format!("[{words}](#{anchor})")
            }
        }
    }

    /// Writes a table of words, each with its numbers.
    fn describe_words(&mut self, name: &str) {
        let about = self.book.about(name);
        self.add(&format!("\n{about}\n"));
        self.add("\n| value | meaning |\n|---|---|\n");
        for word in self.book.words_of(name) {
            self.add(&format!("| `{}` | {} |\n", word.form, word.about));
        }
    }

    fn add(&mut self, text: &str) {
        self.text.push_str(text);
    }
}
