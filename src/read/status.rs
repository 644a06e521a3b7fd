//! How the player stands.

use crate::sim::{
    Cause, Conduct, CreatureRef, Experience, Food, ItemKind, Kinds, StableId, Status, View, totals,
};

use super::{
    creature::{CreatureInfo, EffectInfo, knowledge},
    naming::Names,
    words::indefinite,
};

/// What the panel and the end screen show.
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
    /// Experience above which this level began.
    pub this_level_at: i32,
    /// The player's level, 1 or more.
    pub level: i32,
    /// Bonuses to choose now.
    pub picks: u32,
    /// Food left.
    pub food: i32,
    /// The most food the player can hold.
    pub max_food: i32,
    /// How hungry that is.
    pub hunger: Hunger,
    /// The name of what is wielded.
    pub weapon: Option<String>,
    /// The name of what is worn.
    pub armour: Option<String>,
    /// The level, 1 for the first.
    pub depth: usize,
    /// Number of levels.
    pub depths: usize,
    /// Finished turns.
    pub turn: u32,
    /// How the game ended, in words; `None` while it goes on.
    pub ending: Option<String>,
    /// What the player killed: names and numbers, in the order of the data.
    pub kills: Vec<(String, usize)>,
    /// What the player carries, or carried at the end.
    pub possessions: Vec<String>,
    /// The names of the kinds that the player found out about, in the order of
    /// the data.
    pub discoveries: Vec<String>,
    /// What the player never did.
    pub conduct: Vec<&'static str>,
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
pub fn status(view: &View<'_>) -> StatusView {
    let definitions = view.definitions;
    let me = view.me;
    let (stats, pack, experience) = (me.stats, me.pack, me.experience);
    let (food, mana) = (*me.food, *me.mana);
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
        next_level_at: Experience::threshold(experience.level),
        this_level_at: Experience::threshold(experience.level - 1),
        level: experience.level,
        picks: experience.picks,
        food: food.amount,
        max_food: food.max,
        hunger: Hunger::of(food),
        weapon: pack.weapon().and_then(name),
        armour: pack.armour().and_then(name),
        depth: view.here().level + 1,
        depths: definitions.world.levels,
        turn: view.state.turn,
        ending: ending(view, names),
        kills: kills(view),
        possessions: match last_possessions(view, names) {
            Some(possessions) => possessions,
            None => pack.items().filter_map(|(_, id)| name(id)).collect(),
        },
        discoveries: knowledge(view, &me)
            .into_iter()
            .filter(|known| known.is_sure)
            .map(|known| known.kind_name)
            .collect(),
        conduct: never_did(view.conduct),
    }
}

fn ending(view: &View<'_>, names: Names<'_>) -> Option<String> {
    let definitions = view.definitions;
    match view.state.status {
        Status::Playing => None,
        Status::Dead(cause) => {
            let call = |kind| names.kind(kind);
            Some(cause_of_death(*view.me.id, cause, definitions, call, true))
        }
        Status::Fled => Some("fled the caves".to_owned()),
        Status::Won => {
            let goal = &definitions.item(definitions.world.goal).name;
            Some(format!("brought the {goal} home"))
        }
    }
}

/// A cause of death in words, things by the names of whoever is told: "killed
/// by a bat"; "killed by something" if the author is not known.
#[must_use]
pub fn cause_of_death(
    victim: StableId,
    cause: Cause,
    kinds: &Kinds,
    call: impl Fn(ItemKind) -> String,
    author_known: bool,
) -> String {
    match cause {
        Cause::Starvation => "starved to death".to_owned(),
        Cause::Overeating => "overate".to_owned(),
        Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
            let harm = cause_of_harm(victim, cause, kinds, call, author_known);
            format!("killed by {harm}")
        }
    }
}

/// A cause of lost hit points in words: "poison of a goblin", or "poison" if
/// the author is not known.
#[must_use]
pub fn cause_of_harm(
    victim: StableId,
    cause: Cause,
    kinds: &Kinds,
    call: impl Fn(ItemKind) -> String,
    author_known: bool,
) -> String {
    let who = |by: CreatureRef| {
        if author_known {
            indefinite(&kinds.creature(by.kind).name)
        } else {
            "something".to_owned()
        }
    };
    match cause {
        Cause::Blow { by } => who(by),
        Cause::Missile { by, item } => format!("{} with {}", who(by), indefinite(&call(item))),
        Cause::Effect { kind, by, .. } => {
            let effect = &kinds.effect(kind).name;
            match by {
                Some(by) if by.id == victim => format!("self-inflicted {effect}"),
                Some(by) if author_known => format!("{effect} of {}", who(by)),
                Some(_) | None => effect.clone(),
            }
        }
        Cause::Starvation => "hunger".to_owned(),
        Cause::Overeating => "overeating".to_owned(),
    }
}

fn kills(view: &View<'_>) -> Vec<(String, usize)> {
    let creatures = &view.definitions.creatures;
    let mut counts = vec![0; creatures.len()];
    for death in view.graveyard.killed_by(*view.me.id) {
        counts[usize::from(death.who.kind.0)] += 1;
    }
    creatures
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|(creature, count)| (creature.name.clone(), count))
        .collect()
}

/// What the player carried when it died.
fn last_possessions(view: &View<'_>, names: Names<'_>) -> Option<Vec<String>> {
    let deaths = view.graveyard.deaths();
    let death = deaths.iter().find(|death| death.who.id == *view.me.id)?;
    let carried = death.carried.iter().map(|item| names.item(*item));
    Some(carried.collect())
}

/// The conduct that was kept all game long.
fn never_did(conduct: &Conduct) -> Vec<&'static str> {
    [
        (conduct.blows, "never struck a blow"),
        (conduct.missiles, "never threw or fired at anybody"),
        (conduct.quaffs, "never quaffed a potion"),
        (conduct.casts, "never cast a spell"),
        (conduct.digs, "never dug"),
        (conduct.meals, "never ate"),
        (conduct.meat, "never ate meat"),
        (conduct.weapons, "never wielded anything"),
        (conduct.armours, "never wore anything"),
    ]
    .into_iter()
    .filter(|(count, _)| *count == 0)
    .map(|(_, words)| words)
    .collect()
}
