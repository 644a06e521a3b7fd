//! The omens of levels: which worlds have which, and their effects.

use std::collections::BTreeSet;

use slight_danger::{
    content,
    generate::{generate, walkable_from},
    sim::{
        Awareness, CreatureKind, CreatureSpawn, Definitions, InitialState, ItemKind, ItemSpawn,
        Omen, Seed, Terrain, UseMethod,
    },
};

/// The default data in a world, with only these omens.
fn data(world: &str, names: &[&str]) -> Definitions {
    let data = content::builtin().expect("right data");
    let mut data = data.in_world(world).expect("a world of this name");
    let is_one = |omen: &Omen| names.contains(&omen.name.as_str());
    data.world.omens.retain(is_one);
    data
}

fn world(seed: u64, data: &Definitions) -> InitialState {
    generate(&Seed::from(seed), data).expect("a world")
}

/// Calls `check` for some seeds and each level with the omen, with a world without it, the world
/// with it, the data and the level.
fn each(name: &str, check: impl Fn(&InitialState, &InitialState, &Definitions, usize)) {
    for of in ["caves", "campaign"] {
        let (data, bare) = (data(of, &[name]), data(of, &[]));
        for seed in 0..6 {
            let (without, with) = (world(seed, &bare), world(seed, &data));
            assert_eq!(without.levels, with.levels);
            for level in 0..with.levels.len() {
                if with.blueprint.omen(level, &data.world).is_some() {
                    check(&without, &with, &data, level);
                }
            }
        }
    }
}

fn count(world: &InitialState, level: usize, fits: impl Fn(&CreatureSpawn) -> bool) -> usize {
    let here = world.creatures.iter().filter(|one| one.at.level == level);
    here.filter(|one| fits(one)).count()
}

fn count_items(world: &InitialState, level: usize, fits: impl Fn(&ItemSpawn) -> bool) -> usize {
    let here = world.items.iter().filter(|one| one.at.level == level);
    here.filter(|one| fits(one)).count()
}

fn kind(data: &Definitions, name: &str) -> CreatureKind {
    data.creature_named(name).expect("a kind")
}

fn hunters<'w>(
    world: &'w InitialState,
    data: &Definitions,
    level: usize,
) -> Vec<&'w CreatureSpawn> {
    let is_hunter = |one: &&CreatureSpawn| {
        let kind = data.creature(one.kind);
        one.at.level == level
            && kind.hunts()
            && !data.is_captive(one.kind)
            && kind.lurks.is_none()
            && Some(one.kind) != data.world.warden
    };
    world.creatures.iter().filter(is_hunter).collect()
}

#[test]
fn no_two_worlds_have_the_same_omens_and_kinds() {
    let all = content::builtin().expect("right data");
    for of in ["caves", "campaign"] {
        let data = all.in_world(of).expect("a world of this name");
        let variety = data.world.variety.as_ref().expect("kinds");
        let mut worlds = BTreeSet::new();
        for seed in 0..100 {
            let world = world(seed, &data);
            let omens = world.blueprint.omens.clone();
            let named = || omens.iter().flatten();
            assert_eq!(omens[0], None);
            assert_eq!(named().count(), world.levels.len() - 1);
            assert_eq!(named().collect::<BTreeSet<_>>().len(), named().count());
            for level in 0..data.world.levels.len() {
                let omen = world.blueprint.omen(level, &data.world);
                assert!(!data.has_rooms(level) || omen.is_none_or(|omen| omen.in_keeps));
            }
            let varied = variety.kinds.iter().map(|one| one.kind);
            let is_there =
                |kind: &CreatureKind| world.creatures.iter().any(|one| one.kind == *kind);
            let kinds: BTreeSet<CreatureKind> = varied.filter(is_there).collect();
            assert!(worlds.insert((omens, kinds)), "{of} {seed} is like another");
        }
    }
    let classic = all.in_danger("classic").expect("a danger");
    assert_eq!(classic.world.omens, []);
    assert!(
        world(1, &classic)
            .blueprint
            .omens
            .iter()
            .all(Option::is_none)
    );
}

