//! The kinds of events: one row for each says all that the rules and the protocol need.

use serde::Serialize;

use crate::sim::{
    components::{Awareness, Belief, NoticeCause, Order, Provenance},
    definition::{EffectKind, Equipment, ItemKind, PerkKind, SpellKind, UseMethod},
    event::cause::Cause,
    world::{blueprint::LockId, engraving::Engraving},
};

use super::CreatureRef;

/// Why a spell did nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Fizzle {
    /// Too little mana; none was spent.
    #[serde(rename = "no mana")]
    NoMana,
    /// Nobody at the target.
    #[serde(rename = "nobody there")]
    NobodyThere,
}

/// What a creature boasts of.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Boast {
    /// The number of those it killed.
    Kills,
    /// The hit points that it left an adventurer, percent of all.
    Wound,
}

/// How an event can be perceived.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Visibility {
    /// By noticing the creature that acts, or its target or the place that it goes to.
    AtBothEnds,
    /// By noticing the creature that acts, or seeing the tile where it acts.
    OnTheGround,
    /// By seeing the tile where the item comes to lie.
    WhereItLies,
    /// By nobody else than the creature itself.
    Within,
    /// By seeing the speaker, being within hearing, or being the target. Only those who
    /// see the speaker know it.
    AsSpeech,
    /// By noticing the dead creature. Its killer is known if it is noticed, too.
    AsDeath {
        /// The creature to blame.
        author: Option<CreatureRef>,
    },
}

/// How loud an event is; the rules say how many tiles away each is heard.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::sim) enum Loudness {
    /// No louder than a creature that does nothing.
    Still,
    /// A step.
    Step,
    /// A blow, a missile or a spell.
    Strike,
    /// Breaking rock.
    Dig,
    /// Pedestals that sink into the floor: as loud as breaking rock, whoever does it.
    Crash,
}

/// Keys of an event in the headless protocol, besides those of its item and its own fields.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EventHeader {
    /// `who`, `kind`, `at`: about one creature, known if any of it was perceived.
    Creature,
    /// `who`, `kind`, `from`, `to`: a change of place.
    Travel,
    /// `who`, `kind`, `from`, `at`, and with a target `target`, `target_kind`.
    Action,
    /// `at`: an item comes to rest or breaks.
    Item,
    /// `who`, `kind`: nothing outside of the creature.
    Within,
    /// `who`, `kind`, `at`: the speaker, if it was perceived.
    Speech,
}

