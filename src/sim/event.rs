//! What happened in a turn: the only thing that leaves it.
//!
//! Log text, animation, tests, bots and the end screen are all made from
//! events, filtered by what the player perceived of them.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::grid::Direction;

use super::{
    blueprint::LockId,
    cause::Cause,
    components::{Awareness, Belief, Bonus, Name, Provenance},
    definition::{CreatureKind, EffectKind, Equipment, ItemKind, SpellKind},
    place::Place,
    stable_id::StableId,
};

/// A creature as events name it: it may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CreatureRef {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: CreatureKind,
}

/// An item as events name it: it may be gone when the event is read.
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

/// Something that happened: a header that says who, where, to whom and with
/// what, and the deed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who did it, or whom it befell; of an item that falls, who had it.
    pub who: CreatureRef,
    /// Where that one was.
    pub from: Place,
    /// To whom it was done, if to another.
    pub target: Option<CreatureRef>,
    /// Where it was done, or where it led.
    pub at: Place,
    /// The item that was used.
    pub item: Option<ItemRef>,
    /// What was done.
    pub kind: EventKind,
}

/// What was done. The fields of [`Event`] that a deed fills are named where it is
/// not plain.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A creature stepped to a neighbouring tile.
    Moved,
    /// A creature took stairs to another level, after the `target` if there is one.
    TookStairs,
    /// A creature turned rock into floor, at `at`.
    Dug,
    /// A creature opened a door, at `at`.
    Opened,
    /// A creature closed a door, at `at`.
    Closed,
    /// A creature unlocked a barrier, at `at`; all of that lock are open.
    Unlocked {
        /// The lock.
        lock: LockId,
    },
    /// A creature took a key from its pedestal.
    FoundKey {
        /// What it opens.
        lock: LockId,
    },
    /// A creature came to stand beside a secret door that it has not found.
    FeltDraught,
    /// A creature found a secret door, at `at`.
    FoundSecret,
    /// A creature struck another.
    Attacked {
        /// Hit points lost, 1 or more.
        damage: i32,
        /// How the target was when a weapon that stabs caught it unaware, and so did
        /// more damage; nothing of any other blow.
        caught: Option<Awareness>,
    },
    /// A creature put out a child, the `target`, at `at`.
    Spread,
    /// A creature died.
    Died {
        /// Of what.
        cause: Cause,
    },
    /// The player left the caves by the exit.
    Left {
        /// Whether it carried what was lost.
        won: bool,
    },
    /// A creature took an item from the floor into its pack.
    PickedUp,
    /// A creature put an item from its pack on the floor, at `at`.
    Dropped,
    /// What the dead leave behind fell to the floor: their corpse or something
    /// they carried. It lies at `at`.
    Fell,
    /// A creature ate an item.
    Ate {
        /// The food it gave; below 0 it was disgusting.
        food: i32,
    },
    /// A creature wished it had not eaten that.
    Disgusted,
    /// A creature wields or wears an item.
    Equipped {
        /// As what.
        slot: Equipment,
    },
    /// A creature put away what it wielded or took off what it wore.
    Unequipped {
        /// As what it was used.
        slot: Equipment,
    },
    /// A creature lost hit points otherwise than by a blow.
    Hurt {
        /// Hit points lost, 1 or more.
        damage: i32,
        /// Why.
        cause: Cause,
    },
    /// A creature gained hit points.
    Healed {
        /// Hit points gained, 1 or more.
        amount: i32,
    },
    /// An effect began to work on a creature, and is seen to.
    Affected {
        /// Which.
        effect: EffectKind,
    },
    /// The time of an effect is over.
    EffectEnded {
        /// Which.
        effect: EffectKind,
        /// Whether it shows: it looks like something, or the player saw it begin.
        shows: bool,
    },
    /// A creature gained mana.
    Restored {
        /// Points gained, 1 or more.
        amount: i32,
    },
    /// A creature was moved by magic.
    Blinked,
    /// A creature came out of nowhere.
    Appeared,
    /// An item was thrown, flew as far as `at` and hit nobody.
    Threw,
    /// A thrown item hit a creature.
    Hit {
        /// Hit points lost, 1 or more.
        damage: i32,
    },
    /// A shot with the weapon `item` hit a creature.
    Shot {
        /// Hit points lost, 1 or more.
        damage: i32,
    },
    /// A thrown item came to rest.
    Landed,
    /// A thrown potion broke.
    Broke,
    /// A creature cast a spell at `at` out of the book `item`.
    Cast {
        /// The spell.
        spell: SpellKind,
    },
    /// A creature tried to cast a spell, and nothing happened.
    Fizzled {
        /// Why.
        why: Fizzle,
    },
    /// A creature learned what a kind of item is, or what somebody calls it.
    Learned {
        /// The kind.
        kind: ItemKind,
        /// How.
        how: Provenance,
    },
    /// A creature told the `target` what it calls a kind of item.
    Told {
        /// The kind it spoke of.
        kind: ItemKind,
        /// What it takes the kind for, true or not.
        said: Belief,
    },
    /// A creature thought up a name, or gave one up.
    Named {
        /// Whether for all of the item's kind.
        whole_kind: bool,
    },
    /// A creature drank a potion.
    Quaffed,
    /// A creature gained experience.
    Gained {
        /// Points, 1 or more.
        xp: i32,
    },
    /// A creature reached a new level.
    Advanced {
        /// The new level, 2 or more.
        level: i32,
    },
    /// A creature got the bonus of a level.
    Improved {
        /// Which.
        bonus: Bonus,
    },
    /// A creature noticed an enemy, or was told of one, and goes after it.
    Noticed,
    /// A creature was woken, and has noticed no enemy yet.
    Woke,
    /// A creature gave up the hunt for an enemy that it lost.
    Lost,
    /// A creature told its own kind where an enemy is.
    Called,
    /// A creature has everybody on its level after it that hunts its kind.
    Roused,
    /// A creature raised a heavy weapon over `at`, where its next action strikes.
    WoundUp,
    /// A creature struck a tile on which nobody stands, at `at`.
    Swung,
}

