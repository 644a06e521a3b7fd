//! Checks of the rewards in rooms of Keeps: the items of dead ends and secret rooms, the place of
//! the goal, and the guards of keys.

use std::collections::BTreeSet;

use slight_danger::{
    grid::Grid,
    sim::{Definitions, InitialState, ItemKind, ItemSpawn, KeepDefinition, Place, Room, Terrain},
};

use super::{
    CheckResult,
    connections::{Walker, all, tile},
    ensure, good,
};

/// A Keep of a world, with the rooms of its level.
struct Built<'w> {
    initial: &'w InitialState,
    definitions: &'w Definitions,
    kind: &'w KeepDefinition,
    level: usize,
    /// Number of rooms connected to each room, secret doors included.
    ways: Vec<usize>,
}

pub(crate) fn check(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    for built in keeps(initial, definitions) {
        built.check_goal()?;
        built.check_dead_ends()?;
        built.check_off_the_way()?;
        built.check_secret_rooms()?;
        built.check_guards()?;
    }
    Ok(())
}

/// The Keeps of a world.
fn keeps<'w>(initial: &'w InitialState, definitions: &'w Definitions) -> Vec<Built<'w>> {
    let pairs: BTreeSet<[usize; 2]> = all(initial).iter().map(|way| way.rooms).collect();
    let mut ways = vec![0; initial.blueprint.rooms.len()];
    for room in pairs.into_iter().flatten() {
        ways[room] += 1;
    }
    let levels = 0..definitions.world.levels.len();
    levels
        .filter_map(|level| {
            Some(Built {
                initial,
                definitions,
                kind: definitions.keep_on(level)?,
                level,
                ways: ways.clone(),
            })
        })
        .collect()
}

