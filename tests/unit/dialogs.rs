use super::*;

#[test]
fn popping_closes_one_dialog() {
    let mut dialogs = Dialogs::default();
    for dialog in [
        Dialog::Page(Page::Pack),
        Dialog::Item(StableId(2)),
        Dialog::Page(Page::Help { page: 0 }),
    ] {
        dialogs.push(dialog);
    }
    assert_eq!(
        dialogs.take_top(),
        Some(Dialog::Page(Page::Help { page: 0 }))
    );
    dialogs.pop();
    assert_eq!(
        dialogs.all(),
        [Dialog::Page(Page::Pack), Dialog::Item(StableId(2))]
    );
    dialogs.replace(Dialog::Menu);
    assert_eq!(dialogs.all(), [Dialog::Page(Page::Pack), Dialog::Menu]);
    dialogs.clear();
    assert_eq!(
        (dialogs.take_top(), dialogs.input_mode()),
        (None, InputMode::Screen)
    );
}

#[test]
fn only_changes_of_the_top_dialog_count() {
    let mut dialogs = Dialogs::default();
    dialogs.pop();
    dialogs.clear();
    assert!(!dialogs.top_changed());
    dialogs.push(Dialog::LevelUp);
    assert!(dialogs.top_changed());
    assert_eq!(dialogs.take_top(), Some(Dialog::LevelUp));
    // The level-up dialog cannot be closed without a choice.
    dialogs.pop();
    assert!(!dialogs.top_changed());
    assert_eq!(dialogs.top(), Some(&Dialog::LevelUp));
    dialogs.clear();
    assert!(dialogs.top_changed());
}
