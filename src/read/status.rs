//! The player's status panel.

use crate::{
    names::Names,
    sim::{Equipment, Hunger, Known, StatusEffect},
    text::Argument,
};

/// An effect on the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectInfo {
    /// The effect's name.
    pub name: String,
    /// Turns left.
    pub left: u32,
    /// Whether the effect is good for the player.
    pub good: bool,
}

impl EffectInfo {
    fn of(view: &Known, running: StatusEffect) -> Self {
        let definition = view.definitions.effect(running.kind);
        Self {
            name: definition.name.clone(),
            left: running.left,
            good: definition.good,
        }
    }
}

/// The contents of the status panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    /// Hit points left, 0 or more.
    pub hp: i32,
    /// Maximum hit points.
    pub max_hp: i32,
    /// Mana left.
    pub mana: i32,
    /// Maximum mana.
    pub max_mana: i32,
    /// Effects on the player, oldest first.
    pub effects: Vec<EffectInfo>,
    /// Attack, with equipment.
    pub attack: i32,
    /// Defence, with equipment.
    pub defence: i32,
    /// Experience so far.
    pub xp: i32,
    /// Experience at which the current level began.
    pub level_began_at: i32,
    /// Experience that must be exceeded for the next level.
    pub next_level_at: i32,
    /// Experience level, 1 or more.
    pub level: i32,
    /// Food left.
    pub food: i32,
    /// Maximum food.
    pub max_food: i32,
    /// State of hunger.
    pub hunger: Hunger,
    /// Name of the wielded weapon.
    pub weapon: Option<Argument>,
    /// Whether the weapon is raised and comes down with the next attack.
    pub is_raised: bool,
    /// Name of the worn armour.
    pub armour: Option<Argument>,
    /// Name of the worn ring.
    pub ring: Option<Argument>,
    /// Name of the worn cloak.
    pub cloak: Option<Argument>,
    /// Current level of the world, 1 for the first.
    pub depth: usize,
    /// Number of levels of the world.
    pub depths: usize,
    /// Finished turns.
    pub turn: u32,
}

/// The player's status.
#[must_use]
pub fn status(view: &Known) -> StatusView {
    let definitions = view.definitions;
    let me = view.me;
    let (stats, pack, experience) = (me.stats, me.pack, me.experience);
    let (food, mana) = (me.metabolism.food, me.metabolism.mana);
    let totals = view.myself().totals;
    let names = Names::of(view, &me);
    let threshold = |level| definitions.rules.threshold(experience, level);
    let name = |id| Some(names.argument(view.item_ref(id)?));
    StatusView {
        hp: stats.hp.max(0),
        max_hp: stats.max_hp,
        mana: mana.amount,
        max_mana: mana.max,
        effects: me
            .effects
            .iter()
            .map(|running| EffectInfo::of(view, running))
            .collect(),
        attack: totals.attack,
        defence: totals.defence,
        xp: experience.xp,
        level_began_at: match experience.level {
            ..=1 => 0,
            level => threshold(level - 1),
        },
        next_level_at: threshold(experience.level),
        level: experience.level,
        food: food.amount,
        max_food: food.max,
        hunger: Hunger::of(food),
        weapon: pack.weapon().and_then(name),
        is_raised: me.mind.wind_up.is_some(),
        armour: pack.equipped(Equipment::Armour).and_then(name),
        ring: pack.equipped(Equipment::Ring).and_then(name),
        cloak: pack.equipped(Equipment::Cloak).and_then(name),
        depth: view.here().level + 1,
        depths: view.depths(),
        turn: view.state.turn,
    }
}
