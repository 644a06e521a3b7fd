//! Room descriptions: exactly as much as the player has seen of them.

use std::collections::BTreeSet;

use slight_danger::{
    auto::{AutoCommand, AutoMemory, AutoRunner},
    game::Game,
    grid::Point,
    read::{ExitKind, LevelMap, describe, level_map, place_words, room_of, room_view},
    scenario::{LegendEntry, Scenario, ScenarioLock, ScenarioTerrain},
    sim::{
        Blueprint, Definitions, EventKind, GroundPlan, InitialState, Intent, LevelPlan, Omniscient,
        Place, Region, Room, RoomName, Seed, Tactic, Terrain,
    },
    text::Noun,
};

use crate::support::{E, Ids, N, PICK_UP, SE, W, at, builtin, walk};

/// Three rooms in a row: a door, then a barrier whose key is in the second.
const ROWS: [&str; 6] = [
    "#############",
    "#@.a.D...X..#",
    "#....#..K#..#",
    "#....#...#..#",
    "#....#...#..#",
    "#############",
];

/// Names, region and first and last column of each room.
const ROOMS: [((&str, &str), u16, i32, i32); 3] = [
    (("Flooded", "Gallery"), 0, 1, 4),
    (("Silent", "Larder"), 0, 6, 8),
    (("Blind", "Vault"), 1, 10, 11),
];

fn three_rooms() -> Game {
    let definitions = builtin();
    Game::of(&setting_of(&ROWS, &definitions), definitions)
}

/// A setting with the rooms drawn in `rows`.
fn setting_of(rows: &[&str], definitions: &Definitions) -> InitialState {
    let crescent = || {
        Some(ScenarioLock {
            kind: "door".to_owned(),
            mark: "red crescent".to_owned(),
        })
    };
    let door = LegendEntry {
        terrain: Some(ScenarioTerrain::Door),
        ..LegendEntry::default()
    };
    let barrier = LegendEntry {
        lock: crescent(),
        ..LegendEntry::default()
    };
    let key = LegendEntry {
        key: crescent(),
        ..LegendEntry::default()
    };
    let apple = LegendEntry {
        item: Some("apple".to_owned()),
        ..LegendEntry::default()
    };
    let rock = LegendEntry {
        item: Some("rock".to_owned()),
        ..LegendEntry::default()
    };
    let fungus = LegendEntry {
        creature: Some("fungus".to_owned()),
        ..LegendEntry::default()
    };
    let scenario = Scenario {
        levels: vec![rows.iter().map(|row| (*row).to_owned()).collect()],
        legend: [
            ('D', door),
            ('X', barrier),
            ('K', key),
            ('a', apple),
            ('f', fungus),
            ('r', rock),
        ]
        .into(),
        ..Scenario::default()
    };
    let mut setting = scenario.build(definitions).expect("a scenario").start;
    let mut plan = GroundPlan::from(setting.blueprint.clone());
    plan.regions = (0..2)
        .map(|theme| Region {
            level: 0,
            theme,
            lock: (theme == 1).then(|| plan.keys[0].lock),
        })
        .collect();
    plan.rooms = ROOMS
        .into_iter()
        .map(|(name, region, west, east)| Room {
            region,
            name: RoomName {
                first: name.0.to_owned(),
                last: name.1.to_owned(),
            },
            level: 0,
            tiles: (1..=4)
                .flat_map(|y| (west..=east).map(move |x| Point::new(x, y)))
                .collect(),
            is_secret: false,
        })
        .collect();
    setting.blueprint = Blueprint::from(plan);
    setting
}

#[test]
fn the_map_shows_items_worth_returning_for_and_no_rocks() {
    let mut rows = ROWS;
    rows[1] = "#@ra.D...X..#";
    let definitions = builtin();
    let game = Game::of(&setting_of(&rows, &definitions), definitions);
    let map = level_map(&game.known(), 0).expect("known");
    assert_eq!(map.things, [at(3, 1)], "the apple alone");
}

#[test]
fn children_of_a_fungus_stay_in_its_region() {
    // The fungus is behind the barrier; all of the second room is within its reach.
    let mut rows = ROWS;
    rows[2] = "#....#..K#f.#";
    let mut definitions = builtin();
    for kind in &mut definitions.creatures {
        for tactic in &mut kind.tactics {
            if let Tactic::Spread { .. } = tactic {
                *tactic = Tactic::Spread {
                    chance: 1_000,
                    reach: 5,
                    offspring: 7,
                    crowding: 8,
                };
            }
        }
    }
    let mut game = Game::of(&setting_of(&rows, &definitions), definitions);
    let mut children = 0;
    for _ in 0..10 {
        let events = game.step(Intent::Wait).unwrap().events();
        let born = events
            .iter()
            .filter(|event| event.kind == EventKind::Spread);
        let at: Vec<Point> = born.map(|event| event.at.point).collect();
        assert!(at.iter().all(|point| point.x >= 10), "{at:?}");
        children += at.len();
    }
    assert!(children >= 4, "{children}");
}

