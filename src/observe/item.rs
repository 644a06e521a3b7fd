//! Items as an observer knows them.

use crate::{
    names::{Names, appearance_name},
    sim::{
        CreatureQueryItem, EffectKind, Equipment, ItemKind, Kinds, Omniscient, Place, SpellKind,
        StableId, Usage, UseMethod, UseTarget,
    },
};

/// The effect of an item, as far as a creature knows or believes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EffectBelief {
    /// The effect is unknown.
    Unknown,
    /// The item is believed to do nothing.
    Harmless,
    /// The item is known or believed to have this effect.
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
    /// Letter of its slot in a pack, which equal items share; `None` unless carried.
    pub letter: Option<char>,
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
    /// Food gained by using the item.
    pub food: i32,
    /// How the item is used, if it can be.
    pub usage: Option<Usage>,
    /// The effect of using the item, if it has one.
    pub effect: Option<EffectBelief>,
    /// How often the item can still be used, if it is identified and has more than one use.
    pub charges: Option<u16>,
    /// Spells in the book.
    pub spells: Vec<SpellKind>,
    /// Points that it adds to the score if the player carries it at the end of the game.
    pub score: i32,
    /// Whether carrying the item out of the caves wins the game.
    pub is_goal: bool,
}

impl ItemInfo {
    /// The effect of drinking the item, if it is a potion.
    #[must_use]
    pub fn potion(&self) -> Option<EffectBelief> {
        self.effect.filter(|_| self.is_used_by(UseMethod::Drink))
    }

    /// The effect of drinking or reading the item, if it works on its user.
    #[must_use]
    pub fn effect_on_user(&self) -> Option<EffectBelief> {
        let is_on_user = self
            .usage
            .is_some_and(|usage| usage.target == UseTarget::User && usage.method != UseMethod::Eat);
        self.effect.filter(|_| is_on_user)
    }

    /// Whether it is eaten to fill the stomach.
    #[must_use]
    pub fn is_food(&self) -> bool {
        self.food > 0 && self.is_used_by(UseMethod::Eat)
    }

    fn is_used_by(&self, method: UseMethod) -> bool {
        self.usage.is_some_and(|usage| usage.method == method)
    }

    /// The truth about an item; `None` if no item has that id.
    #[must_use]
    pub fn of(view: &Omniscient, id: StableId) -> Option<Self> {
        Self::seen_by(view, id, None)
    }

    /// An item as a creature knows it; `None` if no item has that id.
    #[must_use]
    pub fn known_to<'w>(
        view: &Omniscient<'w>,
        id: StableId,
        knower: &CreatureQueryItem<'w, '_>,
    ) -> Option<Self> {
        Self::seen_by(view, id, Some(knower))
    }

    fn seen_by<'w>(
        view: &Omniscient<'w>,
        id: StableId,
        knower: Option<&CreatureQueryItem<'w, '_>>,
    ) -> Option<Self> {
        let item = view.items.get(id)?;
        let what = view.items.item_ref(id)?;
        let kinds = view.definitions;
        let definition = kinds.item(item.kind);
        let names = knower.map(|knower| Names::of(view, knower));
        let sure = names.is_none_or(|names| names.is_sure(item.kind));
        let effect = match names {
            Some(names) => believed_effect(kinds, &names, item.kind),
            None => definition.effect().map(EffectBelief::Effect),
        };
        let usage = definition.usage;
        let has_charges = sure && usage.is_some_and(|usage| usage.charges > 1);
        Some(Self {
            id,
            kind: sure.then_some(item.kind),
            kind_name: sure.then(|| definition.name.clone()),
            name: names.map_or_else(|| definition.name.clone(), |names| names.item(what)),
            is_named: names.is_some_and(|names| names.own(what).is_some()),
            appearance: appearance_name(view, item.kind),
            letter: None,
            place: item.lies_at,
            equipment: definition.equipment(),
            attack: definition.attack,
            defence: definition.defence,
            thrown: definition.thrown,
            ranged: definition.ranged,
            food: item.food,
            usage,
            effect,
            charges: has_charges.then_some(item.charges),
            spells: definition.spells.clone(),
            score: definition.score,
            is_goal: item.kind == kinds.world.goal,
        })
    }
}

/// The effect of using an item of a kind, as far as whoever has these names knows or believes;
/// `None` if it has none.
pub fn believed_effect(kinds: &Kinds, names: &Names, kind: ItemKind) -> Option<EffectBelief> {
    let effect = |kind| kinds.item(kind).effect();
    effect(kind).map(|_| match names.believed_kind(kind) {
        Some(believed) => effect(believed).map_or(EffectBelief::Harmless, EffectBelief::Effect),
        None if names.has_idea(kind) => EffectBelief::Harmless,
        None => EffectBelief::Unknown,
    })
}

/// The truth about all items on the floor, ascending by id.
#[must_use]
pub fn floor_items(view: &Omniscient) -> Vec<ItemInfo> {
    view.items
        .iter()
        .filter(|(_, item)| item.lies_at.is_some())
        .filter_map(|(id, _)| ItemInfo::of(view, id))
        .collect()
}
