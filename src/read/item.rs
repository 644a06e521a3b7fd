//! An item and what it is good for.

use crate::sim::{
    CreatureQueryItem, EffectKind, Equipment, ItemDefinition, ItemKind, Place, SpellKind, StableId,
    View,
};

use super::naming::{Names, appearance_name};

/// What drinking something does, as far as somebody knows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PotionBelief {
    /// Nobody told, and nobody tried.
    Unknown,
    /// It is taken for something that does nothing.
    Harmless,
    /// It is taken for this.
    Effect(EffectKind),
}

/// An item and its numbers, in the names of whoever looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemInfo {
    /// Its id.
    pub id: StableId,
    /// Its kind, if that is known for sure.
    pub kind: Option<ItemKind>,
    /// The name of its kind, if that is known for sure.
    pub kind_name: Option<String>,
    /// What it is called.
    pub name: String,
    /// Whether this one has a name of its own.
    pub is_named: bool,
    /// What its kind looks like to who does not know it, if that differs from
    /// what it is.
    pub appearance: Option<String>,
    /// Where it lies; nothing while it is carried.
    pub place: Option<Place>,
    /// As what it can be used, if it can.
    pub equipment: Option<Equipment>,
    /// Added to the attack of who uses it.
    pub attack: i32,
    /// Added to the defence of who uses it.
    pub defence: i32,
    /// Attack when thrown.
    pub thrown: i32,
    /// Attack when fired.
    pub ranged: i32,
    /// Food it gives when eaten.
    pub food: i32,
    /// What drinking it does, if it can be drunk.
    pub potion: Option<PotionBelief>,
    /// What can be read in it.
    pub spells: Vec<SpellKind>,
    /// Whether who carries it out of the caves has won.
    pub is_goal: bool,
}

impl ItemInfo {
    /// An item as it is; `None` when there is none of that id.
    #[must_use]
    pub fn of(view: &View, id: StableId) -> Option<Self> {
        Self::seen_by(view, id, None)
    }

    /// An item as a creature knows it; `None` when there is none of that id.
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
            match names.taken_for(item.kind) {
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

/// All items on the floor, ascending by id: the truth.
#[must_use]
pub fn floor_items(view: &View) -> Vec<ItemInfo> {
    view.items
        .iter()
        .filter(|(_, item)| item.lies_at.is_some())
        .filter_map(|(id, _)| ItemInfo::of(view, id))
        .collect()
}

/// What an item does for who has it, in a few words: "attack +5, defence +3".
#[must_use]
pub fn worth(kind: &ItemDefinition, food: i32) -> String {
    let bonuses = [
        ("attack", kind.attack),
        ("defence", kind.defence),
        ("ranged", kind.ranged),
        ("food", food),
    ];
    let told: Vec<String> = bonuses
        .into_iter()
        .filter(|(_, number)| *number != 0)
        .map(|(name, number)| format!("{name} {number:+}"))
        .collect();
    told.join(", ")
}
