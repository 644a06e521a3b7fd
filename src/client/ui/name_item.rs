//! Dialogs to name an item, or all items of its kind.

use bevy::prelude::*;

use crate::{
    client::{dialogs::Dialog, input::typing::Typing, picture::theme},
    names::Names,
    read::examine,
    sim::{Known, LONGEST_NAME, StableId},
    text::{Argument, Phrase},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::MenuEntry,
    menu_dialog::open_menu_dialog,
    text_input::{submit_buttons, text_input},
    ui_param::Ui,
};

/// Asks whether to name one item or its kind.
pub(super) fn ask(commands: &mut Commands, view: &Known, item: StableId, ui: &Ui) -> Option<()> {
    let (called, kind) = names(view, item)?;
    let open = |whole_kind| {
        let typing = Typing {
            text: current_name(view, item, whole_kind).unwrap_or_default(),
            longest: LONGEST_NAME,
        };
        UiAction::Open(Dialog::Name {
            item,
            whole_kind,
            typing,
        })
    };
    let mut entries = vec![
        MenuEntry::new('o', "name-one", open(false)).with_detail(called),
        MenuEntry::new('a', "name-all", open(true))
            .with_detail(Phrase::new("name-all-of").with("item", kind)),
    ];
    // Players usually name the kind of an unidentified item.
    if examine(view, item).is_some_and(|known| !known.is_sure) {
        entries.reverse();
    }
    open_menu_dialog(commands, "name-title", [], entries, ui);
    Some(())
}

/// Names of an item and of its kind.
fn names(view: &Known, item: StableId) -> Option<(Argument, Argument)> {
    let what = view.item_ref(item)?;
    let names = Names::of(view, &view.me);
    Some((names.argument(what), names.kind_argument(what.kind)))
}

/// Name that the player gave before, if any.
fn current_name(view: &Known, item: StableId, whole_kind: bool) -> Option<String> {
    let what = view.item_ref(item)?;
    let names = view.me.names;
    if whole_kind {
        names.given(what.kind).map(|given| given.text.clone())
    } else {
        names.item(what.id).map(str::to_owned)
    }
}

/// Opens the text field for the name.
pub(super) fn open(
    commands: &mut Commands,
    view: &Known,
    item: StableId,
    whole_kind: bool,
    typing: &Typing,
    ui: &Ui,
) -> Option<()> {
    let (called, kind) = names(view, item)?;
    let title = if whole_kind {
        Phrase::new("name-all-title").with("item", kind)
    } else {
        Phrase::new("name-one-title").with("item", called)
    };
    DialogBox::new(title).open(commands, ui, |inside| {
        let hint = Phrase::new("name-hint").with("count", LONGEST_NAME);
        paragraph(inside, ui, hint, theme::FAINT);
        text_input(inside, typing);
        submit_buttons(inside, ui, "key-ok");
    });
    Some(())
}