#[test]
fn all_creatures_and_items_have_reachable_tiles_of_their_own() {
    for of in ["caves", "campaign"] {
        let data = content::builtin().expect("right data");
        let data = data.in_world(of).expect("a world of this name");
        for seed in 0..20 {
            let world = world(seed, &data);
            let mut places = BTreeSet::new();
            for one in &world.creatures {
                let tile = world.levels[one.at.level].get(one.at.point);
                assert_eq!(tile, Terrain::Floor);
                assert!(places.insert(one.at), "{of} {seed}: {:?}", one.at);
            }
            let mut places = BTreeSet::new();
            let reach = walkable_from(&world.levels, world.player.at);
            for item in &world.items {
                let tile = world.levels[item.at.level].get(item.at.point);
                if tile != Terrain::VaultPedestal {
                    assert!(places.insert(item.at), "{of} {seed}: {:?}", item.at);
                    assert!(of == "campaign" || reach.contains(item.at));
                }
            }
        }
    }
}

#[test]
fn a_plague_triples_the_fungi() {
    each("plague", |without, with, data, level| {
        let fungus = kind(data, "fungus");
        let fungi = |world| count(world, level, |one| one.kind == fungus);
        assert_eq!(fungi(with), fungi(without) + 6);
        assert!(data.has_rooms(level) || fungi(with) == 9);
    });
}

#[test]
fn the_dark_has_no_fungi_and_no_sleepers() {
    each("dark", |without, with, data, level| {
        let (fungus, bat) = (kind(data, "fungus"), kind(data, "bat"));
        assert_eq!(count(with, level, |one| one.kind == fungus), 0);
        let bats = |world| count(world, level, |one| one.kind == bat);
        assert_eq!(bats(with), bats(without) + 2 + level);
        let all = hunters(with, data, level);
        assert!(all.iter().all(|one| one.awareness == Awareness::Idle));
    });
}

#[test]
fn in_the_quiet_all_creatures_sleep_and_one_gem_is_added() {
    each("quiet", |without, with, data, level| {
        let all = hunters(with, data, level);
        assert!(all.iter().all(|one| one.awareness == Awareness::Asleep));
        let is_gem = |item: &ItemSpawn| data.item(item.kind).score > 0;
        let gems = |world| count_items(world, level, is_gem);
        assert_eq!(gems(with), gems(without) + 1);
    });
}

#[test]
fn a_larder_has_food_and_rats() {
    each("larder", |without, with, data, level| {
        let rat = kind(data, "rat");
        let rats = |world| count(world, level, |one| one.kind == rat);
        assert_eq!(rats(with), rats(without) + 3 + 2 * level);
        let is_food = |item: &ItemSpawn| data.item(item.kind).food > 0;
        let food = |world| count_items(world, level, is_food);
        assert_eq!(food(with), food(without) + 6);
    });
}

#[test]
fn a_camp_holds_half_of_the_hunters_and_the_gear() {
    each("camp", |without, with, data, level| {
        assert!(!data.has_rooms(level));
        assert_eq!(with.creatures.len(), without.creatures.len());
        let all = hunters(with, data, level);
        let is_gear = |item: &&ItemSpawn| {
            let tile = with.levels[level].get(item.at.point);
            let is_here = item.at.level == level && tile == Terrain::Floor;
            is_here && data.item(item.kind).equipment().is_some()
        };
        let gear: Vec<&ItemSpawn> = with.items.iter().filter(is_gear).collect();
        assert!(gear.len() >= 2);
        let near = |item: &&ItemSpawn| {
            let here = item.at.point;
            let far = |one: &&&CreatureSpawn| one.at.point.chebyshev(here) <= 8;
            all.iter().filter(far).count() >= all.len() / 2
        };
        assert!(gear.iter().all(near));
    });
}

#[test]
fn a_tracker_is_strong_awake_and_has_a_name() {
    each("tracker", |_, with, data, level| {
        let all = hunters(with, data, level);
        let least = data.experience_at(level, 0) + 3;
        let tracks = |one: &&&CreatureSpawn| {
            one.is_named && one.level >= least && one.awareness == Awareness::Idle
        };
        assert!(all.iter().any(|one| tracks(&one)));
    });
}

#[test]
fn goblins_carry_the_scrolls_and_wands_of_a_library() {
    each("library", |without, with, data, level| {
        let goblin = kind(data, "goblin");
        let owners = |world| {
            count(world, level, |one| {
                let is_of_use = |kind: &ItemKind| {
                    let usage = data.item(*kind).usage;
                    usage.is_some_and(|usage| {
                        [UseMethod::Read, UseMethod::Zap].contains(&usage.method)
                    })
                };
                one.kind == goblin && one.carrying.first().is_some_and(is_of_use)
            })
        };
        assert!(owners(with) >= owners(without) + 3);
    });
}
