//! The captive of a world, tied up near its guards.

use crate::{
    grid::{Direction, flood_fill},
    sim::{CreatureSpawn, Definitions, Dice, InitialState, ItemKind, Place, Profile, Terrain},
};

use super::{creatures::equipped, draws::take_random, reachability::bits};

/// Number of tiles nearest to a guard where a captive may be.
const NEAR: usize = 30;

/// Places a captive near a guard, if the world has one: on free floor surrounded by free floor, so
/// that it blocks no route.
pub(super) fn place(initial: &mut InitialState, definitions: &Definitions) {
    let Some(rule) = &definitions.world.captives else {
        return;
    };
    let mut dice = Dice::named(&initial.seed, "captive");
    if !dice.chance(rule.chance, 1000) {
        return;
    }
    let is_deep = |level: usize| {
        let (first, last) = rule.depths;
        (first as usize..=last as usize).contains(&(level + 1))
    };
    let guards = initial
        .creatures
        .iter()
        .filter(|one| rule.guards.contains(&one.kind) && is_deep(one.at.level));
    let mut guards: Vec<Place> = guards.map(|one| one.at).collect();
    let mut levels: Vec<usize> = guards.iter().map(|at| at.level).collect();
    levels.sort_unstable();
    levels.dedup();
    let level = dice.pick(&levels).copied();
    guards.retain(|at| Some(at.level) == level);
    while let Some(guard) = take_random(&mut guards, &mut dice) {
        let tiles = &initial.levels[guard.level];
        let place = |point| Place::new(guard.level, point);
        let is_bare = |at: Place| {
            tiles.get(at.point) == Terrain::Floor && initial.items.iter().all(|item| item.at != at)
        };
        let is_open = |at: Place| !tiles.get(at.point).blocks_steps();
        let is_free = |at: Place| {
            let mut around = Direction::ALL.into_iter().map(|dir| at.step(dir));
            is_bare(at)
                && around.all(is_open)
                && initial.creatures.iter().all(|other| other.at != at)
        };
        let walls = bits(tiles, Terrain::blocks_steps);
        let mut near = flood_fill(&walls, guard.point).take(NEAR).map(place);
        let (Some(at), Some(kind)) = (near.find(|at| is_free(*at)), dice.pick(&rule.kinds)) else {
            continue;
        };
        let mut unknown: Vec<ItemKind> =
            (0..).map(ItemKind).take(definitions.items.len()).collect();
        unknown.retain(|kind| definitions.item(*kind).appearance.is_some());
        let knows = (0..rule.knows)
            .filter_map(|_| take_random(&mut unknown, &mut dice))
            .collect();
        let mut profile = Profile::of(definitions.creature(*kind));
        profile.inert = true;
        initial.creatures.push(CreatureSpawn {
            level: definitions.experience_at(guard.level, 0),
            profile: Some(profile),
            is_named: true,
            knows,
            ..equipped(*kind, at, definitions, &mut dice)
        });
        return;
    }
}