impl Built<'_> {
    fn rooms(&self) -> impl Iterator<Item = (usize, &Room)> {
        let rooms = self.initial.blueprint.rooms.iter().enumerate();
        rooms.filter(|(_, room)| room.level == self.level)
    }

    fn dead_ends(&self) -> impl Iterator<Item = &Room> {
        let ends = self.rooms();
        let ends = ends.filter(|(id, room)| !room.is_secret && self.ways[*id] == 1);
        ends.map(|(_, room)| room)
    }

    fn holds(&self, room: &Room, fits: impl Fn(Terrain) -> bool) -> bool {
        let mut places = room.tiles.iter().map(|at| Place::new(room.level, *at));
        places.any(|at| fits(tile(self.initial, at)))
    }

    fn kinds_in(&self, room: &Room) -> Vec<ItemKind> {
        let items = self.initial.items.iter();
        let here =
            items.filter(|item| item.at.level == room.level && room.tiles.contains(&item.at.point));
        here.map(|item| item.kind).collect()
    }

    /// Checks that every dead end holds a key, stairs, the goal or a bonus.
    fn check_dead_ends(&self) -> CheckResult {
        for room in self.dead_ends() {
            let holds_key_or_stairs = self.holds(room, |tile| {
                matches!(tile, Terrain::Pedestal(_)) || tile.is_stairs()
            });
            let goal = self.definitions.world.goal;
            let pays = |kind| kind == goal || self.kind.bonus.contains(&kind);
            let is_worth_it = holds_key_or_stairs || self.kinds_in(room).into_iter().any(pays);
            ensure(is_worth_it, || format!("nothing lies in {}", room.name))?;
        }
        Ok(())
    }

    /// Checks that one of the items off the way lies in a dead end, if one lies in a region with a
    /// dead end that holds no key, no stairs and no goal.
    fn check_off_the_way(&self) -> CheckResult {
        let goal = self.definitions.world.goal;
        let is_bare = |room: &&Room| {
            !self.kinds_in(room).contains(&goal)
                && !self.holds(room, |tile| {
                    matches!(tile, Terrain::Pedestal(_)) || tile.is_stairs()
                })
        };
        let ends: Vec<&Room> = self.dead_ends().filter(is_bare).collect();
        let world = &self.definitions.world;
        let omen = self.initial.blueprint.omen(self.level, world);
        // Items of an omen lie anywhere.
        let added: Vec<ItemKind> = omen
            .into_iter()
            .flat_map(|omen| omen.items.iter().flat_map(|group| group.kinds().to_vec()))
            .collect();
        for group in &world.items {
            if group.kinds().iter().any(|kind| added.contains(kind)) {
                continue;
            }
            let holds = |room: &Room| {
                let mut kinds = self.kinds_in(room).into_iter();
                kinds.any(|kind| group.kinds().contains(&kind))
            };
            let has_end = |room: &Room| ends.iter().any(|end| end.region == room.region);
            let count = |room: &Room| {
                let kinds = self.kinds_in(room).into_iter();
                kinds.filter(|kind| group.kinds().contains(kind)).count()
            };
            // Items of an omen lie anywhere.
            let world = &self.definitions.world;
            let omen = self
                .initial
                .blueprint
                .omens
                .get(self.level)
                .copied()
                .flatten();
            let brought = omen.map_or(0, |omen| {
                let more = world.omens[usize::from(omen)].items.iter();
                let alike = more.filter(|more| more.kinds() == group.kinds());
                alike.map(|more| more.on_level(self.level)).sum()
            });
            let near_ends = self.rooms().filter(|(_, room)| has_end(room));
            let is_due = near_ends.map(|(_, room)| count(room)).sum::<usize>() > brought;
            let lies_there = ends.iter().any(|end| holds(end));
            ensure(group.off_the_way == 0 || !is_due || lies_there, || {
                format!("no {:?} lies in a dead end", group.kinds())
            })?;
        }
        Ok(())
    }

    /// Checks that every secret room holds all items of one of the treasures.
    fn check_secret_rooms(&self) -> CheckResult {
        for (_, room) in self.rooms().filter(|(_, room)| room.is_secret) {
            let kinds = self.kinds_in(room);
            let mut treasures = self.kind.treasures.iter();
            let is_there = treasures.any(|list| list.iter().all(|kind| kinds.contains(kind)));
            ensure(is_there, || format!("no treasure lies in {}", room.name))?;
        }
        Ok(())
    }

    /// Checks that no dead end of its region is farther from the entry of the region than the dead
    /// end with the goal.
    fn check_goal(&self) -> CheckResult {
        let goal = self.definitions.world.goal;
        let mut items = self.initial.items.iter();
        let Some(at) = items
            .find(|item| item.kind == goal)
            .map(|item| item.at)
            .filter(|at| at.level == self.level)
        else {
            return Ok(());
        };
        let plan = &self.initial.blueprint;
        let home = &plan.rooms[plan.room_at(at).ok_or("the goal lies in no room")?];
        let Some(lock) = plan.regions[usize::from(home.region)].lock else {
            return Ok(());
        };
        let walker = Walker {
            initial: self.initial,
            open: vec![false; plan.locks.len()],
            finds_secrets: false,
        };
        let barriers = plan.locks[usize::from(lock.0)].at.iter();
        let maps: Vec<Grid<u32>> = barriers
            .map(|barrier| walker.reach(*barrier, None).swap_remove(self.level))
            .collect();
        let steps = |room: &Room| {
            let all = room
                .tiles
                .iter()
                .flat_map(|at| maps.iter().map(|map| map.get(*at)));
            all.filter(|steps| *steps > 0).min()
        };
        let mut ends = self.dead_ends().filter(|room| room.region == home.region);
        let farther = ends.find(|room| steps(room) > steps(home));
        ensure(farther.is_none(), || {
            format!("the goal lies in {}, {farther:?} is farther", home.name)
        })?;
        let is_end = self.dead_ends().any(|room| room.name == home.name);
        let has_end = self.dead_ends().any(|room| room.region == home.region);
        ensure(is_end || !has_end, || {
            format!("{} is no dead end", home.name)
        })
    }

    /// Checks that a hunter stands at most two tiles from each key but the first, if a hunter lives
    /// in its region and bare floor is available.
    fn check_guards(&self) -> CheckResult {
        let plan = &self.initial.blueprint;
        let keys = plan.keys.iter().filter(|key| key.at.level == self.level);
        for key in keys.skip(1) {
            let room = plan.room_at(key.at).ok_or("a key in no room")?;
            let region = plan.rooms[room].region;
            let mut hunters = self
                .initial
                .creatures
                .iter()
                .filter(|one| self.definitions.creature(one.kind).hunts())
                .filter(|one| one.at.level == self.level);
            let lives_here = hunters.clone().any(|one| {
                let room = plan.room_at(one.at);
                room.is_some_and(|room| plan.rooms[room].region == region)
            });
            // Rubble may be on all tiles around.
            let floor = plan.rooms[room].tiles.iter();
            let floor = floor
                .filter(|at| tile(self.initial, Place::new(self.level, **at)) == Terrain::Floor);
            let nearest = floor.map(|at| at.chebyshev(key.at.point)).min();
            let most = nearest.unwrap_or(0).max(2);
            let is_guarded = hunters.any(|one| {
                plan.room_at(one.at) == Some(room) && one.at.point.chebyshev(key.at.point) <= most
            });
            ensure(is_guarded || !lives_here, || {
                format!("nobody guards the key at {:?}", key.at)
            })?;
        }
        Ok(())
    }
}

