//! The verbs: one file each, and [`Intent`], the list of them.
//!
//! A verb's `check` reads a [`WorldRead`] and returns a plan or a refusal. Plans cannot be made in
//! any other way, so `perform` does not check again: it changes the world through the methods of
//! [`Stage`] and emits events.

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
pub(super) mod make;
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

/// An action that a creature wants to take, carried out or refused by the verb of the same name.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intent {
    /// Let the turn pass.
    #[default]
    Wait,
    /// Step to a neighbouring tile. Attacks a creature there, digs rock, and opens a closed door,
    /// or a barrier if the creature has its key.
    Walk {
        /// Direction of the step.
        dir: Direction,
    },
    /// Take the stairs on the creature's tile.
    Stairs {
        /// Direction of the stairs.
        dir: StairDirection,
    },
    /// Attack a creature within reach, or step after it.
    Attack {
        /// The target. It may have moved by then.
        target: StableId,
    },
    /// Turn a neighbouring tile of rock into floor without moving.
    Dig {
        /// Direction of the rock.
        dir: Direction,
    },
    /// Grow a child nearby, as fungi do.
    Spread {
        /// Tile of the child, on the same level.
        at: Point,
    },
    /// Pick up the top item on the creature's tile.
    PickUp,
    /// Drop a carried item.
    Drop {
        /// The item.
        item: StableId,
    },
    /// Use a carried item: drink, eat, read or zap it.
    Use {
        /// The item.
        item: StableId,
        /// Way to use it; `None` for the way of its kind.
        method: Option<UseMethod>,
        /// Target tile on the same level; `None` for items that are used on oneself.
        at: Option<Point>,
    },
    /// Equip an item in the pack or on the creature's tile.
    Equip {
        /// The item.
        item: StableId,
    },
    /// Unequip an item.
    Unequip {
        /// The item.
        item: StableId,
    },
    /// Throw a carried item.
    Throw {
        /// The item.
        item: StableId,
        /// Target tile on the same level.
        at: Point,
    },
    /// Shoot with the wielded weapon.
    Fire {
        /// Target tile on the same level.
        at: Point,
    },
    /// Cast a spell from a carried book.
    Cast {
        /// The book.
        item: StableId,
        /// The spell.
        spell: SpellKind,
        /// Target tile on the same level.
        at: Point,
    },
    /// Tell a creature in sight the speaker's belief about a kind of item.
    Tell {
        /// The creature to tell.
        listener: StableId,
        /// The kind.
        kind: ItemKind,
    },
    /// Boast of the creature's own deeds.
    Boast {
        /// Whether to exaggerate.
        wrong: bool,
    },
    /// Engrave the creature's tile with the claim that a kind of item is another kind, or itself.
    Engrave {
        /// A carried item of the kind to write about.
        item: StableId,
        /// The kind that it is said to be.
        what: ItemKind,
    },
    /// Choose the perk of a level, which takes no time.
    LevelUp {
        /// The perk.
        perk: PerkKind,
    },
    /// Make a move that a perk allows.
    UsePerk {
        /// The perk.
        perk: PerkKind,
        /// Tile to leap to, tile of the creature to move, or the creature's own tile for a sweep.
        at: Point,
    },
    /// Use a power of the creature's kind on a creature.
    UsePower {
        /// Index among the powers of the kind, from 0.
        power: u8,
        /// Tile of the target, on the same level.
        at: Point,
    },
    /// Steal from a creature on a neighbouring tile.
    Steal {
        /// The victim.
        target: StableId,
        /// Item in the victim's pack; experience if `None`.
        item: Option<StableId>,
    },
    /// Turn a shield.
    Face {
        /// Direction that the shield faces.
        dir: Direction,
    },
    /// Sing for a corpse, which rises at the end of the song.
    Raise {
        /// Tile of the corpse, on the same level.
        at: Point,
    },
    /// Close an open door on a neighbouring tile.
    Close {
        /// Direction of the door.
        dir: Direction,
    },
    /// Attack a tile within reach.
    Strike {
        /// The tile.
        at: Point,
    },
    /// Give an order to the player's friend.
    Order {
        /// The order.
        order: Order,
    },
    /// Notice an enemy, which makes the creature hunt from then on.
    Notice {
        /// Tile of the enemy, on the same level.
        at: Point,
    },
    /// Follow an enemy that has just taken stairs on a neighbouring tile.
    Follow {
        /// Tile of the stairs.
        stairs: Point,
        /// The enemy.
        target: StableId,
    },
    /// Read a scroll that makes a carried item better.
    Make {
        /// The scroll.
        scroll: StableId,
        /// The item.
        item: StableId,
    },
    /// Read such a scroll for a spell of a carried book.
    MakeSpell {
        /// The scroll.
        scroll: StableId,
        /// The book.
        item: StableId,
        /// The spell.
        spell: SpellKind,
    },
    /// Read such a scroll to move what others added from a carried item to another.
    MoveMade {
        /// The scroll.
        scroll: StableId,
        /// The item that loses it.
        from: StableId,
        /// The item that gets it.
        item: StableId,
    },
}

