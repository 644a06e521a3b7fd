//! Checks of rooms and regions: which ones touch, and which ones are connected.

use std::collections::BTreeSet;

use slight_danger::sim::{Definitions, InitialState, LockId, Place, Terrain};

use super::{
    CheckResult, around,
    connections::{Connection, Walker, all, tile},
    ensure, rooms_of,
};

pub(crate) fn check(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    check_numbers(initial, definitions)?;
    check_rooms_hang_together(initial)?;
    check_nothing_touches(initial)?;
    check_rooms_join_their_region(initial)?;
    check_regions_join_earlier_ones(initial)?;
    check_loops(initial)?;
    check_locks_are_met_before_keys(initial)?;
    check_secrets(initial, definitions)
}

fn check_numbers(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    let mut locks = 0;
    for level in 0..definitions.world.levels.len() {
        let here: Vec<usize> = (0..plan.regions.len())
            .filter(|one| plan.regions[*one].level == level)
            .collect();
        let Some(keep) = definitions.keep_on(level) else {
            ensure(here.is_empty(), || {
                format!("regions in the caves of level {level}")
            })?;
            continue;
        };
        let (least, most) = keep.regions;
        let fits = (least as usize..=most as usize).contains(&here.len());
        ensure(fits, || format!("{} regions on level {level}", here.len()))?;
        let themes: BTreeSet<u16> = here.iter().map(|one| plan.regions[*one].theme).collect();
        ensure(themes.len() == here.len(), || {
            "two regions are alike".to_owned()
        })?;
        for (order, region) in here.into_iter().enumerate() {
            let expected = (order > 0).then_some(LockId(locks));
            locks += u8::from(order > 0);
            ensure(plan.regions[region].lock == expected, || {
                format!("region {region} has another lock")
            })?;
            let rooms = plan
                .rooms
                .iter()
                .filter(|room| usize::from(room.region) == region);
            let count = rooms.filter(|room| !room.is_secret).count();
            ensure(count >= 5, || format!("region {region} has {count} rooms"))?;
        }
    }
    ensure(usize::from(locks) == plan.locks.len(), || {
        "a lock too many".to_owned()
    })
}

/// Checks that the walkable tiles of a room are connected.
fn check_rooms_hang_together(initial: &InitialState) -> CheckResult {
    let rooms = rooms_of(initial);
    for (number, room) in (1..).zip(&initial.blueprint.rooms) {
        let walks = |at: &Place| !tile(initial, *at).blocks_steps();
        let places = room.tiles.iter().map(|at| Place::new(room.level, *at));
        let open: Vec<Place> = places.filter(walks).collect();
        let Some(first) = open.first().copied() else {
            return Err(format!("nobody can enter {}", room.name));
        };
        let mut reached = vec![first];
        let mut seen = BTreeSet::from([first]);
        while let Some(at) = reached.pop() {
            for next in around(at) {
                let own = rooms[room.level].get(next.point) == number;
                if own && walks(&next) && seen.insert(next) {
                    reached.push(next);
                }
            }
        }
        ensure(seen.len() == open.len(), || {
            format!("{} is cut in two", room.name)
        })?;
    }
    Ok(())
}

/// The part of the world that a room belongs to without locks and secret doors: its region, and
/// the room itself if it is secret.
fn part(initial: &InitialState, room: usize) -> (u16, Option<usize>) {
    let plan = &initial.blueprint.rooms[room];
    (plan.region, plan.is_secret.then_some(room))
}

