use super::*;

#[test]
fn texts_wrap_between_words() {
    // Ten letters are 90 wide.
    let lines = |text| line_count(text, SMALL, 90.0);
    assert_eq!(lines(""), 1);
    assert_eq!(lines("abcd efghi"), 1);
    assert_eq!(lines("abcd efghij"), 2);
    assert_eq!(lines("ab cd ef gh ij kl mn"), 3);
}

/// Contrast of two colours, 1 to 21, by the Web Content Accessibility Guidelines 2.2.
fn contrast(one: Color, other: Color) -> f32 {
    let [one, other] = [one, other].map(|colour| colour.to_linear().luminance() + 0.05);
    (one / other).max(other / one)
}

#[test]
fn texts_have_enough_contrast_with_their_background() {
    let on_dark = [TEXT, FAINT, GREYED, ACCENT, GOOD, BAD].into_iter();
    let on_dark = on_dark.flat_map(|text| [BACKGROUND, PANEL, BUTTON].map(|back| (text, back)));
    let on_selected = [TEXT, FAINT, ACCENT, GOOD, BAD].map(|text| (text, CHOSEN));
    let on_bars = [HEALTH, EXPERIENCE, MANA, FOOD, BAR_BACK].map(|bar| (TEXT, bar));
    for (text, back) in on_dark.chain(on_selected).chain(on_bars) {
        let contrast = contrast(text, back);
        assert!(contrast >= 4.5, "{text:?} on {back:?}: {contrast}");
    }
}

#[test]
fn the_hint_about_a_perk_fits_a_line() -> Result<(), crate::content::ContentError> {
    let languages = crate::content::builtin()?;
    for code in languages.languages().codes() {
        let words = crate::client::words::Words::of(languages.languages(), code);
        let hint = words.say("level-up-hint");
        assert_eq!(line_count(&hint, SMALL, WIDEST_TEXT), 1, "{hint}");
    }
    Ok(())
}
