//! What is carried, and what can be done with each thing.

use bevy::{ecs::hierarchy::ChildSpawnerCommands, prelude::Commands};

use crate::{
    client::{
        dialogs::Dialog,
        verb::{Need, Plan},
        verbs::of_things,
        view::sprite_sheet::SpriteSheet,
    },
    read::{ItemInfo, PackEntry, change, examine, pack, several, stacked},
    sim::{Equipment, Intent, StableId, View},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    examine::portrait,
    menu::{MenuEntry, menu},
    theme,
};

pub(super) fn open(commands: &mut Commands, view: &View, atlas: &SpriteSheet) {
    let carried = pack(view);
    let room = view.me.pack.capacity();
    let title = format!("Your pack ({} of {room})", carried.len());
    let entries: Vec<MenuEntry> = stacked(carried)
        .iter()
        .map(|(thing, count)| row(thing, *count, UiAction::Open(Dialog::Item(thing.id))))
        .collect();
    DialogBox::new(title).open(commands, |inside| {
        if things(inside, entries, atlas) {
            let words = "Choose a thing to see what can be done with it.";
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        }
    });
}

/// A list of things, or that there are none; whether there are.
pub(super) fn things(
    inside: &mut ChildSpawnerCommands,
    entries: Vec<MenuEntry>,
    atlas: &SpriteSheet,
) -> bool {
    let any = !entries.is_empty();
    if any {
        menu(inside, Layer::Dialog, entries, atlas);
    } else {
        let words = "You carry nothing.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
    }
    any
}

/// Equal things in a list: the letter of the first, picture, name and what they are
/// good for. What lies underfoot has the key that picks it up elsewhere.
pub(super) fn row(thing: &PackEntry, count: usize, action: UiAction) -> MenuEntry {
    let used = match thing.used {
        Some(Equipment::Weapon) => "wielded",
        Some(Equipment::Armour) => "worn",
        None if thing.letter.is_none() => "on the floor",
        None => "",
    };
    let detail: Vec<&str> = [thing.worth.as_str(), used]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    MenuEntry::new(
        thing.letter.unwrap_or(','),
        several(count, &thing.name),
        action,
    )
    .with_sprite(thing.sprite.clone())
    .with_detail(detail.join("  "))
    .highlighted(thing.used.is_some())
}

/// What can be done with a thing, each by the key that does it in the caves.
pub(super) fn open_item(
    commands: &mut Commands,
    view: &View,
    item: StableId,
    atlas: &SpriteSheet,
) -> Option<()> {
    let known = examine(view, item)?;
    let is_armour =
        ItemInfo::of(view, item).is_some_and(|item| item.equipment == Some(Equipment::Armour));
    let entries = of_things()
        .map(|verb| Plan::new(verb).with(item))
        // All that can be examined is there to read already.
        .filter(|plan| plan.next() != Some(Need::Reading))
        .filter_map(|plan| {
            let label = if is_armour {
                plan.verb.armour_label
            } else {
                plan.verb.label
            };
            let mut entry = MenuEntry::new(plan.verb.letter()?, label, UiAction::Pursue(plan));
            if let Some(Intent::Equip { item }) = plan.intent() {
                entry = entry.add_detail(&change(view, item));
            }
            Some(entry.disabled_if(plan.objection(view)))
        })
        .collect();
    DialogBox::new(known.name.clone()).open(commands, |inside| {
        portrait(inside, &known, atlas);
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}
