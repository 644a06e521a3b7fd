//! What the player could do now, without doing it.

use bevy::prelude::{Entity, World};

use crate::grid::{Direction, Point};

use super::{
    action::{Destination, Reach, destination},
    components::{Bonus, CombatStats, Creature, Digger, Experience, Inventory, Position, Vision},
    definition::Definitions,
    flight::Aim,
    floor::has_room,
    intent::{Intent, Vertical},
    items::Items,
    level::Levels,
    place::Place,
    refusal::Refusal,
    sight::PlayerSight,
    stable_id::StableId,
    status::{GameState, PlayerEntity, Status},
    terrain::Terrain,
    turn_order::TurnOrder,
    view::View,
};

/// Every intent of the player that a turn would accept now, each once; none
/// when the game is over.
#[must_use]
pub fn legal(view: &View<'_>) -> Vec<Intent> {
    intents(view).unwrap_or_default()
}

fn intents(view: &View<'_>) -> Option<Vec<Intent>> {
    let world = view.world;
    if world.get_resource::<GameState>()?.status != Status::Playing {
        return None;
    }
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let levels = world.get_resource::<Levels>()?;
    let kind = world.get::<Creature>(player)?.0;
    let place = world.get::<Position>(player)?.0;
    let digs = world.get::<Digger>(player).is_some();
    if world.get::<Experience>(player)?.picks > 0 {
        let choices = Bonus::ALL.map(|bonus| Intent::LevelUp { bonus });
        return Some(choices.to_vec());
    }

    let mut intents = vec![Intent::Wait];
    for dir in Direction::ALL {
        let to = place.step(dir);
        let somebody = levels.occupant(to).filter(|other| {
            world
                .get::<CombatStats>(*other)
                .is_some_and(CombatStats::is_alive)
        });
        let possible = match somebody {
            Some(other) => world
                .get::<Creature>(other)
                .is_some_and(|other| other.0 != kind),
            None => match levels.terrain(to) {
                Terrain::Floor | Terrain::StairsDown | Terrain::StairsUp => true,
                Terrain::Wall => {
                    digs && levels
                        .get(to.level)
                        .is_some_and(|level| !level.is_rim(to.point))
                }
                Terrain::OutOfBounds | Terrain::Unknown => false,
            },
        };
        if possible {
            intents.push(Intent::Walk { dir });
        }
    }
    for dir in [Vertical::Up, Vertical::Down] {
        if destination(levels, place, dir).is_ok() {
            intents.push(Intent::Stairs { dir });
        }
    }
    intents.extend(with_items(view, player, place)?);
    intents.extend(at_targets(view, player)?);
    Some(intents)
}

/// Whether the player would win by taking the stairs up that it stands on;
/// nothing where they do not lead out of the caves.
#[must_use]
pub fn leaving_wins(view: &View<'_>) -> Option<bool> {
    let (reach, levels) = player_reach(view.world)?;
    let out = destination(levels, reach.at, Vertical::Up) == Ok(Destination::Out);
    out.then(|| reach.items.any_in(reach.pack, reach.kinds.world.goal))
}

/// What could be done with items.
fn with_items(view: &View<'_>, player: Entity, at: Place) -> Option<Vec<Intent>> {
    let world = view.world;
    let carried: Vec<StableId> = world
        .get::<Inventory>(player)?
        .items()
        .map(|(_, item)| item)
        .collect();
    let underfoot = world.get_resource::<Items>()?.at(at);
    let each = carried.iter().copied().flat_map(|item| {
        [
            Intent::Drop { item },
            Intent::Eat { item },
            Intent::Equip { item },
            Intent::Unequip { item },
            Intent::Quaff { item },
        ]
    });
    let intents = std::iter::once(Intent::PickUp)
        .chain(each)
        .chain(underfoot.map(|item| Intent::Equip { item }))
        .filter(|intent| try_item(view, *intent).is_ok());
    Some(intents.collect())
}

