//! What potions and spells do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{EffectKind, EffectStep};

/// What is different while an effect lasts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifiers {
    /// Base attack.
    pub attack: i32,
    /// Base defence.
    pub defence: i32,
    /// Sight radius, tiles.
    pub vision: i32,
    /// Hit points regained in 1000 turns.
    pub hp_regen: i32,
    /// Mana regained in 1000 turns.
    pub mana_regen: i32,
    /// Energy gained each turn.
    pub speed: i32,
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

/// How somebody behaves while an effect lasts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Every second step goes in a random direction.
    Confused,
    /// It gets away from its enemies, if it can, before it does anything else.
    Scared,
}

/// A kind of effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectDefinition {
    /// Its name. Unique.
    pub name: String,
    /// What others see of a creature on which the effect begins, as a verb: "look healthier".
    pub look: String,
    /// What others see of a creature for which the effect ends, as a verb: "look less strong";
    /// `None` if the end does not show.
    pub end_look: Option<String>,
    /// Whether one would want it for oneself.
    pub good: bool,
    /// How long it lasts, turns; 0 is over at once.
    pub turns: u32,
    /// What it does when it begins.
    pub start: Vec<EffectStep>,
    /// What is different while it lasts.
    pub change: Modifiers,
    /// What it does every turn.
    pub each_turn: Option<EffectStep>,
    /// Chance of that, per 1000.
    pub chance: u32,
    /// Whether one knows of every creature of the level.
    pub detects: bool,
    /// How one behaves while it lasts, if otherwise than usual.
    pub condition: Option<Condition>,
    /// Whether it ends when one is hurt.
    pub until_hurt: bool,
    /// If not 0, it works on everybody else whom its target sees within so many tiles instead.
    pub around: i32,
}

impl EffectDefinition {
    /// Whether any of what it does when it begins is such a step.
    pub fn starts_with(&self, is_such: impl Fn(&EffectStep) -> bool) -> bool {
        self.start.iter().any(is_such)
    }
}

/// A spell of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellDefinition {
    /// Its name. Unique.
    pub name: String,
    /// Mana that it costs.
    pub mana: i32,
    /// What it does.
    pub effect: EffectKind,
    /// The name of its sprite in the atlas; without one it looks like its book.
    pub sprite: Option<String>,
}

/// How a kind of item looks until it is identified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppearanceDefinition {
    /// The class of items that may look so, as a noun: "potion".
    pub class: String,
    /// One or two sentences for looking and examining, for the whole class; `None` if
    /// catalogues have them.
    pub description: Option<String>,
    /// The name as in a sentence: "red potion".
    pub name: String,
    /// The glyph's colour.
    pub colour: super::Rgb,
    /// The name of its sprite in the atlas.
    pub sprite: String,
}
