//! The tactics that kinds of creatures have.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::data::data_enum;

/// Hands all tactics to a macro, each with its name in data files, its numbers and their
/// ranges, the function that carries it out (in `sim/ai/tactics`) and what is so of it (see
/// [`Trait`]).
macro_rules! tactics_of_creatures {
    ($make:ident) => {
        $make! {
            /// Do nothing, in this many of 1000 actions.
            Idle "idle" (chance: u32 = 0..=1000) wander::idle [];
            /// Grow a child nearby, as fungi do.
            Spread "spread" {
                /// Chance of a child at each action, per 1000.
                chance: u32 = 0..=1000,
                /// How far a child may appear, tiles along each axis.
                reach: i32 = 1..=20,
                /// Most children that one parent ever has.
                offspring: u32 = 0..=1_000_000,
                /// A level never holds more of the kind than this times its number at the start.
                crowding: u32 = 0..=1_000_000,
            } spread::spread [];
            /// Wield or wear something better that it carries.
            Equip "equip" items::equip [];
            /// Drink a potion that it believes would help, when hurt.
            Quaff "quaff" items::quaff [];
            /// Cast, read, zap or drink what it believes to help against an enemy in sight, in this many of
            /// 1000 actions.
            Magic "magic" (chance: u32 = 1..=1000) magic::magic [ReadsEnemies Strikes];
            /// Get away from enemies with what it has stolen.
            Escape "escape" flee::escape [ReadsEnemies Moves];
            /// Take the best item that an enemy within reach carries.
            Steal "steal" steal::steal [ReadsEnemies Strikes];
            /// Turn its shield to an enemy in sight.
            Guard "guard" guard::guard [ReadsEnemies];
            /// With an enemy in sight, sing for a corpse until it rises.
            Raise "raise" raise::raise [ReadsEnemies];
            /// Use the power of this number among the powers of its kind, from 1.
            Power "power" (number: u8 = 1..=9) power::power [ReadsEnemies];
            /// Get away from the enemies in sight, when hurt.
            Flee "flee" {
                /// Hit points below which it does, per 1000 of its most.
                below: u32 = 1..=1000,
            } flee::flee [ReadsEnemies Moves];
            /// Step away from an enemy that is near.
            KeepAway "keep_away" {
                /// Distance that is near, tiles.
                near: i32 = 1..=20,
                /// Chance in an action, per 1000.
                chance: u32 = 1..=1000,
            } flee::keep_away [ReadsEnemies Moves];
            /// Go straight to where it heard an enemy last, and dig where that needs digging.
            Burrow "burrow" burrow::burrow [ReadsEnemies Moves];
            /// Strike an enemy within reach, unless a shot or a throw would do more damage.
            Strike "strike" fight::strike [ReadsEnemies Strikes];
            /// Do as the player says, if it is its friend: stay near, wait, or attack.
            Obey "obey" {
                /// Distance from the player that is near, tiles.
                near: i32 = 1..=20,
            } obey::obey [ReadsEnemies Moves];
            /// Fire at an enemy in sight.
            Fire "fire" fight::fire [ReadsEnemies Strikes];
            /// Throw the best item that it can spare at an enemy in sight.
            Throw "throw" fight::throw [ReadsEnemies Strikes];
            /// Close in on an enemy in sight and strike it.
            Fight "fight" fight::fight [ReadsEnemies Strikes Moves];
            /// Go to where it last saw an enemy.
            Search "search" fight::search [ReadsEnemies Strikes Moves];
            /// Go after the nearest prey in sight and strike it, in this many of 1000 actions, and always once
            /// it has gained a level. It spares a kind of which no more than half are left of the level's
            /// first.
            Prey "prey" (chance: u32 = 0..=1000) prey::prey [Strikes Moves];
            /// Pick up what it stands on.
            PickUp "pick_up" items::pick_up [];
            /// Tell its own kind what a kind of item is, or boast by the rule `renown`.
            Tell "tell" tell::tell [];
            /// Once in its life, drink an unknown potion when no enemy is in sight.
            TryUnknown "try_unknown" items::try_unknown [ReadsEnemies];
            /// Step about at random, and strike what it bumps into.
            Wander "wander" wander::wander [Strikes Moves];
        }
    };
}
pub(in crate::sim) use tactics_of_creatures;

