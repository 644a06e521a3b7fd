//! One attempt at a world: its levels, stairs, creatures, items and proof.

use crate::{
    grid::{ConnectedAreas, Grid, Point},
    sim::{
        Blueprint, Definitions, Dice, GroundPlan, InitialState, ItemKind, ItemSpawn, KeyPlace,
        Lock, Place, Region, Room, Seed, Terrain,
    },
};

use super::{
    builders,
    builders::level_builder::{Level, Site, Streams},
    creatures, food,
    keep::{Keep, UniquePool},
    omens, patches,
    reachability::{self, blocks_without_keys},
    solver::{Quest, Routes},
    stair_placement,
    start_area::StartArea,
    vault,
};

/// Draws a world; `None` if some of it is unreachable or does not fit.
pub(super) fn attempt(
    seed: &Seed,
    definitions: &Definitions,
    attempt: u32,
) -> Option<InitialState> {
    let streams = Streams { seed, attempt };
    let world = &definitions.world;
    let mut words = streams.dice("keep words");
    let mut pool = UniquePool::new(&definitions.keep_settings, &mut words);
    let mut levels: Vec<Grid<Terrain>> = Vec::new();
    let mut keeps: Vec<Option<Keep>> = Vec::new();
    let builders = builders::drawn(seed, definitions);
    for (index, (builder, definition)) in builders.iter().enumerate() {
        let mut site = Site {
            index,
            definitions,
            streams,
            pool: &mut pool,
        };
        let built = builder.build(&definition.name, &mut site)?;
        levels.push(built.tiles);
        keeps.push(built.keep);
    }
    // Stairs do not change the connectivity of tiles.
    let areas: Vec<ConnectedAreas> = levels
        .iter()
        .map(|level| ConnectedAreas::of(&reachability::bits(level, blocks_without_keys)))
        .collect();
    let mut dice = streams.dice("stairs");
    let (start_area, stairs) =
        stair_placement::connect(&mut levels, &keeps, &areas, world, &mut dice)?;
    let start = start_area.start;
    let deepest = levels.len() - 1;
    let mut vaults = Vec::new();
    for (index, (level, keep)) in levels.iter_mut().zip(&mut keeps).enumerate().take(deepest) {
        let mut dice = streams.dice(&format!("vault {index}"));
        let keep = keep.as_mut();
        vaults.extend(vault::build(index, level, keep, definitions, &mut dice));
    }

    let mut plan = ground_plan(&keeps, &mut pool, &mut words)?;
    let has_rooms: Vec<bool> = keeps.iter().map(Option::is_some).collect();
    plan.omens = omens::draw(seed, definitions, &has_rooms);
    let varied = creatures::varied_kinds(seed, definitions);
    let mut creatures = Vec::new();
    let mut items = Vec::new();
    for (index, (builder, definition)) in builders.iter().enumerate() {
        let level = Level {
            index,
            tiles: &levels[index],
            keep: keeps[index].as_ref(),
            start,
            goal: (index + 1 == levels.len()).then_some(world.goal),
            definitions,
            varied: &varied,
            streams,
        };
        let (dwellers, things) = builder.fill(&definition.name, &level)?;
        creatures.extend(dwellers);
        items.extend(things);
    }
    let mut dice = streams.dice("warden");
    let known = (creatures.as_slice(), items.as_slice());
    creatures.extend(creatures::warden(&levels, known, definitions, &mut dice));
    creatures::bait(&creatures, &mut items, definitions);
    let has_keep = keeps.iter().any(Option::is_some);
    let routes = if has_keep {
        Routes::of(&levels, &areas)
    } else {
        Routes::of_caves(&stairs, &areas)
    };
    let quest = quest(start_area, &items, levels.len(), world.goal)?;
    plan.proof = routes.solve(&areas, quest)?;
    if has_keep || definitions.keep_settings.provisions.per_level > 0 {
        let mut dice = streams.dice("food");
        let more = food::missing(&levels, &plan, start, &items, definitions, &mut dice)?;
        items.extend(more);
    }
    let mut dice = streams.dice("player");
    let mut player = creatures::equipped(definitions.player, start, definitions, &mut dice);
    player.perks = definitions.kit.iter().map(|kit| kit.perk).collect();
    let carried: Vec<ItemKind> = player
        .using
        .iter()
        .chain(&player.carrying)
        .copied()
        .collect();
    let mut dice = streams.dice("vaults");
    let offered = vault::stock(vaults, &items, &carried, definitions, &mut dice)?;
    items.extend(offered);
    for (index, level) in levels.iter_mut().enumerate() {
        if keeps[index].is_none() {
            let things = items.iter().map(|item| item.at);
            let all = creatures
                .iter()
                .map(|one| one.at)
                .chain(things)
                .chain([start]);
            let taken = all
                .filter(|at| at.level == index)
                .map(|at| at.point)
                .collect();
            let mut dice = streams.dice(&format!("patches {index}"));
            patches::grow(level, &taken, definitions, &mut dice);
        }
    }
    Some(InitialState {
        seed: seed.clone(),
        levels,
        blueprint: Blueprint::from(plan),
        player,
        creatures,
        items,
        engravings: Vec::new(),
    })
}

/// The player's quest to fetch the goal from the deepest level and leave. `None` if the goal does
/// not lie there.
fn quest(
    start_area: StartArea,
    items: &[ItemSpawn],
    levels: usize,
    goal: ItemKind,
) -> Option<Quest> {
    let item = items
        .iter()
        .find(|item| item.kind == goal && item.at.level + 1 == levels)?;
    Some(Quest {
        start: start_area.start,
        goal,
        lies_at: item.at,
        exit: start_area.exit,
    })
}

/// Collects the rooms, regions, locks and keys of all Keeps, without the proof; `None` if no room
/// names are left.
fn ground_plan(
    keeps: &[Option<Keep>],
    pool: &mut UniquePool,
    dice: &mut Dice,
) -> Option<GroundPlan> {
    let mut plan = GroundPlan::default();
    for (level, keep) in keeps.iter().enumerate() {
        let Some(keep) = keep else {
            continue;
        };
        let first = plan.regions.len();
        for (region, theme) in keep.themes.iter().copied().enumerate() {
            let lock = region
                .checked_sub(1)
                .and_then(|index| keep.locks.get(index));
            plan.regions.push(Region {
                level,
                theme,
                lock: lock.map(|(lock, _)| lock.id),
            });
        }
        for room in &keep.rooms {
            plan.rooms.push(Room {
                region: u16::try_from(first + room.region).ok()?,
                name: pool.name(dice)?,
                level,
                tiles: room.tiles.clone(),
                is_secret: room.is_secret,
            });
        }
        let place = |point: &Point| Place::new(level, *point);
        for ((lock, at), key) in keep.locks.iter().zip(&keep.keys) {
            plan.locks.push(Lock {
                kind: lock.kind,
                mark: lock.mark,
                at: at.iter().map(place).collect(),
            });
            plan.keys.push(KeyPlace {
                lock: lock.id,
                at: place(key),
            });
        }
        plan.secrets.extend(keep.secrets.iter().map(place));
    }
    Some(plan)
}