impl Intent {
    /// Creates the intent to eat a carried item.
    #[must_use]
    pub const fn eat(item: StableId) -> Self {
        Self::on_oneself(item, UseMethod::Eat)
    }

    /// Creates the intent to drink a carried item.
    #[must_use]
    pub const fn drink(item: StableId) -> Self {
        Self::on_oneself(item, UseMethod::Drink)
    }

    const fn on_oneself(item: StableId, method: UseMethod) -> Self {
        Self::Use {
            item,
            method: Some(method),
            at: None,
        }
    }

    /// Returns the tile that the intent is aimed at, if any.
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
            | Self::Follow { .. }
            | Self::Make { .. }
            | Self::MakeSpell { .. }
            | Self::MoveMade { .. } => None,
        }
    }

    /// Whether the intent takes no turn when it is carried out.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::LevelUp { .. })
    }
}

/// Carries out an intent of a creature. Returns the kind of action that it was.
///
/// # Errors
///
/// If it cannot be carried out; then nothing has changed.
#[inline]
pub(super) fn carry_out(
    stage: &mut Stage,
    actor: Actor,
    intent: Intent,
) -> Result<ActionKind, Refusal> {
    // Walking is by far the most common action.
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

/// A step of a creature with active effects. While it is confused, every second step on average
/// goes to a random open neighbour, and is lost if that cannot be entered.
#[inline(never)]
fn stumble(stage: &mut Stage, actor: Actor, dir: Direction) -> Result<ActionKind, Refusal> {
    let plan = walk::check(stage, actor, dir)?;
    let effects = stage.character(actor.entity).map(|one| one.effects);
    let is_confused =
        effects.is_some_and(|one| one.causes(Condition::Confused, &stage.definitions));
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

/// Declares `carry_out_any` and [`check`] from a table with one row per verb: the intent, its
/// check, and the kind of action. In rows without a kind of action, `perform` returns it.
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

        /// Checks whether a creature could carry out an intent now.
        ///
        /// # Errors
        ///
        /// If it could not.
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
    LevelUp { perk } => level_up::check(perk), Wait;
    UsePerk { perk, at } => use_perk::check(perk, at);
    UsePower { power, at } => use_power::check(power.into(), at), Cast;
    Steal { target, item } => steal::check(target, item), Attack;
    Face { dir } => face::check(dir), Wait;
    Raise { at } => raise::check(at), Cast;
    Close { dir } => close::check(dir), Door;
    Order { order } => order::check(order), Tell;
    Notice { at } => notice::check(at), Notice;
    Make { scroll, item } => make::check(scroll, item), Use;
    MakeSpell { scroll, item, spell } => make::check_spell(scroll, (item, spell)), Use;
    MoveMade { scroll, from, item } => make::check_move(scroll, from, item), Use;
}

/// Levels, other than its own, that an action of the player would affect: the one that stairs lead
/// to, and levels with barriers of the lock that it walks into.
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
    // A refused action affects no levels.
    let is_accepted = || {
        let standing = check_standing(view, view.player, intent.is_free());
        let actor = standing.and_then(|()| view.actor(view.player));
        actor.is_ok_and(|actor| check(view, actor, intent).is_ok())
    };
    levels.retain(|_| is_accepted());
    levels
}

/// Checks that the player may act at all: the game is not over, and no perk is left to choose,
/// unless the intent chooses one (`chooses`).
///
/// # Errors
///
/// If the game is over or a perk must be chosen first.
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

/// Every intent to read a carried scroll of making, possible or not; none for any other item.
#[must_use]
pub fn ways_to_make(view: &Known, scroll: StableId) -> Vec<Intent> {
    let kinds = view.definitions;
    if !view
        .item(scroll)
        .is_some_and(|one| kinds.item(one.kind).makes())
    {
        return Vec::new();
    }
    let mut intents = Vec::new();
    for (item, one) in view.carried() {
        intents.push(Intent::Make { scroll, item });
        let spells = kinds.item(one.kind).spells.iter().copied();
        intents.extend(spells.map(|spell| Intent::MakeSpell {
            scroll,
            item,
            spell,
        }));
        let made = view.carried().filter(|(_, from)| from.made > 0);
        intents.extend(made.map(|(from, _)| Intent::MoveMade { scroll, from, item }));
    }
    intents
}

/// Every verb of the player with each of its possible targets, each once. An intent missing here is
/// never legal, even if its check would accept it.
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
        intents.extend(ways_to_make(view, item));
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
    intents.extend(offers.map(|perk| Intent::LevelUp { perk }));
    intents
}

/// The intent to use an item in the way of its kind, aimed at this tile or at none; `None` if the
/// kind has no use.
fn uses(view: &Known, item: StableId, at: Option<Point>) -> Option<Intent> {
    let usage = view.definitions.item(view.items.get(item)?.kind).usage?;
    Some(Intent::Use {
        item,
        method: Some(usage.method),
        at,
    })
}

/// Tiles of all creatures that the player knows of on its level, itself included.
fn targets(view: &Known) -> Vec<Point> {
    let all = view.all_noticed().into_iter();
    all.map(|(.., place)| place.point).collect()
}
