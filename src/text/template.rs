//! Compiled messages, which can be shown without parsing them again.

/// The value of a message, of an attribute or of a variant.
pub(super) type Template = Box<[Part]>;

/// A part of a template. `capital`: whether it starts a sentence.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// Plain text.
    Text(Box<str>),
    /// An argument.
    Variable { name: Box<str>, capital: bool },
    /// Another message, or one of its attributes, with the same arguments.
    Reference {
        id: Box<str>,
        attribute: Option<Box<str>>,
        capital: bool,
    },
    /// An argument that is a noun, in a certain form.
    Noun {
        name: Box<str>,
        form: NounForm,
        capital: bool,
    },
    /// A choice between several variants by an argument.
    Select {
        name: Box<str>,
        variants: Box<[(Key, Template)]>,
        default: usize,
    },
}

/// The value for which a variant is selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Number(i64),
    /// A keyword, or the plural category of a number.
    Word(Box<str>),
}

/// Form of a noun, as requested by a message.
#[derive(Copy, Clone, Debug)]
pub(super) struct NounForm {
    pub(super) article: &'static str,
    pub(super) case: &'static str,
    pub(super) is_plural: bool,
}

impl NounForm {
    /// Nominative singular without an article.
    pub(super) const PLAIN: Self = Self {
        article: "none",
        case: CASES[0],
        is_plural: false,
    };
}

/// Articles that a message may request.
pub(super) const ARTICLES: [&str; 4] = ["definite", "indefinite", "your", NounForm::PLAIN.article];
/// Cases that a message may request.
pub(super) const CASES: [&str; 4] = ["nominative", "genitive", "dative", "accusative"];
/// Attributes of a noun that contain its plural, one per case.
pub(super) const PLURALS: [&str; 4] = [
    "plural",
    "plural-genitive",
    "plural-dative",
    "plural-accusative",
];
/// Grammatical numbers that a message may request.
pub(super) const NUMBERS: [&str; 2] = ["singular", "plural"];

/// Calls a function for each part of a template, including parts of variants.
pub(super) fn each_part(template: &[Part], call: &mut impl FnMut(&Part)) {
    for part in template {
        call(part);
        if let Part::Select { variants, .. } = part {
            for (_, template) in variants {
                each_part(template, call);
            }
        }
    }
}
