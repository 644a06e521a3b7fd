//! Who and what is where.

use std::collections::BTreeSet;

use slight_danger::{
    grid::{BitGrid, FieldOfView},
    sim::{Builder, CreatureSpawn, Definitions, InitialState, Room, Terrain},
};

use super::{Broken, law, ways::tile};

pub(crate) fn check(setting: &InitialState, definitions: &Definitions) -> Broken {
    let mut taken = BTreeSet::new();
    for one in setting.creatures.iter().chain([&setting.player]) {
        let at = one.at;
        law(tile(setting, at) == Terrain::Floor, || {
            format!("a creature at {at:?}")
        })?;
        law(taken.insert(at), || format!("two creatures at {at:?}"))?;
    }
    let mut taken = BTreeSet::new();
    for item in &setting.items {
        let at = item.at;
        law(tile(setting, at) == Terrain::Floor, || {
            format!("an item at {at:?}")
        })?;
        law(taken.insert(at), || format!("two items at {at:?}"))?;
    }
    let deepest = setting.levels.len() - 1;
    let goal = definitions.world.goal;
    let mut goals = setting.items.iter().filter(|item| item.kind == goal);
    let is_deep = goals.next().is_some_and(|item| item.at.level == deepest);
    law(is_deep && goals.next().is_none(), || {
        "no goal, or two".to_owned()
    })?;
    check_sight(setting, definitions)?;
    check_dwellers(setting, definitions)
}

fn check_sight(setting: &InitialState, definitions: &Definitions) -> Broken {
    let start = setting.player.at;
    let level = &setting.levels[start.level];
    let opaque = BitGrid::from_fn(level.width(), level.height(), true, |at| {
        level.get(at).blocks_sight()
    });
    let mut sight = FieldOfView::default();
    let radius = definitions.creature(definitions.player).numbers.vision;
    sight.compute(&opaque, start.point, radius);
    let seen = setting
        .creatures
        .iter()
        .find(|one| one.at.level == start.level && sight.contains(one.at.point));
    law(seen.is_none(), || {
        format!("somebody stands in sight: {seen:?}")
    })
}

/// How many creatures live on how many tiles of rooms that are no secret.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Crowd {
    creatures: usize,
    tiles: usize,
}

impl Crowd {
    /// That of a region.
    fn of(setting: &InitialState, region: usize) -> Self {
        let plan = &setting.blueprint;
        let is_own = |room: &Room| usize::from(room.region) == region && !room.is_secret;
        let rooms = plan.rooms.iter().filter(|room| is_own(room));
        let live_here = |one: &&CreatureSpawn| {
            plan.room_at(one.at)
                .is_some_and(|room| is_own(&plan.rooms[room]))
        };
        Self {
            creatures: setting.creatures.iter().filter(live_here).count(),
            tiles: rooms.map(|room| room.tiles.len()).sum(),
        }
    }

    /// Those of the first and the last region of every Keep of a world.
    pub(crate) fn at_both_ends(setting: &InitialState) -> [Self; 2] {
        let regions = &setting.blueprint.regions;
        let mut ends = [Self::default(); 2];
        for (index, region) in regions.iter().enumerate() {
            let is_last = regions
                .get(index + 1)
                .is_none_or(|next| next.level != region.level);
            if region.lock.is_none() {
                ends[0].add(Self::of(setting, index));
            }
            if is_last {
                ends[1].add(Self::of(setting, index));
            }
        }
        ends
    }

    pub(crate) const fn add(&mut self, more: Self) {
        self.creatures += more.creatures;
        self.tiles += more.tiles;
    }
}

/// Creatures do not live farther apart in last regions than in first ones.
pub(crate) fn check_crowds_grow([first, last]: [Crowd; 2]) -> Broken {
    law(
        last.creatures * first.tiles >= first.creatures * last.tiles,
        || format!("first regions hold {first:?}, last ones only {last:?}"),
    )
}

/// Everybody in a Keep lives where its region has it, and no secret is inhabited.
fn check_dwellers(setting: &InitialState, definitions: &Definitions) -> Broken {
    let plan = &setting.blueprint;
    for one in &setting.creatures {
        if definitions.world.levels[one.at.level] == Builder::Caves {
            continue;
        }
        let Some(room) = plan.room_at(one.at).map(|room| &plan.rooms[room]) else {
            return Err(format!("somebody stands in no room: {:?}", one.at));
        };
        let theme = plan.regions[usize::from(room.region)].theme;
        let dwellers = &definitions.keep_words.themes[usize::from(theme)].dwellers;
        let is_known = dwellers.iter().any(|(kind, _)| *kind == one.kind);
        law(is_known && !room.is_secret, || {
            format!("a stranger in {}", room.name)
        })?;
        let outfit = &definitions.creature(one.kind).outfit;
        law(outfit.len() == one.using.len(), || {
            "somebody lacks an outfit".to_owned()
        })?;
    }
    Ok(())
}
