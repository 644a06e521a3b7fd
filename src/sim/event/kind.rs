//! The kinds of events: one row each declares everything that the rules and the protocol need.

use serde::Serialize;

use crate::sim::{
    components::{Awareness, Belief, NoticeCause, Order, Provenance},
    definition::{EffectKind, Equipment, ItemKind, PerkKind, SpellKind, UseMethod},
    event::cause::Cause,
    world::{blueprint::LockId, engraving::Engraving},
};

use super::CreatureRef;

/// Reason why a spell had no effect.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Fizzle {
    /// Too little mana; none was spent.
    #[serde(rename = "no mana")]
    NoMana,
    /// No creature at the target.
    #[serde(rename = "nobody there")]
    NobodyThere,
}

/// Subject of a creature's boast.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Boast {
    /// Number of creatures it has killed.
    Kills,
    /// Hit points that its attack left an adventurer with, in percent of the maximum.
    Wound,
}

/// Who can perceive an event, and how.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Visibility {
    /// By noticing the acting creature, its target, or its destination.
    AtBothEnds,
    /// By noticing the acting creature, or by seeing the tile where it acts.
    OnTheGround,
    /// By seeing the tile where the item comes to lie.
    WhereItLies,
    /// Only by the creature itself.
    Within,
    /// By seeing the speaker, being within hearing, or being the target. Only creatures that see
    /// the speaker know who spoke.
    AsSpeech,
    /// By noticing the dead creature. The killer is known if it is noticed as well.
    AsDeath {
        /// The killer, if any.
        author: Option<CreatureRef>,
    },
}

/// Loudness of an event; the rules set the distance in tiles at which each is heard.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::sim) enum Loudness {
    /// As quiet as a creature that does nothing.
    Still,
    /// A step.
    Step,
    /// An attack, a missile or a spell.
    Strike,
    /// Breaking rock.
    Dig,
    /// Pedestals that sink into the floor: as loud as breaking rock, even if the creature digs
    /// quietly.
    Crash,
}

/// Keys of an event in the headless protocol, besides those of its item and its fields.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EventHeader {
    /// `who`, `kind`, `at`: about one creature, known if any part of the event was perceived.
    Creature,
    /// `who`, `kind`, `from`, `to`: a change of place.
    Travel,
    /// `who`, `kind`, `from`, `at`, and with a target `target`, `target_kind`.
    Action,
    /// `at`: an item comes to rest or breaks.
    Item,
    /// `who`, `kind`: only about the creature itself.
    Within,
    /// `who`, `kind`, `at`: the speaker, if it was perceived.
    Speech,
}

/// Declares [`EventKind`] and its methods, one row per kind: `Variant => "protocol name",
/// EventHeader, Visibility, Loudness;`. The visibility may use the fields of the variant.
macro_rules! event_kinds {
    ($(
        $(#[$doc:meta])*
        $kind:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty,)* })?
            => $name:literal, $header:ident, $visibility:expr, $loudness:ident;
    )*) => {
        /// What happened. The docs of a variant name the fields of [`Event`](super::Event) that it
        /// uses in a special way.
        ///
        /// Serialized to JSON as its fields. Fields that the protocol reports in the player's own
        /// words are skipped here and added in `src/headless/events.rs`.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        #[non_exhaustive]
        pub enum EventKind {
            $($(#[$doc])* $kind $({ $($(#[$field_doc])* $field: $type,)* })?,)*
        }

        impl EventKind {
            /// The protocol names of all kinds, in declaration order.
            pub const NAMES: &[&str] = &[$($name,)*];

            /// The name in the headless protocol, such as "took_stairs".
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$kind { .. } => $name,)*
                }
            }

            /// The keys of the event in the headless protocol.
            #[must_use]
            pub const fn header(&self) -> EventHeader {
                match self {
                    $(Self::$kind { .. } => EventHeader::$header,)*
                }
            }

            /// How the event can be perceived.
            #[expect(unused_variables, reason = "few rows ask for their fields")]
            pub(in crate::sim) const fn visibility(&self) -> Visibility {
                use Visibility::*;
                match *self {
                    $(Self::$kind { $($($field,)*)? } => $visibility,)*
                }
            }

            /// How loud the event is.
            pub(in crate::sim) const fn loudness(&self) -> Loudness {
                match self {
                    $(Self::$kind { .. } => Loudness::$loudness,)*
                }
            }
        }
    };
}