/// How a deed can be perceived.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Visibility {
    /// By whoever notices the one who acts, and the one it is done to or the
    /// place that it leads to.
    AtBothEnds,
    /// By whoever notices the one who acts, and by whoever sees the tile where
    /// it is done.
    OnTheGround,
    /// By whoever sees the tile where the item comes to lie.
    WhereItLies,
    /// By the one who does it alone: it happens within.
    Within,
    /// By who sees the speaker with its own eyes or is within hearing, or is spoken
    /// to; who speaks is known by who sees it.
    AsSpeech,
    /// By whoever notices the dead; who is to blame is known if it can be seen.
    AsDeath {
        /// Who is to blame.
        author: Option<CreatureRef>,
    },
}

impl EventKind {
    /// How it can be perceived.
    pub(super) const fn shows(&self) -> Visibility {
        match self {
            Self::Moved
            | Self::TookStairs
            | Self::Attacked { .. }
            | Self::Spread
            | Self::Left { .. }
            | Self::PickedUp
            | Self::Ate { .. }
            | Self::Disgusted
            | Self::Equipped { .. }
            | Self::Unequipped { .. }
            | Self::Hurt { .. }
            | Self::Healed { .. }
            | Self::Affected { .. }
            | Self::EffectEnded { shows: true, .. }
            | Self::Restored { .. }
            | Self::Blinked
            | Self::Appeared
            | Self::Hit { .. }
            | Self::Shot { .. }
            | Self::Cast { .. }
            | Self::Fizzled { .. }
            | Self::Quaffed
            | Self::Advanced { .. }
            | Self::Improved { .. }
            | Self::Noticed
            | Self::Woke
            | Self::Lost => Visibility::AtBothEnds,
            Self::Dug
            | Self::Dropped
            | Self::Threw
            | Self::Opened
            | Self::Closed
            | Self::Unlocked { .. }
            | Self::FoundSecret
            | Self::WoundUp
            | Self::Swung => Visibility::OnTheGround,
            Self::Fell | Self::Landed | Self::Broke => Visibility::WhereItLies,
            Self::EffectEnded { shows: false, .. }
            | Self::Gained { .. }
            | Self::FoundKey { .. }
            | Self::FeltDraught
            | Self::Learned { .. }
            | Self::Named { .. }
            | Self::Roused => Visibility::Within,
            Self::Told { .. } | Self::Called => Visibility::AsSpeech,
            Self::Died { cause } => Visibility::AsDeath {
                author: cause.author(),
            },
        }
    }
}

