//! The description of a tile, for mouse, keyboard and text alike.

use crate::{
    sim::{CreatureQueryItem, DecisionTrace, Equipment, ItemRef, Place, View},
    text::Phrase,
};

use super::{
    creature_looks::visible_effects,
    examine,
    group_odds::group_odds,
    item::worth,
    level_map::barrier_words,
    message::in_words,
    naming::Names,
    odds::odds_against,
    proof::proof_steps,
    rooms::room_of,
    tile::{CreatureView, TileKnowledge, TileView, tile},
    weapon_trait::awareness_and_weapon,
};

/// A tile, or something else that can be pointed at, as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The most important thing on the tile, in one or two words.
    pub title: Phrase,
    /// The chance to win a fight against the creature.
    pub chance: Option<Phrase>,
    /// The creature's or item's numbers, or "remembered".
    pub detail: Vec<Phrase>,
    /// A sentence or two of description.
    pub text: Option<Phrase>,
    /// A creature's awareness and weapon, further odds, its equipment and its effects, a
    /// line each.
    pub lines: Vec<Phrase>,
    /// Names of the stairs and the item under the creature or item.
    pub floor: Vec<Phrase>,
    /// The room around the tile as far as known, or the lock that bars the tile.
    pub room: Option<Phrase>,
    /// Debugging lines: a creature's last decision; for the player, the next steps of the
    /// proof that the world can be won.
    pub why: Vec<String>,
}

impl Description {
    /// A title without anything else.
    #[must_use]
    pub fn of(title: impl Into<Phrase>) -> Self {
        Self {
            title: title.into(),
            chance: None,
            detail: Vec::new(),
            text: None,
            lines: Vec::new(),
            floor: Vec::new(),
            room: None,
            why: Vec::new(),
        }
    }
}

/// Description of a tile and the room around it.
#[must_use]
pub fn describe(view: &View, place: Place) -> Description {
    let room = room_of(view, place).map(|room| room.words(view));
    Description {
        room: room
            .or_else(|| barrier_words(view, place))
            .map(Phrase::verbatim),
        ..describe_tile(view, place)
    }
}

fn describe_tile(view: &View, place: Place) -> Description {
    let there = tile(view, place);
    let names = Names::of(view, &view.me);
    let terrain = view.looks(there.terrain, place);
    let stairs = there.terrain.is_stairs().then(|| terrain.name.clone());
    let somebody = there
        .creature
        .and_then(|creature| Some((creature, view.creature(creature.entity)?)));
    if let Some((creature, parts)) = somebody {
        let item = there.item.map(|item| names.item(item));
        let mut description = of_creature(view, creature, &parts, &names);
        description.floor = stairs
            .into_iter()
            .chain(item)
            .map(Phrase::verbatim)
            .collect();
        return description;
    }
    if let Some(item) = there.item {
        let mut description = of_item(view, &there, item, &names);
        description.floor = stairs.into_iter().map(Phrase::verbatim).collect();
        return description;
    }
    let detail = match there.known {
        TileKnowledge::Remembered => vec![Phrase::new("remembered")],
        TileKnowledge::Seen | TileKnowledge::Unknown => Vec::new(),
    };
    Description {
        detail,
        text: Some(Phrase::verbatim(terrain.description.clone())),
        ..Description::of(Phrase::verbatim(terrain.name.clone()))
    }
}

fn of_creature(
    view: &View,
    creature: CreatureView,
    parts: &CreatureQueryItem,
    names: &Names,
) -> Description {
    let kind = view.definitions.creature(creature.kind);
    let title = if creature.is_player {
        "you".to_owned()
    } else {
        kind.name.clone()
    };
    let mut lines: Vec<String> = Vec::new();
    let mut chance = String::new();
    if !creature.is_player {
        let words = awareness_and_weapon(view, parts).into_iter();
        lines.extend(words.map(|one| in_words(view.definitions, &one)));
        let odds = odds_against(view, parts);
        let words = odds.map_or_else(
            || vec!["How a fight would end is beyond guessing.".to_owned()],
            |odds| odds.words(),
        );
        let mut words = words.into_iter();
        chance = words.next().unwrap_or_default();
        if let Some(group) = group_odds(view, parts, odds.map(|odds| odds.win)) {
            // The player must know before it strikes that the others join in.
            let one = std::mem::replace(&mut chance, group.all);
            let fights_back = odds.is_none_or(|odds| odds.to_die.is_some());
            lines.extend((!fights_back).then_some(one));
            lines.extend(Some(group.single).filter(|words| !words.is_empty()));
        }
        lines.extend(words);
    }
    let used = equipment(view, parts, names);
    lines.extend(used.map(|one| in_words(view.definitions, &one)));
    lines.extend(effects(view, parts));
    Description {
        title: Phrase::verbatim(title),
        chance: Some(chance)
            .filter(|chance| !chance.is_empty())
            .map(Phrase::verbatim),
        detail: vec![Phrase::verbatim(format!(
            "level {}  hp {}/{}  attack {}  defence {}",
            creature.level,
            creature.stats.hp,
            creature.stats.max_hp,
            creature.totals.attack,
            creature.totals.defence
        ))],
        text: Some(Phrase::verbatim(kind.description.clone())),
        lines: lines.into_iter().map(Phrase::verbatim).collect(),
        floor: Vec::new(),
        room: None,
        why: if creature.is_player {
            proof_steps(view)
        } else {
            decision(parts.trace)
        },
    }
}

/// The equipment of a creature: "wields a sword, wears a tunic".
fn equipment(view: &View, parts: &CreatureQueryItem, names: &Names) -> Option<Phrase> {
    let slots = [(Equipment::Weapon, "wields"), (Equipment::Armour, "wears")];
    Phrase::list(slots.into_iter().filter_map(|(slot, id)| {
        let item: ItemRef = view.items.item_ref(parts.pack.equipped(slot)?)?;
        Some(Phrase::new(id).with("item", names.argument(item)))
    }))
}

/// The effects on a creature that the player knows of, with the turns left.
fn effects(view: &View, parts: &CreatureQueryItem) -> Option<String> {
    let words: Vec<String> = visible_effects(parts)
        .map(|running| {
            format!(
                "{} ({} turns)",
                view.definitions.effect(running.kind).name,
                running.left
            )
        })
        .collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// A decision, if there was one: the tactics passed over and why, then the chosen one.
fn decision(why: &DecisionTrace) -> Vec<String> {
    let Some(chosen) = why.chosen() else {
        return Vec::new();
    };
    let passed = why
        .passed()
        .map(|(tactic, because)| format!("not {}: {because}", plain(tactic)));
    let chosen = format!("chose {}", plain(chosen));
    passed.chain([chosen]).collect()
}

/// The name of a tactic as words.
fn plain(tactic: &str) -> String {
    tactic.replace('_', " ")
}

fn of_item(view: &View, there: &TileView, item: ItemRef, names: &Names) -> Description {
    let kind = view.definitions.item(item.kind);
    // What became of a thing since it was seen is not known.
    let here = Some(item.id).filter(|_| there.known == TileKnowledge::Seen);
    let food = here.and_then(|id| view.items.get(id));
    let mut detail = worth(kind, food.map_or(kind.food, |item| item.food));
    if there.known == TileKnowledge::Remembered {
        detail.push("remembered".into());
    }
    Description {
        detail,
        text: Some(examine::description(view, names, item)),
        ..Description::of(names.argument(item))
    }
}
