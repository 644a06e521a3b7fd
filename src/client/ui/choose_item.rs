//! Which thing to do something with: what it can be done with comes first, equal
//! things are one row, and the rest is a page behind, with the reasons.

use bevy::prelude::Commands;

use crate::{
    client::{
        dialogs::Dialog,
        verb::{Need, Plan},
        view::sprite_sheet::SpriteSheet,
    },
    read::{PackEntry, change, pack, stacked, underfoot},
    sim::{Intent, View},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::MenuEntry,
    pack::{row, things},
    theme,
};

/// What it can be done with.
pub(super) fn open(
    commands: &mut Commands,
    view: &View,
    (need, plan): (Need, Plan),
    atlas: &SpriteSheet,
) {
    let (fit, unfit) = parted(view, need, plan);
    let nothing = fit.is_empty() && !unfit.is_empty();
    let mut entries: Vec<MenuEntry> = stacked(fit)
        .into_iter()
        .map(|(thing, count)| {
            let plan = plan.with(thing.id);
            let entry = row(&thing, count, UiAction::Pursue(plan));
            match plan.intent() {
                Some(Intent::Equip { item }) => entry.add_detail(&change(view, item)),
                _ => entry.add_detail(&thrown(view, plan)),
            }
        })
        .collect();
    if !unfit.is_empty() {
        let more = UiAction::Open(Dialog::Unfit(need, plan));
        entries.push(MenuEntry::new('/', "what will not do, and why", more));
    }
    DialogBox::new(plan.verb.question).open(commands, |inside| {
        if nothing {
            let words = "Nothing that you have will do.";
            paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        }
        things(inside, entries, atlas);
    });
}

/// What it cannot be done with, and why.
pub(super) fn open_unfit(
    commands: &mut Commands,
    view: &View,
    (need, plan): (Need, Plan),
    atlas: &SpriteSheet,
) {
    let (_, unfit) = parted(view, need, plan);
    let entries = stacked(unfit)
        .into_iter()
        .map(|(thing, count)| {
            let plan = plan.with(thing.id);
            row(&thing, count, UiAction::Pursue(plan)).disabled_if(plan.objection(view))
        })
        .collect();
    DialogBox::new(format!("{} Not these:", plan.verb.question)).open(commands, |inside| {
        things(inside, entries, atlas);
    });
}

/// What a thing does to whom it hits, where it is to be thrown.
fn thrown(view: &View, plan: Plan) -> String {
    match plan.intent_at(view.here().point) {
        Some(Intent::Throw { item, .. }) => {
            let item = view.items.get(item);
            let attack = item.map_or(0, |item| view.definitions.item(item.kind).thrown);
            format!("thrown {attack:+}")
        }
        _ => String::new(),
    }
}

/// The things that will do, the best first, and those that will not.
fn parted(view: &View, need: Need, plan: Plan) -> (Vec<PackEntry>, Vec<PackEntry>) {
    let below = underfoot(view).filter(|_| need == Need::AtHand);
    let all = pack(view).into_iter().chain(below);
    let will_do = |thing: &PackEntry| plan.with(thing.id).objection(view).is_none();
    let (mut fit, unfit): (Vec<PackEntry>, Vec<PackEntry>) = all.partition(will_do);
    let here = view.here().point;
    fit.sort_by_key(|thing| {
        let throws = matches!(
            plan.with(thing.id).intent_at(here),
            Some(Intent::Throw { .. })
        );
        let item = view.items.get(thing.id).filter(|_| throws);
        let thrown = item.map_or(0, |item| view.definitions.item(item.kind).thrown);
        // What is in use is seldom meant.
        (thing.used.is_some(), -thrown)
    });
    (fit, unfit)
}
