//! The rules of worlds, over a thousand seeds: whole caves, stairs in pairs,
//! everything in reach, everybody in its place.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use slight_danger::{
    game::Game,
    generate::{generate, walkable_from},
    grid::{BitGrid, Direction, FieldOfView, Grid, Point, Regions, outward},
    read::everybody,
    sim::{Definitions, Items, Place, Placement, Seed, Setting, Terrain},
};
use support::builtin;

/// How many seeds the laws are checked over.
const SEEDS: u64 = 1000;

#[test]
fn a_thousand_worlds_keep_every_law() {
    let definitions = builtin();
    let next = AtomicU64::new(0);
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= SEEDS {
                        break;
                    }
                    let world = World::new(seed, &definitions);
                    world.check_every_law(&definitions);
                }
            });
        }
    });
}

/// What two caves that lie above one another share.
#[derive(Default)]
struct Overlap {
    /// Tiles that can be walked on in both.
    tiles: usize,
    /// Those of them where stairs could lead down.
    room: usize,
    /// Stairs that do.
    stairs: usize,
}

/// The start of a game, with what its laws are about.
struct World {
    setting: Setting,
    /// Where sight and steps stop, level by level.
    blocked: Vec<BitGrid>,
}

impl World {
    fn new(seed: u64, definitions: &Definitions) -> Self {
        let setting = generate(&Seed::from(seed), definitions).expect("a world");
        let blocked = setting.levels.iter().map(blocked).collect();
        Self { setting, blocked }
    }

    fn check_every_law(&self, definitions: &Definitions) {
        self.check_shape(definitions);
        self.check_rims();
        self.check_stairs_stand_above_one_another();
        self.check_every_two_caves_share_their_stairs(definitions);
        self.check_everything_can_be_walked_to();
        self.check_caves_are_large(definitions);
        self.check_start_is_beside_the_exit();
        self.check_populations(definitions);
        self.check_creatures_have_a_tile_each();
        self.check_nobody_starts_in_sight(definitions);
        self.check_items_lie_on_a_floor_tile_each(definitions);
        self.check_items_are_the_rules(definitions);
        self.check_outfits(definitions);
    }

    /// Which world it is, for messages.
    fn name(&self) -> String {
        format!("seed {}", self.setting.seed)
    }

    fn tile(&self, place: Place) -> Terrain {
        self.setting
            .levels
            .get(place.level)
            .map_or(Terrain::OutOfBounds, |level| level.get(place.point))
    }

