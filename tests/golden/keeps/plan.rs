//! That a plan and the tiles say the same.

use std::collections::BTreeSet;

use slight_danger::sim::{Builder, Definitions, InitialState, LockId, Place, Terrain};

use super::{Broken, law, rooms_of, ways::tile};

pub(crate) fn check(setting: &InitialState, definitions: &Definitions) -> Broken {
    check_shape(setting, definitions)?;
    check_locks(setting, definitions)?;
    check_rooms(setting, definitions)?;
    check_stairs(setting, definitions)
}

/// Everything of a kind on the map, level by level, row by row.
fn places(setting: &InitialState, is_wanted: impl Fn(Terrain) -> bool) -> Vec<Place> {
    let levels = setting.levels.iter().enumerate();
    levels
        .flat_map(|(index, level)| level.iter().map(move |one| (index, one)))
        .filter(|(_, (_, tile))| is_wanted(*tile))
        .map(|(index, (point, _))| Place::new(index, point))
        .collect()
}

fn check_shape(setting: &InitialState, definitions: &Definitions) -> Broken {
    let world = &definitions.world;
    law(setting.levels.len() == world.levels.len(), || {
        "levels are missing".to_owned()
    })?;
    for (index, (level, builder)) in setting.levels.iter().zip(&world.levels).enumerate() {
        let size = (level.width(), level.height());
        law(size == (world.width, world.height), || {
            format!("level {index} is of another size")
        })?;
        let stone = match builder {
            Builder::Caves => Terrain::Wall,
            Builder::Keep(_) => Terrain::Masonry,
        };
        for (at, tile) in level.iter() {
            let is_rim = at.x == 0 || at.y == 0 || at.x == size.0 - 1 || at.y == size.1 - 1;
            law(!is_rim || tile == stone, || {
                format!("a hole in the rim at {at}")
            })?;
            let fits = match builder {
                Builder::Keep(_) => tile != Terrain::Wall,
                Builder::Caves => matches!(
                    tile,
                    Terrain::Wall | Terrain::Floor | Terrain::StairsUp | Terrain::StairsDown
                ),
            };
            let known = !matches!(tile, Terrain::Unknown | Terrain::OutOfBounds);
            law(fits && known, || {
                format!("{tile:?} on level {index} at {at}")
            })?;
        }
    }
    Ok(())
}

fn check_locks(setting: &InitialState, definitions: &Definitions) -> Broken {
    let plan = &setting.blueprint;
    let words = &definitions.keep_words;
    law(plan.keys.len() == plan.locks.len(), || {
        "not a key a lock".to_owned()
    })?;
    let mut pairs = BTreeSet::new();
    for (number, (lock, key)) in (0..).zip(plan.locks.iter().zip(&plan.keys)) {
        let id = LockId(number);
        law(key.lock == id, || {
            format!("key {number} is for another lock")
        })?;
        law(pairs.insert((lock.kind, lock.mark)), || {
            format!("lock {number} is marked like another")
        })?;
        let at = places(setting, |tile| tile.locked_by() == Some(id));
        law(at == lock.at, || {
            format!("lock {number} bars something else")
        })?;
        let see = words.locks[usize::from(lock.kind)].see;
        let looks = if see {
            Terrain::ClearBarrier(id)
        } else {
            Terrain::Barrier(id)
        };
        law(at.iter().all(|at| tile(setting, *at) == looks), || {
            format!("lock {number} has another kind of barrier")
        })?;
        let stands = places(setting, |tile| tile == Terrain::Pedestal(id));
        law(stands == [key.at], || {
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
    law(places(setting, is_odd).is_empty(), || {
        "a lock too many".to_owned()
    })?;
    let secrets = places(setting, |tile| tile == Terrain::SecretDoor);
    law(secrets == plan.secrets, || {
        "secrets are elsewhere".to_owned()
    })
}

fn check_rooms(setting: &InitialState, definitions: &Definitions) -> Broken {
    let plan = &setting.blueprint;
    let mut names = BTreeSet::new();
    let mut count = 0;
    let mut before = 0;
    for room in &plan.rooms {
        let name = &room.name;
        law(names.insert(name), || format!("two rooms are {name}"))?;
        law(room.region >= before, || format!("{name} is out of order"))?;
        before = room.region;
        let region = plan.regions.get(usize::from(room.region));
        law(region.is_some_and(|one| one.level == room.level), || {
            format!("{name} is on another level than its region")
        })?;
        let mut rows = room.tiles.clone();
        rows.sort_by_key(|at| (at.y, at.x));
        law(rows == room.tiles, || format!("{name} is not row by row"))?;
        count += room.tiles.len();
        for at in &room.tiles {
            let tile = setting.levels[room.level].get(*at);
            let fits = matches!(
                tile,
                Terrain::Floor
                    | Terrain::Furniture(_)
                    | Terrain::Pedestal(_)
                    | Terrain::StairsDown
                    | Terrain::StairsUp
            );
            law(fits, || format!("{tile:?} at {at} in {name}"))?;
        }
    }
    let rooms = rooms_of(setting);
    let mut covered = 0;
    for (index, (level, numbers)) in setting.levels.iter().zip(&rooms).enumerate() {
        if definitions.world.levels[index] == Builder::Caves {
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
            law(in_room != is_between, || {
                format!("{tile:?} at {at}: in a room {in_room}")
            })?;
            if let Terrain::Furniture(piece) = tile {
                let kind = definitions.keep_words.furniture.get(piece.kind());
                let fits =
                    kind.is_some_and(|one| (one.walk, one.see) == (piece.walk(), piece.see()));
                law(fits, || format!("unknown furniture at {at}"))?;
            }
        }
    }
    law(covered == count, || "rooms overlap".to_owned())
}

/// Stairs come in pairs, and those of a Keep lie in its first and last region.
fn check_stairs(setting: &InitialState, definitions: &Definitions) -> Broken {
    let plan = &setting.blueprint;
    let mut exits = 0;
    for at in places(setting, Terrain::is_stairs) {
        let is_down = tile(setting, at) == Terrain::StairsDown;
        if at.level == 0 && !is_down {
            exits += 1;
        } else {
            let (level, end) = if is_down {
                (at.level + 1, Terrain::StairsUp)
            } else {
                (at.level - 1, Terrain::StairsDown)
            };
            let other = tile(setting, Place::new(level, at.point));
            law(other == end, || format!("stairs at {at:?} lead nowhere"))?;
        }
        if definitions.world.levels[at.level] == Builder::Caves {
            continue;
        }
        let here = || (0..plan.regions.len()).filter(|one| plan.regions[*one].level == at.level);
        let wanted = if is_down { here().max() } else { here().min() };
        let room = plan.room_at(at).map(|room| &plan.rooms[room]);
        let is_there =
            room.is_some_and(|room| Some(usize::from(room.region)) == wanted && !room.is_secret);
        law(is_there, || format!("stairs at {at:?} bypass a lock"))?;
    }
    law(exits == 1, || format!("{exits} ways out"))
}
