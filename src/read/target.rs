//! Picking a tile: to look, to throw, to fire or to cast at.

use bevy::prelude::World;

use crate::{
    grid::{Point, line},
    sim::{
        Definitions, Intent, ItemNames, Items, Mana, Place, PlayerEntity, PlayerSight, Position,
        Refusal, SpellKind, StableId, TurnOrder, try_flight, try_item,
    },
};

use super::{
    naming::Names,
    refusal::refusal,
    tile::{CreatureView, tile},
};

/// What a tile is picked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To be told what is there.
    Look,
    /// To throw something carried.
    Throw(StableId),
    /// To shoot with what is wielded.
    Fire,
    /// To read a spell out of a book.
    Cast(StableId, SpellKind),
}

/// What a tile on the way to the target is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Leg {
    /// On the way.
    Free,
    /// What would be hit first.
    Hit,
    /// Behind what would be hit first.
    Behind,
    /// Rock, or behind it.
    Blocked,
}

/// A tile that is considered, and what would come of picking it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aiming {
    /// The tiles from beside the player to the one considered.
    pub way: Vec<(Point, Leg)>,
    /// What would come of it, in words.
    pub caption: String,
    /// Why it cannot be picked, if it cannot.
    pub refusal: Option<String>,
}

impl Purpose {
    /// The intent of picking a tile; looking needs none.
    #[must_use]
    pub const fn intent(self, at: Point) -> Option<Intent> {
        match self {
            Self::Look => None,
            Self::Throw(item) => Some(Intent::Throw { item, at }),
            Self::Fire => Some(Intent::Fire { at }),
            Self::Cast(item, spell) => Some(Intent::Cast { item, spell, at }),
        }
    }

    /// Whether the first creature in the way is hit instead of the target.
    const fn flies(self) -> bool {
        match self {
            Self::Throw(_) | Self::Fire => true,
            Self::Look | Self::Cast(..) => false,
        }
    }
}

/// Where the player stands.
#[must_use]
pub fn here(world: &World) -> Option<Place> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    Some(world.get::<Position>(player)?.0)
}

/// Why a tile cannot be considered, if it cannot: one can look at every tile of
/// the map, throw and fire where one sees and no rock is in the way, and cast
/// at what one sees or knows of.
#[must_use]
pub fn forbids(world: &World, purpose: Purpose, at: Point) -> Option<String> {
    let here = here(world)?;
    let reason = match purpose {
        Purpose::Look => return None,
        // The start of the line, where nobody is to be shot.
        Purpose::Fire if at == here.point => return None,
        Purpose::Throw(item) => try_item(world, Intent::Throw { item, at }).err()?,
        Purpose::Fire => match try_item(world, Intent::Fire { at }).err()? {
            // Nobody stands there, but somebody might.
            Refusal::NobodyThere if tile(world, Place::new(here.level, at)).creature.is_none() => {
                try_flight(world, at).err()?
            }
            other => other,
        },
        Purpose::Cast(item, spell) => try_item(world, Intent::Cast { item, spell, at }).err()?,
    };
    Some(refusal(world, reason))
}

/// The tiles that are worth picking, the nearest first: of creatures the player
/// knows of, and when looking also of things that lie about.
#[must_use]
pub fn targets(world: &World, purpose: Purpose) -> Vec<Point> {
    let found = || {
        let here = here(world)?;
        let sight = world.get_resource::<PlayerSight>()?;
        let creatures = world
            .get_resource::<TurnOrder>()?
            .iter()
            .filter_map(|(_, entity)| Some(world.get::<Position>(entity)?.0))
            .filter(|place| sight.notices(*place))
            .filter(|place| tile(world, *place).creature.is_some());
        let items = world
            .get_resource::<Items>()?
            .on_level(here.level)
            .map(|(point, _)| Place::new(here.level, point))
            .filter(|place| purpose == Purpose::Look && sight.sees(*place));
        // One can cast on oneself: last, since one is always near.
        let oneself = matches!(purpose, Purpose::Cast(..)).then_some(here.point);
        let mut points: Vec<(bool, i32, Point)> = creatures
            .map(|place| (false, place.point))
            .chain(items.map(|place| (true, place.point)))
            .filter(|(_, point)| *point != here.point && forbids(world, purpose, *point).is_none())
            .map(|(thing, point)| (thing, here.point.distance_squared(point), point))
            .collect();
        points.sort();
        points.dedup_by_key(|(.., point)| *point);
        Some(
            points
                .into_iter()
                .map(|(.., point)| point)
                .chain(oneself)
                .collect(),
        )
    };
    found().unwrap_or_default()
}

