//! Definitions of effects and of the appearances of unidentified items.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::{EffectStep, Rgb, looks::sprite};

/// Maximum change of a stat.
const MOST: i32 = 1_000_000;

data! {
    /// Changes of stats while an effect lasts. Speed stays within 0 and 1000, and that of the
    /// player is at least 10.
    #[derive(Copy, Default, Serialize, Deserialize)]
    pub struct Modifiers {
        /// Base attack.
        attack: i32 { within(-MOST..=MOST), or(0) },
        /// Base defence.
        defence: i32 { within(-MOST..=MOST), or(0) },
        /// Sight radius in tiles.
        vision: i32 { within(-MOST..=MOST), or(0) },
        /// Hit points regained per 1000 turns.
        hp_regen: i32 { within(-MOST..=MOST), or(0) },
        /// Mana regained per 1000 turns.
        mana_regen: i32 { within(-MOST..=MOST), or(0) },
        /// Energy gained per turn: with 100 more, a creature of speed 100 acts twice as often.
        speed: i32 { within(-MOST..=MOST), or(0) },
    }

    /// An effect of potions, spells, hits or places. To add one, copy an entry, change it, and name
    /// it in an item.
    #[check(EffectDefinition::checked)]
    pub struct EffectDefinition [
        /// Unique name.
        name: String
    ] {
        /// What other creatures see when it begins, as a verb: "look healthier". The message
        /// `effect-NAME-begins` says it in sentences.
        look: String,
        /// What other creatures see when it ends, as a verb: "look less strong". Left out, the end
        /// is not visible.
        end_look: Option<String>,
        /// Whether it is beneficial.
        good: bool { required() },
        /// Duration in turns; 0 is over at once.
        turns: u32 { within(0..=1_000_000), or(0) },
        /// Steps when it begins, in order.
        start: Vec<EffectStep>,
        /// Changes of stats while it lasts.
        change: Modifiers { or(Modifiers::default()) },
        /// Step in every turn while it lasts.
        each_turn: Option<EffectStep>,
        /// Chance of `each_turn` in a turn, per 1000.
        chance: u32 { within(0..=1_000), or(1_000) },
        /// Whether it reveals every creature on the level to its target.
        detects: bool,
        /// Condition of its target while it lasts. Left out, none.
        condition: Option<Condition>,
        /// Whether it ends when its target is hurt.
        until_hurt: bool,
        /// Radius in tiles: if above 0, it affects all other creatures that its target sees within
        /// it, instead of the target.
        around: i32 { within(0..=60), or(0) },
    }

    /// A class of items that look alike until they are identified: "potion".
    pub(crate) struct AppearanceClass [
        /// Name of the class, as items refer to it.
        class: String
    ] {
        /// Description of an unidentified item, one or two sentences; left out, the message
        /// `appearance-CLASS-description`.
        description: Option<String>,
        /// Appearances, at least as many as item kinds of the class; each game shuffles them.
        looks: Vec<AppearanceDefinition> { required() },
    }

    /// An appearance of items until they are identified.
    pub struct AppearanceDefinition [
        /// Name as in a sentence: "red potion".
        name: String
    ] {
        /// Class of items that may have this appearance, as a noun: "potion".
        class: String { unread() },
        /// Description for the whole class, one or two sentences.
        description: Option<String> { unread() },
        /// Colour of the character.
        colour: Rgb,
        /// Name of its sprite.
        sprite: String { with(sprite), names("sprite") },
    }
}

impl Modifiers {
    /// The opposite changes.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self {
            attack: -self.attack,
            defence: -self.defence,
            vision: -self.vision,
            hp_regen: -self.hp_regen,
            mana_regen: -self.mana_regen,
            speed: -self.speed,
        }
    }
}

/// Change of a creature's behaviour while an effect lasts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Each step has a 50 % chance to go in a random direction.
    Confused,
    /// It flees from its enemies if it can, before anything else. The player is not moved.
    Scared,
}
data_enum!(Condition);

impl EffectDefinition {
    /// Returns the effect if it has a duration where its keys need one.
    fn checked(self, value: &Value) -> Option<Self> {
        let is_lasting = self.change != Modifiers::default()
            || self.each_turn.is_some()
            || self.detects
            || self.condition.is_some()
            || self.until_hurt;
        if self.turns == 0 && is_lasting {
            value.problem(
                "lasts no turns, but has a change, each_turn, detects, condition or until_hurt",
            );
            return None;
        }
        Some(self)
    }

    /// Whether any of its starting steps satisfies a condition.
    pub fn starts_with(&self, predicate: impl Fn(&EffectStep) -> bool) -> bool {
        self.start.iter().any(predicate)
    }
}
