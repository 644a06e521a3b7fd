//! The menu of all actions for a tile of the map.

use bevy::prelude::*;

use crate::{
    auto::{AutoCommand, ClickPreview},
    client::{
        command::{
            verb::{Argument, Plan, Verb},
            verbs::{VERBS, name_verb},
        },
        dialogs::Dialog,
        picture::theme,
    },
    grid::{Direction, Point},
    read::{aim_refusal, describe, moves, objection, pack, refusal, unusable},
    sim::{Bond, Intent, Known, Order, Place, Refusal, Terrain, try_flight},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry, Shown},
    ui_param::Ui,
};

pub(super) fn open(
    commands: &mut Commands,
    view: &Known,
    at: Point,
    meaning: &ClickPreview,
    shown: Shown,
    ui: &Ui,
) {
    let place = Place::new(view.here().level, at);
    let found = describe(view, place);
    let mut entries = Vec::new();
    // Keys for entries without a letter.
    let mut digits = '1'..='9';
    if meaning.action.is_some()
        && let Some(key) = digits.next()
    {
        let words = Phrase::new("click-same").with("what", meaning.words.clone());
        entries.push(MenuEntry::new(key, words, UiAction::Click(at)));
    }
    let door = Direction::between(view.here().point, at);
    let door = door.filter(|_| view.memory.at(place) == Terrain::OpenDoor);
    entries.extend(door.map(|dir| {
        let reason = objection(view, Intent::Close { dir });
        MenuEntry::new('c', "tile-close", UiAction::Act(Intent::Close { dir })).disabled_if(reason)
    }));
    let friend = view.tile(place).creature.and_then(|one| one.bond);
    if let Some(Bond::Friend(_)) = friend {
        let labels = ["order-come", "order-stay", "order-attack"];
        let orders = Order::ALL.into_iter().zip(labels).zip(digits.by_ref());
        entries.extend(orders.map(|((order, label), key)| {
            MenuEntry::new(key, label, UiAction::Act(Intent::Order { order }))
        }));
    }
    if place == view.here() {
        let search = UiAction::Go(AutoCommand::Search);
        entries.push(MenuEntry::new('s', "command-search", search));
    }
    entries.extend(VERBS.iter().filter_map(|verb| verb_entry(view, verb, at)));
    let is_here = |intent: &Intent| place == view.here() || intent.at() == Some(at);
    let moves = moves(view).into_iter().filter(|one| is_here(&one.intent));
    let keys = ['v'].into_iter().chain(digits);
    entries.extend(keys.zip(moves).map(|(key, one)| {
        let sprite = ui.sprites.perk(view.definitions.perks.get(one.perk));
        MenuEntry::new(key, one.words, UiAction::Act(one.intent)).with_sprite(sprite)
    }));
    if let Some(item) = view.tile(place).item.filter(|_| view.sight.sees(place)) {
        let naming = name_verb();
        entries.extend(naming.and_then(|verb| {
            let plan = UiAction::Pursue(Plan::new(verb).with(view, item.id));
            Some(MenuEntry::new(verb.letter()?, "tile-name", plan))
        }));
    }
    let entries = shown.of(entries, Dialog::TileActions(at));
    let dialog = DialogBox::new(found.title).away_from(at, ui);
    dialog.open(commands, ui, |inside| {
        let details = found
            .chance
            .into_iter()
            .map(|(words, _)| words)
            .chain(found.detail);
        let all = details.chain(found.lines).chain(found.text);
        let mut above = 0.0;
        for words in all.chain(found.room) {
            let text = ui.say(words.clone());
            above += theme::text_height(&text, theme::SMALL, theme::WIDEST_TEXT) + theme::GAP;
            paragraph(inside, ui, words, theme::FAINT);
        }
        Menu::new(entries).below(above).spawn(inside, ui);
    });
}

/// Why no carried item can be used by a plan: the objection to a suitable kind of item, or that the
/// pack has none.
fn no_item_for(view: &Known, plan: Plan) -> Option<Phrase> {
    let mut reason = Phrase::new("tile-nothing");
    for item in pack(view) {
        let objection = plan.with(view, item.id).objection(view)?;
        let is_meant = match plan.verb.method {
            Some(method) => unusable(view, item.id, method).is_none(),
            None => false,
        };
        if is_meant {
            reason = objection;
        }
    }
    Some(reason)
}

/// Menu entry of a verb with this tile picked; `None` for verbs that need no tile.
fn verb_entry(view: &Known, verb: &'static Verb, at: Point) -> Option<MenuEntry> {
    if !verb.arguments().contains(&Argument::Tile) {
        return None;
    }
    let plan = Plan::now(verb, view).at(at);
    let is_own_tile = at == view.here().point;
    let casts = verb.arguments().contains(&Argument::Spell);
    let (action, reason) = match (plan.next(), plan.intent()) {
        // The menu itself already shows the result of looking.
        (None, None) => return None,
        (None, Some(intent)) => {
            let reason = aim_refusal(view, intent).or_else(|| objection(view, intent));
            (UiAction::Act(intent), reason)
        }
        (Some(_), _) => {
            let obstacle = if casts {
                let place = Place::new(view.here().level, at);
                Some(Refusal::OutOfSight).filter(|_| !view.sight.notices(place))
            } else {
                try_flight(view, at).err().filter(|_| !is_own_tile)
            };
            let no_item = || no_item_for(view, plan);
            let reason = obstacle.map(|why| refusal(view, why)).or_else(no_item);
            (UiAction::Pursue(plan), reason)
        }
    };
    let shoots = matches!(
        action,
        UiAction::Act(Intent::Fire { .. } | Intent::Strike { .. })
    );
    if is_own_tile && shoots {
        return None;
    }
    let label = if casts {
        "tile-cast"
    } else {
        verb.label_for(view)
    };
    Some(MenuEntry::new(verb.letter()?, label, action).disabled_if(reason))
}
