//! English articles.

use crate::sim::{CreatureKind, View};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_first_sound() {
        assert_eq!(indefinite("bat"), "a bat");
        assert_eq!(indefinite("apple"), "an apple");
    }
}
