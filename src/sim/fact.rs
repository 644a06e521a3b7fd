//! What happened in a turn: the only thing that leaves it.
//!
//! Log text, animation, tests, bots and the end screen are all made from
//! facts, filtered by what the player perceived of them.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{
    cause::Cause,
    components::{Belief, Bonus, Provenance},
    definition::{CreatureKind, EffectKind, Equipment, ItemKind, SpellKind},
    place::Place,
    stable_id::StableId,
};

/// A creature as facts name it: it may be gone when the fact is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CreatureRef {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: CreatureKind,
}

/// An item as facts name it: it may be gone when the fact is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemRef {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: ItemKind,
}

/// Why a spell did nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fizzle {
    /// The mana did not suffice; none was spent.
    NoMana,
    /// Nobody stood at the target.
    NobodyThere,
}

/// Something that happened.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A creature stepped to a neighbouring tile.
    Moved {
        /// Who.
        who: CreatureRef,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A creature took stairs to another level.
    TookStairs {
        /// Who.
        who: CreatureRef,
        /// The stairs it left by.
        from: Place,
        /// The stairs it came out of.
        to: Place,
    },
    /// A creature turned rock into floor.
    Dug {
        /// Who.
        who: CreatureRef,
        /// Where it stands.
        from: Place,
        /// The tile that is floor now.
        at: Place,
    },
    /// A creature struck another.
    Attacked {
        /// Who struck.
        attacker: CreatureRef,
        /// Where it stood.
        from: Place,
        /// Who was struck.
        target: CreatureRef,
        /// Where it stood.
        at: Place,
        /// Hit points lost, 1 or more.
        damage: i32,
    },
    /// A creature put out a child.
    Spread {
        /// The parent.
        parent: CreatureRef,
        /// Where it stands.
        from: Place,
        /// The child.
        child: CreatureRef,
        /// Where it appeared.
        at: Place,
    },
    /// A creature died.
    Died {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Of what.
        cause: Cause,
    },
    /// The player left the caves by the exit.
    Left {
        /// Who.
        who: CreatureRef,
        /// The exit.
        at: Place,
        /// Whether it carried what was lost.
        won: bool,
    },
    /// A creature took an item from the floor into its pack.
    PickedUp {
        /// Who.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
    },
    /// A creature put an item from its pack on the floor.
    Dropped {
        /// Who.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// Where it stands.
        from: Place,
        /// Where the item lies now.
        at: Place,
    },
    /// What the dead leave behind fell to the floor: their corpse and what
    /// they carried.
    Fell {
        /// Who died.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// Where it lies now.
        at: Place,
    },
    /// A creature ate an item.
    Ate {
        /// Who.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
        /// The food it gave; below 0 it was disgusting.
        food: i32,
    },
    /// A creature wished it had not eaten that.
    Disgusted {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
    },
    /// A creature wields or wears an item.
    Equipped {
        /// Who.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// As what.
        slot: Equipment,
        /// Where.
        at: Place,
    },
    /// A creature put away what it wielded or took off what it wore.
    Unequipped {
        /// Who.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// As what it was used.
        slot: Equipment,
        /// Where.
        at: Place,
    },
    /// A creature lost hit points otherwise than by a blow.
    Hurt {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Hit points lost, 1 or more.
        damage: i32,
        /// Why.
        cause: Cause,
    },
    /// A creature gained hit points.
    Healed {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Hit points gained, 1 or more.
        amount: i32,
    },
    /// An effect began to work on a creature, and is seen to.
    Affected {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Which.
        effect: EffectKind,
    },
    /// The time of an effect is over.
    EffectEnded {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Which.
        effect: EffectKind,
        /// Whether it shows: it looks like something, or the player saw it begin.
        shows: bool,
    },
    /// A creature gained mana.
    Restored {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Points gained, 1 or more.
        amount: i32,
    },
    /// A creature was moved by magic.
    Blinked {
        /// Who.
        who: CreatureRef,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A creature came out of nowhere.
    Appeared {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
    },
    /// An item was thrown and hit nobody.
    Threw {
        /// Who threw.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// From where.
        from: Place,
        /// How far it flew.
        at: Place,
    },
    /// A thrown item hit a creature.
    Hit {
        /// Who threw.
        attacker: CreatureRef,
        /// From where.
        from: Place,
        /// What.
        with: ItemRef,
        /// Who was hit.
        target: CreatureRef,
        /// Where.
        at: Place,
        /// Hit points lost, 1 or more.
        damage: i32,
    },
    /// A shot hit a creature.
    Shot {
        /// Who fired.
        attacker: CreatureRef,
        /// From where.
        from: Place,
        /// The weapon.
        with: ItemRef,
        /// Who was hit.
        target: CreatureRef,
        /// Where.
        at: Place,
        /// Hit points lost, 1 or more.
        damage: i32,
    },
    /// A thrown item came to rest.
    Landed {
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
    },
    /// A thrown potion broke.
    Broke {
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
    },
    /// A creature cast a spell.
    Cast {
        /// Who.
        who: CreatureRef,
        /// From where.
        from: Place,
        /// The book.
        book: ItemRef,
        /// The spell.
        spell: SpellKind,
        /// At which place.
        at: Place,
    },
    /// A creature tried to cast a spell, and nothing happened.
    Fizzled {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Why.
        why: Fizzle,
    },
    /// A creature learned what a kind of item is, or what somebody calls it.
    Learned {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// The kind.
        kind: ItemKind,
        /// How.
        how: Provenance,
    },
    /// A creature told what it calls a kind of item.
    Told {
        /// Who spoke.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// To whom.
        listener: CreatureRef,
        /// The kind it spoke of.
        kind: ItemKind,
        /// What it takes the kind for, true or not.
        said: Belief,
    },
    /// A creature thought up a name, or gave one up.
    Named {
        /// Who.
        who: CreatureRef,
        /// For which item.
        item: ItemRef,
        /// Whether for all of its kind.
        whole_kind: bool,
    },
    /// A creature drank a potion.
    Quaffed {
        /// Who.
        who: CreatureRef,
        /// What.
        item: ItemRef,
        /// Where.
        at: Place,
    },
    /// A creature gained experience.
    Gained {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Points, 1 or more.
        xp: i32,
    },
    /// A creature reached a new level.
    Advanced {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// The new level, 2 or more.
        level: i32,
    },
    /// A creature got the bonus of a level.
    Improved {
        /// Who.
        who: CreatureRef,
        /// Where.
        at: Place,
        /// Which.
        bonus: Bonus,
    },
}

/// A fact and what the player perceived of it as it happened.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Witnessed {
    /// What happened.
    pub fact: Fact,
    /// The one who acted, where it acted from, was in sight or was the player.
    pub actor: bool,
    /// The one or the place acted on was in sight, or was the player; of a step,
    /// where it led.
    pub target: bool,
}

impl Witnessed {
    /// Whether the player perceived anything of it.
    #[must_use]
    pub const fn is_perceived(&self) -> bool {
        self.actor || self.target
    }
}

/// The facts of the last turn, in the order in which they happened.
#[derive(Resource, Clone, Debug, Default)]
pub struct FactLog {
    facts: Vec<Witnessed>,
}

impl FactLog {
    pub(crate) fn push(&mut self, fact: Witnessed) {
        self.facts.push(fact);
    }

    pub(crate) fn clear(&mut self) {
        self.facts.clear();
    }

    /// All of them, also what nobody saw.
    #[must_use]
    pub fn all(&self) -> &[Witnessed] {
        &self.facts
    }
}
