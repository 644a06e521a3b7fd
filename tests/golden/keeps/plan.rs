//! Checks that the plan of a world agrees with its tiles.

use std::collections::BTreeSet;

use slight_danger::sim::{Definitions, InitialState, LockId, Place, Terrain};

use super::{CheckResult, connections::tile, ensure, rooms_of};

pub(crate) fn check(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    check_shape(initial, definitions)?;
    check_locks(initial, definitions)?;
    check_rooms(initial, definitions)?;
    check_stairs(initial, definitions)
}

/// All tiles of a kind, level by level, row by row.
fn places(initial: &InitialState, is_wanted: impl Fn(Terrain) -> bool) -> Vec<Place> {
    let levels = initial.levels.iter().enumerate();
    levels
        .flat_map(|(index, level)| level.iter().map(move |one| (index, one)))
        .filter(|(_, (_, tile))| is_wanted(*tile))
        .map(|(index, (point, _))| Place::new(index, point))
        .collect()
}

fn check_shape(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let world = &definitions.world;
    ensure(initial.levels.len() == world.levels.len(), || {
        "levels are missing".to_owned()
    })?;
    for (index, level) in initial.levels.iter().enumerate() {
        let has_rooms = definitions.has_rooms(index);
        let size = (level.width(), level.height());
        ensure(size == (world.width, world.height), || {
            format!("level {index} is of another size")
        })?;
        let stone = if has_rooms {
            Terrain::Masonry
        } else {
            Terrain::Wall
        };
        for (at, tile) in level.iter() {
            let is_rim = at.x == 0 || at.y == 0 || at.x == size.0 - 1 || at.y == size.1 - 1;
            ensure(!is_rim || tile == stone, || {
                format!("a hole in the rim at {at}")
            })?;
            let fits = if has_rooms {
                tile != Terrain::Wall
            } else {
                // The last three belong to vaults.
                matches!(
                    tile,
                    Terrain::Wall
                        | Terrain::Furniture(_)
                        | Terrain::Floor
                        | Terrain::StairsUp
                        | Terrain::StairsDown
                        | Terrain::Masonry
                        | Terrain::ClosedDoor
                        | Terrain::VaultPedestal
                )
            };
            let known = !matches!(tile, Terrain::Unknown | Terrain::OutOfBounds);
            ensure(fits && known, || {
                format!("{tile:?} on level {index} at {at}")
            })?;
        }
    }
    Ok(())
}

fn check_locks(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    let settings = &definitions.keep_settings;
    ensure(plan.keys.len() == plan.locks.len(), || {
        "not a key a lock".to_owned()
    })?;
    let mut pairs = BTreeSet::new();
    for (number, (lock, key)) in (0..).zip(plan.locks.iter().zip(&plan.keys)) {
        let id = LockId(number);
        ensure(key.lock == id, || {
            format!("key {number} is for another lock")
        })?;
        ensure(pairs.insert((lock.kind, lock.mark)), || {
            format!("lock {number} is marked like another")
        })?;
        let at = places(initial, |tile| tile.locked_by() == Some(id));
        ensure(at == lock.at, || {
            format!("lock {number} bars something else")
        })?;
        let see = settings.locks[usize::from(lock.kind)].see;
        let looks = if see {
            Terrain::ClearBarrier(id)
        } else {
            Terrain::Barrier(id)
        };
        ensure(at.iter().all(|at| tile(initial, *at) == looks), || {
            format!("lock {number} has another kind of barrier")
        })?;
        let stands = places(initial, |tile| tile == Terrain::Pedestal(id));
        ensure(stands == [key.at], || {
            format!("key {number} stands elsewhere")
        })?;
    }
    let most = plan.locks.len();
    let is_odd = |tile: Terrain| match tile {
        Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) | Terrain::Pedestal(lock) => {
            usize::from(lock.0) >= most
        }
        Terrain::Gate(_) => true,
        _ => false,
    };
    ensure(places(initial, is_odd).is_empty(), || {
        "a lock too many".to_owned()
    })?;
    let secrets = places(initial, |tile| tile == Terrain::SecretDoor);
    ensure(secrets == plan.secrets, || {
        "secrets are elsewhere".to_owned()
    })
}

fn check_rooms(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    let mut names = BTreeSet::new();
    let mut count = 0;
    let mut before = 0;
    for room in &plan.rooms {
        let name = &room.name;
        ensure(names.insert(name), || format!("two rooms are {name}"))?;
        ensure(room.region >= before, || format!("{name} is out of order"))?;
        before = room.region;
        let region = plan.regions.get(usize::from(room.region));
        ensure(region.is_some_and(|one| one.level == room.level), || {
            format!("{name} is on another level than its region")
        })?;
        let mut rows = room.tiles.clone();
        rows.sort_by_key(|at| (at.y, at.x));
        ensure(rows == room.tiles, || format!("{name} is not row by row"))?;
        count += room.tiles.len();
        for at in &room.tiles {
            let tile = initial.levels[room.level].get(*at);
            let fits = matches!(
                tile,
                Terrain::Floor
                    | Terrain::Furniture(_)
                    | Terrain::Pedestal(_)
                    | Terrain::VaultPedestal
                    | Terrain::StairsDown
                    | Terrain::StairsUp
            );
            ensure(fits, || format!("{tile:?} at {at} in {name}"))?;
        }
    }
    let rooms = rooms_of(initial);
    let mut covered = 0;
    for (index, (level, numbers)) in initial.levels.iter().zip(&rooms).enumerate() {
        if !definitions.has_rooms(index) {
            continue;
        }
        for (at, tile) in level.iter() {
            let in_room = numbers.get(at) > 0;
            covered += usize::from(in_room);
            let is_between = matches!(
                tile,
                Terrain::Masonry
                    | Terrain::ClosedDoor
                    | Terrain::OpenDoor
                    | Terrain::SecretDoor
                    | Terrain::Barrier(_)
                    | Terrain::ClearBarrier(_)
            );
            ensure(in_room != is_between, || {
                format!("{tile:?} at {at}: in a room {in_room}")
            })?;
            if let Terrain::Furniture(piece) = tile {
                let kind = definitions.keep_settings.furniture.get(piece.kind());
                let fits =
                    kind.is_some_and(|one| (one.walk, one.see) == (piece.walk(), piece.see()));
                ensure(fits, || format!("unknown furniture at {at}"))?;
            }
        }
    }
    ensure(covered == count, || "rooms overlap".to_owned())
}

/// Checks that stairs come in pairs, and that stairs of a Keep are in its first and last region.
fn check_stairs(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    let mut exits = 0;
    for at in places(initial, Terrain::is_stairs) {
        let is_down = tile(initial, at) == Terrain::StairsDown;
        if at.level == 0 && !is_down {
            exits += 1;
        } else {
            let (level, end) = if is_down {
                (at.level + 1, Terrain::StairsUp)
            } else {
                (at.level - 1, Terrain::StairsDown)
            };
            let other = tile(initial, Place::new(level, at.point));
            ensure(other == end, || format!("stairs at {at:?} lead nowhere"))?;
        }
        if !definitions.has_rooms(at.level) {
            continue;
        }
        let here = || (0..plan.regions.len()).filter(|one| plan.regions[*one].level == at.level);
        let wanted = if is_down { here().max() } else { here().min() };
        let room = plan.room_at(at).map(|room| &plan.rooms[room]);
        let is_there =
            room.is_some_and(|room| Some(usize::from(room.region)) == wanted && !room.is_secret);
        ensure(is_there, || format!("stairs at {at:?} bypass a lock"))?;
    }
    ensure(exits == 1, || format!("{exits} ways out"))
}
