use crate::{
    client::ui::{dialog::CONTENT_HEIGHT, menu::ROW_HEIGHT},
    content::builtin,
    text::ENGLISH,
};

use super::*;

/// Makes all words of a page 40 % longer.
fn lengthen(page: &mut HelpPage) {
    let texts = page.above.iter_mut().chain(&mut page.below);
    let texts = texts.chain(page.rows.iter_mut().map(|(_, does)| does));
    for text in texts {
        let more = text.chars().count() * 2 / 5;
        let more: String = text.chars().take(more).collect();
        *text = format!("{text} {more}");
    }
}

#[test]
fn every_page_fits_the_dialog_in_every_language() {
    let definitions = builtin().unwrap_or_else(|error| panic!("{error}"));
    for code in definitions.languages().codes() {
        let mut pages = all_pages(&Words::of(definitions.languages(), code));
        assert!(pages.len() > RULES_PAGE + 1);
        if code == ENGLISH {
            // Other languages need up to 40 % more room.
            pages.iter_mut().for_each(lengthen);
        }
        let fits = max_height(&pages) + theme::GAP + 2.0 * ROW_HEIGHT <= CONTENT_HEIGHT;
        let heights: Vec<f32> = pages.iter().map(HelpPage::height).collect();
        assert!(fits, "{code}: {heights:?}");
    }
    assert!((TOPIC_WIDTH + RULE_WIDTH + theme::PAD - PAGE_WIDTH).abs() < 1.0);
}
