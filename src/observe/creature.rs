//! Creatures as an observer knows them.

use crate::{
    grid::Direction,
    names::{appearance_name, belief_name},
    sim::{
        Awareness, Bond, CreatureQueryItem, DecisionTrace, Grip, Inventory, ItemKind, Known,
        Numbers, Omniscient, PerkKind, Place, Provenance, StableId, StatusEffect, WindUp, totals,
    },
};

use super::{
    building::{HeldKey, held_keys},
    item::ItemInfo,
};

/// A creature's knowledge, belief or own name of an item kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownInfo {
    /// The item kind.
    pub kind: ItemKind,
    /// True name of the kind.
    pub kind_name: String,
    /// Appearance of the kind while unidentified, if it has one.
    pub appearance: Option<String>,
    /// The creature's name for the kind.
    pub name: String,
    /// The source of that knowledge; `None` if the creature made the name up.
    pub how: Option<Provenance>,
    /// Turn in which that happened, from 0.
    pub turn: u32,
    /// Whether the kind is identified for sure.
    pub is_sure: bool,
}

/// An effect on a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectInfo {
    /// The effect's name.
    pub name: String,
    /// Turns left.
    pub left: u32,
    /// Whether the effect is good for the creature.
    pub good: bool,
}

impl EffectInfo {
    /// An effect that is running on a creature.
    pub fn of(view: &Known, running: StatusEffect) -> Self {
        let definition = view.definitions.effect(running.kind);
        Self {
            name: definition.name.clone(),
            left: running.left,
            good: definition.good,
        }
    }
}

/// A creature and its numbers, with names as its observer knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureInfo {
    /// The creature's id.
    pub id: StableId,
    /// Name of the creature's kind.
    pub kind: String,
    /// The name that it has earned.
    pub name: Option<String>,
    /// Whether the kind is an enemy of the player's kind.
    pub hunts_player: bool,
    /// The creature's place.
    pub place: Place,
    /// The creature's numbers; attack and defence without equipment.
    pub numbers: Numbers,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
    /// Awareness of enemies; `None` for creatures that hunt nobody.
    pub alert: Option<Awareness>,
    /// The weapon, if that is raised: the next action strikes.
    pub raised: Option<WindUp>,
    /// How the weapon is held.
    pub grip: Grip,
    /// The side to which it holds its shield.
    pub facing: Option<Direction>,
    /// Whether it is a captive, a friend, or a friend that left; `None` for all others.
    pub bond: Option<Bond>,
    /// Its perks, in the order in which it got them.
    pub perks: Vec<PerkKind>,
    /// The perks that it may choose now, in the order of the data; empty for others.
    pub offers: Vec<PerkKind>,
    /// The level that it began at.
    pub began: i32,
    /// Effects on the creature; on others than the observer, those that it saw begin.
    pub effects: Vec<EffectInfo>,
    /// Carried items, in the order of the slots; of others only equipment.
    pub inventory: Vec<ItemInfo>,
    /// The wielded weapon.
    pub weapon: Option<StableId>,
    /// The worn armour.
    pub armour: Option<StableId>,
    /// Keys, in the order in which they were found; empty for others.
    pub keys: Vec<HeldKey>,
    /// Knowledge, beliefs and names of item kinds; of others only with the perk for that.
    pub knows: Vec<KnownInfo>,
    /// The last decision; `None` for others and for a creature without a mind.
    pub why: Option<DecisionTrace>,
}

