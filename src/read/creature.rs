//! A creature and its numbers.

use crate::sim::{
    Awareness, CreatureQueryItem, DecisionTrace, ItemKind, Numbers, Place, Provenance, StableId,
    StatusEffect, View, totals,
};

use super::{
    building::{HeldKey, held_keys},
    item::ItemInfo,
    naming::{appearance_name, belief_name},
};

/// What a creature knows or believes of a kind, or calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownInfo {
    /// The kind.
    pub kind: ItemKind,
    /// The name of the kind.
    pub kind_name: String,
    /// What it looks like, if that differs from what it is.
    pub appearance: Option<String>,
    /// What the creature calls it.
    pub name: String,
    /// How it came by that; nothing if it thought up the name.
    pub how: Option<Provenance>,
    /// In which turn, counted from 0.
    pub turn: u32,
    /// Whether it knows for sure what the kind is.
    pub is_sure: bool,
}

/// An effect at work on a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectInfo {
    /// Its name.
    pub name: String,
    /// Turns left.
    pub left: u32,
    /// Whether one would want it for oneself.
    pub good: bool,
}

/// A creature and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureInfo {
    /// Its id.
    pub id: StableId,
    /// The name of its kind.
    pub kind: String,
    /// Whether its kind is an enemy of the player's.
    pub hunts_player: bool,
    /// Where it is.
    pub place: Place,
    /// Its numbers; attack and defence without equipment.
    pub numbers: Numbers,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
    /// How far it is aware of its enemies; nothing of who goes after none.
    pub alert: Option<Awareness>,
    /// The tile over which its weapon is raised: its next action strikes there.
    pub raised: Option<Place>,
    /// The effects at work on it; of others, those that were seen to begin.
    pub effects: Vec<EffectInfo>,
    /// What it carries, in the order of the slots; of others only what can be
    /// seen on them.
    pub inventory: Vec<ItemInfo>,
    /// What it wields.
    pub weapon: Option<StableId>,
    /// What it wears.
    pub armour: Option<StableId>,
    /// The keys it has found, in that order; of others nothing.
    pub keys: Vec<HeldKey>,
    /// What it knows, believes and calls kinds of items; of others nothing.
    pub knows: Vec<KnownInfo>,
    /// Its last decision; of others nothing, and nothing of a creature that
    /// somebody outside decides for.
    pub why: Option<DecisionTrace>,
}

impl CreatureInfo {
    /// A creature as it is.
    #[must_use]
    pub fn of<'w>(view: &View<'w>, creature: &CreatureQueryItem<'w, '_>) -> Self {
        Self::seen_by(view, creature, None)
    }

    /// A creature that another sees: things by the names of that one, and of
    /// its own parts only what shows. A creature knows all of itself.
    #[must_use]
    pub fn known_to<'w>(
        view: &View<'w>,
        creature: &CreatureQueryItem<'w, '_>,
        knower: &CreatureQueryItem<'w, '_>,
    ) -> Self {
        let mut info = Self::seen_by(view, creature, Some(knower));
        if creature.id != knower.id {
            let used = [info.weapon, info.armour];
            info.inventory.retain(|item| used.contains(&Some(item.id)));
            info.keys.clear();
            info.knows.clear();
            info.why = None;
        }
        info
    }

    fn seen_by<'w>(
        view: &View<'w>,
        creature: &CreatureQueryItem<'w, '_>,
        knower: Option<&CreatureQueryItem<'w, '_>>,
    ) -> Self {
        let kinds = view.definitions;
        let pack = creature.pack;
        let totals = totals(creature.stats, pack, view.items, kinds);
        let kind = creature.creature.0;
        let effects = creature.effects.iter();
        Self {
            id: *creature.id,
            kind: kinds.creature(kind).name.clone(),
            hunts_player: kinds.is_enemy(kind, kinds.player),
            place: creature.position.0,
            numbers: Numbers::of(creature),
            attack: totals.attack,
            defence: totals.defence,
            alert: creature.alert.map(|alert| alert.state),
            raised: creature.stance.and_then(|stance| stance.raised),
            effects: effects
                .filter(|running| knower.is_none_or(|knower| shows(*running, creature, knower)))
                .map(|running| {
                    let definition = kinds.effect(running.kind);
                    EffectInfo {
                        name: definition.name.clone(),
                        left: running.left,
                        good: definition.good,
                    }
                })
                .collect(),
            inventory: pack
                .items()
                .filter_map(|(_, item)| match knower {
                    Some(knower) => ItemInfo::known_to(view, item, knower),
                    None => ItemInfo::of(view, item),
                })
                .collect(),
            weapon: pack.weapon(),
            armour: pack.armour(),
            keys: held_keys(view, creature.keys),
            knows: known_kinds(view, creature),
            why: creature.trace.chosen().map(|_| *creature.trace),
        }
    }
}

/// Whether an effect on a creature is known to another: its own are, and to the
/// player those that it saw begin.
fn shows(running: StatusEffect, on: &CreatureQueryItem, knower: &CreatureQueryItem) -> bool {
    knower.id == on.id || knower.is_player && running.seen
}

/// What a creature knows, believes and calls kinds of items, in the order of the
/// data.
#[must_use]
pub fn known_kinds(view: &View, creature: &CreatureQueryItem) -> Vec<KnownInfo> {
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
            let name = belief_name(kinds, known.belief);
            info(kind, name, Some(known.how), known.turn)
        });
    let given = names
        .all_given()
        .map(|(kind, given)| info(kind, given.text.clone(), None, given.turn));
    let mut all: Vec<KnownInfo> = known.chain(given).collect();
    all.sort_by_key(|info| info.kind);
    all
}

/// All living creatures, ascending by id: the truth.
#[must_use]
pub fn living_creatures(view: &View) -> Vec<CreatureInfo> {
    view.order
        .iter()
        .filter_map(|(_, entity)| view.creature(entity))
        .filter(|creature| creature.stats.is_alive())
        .map(|creature| CreatureInfo::of(view, &creature))
        .collect()
}
