//! The verbs: one file each, and [`Intent`], which is the list of them.
//!
//! A verb's `check` looks at a [`WorldRead`] and answers with a plan, or
//! refuses. A plan can be made in no other way, so `perform` asks nothing again:
//! it changes the world through the methods of [`Stage`] and tells what happened.

pub(super) mod attack;
mod boast;
pub(in crate::sim) mod cast;
mod close;
mod dig;
mod drop;
mod engrave;
mod equip;
mod face;
mod fire;
mod follow;
pub(super) mod input;
pub(super) mod knowledge;
pub(super) mod legal_intents;
pub(in crate::sim) mod level_up;
pub(super) mod name;
pub(super) mod naming;
mod notice;
mod open;
mod order;
mod pick_up;
mod raise;
pub(super) mod refusal;
mod spread;
pub(super) mod stairs;
mod steal;
pub(super) mod strike;
mod tell;
mod throw;
mod unequip;
mod use_item;
pub(in crate::sim) mod use_perk;
mod use_power;
mod walk;
mod weapon_traits;

use bevy_ecs::prelude::{Component, Entity};
use serde::{Deserialize, Serialize};

use crate::{
    grid::{Direction, Point},
    sim::{
        verb::refusal::Refusal,
        world::{stable_id::StableId, status::Status, terrain::StairDirection},
    },
};