/// What could be thrown, fired or cast at everybody the player knows of on its
/// level, itself included.
fn at_targets(view: &View<'_>, player: Entity) -> Option<Vec<Intent>> {
    let world = view.world;
    let (reach, levels) = player_reach(world)?;
    let sight = world.get_resource::<PlayerSight>()?;
    let targets: Vec<Point> = world
        .get_resource::<TurnOrder>()?
        .iter()
        .filter_map(|(_, entity)| {
            let place = world.get::<Position>(entity)?.0;
            let stands = levels.occupant(place) == Some(entity) && sight.notices(place);
            stands.then_some(place.point)
        })
        .collect();
    let carried: Vec<StableId> = world
        .get::<Inventory>(player)?
        .items()
        .map(|(_, item)| item)
        .collect();
    let mut intents = Vec::new();
    for at in targets {
        intents.push(Intent::Fire { at });
        for item in carried.iter().copied() {
            intents.push(Intent::Throw { item, at });
            let spells = reach.items.get(item).map(|item| item.kind);
            let spells = spells.map_or(&[][..], |kind| &reach.kinds.item(kind).spells);
            let casts = spells.iter().map(|spell| Intent::Cast {
                item,
                spell: *spell,
                at,
            });
            intents.extend(casts);
        }
    }
    intents.retain(|intent| try_item(view, *intent).is_ok());
    Some(intents)
}

/// Whether the player could do something with an item now, and why not. Other
/// intents are never possible here.
///
/// # Errors
///
/// When it could not be done.
pub fn try_item(view: &View<'_>, intent: Intent) -> Result<(), Refusal> {
    let world = view.world;
    let (reach, levels) = player_reach(world).ok_or(Refusal::NotAtHand)?;
    match intent {
        Intent::PickUp => reach.pick_up().map(drop),
        Intent::Eat { item } => reach.eat(item).map(drop),
        Intent::Equip { item } => reach.equip(item).map(drop),
        Intent::Unequip { item } => reach.unequip(item).map(drop),
        Intent::Quaff { item } => reach.quaff(item).map(drop),
        Intent::Drop { item } => {
            reach.drop(item)?;
            if has_room(levels, reach.items, reach.at) {
                Ok(())
            } else {
                Err(Refusal::FloorFull)
            }
        }
        Intent::Throw { item, at } => {
            reach.drop(item)?;
            let aim = player_aim(world).ok_or(Refusal::OutOfSight)?;
            spares(world, &aim, &aim.way(at)?)
        }
        Intent::Fire { at } => {
            reach.fire()?;
            let aim = player_aim(world).ok_or(Refusal::OutOfSight)?;
            spares(world, &aim, &aim.shoot(at)?)
        }
        Intent::Cast { item, spell, at } => {
            reach.read(item, spell)?;
            let aim = player_aim(world).ok_or(Refusal::OutOfSight)?;
            let sight = world.get_resource::<PlayerSight>();
            let place = Place::new(reach.at.level, at);
            aim.cast(at, sight.is_some_and(|sight| sight.notices(place)))
        }
        Intent::Wait
        | Intent::Walk { .. }
        | Intent::Stairs { .. }
        | Intent::Attack { .. }
        | Intent::Dig { .. }
        | Intent::Spread { .. }
        | Intent::Tell { .. }
        | Intent::LevelUp { .. } => Err(Refusal::NotAtHand),
    }
}

fn player_reach(world: &World) -> Option<(Reach<'_>, &Levels)> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let reach = Reach {
        items: world.get_resource()?,
        kinds: world.get_resource::<Definitions>()?,
        pack: world.get(player)?,
        at: world.get::<Position>(player)?.0,
    };
    Some((reach, world.get_resource()?))
}

/// Whether something could fly from the player to a tile now, and why not.
///
/// # Errors
///
/// When the player does not see the tile, or rock stands on the line.
pub fn try_flight(view: &View<'_>, at: Point) -> Result<(), Refusal> {
    let aim = player_aim(view.world).ok_or(Refusal::OutOfSight)?;
    aim.way(at).map(drop)
}

/// Whether the player would hit no friend.
fn spares(world: &World, aim: &Aim<'_>, way: &[Place]) -> Result<(), Refusal> {
    let kind = |entity| world.get::<Creature>(entity).map(|creature| creature.0);
    let own = world
        .get_resource::<PlayerEntity>()
        .and_then(|player| kind(player.entity));
    let kinds = world.get_resource::<Definitions>();
    match (own, aim.first_on(way).and_then(kind), kinds) {
        (Some(own), Some(other), Some(kinds)) if kinds.are_friends(own, other) => {
            Err(Refusal::FriendInTheWay)
        }
        _ => Ok(()),
    }
}

/// What the player can aim at.
fn player_aim(world: &World) -> Option<Aim<'_>> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    Some(Aim {
        levels: world.get_resource()?,
        from: world.get::<Position>(player)?.0,
        radius: world.get::<Vision>(player)?.radius,
    })
}
