//! The laws of rooms and regions: what touches what and what joins what.

use std::collections::BTreeSet;

use slight_danger::sim::{Builder, Definitions, InitialState, LockId, Place, Terrain};

use super::{
    Broken, around, law, rooms_of,
    ways::{Walker, Way, all, tile},
};

pub(crate) fn check(setting: &InitialState, definitions: &Definitions) -> Broken {
    check_numbers(setting, definitions)?;
    check_rooms_hang_together(setting)?;
    check_nothing_touches(setting)?;
    check_rooms_join_their_region(setting)?;
    check_regions_join_earlier_ones(setting)?;
    check_loops(setting)?;
    check_locks_are_met_before_keys(setting)?;
    check_secrets(setting, definitions)
}

fn check_numbers(setting: &InitialState, definitions: &Definitions) -> Broken {
    let plan = &setting.blueprint;
    let mut locks = 0;
    for (level, builder) in definitions.world.levels.iter().enumerate() {
        let here: Vec<usize> = (0..plan.regions.len())
            .filter(|one| plan.regions[*one].level == level)
            .collect();
        let Builder::Keep(kind) = builder else {
            law(here.is_empty(), || {
                format!("regions in the caves of level {level}")
            })?;
            continue;
        };
        let (least, most) = definitions.keeps[*kind].regions;
        let fits = (least as usize..=most as usize).contains(&here.len());
        law(fits, || format!("{} regions on level {level}", here.len()))?;
        let themes: BTreeSet<u16> = here.iter().map(|one| plan.regions[*one].theme).collect();
        law(themes.len() == here.len(), || {
            "two regions are alike".to_owned()
        })?;
        for (order, region) in here.into_iter().enumerate() {
            let expected = (order > 0).then_some(LockId(locks));
            locks += u8::from(order > 0);
            law(plan.regions[region].lock == expected, || {
                format!("region {region} has another lock")
            })?;
            let rooms = plan
                .rooms
                .iter()
                .filter(|room| usize::from(room.region) == region);
            let count = rooms.filter(|room| !room.is_secret).count();
            law(count >= 5, || format!("region {region} has {count} rooms"))?;
        }
    }
    law(usize::from(locks) == plan.locks.len(), || {
        "a lock too many".to_owned()
    })
}

/// All that can be walked on in a room hangs together.
fn check_rooms_hang_together(setting: &InitialState) -> Broken {
    let rooms = rooms_of(setting);
    for (number, room) in (1..).zip(&setting.blueprint.rooms) {
        let walks = |at: &Place| !tile(setting, *at).blocks_steps();
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
        law(seen.len() == open.len(), || {
            format!("{} is cut in two", room.name)
        })?;
    }
    Ok(())
}

/// What belongs together without a lock or a secret: a region, or a secret room.
fn part(setting: &InitialState, room: usize) -> (u16, Option<usize>) {
    let plan = &setting.blueprint.rooms[room];
    (plan.region, plan.is_secret.then_some(room))
}

/// Tiles of different regions touch nowhere but at their locks, those of secrets
/// nowhere but at their doors, and no two of these touch.
fn check_nothing_touches(setting: &InitialState) -> Broken {
    let plan = &setting.blueprint;
    for (level, numbers) in rooms_of(setting).iter().enumerate() {
        for (point, number) in numbers.iter() {
            let at = Place::new(level, point);
            let here = tile(setting, at);
            if matches!(here, Terrain::Masonry | Terrain::Wall) {
                continue;
            }
            let own = usize::from(number).checked_sub(1);
            let beside: BTreeSet<(u16, Option<usize>)> = around(at)
                .filter_map(|next| usize::from(numbers.get(next.point)).checked_sub(1))
                .chain(own)
                .map(|room| part(setting, room))
                .collect();
            let bars = |tile: Terrain| tile == Terrain::SecretDoor || tile.locked_by().is_some();
            let is_door = |tile| matches!(tile, Terrain::ClosedDoor | Terrain::OpenDoor);
            let doors = around(at).any(|next| {
                let next = tile(setting, next);
                bars(next) || (bars(here) && is_door(next))
            });
            law(own.is_some() || !doors, || {
                format!("two doors touch at {at:?}")
            })?;
            let parts: Vec<(u16, Option<usize>)> = beside.into_iter().collect();
            let fits = match (here.locked_by(), here, &parts[..]) {
                (Some(lock), _, [(one, None), (other, None)]) => {
                    // The later of the two is the one that it opens.
                    let later = &plan.regions[usize::from(*other)];
                    one < other && later.lock == Some(lock)
                }
                (None, Terrain::SecretDoor, [(one, None), (other, Some(_))]) => one == other,
                (None, Terrain::SecretDoor, _) | (Some(_), _, _) => false,
                (None, _, parts) => parts.len() <= 1,
            };
            law(fits, || format!("{here:?} at {at:?} touches {parts:?}"))?;
        }
    }
    Ok(())
}

/// The ways that need neither key nor secret.
fn plain(setting: &InitialState) -> Vec<Way> {
    all(setting)
        .into_iter()
        .filter(|way| {
            let tile = tile(setting, way.at);
            tile.locked_by().is_none() && tile != Terrain::SecretDoor
        })
        .collect()
}

