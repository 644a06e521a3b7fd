//! What an actor wants to do, and which verb answers to it.

use bevy::prelude::{Component, Entity};
use serde::{Deserialize, Serialize};

use crate::grid::{Direction, Point};

use super::{
    components::Bonus,
    definition::{ItemKind, SpellKind},
    refusal::Refusal,
    situation::Situation,
    stable_id::StableId,
    stage::Stage,
    status::Status,
    terrain::Vertical,
    verb::{
        attack, cast, dig, drop, eat, equip, fire, level_up, pick_up, quaff, spread, stairs, tell,
        throw, unequip, walk,
    },
};

/// A wish, carried out by the verb of the same name or refused.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intent {
    /// Let the turn pass.
    #[default]
    Wait,
    /// Step to a neighbouring tile; into a foe is a blow, into rock a dig.
    Walk {
        /// Where to.
        dir: Direction,
    },
    /// Take the stairs one stands on.
    Stairs {
        /// Which way.
        dir: Vertical,
    },
    /// Strike a creature on a neighbouring tile.
    Attack {
        /// Whom. It may have moved by then.
        target: StableId,
    },
    /// Turn a neighbouring rock into floor, staying where one is.
    Dig {
        /// Which one.
        dir: Direction,
    },
    /// Put out a child.
    Spread {
        /// On which tile of the same level.
        at: Point,
    },
    /// Take what lies underfoot.
    PickUp,
    /// Put something carried on the floor.
    Drop {
        /// What.
        item: StableId,
    },
    /// Eat something carried.
    Eat {
        /// What.
        item: StableId,
    },
    /// Wield or put on something carried or underfoot.
    Equip {
        /// What.
        item: StableId,
    },
    /// Put away or take off something used.
    Unequip {
        /// What.
        item: StableId,
    },
    /// Drink something carried.
    Quaff {
        /// What.
        item: StableId,
    },
    /// Throw something carried.
    Throw {
        /// What.
        item: StableId,
        /// At which tile of the same level.
        at: Point,
    },
    /// Shoot with what is wielded.
    Fire {
        /// At which tile of the same level.
        at: Point,
    },
    /// Read a spell out of a book that is carried.
    Cast {
        /// The book.
        item: StableId,
        /// The spell.
        spell: SpellKind,
        /// At which tile of the same level.
        at: Point,
    },
    /// Tell a neighbour what one calls a kind of item.
    Tell {
        /// Whom.
        listener: StableId,
        /// What about.
        kind: ItemKind,
    },
    /// Choose the bonus of a level, which takes no time.
    LevelUp {
        /// Which.
        bonus: Bonus,
    },
}

impl Intent {
    /// Whether no turn passes when it is carried out.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::LevelUp { .. })
    }
}

/// A wish that can be carried out. Only the check of its verb makes one.
pub(super) enum Plan {
    Wait,
    Walk(walk::Plan),
    Stairs(stairs::Plan),
    Attack(attack::Plan),
    Dig(dig::Plan),
    Spread(spread::Plan),
    PickUp(pick_up::Plan),
    Drop(drop::Plan),
    Eat(eat::Plan),
    Equip(equip::Plan),
    Unequip(unequip::Plan),
    Quaff(quaff::Plan),
    Throw(throw::Plan),
    Fire(fire::Plan),
    Cast(cast::Plan),
    Tell(tell::Plan),
    LevelUp(level_up::Plan),
}

/// Whether a creature could do something now, and how.
///
/// # Errors
///
/// When it could not be done.
#[inline]
pub(super) fn check(view: &impl Situation, who: Entity, intent: Intent) -> Result<Plan, Refusal> {
    Ok(match intent {
        Intent::Wait => Plan::Wait,
        Intent::Walk { dir } => Plan::Walk(walk::check(view, who, dir)?),
        Intent::Stairs { dir } => Plan::Stairs(stairs::check(view, who, dir)?),
        Intent::Attack { target } => Plan::Attack(attack::check(view, who, target)?),
        Intent::Dig { dir } => Plan::Dig(dig::check(view, who, dir)?),
        Intent::Spread { at } => Plan::Spread(spread::check(view, who, at)?),
        Intent::PickUp => Plan::PickUp(pick_up::check(view, who)?),
        Intent::Drop { item } => Plan::Drop(drop::check(view, who, item)?),
        Intent::Eat { item } => Plan::Eat(eat::check(view, who, item)?),
        Intent::Equip { item } => Plan::Equip(equip::check(view, who, item)?),
        Intent::Unequip { item } => Plan::Unequip(unequip::check(view, who, item)?),
        Intent::Quaff { item } => Plan::Quaff(quaff::check(view, who, item)?),
        Intent::Throw { item, at } => Plan::Throw(throw::check(view, who, item, at)?),
        Intent::Fire { at } => Plan::Fire(fire::check(view, who, at)?),
        Intent::Cast { item, spell, at } => Plan::Cast(cast::check(view, who, (item, spell), at)?),
        Intent::Tell { listener, kind } => Plan::Tell(tell::check(view, who, listener, kind)?),
        Intent::LevelUp { bonus } => Plan::LevelUp(level_up::check(view, who, bonus)?),
    })
}

/// Does what was planned. Nothing may have changed since.
#[inline]
pub(super) fn perform(stage: &mut Stage<'_, '_>, plan: Plan) {
    match plan {
        Plan::Wait => {}
        Plan::Walk(plan) => walk::perform(stage, plan),
        Plan::Stairs(plan) => stairs::perform(stage, plan),
        Plan::Attack(plan) => attack::perform(stage, plan),
        Plan::Dig(plan) => dig::perform(stage, plan),
        Plan::Spread(plan) => spread::perform(stage, plan),
        Plan::PickUp(plan) => pick_up::perform(stage, plan),
        Plan::Drop(plan) => drop::perform(stage, plan),
        Plan::Eat(plan) => eat::perform(stage, plan),
        Plan::Equip(plan) => equip::perform(stage, plan),
        Plan::Unequip(plan) => unequip::perform(stage, plan),
        Plan::Quaff(plan) => quaff::perform(stage, plan),
        Plan::Throw(plan) => throw::perform(stage, plan),
        Plan::Fire(plan) => fire::perform(stage, plan),
        Plan::Cast(plan) => cast::perform(stage, plan),
        Plan::Tell(plan) => tell::perform(stage, plan),
        Plan::LevelUp(plan) => level_up::perform(stage, plan),
    }
}

/// What holds of every wish of the player's: the game must go on, and a bonus
/// that is due is chosen before anything else.
///
/// # Errors
///
/// When one of the two is not so.
pub(super) fn check_standing(
    view: &impl Situation,
    player: Entity,
    chooses: bool,
) -> Result<(), Refusal> {
    if view.state().status != Status::Playing {
        Err(Refusal::GameOver)
    } else if !chooses && view.picks(player) > 0 {
        Err(Refusal::PicksPending)
    } else {
        Ok(())
    }
}

/// Whether the player could do something now, and how.
///
/// # Errors
///
/// When it could not be done.
pub(super) fn check_players(
    view: &impl Situation,
    player: Entity,
    intent: Intent,
) -> Result<Plan, Refusal> {
    check_standing(view, player, intent.is_free())?;
    check(view, player, intent)
}