impl CreatureInfo {
    /// The truth about a creature.
    #[must_use]
    pub fn of<'w>(view: &Omniscient<'w>, creature: &CreatureQueryItem<'w, '_>) -> Self {
        Self::seen_by(view, creature, None)
    }

    /// A creature as an observer sees it: items by the observer's names, and only what is
    /// visible. A creature knows everything about itself.
    #[must_use]
    pub fn known_to<'w>(
        view: &Omniscient<'w>,
        creature: &CreatureQueryItem<'w, '_>,
        knower: &CreatureQueryItem<'w, '_>,
    ) -> Self {
        let mut info = Self::seen_by(view, creature, Some(knower));
        if creature.id != knower.id {
            let used = [info.weapon, info.armour];
            info.inventory.retain(|item| used.contains(&Some(item.id)));
            for item in &mut info.inventory {
                item.letter = None;
            }
            info.keys.clear();
            info.offers.clear();
            let sees = view.sight.sees(info.place);
            if !sees || !knower.reads_minds(view.definitions) {
                info.knows.clear();
            }
            info.why = None;
        }
        info
    }

    fn seen_by<'w>(
        view: &Omniscient<'w>,
        creature: &CreatureQueryItem<'w, '_>,
        knower: Option<&CreatureQueryItem<'w, '_>>,
    ) -> Self {
        let kinds = view.definitions;
        let pack = creature.pack;
        let totals = totals(creature.stats, pack, view.items, kinds);
        let kind = creature.creature.0;
        let here = creature.position.0.point;
        let shield = match knower {
            Some(knower) if creature.mind.shields_from(here, knower.position.0.point) => {
                kinds.creature(kind).shield
            }
            _ => 0,
        };
        let effects = creature.effects.iter();
        Self {
            id: *creature.id,
            kind: kinds.creature(kind).name.clone(),
            name: view.name_of(*creature.id),
            hunts_player: kinds.is_enemy(kind, kinds.player),
            place: creature.position.0,
            numbers: Numbers::of(creature),
            attack: totals.attack,
            defence: totals.defence + shield,
            alert: creature.mind.awareness(),
            raised: creature.mind.wind_up,
            grip: creature
                .mind
                .grip(kinds.creature(kind).adapts, view.state.turn),
            facing: creature.mind.facing(),
            bond: view.bond_of(creature),
            perks: creature.effects.perks().to_vec(),
            offers: match creature.is_player() {
                true => view.offers(),
                false => Vec::new(),
            },
            began: creature.experience.began,
            effects: effects
                .filter(|running| {
                    knower.is_none_or(|knower| is_effect_known(*running, creature, knower))
                })
                .map(|running| EffectInfo::of(view, running))
                .collect(),
            inventory: pack
                .items()
                .filter_map(|(slot, item)| {
                    let info = match knower {
                        Some(knower) => ItemInfo::known_to(view, item, knower),
                        None => ItemInfo::of(view, item),
                    };
                    let letter = Some(Inventory::letter(slot));
                    info.map(|info| ItemInfo { letter, ..info })
                })
                .collect(),
            weapon: pack.weapon(),
            armour: pack.armour(),
            keys: held_keys(view, creature.keys()),
            knows: known_kinds(view, creature),
            why: creature.trace.chosen().map(|_| *creature.trace),
        }
    }
}

/// Whether a creature knows of an effect on another: it knows its own, and the player
/// those that it saw begin.
fn is_effect_known(
    running: StatusEffect,
    on: &CreatureQueryItem,
    knower: &CreatureQueryItem,
) -> bool {
    knower.id == on.id || knower.is_player() && running.seen
}

/// A creature's knowledge, beliefs and names of item kinds, in the order of the data.
#[must_use]
pub fn known_kinds(view: &Known, creature: &CreatureQueryItem) -> Vec<KnownInfo> {
    let (kinds, names) = (view.definitions, creature.names);
    let info = |kind, name, how, turn| KnownInfo {
        kind,
        kind_name: kinds.item(kind).name.clone(),
        appearance: appearance_name(view, kind),
        name,
        how,
        turn,
        is_sure: names.is_sure(kind),
    };
    let known = names
        .all_known()
        .filter(|(kind, _)| names.given(*kind).is_none())
        .map(|(kind, known)| {
            let name = belief_name(kinds, kind, known.belief);
            info(kind, name, Some(known.how), known.turn)
        });
    let given = names
        .all_given()
        .map(|(kind, given)| info(kind, given.text.clone(), None, given.turn));
    let mut all: Vec<KnownInfo> = known.chain(given).collect();
    all.sort_by_key(|info| info.kind);
    all
}

/// The truth about all living creatures, ascending by id.
#[must_use]
pub fn living_creatures(view: &Omniscient) -> Vec<CreatureInfo> {
    view.order
        .iter()
        .filter_map(|(_, entity)| view.creature(entity))
        .filter(|creature| creature.stats.is_alive())
        .map(|creature| CreatureInfo::of(view, &creature))
        .collect()
}
