//! English articles and numbers, for the protocol and reports.

/// A noun with its indefinite article: "a bat", "an apple".
pub fn indefinite(noun: &str) -> String {
    let vowel = noun
        .chars()
        .next()
        .is_some_and(|first| "aeiou".contains(first.to_ascii_lowercase()));
    let article = if vowel { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A whole number with thousands separators: "12,345".
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
#[path = "../../tests/unit/words.rs"]
mod tests;
