//! Items as an observer knows them.

use crate::sim::{
    CreatureQueryItem, EffectKind, Equipment, ItemDefinition, ItemKind, Place, SpellKind, StableId,
    View,
};

use super::naming::{Names, appearance_name};

/// The effect of a potion, as far as a creature knows or believes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PotionBelief {
    /// The potion's effect is unknown.
    Unknown,
    /// The potion is believed to do nothing.
    Harmless,
    /// The potion is known or believed to have this effect.
    Effect(EffectKind),
}

/// An item and its numbers, with names as its observer knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemInfo {
    /// The item's id.
    pub id: StableId,
    /// The item's kind, if identified.
    pub kind: Option<ItemKind>,
    /// The name of the item's kind, if identified.
    pub kind_name: Option<String>,
    /// The observer's name for the item.
    pub name: String,
    /// Whether the observer named this single item.
    pub is_named: bool,
    /// Appearance of the kind while unidentified, if it has one: "blue potion".
    pub appearance: Option<String>,
    /// Place on the floor; `None` while carried.
    pub place: Option<Place>,
    /// The equipment slot that the item fits, if any.
    pub equipment: Option<Equipment>,
    /// Bonus to the user's attack.
    pub attack: i32,
    /// Bonus to the user's defence.
    pub defence: i32,
    /// Attack when thrown.
    pub thrown: i32,
    /// Attack when fired.
    pub ranged: i32,
    /// Food gained by eating the item.
    pub food: i32,
    /// The effect of drinking the item, if it is a potion.
    pub potion: Option<PotionBelief>,
    /// Spells in the book.
    pub spells: Vec<SpellKind>,
    /// Whether carrying the item out of the caves wins the game.
    pub is_goal: bool,
}

impl ItemInfo {
    /// The truth about an item; `None` if no item has that id.
    #[must_use]
    pub fn of(view: &View, id: StableId) -> Option<Self> {
        Self::seen_by(view, id, None)
    }

    /// An item as a creature knows it; `None` if no item has that id.
    #[must_use]
    pub fn known_to<'w>(
        view: &View<'w>,
        id: StableId,
        knower: &CreatureQueryItem<'w, '_>,
    ) -> Option<Self> {
        Self::seen_by(view, id, Some(knower))
    }

    fn seen_by<'w>(
        view: &View<'w>,
        id: StableId,
        knower: Option<&CreatureQueryItem<'w, '_>>,
    ) -> Option<Self> {
        let item = view.items.get(id)?;
        let what = view.items.what(id)?;
        let kinds = view.definitions;
        let definition = kinds.item(item.kind);
        let names = knower.map(|knower| Names::of(view, knower));
        let sure = names.is_none_or(|names| names.is_sure(item.kind));
        let potion = definition.potion.map(|effect| {
            let Some(names) = names else {
                return PotionBelief::Effect(effect);
            };
            match names.believed_kind(item.kind) {
                Some(kind) => kinds
                    .item(kind)
                    .potion
                    .map_or(PotionBelief::Harmless, PotionBelief::Effect),
                None if names.has_idea(item.kind) => PotionBelief::Harmless,
                None => PotionBelief::Unknown,
            }
        });
        Some(Self {
            id,
            kind: sure.then_some(item.kind),
            kind_name: sure.then(|| definition.name.clone()),
            name: names.map_or_else(|| definition.name.clone(), |names| names.item(what)),
            is_named: names.is_some_and(|names| names.own(what).is_some()),
            appearance: appearance_name(view, item.kind),
            place: item.lies_at,
            equipment: definition.equipment(),
            attack: definition.attack,
            defence: definition.defence,
            thrown: definition.thrown,
            ranged: definition.ranged,
            food: item.food,
            potion,
            spells: definition.spells.clone(),
            is_goal: item.kind == kinds.world.goal,
        })
    }
}

/// The truth about all items on the floor, ascending by id.
#[must_use]
pub fn floor_items(view: &View) -> Vec<ItemInfo> {
    view.items
        .iter()
        .filter(|(_, item)| item.lies_at.is_some())
        .filter_map(|(id, _)| ItemInfo::of(view, id))
        .collect()
}

/// An item's bonuses in words: "attack +5, defence +3".
#[must_use]
pub fn worth(kind: &ItemDefinition, food: i32) -> String {
    let bonuses = [
        ("attack", kind.attack),
        ("defence", kind.defence),
        ("ranged", kind.ranged),
        ("food", food),
    ];
    let words: Vec<String> = bonuses
        .into_iter()
        .filter(|(_, number)| *number != 0)
        .map(|(name, number)| format!("{name} {number:+}"))
        .collect();
    words.join(", ")
}