/// Checks that tiles of different regions touch only at locks, tiles of secret rooms only at their
/// doors, and that no two locks or doors touch.
fn check_nothing_touches(initial: &InitialState) -> CheckResult {
    let plan = &initial.blueprint;
    for (level, numbers) in rooms_of(initial).iter().enumerate() {
        for (point, number) in numbers.iter() {
            let at = Place::new(level, point);
            let here = tile(initial, at);
            if matches!(here, Terrain::Masonry | Terrain::Wall) {
                continue;
            }
            let own = usize::from(number).checked_sub(1);
            let beside: BTreeSet<(u16, Option<usize>)> = around(at)
                .filter_map(|next| usize::from(numbers.get(next.point)).checked_sub(1))
                .chain(own)
                .map(|room| part(initial, room))
                .collect();
            let bars = |tile: Terrain| tile == Terrain::SecretDoor || tile.locked_by().is_some();
            let is_door = |tile| matches!(tile, Terrain::ClosedDoor | Terrain::OpenDoor);
            let doors = around(at).any(|next| {
                let next = tile(initial, next);
                bars(next) || (bars(here) && is_door(next))
            });
            ensure(own.is_some() || !doors, || {
                format!("two doors touch at {at:?}")
            })?;
            let parts: Vec<(u16, Option<usize>)> = beside.into_iter().collect();
            let fits = match (here.locked_by(), here, &parts[..]) {
                (Some(lock), _, [(one, None), (other, None)]) => {
                    // The later of the two regions is the one that the lock opens.
                    let later = &plan.regions[usize::from(*other)];
                    one < other && later.lock == Some(lock)
                }
                (None, Terrain::SecretDoor, [(one, None), (other, Some(_))]) => one == other,
                (None, Terrain::SecretDoor, _) | (Some(_), _, _) => false,
                (None, _, parts) => parts.len() <= 1,
            };
            ensure(fits, || format!("{here:?} at {at:?} touches {parts:?}"))?;
        }
    }
    Ok(())
}

/// The connections that need neither a key nor a search for secret doors.
fn plain(initial: &InitialState) -> Vec<Connection> {
    all(initial)
        .into_iter()
        .filter(|way| {
            let tile = tile(initial, way.at);
            tile.locked_by().is_none() && tile != Terrain::SecretDoor
        })
        .collect()
}

/// Checks that every room is connected to another of its own region, and that every region is
/// connected.
pub(crate) fn check_rooms_join_their_region(initial: &InitialState) -> CheckResult {
    let plan = &initial.blueprint;
    let ways = plain(initial);
    for (room, one) in plan
        .rooms
        .iter()
        .enumerate()
        .filter(|(_, one)| !one.is_secret)
    {
        let joins = ways.iter().any(|way| {
            let [one, other] = way.rooms;
            way.rooms.contains(&room) && plan.rooms[one].region == plan.rooms[other].region
        });
        ensure(joins, || {
            format!("{} joins no room of its own region", one.name)
        })?;
    }
    for region in 0..plan.regions.len() {
        let is_own = |room: &usize| {
            usize::from(plan.rooms[*room].region) == region && !plan.rooms[*room].is_secret
        };
        let own: Vec<usize> = (0..plan.rooms.len()).filter(is_own).collect();
        let mut reached: BTreeSet<usize> = own.first().copied().into_iter().collect();
        let mut grows = true;
        while grows {
            let before = reached.len();
            for way in &ways {
                if way.rooms.iter().any(|room| reached.contains(room)) {
                    reached.extend(way.rooms.iter().filter(|room| is_own(room)));
                }
            }
            grows = reached.len() > before;
        }
        ensure(reached.len() == own.len(), || {
            format!("region {region} falls apart")
        })?;
    }
    Ok(())
}

/// Checks that every region but the first of a level is connected to an earlier one by its lock.
pub(crate) fn check_regions_join_earlier_ones(initial: &InitialState) -> CheckResult {
    let plan = &initial.blueprint;
    let ways = all(initial);
    for (index, region) in plan.regions.iter().enumerate() {
        let Some(lock) = region.lock else {
            continue;
        };
        let joins = ways.iter().any(|way| {
            let [one, other] = way.rooms.map(|room| usize::from(plan.rooms[room].region));
            tile(initial, way.at).locked_by() == Some(lock)
                && one.min(other) < index
                && one.max(other) == index
                && plan.regions[one.min(other)].level == region.level
        });
        ensure(joins, || {
            format!("region {index} joins no region that opens before")
        })?;
    }
    Ok(())
}