    fn tiles(&self) -> impl Iterator<Item = (Place, Terrain)> + '_ {
        self.setting
            .levels
            .iter()
            .enumerate()
            .flat_map(|(index, level)| {
                level
                    .iter()
                    .map(move |(point, tile)| (Place::new(index, point), tile))
            })
    }

    fn check_shape(&self, definitions: &Definitions) {
        assert_eq!(self.setting.levels.len(), 5);
        for level in &self.setting.levels {
            let size = (level.width(), level.height());
            assert_eq!(size, (definitions.world.width, definitions.world.height));
        }
        assert!(
            self.tiles()
                .all(|(_, tile)| !matches!(tile, Terrain::Unknown | Terrain::OutOfBounds))
        );
    }

    fn check_rims(&self) {
        for level in &self.setting.levels {
            for x in 0..level.width() {
                assert_eq!(level.get(Point::new(x, 0)), Terrain::Wall);
                let bottom = Point::new(x, level.height() - 1);
                assert_eq!(level.get(bottom), Terrain::Wall);
            }
            for y in 0..level.height() {
                assert_eq!(level.get(Point::new(0, y)), Terrain::Wall);
                let right = Point::new(level.width() - 1, y);
                assert_eq!(level.get(right), Terrain::Wall);
            }
        }
    }

    /// Every stair has its counterpart; one is left over, the exit.
    fn check_stairs_stand_above_one_another(&self) {
        let mut exits = 0;
        for (place, tile) in self.tiles() {
            let other = match tile {
                Terrain::StairsDown => (place.level + 1, Terrain::StairsUp),
                Terrain::StairsUp if place.level > 0 => (place.level - 1, Terrain::StairsDown),
                Terrain::StairsUp => {
                    exits += 1;
                    continue;
                }
                _ => continue,
            };
            let there = self.tile(Place::new(other.0, place.point));
            assert_eq!(there, other.1, "{}, stairs at {place:?}", self.name());
        }
        assert_eq!(exits, 1, "{}", self.name());
    }

    /// Two caves that lie above one another are joined by one pair of stairs,
    /// and by one more for every 250 tiles that they share, as far as there
    /// is room: where stairs lead up, none lead down.
    fn check_every_two_caves_share_their_stairs(&self, definitions: &Definitions) {
        let regions: Vec<Regions> = self.blocked.iter().map(Regions::of).collect();
        for upper in 0..regions.len() - 1 {
            let level = &self.setting.levels[upper];
            let mut shared: BTreeMap<(u16, u16), Overlap> = BTreeMap::new();
            for (point, tile) in level.iter() {
                let labels = (regions[upper].label(point), regions[upper + 1].label(point));
                if let (Some(above), Some(below)) = labels {
                    let overlap = shared.entry((above, below)).or_default();
                    overlap.tiles += 1;
                    // The exit came after the stairs and took no room away.
                    let taken = tile == Terrain::StairsUp && upper > 0;
                    overlap.room += usize::from(!taken);
                    overlap.stairs += usize::from(tile == Terrain::StairsDown);
                }
            }
            let every = definitions.world.tiles_per_extra_stairs as usize;
            for (caves, overlap) in shared {
                let expected = (1 + overlap.tiles / every).min(overlap.room);
                let name = self.name();
                assert_eq!(
                    overlap.stairs, expected,
                    "{name}, caves {caves:?} of level {upper}"
                );
            }
        }
    }

    /// A search of its own, which knows nothing of how worlds are made.
    fn check_everything_can_be_walked_to(&self) {
        let start = self.setting.player.at;
        let mut reached: Vec<Grid<bool>> = self
            .setting
            .levels
            .iter()
            .map(|level| level.map(|_| false, false))
            .collect();
        let mut open = vec![start];
        reached[start.level].set(start.point, true);
        while let Some(place) = open.pop() {
            let mut next: Vec<Place> = Direction::ALL.iter().map(|way| place.step(*way)).collect();
            match self.tile(place) {
                Terrain::StairsDown => next.push(Place::new(place.level + 1, place.point)),
                Terrain::StairsUp if place.level > 0 => {
                    next.push(Place::new(place.level - 1, place.point));
                }
                _ => {}
            }
            for place in next {
                if !self.tile(place).blocks() && !reached[place.level].get(place.point) {
                    reached[place.level].set(place.point, true);
                    open.push(place);
                }
            }
        }
        let reach = walkable_from(&self.setting.levels, start);
        for (place, tile) in self.tiles() {
            let walked = reached[place.level].get(place.point);
            assert_eq!(walked, !tile.blocks(), "{}, {place:?}", self.name());
            assert_eq!(walked, reach.contains(place), "{}, {place:?}", self.name());
        }
    }

    fn check_caves_are_large(&self, definitions: &Definitions) {
        for level in &self.blocked {
            let regions = Regions::of(level);
            assert!(!regions.is_empty());
            for size in regions.sizes() {
                assert!(
                    *size >= definitions.world.smallest_region,
                    "{}",
                    self.name()
                );
            }
        }
    }

    fn check_start_is_beside_the_exit(&self) {
        let level = &self.setting.levels[0];
        let (exit, _) = level
            .iter()
            .find(|(_, tile)| *tile == Terrain::StairsUp)
            .expect("an exit");
        let nearest = outward(exit, 90).find(|point| level.get(*point) == Terrain::Floor);
        assert_eq!(Some(self.setting.player.at.point), nearest);
        assert_eq!(self.setting.player.at.level, 0);
    }

    fn check_populations(&self, definitions: &Definitions) {
        for level in 0..self.setting.levels.len() {
            for population in &definitions.world.population {
                let living = self
                    .setting
                    .creatures
                    .iter()
                    .filter(|one| one.kind == population.kind && one.at.level == level)
                    .count();
                assert_eq!(living, population.on_level(level), "{}", self.name());
            }
        }
        let most: usize = (0..self.setting.levels.len())
            .flat_map(|level| {
                let world = &definitions.world;
                world.population.iter().map(move |one| one.on_level(level))
            })
            .sum();
        assert_eq!(self.setting.creatures.len(), most, "{}", self.name());
    }

    fn check_creatures_have_a_tile_each(&self) {
        let everybody = self.setting.creatures.iter().chain([&self.setting.player]);
        let mut places: Vec<Place> = everybody.map(|one| one.at).collect();
        for place in &places {
            assert_eq!(self.tile(*place), Terrain::Floor, "{}", self.name());
        }
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{}", self.name());
    }

    fn check_nobody_starts_in_sight(&self, definitions: &Definitions) {
        let start = self.setting.player.at;
        let mut sight = FieldOfView::default();
        let radius = definitions.creature(definitions.player).vision;
        sight.compute(&self.blocked[0], start.point, radius);
        for one in &self.setting.creatures {
            let seen = one.at.level == start.level && sight.contains(one.at.point);
            assert!(!seen, "{}, {:?}", self.name(), one.at);
        }
    }
}