use super::{
    components::Order,
    definition::{ActionKind, Condition, ItemKind, PerkKind, SpellKind, UseMethod},
    known::Known,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// A wish, carried out by the verb of the same name or refused.
///
/// As a component it is what a creature without a mind was told to do in every
/// turn. No game puts it there; who directs a scene does.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intent {
    /// Let the turn pass.
    #[default]
    Wait,
    /// Step to a neighbouring tile; into a foe is a blow, into rock a dig, into a
    /// closed door or a barrier whose key one has an opening.
    Walk {
        /// Where to.
        dir: Direction,
    },
    /// Take the stairs one stands on.
    Stairs {
        /// Which way.
        dir: StairDirection,
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
    /// Grow a child nearby, as fungi do.
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
    /// Use something carried: drink, eat, read or zap it.
    Use {
        /// What.
        item: StableId,
        /// In which way; `None` for the way that its kind is used in.
        method: Option<UseMethod>,
        /// At which tile of the same level, if it is not used on oneself.
        at: Option<Point>,
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
    /// Boast of one's deeds.
    Boast {
        /// Whether to say more than is true.
        wrong: bool,
    },
    /// Scratch into the floor where one stands that a kind of item is another, or itself.
    Engrave {
        /// An item of the kind to write of, which is carried.
        item: StableId,
        /// The kind that it is said to be.
        what: ItemKind,
    },
    /// Choose the perk of a level, which takes no time.
    LevelUp {
        /// Which.
        bonus: PerkKind,
    },
    /// Make a move that a perk allows.
    UsePerk {
        /// The perk.
        perk: PerkKind,
        /// Where to leap, or where who is moved stands; where one stands oneself for a sweep.
        at: Point,
    },
    /// Use a power of the creature's kind on somebody.
    UsePower {
        /// Its number among those of the kind, from 0.
        power: u8,
        /// On which tile of the same level.
        at: Point,
    },
    /// Take something out of the pack of a creature on a neighbouring tile.
    Steal {
        /// Whose.
        target: StableId,
        /// What; experience if nothing.
        item: Option<StableId>,
    },
    /// Turn a shield.
    Face {
        /// Where to.
        dir: Direction,
    },
    /// Sing for a corpse, which rises at the end of the song.
    Raise {
        /// On which tile of the same level it lies.
        at: Point,
    },
    /// Close an open door on a neighbouring tile.
    Close {
        /// Which one.
        dir: Direction,
    },
    /// Strike a tile within reach.
    Strike {
        /// Which one.
        at: Point,
    },
    /// Tell the friend whom one freed what to do.
    Order {
        /// What.
        order: Order,
    },
    /// Notice an enemy, to go after it from then on.
    Notice {
        /// On which tile of the same level.
        at: Point,
    },
    /// Go after an enemy that just took the stairs on a neighbouring tile.
    Follow {
        /// Which tile.
        stairs: Point,
        /// Whom.
        target: StableId,
    },
}

impl Intent {
    /// Eating something carried.
    #[must_use]
    pub const fn eat(item: StableId) -> Self {
        Self::on_oneself(item, UseMethod::Eat)
    }

    /// Drinking something carried.
    #[must_use]
    pub const fn quaff(item: StableId) -> Self {
        Self::on_oneself(item, UseMethod::Drink)
    }

    const fn on_oneself(item: StableId, method: UseMethod) -> Self {
        Self::Use {
            item,
            method: Some(method),
            at: None,
        }
    }

    /// The tile of its level that it is aimed at, if it is aimed at one.
    #[must_use]
    pub const fn at(self) -> Option<Point> {
        match self {
            Self::Throw { at, .. } | Self::Fire { at } | Self::Cast { at, .. } => Some(at),
            Self::Use { at, .. } => at,
            Self::Spread { at }
            | Self::Strike { at }
            | Self::Notice { at }
            | Self::UsePerk { at, .. }
            | Self::UsePower { at, .. }
            | Self::Raise { at } => Some(at),
            Self::Wait
            | Self::Walk { .. }
            | Self::Stairs { .. }
            | Self::Attack { .. }
            | Self::Dig { .. }
            | Self::PickUp
            | Self::Drop { .. }
            | Self::Equip { .. }
            | Self::Unequip { .. }
            | Self::Tell { .. }
            | Self::Boast { .. }
            | Self::Engrave { .. }
            | Self::LevelUp { .. }
            | Self::Steal { .. }
            | Self::Face { .. }
            | Self::Close { .. }
            | Self::Order { .. }
            | Self::Follow { .. } => None,
        }
    }

    /// Whether no turn passes when it is carried out.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::LevelUp { .. })
    }
}

/// Carries out what a creature wants; what kind of action that was.
///
/// # Errors
///
/// When it cannot be done; then nothing has changed.
#[inline]
pub(super) fn carry_out(
    stage: &mut Stage,
    actor: Actor,
    intent: Intent,
) -> Result<ActionKind, Refusal> {
    // Most of what is done is walking.
    if let Intent::Walk { dir } = intent {
        let one = stage.character(actor.entity);
        if one.is_some_and(|one| !one.effects.is_empty()) {
            return stumble(stage, actor, dir);
        }
        Ok(walk::perform(stage, walk::check(stage, actor, dir)?))
    } else {
        carry_out_any(stage, actor, intent)
    }
}

/// A step of somebody on whom effects are at work: every second one of the confused goes to a
/// random neighbour that is open, and comes to nothing if somebody of its own kind is there.
#[inline(never)]
fn stumble(stage: &mut Stage, actor: Actor, dir: Direction) -> Result<ActionKind, Refusal> {
    let plan = walk::check(stage, actor, dir)?;
    let effects = stage.character(actor.entity).map(|one| one.effects);
    let is_confused =
        effects.is_some_and(|one| one.put_in(Condition::Confused, &stage.definitions));
    if !is_confused || stage.draws.effects.chance(1, 2) {
        return Ok(walk::perform(stage, plan));
    }
    let levels = &stage.levels;
    let is_open = |dir: &Direction| !levels.terrain(actor.at.step(*dir)).blocks_steps();
    let open: Vec<Direction> = Direction::ALL.into_iter().filter(is_open).collect();
    let stumbled = stage.draws.effects.pick(&open).copied();
    let plan = stumbled.and_then(|dir| walk::check(stage, actor, dir).ok());
    Ok(plan.map_or(ActionKind::Wait, |plan| walk::perform(stage, plan)))
}

/// Declares `carry_out_any` and [`check`], one row for each verb: the intent, how it is checked,
/// and the kind of action that it is. Without a kind, `perform` answers with it.
macro_rules! verbs {
    ($($intent:ident $({ $($field:ident),* })? =>
        $verb:ident::$check:ident($($argument:expr),*) $(, $kind:ident)?;
    )*) => {
        #[inline(never)]
        fn carry_out_any(
            stage: &mut Stage,
            actor: Actor,
            intent: Intent,
        ) -> Result<ActionKind, Refusal> {
            Ok(match intent {
                Intent::Wait => ActionKind::Wait,
                $(Intent::$intent $({ $($field),* })? => {
                    let plan = $verb::$check(stage, actor, $($argument),*)?;
                    verbs!(@perform $verb::perform(stage, plan) $(, $kind)?)
                })*
            })
        }

        /// Whether a creature could do something now, and why not.
        ///
        /// # Errors
        ///
        /// When it could not be done.
        pub(super) fn check(
            view: &impl WorldRead,
            actor: Actor,
            intent: Intent,
        ) -> Result<(), Refusal> {
            match intent {
                Intent::Wait => Ok(()),
                $(Intent::$intent $({ $($field),* })? =>
                    $verb::$check(view, actor, $($argument),*).map(drop),)*
            }
        }
    };
    (@perform $perform:expr) => { $perform };
    (@perform $perform:expr, $kind:ident) => {{
        $perform;
        ActionKind::$kind
    }};
}

verbs! {
    Walk { dir } => walk::check(dir);
    Attack { target } => attack::check(target);
    Strike { at } => attack::check_tile(at);
    Stairs { dir } => stairs::check(dir), Stairs;
    Follow { stairs, target } => follow::check(stairs, target), Stairs;
    Dig { dir } => dig::check(dir), Dig;
    Spread { at } => spread::check(at), Spread;
    PickUp => pick_up::check(), Carry;
    Drop { item } => drop::check(item), Carry;
    Use { item, method, at } => use_item::check(item, method, at), Use;
    Equip { item } => equip::check(item), Equip;
    Unequip { item } => unequip::check(item), Equip;
    Throw { item, at } => throw::check(item, at), Throw;
    Fire { at } => fire::check(at), Fire;
    Cast { item, spell, at } => cast::check((item, spell), at), Cast;
    Tell { listener, kind } => tell::check(listener, kind), Tell;
    Boast { wrong } => boast::check(wrong), Tell;
    Engrave { item, what } => engrave::check(item, what), Engrave;
    LevelUp { bonus } => level_up::check(bonus), Wait;
    UsePerk { perk, at } => use_perk::check(perk, at);
    UsePower { power, at } => use_power::check(power.into(), at), Cast;
    Steal { target, item } => steal::check(target, item), Attack;
    Face { dir } => face::check(dir), Wait;
    Raise { at } => raise::check(at), Cast;
    Close { dir } => close::check(dir), Door;
    Order { order } => order::check(order), Tell;
    Notice { at } => notice::check(at), Notice;
}

/// The levels, other than its own, that an action of the player would reach: the one that the
/// stairs lead to, and those on which a lock opens with the one that it walks into.
pub(super) fn other_levels(view: &Known, intent: Intent) -> Vec<usize> {
    let here = view.here();
    let mut levels = match intent {
        Intent::Stairs { dir } => Vec::from_iter(stairs::leads_to(view.levels, here, dir)),
        Intent::Walk { dir } => {
            let lock = view.levels.terrain(here.step(dir)).locked_by();
            let barriers = lock.map_or(&[][..], |lock| view.blueprint.barriers(lock));
            barriers.iter().map(|at| at.level).collect()
        }
        _ => Vec::new(),
    };
    levels.retain(|level| *level != here.level);
    // A refused action reaches nothing.
    let is_accepted = || {
        let standing = check_standing(view, view.player, intent.is_free());
        let actor = standing.and_then(|()| view.actor(view.player));
        actor.is_ok_and(|actor| check(view, actor, intent).is_ok())
    };
    levels.retain(|_| is_accepted());
    levels
}

/// What holds of every wish of the player's: the game must go on, and a perk
/// that is due is chosen before anything else.
///
/// # Errors
///
/// When one of the two is not so.
pub(super) fn check_standing(
    view: &impl WorldRead,
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

/// Every verb of the player with each thing that it could be used on, each once. An intent that a
/// check accepts and this lacks would be accepted without being legal.
pub(super) fn candidates(view: &Known) -> Vec<Intent> {
    let carried: Vec<StableId> = view.me.pack.items().map(|(_, item)| item).collect();
    let mut intents = vec![Intent::Wait];
    intents.extend(Direction::ALL.map(|dir| Intent::Walk { dir }));
    intents.extend(Direction::ALL.map(|dir| Intent::Close { dir }));
    intents.extend([StairDirection::Up, StairDirection::Down].map(|dir| Intent::Stairs { dir }));
    intents.push(Intent::PickUp);
    intents.extend(Order::ALL.map(|order| Intent::Order { order }));
    for item in carried.iter().copied() {
        intents.extend([
            Intent::Drop { item },
            Intent::Equip { item },
            Intent::Unequip { item },
        ]);
        intents.extend(uses(view, item, None));
    }
    let underfoot = view.items.at(view.here());
    intents.extend(underfoot.map(|item| Intent::Equip { item }));
    let targets = targets(view);
    let over = view.wind_up(view.player).map(|one| one.over.point);
    let over = over.filter(|at| !targets.contains(at));
    intents.extend(over.map(|at| Intent::Strike { at }));
    for at in targets {
        intents.extend([Intent::Strike { at }, Intent::Fire { at }]);
        for item in carried.iter().copied() {
            intents.push(Intent::Throw { item, at });
            intents.extend(uses(view, item, Some(at)));
            let kind = view.items.get(item).map(|item| item.kind);
            let spells = kind.map_or(&[][..], |kind| &view.definitions.item(kind).spells);
            let casts = spells.iter().copied();
            intents.extend(casts.map(|spell| Intent::Cast { item, spell, at }));
        }
    }
    let moves = use_perk::moves(view).into_iter();
    intents.extend(moves.map(|(perk, at)| Intent::UsePerk { perk, at }));
    let offers = level_up::offers(view, view.player).into_iter();
    intents.extend(offers.map(|bonus| Intent::LevelUp { bonus }));
    intents
}

/// The use of an item in the way of its kind, with this tile as the target or with none.
fn uses(view: &Known, item: StableId, at: Option<Point>) -> Option<Intent> {
    let usage = view.definitions.item(view.items.get(item)?.kind).usage?;
    Some(Intent::Use {
        item,
        method: Some(usage.method),
        at,
    })
}

/// The tiles of everybody the player knows of on its level, itself included.
fn targets(view: &Known) -> Vec<Point> {
    let all = view.all_noticed().into_iter();
    all.map(|(.., place)| place.point).collect()
}
