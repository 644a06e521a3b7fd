//! Choice of an item for a verb.

use bevy::prelude::*;

use crate::{
    client::{
        command::verb::{Argument, Plan},
        dialogs::Dialog,
        picture::theme,
    },
    names::{Names, item_noun, signed},
    read::{PackEntry, equip_change, pack, stacked, things_in_sight, underfoot},
    sim::{Intent, Known},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, Shown},
    menu_dialog::open_menu_dialog,
    pack::{item_entry, item_list},
    ui_param::Ui,
};

/// Maximum number of entries that fit in the list for examining.
const MOST_ENTRIES: usize = 26;

/// Lists the suitable items and, for examining, other things in sight; or lists the unsuitable
/// items with the reasons.
pub(super) fn open(
    commands: &mut Commands,
    view: &Known,
    (argument, plan): (Argument, Plan),
    shown: Shown,
    ui: &Ui,
) {
    let (suitable, unsuitable) = candidates(view, argument, plan);
    let has_none = suitable.is_empty() && !unsuitable.is_empty() && shown == Shown::Possible;
    let mut entries: Vec<MenuEntry> = stacked(suitable)
        .into_iter()
        .map(|(item, count)| {
            let plan = plan.with(view, item.id);
            let entry = item_entry(&item, count, UiAction::Pursue(plan));
            match plan.intent() {
                Some(Intent::Equip { item }) => entry.with_details(equip_change(view, item)),
                _ => entry.with_details(thrown_attack(view, plan).map(|attack| {
                    Phrase::new("stat-by")
                        .with("stat", "thrown")
                        .with("by", signed(attack))
                })),
            }
        })
        .collect();
    if plan.verb.arguments().contains(&Argument::Description) {
        let room = MOST_ENTRIES.saturating_sub(entries.len());
        let around = things_in_sight(view).into_iter().take(room);
        entries.extend(('A'..='Z').zip(around).map(|(key, (at, what))| {
            MenuEntry::new(key, what, UiAction::Open(Dialog::Examine(at)))
                .with_detail("examine-in-sight")
        }));
    }
    entries.extend(stacked(unsuitable).into_iter().map(|(item, count)| {
        let plan = plan.with(view, item.id);
        item_entry(&item, count, UiAction::Pursue(plan)).disabled_if(plan.objection(view))
    }));
    let entries = shown.of(entries, Dialog::Ask(argument, plan));
    DialogBox::new(plan.verb.question).open(commands, ui, |inside| {
        if has_none {
            paragraph(inside, ui, "choose-nothing", theme::TEXT);
        }
        item_list(inside, entries, ui);
    });
}

/// Lists the kinds that the player can claim the planned item to be.
pub(super) fn open_claims(
    commands: &mut Commands,
    view: &Known,
    plan: Plan,
    ui: &Ui,
) -> Option<()> {
    let kind = view.item(plan.picks.item?)?.kind;
    let item = Names::of(view, &view.me).kind_argument(kind);
    let entries = ('a'..='z')
        .zip(view.definitions.alike(kind))
        .map(|(key, what)| {
            let action = UiAction::Pursue(plan.claiming(what));
            MenuEntry::new(key, item_noun(view.definitions, what), action)
        });
    let title = Phrase::new("engrave-title").with("item", item);
    open_menu_dialog(commands, title, [], entries.collect(), ui);
    Some(())
}

/// Attack bonus of the planned item as a missile; `None` if the plan is not to throw it.
fn thrown_attack(view: &Known, plan: Plan) -> Option<i32> {
    let Some(Intent::Throw { item, .. }) = plan.intent_at(view.here().point) else {
        return None;
    };
    let item = view.item(item);
    Some(item.map_or(0, |item| view.definitions.item(item.kind).thrown))
}

/// Suitable items, best first, and unsuitable items.
fn candidates(view: &Known, argument: Argument, plan: Plan) -> (Vec<PackEntry>, Vec<PackEntry>) {
    let below = underfoot(view).filter(|_| argument == Argument::Reachable);
    let all = pack(view).into_iter().chain(below);
    let is_suitable = |item: &PackEntry| plan.with(view, item.id).objection(view).is_none();
    let (mut suitable, unsuitable): (Vec<PackEntry>, Vec<PackEntry>) = all.partition(is_suitable);
    suitable.sort_by_key(|item| {
        let attack = thrown_attack(view, plan.with(view, item.id)).unwrap_or(0);
        // Equipped items come last, as they are rarely meant.
        (item.used.is_some(), -attack)
    });
    (suitable, unsuitable)
}