impl World {
    /// On floor, so that they can be walked to: all floor can be.
    fn check_items_lie_on_a_floor_tile_each(&self, definitions: &Definitions) {
        let mut places = BTreeSet::new();
        for item in &self.setting.items {
            let (name, at) = (&definitions.item(item.kind).name, item.at);
            assert_eq!(self.tile(at), Terrain::Floor, "{}, {name}", self.name());
            assert!(places.insert(at), "{}, two at {at:?}", self.name());
        }
    }

    /// How many items of the groups of the rules lie on a level.
    fn check_items_are_the_rules(&self, definitions: &Definitions) {
        let deepest = self.setting.levels.len() - 1;
        for level in 0..=deepest {
            let here = self
                .setting
                .items
                .iter()
                .filter(|one| one.at.level == level);
            let names: Vec<&str> = here
                .map(|one| definitions.item(one.kind).name.as_str())
                .collect();
            let count = |group: &[&str]| names.iter().filter(|one| group.contains(*one)).count();
            let bears = usize::from(level == deepest);
            for (group, expected) in [
                (&["rock"][..], 57),
                (&["apple"], 1),
                (&["baguette"], 1),
                (&["bread"], 1),
                (&ARMOURS, 1),
                (&WEAPONS, 2),
                (&["teddy bear"], bears),
            ] {
                let name = self.name();
                assert_eq!(count(group), expected, "{name}, level {level}, {group:?}");
            }
            assert_eq!(names.len(), 63 + bears, "{}, level {level}", self.name());
        }
    }

    /// A goblin wields a weapon and wears armour; nobody else has anything.
    fn check_outfits(&self, definitions: &Definitions) {
        for one in &self.setting.creatures {
            assert_eq!(one.carrying, []);
            let names: Vec<&str> = one
                .using
                .iter()
                .map(|kind| definitions.item(*kind).name.as_str())
                .collect();
            if definitions.creature(one.kind).name == "goblin" {
                let [weapon, armour] = names[..] else {
                    panic!("{}: a goblin with {names:?}", self.name());
                };
                assert!(WEAPONS.contains(&weapon) && ARMOURS.contains(&armour));
            } else {
                assert_eq!(names, [""; 0], "{}", self.name());
            }
        }
        assert!(self.setting.player.using.is_empty() && self.setting.player.carrying.is_empty());
    }
}

/// The weapons that lie about and that goblins wield.
const WEAPONS: [&str; 3] = ["dagger", "sword", "staff"];
/// The armours that lie about and that goblins wear.
const ARMOURS: [&str; 3] = ["tunic", "chainmail", "platemail"];

fn blocked(level: &Grid<Terrain>) -> BitGrid {
    BitGrid::from_fn(level.width(), level.height(), true, |point| {
        level.get(point).blocks()
    })
}

#[test]
fn the_shipped_population_is_the_rules() {
    let definitions = builtin();
    let on_level = |name: &str, z: usize| {
        let kind = definitions.creature_named(name).expect("a kind");
        let world = &definitions.world;
        let found = world.population.iter().find(|one| one.kind == kind);
        found.map(|one| one.on_level(z))
    };
    for z in 0..5 {
        assert_eq!(on_level("fungus", z), Some(4));
        assert_eq!(on_level("bat", z), Some(10));
        assert_eq!(on_level("zombie", z), Some(2 * z + 1));
        assert_eq!(on_level("goblin", z), Some(2 * z + 1));
        assert_eq!(on_level("player", z), None);
    }
}

#[test]
fn every_weapon_and_armour_turns_up_on_the_floor_and_on_goblins() {
    let definitions = builtin();
    let (mut lying, mut used) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..10 {
        let setting = generate(&Seed::from(seed), &definitions).expect("a world");
        let name = |kind| definitions.item(kind).name.clone();
        lying.extend(setting.items.iter().map(|one| name(one.kind)));
        let outfits = setting.creatures.iter().flat_map(|one| &one.using);
        used.extend(outfits.map(|kind| name(*kind)));
    }
    for kind in WEAPONS.iter().chain(&ARMOURS) {
        assert!(lying.contains(*kind), "no {kind} lies about");
        assert!(used.contains(*kind), "no goblin has a {kind}");
    }
}

