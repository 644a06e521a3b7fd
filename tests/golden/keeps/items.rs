//! Checks of the creatures and items of Keeps.

use std::collections::BTreeSet;

use slight_danger::{
    grid::{BitGrid, FieldOfView},
    sim::{CreatureSpawn, Definitions, InitialState, Room, Terrain},
};

use super::{CheckResult, connections::tile, ensure};

pub(crate) fn check(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let mut taken = BTreeSet::new();
    for one in initial.creatures.iter().chain([&initial.player]) {
        let at = one.at;
        ensure(tile(initial, at) == Terrain::Floor, || {
            format!("a creature at {at:?}")
        })?;
        ensure(taken.insert(at), || format!("two creatures at {at:?}"))?;
    }
    let mut taken = BTreeSet::new();
    let offered = |at| tile(initial, at) == Terrain::VaultPedestal;
    for item in initial.items.iter().filter(|item| !offered(item.at)) {
        let at = item.at;
        ensure(tile(initial, at) == Terrain::Floor, || {
            format!("an item at {at:?}")
        })?;
        ensure(taken.insert(at), || format!("two items at {at:?}"))?;
    }
    let deepest = initial.levels.len() - 1;
    let goal = definitions.world.goal;
    let mut goals = initial.items.iter().filter(|item| item.kind == goal);
    let is_deep = goals.next().is_some_and(|item| item.at.level == deepest);
    ensure(is_deep && goals.next().is_none(), || {
        "no goal, or two".to_owned()
    })?;
    check_sight(initial, definitions)?;
    check_creatures(initial, definitions)
}

fn check_sight(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let start = initial.player.at;
    let level = &initial.levels[start.level];
    let opaque = BitGrid::from_fn(level.width(), level.height(), true, |at| {
        level.get(at).blocks_sight()
    });
    let mut sight = FieldOfView::default();
    let radius = definitions.creature(definitions.player).numbers.vision;
    sight.compute(&opaque, start.point, radius);
    let seen = initial
        .creatures
        .iter()
        .find(|one| one.at.level == start.level && sight.contains(one.at.point));
    ensure(seen.is_none(), || {
        format!("somebody stands in sight: {seen:?}")
    })
}

/// A number of creatures, and the number of tiles of the rooms they live in, without secret rooms.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Density {
    creatures: usize,
    tiles: usize,
}

impl Density {
    /// The density of a region.
    fn of(initial: &InitialState, region: usize) -> Self {
        let plan = &initial.blueprint;
        let is_own = |room: &Room| usize::from(room.region) == region && !room.is_secret;
        let rooms = plan.rooms.iter().filter(|room| is_own(room));
        let live_here = |one: &&CreatureSpawn| {
            plan.room_at(one.at)
                .is_some_and(|room| is_own(&plan.rooms[room]))
        };
        Self {
            creatures: initial.creatures.iter().filter(live_here).count(),
            tiles: rooms.map(|room| room.tiles.len()).sum(),
        }
    }

    /// The density of the first regions and of the last regions of all Keeps of a world.
    pub(crate) fn of_first_and_last_regions(initial: &InitialState) -> [Self; 2] {
        let regions = &initial.blueprint.regions;
        let mut ends = [Self::default(); 2];
        for (index, region) in regions.iter().enumerate() {
            let is_last = regions
                .get(index + 1)
                .is_none_or(|next| next.level != region.level);
            if region.lock.is_none() {
                ends[0].add(Self::of(initial, index));
            }
            if is_last {
                ends[1].add(Self::of(initial, index));
            }
        }
        ends
    }

    pub(crate) const fn add(&mut self, more: Self) {
        self.creatures += more.creatures;
        self.tiles += more.tiles;
    }
}

/// Checks that last regions are at least as densely populated as first regions.
pub(crate) fn check_density_grows([first, last]: [Density; 2]) -> CheckResult {
    ensure(
        last.creatures * first.tiles >= first.creatures * last.tiles,
        || format!("first regions hold {first:?}, last ones only {last:?}"),
    )
}

/// Checks that every creature of a Keep is of a kind of its region, a kind that only some worlds
/// have or one of its followers, a kind of the level's omen, or the warden, and that secret rooms hold none.
fn check_creatures(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    for one in &initial.creatures {
        if !definitions.has_rooms(one.at.level) {
            continue;
        }
        let Some(room) = plan.room_at(one.at).map(|room| &plan.rooms[room]) else {
            return Err(format!("somebody stands in no room: {:?}", one.at));
        };
        let theme = plan.regions[usize::from(room.region)].theme;
        let dwellers = &definitions.keep_settings.themes[usize::from(theme)].dwellers;
        let world = &definitions.world;
        let varied = world.variety.iter().flat_map(|variety| &variety.kinds);
        let omen = plan.omen(one.at.level, world);
        let added = omen.into_iter().flat_map(|omen| {
            let kinds = omen.population.iter().map(|more| more.kind);
            kinds.chain(omen.carried_by)
        });
        let varied = varied.flat_map(|one| std::iter::once(one.kind).chain(one.company()));
        let mut others = varied.chain(world.warden).chain(added);
        let is_known = definitions.is_captive(one.kind)
            || dwellers.iter().any(|(kind, _)| *kind == one.kind)
            || others.any(|kind| kind == one.kind);
        ensure(is_known && !room.is_secret, || {
            format!("a stranger in {}", room.name)
        })?;
        let outfit = &definitions.creature(one.kind).outfit;
        ensure(outfit.len() == one.using.len(), || {
            "somebody lacks an outfit".to_owned()
        })?;
    }
    Ok(())
}