fn place(x: i32, y: i32) -> Place {
    Place::new(0, at(x, y))
}

fn words(game: &Game, x: i32, y: i32) -> String {
    let view = game.known();
    room_of(&view, place(x, y)).map_or(String::new(), |room| room.words(&view).ids())
}

fn go(game: &mut Game, intents: &[Intent]) {
    for intent in intents {
        game.step(*intent).expect("legal");
    }
}

/// The id of the name of a region from the data.
fn region(game: &Game, theme: usize) -> String {
    let name = &game.known().definitions.keep_settings.themes[theme].name;
    Noun::new("region", name.clone()).id().to_owned()
}

/// The noun of a room name; its id has only the last word.
fn noun(name: &RoomName) -> Noun {
    let RoomName { first, last } = name.clone();
    Noun::new("room", last).described(Noun::new("room-word", first))
}

/// The name of the room around a tile.
fn name(game: &Game, x: i32, y: i32) -> Option<Noun> {
    room_of(&game.known(), place(x, y)).map(|room| room.name)
}

#[test]
fn a_room_is_described_as_far_as_it_was_seen() {
    let mut game = three_rooms();
    let cellars = region(&game, 0);
    let empty =
        format!("then(place-room(room-gallery, {cellars}, 16), place-exits(exit-doors(1)))");
    let gallery = format!("then({empty}, seen-here(a-thing(item-apple)))");
    assert_eq!(words(&game, 2, 2), gallery);
    let [flooded_gallery, silent_larder] = [0, 1].map(|room| {
        let (first, last) = ROOMS[room].0;
        let (first, last) = (first.to_owned(), last.to_owned());
        Some(noun(&RoomName { first, last }))
    });
    assert_eq!(name(&game, 2, 2), flooded_gallery);
    // The same words for a tile under the cursor, and on the map.
    let told = room_of(&game.known(), place(2, 2)).map(|room| room.words(&game.known()));
    assert_eq!(told.ids(), Some(gallery));
    assert_eq!(describe(&game.known(), place(2, 2)).room, told);
    assert_eq!(place_words(&game.known(), place(2, 2)), told);
    // Nothing behind the door is known.
    assert_eq!(words(&game, 7, 1), "");
    assert_eq!(place_words(&game.known(), place(7, 1)), None);
    let map = level_map(&game.known(), 0).expect("known");
    assert_eq!((map.rooms.len(), map.ways.len()), (1, 0));
    assert_eq!(
        (map.locks.len(), map.keys.len(), map.regions.len()),
        (0, 0, 1)
    );
    assert_eq!((map.things, map.here), (vec![at(3, 1)], Some(at(1, 1))));

    go(&mut game, &[walk(E), walk(E), PICK_UP]);
    assert_eq!(words(&game, 2, 2), empty);

    // Through the door.
    go(&mut game, &[walk(E), walk(E), walk(E), walk(E)]);
    let larder = |lock: &str| {
        let heading = format!("place-room(room-larder, {cellars}, 12)");
        format!("then(then({heading}, place-exits(exit-doors(1))), {lock})")
    };
    let lock = "key-key, mark-red-crescent, barrier-locked-door";
    let lacks = format!("exit-locked(no, {lock})");
    assert_eq!(
        words(&game, 7, 1),
        format!("then({}, seen-here(a-key({lock})))", larder(&lacks))
    );
    assert_eq!(name(&game, 7, 1), silent_larder);
    let map = level_map(&game.known(), 0).expect("known");
    assert_eq!((map.rooms.len(), map.ways.len()), (2, 1));
    assert_eq!(map.ways[0].rooms, [0, 1]);
    assert_eq!((map.keys[0].0, map.locks[0].at), (at(8, 2), at(9, 1)));
    assert!(!map.locks[0].open && map.regions.len() == 1);
    // Nothing behind the barrier was seen, so the barrier is listed alone.
    let beyond: Vec<_> = map.beyond_unseen().collect();
    assert_eq!(beyond, [map.locks[0].lock]);
    let barrier = describe(&game.known(), place(9, 1)).room.ids();
    assert_eq!(barrier, Some(lacks));

    // The key is taken, then used.
    go(&mut game, &[walk(SE), walk(E)]);
    let has = format!("exit-locked(yes, {lock})");
    assert_eq!(words(&game, 7, 1), larder(&has));
    let barrier = place_words(&game.known(), place(9, 1)).ids();
    assert_eq!(barrier, Some(has));
    go(&mut game, &[walk(N), walk(E)]);
    let open = larder(&format!("exit-unlocked({lock})"));
    assert_eq!(words(&game, 7, 1), open);
    let map = level_map(&game.known(), 0).expect("known");
    assert_eq!((map.rooms.len(), map.regions.len()), (3, 2));
    assert!(map.locks[0].open && map.regions[1].lock == Some(map.locks[0].lock));
    assert_eq!(map.beyond_unseen().count(), 0);
    assert!(map.rooms[1].entered, "all of it was seen");
    go(&mut game, &[walk(E), walk(E)]);
    // A description does not change while the room is out of sight.
    assert_eq!(words(&game, 2, 2), empty);
    assert_eq!(name(&game, 2, 2), flooded_gallery);
    go(&mut game, &[walk(W)]);
    assert_eq!(words(&game, 7, 1), open);
    assert_eq!(name(&game, 7, 1), silent_larder);
}

