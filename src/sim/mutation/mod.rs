//! The vocabulary of change. Verbs change the world in no other way, and every
//! mutation takes hold at once. What runs on for everybody, such as energy and
//! hunger, the systems of a turn write themselves.

mod affect;
mod alert;
mod birth;
mod damage;
mod food;
mod growth;
mod items;
mod names;
mod passages;
mod place;
mod points;

use bevy::prelude::Entity;

use super::{
    blueprint::LockId,
    cause::Cause,
    components::{Belief, Bonus, Provenance},
    definition::{CreatureKind, Equipment, ItemKind},
    event::ItemRef,
    place::Place,
    stage::Stage,
    status::Status,
    world_read::Actor,
};

pub(super) use affect::{begin, drink, tick};
pub(crate) use birth::{make_item, spawn};
pub(crate) use growth::grow_up;

/// One change of the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mutation {
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
    /// A creature steps to a neighbouring tile, which is told, and uses up food.
    Step {
        /// Who, as it is before.
        actor: Actor,
        /// Where; the tile is free.
        to: Place,
        /// How much food, 0 or more.
        food: i32,
    },
    /// Rock becomes floor.
    Dig {
        /// Which tile.
        at: Place,
    },
    /// A door is opened or closed.
    SwingDoor {
        /// Which tile.
        at: Place,
        /// Whether it is open from now on.
        open: bool,
    },
    /// A lock opens, at all its tiles and for good.
    Unlock {
        /// Which.
        lock: LockId,
    },
    /// A key leaves its pedestal for a key ring.
    TakeKey {
        /// Who.
        who: Entity,
        /// What it opens.
        lock: LockId,
        /// Where the pedestal is.
        at: Place,
    },
    /// A secret door is a door like others from now on.
    Reveal {
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
        item: ItemRef,
    },
    /// An item goes from a pack to the floor.
    Lay {
        /// Who.
        who: Entity,
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
    },
    /// An item leaves a pack, in flight until it lands or breaks.
    Release {
        /// Who had it.
        who: Entity,
        /// What.
        item: ItemRef,
    },
    /// An item in flight comes to rest.
    Land {
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
    },
    /// An item in flight breaks and is gone for good.
    Break {
        /// What.
        item: ItemRef,
    },
    /// An item of a pack is gone for good.
    Consume {
        /// Who.
        who: Entity,
        /// What.
        item: ItemRef,
    },
    /// A creature wields or wears something else, or nothing.
    Equip {
        /// Who.
        who: Entity,
        /// Which of the two.
        slot: Equipment,
        /// What; carried.
        item: Option<ItemRef>,
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
    /// A creature knows, or believes, what a kind of item is.
    Learn {
        /// Who.
        who: Entity,
        /// The kind.
        kind: ItemKind,
        /// What it takes it for.
        belief: Belief,
        /// How it came to.
        how: Provenance,
    },
    /// A creature calls an item, or all of its kind, by a name of its own.
    Name {
        /// Who.
        who: Entity,
        /// The item.
        item: ItemRef,
        /// Whether all of its kind are meant.
        whole_kind: bool,
        /// The name; nothing takes one away.
        name: Option<String>,
    },
    /// A creature notices that an enemy is at a place, and goes after it.
    Rouse {
        /// Who.
        who: Entity,
        /// Where.
        at: Place,
    },
    /// A creature is made aware of an enemy, which it notices as its next action.
    Startle {
        /// Who.
        who: Entity,
        /// Where the enemy is.
        at: Place,
    },
    /// A creature that slept is awake.
    Wake {
        /// Who.
        who: Entity,
    },
    /// A creature gives up its hunt.
    Calm {
        /// Who.
        who: Entity,
    },
    /// A creature raises its weapon over a tile, or lowers it.
    Raise {
        /// Who.
        who: Entity,
        /// Over which; nothing lowers it.
        over: Option<Place>,
    },
    /// The game is over.
    End {
        /// How.
        status: Status,
    },
}

impl Stage<'_, '_> {
    /// Carries out a change, now and completely.
    // Always inlined, so that no mutation is put together in memory: which one
    // it is, is plain wherever this is called.
    #[inline(always)]
    pub(super) fn apply(&mut self, mutation: Mutation) {
        match mutation {
            Mutation::Damage {
                target,
                amount,
                cause,
            } => damage::apply(self, target, amount, cause),
            Mutation::Heal { target, amount } => points::heal(self, target, amount),
            Mutation::Restore { target, amount } => points::restore(self, target, amount),
            Mutation::Pay { who, amount } => points::pay(self, who, amount),
            Mutation::Relocate { who, to } => place::relocate(self, who, to),
            Mutation::Step { actor, to, food } => place::step(self, actor, to, food),
            Mutation::Dig { at } => place::dig(self, at),
            Mutation::SwingDoor { at, open } => passages::swing(self, at, open),
            Mutation::Unlock { lock } => passages::unlock(self, lock),
            Mutation::TakeKey { who, lock, at } => passages::take_key(self, who, lock, at),
            Mutation::Reveal { at } => passages::reveal(self, at),
            Mutation::Birth { parent, kind, at } => birth::apply(self, parent, kind, at),
            Mutation::Burn { who, amount } => food::burn(self, who, amount),
            Mutation::Feed { who, amount } => food::feed(self, who, amount),
            Mutation::Take { who, item } => items::take(self, who, item),
            Mutation::Lay { who, item, at } => items::lay(self, who, item, at),
            Mutation::Release { who, item } => items::release(self, who, item),
            Mutation::Land { item, at } => self.items.lay(item.id, Some(at)),
            Mutation::Break { item } => self.items.remove(item.id),
            Mutation::Consume { who, item } => items::consume(self, who, item),
            Mutation::Equip { who, slot, item } => items::equip(self, who, slot, item),
            Mutation::Gain { who, xp } => growth::gain(self, who, xp),
            Mutation::Improve { who, bonus } => growth::improve(self, who, bonus),
            Mutation::Choose { who } => growth::choose(self, who),
            Mutation::Learn {
                who,
                kind,
                belief,
                how,
            } => names::learn(self, who, kind, (belief, how)),
            Mutation::Name {
                who,
                item,
                whole_kind,
                name,
            } => names::name(self, who, (item, whole_kind), name),
            Mutation::Rouse { who, at } => alert::rouse(self, who, at),
            Mutation::Startle { who, at } => alert::startle(self, who, at),
            Mutation::Wake { who } => alert::wake(self, who),
            Mutation::Calm { who } => alert::calm(self, who),
            Mutation::Raise { who, over } => alert::raise(self, who, over),
            Mutation::End { status } => self.state.status = status,
        }
    }
}