#[test]
fn a_game_starts_with_what_its_world_holds() {
    let definitions = builtin();
    let setting = generate(&Seed::from(5), &definitions).expect("a world");
    let game = Game::of(&setting, definitions);
    let items = game.world().resource::<Items>();
    let lying = items.iter().filter_map(|(_, item)| {
        let at = item.lies_at?;
        Some(Placement {
            kind: item.kind,
            at,
        })
    });
    assert_eq!(lying.collect::<Vec<Placement>>(), setting.items);
    // What goblins use is in their packs.
    let carried = items.iter().filter(|(_, item)| item.lies_at.is_none());
    let used: usize = setting.creatures.iter().map(|one| one.using.len()).sum();
    assert_eq!(carried.count(), used);
    let goblins = everybody(game.world());
    let goblins: Vec<_> = goblins.iter().filter(|one| one.kind == "goblin").collect();
    assert_eq!(goblins.len(), 25);
    for goblin in goblins {
        assert!(goblin.weapon.is_some() && goblin.armour.is_some());
    }
}

#[test]
fn the_same_seed_makes_the_same_world() {
    let definitions = builtin();
    for seed in (0..20).map(Seed::from) {
        let world = generate(&seed, &definitions);
        assert_eq!(world, generate(&seed, &definitions));
    }
}

#[test]
fn different_seeds_make_different_worlds() {
    let definitions = builtin();
    let levels = |seed: u64| {
        generate(&Seed::from(seed), &definitions)
            .expect("a world")
            .levels
    };
    for seed in 0..20 {
        assert_ne!(levels(seed), levels(seed + 1));
    }
}

#[test]
fn the_levels_of_a_world_differ() {
    let world = generate(&Seed::from(3), &builtin()).expect("a world");
    for pair in world.levels.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
}

#[test]
fn worlds_of_other_sizes_keep_every_law_but_the_number_of_levels() {
    let mut definitions = builtin();
    definitions.world.width = 40;
    definitions.world.height = 60;
    for seed in 0..20 {
        World::new(seed, &definitions).check_every_law(&definitions);
    }
    definitions.world.levels = 1;
    let world = World::new(1, &definitions);
    assert_eq!(world.setting.levels.len(), 1);
    world.check_everything_can_be_walked_to();
}

#[test]
fn data_of_which_no_world_comes_is_told_not_tried_forever() {
    let mut definitions = builtin();
    definitions.world.floor_percent = 1;
    let error = generate(&Seed::from(1), &definitions).expect_err("no world");
    assert!(
        error
            .to_string()
            .contains("no playable caves came of seed 1")
    );
    let mut definitions = builtin();
    definitions.world.population[0].base = 5000;
    assert!(generate(&Seed::from(1), &definitions).is_err());
}

#[test]
fn worlds_are_the_ones_of_the_catalogue() {
    let definitions = builtin();
    let mut catalogue = String::new();
    for seed in ["0", "1", "2", "42", "18446744073709551615", "teddy"] {
        let seed = Seed::parse(seed).expect("a seed");
        let setting = generate(&seed, &definitions).expect("a world");
        describe(&mut catalogue, &setting, &definitions);
    }
    support::compare_with_golden("worlds.txt", &catalogue);
}

/// Writes down what a world is, level by level.
fn describe(text: &mut String, setting: &Setting, definitions: &Definitions) {
    let start = setting.player.at.point;
    writeln!(text, "seed {}, start {start}", setting.seed).expect("text");
    for (index, level) in setting.levels.iter().enumerate() {
        let all = |kind| -> Vec<Point> {
            level
                .iter()
                .filter(|(_, tile)| *tile == kind)
                .map(|(point, _)| point)
                .collect()
        };
        let (floor, wall) = (all(Terrain::Floor).len(), all(Terrain::Wall).len());
        writeln!(text, "  level {index}: {floor} floor, {wall} wall").expect("text");
        for (name, kind) in [("down", Terrain::StairsDown), ("up", Terrain::StairsUp)] {
            writeln!(text, "    stairs {name}: {}", list(&all(kind))).expect("text");
        }
        for population in &definitions.world.population {
            let name = &definitions.creature(population.kind).name;
            let places: Vec<Point> = setting
                .creatures
                .iter()
                .filter(|one| one.kind == population.kind && one.at.level == index)
                .map(|one| one.at.point)
                .collect();
            writeln!(text, "    {name}: {}", list(&places)).expect("text");
        }
    }
}

fn list(points: &[Point]) -> String {
    let words: Vec<String> = points.iter().map(ToString::to_string).collect();
    words.join(" ")
}