/// Declares [`EventKind`] and its methods, one row for each kind: `Variant => "protocol name",
/// EventHeader, Visibility, Loudness;`. The visibility may use the fields of the variant.
macro_rules! event_kinds {
    ($(
        $(#[$doc:meta])*
        $kind:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty,)* })?
            => $name:literal, $header:ident, $visibility:expr, $loudness:ident;
    )*) => {
        /// What happened. The docs of a kind name the fields of [`Event`](super::Event) that
        /// are not plain.
        ///
        /// As JSON it is its fields. Those that the protocol tells in the player's own
        /// words are skipped here and added in `src/headless/events.rs`.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        #[non_exhaustive]
        pub enum EventKind {
            $($(#[$doc])* $kind $({ $($(#[$field_doc])* $field: $type,)* })?,)*
        }

        impl EventKind {
            /// The names of all kinds in the headless protocol, in their order.
            pub const NAMES: &[&str] = &[$($name,)*];

            /// The name in the headless protocol: "took_stairs".
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
    /// A creature took stairs to another level, after the `target` if there is one.
    TookStairs => "took_stairs", Travel, AtBothEnds, Step;
    /// A creature came back from stairs, because there was no room at their other end.
    TurnedBack => "turned_back", Creature, Within, Step;
    /// A creature turned rock into floor, at `at`.
    Dug => "dug", Action, OnTheGround, Dig;
    /// A creature opened a door, at `at`.
    Opened => "opened", Action, OnTheGround, Step;
    /// A creature closed a door, at `at`.
    Closed => "closed", Action, OnTheGround, Step;
    /// A creature unlocked a barrier, at `at`; all barriers of that lock are open.
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
    /// A creature took something from a pedestal of a vault, and what lay on the others is gone.
    ClosedVault => "closed_vault", Creature, Within, Crash;
    /// A creature came to stand beside a secret door that it has not found.
    FeltDraught => "draught", Within, Within, Still;
    /// A creature found a secret door, at `at`.
    FoundSecret => "found_secret", Action, OnTheGround, Still;
    /// A creature struck another.
    Attacked {
        /// Hit points lost, 1 or more.
        damage: i32,
        /// The state of a target that a weapon that stabs caught unaware, for more damage;
        /// `None` of any other blow.
        #[serde(skip_serializing_if = "Option::is_none")]
        caught: Option<Awareness>,
    } => "attacked", Action, AtBothEnds, Strike;
    /// A creature hurt the `target`, which had struck it without a weapon.
    Stung {
        /// Hit points lost, 1 or more.
        damage: i32,
    } => "stung", Action, AtBothEnds, Strike;
    /// A creature put out a child, the `target`, at `at`.
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
        /// The food it gave; below 0 it was disgusting.
        food: i32,
    } => "ate", Creature, AtBothEnds, Still;
    /// A creature wished it had not eaten that.
    Disgusted => "disgusted", Creature, AtBothEnds, Still;
    /// A creature wielded or put on an item.
    Equipped {
        /// The use of the item.
        #[serde(rename = "as")]
        slot: Equipment,
    } => "equipped", Creature, AtBothEnds, Still;
    /// A creature put away its weapon or took off its armour.
    Unequipped {
        /// The former use of the item.
        #[serde(rename = "as")]
        slot: Equipment,
    } => "unequipped", Creature, AtBothEnds, Still;
    /// A creature lost hit points otherwise than by a blow.
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
    /// An effect began to work on a creature, and is seen to.
    Affected {
        /// The effect.
        #[serde(skip)]
        effect: EffectKind,
    } => "affected", Creature, AtBothEnds, Still;
    /// The time of an effect is over.
    EffectEnded {
        /// The effect.
        #[serde(skip)]
        effect: EffectKind,
        /// Whether it shows: it looks like something, or the player saw it begin.
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
    /// Something made a noise as loud as breaking rock where a creature stands.
    Boomed => "boomed", Creature, AtBothEnds, Dig;
    /// A creature came out of nowhere.
    Appeared => "appeared", Creature, AtBothEnds, Still;
    /// An item was thrown, flew as far as `at` and hit nobody.
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
    /// A thrown item came to rest.
    Landed => "landed", Item, WhereItLies, Still;
    /// A thrown item sounded hollow: a secret door is beside `at`, where its flight ended.
    SoundedHollow => "sounded_hollow", Item, WhereItLies, Still;
    /// A thrown potion broke.
    Broke => "broke", Item, WhereItLies, Still;
    /// A creature cast a spell at `at` out of the book `item`.
    Cast {
        /// The spell.
        #[serde(skip)]
        spell: SpellKind,
    } => "cast", Action, AtBothEnds, Strike;
    /// A creature tried to cast a spell, and nothing happened.
    Fizzled {
        /// The reason.
        #[serde(rename = "because")]
        why: Fizzle,
    } => "fizzled", Creature, AtBothEnds, Strike;
    /// A creature learned what a kind of item is, or what somebody calls it.
    Learned {
        /// The kind.
        #[serde(skip)]
        kind: ItemKind,
        /// The way in which it was learned.
        #[serde(skip)]
        how: Provenance,
    } => "learned", Creature, Within, Still;
    /// A creature told the `target` what it calls a kind of item.
    Told {
        /// The kind it spoke of.
        #[serde(skip)]
        kind: ItemKind,
        /// What the speaker takes the kind for, true or not.
        #[serde(skip)]
        said: Belief,
    } => "told", Speech, AsSpeech, Still;
    /// A creature boasted of its deeds.
    Boasted {
        /// What it boasted of.
        of: Boast,
        /// The number of it that it told, true or not, 1 or more.
        count: i32,
    } => "boasted", Speech, AsSpeech, Still;
    /// A creature read what is scratched into the floor where it stands.
    ReadEngraving {
        /// What is written there.
        #[serde(skip)]
        engraving: Engraving,
        /// Whether the creature trusts the hand: no claim of it that it believed turned out to
        /// be false.
        trusted: bool,
    } => "read_engraving", Creature, Within, Still;
    /// A creature is known by a name from now on.
    EarnedName {
        /// Which of the names of its kind.
        #[serde(skip)]
        name: u32,
    } => "earned_name", Creature, AtBothEnds, Still;
    /// A creature thought up a name, or gave one up.
    Named {
        /// Whether the name is for all items of that kind.
        whole_kind: bool,
    } => "named", Within, Within, Still;
    /// A creature drank a potion.
    Quaffed => "quaffed", Creature, AtBothEnds, Still;
    /// A creature used an item in another way than by eating or drinking it, at `at`.
    Used {
        /// The way.
        method: UseMethod,
    } => "used", Action, AtBothEnds, Strike;
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
        bonus: PerkKind,
    } => "improved", Creature, AtBothEnds, Still;
    /// A creature jumped over a neighbouring tile.
    Leapt => "leapt", Travel, AtBothEnds, Step;
    /// A creature pushed the `target`, which was at `at` then.
    Shoved {
        /// Whether it moved; else it loses its next action.
        moved: bool,
    } => "shoved", Action, AtBothEnds, Strike;
    /// A creature changed places with the `target`, which was at `at` before.
    Swapped => "swapped", Travel, AtBothEnds, Step;
    /// A creature used a power of its kind on the `target`.
    UsedPower => "used_power", Action, AtBothEnds, Strike;
    /// A creature took the item, or experience, from the `target`.
    Stole {
        /// Experience taken; 0 if it was the item.
        xp: i32,
    } => "stole", Action, AtBothEnds, Strike;
    /// A creature turned its shield to `at`.
    Turned => "turned", Action, AtBothEnds, Still;
    /// A creature sang for a corpse, the item, at `at`.
    Sang => "sang", Action, AtBothEnds, Strike;
    /// A creature raised the `target` from its corpse.
    Raised => "raised", Action, AtBothEnds, Still;
    /// The player freed the `target`, a captive.
    Freed => "freed", Action, AtBothEnds, Strike;
    /// The player gave the item to the `target` to eat.
    Fed => "fed", Action, AtBothEnds, Strike;
    /// The player told its friend, the `target`, what to do.
    Ordered {
        /// What.
        order: Order,
    } => "ordered", Action, AtBothEnds, Still;
    /// A friend of the player left it.
    Parted => "parted", Creature, AtBothEnds, Still;
    /// A creature noticed an enemy, or was told of one, and goes after it.
    Noticed {
        /// Why, if it noticed the player and that is known.
        #[serde(rename = "because", skip_serializing_if = "Option::is_none")]
        cause: Option<NoticeCause>,
    } => "noticed", Creature, AtBothEnds, Still;
    /// A creature was woken, and has noticed no enemy yet.
    Woke {
        /// Why.
        #[serde(rename = "because")]
        cause: NoticeCause,
    } => "woke", Creature, AtBothEnds, Still;
    /// A creature gave up the hunt for an enemy that it lost.
    Lost => "lost", Creature, AtBothEnds, Still;
    /// A party comes to look for the `target`, over the stairs at `at`.
    Footsteps => "footsteps", Speech, AsSpeech, Still;
    /// A creature told its own kind where an enemy is.
    Called => "called", Speech, AsSpeech, Still;
    /// A creature has everybody on its level after it that hunts its kind.
    Roused => "roused", Within, Within, Still;
    /// It is known on a creature's level that it carries what the game is about.
    Rumour {
        /// Whether somebody waits for it at stairs up.
        waits: bool,
    } => "rumour", Within, Within, Still;
    /// A creature came for the first time to a level that has an omen.
    Omen => "omen", Within, Within, Still;
    /// A creature raised a heavy weapon over `at`, where its next action strikes.
    WoundUp => "winds_up", Action, OnTheGround, Still;
    /// A creature struck a tile on which nobody stands, at `at`.
    Swung => "swung", Action, OnTheGround, Strike;
}

impl EventKind {
    /// Whether histories tell of it whenever it happens.
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