/// Where to begin: a spell that does good at oneself; else at the last target if
/// it can still be picked, else at the nearest enemy, else at the nearest
/// creature, else at oneself.
#[must_use]
pub fn first_target(world: &World, purpose: Purpose, last: Option<StableId>) -> Option<Point> {
    let here = here(world)?;
    if let Purpose::Cast(_, spell) = purpose {
        let kinds = world.get_resource::<Definitions>()?;
        if kinds.effect(kinds.spell(spell).effect).good {
            return Some(here.point);
        }
    }
    let near = targets(world, purpose);
    let creature = |point: &Point| tile(world, Place::new(here.level, *point)).creature;
    let is_last = |point: &&Point| creature(point).map(|one| one.id) == last && last.is_some();
    let hunts = |point: &&Point| {
        creature(point).is_some_and(|one| {
            world
                .get_resource::<Definitions>()
                .is_some_and(|kinds| kinds.is_enemy(one.kind, kinds.player))
        })
    };
    near.iter()
        .find(is_last)
        .or_else(|| near.iter().find(hunts))
        .or_else(|| near.first())
        .copied()
        .or(Some(here.point))
}

/// The way to a tile that is considered, and what would come of picking it.
#[must_use]
pub fn aim(world: &World, purpose: Purpose, at: Point) -> Option<Aiming> {
    let here = here(world)?;
    let view = |point: Point| tile(world, Place::new(here.level, point));
    let mut way = Vec::new();
    let (mut blocked, mut hit) = (false, None);
    for point in line(here.point, at).skip(1) {
        let there = view(point);
        blocked |= purpose.flies() && there.terrain.blocks();
        let leg = if blocked {
            Leg::Blocked
        } else if hit.is_some() {
            Leg::Behind
        } else if there.creature.is_some() && (purpose.flies() || point == at) {
            hit = there.creature;
            Leg::Hit
        } else {
            Leg::Free
        };
        way.push((point, leg));
    }
    let refused = purpose
        .intent(at)
        .and_then(|intent| try_item(world, intent).err())
        .map(|reason| refusal(world, reason));
    let caption = refused
        .clone()
        .unwrap_or_else(|| caption(world, purpose, at == here.point, hit));
    Some(Aiming {
        way,
        caption,
        refusal: refused,
    })
}

/// What a tile is picked for, as the beginning of a sentence that the tile
/// ends: "Throw the rock at".
#[must_use]
pub fn heading(world: &World, purpose: Purpose) -> String {
    match purpose {
        Purpose::Look => "Look at".to_owned(),
        Purpose::Throw(item) => {
            let thing = the_thing(world, item);
            format!("Throw {thing} at")
        }
        Purpose::Fire => "Fire at".to_owned(),
        Purpose::Cast(_, spell) => {
            let name = world
                .get_resource::<Definitions>()
                .map_or("it", |kinds| &kinds.spell(spell).name);
            format!("Cast {name} on")
        }
    }
}

/// What would come of picking a tile that can be picked.
fn caption(world: &World, purpose: Purpose, oneself: bool, hit: Option<CreatureView>) -> String {
    let Some(kinds) = world.get_resource::<Definitions>() else {
        return String::new();
    };
    let whom = match hit {
        _ if oneself => "yourself".to_owned(),
        Some(creature) => format!("the {}", kinds.creature(creature.kind).name),
        None => "nobody".to_owned(),
    };
    match purpose {
        Purpose::Look => String::new(),
        Purpose::Throw(item) => {
            let thing = thing(world, item);
            match hit {
                Some(_) => format!("{thing} would hit {whom}."),
                None if oneself => format!("{thing} would land at your feet."),
                None => format!("{thing} would land there."),
            }
        }
        Purpose::Fire => format!("You would hit {whom}."),
        Purpose::Cast(_, spell) => {
            let spell = kinds.spell(spell);
            let mana = mana(world);
            if mana < spell.mana {
                let costs = spell.mana;
                format!("You have {mana} mana and it costs {costs}: nothing would happen.")
            } else if hit.is_none() && !oneself {
                "Nobody is there: nothing would happen.".to_owned()
            } else {
                format!("Cast {} on {whom}.", spell.name)
            }
        }
    }
}

/// What the player can cast with.
fn mana(world: &World) -> i32 {
    world
        .get_resource::<PlayerEntity>()
        .and_then(|player| world.get::<Mana>(player.entity))
        .map_or(0, |mana| mana.amount)
}

/// An item at the beginning of a sentence: "The rock".
fn thing(world: &World, item: StableId) -> String {
    super::words::sentence(&the_thing(world, item))
}

/// An item within a sentence: "the rock".
fn the_thing(world: &World, item: StableId) -> String {
    let named = || {
        let player = world.get_resource::<PlayerEntity>()?.entity;
        let what = world.get_resource::<Items>()?.what(item)?;
        world.get::<ItemNames>(player)?;
        Some(Names::of(world, player).the_item(what))
    };
    named().unwrap_or_else(|| "it".to_owned())
}
