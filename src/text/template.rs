//! Messages as they are kept: compiled, so that showing one interprets no syntax.

/// The value of a message, of an attribute or of a variant.
pub(super) type Template = Box<[Part]>;

/// A piece of a template. `capital` says whether it begins a sentence.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// Plain text.
    Text(Box<str>),
    /// An argument.
    Variable { name: Box<str>, capital: bool },
    /// Another message, or an attribute of it, with the same arguments.
    Reference {
        id: Box<str>,
        attribute: Option<Box<str>>,
        capital: bool,
    },
    /// A form of the noun of an argument.
    Noun {
        name: Box<str>,
        form: NounForm,
        capital: bool,
    },
    /// One of several variants.
    Select {
        name: Box<str>,
        variants: Box<[(Key, Template)]>,
        default: usize,
    },
}

/// What a variant is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Number(i64),
    /// A keyword, or the plural category of a number.
    Word(Box<str>),
}

/// The form of a noun, as a message asks for it.
#[derive(Copy, Clone, Debug)]
pub(super) struct NounForm {
    pub(super) article: &'static str,
    pub(super) case: &'static str,
    pub(super) is_plural: bool,
}

impl NounForm {
    /// The form without an article, in the first case.
    pub(super) const PLAIN: Self = Self {
        article: "none",
        case: CASES[0],
        is_plural: false,
    };
}

/// The articles that a message may ask for.
pub(super) const ARTICLES: [&str; 4] = ["definite", "indefinite", "your", NounForm::PLAIN.article];
/// The cases that a message may ask for.
pub(super) const CASES: [&str; 4] = ["nominative", "genitive", "dative", "accusative"];
/// The attributes with the plurals of a noun in each of the cases.
pub(super) const PLURALS: [&str; 4] = [
    "plural",
    "plural-genitive",
    "plural-dative",
    "plural-accusative",
];
/// The numbers that a message may ask for.
pub(super) const NUMBERS: [&str; 2] = ["singular", "plural"];

/// Calls a function with each part of a template, those of its variants included.
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
