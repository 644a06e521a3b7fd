//! The vocabulary of change. Effects are the only writers of the state that
//! rules are about, and they take hold at once.

mod affect;
mod birth;
mod damage;
mod dig;
mod food;
mod growth;
mod heal;
mod items;
mod mana;
mod relocate;

use bevy::prelude::Entity;

use super::{
    components::Bonus,
    definition::{CreatureKind, Equipment},
    fact::{Cause, What},
    place::Place,
    stage::Stage,
    status::Status,
};

pub(super) use affect::{begin, drink, tick};
pub(crate) use birth::{make_item, spawn};

/// One change of the world.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// A creature loses hit points, and dies at none.
    Damage {
        /// Who.
        target: Entity,
        /// How many, 0 or more.
        amount: i32,
        /// Why.
        cause: Cause,
    },
    /// A creature gains hit points, never above its most.
    Heal {
        /// Who.
        target: Entity,
        /// How many, 0 or more.
        amount: i32,
    },
    /// A creature gains mana, never above its most.
    Restore {
        /// Who.
        target: Entity,
        /// How much, 0 or more.
        amount: i32,
    },
    /// A creature pays with mana that it has.
    Pay {
        /// Who.
        who: Entity,
        /// How much, 0 or more.
        amount: i32,
    },
    /// A creature is somewhere else.
    Relocate {
        /// Who.
        who: Entity,
        /// Where; the tile is free.
        to: Place,
    },
    /// Rock becomes floor.
    Dig {
        /// Which tile.
        at: Place,
    },
    /// A child of a spreading creature appears.
    Birth {
        /// The parent.
        parent: Entity,
        /// Its kind, and so the child's.
        kind: CreatureKind,
        /// Where; the tile is free.
        at: Place,
    },
    /// A creature uses up food, and starves at none if its kind does.
    Burn {
        /// Who.
        who: Entity,
        /// How much, 0 or more.
        amount: i32,
    },
    /// A creature takes in food, and may take in too much.
    Feed {
        /// Who.
        who: Entity,
        /// How much; below 0 it loses food.
        amount: i32,
    },
    /// An item goes from the floor into a pack that has room.
    Take {
        /// Who.
        who: Entity,
        /// What.
        item: What,
    },
    /// An item goes from a pack to the floor.
    Lay {
        /// Who.
        who: Entity,
        /// What.
        item: What,
        /// Where.
        at: Place,
    },
    /// An item leaves a pack, in flight until it lands or breaks.
    Release {
        /// Who had it.
        who: Entity,
        /// What.
        item: What,
    },
    /// An item in flight comes to rest.
    Land {
        /// What.
        item: What,
        /// Where.
        at: Place,
    },
    /// An item in flight breaks and is gone for good.
    Break {
        /// What.
        item: What,
    },
    /// An item of a pack is gone for good.
    Consume {
        /// Who.
        who: Entity,
        /// What.
        item: What,
    },
    /// A creature wields or wears something else, or nothing.
    Equip {
        /// Who.
        who: Entity,
        /// Which of the two.
        slot: Equipment,
        /// What; carried.
        item: Option<What>,
    },
    /// A creature gains experience, and levels with it.
    Gain {
        /// Who.
        who: Entity,
        /// Points, 1 or more.
        xp: i32,
    },
    /// A creature gets the bonus of a level.
    Improve {
        /// Who.
        who: Entity,
        /// Which.
        bonus: Bonus,
    },
    /// A creature has one choice of a bonus less.
    Choose {
        /// Who.
        who: Entity,
    },
    /// The game is over.
    End {
        /// How.
        status: Status,
    },
}

impl Stage<'_, '_> {
    /// Carries out a change, now and completely.
    pub(super) fn apply(&mut self, effect: Effect) {
        match effect {
            Effect::Damage {
                target,
                amount,
                cause,
            } => damage::apply(self, target, amount, cause),
            Effect::Heal { target, amount } => heal::apply(self, target, amount),
            Effect::Restore { target, amount } => mana::restore(self, target, amount),
            Effect::Pay { who, amount } => mana::pay(self, who, amount),
            Effect::Relocate { who, to } => relocate::apply(self, who, to),
            Effect::Dig { at } => dig::apply(self, at),
            Effect::Birth { parent, kind, at } => birth::apply(self, parent, kind, at),
            Effect::Burn { who, amount } => food::burn(self, who, amount),
            Effect::Feed { who, amount } => food::feed(self, who, amount),
            Effect::Take { who, item } => items::take(self, who, item),
            Effect::Lay { who, item, at } => items::lay(self, who, item, at),
            Effect::Release { who, item } => items::release(self, who, item),
            Effect::Land { item, at } => self.items.lay(item.id, Some(at)),
            Effect::Break { item } => self.items.remove(item.id),
            Effect::Consume { who, item } => items::consume(self, who, item),
            Effect::Equip { who, slot, item } => items::equip(self, who, slot, item),
            Effect::Gain { who, xp } => growth::gain(self, who, xp),
            Effect::Improve { who, bonus } => growth::improve(self, who, bonus),
            Effect::Choose { who } => growth::choose(self, who),
            Effect::End { status } => self.state.status = status,
        }
    }
}
