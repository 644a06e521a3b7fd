//! Picking a tile: to look, to throw, to fire or to cast at.

use bevy::prelude::World;

use crate::{
    grid::{Point, line},
    sim::{
        Definitions, Intent, ItemNames, Items, Mana, Place, PlayerEntity, PlayerSight, Position,
        Refusal, StableId, TurnOrder, try_flight, try_item,
    },
};

use super::{
    describe::describe,
    naming::Names,
    refusal::{objection, refusal},
    tile::{CreatureView, tile},
    words::sentence,
};

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

/// Where the player stands.
#[must_use]
pub fn here(world: &World) -> Option<Place> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    Some(world.get::<Position>(player)?.0)
}

/// Why a tile cannot be considered for a throw, a shot or a spell, if it cannot:
/// one can throw and fire where one sees and no rock is in the way, and cast at
/// what one sees or knows of.
#[must_use]
pub fn forbids(world: &World, intent: Intent) -> Option<String> {
    let mut reason = try_item(world, intent).err()?;
    if let Intent::Fire { at } = intent {
        let here = here(world)?;
        // The start of the line, where nobody is to be shot.
        if at == here.point {
            return None;
        }
        // Nobody stands there, but somebody might.
        let empty = tile(world, Place::new(here.level, at)).creature.is_none();
        if empty && reason == Refusal::NobodyThere {
            reason = try_flight(world, at).err()?;
        }
    }
    Some(refusal(world, reason))
}

/// The tiles that are worth picking, the nearest first: of creatures the player
/// knows of, and when looking also of things that lie about. The wish says what
/// is done by picking a tile: throw, fire or cast; nothing by looking.
#[must_use]
pub fn targets(world: &World, wish: impl Fn(Point) -> Option<Intent>) -> Vec<Point> {
    let found = || {
        let here = here(world)?;
        let at_oneself = wish(here.point);
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
            .filter(|place| at_oneself.is_none() && sight.sees(*place));
        // One can cast on oneself: last, since one is always near.
        let oneself = matches!(at_oneself, Some(Intent::Cast { .. })).then_some(here.point);
        let may_be = |at| wish(at).is_none_or(|intent| forbids(world, intent).is_none());
        let mut points: Vec<(bool, i32, Point)> = creatures
            .map(|place| (false, place.point))
            .chain(items.map(|place| (true, place.point)))
            .filter(|(_, point)| *point != here.point && may_be(*point))
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
pub fn first_target(
    world: &World,
    wish: impl Fn(Point) -> Option<Intent>,
    last: Option<StableId>,
) -> Option<Point> {
    let here = here(world)?;
    if let Some(Intent::Cast { spell, .. }) = wish(here.point) {
        let kinds = world.get_resource::<Definitions>()?;
        if kinds.effect(kinds.spell(spell).effect).good {
            return Some(here.point);
        }
    }
    let near = targets(world, wish);
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

/// The way to a tile that is considered, and what would come of picking it, which
/// is to do something there or only to look.
#[must_use]
pub fn aim(world: &World, intent: Option<Intent>, at: Point) -> Option<Aiming> {
    let here = here(world)?;
    let view = |point: Point| tile(world, Place::new(here.level, point));
    // What flies hits the first creature in the way instead of the target.
    let flies = matches!(intent, Some(Intent::Throw { .. } | Intent::Fire { .. }));
    let mut way = Vec::new();
    let (mut blocked, mut hit) = (false, None);
    for point in line(here.point, at).skip(1) {
        let there = view(point);
        blocked |= flies && there.terrain.blocks();
        let leg = if blocked {
            Leg::Blocked
        } else if hit.is_some() {
            Leg::Behind
        } else if there.creature.is_some() && (flies || point == at) {
            hit = there.creature;
            Leg::Hit
        } else {
            Leg::Free
        };
        way.push((point, leg));
    }
    let refusal = intent.and_then(|intent| objection(world, intent));
    let caption = match (&refusal, intent) {
        (Some(reason), _) => reason.clone(),
        (None, Some(intent)) => caption(world, intent, at == here.point, hit),
        (None, None) => sight_of(world, Place::new(here.level, at)),
    };
    Some(Aiming {
        way,
        caption,
        refusal,
    })
}

/// What is to be seen on a tile, in a few words.
fn sight_of(world: &World, place: Place) -> String {
    describe(world, place)
        .map(|found| format!("{}  {}", found.title, found.detail))
        .map(|words| words.trim_end().to_owned())
        .unwrap_or_default()
}

/// What would come of picking a tile that can be picked.
fn caption(world: &World, intent: Intent, oneself: bool, hit: Option<CreatureView>) -> String {
    let Some(kinds) = world.get_resource::<Definitions>() else {
        return String::new();
    };
    let whom = match hit {
        _ if oneself => "yourself".to_owned(),
        Some(creature) => format!("the {}", kinds.creature(creature.kind).name),
        None => "nobody".to_owned(),
    };
    match intent {
        Intent::Throw { item, .. } => {
            let thing = sentence(&the_thing(world, item));
            match hit {
                Some(_) => format!("{thing} would hit {whom}."),
                None if oneself => format!("{thing} would land at your feet."),
                None => format!("{thing} would land there."),
            }
        }
        Intent::Fire { .. } => format!("You would hit {whom}."),
        Intent::Cast { spell, .. } => {
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
        Intent::Wait
        | Intent::Walk { .. }
        | Intent::Stairs { .. }
        | Intent::Attack { .. }
        | Intent::Dig { .. }
        | Intent::Spread { .. }
        | Intent::PickUp
        | Intent::Drop { .. }
        | Intent::Eat { .. }
        | Intent::Equip { .. }
        | Intent::Unequip { .. }
        | Intent::Quaff { .. }
        | Intent::Tell { .. }
        | Intent::LevelUp { .. } => String::new(),
    }
}

/// What the player can cast with.
fn mana(world: &World) -> i32 {
    world
        .get_resource::<PlayerEntity>()
        .and_then(|player| world.get::<Mana>(player.entity))
        .map_or(0, |mana| mana.amount)
}

/// An item within a sentence: "the rock".
#[must_use]
pub fn the_thing(world: &World, item: StableId) -> String {
    let named = || {
        let player = world.get_resource::<PlayerEntity>()?.entity;
        let what = world.get_resource::<Items>()?.what(item)?;
        world.get::<ItemNames>(player)?;
        Some(Names::of(world, player).the_item(what))
    };
    named().unwrap_or_else(|| "it".to_owned())
}
