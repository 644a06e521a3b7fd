//! All that can be done at a tile of the map.

use bevy::prelude::Commands;

use crate::{
    auto::Meaning,
    client::{
        verb::{Need, Plan, Verb},
        verbs::{VERBS, naming},
        view::sprite_sheet::SpriteSheet,
    },
    grid::{Direction, Point},
    read::{describe, forbids, objection, pack, refusal, sentence, tile},
    sim::{Intent, Place, Refusal, StableId, Terrain, View, try_flight},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
    theme,
};

pub(super) fn open(
    commands: &mut Commands,
    view: &View,
    at: Point,
    meaning: &Meaning,
    atlas: &SpriteSheet,
) {
    let place = Place::new(view.here().level, at);
    let found = describe(view, place);
    let mut entries = Vec::new();
    if meaning.gesture.is_some() {
        let words = format!("{} (the same as a click)", sentence(&meaning.words));
        entries.push(MenuEntry::new('1', words, UiAction::Click(at)));
    }
    let door = Direction::between(view.here().point, at);
    let door = door.filter(|_| view.memory.at(place) == Terrain::OpenDoor);
    entries.extend(door.map(|dir| {
        let reason = objection(view, Intent::Close { dir });
        MenuEntry::new('c', "Close it", UiAction::Act(Intent::Close { dir })).disabled_if(reason)
    }));
    entries.extend(VERBS.iter().filter_map(|verb| at_tile(view, verb, at)));
    if let Some(item) = tile(view, place).item.filter(|_| view.sight.sees(place)) {
        let naming = naming();
        entries.extend(naming.and_then(|verb| {
            let plan = Plan::new(verb).with(item.id);
            let key = verb.letter()?;
            Some(MenuEntry::new(
                key,
                "Call it by a name of yours",
                UiAction::Pursue(plan),
            ))
        }));
    }
    DialogBox::new(sentence(&found.title)).open(commands, |inside| {
        for words in [
            &found.chance,
            &found.detail,
            &found.lines.join("\n"),
            &found.text,
            &found.room,
        ] {
            if !words.is_empty() {
                paragraph(inside, words.clone(), theme::FAINT, theme::WIDEST_TEXT);
            }
        }
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

/// Whether a thing will not do for a plan.
fn unfit(view: &View, plan: Plan, item: StableId) -> bool {
    plan.with(item).objection(view).is_some()
}

/// A verb that a tile is picked for, with this tile picked.
fn at_tile(view: &View, verb: &'static Verb, at: Point) -> Option<MenuEntry> {
    let plan = Plan::now(verb, view).at(at);
    if !verb.needs().contains(&Need::Tile) {
        return None;
    }
    let here = at == view.here().point;
    let (action, reason) = match (plan.next(), plan.intent()) {
        // To look is what this dialog does.
        (None, None) => return None,
        (None, Some(intent)) => (UiAction::Act(intent), forbids(view, intent)),
        (Some(_), _) => {
            let (place, casts) = (
                Place::new(view.here().level, at),
                verb.needs().contains(&Need::Spell),
            );
            let hidden = Refusal::OutOfSight;
            let bars = if casts {
                Some(hidden).filter(|_| !view.sight.notices(place))
            } else {
                try_flight(view, at).err().filter(|_| !here)
            };
            let nothing = || {
                let all = pack(view).iter().all(|thing| unfit(view, plan, thing.id));
                all.then(|| "You have nothing for it.".to_owned())
            };
            let reason = bars.map(|why| refusal(view, why)).or_else(nothing);
            (UiAction::Pursue(plan), reason)
        }
    };
    let shoots = matches!(
        action,
        UiAction::Act(Intent::Fire { .. } | Intent::Strike { .. })
    );
    if here && shoots {
        return None;
    }
    let label = if verb.needs().contains(&Need::Spell) {
        "Cast a spell there".to_owned()
    } else {
        sentence(verb.word(view))
    };
    Some(MenuEntry::new(verb.letter()?, label, action).disabled_if(reason))
}
