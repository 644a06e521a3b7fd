//! Checks of SVG pictures.

/// Checks that a text is an SVG picture of 800 × 450 pixels whose elements are closed in order and
/// whose words are escaped.
#[track_caller]
pub(crate) fn check_svg(text: &str) {
    assert!(
        text.starts_with("<svg width=\"800\" height=\"450\""),
        "{text}"
    );
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text.trim();
    while let Some((words, markup)) = rest.split_once('<') {
        assert!(!words.contains('>'), "{words}");
        for (start, _) in words.match_indices('&') {
            let name = words[start + 1..].split(';').next().unwrap_or_default();
            assert!(
                ["lt", "gt", "amp", "quot", "apos"].contains(&name),
                "{words}"
            );
        }
        let (tag, after) = markup.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split([' ', '\n', '/']).find(|part| !part.is_empty());
        let name = name.expect("an element has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        rest = after;
        assert!(
            !open.is_empty() || rest.is_empty(),
            "something follows: {rest}"
        );
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
}