/// Every room joins one of its own region, and a region hangs together by its own
/// rooms.
pub(crate) fn check_rooms_join_their_region(setting: &InitialState) -> Broken {
    let plan = &setting.blueprint;
    let ways = plain(setting);
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
        law(joins, || {
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
        law(reached.len() == own.len(), || {
            format!("region {region} falls apart")
        })?;
    }
    Ok(())
}

/// Every region but the first of a level is joined by its lock to an earlier one.
pub(crate) fn check_regions_join_earlier_ones(setting: &InitialState) -> Broken {
    let plan = &setting.blueprint;
    let ways = all(setting);
    for (index, region) in plan.regions.iter().enumerate() {
        let Some(lock) = region.lock else {
            continue;
        };
        let joins = ways.iter().any(|way| {
            let [one, other] = way.rooms.map(|room| usize::from(plan.rooms[room].region));
            tile(setting, way.at).locked_by() == Some(lock)
                && one.min(other) < index
                && one.max(other) == index
                && plan.regions[one.min(other)].level == region.level
        });
        law(joins, || {
            format!("region {index} joins no region that opens before")
        })?;
    }
    Ok(())
}

/// Each region has a loop of three rooms or more, and some room is a dead end.
fn check_loops(setting: &InitialState) -> Broken {
    let plan = &setting.blueprint;
    let pairs: BTreeSet<[usize; 2]> = plain(setting).iter().map(|way| way.rooms).collect();
    for region in 0..plan.regions.len() {
        let is_own = |room: usize| usize::from(plan.rooms[room].region) == region;
        let links = pairs.iter().filter(|pair| is_own(pair[0])).count();
        let rooms = (0..plan.rooms.len()).filter(|room| is_own(*room));
        let rooms = rooms.filter(|room| !plan.rooms[*room].is_secret).count();
        // A tree has one fewer than rooms. Two rooms count as joined once.
        law(links >= rooms, || format!("no loop in region {region}"))?;
    }
    let all = all(setting);
    let is_end = |room: &usize| all.iter().filter(|way| way.rooms.contains(room)).count() == 1;
    let ends = (0..plan.rooms.len()).filter(|room| !plan.rooms[*room].is_secret);
    law(ends.filter(is_end).count() > 0, || "no dead end".to_owned())
}

/// The key of a region stands in the one before, and two thirds of the locks after
/// the first bar a way from a region before that.
fn check_locks_are_met_before_keys(setting: &InitialState) -> Broken {
    let plan = &setting.blueprint;
    let ways = all(setting);
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
            law(home == Some(region - 1), || {
                format!("key {lock:?} is in {home:?}")
            })?;
            if order >= 2 {
                later += 1;
                met += usize::from(ways.iter().any(|way| {
                    let regions = way.rooms.map(|room| usize::from(plan.rooms[room].region));
                    tile(setting, way.at).locked_by() == Some(lock)
                        && regions[0].min(regions[1]) < region - 1
                }));
            }
        }
        law(3 * met >= 2 * later, || {
            format!("{met} of {later} locks are met before")
        })?;
    }
    Ok(())
}

/// Secret rooms: two or more in a Keep, of six tiles or more, with one door each and
/// something in it.
fn check_secrets(setting: &InitialState, definitions: &Definitions) -> Broken {
    let plan = &setting.blueprint;
    for (level, builder) in definitions.world.levels.iter().enumerate() {
        let rooms = plan
            .rooms
            .iter()
            .filter(|one| one.is_secret && one.level == level);
        let count = rooms.count();
        let enough = *builder == Builder::Caves || count >= 2;
        law(enough, || format!("{count} secrets on level {level}"))?;
    }
    let ways = all(setting);
    for (room, one) in plan
        .rooms
        .iter()
        .enumerate()
        .filter(|(_, one)| one.is_secret)
    {
        let name = &one.name;
        law(one.tiles.len() >= 6, || format!("{name} is small"))?;
        let doors: Vec<&Way> = ways
            .iter()
            .filter(|way| way.rooms.contains(&room))
            .collect();
        let is_hidden = matches!(doors[..], [way] if tile(setting, way.at) == Terrain::SecretDoor);
        law(is_hidden, || format!("{name} is no secret"))?;
        let is_in = |at: Place| plan.room_at(at) == Some(room);
        let things = setting.items.iter().filter(|item| is_in(item.at)).count();
        law(things > 0, || format!("{name} is empty"))?;
        let is_needed = plan.keys.iter().any(|key| is_in(key.at));
        law(!is_needed, || format!("a key lies in {name}"))?;
    }
    let seeker = Walker {
        setting,
        open: vec![true; plan.locks.len()],
        finds_secrets: true,
    };
    let reach = seeker.reach(setting.player.at, None);
    for (level, steps) in reach.iter().enumerate() {
        for (point, steps) in steps.iter() {
            let at = Place::new(level, point);
            law(seeker.passes(at) == (steps > 0), || {
                format!("nobody comes to {at:?}")
            })?;
        }
    }
    Ok(())
}
