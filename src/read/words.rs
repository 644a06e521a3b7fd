//! English articles and verb forms.

use crate::sim::{CreatureKind, CreatureRef, Definitions, View};

/// A noun with its indefinite article: "a bat", "an apple".
pub fn indefinite(noun: &str) -> String {
    let vowel = noun
        .chars()
        .next()
        .is_some_and(|first| "aeiou".contains(first.to_ascii_lowercase()));
    let article = if vowel { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A creature of a kind: "a bat".
#[must_use]
pub fn a_creature(view: &View, kind: CreatureKind) -> String {
    indefinite(&view.definitions.creature(kind).name)
}

/// A creature that was mentioned or is in sight: "the bat".
#[must_use]
pub fn the_creature(view: &View, kind: CreatureKind) -> String {
    format!("the {}", view.definitions.creature(kind).name)
}

/// The text with its first letter in upper case.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A whole number with a comma at the thousands: "12,345".
#[must_use]
pub fn thousands(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A creature as messages to the player name it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum CreatureNoun<'d> {
    /// The player.
    You,
    /// A creature in sight, by its kind.
    Kind(&'d str),
    /// A creature out of sight.
    Unseen,
}

impl<'d> CreatureNoun<'d> {
    /// The noun for a creature; `seen` says whether the player sees it.
    pub(super) fn of(
        who: CreatureRef,
        player: CreatureRef,
        seen: bool,
        definitions: &'d Definitions,
    ) -> Self {
        if who.id == player.id {
            Self::You
        } else if seen {
            Self::Kind(&definitions.creature(who.kind).name)
        } else {
            Self::Unseen
        }
    }

    /// Subject and verb of a sentence: "You dig", "The bat digs".
    pub(super) fn does(self, verb: &str) -> String {
        match self {
            Self::You => format!("You {verb}"),
            Self::Kind(name) => format!("The {name} {}", third_person(verb)),
            Self::Unseen => format!("Something {}", third_person(verb)),
        }
    }

    /// The object of a sentence: "the bat".
    pub(super) fn as_object(self) -> String {
        match self {
            Self::You => "you".to_owned(),
            Self::Kind(name) => format!("the {name}"),
            Self::Unseen => "something".to_owned(),
        }
    }

    /// The object of a sentence with the creature's visible state: "the sleeping bat".
    pub(super) fn as_object_being(self, state: &str) -> String {
        match self {
            Self::Kind(name) => format!("the {state} {name}"),
            Self::You | Self::Unseen => self.as_object(),
        }
    }
}

/// The third person of a verb: "attacks", "pushes", "carries", "picks up".
fn third_person(verb: &str) -> String {
    if let Some((verb, particle)) = verb.split_once(' ') {
        return format!("{} {particle}", third_person(verb));
    }
    let sibilant = ["s", "x", "sh", "ch", "o"]
        .iter()
        .any(|end| verb.ends_with(end));
    if sibilant {
        return format!("{verb}es");
    }
    if let Some(stem) = verb.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'i', 'o', 'u'])
    {
        return format!("{stem}ies");
    }
    format!("{verb}s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_first_sound() {
        assert_eq!(indefinite("bat"), "a bat");
        assert_eq!(indefinite("apple"), "an apple");
    }

    #[test]
    fn verbs_take_the_ending_of_the_third_person() {
        for (verb, form) in [
            ("dig", "digs"),
            ("push", "pushes"),
            ("carry", "carries"),
            ("play", "plays"),
            ("die", "dies"),
            ("pick up", "picks up"),
        ] {
            assert_eq!(third_person(verb), form);
        }
    }
}
