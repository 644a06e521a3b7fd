//! Tactics: the behaviours of creature kinds.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::data::data_enum;

/// Calls a macro with all tactics: for each its name in data files, its parameters and their
/// ranges, the function in `sim/ai/tactics` that implements it, and its traits (see [`Trait`]).
macro_rules! tactics_of_creatures {
    ($make:ident) => {
        $make! {
            /// Do nothing. The number is the chance per 1000.
            Idle "idle" (chance: u32 = 0..=1000) wander::idle [];
            /// Spawn a child nearby, as fungi do.
            Spread "spread" {
                /// Chance per 1000 in each action.
                chance: u32 = 0..=1000,
                /// Maximum distance from parent to child, in tiles along each axis.
                reach: i32 = 1..=20,
                /// Maximum number of children of one parent.
                offspring: u32 = 0..=1_000_000,
                /// Maximum number of creatures of the kind on a level, as a multiple of its initial
                /// number there.
                crowding: u32 = 0..=1_000_000,
            } spread::spread [];
            /// Equip a carried item that is better than the current equipment.
            Equip "equip" items::equip [];
            /// When hurt, drink a potion that it believes heals.
            Quaff "quaff" items::drink [];
            /// Cast, read, zap or drink an item that it believes helps against an enemy in sight,
            /// or zap an unidentified one. The number is the chance per 1000.
            Magic "magic" (chance: u32 = 1..=1000) magic::magic [ReadsEnemies Strikes];
            /// After stealing something, flee from enemies.
            Escape "escape" flee::escape [ReadsEnemies Moves];
            /// Steal the best item of an enemy within reach, or experience if it has the trait
            /// `drains`.
            Steal "steal" steal::steal [ReadsEnemies Strikes];
            /// Turn its shield towards an enemy in sight.
            Guard "guard" guard::guard [ReadsEnemies];
            /// With an enemy in sight, sing until a corpse rises, as its trait `raises` says.
            Raise "raise" raise::raise [ReadsEnemies];
            /// Use an innate power. The number is its position in `powers`, from 1.
            Power "power" (number: u8 = 1..=9) power::power [ReadsEnemies];
            /// When hurt, flee from the enemies in sight.
            Flee "flee" {
                /// Hit points below which it flees, per 1000 of the maximum.
                below: u32 = 1..=1000,
            } flee::flee [ReadsEnemies Moves];
            /// Step away from an enemy in sight that is near.
            KeepAway "keep_away" {
                /// Maximum distance of such an enemy, in tiles along each axis.
                near: i32 = 1..=20,
                /// Chance per 1000 in each action.
                chance: u32 = 1..=1000,
            } flee::keep_away [ReadsEnemies Moves];
            /// Go straight to the place where it last heard or saw an enemy, and dig through rock
            /// on the way.
            Burrow "burrow" burrow::burrow [ReadsEnemies Moves];
            /// Attack an enemy within reach, unless a shot or a throw would do more damage.
            Strike "strike" fight::strike [ReadsEnemies Strikes];
            /// As a friend of the player, follow the player's last order: stay near, wait, or
            /// attack.
            Obey "obey" {
                /// Maximum distance from the player that counts as near, in tiles along each axis.
                near: i32 = 1..=20,
            } obey::obey [ReadsEnemies Moves];
            /// Fire at an enemy in sight.
            Fire "fire" fight::fire [ReadsEnemies Strikes];
            /// Throw the best spare item at an enemy in sight.
            Throw "throw" fight::throw [ReadsEnemies Strikes];
            /// Approach an enemy in sight and attack it.
            Fight "fight" fight::fight [ReadsEnemies Strikes Moves];
            /// Go to the place where it last saw an enemy.
            Search "search" fight::search [ReadsEnemies Strikes Moves];
            /// Approach and attack the nearest prey in sight. The number is the chance per 1000;
            /// once it has gained a level, it always does so. It spares a kind if no more than half
            /// of its initial number on the level is left.
            Prey "prey" (chance: u32 = 0..=1000) prey::prey [Strikes Moves];
            /// Pick up an item from its tile.
            PickUp "pick_up" items::pick_up [];
            /// With nothing to throw, go to the nearest item in sight that is made for throwing, and
            /// pick it up. The number is the maximum distance to it, in tiles along each axis.
            Rearm "rearm" (reach: i32 = 1..=20) fetch::rearm [ReadsEnemies Moves];
            /// Go to the nearest food in sight, pick it up and eat it, whatever its enemies do.
            Forage "forage" {
                /// Maximum distance to the food, in tiles along each axis.
                reach: i32 = 1..=20,
                /// Actions that it takes to eat, on average.
                bites: u32 = 1..=100,
            } fetch::forage [ReadsEnemies Moves];
            /// While no enemy is in sight, stay and heal.
            Recover "recover" {
                /// Hit points below which it stays, per 1000 of the maximum.
                below: u32 = 1..=1000,
            } flee::recover [ReadsEnemies];
            /// Tell one of its own kind what it believes an item kind to be, or boast by the rule
            /// `renown`.
            Tell "tell" tell::tell [];
            /// Once in its life, drink an unidentified potion while no enemy is in sight.
            TryUnknown "try_unknown" items::try_unknown [ReadsEnemies];
            /// Step in a random direction, and attack creatures that it bumps into.
            Wander "wander" wander::wander [Strikes Moves];
        }
    };
}
pub(in crate::sim) use tactics_of_creatures;

/// A property of a tactic.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Trait {
    /// It depends on enemies, so a creature with it must notice them first.
    ReadsEnemies,
    /// It attacks or shoots at enemies, or attacks creatures that it bumps into.
    Strikes,
    /// It makes the creature leave its tile.
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
        /// Behaviour of a creature kind, with its parameters. In each action a creature follows the
        /// first of its tactics that applies.
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

        /// Option that the AI considers: a tactic, or a step that comes before all tactics.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum AiOption {
            /// Waiting.
            Wait,
            /// Sleeping, or lurking without a target.
            Sleep,
            /// Noticing an enemy.
            Notice,
            /// Following an enemy over stairs.
            Follow,
            $($(#[$doc])* $name,)*
        }

        impl AiOption {
            /// Name in the AI trace.
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
            /// The option in the AI trace that stands for the tactic.
            #[must_use]
            pub const fn thought(self) -> AiOption {
                match self {
                    $(Self::$name { .. } => AiOption::$name,)*
                }
            }

            /// The parameters, each with its name, value and allowed range.
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
    /// Whether it depends on enemies, so that a creature with it must notice them first.
    #[must_use]
    pub fn reads_enemies(self) -> bool {
        self.is(Trait::ReadsEnemies)
    }

    /// Whether it attacks or shoots at enemies, or attacks creatures that it bumps into.
    #[must_use]
    pub fn strikes(self) -> bool {
        self.is(Trait::Strikes)
    }

    /// Whether it makes the creature leave its tile.
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