event_kinds! {
    /// A creature stepped to a neighbouring tile.
    Moved => "moved", Travel, AtBothEnds, Step;
    /// A creature took stairs to another level, following the `target` if there is one.
    TookStairs => "took_stairs", Travel, AtBothEnds, Step;
    /// A creature turned back on stairs because the other end had no room.
    TurnedBack => "turned_back", Creature, Within, Step;
    /// A creature turned rock into floor, at `at`.
    Dug => "dug", Action, OnTheGround, Dig;
    /// A creature opened a door, at `at`.
    Opened => "opened", Action, OnTheGround, Step;
    /// A creature closed a door, at `at`.
    Closed => "closed", Action, OnTheGround, Step;
    /// A creature unlocked a barrier, at `at`; all barriers with that lock are now open.
    Unlocked {
        /// The lock.
        #[serde(skip)]
        lock: LockId,
    } => "unlocked", Action, OnTheGround, Step;
    /// A creature took a key from its pedestal.
    FoundKey {
        /// The lock that the key opens.
        #[serde(skip)]
        lock: LockId,
    } => "found_key", Creature, Within, Still;
    /// A creature took an item from a pedestal of a vault, and the items on the others are gone.
    ClosedVault => "closed_vault", Creature, Within, Crash;
    /// A creature came next to a secret door that it has not found.
    FeltDraught => "draught", Within, Within, Still;
    /// A creature found a secret door, at `at`.
    FoundSecret => "found_secret", Action, OnTheGround, Still;
    /// A creature hit another with a melee attack.
    Attacked {
        /// Hit points lost, 1 or more.
        damage: i32,
        /// Awareness of a target that a stabbing weapon caught unaware, which adds damage; `None`
        /// for any other attack.
        #[serde(skip_serializing_if = "Option::is_none")]
        caught: Option<Awareness>,
    } => "attacked", Action, AtBothEnds, Strike;
    /// A creature hurt the `target`, which had attacked it without a weapon, or whose attack met
    /// thorns.
    Stung {
        /// Hit points lost, 1 or more.
        damage: i32,
    } => "stung", Action, AtBothEnds, Strike;
    /// A creature spawned a child, the `target`, at `at`.
    Spread => "spread", Within, AtBothEnds, Still;
    /// A creature died.
    Died {
        /// The cause of death.
        #[serde(skip)]
        cause: Cause,
    } => "died", Creature, AsDeath { author: cause.author() }, Still;
    /// The player left the caves by the exit.
    Left {
        /// Whether the player carried the goal of the game.
        won: bool,
    } => "left", Creature, AtBothEnds, Still;
    /// A creature took an item from the floor into its pack.
    PickedUp => "picked_up", Creature, AtBothEnds, Still;
    /// A creature put an item from its pack on the floor, at `at`.
    Dropped => "dropped", Action, OnTheGround, Still;
    /// The corpse of a creature that died, or something that it carried, fell to the
    /// floor, at `at`.
    Fell => "fell", Creature, WhereItLies, Still;
    /// A creature ate an item.
    Ate {
        /// Food gained; negative if it was disgusting.
        food: i32,
    } => "ate", Creature, AtBothEnds, Still;
    /// A creature was disgusted by its food.
    Disgusted => "disgusted", Creature, AtBothEnds, Still;
    /// A creature wielded a weapon, or put on armour, a ring or a cloak.
    Equipped {
        /// Equipment place of the item.
        #[serde(rename = "as")]
        slot: Equipment,
    } => "equipped", Creature, AtBothEnds, Still;
    /// A creature put away its weapon, or took off armour, a ring or a cloak.
    Unequipped {
        /// Former equipment place of the item.
        #[serde(rename = "as")]
        slot: Equipment,
    } => "unequipped", Creature, AtBothEnds, Still;
    /// A creature lost hit points other than by an attack.
    Hurt {
        /// Hit points lost, 1 or more.
        damage: i32,
        /// The cause.
        #[serde(skip)]
        cause: Cause,
    } => "hurt", Creature, AtBothEnds, Still;
    /// A creature gained hit points.
    Healed {
        /// Hit points gained, 1 or more.
        amount: i32,
    } => "healed", Creature, AtBothEnds, Still;
    /// An effect visibly began on a creature.
    Affected {
        /// The effect.
        #[serde(skip)]
        effect: EffectKind,
    } => "affected", Creature, AtBothEnds, Still;
    /// An effect on a creature ended.
    EffectEnded {
        /// The effect.
        #[serde(skip)]
        effect: EffectKind,
        /// Whether the end is visible: it has a look, or the player saw the effect begin.
        #[serde(skip)]
        shows: bool,
    } => "effect_ended", Creature, if shows { AtBothEnds } else { Within }, Still;
    /// A creature gained mana.
    Restored {
        /// Points gained, 1 or more.
        amount: i32,
    } => "restored", Creature, AtBothEnds, Still;
    /// A creature was moved by magic.
    Blinked => "blinked", Travel, AtBothEnds, Still;
    /// A current carried a creature.
    Drifted => "drifted", Travel, AtBothEnds, Still;
    /// A noise as loud as breaking rock sounded where a creature stands.
    Boomed => "boomed", Creature, AtBothEnds, Dig;
    /// A creature appeared by magic.
    Appeared => "appeared", Creature, AtBothEnds, Still;
    /// A thrown item flew as far as `at` without hitting a creature.
    Threw => "threw", Action, OnTheGround, Strike;
    /// A thrown item hit a creature.
    Hit {
        /// Hit points lost, 1 or more.
        damage: i32,
    } => "hit", Action, AtBothEnds, Strike;
    /// A shot with the weapon `item` hit a creature.
    Shot {
        /// Hit points lost, 1 or more.
        damage: i32,
    } => "shot", Action, AtBothEnds, Strike;
    /// A shot with the weapon `item`, or a throw of it, missed the `target` because of what that
    /// wears.
    Missed {
        /// Whether it was a shot; otherwise it was a throw.
        shot: bool,
    } => "missed", Action, AtBothEnds, Strike;
    /// A thrown item came to rest.
    Landed => "landed", Item, WhereItLies, Still;
    /// A thrown item sounded hollow: a secret door is next to `at`, where its flight ended.
    SoundedHollow => "sounded_hollow", Item, WhereItLies, Still;
    /// A creature got an item with a perk: into its pack or, if that is full, on the floor at `at`.
    Received => "received", Item, WhereItLies, Still;
    /// The player saw an item move at `at`: a creature lurks under it.
    Stirred => "stirred", Item, WhereItLies, Still;
    /// A thrown potion broke.
    Broke => "broke", Item, WhereItLies, Still;
    /// A creature cast a spell from the book `item`, at `at`.
    Cast {
        /// The spell.
        #[serde(skip)]
        spell: SpellKind,
    } => "cast", Action, AtBothEnds, Strike;
    /// A creature cast a spell without effect.
    Fizzled {
        /// The reason.
        #[serde(rename = "because")]
        why: Fizzle,
    } => "fizzled", Creature, AtBothEnds, Strike;
    /// A creature identified an item kind, or learned another creature's belief about it.
    Learned {
        /// The kind.
        #[serde(skip)]
        kind: ItemKind,
        /// Source of the knowledge.
        #[serde(skip)]
        how: Provenance,
    } => "learned", Creature, Within, Still;
    /// A creature told the `target` a belief about an item kind.
    Told {
        /// The item kind.
        #[serde(skip)]
        kind: ItemKind,
        /// The belief that the speaker stated, true or not.
        #[serde(skip)]
        said: Belief,
    } => "told", Speech, AsSpeech, Still;
    /// A creature boasted of its deeds.
    Boasted {
        /// Subject of the boast.
        of: Boast,
        /// The number it claimed, true or not, 1 or more.
        count: i32,
    } => "boasted", Speech, AsSpeech, Still;
    /// A creature read the engraving on its tile.
    ReadEngraving {
        /// The engraving.
        #[serde(skip)]
        engraving: Engraving,
        /// Whether the creature trusts the writer: none of the writer's claims that it believed
        /// turned out to be false.
        trusted: bool,
    } => "read_engraving", Creature, Within, Still;
    /// A creature earned a name.
    EarnedName {
        /// Index of the name among the names of its kind.
        #[serde(skip)]
        name: u32,
    } => "earned_name", Creature, AtBothEnds, Still;
    /// A creature named an item or an item kind, or removed such a name.
    Named {
        /// Whether the name is for the whole item kind.
        whole_kind: bool,
    } => "named", Within, Within, Still;
    /// A creature drank a potion.
    Drank => "quaffed", Creature, AtBothEnds, Still;
    /// A creature used an item other than by eating or drinking it, at `at`.
    Used {
        /// How it was used.
        method: UseMethod,
    } => "used", Action, AtBothEnds, Strike;
    /// A creature used the item, and a perk kept it from being used up.
    Spared => "spared", Within, Within, Still;
    /// A creature read a scroll of making for the item.
    Made => "made", Creature, AtBothEnds, Strike;
    /// A creature gained experience.
    Gained {
        /// Points, 1 or more.
        xp: i32,
    } => "gained", Creature, Within, Still;
    /// A creature reached a new level.
    Advanced {
        /// The new level, 2 or more.
        level: i32,
    } => "advanced", Creature, AtBothEnds, Still;
    /// A creature got a perk.
    Improved {
        /// The perk.
        #[serde(skip)]
        perk: PerkKind,
    } => "improved", Creature, AtBothEnds, Still;
    /// A creature parried a blow of the `target`, which did no damage.
    Parried => "parried", Action, AtBothEnds, Strike;
    /// A creature jumped over a neighbouring tile, or stepped towards the `target` to attack it.
    Leapt => "leapt", Travel, AtBothEnds, Step;
    /// A creature pushed the `target` to the tile `at`.
    Shoved {
        /// Whether it moved; otherwise it loses its next action.
        moved: bool,
    } => "shoved", Action, AtBothEnds, Strike;
    /// A creature changed places with the `target`, which was at `at` before.
    Swapped => "swapped", Travel, AtBothEnds, Step;
    /// A creature used a power of its kind on the `target`.
    UsedPower {
        /// The perk that gives the power; `None` for a power of the creature's kind.
        perk: Option<PerkKind>,
    } => "used_power", Action, AtBothEnds, Strike;
    /// A creature stole the item, or experience, from the `target`.
    Stole {
        /// Experience taken; 0 if it stole the item.
        xp: i32,
    } => "stole", Action, AtBothEnds, Strike;
    /// A creature turned its shield towards `at`.
    Turned => "turned", Action, AtBothEnds, Still;
    /// A creature sang for the corpse `item`, at `at`.
    Sang => "sang", Action, AtBothEnds, Strike;
    /// A creature raised the `target` from its corpse.
    Raised => "raised", Action, AtBothEnds, Still;
    /// The player freed the `target`, a captive.
    Freed => "freed", Action, AtBothEnds, Strike;
    /// The player gave the item to the `target` to eat.
    Fed => "fed", Action, AtBothEnds, Strike;
    /// The player gave its friend, the `target`, an order.
    Ordered {
        /// The order.
        order: Order,
    } => "ordered", Action, AtBothEnds, Still;
    /// A friend of the player left it.
    Parted => "parted", Creature, AtBothEnds, Still;
    /// A creature noticed an enemy, or was told of one, and hunts it.
    Noticed {
        /// The reason, if it noticed the player and the reason is known.
        #[serde(rename = "because", skip_serializing_if = "Option::is_none")]
        cause: Option<NoticeCause>,
    } => "noticed", Creature, AtBothEnds, Still;
    /// A creature was woken, but has not noticed an enemy yet.
    Woke {
        /// The reason.
        #[serde(rename = "because")]
        cause: NoticeCause,
    } => "woke", Creature, AtBothEnds, Still;
    /// A creature gave up hunting an enemy that it lost.
    Lost => "lost", Creature, AtBothEnds, Still;
    /// A search party for the `target` arrives by the stairs at `at`.
    Footsteps => "footsteps", Speech, AsSpeech, Still;
    /// A creature called its own kind to an enemy.
    Called => "called", Speech, AsSpeech, Still;
    /// A creature alerted every creature on its level that hunts its kind.
    Roused => "roused", Within, Within, Still;
    /// It became known on a creature's level that it carries the goal item.
    Rumour {
        /// Whether a hunter waits for it at the stairs up.
        waits: bool,
    } => "rumour", Within, Within, Still;
    /// A creature entered a level that has an omen for the first time.
    Omen => "omen", Within, Within, Still;
    /// A creature raised a heavy weapon over `at`, where its next action will strike.
    WoundUp => "winds_up", Action, OnTheGround, Still;
    /// A creature attacked the empty tile `at`.
    Swung => "swung", Action, OnTheGround, Strike;
    /// A creature moved what scrolls of making had added to the item to another one.
    Unmade => "unmade", Creature, AtBothEnds, Still;
}

impl EventKind {
    /// Whether creature histories always include this kind of event.
    #[must_use]
    pub const fn is_history(&self) -> bool {
        matches!(
            self,
            Self::Died { .. }
                | Self::Advanced { .. }
                | Self::Improved { .. }
                | Self::Learned { .. }
                | Self::TookStairs
        )
    }
}
