//! Giving a thing, or all of its kind, a name of one's own.

use bevy::prelude::Commands;

use crate::{
    client::{dialogs::Dialog, input::typing::Typing, view::sprite_sheet::SpriteSheet},
    read::{Names, examine},
    sim::{LONGEST_NAME, StableId, View},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
    text_input::{submit_buttons, text_input},
    theme,
};

/// Which things the name is for.
pub(super) fn ask(
    commands: &mut Commands,
    view: &View,
    item: StableId,
    atlas: &SpriteSheet,
) -> Option<()> {
    let (called, kind) = called(view, item)?;
    let open = |whole_kind| {
        let typing = Typing {
            text: given(view, item, whole_kind).unwrap_or_default(),
            longest: LONGEST_NAME,
        };
        UiAction::Open(Dialog::Name {
            item,
            whole_kind,
            typing,
        })
    };
    let mut entries = vec![
        MenuEntry::new('o', "only this one", open(false)).with_detail(called),
        MenuEntry::new('a', "all of its kind", open(true)).with_detail(format!("every {kind}")),
    ];
    // Of what one does not know, one more often names the kind.
    if examine(view, item).is_some_and(|known| !known.is_sure) {
        entries.reverse();
    }
    DialogBox::new("Name which?").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

/// What the player calls a thing, and its kind.
fn called(view: &View, item: StableId) -> Option<(String, String)> {
    let what = view.items.what(item)?;
    let names = Names::of(view, &view.me);
    Some((names.item(what), names.kind(what.kind)))
}

/// The name that the player has given already.
fn given(view: &View, item: StableId, whole_kind: bool) -> Option<String> {
    let what = view.items.what(item)?;
    let names = view.me.names;
    if whole_kind {
        names.given(what.kind).map(|given| given.text.clone())
    } else {
        names.item(what.id).map(str::to_owned)
    }
}

/// The name itself.
pub(super) fn open(
    commands: &mut Commands,
    view: &View,
    item: StableId,
    whole_kind: bool,
    typing: &Typing,
) -> Option<()> {
    let (called, kind) = called(view, item)?;
    let title = if whole_kind {
        format!("Call every {kind}")
    } else {
        format!("Call this {called}")
    };
    DialogBox::new(title).open(commands, |inside| {
        let words = format!("Up to {LONGEST_NAME} letters. Without any, the name is taken away.");
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        text_input(inside, typing);
        submit_buttons(inside, "Enter  call it so");
    });
    Some(())
}
