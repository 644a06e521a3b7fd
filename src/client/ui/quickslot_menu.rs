//! Dialogs to choose a quickslot for an item kind or spell, or vice versa.

use bevy::prelude::*;

use crate::{
    client::{
        command::quickslots::{QUICKSLOTS, Quickslots, digit, slot_name},
        dialogs::Dialog,
    },
    read::{QuickslotKind, quickslot_choices},
    sim::Known,
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::DialogBox,
    menu::{Menu, MenuEntry},
    menu_dialog::open_menu_dialog,
    ui_param::Ui,
};

/// Keys of the choices for a slot.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Key that empties a slot.
const CLEAR: char = '-';

/// Menu entries that open the choice of a slot, and that empty the current slot.
pub(super) fn quickslot_entries(
    quick: &Quickslots,
    kind: QuickslotKind,
) -> impl Iterator<Item = MenuEntry> {
    let choose = UiAction::Open(Dialog::AssignQuickslot(kind));
    let clear = quick.slot_of(kind).map(clear_entry);
    std::iter::once(MenuEntry::new('#', "quick-assign", choose)).chain(clear)
}

/// Lists the slots for an item kind or spell.
pub(super) fn open_slots(
    commands: &mut Commands,
    view: &Known,
    quick: &Quickslots,
    kind: QuickslotKind,
    ui: &Ui,
) {
    let has = quick.slot_of(kind);
    let keys = ('1'..='9').chain(['0']);
    let slots = keys.zip(0..QUICKSLOTS).map(|(key, place)| {
        let label = match quick.assigned(place) {
            Some(other) => slot_name(view, other).into(),
            None => Phrase::from("quick-slot-empty"),
        };
        MenuEntry::new(key, label, UiAction::AssignQuickslot(place, kind))
    });
    let entries = slots.chain(has.map(clear_entry)).collect();
    let title = Phrase::new("quick-which-slot").with("what", slot_name(view, kind));
    let free = (0..QUICKSLOTS).find(|place| quick.assigned(*place).is_none());
    let selected = has.or(free).unwrap_or(0);
    DialogBox::new(title).open(commands, ui, |inside| {
        Menu::new(entries).select(selected).spawn(inside, ui);
    });
}

/// Lists the items and spells that can be put in a slot.
pub(super) fn open_choices(
    commands: &mut Commands,
    view: &Known,
    quick: &Quickslots,
    place: usize,
    ui: &Ui,
) {
    let choices = KEYS.chars().zip(quickslot_choices(view));
    let choices = choices.map(|(key, one)| {
        let put = UiAction::AssignQuickslot(place, one.kind);
        let now = quick.slot_of(one.kind).map(digit);
        MenuEntry::new(key, slot_name(view, one.kind), put)
            .with_sprite(one.sprite)
            .with_details(now.map(|now| Phrase::new("quick-now").with("digit", now)))
    });
    let clear = quick.assigned(place).map(|_| clear_entry(place));
    let title = Phrase::new("quick-what").with("digit", digit(place));
    open_menu_dialog(commands, title, [], choices.chain(clear).collect(), ui);
}

fn clear_entry(place: usize) -> MenuEntry {
    let words = Phrase::new("quick-clear").with("digit", digit(place));
    MenuEntry::new(CLEAR, words, UiAction::ClearQuickslot(place))
}
