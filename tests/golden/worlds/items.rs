//! Checks of the items of a world, and that a game has all of them.

use std::collections::BTreeSet;

use slight_danger::{
    game::Game,
    generate::generate,
    sim::{Definitions, ItemSpawn, Items, Seed, Terrain},
};

use super::checks::World;
use crate::builtin::plain;

impl World {
    /// Checks that every item has a floor tile of its own.
    pub(crate) fn check_items_lie_on_a_floor_tile_each(&self, definitions: &Definitions) {
        let mut places = BTreeSet::new();
        for item in &self.initial.items {
            let (name, at) = (&definitions.item(item.kind).name, item.at);
            assert_eq!(self.tile(at), Terrain::Floor, "{}, {name}", self.name());
            assert!(places.insert(at), "{}, two at {at:?}", self.name());
        }
    }

    /// Checks that each level has the number of items of each group that the rules say.
    pub(crate) fn check_items_are_the_rules(&self, definitions: &Definitions) {
        let deepest = self.initial.levels.len() - 1;
        for level in 0..=deepest {
            let here = self
                .initial
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
                (&["baguette"], level.saturating_sub(1)),
                (&["bread"], level.saturating_sub(3)),
                (&ARMOURS, 1),
                (&WEAPONS, 2),
                (&POTIONS, 3),
                (&BOOKS, 1),
                (&["teddy bear"], bears),
            ] {
                let name = self.name();
                assert_eq!(count(group), expected, "{name}, level {level}, {group:?}");
            }
            let food = level.saturating_sub(1) + level.saturating_sub(3);
            let all = 65 + food + bears;
            assert_eq!(names.len(), all, "{}, level {level}", self.name());
        }
    }

    /// Checks that goblins wield a weapon and wear armour, and that others have no equipment.
    pub(crate) fn check_outfits(&self, definitions: &Definitions) {
        for one in &self.initial.creatures {
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
        assert!(self.initial.player.using.is_empty() && self.initial.player.carrying.is_empty());
    }
}

/// The weapons on the floor and wielded by goblins.
const WEAPONS: [&str; 4] = ["dagger", "sword", "staff", "bow"];

/// The potions on the floor.
const POTIONS: [&str; 7] = [
    "health potion",
    "mana potion",
    "slow health potion",
    "poison potion",
    "warrior's potion",
    "archer's potion",
    "experience potion",
];

/// The books on the floor.
const BOOKS: [&str; 2] = ["white mage's spellbook", "blue mage's spellbook"];

/// The armours on the floor and worn by goblins.
const ARMOURS: [&str; 3] = ["tunic", "chainmail", "platemail"];

#[test]
fn the_default_population_follows_the_rules() {
    let definitions = plain();
    let on_level = |name: &str, z: usize| {
        let kind = definitions.creature_named(name).expect("a kind");
        let world = &definitions.world;
        let found = world.population.iter().find(|one| one.kind == kind);
        found.map(|one| one.on_level(z))
    };
    for z in 0..5 {
        assert_eq!(on_level("fungus", z), Some(4));
        assert_eq!(on_level("bat", z), Some(2 * z + 1));
        assert_eq!(on_level("zombie", z), Some((5 * z).saturating_sub(3)));
        assert_eq!(on_level("goblin", z), Some((5 * z).saturating_sub(3)));
        assert_eq!(on_level("player", z), None);
    }
}

#[test]
fn every_weapon_and_armour_occurs_on_the_floor_and_on_goblins() {
    let definitions = plain();
    let (mut lying, mut used) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..10 {
        let initial = generate(&Seed::from(seed), &definitions).expect("a world");
        let name = |kind| definitions.item(kind).name.clone();
        lying.extend(initial.items.iter().map(|one| name(one.kind)));
        let outfits = initial.creatures.iter().flat_map(|one| &one.using);
        used.extend(outfits.map(|kind| name(*kind)));
    }
    for kind in WEAPONS.iter().chain(&ARMOURS) {
        assert!(lying.contains(*kind), "no {kind} lies about");
        assert!(used.contains(*kind), "no goblin has a {kind}");
    }
}

#[test]
fn a_game_starts_with_the_contents_of_its_world() {
    let definitions = plain();
    let initial = generate(&Seed::from(5), &definitions).expect("a world");
    let mut game = Game::of(&initial, definitions);
    game.play_all_levels();
    let items = game.world().resource::<Items>();
    let lying = items.iter().filter_map(|(_, item)| {
        let at = item.lies_at?;
        Some(ItemSpawn {
            kind: item.kind,
            at,
        })
    });
    assert_eq!(lying.collect::<Vec<ItemSpawn>>(), initial.items);
    // Equipment of goblins is in their packs.
    let carried = items.iter().filter(|(_, item)| item.lies_at.is_none());
    let used: usize = initial.creatures.iter().map(|one| one.using.len()).sum();
    assert_eq!(carried.count(), used);
    let view = game.omniscient();
    let goblin = view.definitions.creature_named("goblin");
    let goblins = view.living().map(|(one, _)| one);
    let goblins: Vec<_> = goblins.filter(|one| Some(one.kind) == goblin).collect();
    assert_eq!(goblins.len(), 2 + 7 + 12 + 17);
    for goblin in goblins {
        assert!(goblin.weapon.is_some() && goblin.armour.is_some());
    }
}
