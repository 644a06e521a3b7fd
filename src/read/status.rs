//! How the player stands.

use crate::sim::{Food, View, totals};

use super::{
    creature::{CreatureInfo, EffectInfo},
    naming::Names,
};

/// What is shown of it while one plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    /// Hit points left, never below 0 here.
    pub hp: i32,
    /// Most hit points.
    pub max_hp: i32,
    /// Mana left.
    pub mana: i32,
    /// The most mana the player can have.
    pub max_mana: i32,
    /// The effects at work on the player, the first to begin first.
    pub effects: Vec<EffectInfo>,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
    /// Experience so far.
    pub xp: i32,
    /// Experience above which the next level begins.
    pub next_level_at: i32,
    /// The player's level, 1 or more.
    pub level: i32,
    /// Food left.
    pub food: i32,
    /// The most food the player can hold.
    pub max_food: i32,
    /// How hungry that is.
    pub hunger: Hunger,
    /// The name of what is wielded.
    pub weapon: Option<String>,
    /// Whether that is raised, and comes down with the next blow.
    pub is_raised: bool,
    /// The name of what is worn.
    pub armour: Option<String>,
    /// The level, 1 for the first.
    pub depth: usize,
    /// Number of levels.
    pub depths: usize,
    /// Finished turns.
    pub turn: u32,
}

/// How hungry one is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hunger {
    /// Below a tenth.
    Starving,
    /// Below a quarter.
    Hungry,
    /// Nothing to tell.
    Content,
    /// Above three quarters.
    Full,
    /// Above nine tenths.
    Stuffed,
}

impl Hunger {
    /// How hungry a creature with so much food is.
    #[must_use]
    pub fn of(food: Food) -> Self {
        let (amount, max) = (i64::from(food.amount), i64::from(food.max));
        if amount * 100 < max * 10 {
            Self::Starving
        } else if amount * 100 < max * 25 {
            Self::Hungry
        } else if amount * 100 > max * 90 {
            Self::Stuffed
        } else if amount * 100 > max * 75 {
            Self::Full
        } else {
            Self::Content
        }
    }

    /// The word for it; empty when there is nothing to tell.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Starving => "starving",
            Self::Hungry => "hungry",
            Self::Content => "",
            Self::Full => "full",
            Self::Stuffed => "stuffed",
        }
    }
}

/// How the player stands.
#[must_use]
pub fn status(view: &View) -> StatusView {
    let definitions = view.definitions;
    let me = view.me;
    let (stats, pack, experience) = (me.stats, me.pack, me.experience);
    let (food, mana) = (me.metabolism.food, me.metabolism.mana);
    let totals = totals(stats, pack, view.items, definitions);
    let names = Names::of(view, &me);
    let name = |id| Some(names.item(view.items.what(id)?));
    StatusView {
        hp: stats.hp.max(0),
        max_hp: stats.max_hp,
        mana: mana.amount,
        max_mana: mana.max,
        effects: CreatureInfo::known_to(view, &me, &me).effects,
        attack: totals.attack,
        defence: totals.defence,
        xp: experience.xp,
        next_level_at: definitions.rules.threshold(experience.level),
        level: experience.level,
        food: food.amount,
        max_food: food.max,
        hunger: Hunger::of(food),
        weapon: pack.weapon().and_then(name),
        is_raised: me.mind.wind_up.is_some(),
        armour: pack.armour().and_then(name),
        depth: view.here().level + 1,
        depths: view.levels.len(),
        turn: view.state.turn,
    }
}
