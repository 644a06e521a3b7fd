//! The list of carried items, and the uses of each.

use bevy::prelude::*;

use crate::{
    client::{
        command::{
            quickslots::Quickslots,
            verb::{Argument, Plan},
            verbs::item_verbs,
        },
        dialogs::Dialog,
        picture::theme,
    },
    read::{PackEntry, QuickslotKind, equip_change, examine, pack, several, stacked},
    sim::{Equipment, Intent, Known, StableId},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    examine::item_description,
    menu::{Menu, MenuEntry, Shown},
    quickslot_menu::quickslot_entries,
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &Known, ui: &Ui) {
    let stacks = stacked(pack(view));
    let room = view.me.pack.capacity();
    let title = Phrase::new("pack-title")
        .with("count", stacks.len())
        .with("room", room);
    let entries: Vec<MenuEntry> = stacks
        .iter()
        .map(|(item, count)| item_entry(item, *count, UiAction::Open(Dialog::Item(item.id))))
        .collect();
    DialogBox::new(title).open(commands, ui, |inside| {
        if item_list(inside, entries, ui) {
            paragraph(inside, ui, "pack-hint", theme::FAINT);
        }
    });
}

/// Spawns a menu of items, or a note if the list is empty; returns whether it has items.
pub(super) fn item_list(
    inside: &mut ChildSpawnerCommands,
    entries: Vec<MenuEntry>,
    ui: &Ui,
) -> bool {
    let any = !entries.is_empty();
    if any {
        Menu::new(entries).spawn(inside, ui);
    } else {
        paragraph(inside, ui, "pack-empty", theme::TEXT);
    }
    any
}

/// Entry of a stack of equal items, with the letter of the first. For an item on the floor, the key
/// is the one that picks it up.
pub(super) fn item_entry(item: &PackEntry, count: usize, action: UiAction) -> MenuEntry {
    let slot = match item.used {
        None if item.letter.is_none() => Some("floor"),
        used => used.map(slot_word),
    };
    let used = slot.map(|slot| Phrase::new("pack-used").with("slot", slot));
    let label = several(count, item.name.clone());
    MenuEntry::new(item.letter.unwrap_or(','), label, action)
        .with_sprite(item.sprite.clone())
        .with_details(item.worth.iter().cloned().chain(used))
        .highlighted(item.used.is_some())
}

/// Name of an equipment slot, by which text catalogues select a variant.
pub(super) const fn slot_word(slot: Equipment) -> &'static str {
    match slot {
        Equipment::Weapon => "weapon",
        Equipment::Armour => "armour",
    }
}

/// Lists the possible uses of an item with their keys in the game, or the impossible ones.
pub(super) fn open_item(
    commands: &mut Commands,
    view: &Known,
    (quick, item): (&Quickslots, StableId),
    shown: Shown,
    ui: &Ui,
) -> Option<()> {
    let known = examine(view, item)?;
    let kind = view.item(item)?.kind;
    let is_armour = view.definitions.item(kind).equipment() == Some(Equipment::Armour);
    let entries = item_verbs()
        .map(|verb| Plan::new(verb).with(view, item))
        // This dialog already shows the item's description.
        .filter(|plan| plan.next() != Some(Argument::Description))
        .filter_map(|plan| {
            let label = if is_armour {
                plan.verb.armour_label
            } else {
                plan.verb.label
            };
            let mut entry = MenuEntry::new(plan.verb.letter()?, label, UiAction::Pursue(plan));
            if let Some(Intent::Equip { item }) = plan.intent() {
                entry = entry.with_details(equip_change(view, item));
            }
            Some(entry.disabled_if(plan.objection(view)))
        });
    let slot = quickslot_entries(quick, QuickslotKind::Item(kind));
    let is_carried = view.me.pack.slot_of(item).is_some();
    let entries = entries.chain(slot.filter(|_| is_carried)).collect();
    let entries = shown.of(entries, Dialog::Item(item));
    DialogBox::new(Phrase::from(known.name.clone())).open(commands, ui, |inside| {
        item_description(inside, &known, ui);
        Menu::new(entries).spawn(inside, ui);
    });
    Some(())
}
