//! The tactics that kinds of creatures have.

use schemars::JsonSchema;
use serde::Deserialize;

/// Hands all tactics to a macro, each with its name in data files, its numbers and their
/// ranges, the function that carries it out (in `sim/ai/tactics`) and what is so of it (see
/// [`Trait`]).
macro_rules! tactics_of_creatures {
    ($make:ident) => {
        $make! {
            /// Do nothing, in so many of 1000 actions.
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
            /// Cast, read, zap or drink what it believes to help against an enemy in sight: in so many of 1000
            /// actions.
            Magic "magic" (chance: u32 = 1..=1000) magic::magic [ReadsEnemies Strikes];
            /// Get away from enemies with what it has stolen.
            Escape "escape" flee::escape [ReadsEnemies Moves];
            /// Take the best that an enemy within reach carries.
            Steal "steal" steal::steal [ReadsEnemies Strikes];
            /// Turn its shield to an enemy in sight.
            Guard "guard" guard::guard [ReadsEnemies];
            /// Sing for a corpse in sight until it rises.
            Raise "raise" raise::raise [ReadsEnemies];
            /// Use a power of its kind, counted from 1.
            Power "power" (number: u8 = 1..=9) power::power [ReadsEnemies];
            /// Get away from the enemies in sight.
            Flee "flee" {
                /// Below so many of 1000 of its hit points.
                below: u32 = 1..=1000,
            } flee::flee [ReadsEnemies Moves];
            /// Step away from an enemy that is near.
            KeepAway "keep_away" {
                /// Near is so many tiles or less.
                near: i32 = 1..=20,
                /// In so many of 1000 actions.
                chance: u32 = 1..=1000,
            } flee::keep_away [ReadsEnemies Moves];
            /// Go straight to where it heard an enemy last, through rock.
            Burrow "burrow" burrow::burrow [ReadsEnemies Moves];
            /// Strike an enemy within reach, unless what it would fire or throw does more.
            Strike "strike" fight::strike [ReadsEnemies Strikes];
            /// Do as the player says, if it is its friend.
            Obey "obey" {
                /// Near the player is so many tiles or less.
                near: i32 = 1..=20,
            } obey::obey [ReadsEnemies Moves];
            /// Fire at an enemy in sight.
            Fire "fire" fight::fire [ReadsEnemies Strikes];
            /// Throw something at an enemy in sight.
            Throw "throw" fight::throw [ReadsEnemies Strikes];
            /// Close in on an enemy in sight and strike it.
            Fight "fight" fight::fight [ReadsEnemies Strikes Moves];
            /// Go to where it last saw an enemy.
            Search "search" fight::search [ReadsEnemies Strikes Moves];
            /// Go after the nearest prey in sight and strike it: in so many of 1000 actions, and always once it has
            /// gained a level.
            Prey "prey" (chance: u32 = 0..=1000) prey::prey [Strikes Moves];
            /// Pick up what it stands on.
            PickUp "pick_up" items::pick_up [];
            /// Tell its own kind what a kind of item is.
            Tell "tell" tell::tell [];
            /// Once in its life, drink an unknown potion when no enemy is in sight.
            TryUnknown "try_unknown" items::try_unknown [ReadsEnemies];
            /// Step about at random.
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
        $(($single:ident: $single_type:ty = $single_range:expr))?
        $({$($(#[$field_doc:meta])* $field:ident: $type:ty = $range:expr,)*})?
        $file:ident::$function:ident [$($trait:ident)*];
    )*) => {
        /// Something a creature may do, with the numbers of its kind.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        pub enum Tactic {
            $($(#[$doc])* $name $(($single_type))? $({$($(#[$field_doc])* $field: $type,)*})?,)*
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
                        $(($word, $single.into(), bounds($single_range)),)?
                        $($((stringify!($field), $field.into(), bounds($range)),)*)?
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

fn bounds(range: std::ops::RangeInclusive<i64>) -> (i64, i64) {
    range.into_inner()
}

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
