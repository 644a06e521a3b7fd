use crate::{
    client::ui::{
        help::Help,
        level_up::LevelUp,
        pack::{ItemMenu, Pack},
        questions::GameMenu,
    },
    sim::StableId,
};

use super::*;

#[test]
fn popping_closes_one_dialog() {
    let mut dialogs = Dialogs::default();
    let item = ItemMenu(StableId(2));
    dialogs.push(Pack);
    dialogs.push(item.clone());
    dialogs.push(Help::default());
    assert_eq!(dialogs.take_top().0, Some(Help::default().into()));
    dialogs.pop();
    assert_eq!(dialogs.all(), [AnyDialog::from(Pack), item.into()]);
    dialogs.replace(GameMenu);
    assert_eq!(dialogs.all(), [AnyDialog::from(Pack), GameMenu.into()]);
    dialogs.clear();
    assert_eq!(
        (dialogs.take_top(), dialogs.input_mode()),
        ((None, false), InputMode::Screen)
    );
}

#[test]
fn only_changes_of_the_top_dialog_count() {
    let mut dialogs = Dialogs::default();
    dialogs.pop();
    dialogs.clear();
    dialogs.refresh();
    assert!(!dialogs.top_changed());
    dialogs.push(LevelUp);
    assert!(dialogs.top_changed());
    assert_eq!(dialogs.take_top(), (Some(LevelUp.into()), false));
    // The level-up dialog cannot be closed without a choice.
    dialogs.pop();
    assert!(!dialogs.top_changed());
    assert_eq!(dialogs.top(), Some(&LevelUp.into()));
    dialogs.refresh();
    assert_eq!(dialogs.take_top(), (Some(LevelUp.into()), true));
    dialogs.clear();
    assert!(dialogs.top_changed());
}
