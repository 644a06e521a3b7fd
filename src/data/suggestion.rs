//! Suggestions for mistyped words.

/// Maximum number of known words that are compared. A mod may have many, and many unknown ones.
const MOST_COMPARED: usize = 2_000;

/// The known word closest to an unknown one, as in ` (did you mean "bat"?)`; empty if none is close.
pub(crate) fn suggestion<'w>(
    word: &str,
    known: impl IntoIterator<Item = &'w str>,
    quote: &str,
) -> String {
    let word: Vec<char> = word.chars().collect();
    let near = known.into_iter().take(MOST_COMPARED).filter_map(|other| {
        let letters: Vec<char> = other.chars().collect();
        // Any two words of one or two letters are close.
        let most = match letters.len() {
            0..=2 => 0,
            3..=7 => 1,
            _ => 2,
        };
        Some((distance(&word, &letters, most)?, other))
    });
    let near = near.filter(|(distance, _)| *distance > 0);
    let nearest = near.min_by_key(|(distance, _)| *distance);
    nearest.map_or(String::new(), |(_, other)| {
        format!(" (did you mean {quote}{other}{quote}?)")
    })
}

/// Number of letters to insert, remove, replace or swap with the next one, to get from one word to
/// the other; `None` if more than `most`. By dynamic programming, row by row (optimal string
/// alignment distance).
fn distance(one: &[char], other: &[char], most: usize) -> Option<usize> {
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for (y, letter) in one.iter().enumerate() {
        let mut row = vec![y + 1];
        for (x, wanted) in other.iter().enumerate() {
            let replaced = above[x] + usize::from(letter != wanted);
            let mut least = replaced.min(above[x + 1] + 1).min(row[x] + 1);
            if x > 0 && y > 0 && (*letter, one[y - 1]) == (other[x - 1], *wanted) {
                least = least.min(before[x - 1] + 1);
            }
            row.push(least);
        }
        if row.iter().all(|count| *count > most) {
            return None;
        }
        (before, above) = (above, row);
    }
    above.last().copied().filter(|count| *count <= most)
}

#[cfg(test)]
#[path = "../../tests/unit/suggestion.rs"]
mod tests;
