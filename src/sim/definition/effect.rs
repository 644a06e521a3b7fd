//! Definitions of effects and of the appearances of unidentified items.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::{EffectKind, EffectStep, Rgb, looks::sprite};

/// Maximum change of a stat.
const MOST: i32 = 1_000_000;

data! {
    /// Changes of stats: by an effect while it lasts, by a perk permanently. Speed stays within 0
    /// to 1000, or 10 to 1000 for the player.
    #[derive(Copy, Default, Serialize, Deserialize)]
    pub struct Modifiers {
        /// Change of the base attack.
        attack: i32 { within(-MOST..=MOST), or(0) },
        /// Change of the base defence.
        defence: i32 { within(-MOST..=MOST), or(0) },
        /// Change of the sight radius, in tiles.
        vision: i32 { within(-MOST..=MOST), or(0) },
        /// Change of the hit points regained per 1000 turns.
        hp_regen: i32 { within(-MOST..=MOST), or(0) },
        /// Change of the mana regained per 1000 turns.
        mana_regen: i32 { within(-MOST..=MOST), or(0) },
        /// Change of the energy gained per turn. With +100, a creature of speed 100 acts twice as
        /// often.
        speed: i32 { within(-MOST..=MOST), or(0) },
    }

    /// Effect of a potion, spell, hit or terrain feature on a creature, the target. To add one,
    /// copy an entry, change it, and name it in an item.
    #[check(EffectDefinition::checked)]
    pub struct EffectDefinition [
        /// Unique name.
        name: String
    ] {
        /// Visible change of the target when it begins, as a verb: "look healthier". The message
        /// `effect-NAME-begins` has it in sentences.
        look: String,
        /// Visible change of the target when it ends, as a verb: "look less strong". If omitted,
        /// its end is not visible.
        end_look: Option<String>,
        /// Whether it is good for the target.
        good: bool { required() },
        /// Duration in turns; 0 if only the `start` steps happen.
        turns: u32 { within(0..=1_000_000), or(0) },
        /// Steps that happen when it begins, in this order.
        start: Vec<EffectStep>,
        /// Changes of the target's stats while it lasts.
        change: Modifiers { or(Modifiers::default()) },
        /// Step that happens in each turn while it lasts, with the chance `chance`.
        each_turn: Option<EffectStep>,
        /// Chance per 1000 that `each_turn` happens in a turn.
        chance: u32 { within(0..=1_000), or(1_000) },
        /// Whether the target knows where every creature on its level is while it lasts.
        detects: bool,
        /// Whether the hit points that it takes are burnt; items with `fireproof` keep some off.
        fire: bool,
        /// Change of the target's behaviour while it lasts. If omitted, behaviour does not change.
        condition: Option<Condition>,
        /// Effect on the target that begins when this one has lasted its whole duration.
        then: Option<EffectKind>,
        /// Whether it ends early when the target loses hit points.
        until_hurt: bool,
        /// Radius in tiles. If above 0, it does not affect the target itself, but all other
        /// creatures that the target sees within this radius.
        around: i32 { within(0..=60), or(0) },
    }

    /// Class of items that look alike until they are identified, such as "potion".
    pub(crate) struct AppearanceClass [
        /// Name of the class, as used by the `appearance` of items.
        class: String
    ] {
        /// Description of an unidentified item of the class, one or two sentences. If omitted, the
        /// message `appearance-CLASS-description` is used.
        description: Option<String>,
        /// Appearances, at least one for each item kind of the class. Each game assigns them at
        /// random.
        looks: Vec<AppearanceDefinition> { required() },
    }

    /// Appearance of an item kind until it is identified.
    pub struct AppearanceDefinition [
        /// Name as in a sentence: "red potion".
        name: String
    ] {
        /// Class of items that may have this appearance, as a noun: "potion".
        class: String { unread() },
        /// Description for the whole class, one or two sentences.
        description: Option<String> { unread() },
        /// Colour of the item's `glyph`.
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
    /// It flees from its enemies, if possible, instead of any other action. The player can still
    /// act freely.
    Scared,
    /// It cannot leave its tile on its own while the creature that caused the effect is next to it.
    /// A creature that loses hit points in each turn of an effect, such as a burning one, lets go.
    Held,
    /// Only creatures next to it notice or see it.
    Hidden,
}
data_enum!(Condition);

impl EffectDefinition {
    /// Returns the effect if it has a duration where its keys need one.
    fn checked(self, value: &Value) -> Option<Self> {
        let is_lasting = self.change != Modifiers::default()
            || self.each_turn.is_some()
            || self.detects
            || self.condition.is_some()
            || self.then.is_some()
            || self.until_hurt;
        if self.turns == 0 && is_lasting {
            value.problem(
                "lasts no turns, but has a change, each_turn, detects, condition, then or until_hurt",
            );
            return None;
        }
        Some(self)
    }

    /// Whether any of its `start` steps satisfies a condition.
    pub fn starts_with(&self, predicate: impl Fn(&EffectStep) -> bool) -> bool {
        self.start.iter().any(predicate)
    }
}
