use super::*;

#[test]
fn no_page_is_higher_than_the_dialog() {
    let text = ("word ".repeat(40), theme::TEXT);
    let all = vec![vec![text.clone(), text]; 30];
    let pages = pages(all);
    assert_eq!(pages.iter().map(Vec::len).sum::<usize>(), 60);
    for page in &pages {
        let heights = page
            .iter()
            .map(|(text, _)| theme::text_height(text, theme::SMALL, MAX_WIDTH) + theme::GAP);
        assert!(heights.sum::<f32>() <= PAGE_HEIGHT);
        assert!(page.len() % 2 == 0, "a thing is on two pages");
    }
}
