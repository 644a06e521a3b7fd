//! What potions and spells do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::{EffectStep, Rgb, looks::sprite};

/// The greatest change of a number.
const MOST: i32 = 1_000_000;

data! {
    /// Changes of numbers while an effect lasts. Speed stays within 0 and 1000, and the player's is 10 at
    /// least.
    #[derive(Copy, Default, Serialize, Deserialize)]
    pub struct Modifiers {
        /// Base attack.
        attack: i32 { within(-MOST..=MOST), or(0) },
        /// Base defence.
        defence: i32 { within(-MOST..=MOST), or(0) },
        /// Sight radius, tiles.
        vision: i32 { within(-MOST..=MOST), or(0) },
        /// Hit points regained in 1000 turns.
        hp_regen: i32 { within(-MOST..=MOST), or(0) },
        /// Mana regained in 1000 turns.
        mana_regen: i32 { within(-MOST..=MOST), or(0) },
        /// Energy gained each turn: with 100 more a creature of speed 100 acts twice as often.
        speed: i32 { within(-MOST..=MOST), or(0) },
    }

    /// An effect of potions, spells, hits or places. To add one, copy an entry, change it, and let an item
    /// name it.
    #[check(EffectDefinition::checked)]
    pub struct EffectDefinition [
        /// Its name. Unique.
        name: String
    ] {
        /// What others see of a creature on which it begins, as a verb: "look healthier". The message
        /// `effect-NAME-begins` says it in sentences.
        look: String,
        /// What others see of a creature for which it ends, as a verb: "look less strong". Left out, the end
        /// does not show.
        end_look: Option<String>,
        /// Whether a creature would want it for itself.
        good: bool { required() },
        /// How long it lasts, turns; 0 is over at once.
        turns: u32 { within(0..=1_000_000), or(0) },
        /// Changes that it makes when it begins, in order.
        start: Vec<EffectStep>,
        /// Numbers that change while it lasts.
        change: Modifiers { or(Modifiers::default()) },
        /// A change that it makes every turn.
        each_turn: Option<EffectStep>,
        /// Chance of `each_turn`, per 1000.
        chance: u32 { within(0..=1_000), or(1_000) },
        /// Whether its target knows of every creature of the level.
        detects: bool,
        /// How its target behaves while it lasts. Left out, as usual.
        condition: Option<Condition>,
        /// Whether it ends when its target is hurt.
        until_hurt: bool,
        /// With a number above 0 it works on all other creatures that its target sees within this many
        /// tiles, instead of on the target.
        around: i32 { within(0..=60), or(0) },
    }

    /// A class of items that look alike until they are identified: "potion".
    pub(crate) struct AppearanceClass [
        /// The class, as items name it.
        class: String
    ] {
        /// One or two sentences for looking and examining an unidentified item; left out, the message
        /// `appearance-CLASS-description`.
        description: Option<String>,
        /// The appearances. There are at least as many as kinds of items of the class; each game shuffles
        /// which kind looks how.
        looks: Vec<AppearanceDefinition> { required() },
    }

    /// An appearance of items until they are identified.
    pub struct AppearanceDefinition [
        /// The name as in a sentence: "red potion".
        name: String
    ] {
        /// The class of items that may look so, as a noun: "potion".
        class: String { unread() },
        /// One or two sentences for looking and examining, for the whole class.
        description: Option<String> { unread() },
        /// The colour of the character.
        colour: Rgb,
        /// The name of its sprite.
        sprite: String { with(sprite), names("sprite") },
    }
}

impl Modifiers {
    /// The change back.
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

/// How a creature behaves while an effect lasts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Every second step goes in a random direction.
    Confused,
    /// It flees from its enemies, if it can, before it does anything else. It does not move the
    /// player.
    Scared,
}
data_enum!(Condition);

impl EffectDefinition {
    /// Itself, if it lasts as long as its parts take.
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

    /// Whether any of what it does when it begins is such a step.
    pub fn starts_with(&self, is_such: impl Fn(&EffectStep) -> bool) -> bool {
        self.start.iter().any(is_such)
    }
}
