//! The list of carried items, and the uses of each.

use crate::{
    client::{command::verb::Plan, dialog::prelude::*},
    read::{PackEntry, QuickslotKind, equip_change, examine, pack, several, stacked},
    sim::{Equipment, Intent, StableId},
};

use super::{
    examine::{DESCRIPTION, portrait},
    impossible::shown,
    menu::ROW_HEIGHT,
    quickslot_menu::quickslot_rows,
};

/// The pack.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pack;

impl Dialog for Pack {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let stacks = stacked(pack(view));
        let title = Phrase::new("pack-title")
            .with("count", view.me.pack.slots_used())
            .with("room", view.me.pack.capacity())
            .with("more", stacks.len() - view.me.pack.slots_used());
        let rows = stacks
            .iter()
            .map(|(item, count)| item_row(item, *count, Command::open(ItemMenu(item.id))));
        let hint = (!stacks.is_empty()).then(|| "pack-hint".into());
        let rows: Vec<Row> = rows.collect();
        let none = rows.is_empty().then(|| "pack-empty".into());
        let sheet = Sheet::new(title).frame(Frame::AboveBelt);
        let sheet = sheet.texts(none, theme::TEXT);
        // The belt and the hint take the height of two rows.
        let menu = Menu {
            above: 2.0 * ROW_HEIGHT,
            ..Menu::new(rows)
        };
        Some(sheet.menu(menu).texts(hint, theme::FAINT))
    }
}

/// Adds a menu of items, or a note if there are none.
pub(super) fn with_items(sheet: Sheet, rows: Vec<Row>) -> Sheet {
    let none = rows.is_empty().then(|| "pack-empty".into());
    sheet.texts(none, theme::TEXT).rows(rows)
}

/// Row of a stack of equal items, with the letter of the first. For an item on the floor, the key
/// is the one that picks it up.
pub(super) fn item_row(item: &PackEntry, count: usize, command: Command) -> Row {
    let slot = match item.used {
        None if item.letter.is_none() => Some("floor"),
        used => used.map(slot_word),
    };
    let used = slot.map(|slot| Phrase::new("pack-used").with("slot", slot));
    let label = several(count, item.name.clone());
    Row::new(item.letter.unwrap_or(','), label, command)
        .sprite(item.sprite.clone())
        .details(item.worth.iter().cloned().chain(used))
        .highlighted(item.used.is_some())
}

/// Use of an item in an equipment slot, by which text catalogues select a variant.
pub(super) const fn slot_word(slot: Equipment) -> &'static str {
    match slot {
        Equipment::Weapon => "weapon",
        Equipment::Armour | Equipment::Ring | Equipment::Cloak => "worn",
    }
}

/// Menu of an item in the pack: its possible uses with their keys in the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ItemMenu(pub(crate) StableId);

impl Dialog for ItemMenu {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, item) = (&context.view?, self.0);
        let known = examine(view, item)?;
        let kind = view.item(item)?.kind;
        let slot = view.definitions.item(kind).equipment();
        let is_worn = slot.is_some_and(Equipment::is_worn);
        let verbs = context.verbs.iter().filter(|verb| verb.takes_item());
        let rows = verbs
            .map(|verb| Plan::new(verb).with(view, item))
            // This dialog already shows the item's description.
            .filter(|plan| plan.next() != Some(&DESCRIPTION))
            .filter_map(|plan| {
                let label = if is_worn {
                    plan.verb.worn_label
                } else {
                    plan.verb.label
                };
                let mut row = Row::new(plan.verb.letter()?, label, Command::Pursue(plan));
                if let Some(Intent::Equip { item }) = plan.intent() {
                    row = row.details(equip_change(view, item));
                }
                Some(row.greyed_if(plan.objection(view)))
            });
        let slot = quickslot_rows(context.quickslots, QuickslotKind::Item(kind));
        let is_carried = view.me.pack.slot_of(item).is_some();
        let rows = rows.chain(slot.filter(|_| is_carried)).collect();
        let rows = shown(rows, self.clone(), context);
        let sheet = Sheet::new(known.name.clone()).part(portrait(known));
        Some(sheet.rows(rows))
    }
}
