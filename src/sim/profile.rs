//! The numbers a creature comes into the world with.

use super::definition::CreatureDefinition;

/// Where one creature may differ from others of its kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Hit points, 1 to `max_hp`.
    pub hp: i32,
    /// Most hit points.
    pub max_hp: i32,
    /// Base attack.
    pub attack: i32,
    /// Base defence.
    pub defence: i32,
    /// Energy gained a turn.
    pub speed: i32,
    /// Sight radius, tiles.
    pub vision: i32,
    /// Food, 0 to `max_food`.
    pub food: i32,
    /// Most food.
    pub max_food: i32,
    /// Hit points regained in 1000 turns.
    pub hp_regen: i32,
    /// Mana, 0 to `max_mana`.
    pub mana: i32,
    /// Most mana.
    pub max_mana: i32,
    /// Mana regained in 1000 turns.
    pub mana_regen: i32,
    /// Experience.
    pub xp: i32,
    /// Level, 1 or more.
    pub level: i32,
    /// Bonuses it may still choose.
    pub picks: u32,
    /// It does nothing, whatever its kind does.
    pub inert: bool,
}

impl Profile {
    /// The numbers of a kind.
    #[must_use]
    pub const fn of(kind: &CreatureDefinition) -> Self {
        Self {
            hp: kind.hp,
            max_hp: kind.hp,
            attack: kind.attack,
            defence: kind.defence,
            speed: kind.speed,
            vision: kind.vision,
            food: kind.food,
            max_food: kind.max_food,
            hp_regen: kind.hp_regen,
            mana: kind.mana,
            max_mana: kind.max_mana,
            mana_regen: kind.mana_regen,
            xp: 0,
            level: 1,
            picks: 0,
            inert: false,
        }
    }
}
