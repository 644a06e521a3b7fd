use crate::{
    client::{
        command::verbs::VERBS,
        ui::menu::{CONTENT_HEIGHT, ROW_HEIGHT},
    },
    content::builtin,
    text::ENGLISH,
};

use super::*;

/// Makes a text 40 % longer.
fn longer(text: String) -> String {
    let more: String = text.chars().take(text.chars().count() * 2 / 5).collect();
    format!("{text} {more}")
}

#[test]
fn every_page_fits_the_dialog_in_every_language() {
    let definitions = builtin().unwrap_or_else(|error| panic!("{error}"));
    for code in definitions.languages().codes() {
        let mut words = Words::of(definitions.languages(), code);
        // Other languages need up to 40 % more room.
        words.lengthen = (code == ENGLISH).then_some(longer);
        for device in [Device::Touch, Device::Keyboard] {
            words.is_touch = device == Device::Touch;
            let pages = all_pages(&VERBS, &words, device);
            assert!(pages.len() > RULES_PAGE);
            let fits = max_height(&pages) + theme::GAP + 3.0 * ROW_HEIGHT <= CONTENT_HEIGHT;
            let heights: Vec<f32> = pages.iter().map(HelpPage::height).collect();
            assert!(fits, "{code}: {heights:?}");
        }
    }
    assert!((TOPIC_WIDTH + RULE_WIDTH + theme::PAD - PAGE_WIDTH).abs() < 1.0);
}