impl Event {
    /// An act of somebody who is at a place, done there.
    #[must_use]
    pub const fn new(who: CreatureRef, at: Place, kind: EventKind) -> Self {
        Self {
            who,
            from: at,
            target: None,
            at,
            item: None,
            kind,
        }
    }

    /// The same, done at or leading to another place.
    #[must_use]
    pub const fn to(mut self, at: Place) -> Self {
        self.at = at;
        self
    }

    /// The same, done to somebody at a place.
    #[must_use]
    pub const fn on(mut self, target: CreatureRef, at: Place) -> Self {
        self.target = Some(target);
        self.at = at;
        self
    }

    /// The same, with an item.
    #[must_use]
    pub const fn with(mut self, item: ItemRef) -> Self {
        self.item = Some(item);
        self
    }

    /// The kind of item that it is about, if it is about one.
    #[must_use]
    pub const fn item_kind(&self) -> Option<ItemKind> {
        if let Some(item) = self.item {
            return Some(item.kind);
        }
        if let EventKind::Learned { kind, .. } | EventKind::Told { kind, .. } = self.kind {
            return Some(kind);
        }
        if let EventKind::Died { cause } = self.kind {
            return cause.missile();
        }
        None
    }
}

/// What the player perceived of an event as it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perception {
    /// The one who acted, where it acted from, was in sight or was the player.
    pub actor: bool,
    /// The one or the place acted on was in sight, or was the player; of a step,
    /// where it led.
    pub target: bool,
    /// Of speech by somebody out of sight, from where it came; nothing if it was not heard
    /// on the player's level.
    pub heard_from: Option<Direction>,
    /// What the player called the kind of item that the event is about; nothing if
    /// only by its looks.
    pub kind_name: Option<Name>,
    /// The name that the player had given to the very item.
    pub own_name: Option<String>,
}

/// An event, and what the player perceived of it if it perceived anything.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct WitnessedEvent<'f> {
    /// What happened.
    pub event: Event,
    /// What the player perceived.
    pub perceived: Option<&'f Perception>,
}

impl WitnessedEvent<'_> {
    /// Whether the player perceived anything of it.
    #[must_use]
    pub const fn is_perceived(&self) -> bool {
        self.perceived.is_some()
    }

    /// Whether the one who acted was perceived.
    #[must_use]
    pub fn actor(&self) -> bool {
        self.perceived.is_some_and(|perceived| perceived.actor)
    }

    /// Whether the one or the place acted on was perceived.
    #[must_use]
    pub fn target(&self) -> bool {
        self.perceived.is_some_and(|perceived| perceived.target)
    }
}

/// The events of the last turn, in the order in which they happened.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    events: Vec<Event>,
    /// What was perceived, with the places of the events in the list: most events
    /// are far away.
    perceived: Vec<(usize, Perception)>,
}

impl EventLog {
    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Keeps what was perceived of the event that comes next.
    pub(crate) fn push_perceived(&mut self, perceived: Perception) {
        self.perceived.push((self.events.len(), perceived));
    }

    pub(crate) fn clear(&mut self) {
        self.events.clear();
        self.perceived.clear();
    }

    /// Number of events, also of what nobody saw.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing happened.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// All events, also of what nobody saw.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// All events, each with what the player perceived of it.
    pub fn iter(&self) -> impl Iterator<Item = WitnessedEvent<'_>> {
        let mut perceived = self.perceived.iter().peekable();
        self.events
            .iter()
            .enumerate()
            .map(move |(index, event)| WitnessedEvent {
                event: *event,
                perceived: perceived
                    .next_if(|(other, _)| *other == index)
                    .map(|(_, perceived)| perceived),
            })
    }

    /// The events that the player perceived, in order.
    pub fn perceived(&self) -> impl Iterator<Item = (Event, &Perception)> {
        self.perceived
            .iter()
            .filter_map(|(index, perceived)| Some((*self.events.get(*index)?, perceived)))
    }
}
