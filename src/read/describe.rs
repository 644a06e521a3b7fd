//! What looking at a tile tells, the same for mouse, keyboard and text.

use crate::sim::{CreatureQueryItem, DecisionTrace, Equipment, ItemRef, Place, View};

use super::{
    examine,
    group_odds::brawl,
    item::worth,
    level_map::barrier_words,
    naming::Names,
    odds::odds_against,
    proof::solution,
    rooms::room_of,
    tile::{CreatureView, ItemView, TileKnowledge, TileView, tile},
    weapon_trait::bearing,
};

/// What is there as the player knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The most important thing there, in one or two words.
    pub title: String,
    /// The chance to win a fight against it; empty where there is none to fight.
    pub chance: String,
    /// Its numbers or how it is known; may be empty.
    pub detail: String,
    /// A sentence or two about it.
    pub text: String,
    /// Whether a creature has noticed anybody and what its weapon is good at, how a fight
    /// with it would go otherwise, what it has on it, and the effects at work on it, a
    /// line each.
    pub lines: Vec<String>,
    /// What lies or leads somewhere below it, by name.
    pub floor: Vec<String>,
    /// The room that it is in, as far as the player knows it, or what opens it; empty
    /// where it is in none and not locked.
    pub room: String,
    /// A creature's last decision, a line each; of the player, what the proof that the
    /// world can be won still asks: for people who watch minds.
    pub why: Vec<String>,
}

/// Describes a tile, and the room around it.
#[must_use]
pub fn describe(view: &View, place: Place) -> Description {
    let room = room_of(view, place).map(|room| room.words(view));
    Description {
        room: room
            .or_else(|| barrier_words(view, place))
            .unwrap_or_default(),
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
        let item = there.item.map(|item| names.item(item.what()));
        let mut description = of_creature(view, creature, &parts, &names);
        description.floor = stairs.into_iter().chain(item).collect();
        return description;
    }
    if let Some(item) = there.item {
        let mut description = of_item(view, &there, item, &names);
        description.floor = stairs.into_iter().collect();
        return description;
    }
    let detail = match there.known {
        TileKnowledge::Remembered => "remembered".to_owned(),
        TileKnowledge::Seen | TileKnowledge::Unknown => String::new(),
    };
    Description {
        title: terrain.name.clone(),
        detail,
        text: terrain.description.clone(),
        ..Description::default()
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
        // Whether it knows of the player decides what one does about it.
        lines.extend(bearing(view, parts));
        let odds = odds_against(view, parts);
        let words = odds.map_or_else(
            || vec!["How a fight would end is beyond guessing.".to_owned()],
            |odds| odds.words(),
        );
        let mut words = words.into_iter();
        chance = words.next().unwrap_or_default();
        if let Some(brawl) = brawl(view, parts, odds.map(|odds| odds.win)) {
            // What one must know before one strikes: the others join in.
            let one = std::mem::replace(&mut chance, brawl.all);
            let fights_back = odds.is_none_or(|odds| odds.to_die.is_some());
            lines.extend((!fights_back).then_some(one));
            lines.extend(Some(brawl.single).filter(|words| !words.is_empty()));
        }
        lines.extend(words);
    }
    lines.extend(equipment(view, parts, names));
    lines.extend(effects(view, parts));
    Description {
        title,
        chance,
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
        room: String::new(),
        why: if creature.is_player {
            solution(view)
        } else {
            decision(parts.trace)
        },
    }
}

/// "wields a sword, wears a tunic".
fn equipment(view: &View, parts: &CreatureQueryItem, names: &Names) -> Option<String> {
    let used: Vec<String> = [(Equipment::Weapon, "wields"), (Equipment::Armour, "wears")]
        .into_iter()
        .filter_map(|(slot, verb)| {
            let item: ItemRef = view.items.what(parts.pack.equipped(slot)?)?;
            Some(format!("{verb} {}", names.an_item(item)))
        })
        .collect();
    (!used.is_empty()).then(|| used.join(", "))
}

/// The effects on a creature that the player saw begin, with the turns left.
fn effects(view: &View, parts: &CreatureQueryItem) -> Option<String> {
    let told: Vec<String> = parts
        .effects
        .iter()
        .filter(|running| running.seen || parts.is_player)
        .map(|running| {
            format!(
                "{} ({} turns)",
                view.definitions.effect(running.kind).name,
                running.left
            )
        })
        .collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// A decision, if there was one: what was passed over and why, then what was
/// chosen.
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

fn of_item(view: &View, there: &TileView, item: ItemView, names: &Names) -> Description {
    let kind = view.definitions.item(item.kind);
    let food = view.items.get(item.id).map_or(kind.food, |item| item.food);
    let worth = worth(kind, food);
    let detail = match (there.known, worth.is_empty()) {
        (TileKnowledge::Remembered, true) => "remembered".to_owned(),
        (TileKnowledge::Remembered, false) => format!("{worth}  (remembered)"),
        (TileKnowledge::Seen | TileKnowledge::Unknown, _) => worth,
    };
    Description {
        title: names.item(item.what()),
        detail,
        text: examine::description(view, names, item.what()),
        ..Description::default()
    }
}
