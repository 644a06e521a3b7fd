//! What looking at a tile tells, the same for mouse, keyboard and text.

use bevy::prelude::{Entity, World};

use crate::sim::{
    DecisionTrace, Definitions, Effects, Equipment, Inventory, ItemRef, Items, Place, PlayerEntity,
    Terrain,
};

use super::{
    examine,
    item::worth,
    naming::Names,
    odds::odds_against,
    tile::{CreatureView, Familiarity, ItemView, TileView, tile},
};

/// What is there as the player knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The most important thing there, in one or two words.
    pub title: String,
    /// Its numbers or how it is known; may be empty.
    pub detail: String,
    /// A sentence or two about it.
    pub text: String,
    /// What a creature has on it, the effects at work on it and the odds of a
    /// fight, a line each.
    pub lines: Vec<String>,
    /// What lies or leads somewhere below it, by name.
    pub floor: Vec<String>,
    /// A creature's last decision, a line each: for people who watch minds.
    pub why: Vec<String>,
}

/// Describes a tile; `None` when no game was made.
#[must_use]
pub fn describe(world: &World, place: Place) -> Option<Description> {
    let definitions = world.get_resource::<Definitions>()?;
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let view = tile(world, place);
    let names = Names::of(world, player);
    let stairs = matches!(view.terrain, Terrain::StairsDown | Terrain::StairsUp).then(|| {
        definitions
            .terrain
            .of(view.terrain, place.level)
            .name
            .clone()
    });
    if let Some(creature) = view.creature {
        let item = view.item.map(|item| names.item(item.what()));
        let mut description = of_creature(world, definitions, creature, &names)?;
        description.floor = stairs.into_iter().chain(item).collect();
        return Some(description);
    }
    if let Some(item) = view.item {
        let mut description = of_item(world, definitions, &view, item, &names);
        description.floor = stairs.into_iter().collect();
        return Some(description);
    }
    let terrain = definitions.terrain.of(view.terrain, place.level);
    let detail = match view.known {
        Familiarity::Remembered => "remembered".to_owned(),
        Familiarity::Seen | Familiarity::Unknown => String::new(),
    };
    Some(Description {
        title: terrain.name.clone(),
        detail,
        text: terrain.description.clone(),
        ..Description::default()
    })
}

fn of_creature(
    world: &World,
    kinds: &Definitions,
    creature: CreatureView,
    names: &Names<'_>,
) -> Option<Description> {
    let kind = kinds.creature(creature.kind);
    let title = if creature.is_player {
        "you".to_owned()
    } else {
        kind.name.clone()
    };
    let mut lines: Vec<String> = equipment(world, creature.entity, names)
        .into_iter()
        .collect();
    lines.extend(effects(world, kinds, creature));
    if !creature.is_player {
        let odds = odds_against(world, creature.entity);
        lines.extend(odds.map_or_else(
            || vec!["How a fight would end is beyond guessing.".to_owned()],
            |odds| odds.words(),
        ));
    }
    Some(Description {
        title,
        detail: format!(
            "level {}  hp {}/{}  attack {}  defence {}",
            creature.level,
            creature.stats.hp,
            creature.stats.max_hp,
            creature.totals.attack,
            creature.totals.defence
        ),
        text: kind.description.clone(),
        lines,
        floor: Vec::new(),
        why: world
            .get::<DecisionTrace>(creature.entity)
            .filter(|why| !why.chosen.is_empty())
            .map(decision)
            .unwrap_or_default(),
    })
}

/// "wields a sword, wears a tunic".
fn equipment(world: &World, entity: Entity, names: &Names<'_>) -> Option<String> {
    let pack = world.get::<Inventory>(entity)?;
    let items = world.get_resource::<Items>()?;
    let used: Vec<String> = [(Equipment::Weapon, "wields"), (Equipment::Armour, "wears")]
        .into_iter()
        .filter_map(|(slot, verb)| {
            let item: ItemRef = items.what(pack.equipped(slot)?)?;
            Some(format!("{verb} {}", names.an_item(item)))
        })
        .collect();
    (!used.is_empty()).then(|| used.join(", "))
}

/// The effects on a creature that the player saw begin, with the turns left.
fn effects(world: &World, kinds: &Definitions, creature: CreatureView) -> Option<String> {
    let told: Vec<String> = world
        .get::<Effects>(creature.entity)?
        .iter()
        .filter(|running| running.seen || creature.is_player)
        .map(|running| {
            format!(
                "{} ({} turns)",
                kinds.effect(running.kind).name,
                running.left
            )
        })
        .collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// A decision: what was passed over and why, then what was chosen.
fn decision(why: &DecisionTrace) -> Vec<String> {
    let tried = why
        .tried
        .iter()
        .map(|(tactic, because)| format!("not {}: {because}", plain(tactic)));
    let chosen = format!("chose {}", plain(why.chosen));
    tried.chain([chosen]).collect()
}

/// The name of a tactic as words.
fn plain(tactic: &str) -> String {
    tactic.replace('_', " ")
}

fn of_item(
    world: &World,
    kinds: &Definitions,
    view: &TileView,
    item: ItemView,
    names: &Names<'_>,
) -> Description {
    let kind = kinds.item(item.kind);
    let food = world
        .get_resource::<Items>()
        .and_then(|items| items.get(item.id))
        .map_or(kind.food, |item| item.food);
    let worth = worth(kind, food);
    let detail = match (view.known, worth.is_empty()) {
        (Familiarity::Remembered, true) => "remembered".to_owned(),
        (Familiarity::Remembered, false) => format!("{worth}  (remembered)"),
        (Familiarity::Seen | Familiarity::Unknown, _) => worth,
    };
    Description {
        title: names.item(item.what()),
        detail,
        text: examine::description(world, names, item.what()),
        ..Description::default()
    }
}
