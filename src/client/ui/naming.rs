//! Giving a thing, or all of its kind, a name of one's own.

use bevy::prelude::Commands;

use crate::{
    client::{dialogs::Dialog, input::typing::Typing, view::sprite_sheet::SpriteSheet},
    game::Game,
    read::{Names, examine},
    sim::{ItemNames, Items, LONGEST_NAME, StableId},
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    field::{enter_button, field},
    menu::{Entry, menu},
    theme,
};

/// Which things the name is for.
pub(super) fn ask(
    commands: &mut Commands<'_, '_>,
    game: &Game,
    item: StableId,
    atlas: &SpriteSheet,
) -> Option<()> {
    let (called, kind) = called(game, item)?;
    let open = |whole_kind| {
        let typing = Typing {
            text: given(game, item, whole_kind).unwrap_or_default(),
            longest: LONGEST_NAME,
        };
        Choice::Open(Dialog::Name {
            item,
            whole_kind,
            typing,
        })
    };
    let mut entries = vec![
        Entry::new('o', "only this one", open(false)).with_detail(called),
        Entry::new('a', "all of its kind", open(true)).with_detail(format!("every {kind}")),
    ];
    // Of what one does not know, one more often names the kind.
    if examine(game.world(), item).is_some_and(|known| !known.is_sure) {
        entries.reverse();
    }
    Frame::new("Name which?").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

/// What the player calls a thing, and its kind.
fn called(game: &Game, item: StableId) -> Option<(String, String)> {
    let what = game.world().get_resource::<Items>()?.what(item)?;
    let names = Names::of(game.world(), game.player());
    Some((names.item(what), names.kind(what.kind)))
}

/// The name that the player has given already.
fn given(game: &Game, item: StableId, whole_kind: bool) -> Option<String> {
    let what = game.world().get_resource::<Items>()?.what(item)?;
    let names = game.world().get::<ItemNames>(game.player())?;
    if whole_kind {
        names.given(what.kind).map(|given| given.text.clone())
    } else {
        names.item(what.id).map(str::to_owned)
    }
}

/// The name itself.
pub(super) fn open(
    commands: &mut Commands<'_, '_>,
    game: &Game,
    item: StableId,
    whole_kind: bool,
    typing: &Typing,
) -> Option<()> {
    let (called, kind) = called(game, item)?;
    let title = if whole_kind {
        format!("Call every {kind}")
    } else {
        format!("Call this {called}")
    };
    Frame::new(title).open(commands, |inside| {
        let words = format!("Up to {LONGEST_NAME} letters. Without any, the name is taken away.");
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        field(inside, typing);
        enter_button(inside, "Enter  call it so");
    });
    Some(())
}