/// One small Keep without creatures but the player, who does not starve.
fn small_keep(seed: u64) -> (Game, InitialState) {
    let mut data: Definitions = builtin().in_world("keep").expect("a world");
    (data.world.width, data.world.height) = (90, 32);
    data.world.levels = vec![LevelPlan::only(data.builder_named("keep").expect("a Keep"))];
    let player = usize::from(data.player.0);
    let numbers = &mut data.creatures[player].numbers;
    (numbers.food, numbers.max_food) = (1_000_000, 1_000_000);
    let mut setting = slight_danger::generate::generate(&Seed::from(seed), &data).expect("a world");
    setting.creatures.clear();
    (Game::of(&setting, data), setting)
}

/// Whether a tile is remembered.
fn known(view: &Omniscient, level: usize, point: Point) -> bool {
    view.memory.at(Place::new(level, point)) != Terrain::Unknown
}

/// Checks that the map shows exactly what is remembered.
fn check(view: &Omniscient, map: &LevelMap) {
    let rooms = &view.blueprint.rooms;
    let seen = |id: usize| rooms[id].tiles.iter().any(|point| known(view, 0, *point));
    let mut told = String::new();
    for (id, room) in rooms.iter().enumerate() {
        let found = room_view(view, id);
        assert_eq!(found.is_some(), seen(id), "{}", room.name);
        assert_eq!(map.room(id).is_some(), seen(id), "{}", room.name);
        let Some(found) = found else {
            continue;
        };
        told += &format!("{:?}", found.words(view));
        assert!(found.tiles.iter().all(|point| known(view, 0, *point)));
        let half = found.tiles.len() * 2 >= room.tiles.len();
        let entered = map.room(id).map(|room| room.entered);
        assert_eq!(entered, Some(half), "{}", room.name);
        for exit in &found.exits {
            assert!(known(view, 0, exit.at), "{exit:?}");
            let is_secret = view.blueprint.secrets.contains(&Place::new(0, exit.at));
            assert_eq!(is_secret, exit.kind == ExitKind::SecretDoor, "{exit:?}");
        }
        let lies = |(point, _): &(Point, _)| room.tiles.contains(point);
        let lies = view.memory.items(0).filter(lies).count();
        assert_eq!(lies == 0, found.things.is_empty(), "{}", room.name);
    }
    for (id, room) in rooms.iter().enumerate() {
        let is_told = told.contains(&format!("{:?}", noun(&room.name)));
        assert_eq!(is_told, seen(id), "{}", room.name);
    }
    for way in &map.ways {
        assert!(known(view, 0, way.at) && way.rooms.into_iter().all(seen));
    }
    let points = map
        .locks
        .iter()
        .map(|lock| lock.at)
        .chain(map.secrets.clone());
    for point in points.chain(map.keys.iter().map(|(point, _)| *point)) {
        assert!(known(view, 0, point), "{point}");
    }
    for region in &map.regions {
        let own = |(id, room): (usize, &Room)| usize::from(room.region) == region.id && seen(id);
        assert!(rooms.iter().enumerate().any(own), "{:?}", region.name);
    }
}

#[test]
fn nothing_unseen_is_described() {
    for seed in 1..4 {
        let (mut game, _) = small_keep(seed);
        let (mut auto, mut auto_memory) =
            (AutoRunner::new(AutoCommand::Explore), AutoMemory::default());
        let mut counts = BTreeSet::new();
        for turn in 0..200 {
            if turn % 20 == 0 {
                let view = game.omniscient();
                let map = level_map(&view, 0).expect("known");
                check(&view, &map);
                counts.insert(map.rooms.len());
            }
            let next = auto.next(&game.known(), &mut auto_memory).or_else(|_| {
                auto = AutoRunner::new(AutoCommand::Explore);
                auto.next(&game.known(), &mut auto_memory)
            });
            let Ok(intent) = next else {
                break;
            };
            if game.step(intent).is_err() {
                break;
            }
            auto_memory.note(&game.known());
        }
        assert!(counts.len() > 2, "seed {seed} saw {counts:?} rooms");
    }
}

#[test]
fn no_two_rooms_share_a_name() {
    for seed in 1..9 {
        let (_, setting) = small_keep(seed);
        let rooms = &setting.blueprint.rooms;
        let names: BTreeSet<_> = rooms.iter().map(|room| &room.name).collect();
        assert_eq!(names.len(), rooms.len(), "seed {seed}");
    }
}