/// Something that may be so of a tactic.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Trait {
    /// It depends on enemies in sight, so a creature that has it notices its enemies.
    ReadsEnemies,
    /// It ends in blows or shots, at enemies or at whatever is bumped into.
    Strikes,
    /// A creature leaves its tile by it.
    Moves,
}

macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $name:ident $word:literal
        $(($single:ident: $single_type:ty = $single_low:literal..=$single_high:literal))?
        $({$($(#[$field_doc:meta])* $field:ident: $type:ty = $low:literal..=$high:literal,)*})?
        $file:ident::$function:ident [$($trait:ident)*];
    )*) => {
        /// Something that a creature does when it applies, with the numbers of its kind.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        pub enum Tactic {
            $(
                $(#[$doc])*
                $name
                $((#[schemars(range(min = $single_low, max = $single_high))] $single_type))?
                $({$(
                    $(#[$field_doc])*
                    #[schemars(range(min = $low, max = $high))]
                    $field: $type,
                )*})?,
            )*
        }

        /// Something that a mind considers doing: a tactic, or what comes before all tactics.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum Thought {
            /// "wait".
            Wait,
            /// "sleep".
            Sleep,
            /// "notice".
            Notice,
            /// "follow".
            Follow,
            $($(#[$doc])* $name,)*
        }

        impl Thought {
            /// The word for it.
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self {
                    Self::Wait => "wait",
                    Self::Sleep => "sleep",
                    Self::Notice => "notice",
                    Self::Follow => "follow",
                    $(Self::$name => $word,)*
                }
            }
        }

        impl Tactic {
            /// What a mind thinks that considers it.
            #[must_use]
            pub const fn thought(self) -> Thought {
                match self {
                    $(Self::$name { .. } => Thought::$name,)*
                }
            }

            /// The numbers it has, each with its name and the range that it may have.
            #[must_use]
            pub fn numbers(self) -> Vec<(&'static str, i64, (i64, i64))> {
                match self {
                    $(Self::$name $(($single))? $({$($field,)*})? => vec![
                        $(($word, $single.into(), ($single_low, $single_high)),)?
                        $($((stringify!($field), $field.into(), ($low, $high)),)*)?
                    ],)*
                }
            }

            fn is(self, what: Trait) -> bool {
                match self {
                    $(Self::$name { .. } => [$(Trait::$trait,)*].contains(&what),)*
                }
            }
        }
    };
}
tactics_of_creatures!(declare);

impl Tactic {
    /// Whether it depends on enemies in sight, so that a creature that has it notices its
    /// enemies.
    #[must_use]
    pub fn reads_enemies(self) -> bool {
        self.is(Trait::ReadsEnemies)
    }

    /// Whether it ends in blows or shots, at enemies or at whatever is bumped into.
    #[must_use]
    pub fn strikes(self) -> bool {
        self.is(Trait::Strikes)
    }

    /// Whether a creature leaves its tile by it.
    #[must_use]
    pub fn moves(self) -> bool {
        self.is(Trait::Moves)
    }
}

data_enum!(Tactic, |tactic: &Tactic| {
    let wrong = |(name, number, (low, high)): (&str, i64, (i64, i64))| {
        let tactic = tactic.thought().words();
        let words =
            format!("`{name}` of the tactic {tactic} is {number}; it may be {low} to {high}");
        (!(low..=high).contains(&number)).then_some(words)
    };
    tactic
        .numbers()
        .into_iter()
        .filter_map(wrong)
        .collect::<Vec<_>>()
});