#[test]
fn missing_rewards_are_noticed() {
    let (initial, definitions) = good();
    let broken = |change: &dyn Fn(&mut InitialState)| {
        let mut initial = initial.clone();
        change(&mut initial);
        check(&initial, &definitions).expect_err("it is broken")
    };
    let goal = definitions.world.goal;
    let plan = initial.blueprint.clone();
    let none = broken(&|world| world.items.retain(|item| item.kind == goal));
    assert!(none.contains("nothing lies in"), "{none}");
    let is_secret = |at| {
        plan.room_at(at)
            .is_some_and(|room| plan.rooms[room].is_secret)
    };
    let ends = keeps(&initial, &definitions);
    let ends: Vec<&Room> = ends.iter().flat_map(Built::dead_ends).collect();
    let is_gem = |kind| definitions.item(kind).score > 0;
    let is_end = |at: Place| ends.iter().any(|end| end.tiles.contains(&at.point));
    let none = broken(&|world| {
        let stays = |item: &ItemSpawn| !is_gem(item.kind) || !is_end(item.at);
        world.items.retain(stays);
    });
    assert!(none.contains("lies in a dead end"), "{none}");
    let none = broken(&|world| world.items.retain(|item| !is_secret(item.at)));
    assert!(none.contains("no treasure lies in"), "{none}");
    let lone = plan.keys[1].at;
    let is_far = |at: Place| at.point.chebyshev(lone.point) > 4;
    let none = broken(&|world| world.creatures.retain(|one| is_far(one.at)));
    assert!(none.contains("nobody guards"), "{none}");
    let home = plan.room_at(
        initial
            .items
            .iter()
            .find(|item| item.kind == goal)
            .unwrap()
            .at,
    );
    let region = plan.rooms[home.unwrap()].region;
    let entry = plan.regions[usize::from(region)].lock.unwrap();
    let entry = plan.locks[usize::from(entry.0)].at[0];
    let own = plan
        .rooms
        .iter()
        .filter(|room| room.region == region && !room.is_secret);
    let near = own.flat_map(|room| room.tiles.clone());
    let near = near
        .min_by_key(|at| at.distance_squared(entry.point))
        .unwrap();
    let near = Place::new(entry.level, near);
    let moved = broken(&|world| {
        for item in world.items.iter_mut().filter(|item| item.kind == goal) {
            item.at = near;
        }
    });
    assert!(
        moved.contains("the goal") || moved.contains("no dead end"),
        "{moved}"
    );
}