/// Checks that each region has a loop of three rooms or more, and that there is a dead end.
fn check_loops(initial: &InitialState) -> CheckResult {
    let plan = &initial.blueprint;
    let pairs: BTreeSet<[usize; 2]> = plain(initial).iter().map(|way| way.rooms).collect();
    for region in 0..plan.regions.len() {
        let is_own = |room: usize| usize::from(plan.rooms[room].region) == region;
        let links = pairs.iter().filter(|pair| is_own(pair[0])).count();
        let rooms = (0..plan.rooms.len()).filter(|room| is_own(*room));
        let rooms = rooms.filter(|room| !plan.rooms[*room].is_secret).count();
        // A tree has one link fewer than rooms. Two rooms are linked at most once.
        ensure(links >= rooms, || format!("no loop in region {region}"))?;
    }
    let all = all(initial);
    let is_end = |room: &usize| all.iter().filter(|way| way.rooms.contains(room)).count() == 1;
    let ends = (0..plan.rooms.len()).filter(|room| !plan.rooms[*room].is_secret);
    ensure(ends.filter(is_end).count() > 0, || "no dead end".to_owned())
}

/// Checks that the key of a region is in the region before, and that two thirds of the locks
/// after the first have a barrier in a region that opens earlier.
fn check_locks_are_met_before_keys(initial: &InitialState) -> CheckResult {
    let plan = &initial.blueprint;
    let ways = all(initial);
    let region_at = |at: Place| {
        let room = &plan.rooms[plan.room_at(at)?];
        (!room.is_secret).then_some(usize::from(room.region))
    };
    let levels: BTreeSet<usize> = plan.regions.iter().map(|one| one.level).collect();
    for level in levels {
        let (mut later, mut met) = (0, 0);
        let here = (0..plan.regions.len()).filter(|one| plan.regions[*one].level == level);
        for (order, region) in here.enumerate() {
            let Some(lock) = plan.regions[region].lock else {
                continue;
            };
            let key = plan.keys[usize::from(lock.0)];
            let home = region_at(key.at);
            ensure(home == Some(region - 1), || {
                format!("key {lock:?} is in {home:?}")
            })?;
            if order >= 2 {
                later += 1;
                met += usize::from(ways.iter().any(|way| {
                    let regions = way.rooms.map(|room| usize::from(plan.rooms[room].region));
                    tile(initial, way.at).locked_by() == Some(lock)
                        && regions[0].min(regions[1]) < region - 1
                }));
            }
        }
        ensure(3 * met >= 2 * later, || {
            format!("{met} of {later} locks are met before")
        })?;
    }
    Ok(())
}

/// Checks that a Keep has at least two secret rooms, each of at least six tiles, with one door
/// and at least one item.
fn check_secrets(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    for level in 0..definitions.world.levels.len() {
        let rooms = plan
            .rooms
            .iter()
            .filter(|one| one.is_secret && one.level == level);
        let count = rooms.count();
        let enough = !definitions.has_rooms(level) || count >= 2;
        ensure(enough, || format!("{count} secrets on level {level}"))?;
    }
    let ways = all(initial);
    for (room, one) in plan
        .rooms
        .iter()
        .enumerate()
        .filter(|(_, one)| one.is_secret)
    {
        let name = &one.name;
        ensure(one.tiles.len() >= 6, || format!("{name} is small"))?;
        let doors: Vec<&Connection> = ways
            .iter()
            .filter(|way| way.rooms.contains(&room))
            .collect();
        let is_hidden = matches!(doors[..], [way] if tile(initial, way.at) == Terrain::SecretDoor);
        ensure(is_hidden, || format!("{name} is no secret"))?;
        let is_in = |at: Place| plan.room_at(at) == Some(room);
        let things = initial.items.iter().filter(|item| is_in(item.at)).count();
        ensure(things > 0, || format!("{name} is empty"))?;
        let is_needed = plan.keys.iter().any(|key| is_in(key.at));
        ensure(!is_needed, || format!("a key lies in {name}"))?;
    }
    let seeker = Walker {
        initial,
        open: vec![true; plan.locks.len()],
        finds_secrets: true,
    };
    let reach = seeker.reach(initial.player.at, None);
    for (level, steps) in reach.iter().enumerate() {
        for (point, steps) in steps.iter() {
            let at = Place::new(level, point);
            ensure(seeker.passes(at) == (steps > 0), || {
                format!("nobody comes to {at:?}")
            })?;
        }
    }
    Ok(())
}
