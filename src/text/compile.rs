//! Compiles parsed messages to templates.

use fluent_syntax::{
    ast::{
        CallArguments, Expression, Identifier, InlineExpression, NamedArgument, Pattern,
        PatternElement, Variant, VariantKey,
    },
    unicode::unescape_unicode_to_string,
};

use super::template::{ARTICLES, CASES, Key, NUMBERS, NounForm, Part, Template};

/// Characters that end a sentence.
const ENDS: [char; 4] = ['.', '!', '?', '…'];

/// Compiles the patterns of one message, and collects their mistakes.
#[derive(Default)]
pub(super) struct Compiler {
    pub(super) mistakes: Vec<String>,
}

impl Compiler {
    /// Compiles the value of a message or of an attribute. A pattern that ends like a sentence
    /// starts with a capital letter.
    pub(super) fn message(&mut self, pattern: &Pattern<&str>) -> Template {
        self.pattern(pattern, is_sentence(pattern))
    }

    /// Compiles a pattern; `begins` says whether it is at the start of a sentence.
    fn pattern(&mut self, pattern: &Pattern<&str>, mut begins: bool) -> Template {
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    push_text(&mut parts, value);
                    begins =
                        value.ends_with(char::is_whitespace) && value.trim_end().ends_with(ENDS);
                }
                PatternElement::Placeable { expression } => {
                    self.expression(expression, begins, &mut parts);
                    begins = false;
                }
            }
        }
        parts.into()
    }

    fn expression(&mut self, expression: &Expression<&str>, begins: bool, parts: &mut Vec<Part>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, begins, parts),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    self.mistake("a selector must be a variable, as in { $count -> … }");
                    return;
                };
                let default = variants.iter().position(|variant| variant.default);
                let variants = variants.iter();
                parts.push(Part::Select {
                    name: id.name.into(),
                    variants: variants.map(|one| self.variant(one, begins)).collect(),
                    default: default.unwrap_or_default(),
                });
            }
        }
    }

    fn variant(&mut self, variant: &Variant<&str>, begins: bool) -> (Key, Template) {
        let key = match &variant.key {
            VariantKey::Identifier { name } => {
                if ["zero", "two", "few", "many"].contains(name) {
                    self.mistake(&format!("[{name}] never comes; use a number, one or other"));
                }
                Key::Word((*name).into())
            }
            VariantKey::NumberLiteral { value } => {
                let number = value.parse();
                if number.is_err() {
                    self.mistake(&format!("[{value}] must be a whole number"));
                }
                Key::Number(number.unwrap_or_default())
            }
        };
        (key, self.pattern(&variant.value, begins))
    }

    fn inline(&mut self, inline: &InlineExpression<&str>, capital: bool, parts: &mut Vec<Part>) {
        match inline {
            InlineExpression::StringLiteral { value } => {
                push_text(parts, &unescape_unicode_to_string(value));
            }
            InlineExpression::NumberLiteral { value } => push_text(parts, value),
            InlineExpression::VariableReference { id } => parts.push(Part::Variable {
                name: id.name.into(),
                capital,
            }),
            InlineExpression::MessageReference { id, attribute } => {
                parts.push(reference(id.name, attribute.as_ref(), capital));
            }
            // Fluent does not show attributes of terms.
            InlineExpression::TermReference { id, arguments, .. } => {
                if arguments.is_some() {
                    self.mistake(&format!("-{} takes no arguments here", id.name));
                }
                parts.push(reference(format!("-{}", id.name), None, capital));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name == "NOUN" {
                    parts.extend(self.noun(arguments, capital));
                } else {
                    self.mistake(&format!("there is no function {}, only NOUN", id.name));
                }
            }
            InlineExpression::Placeable { expression } => {
                self.expression(expression, capital, parts);
            }
        }
    }

    fn noun(&mut self, arguments: &CallArguments<&str>, capital: bool) -> Option<Part> {
        let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
            self.mistake("NOUN takes one variable, as in NOUN($item, case: \"dative\")");
            return None;
        };
        let mut form = NounForm {
            article: ARTICLES[0],
            ..NounForm::PLAIN
        };
        for named in &arguments.named {
            match named.name.name {
                "article" => form.article = self.option(named, &ARTICLES),
                "case" => form.case = self.option(named, &CASES),
                "number" => form.is_plural = self.option(named, &NUMBERS) == NUMBERS[1],
                other => self.mistake(&format!(
                    "NOUN knows no {other}, only article, case and number"
                )),
            }
        }
        Some(Part::Noun {
            name: id.name.into(),
            form,
            capital,
        })
    }

    /// Returns the allowed word that an option has; any other value is a mistake.
    fn option(&mut self, named: &NamedArgument<&str>, words: &[&'static str]) -> &'static str {
        let given = match &named.value {
            InlineExpression::StringLiteral { value } => *value,
            _ => "",
        };
        let found = words.iter().find(|word| **word == given);
        found.copied().unwrap_or_else(|| {
            let (name, words) = (named.name.name, words.join("\", \""));
            self.mistake(&format!("{name} must be one of \"{words}\""));
            ""
        })
    }

    fn mistake(&mut self, message: &str) {
        self.mistakes.push(message.to_owned());
    }
}

/// Whether a pattern ends like a sentence, for all its variants.
fn is_sentence(pattern: &Pattern<&str>) -> bool {
    match pattern.elements.last() {
        Some(PatternElement::TextElement { value }) => value.trim_end().ends_with(ENDS),
        Some(PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        }) => variants.iter().all(|variant| is_sentence(&variant.value)),
        Some(PatternElement::Placeable { .. }) | None => false,
    }
}

fn reference(id: impl Into<Box<str>>, attribute: Option<&Identifier<&str>>, capital: bool) -> Part {
    Part::Reference {
        id: id.into(),
        attribute: attribute.map(|attribute| attribute.name.into()),
        capital,
    }
}

/// Adds text, by extending the last part if that is text.
fn push_text(parts: &mut Vec<Part>, text: &str) {
    if let Some(Part::Text(last)) = parts.last_mut() {
        *last = format!("{last}{text}").into();
    } else if !text.is_empty() {
        parts.push(Part::Text(text.into()));
    }
}
