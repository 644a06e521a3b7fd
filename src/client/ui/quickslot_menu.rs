//! Dialogs to choose a quickslot for an item kind, spell or move, or vice versa.

use crate::{
    client::{
        command::quickslots::{QUICKSLOTS, Quickslots, digit, slot_name},
        dialog::prelude::*,
    },
    read::{QuickslotKind, quickslot_choices},
};

/// Keys of the choices for a slot.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Key that empties a slot.
const CLEAR: char = '-';

/// Rows that open the choice of a slot, and that empty the current slot.
pub(super) fn quickslot_rows(quick: &Quickslots, kind: QuickslotKind) -> impl Iterator<Item = Row> {
    let clear = quick.slot_of(kind).map(clear_row);
    std::iter::once(Row::open('#', "quick-assign", AssignQuickslot(kind))).chain(clear)
}

/// Choice of the quickslot for an item kind, spell or move.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AssignQuickslot(pub(crate) QuickslotKind);

impl Dialog for AssignQuickslot {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, quick, kind) = (&context.view?, context.quickslots, self.0);
        let has = quick.slot_of(kind);
        let keys = ('1'..='9').chain(['0']);
        let slots = keys.zip(0..QUICKSLOTS).map(|(key, place)| {
            let label = match quick.assigned(place) {
                Some(other) => slot_name(view, other).into(),
                None => Phrase::from("quick-slot-empty"),
            };
            Row::new(key, label, Command::AssignQuickslot(place, kind))
        });
        let rows = slots.chain(has.map(clear_row)).collect();
        let free = (0..QUICKSLOTS).find(|place| quick.assigned(*place).is_none());
        let title = Phrase::new("quick-which-slot").with("what", slot_name(view, kind));
        let menu = Menu::new(rows).select(has.or(free).unwrap_or(0));
        Some(Sheet::new(title).menu(menu))
    }
}

/// Choice of an item, spell or move for a quickslot, by its index from 0.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FillQuickslot(pub(crate) usize);

impl Dialog for FillQuickslot {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, quick, place) = (&context.view?, context.quickslots, self.0);
        let choices = KEYS.chars().zip(quickslot_choices(view));
        let choices = choices.map(|(key, one)| {
            let put = Command::AssignQuickslot(place, one.kind);
            let now = quick.slot_of(one.kind).map(digit);
            let sprite = match one.kind {
                QuickslotKind::Move(perk) => context.sprites.perk(view.definitions.perks.get(perk)),
                QuickslotKind::Spell(_) | QuickslotKind::Item(_) => one.sprite,
            };
            Row::new(key, slot_name(view, one.kind), put)
                .sprite(sprite)
                .details(now.map(|now| Phrase::new("quick-now").with("digit", now)))
        });
        let clear = quick.assigned(place).map(|_| clear_row(place));
        let title = Phrase::new("quick-what").with("digit", digit(place));
        Some(Sheet::new(title).menu(Menu::new(choices.chain(clear).collect())))
    }
}

fn clear_row(place: usize) -> Row {
    let words = Phrase::new("quick-clear").with("digit", digit(place));
    Row::new(CLEAR, words, Command::ClearQuickslot(place))
}
