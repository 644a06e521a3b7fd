//! The variables that the built-in messages need, from their syntax.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

/// The variables and references of a message, its attributes included.
#[derive(Default)]
struct Need {
    /// For each variable, the words by which it selects a variant.
    variables: BTreeMap<String, BTreeSet<String>>,
    /// Messages and terms it refers to.
    refers: BTreeSet<String>,
}

impl Need {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("a selector is a variable");
                };
                let words = variants.iter().filter_map(|one| match one.key {
                    VariantKey::Identifier { name } => Some(name.to_owned()),
                    VariantKey::NumberLiteral { .. } => None,
                });
                let keys = self.variables.entry(id.name.to_owned()).or_default();
                keys.extend(words);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.entry(id.name.to_owned()).or_default();
            }
            InlineExpression::MessageReference { id, .. } => {
                self.refers.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.refers.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }
}

/// The needs of all messages of a language.
pub(crate) struct Needs(BTreeMap<String, Need>);

impl Needs {
    pub(crate) fn of(code: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text");
        let mut all = BTreeMap::new();
        for file in fs::read_dir(folder.join(code)).expect("a language") {
            let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
            for entry in parser::parse(text.as_str()).expect("right syntax").body {
                let (id, value, attributes) = match entry {
                    Entry::Message(one) => (one.id.name.to_owned(), one.value, one.attributes),
                    Entry::Term(one) => {
                        (format!("-{}", one.id.name), Some(one.value), one.attributes)
                    }
                    _ => continue,
                };
                let mut need = Need::default();
                let attributes = attributes.into_iter().map(|one| one.value);
                for pattern in value.into_iter().chain(attributes) {
                    need.pattern(&pattern);
                }
                all.insert(id, need);
            }
        }
        Self(all)
    }

    /// The variables of a message and of all messages it refers to, each with its words.
    fn all(&self, id: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let (mut open, mut done) = (vec![id.to_owned()], BTreeSet::new());
        while let Some(id) = open.pop() {
            if let Some(need) = self.0.get(&id).filter(|_| done.insert(id.clone())) {
                open.extend(need.refers.iter().cloned());
                for (name, words) in &need.variables {
                    found
                        .entry(name.clone())
                        .or_default()
                        .extend(words.iter().cloned());
                }
            }
        }
        found
    }

    /// The names of the variables of a message and of all messages it refers to, sorted.
    pub(crate) fn variables(&self, id: &str) -> Vec<String> {
        self.all(id).into_keys().collect()
    }

    /// The words by which a message, or one it refers to, selects a variant, sorted.
    pub(crate) fn keys(&self, id: &str, variable: &str) -> Vec<String> {
        let words = self.all(id).remove(variable);
        words.unwrap_or_default().into_iter().collect()
    }
}
