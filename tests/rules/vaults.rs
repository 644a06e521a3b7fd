//! The rule: a vault offers three items on three pedestals. The player takes one, and the others
//! vanish; other creatures cannot take any.

use slight_danger::{
    auto::{AutoCommand, AutoMemory, AutoRunner, Stop},
    bot::BotKind,
    game::Game,
    generate::{generate, walkable_from},
    grid::{Direction, Grid, Point},
    read,
    scenario::ScenarioTerrain,
    sim::{
        Awareness, Definitions, EventKind, InitialState, Intent, ItemKind, ItemNames, ItemSpawn,
        PerkKind, Place, Refusal, Seed, Terrain,
    },
};

use crate::support::{
    Being, E, FULL, Ids, N, PICK_UP, Play, S, Scenario, WAIT, at, being, builtin, equip, ground,
    inert, is_skipped_in_this_danger, thing, walk,
};

fn offered(name: &str) -> Being {
    thing(name).standing_on(ScenarioTerrain::VaultPedestal)
}

/// A vault, with the player before its door and a goblin far off.
fn vault() -> Scenario {
    Scenario::new(&["HHHHH", "HspbH", "HH+HH", "#.@.#", "#####"])
        .creature('H', ground(ScenarioTerrain::Masonry))
        .creature('+', ground(ScenarioTerrain::OpenDoor))
        .creature('s', offered("sword"))
        .creature('p', offered("health potion"))
        .creature('b', offered("white mage's spellbook"))
}

/// Names of the items lying on the level.
fn lying(play: &Play) -> Vec<String> {
    let truth = play.omniscient();
    let all = truth.items.on_level(0);
    let kinds = all.filter_map(|(_, id)| truth.items.item_ref(id));
    kinds
        .map(|item| truth.definitions.item(item.kind).name.clone())
        .collect()
}

#[test]
fn taking_one_item_closes_the_vault_for_good() {
    let mut play = vault().play();
    play.act(walk(N));
    play.act(walk(N));
    assert_eq!(
        lying(&play).len(),
        3,
        "to step onto a pedestal takes nothing"
    );
    play.act(PICK_UP);
    let taken = "@ takes health potion";
    assert_eq!(play.told(), [taken, "@ closes the vault"]);
    assert!(play.messages().contains(&"event-closed-vault".to_owned()));
    assert!(lying(&play).is_empty(), "{:?}", lying(&play));
    for x in 1..=3 {
        assert_eq!(play.terrain(at(x, 1)), Terrain::Floor);
    }
}

#[test]
fn wielding_an_item_on_a_pedestal_takes_it_too() {
    let mut play = vault().play();
    play.act(walk(N));
    play.act(walk(Direction::NW));
    let sword = play.known().underfoot().expect("a sword");
    play.act(equip(sword));
    assert!(play.told().contains(&"@ closes the vault".to_owned()));
    assert!(lying(&play).is_empty());
}

/// Whether an idle zombie eleven tiles away, behind rock, notices a player taking an item.
fn is_noticed(thing: Being, perks: &[&str]) -> bool {
    let map = ["################", "#@p#.........z.#", "################"];
    let mut play = Scenario::new(&map)
        .with_perks()
        .data(|data| {
            data.perks.offered = None;
            data.rules.alert.as_mut().expect("a rule").idle_chance = 1000;
        })
        .player(being("player").picks(i32::from(!perks.is_empty())))
        .creature('p', thing)
        .creature('z', being("zombie").alert(Awareness::Idle))
        .play();
    for name in perks {
        let mut all = play.known().definitions.perks.all.iter();
        let perk = all.position(|perk| perk.name == *name).expect("a perk");
        let perk = PerkKind(perk.try_into().unwrap());
        play.act(Intent::LevelUp { perk });
    }
    play.act(walk(E));
    play.wait(1);
    play.act(PICK_UP);
    let noticed = |play: &Play| play.told().contains(&"z notices".to_owned());
    let at_once = noticed(&play);
    play.wait(1);
    at_once || noticed(&play)
}

#[test]
fn a_closing_vault_is_as_loud_as_digging() {
    if is_skipped_in_this_danger() {
        return;
    }
    assert!(is_noticed(offered("sword"), &[]));
    assert!(is_noticed(offered("sword"), &["quiet digging"]));
    assert!(!is_noticed(thing("sword"), &[]));
}

#[test]
fn other_creatures_take_nothing_from_a_vault() {
    let mut play = Scenario::new(&["######", "#gsp@#", "######"])
        .creature('g', inert("goblin"))
        .creature('s', offered("sword"))
        .creature('p', offered("health potion"))
        .direct();
    play.order('g', walk(E));
    play.act(WAIT);
    for intent in [
        PICK_UP,
        equip(play.known().tile(Place::new(0, at(2, 1))).item.unwrap().id),
    ] {
        play.order('g', intent);
        play.act(WAIT);
    }
    assert_eq!(play.point('g'), at(2, 1));
    assert_eq!(lying(&play), ["sword", "health potion"]);
    assert_eq!(play.terrain(at(2, 1)), Terrain::VaultPedestal);
}

#[test]
fn a_full_pack_takes_nothing_and_closes_nothing() {
    let mut play = vault().player(being("player").carrying(&FULL)).play();
    play.act(walk(N));
    play.act(walk(Direction::NW));
    assert!(matches!(play.refuse(PICK_UP), Refusal::PackFull(_)));
    assert_eq!(lying(&play).len(), 3);
}

#[test]
fn items_of_a_vault_are_identified_once_seen() {
    let data = builtin();
    let kind = data.item_named("health potion").unwrap();
    let mut play = vault().play();
    assert!(
        play.part::<ItemNames>('@').is_sure(kind),
        "seen through the door"
    );
    let described = read::describe(&play.known(), Place::new(0, at(2, 1)));
    assert_eq!(described.title.ids(), "thing(item-health-potion)");
    let lines: Vec<String> = described.lines.iter().map(Ids::ids).collect();
    assert!(
        lines.contains(&"known-use(drink, does-heal(15))".into()),
        "{lines:?}"
    );
    assert_eq!(lines.last().unwrap(), "terrain-vault-pedestal-description");
    // The same item on plain floor is not.
    play = Scenario::new(&["####", "#@p#", "####"])
        .creature('p', thing("health potion"))
        .play();
    assert!(!play.part::<ItemNames>('@').is_sure(kind));
}

#[test]
fn exploring_stops_once_before_a_vault_and_takes_nothing_there() {
    let mut play = vault().play();
    let mut memory = AutoMemory::default();
    let stops = |play: &mut Play, memory: &mut AutoMemory| {
        let mut runner = AutoRunner::new(AutoCommand::Explore);
        loop {
            match runner.next(&play.known(), memory) {
                Ok(intent) => {
                    play.act(intent);
                    memory.note(&play.known());
                }
                Err(stopped) => {
                    let words = stopped.words.as_ref().map_or(String::new(), Ids::ids);
                    return (stopped.why, words);
                }
            }
        }
    };
    assert_eq!(
        stops(&mut play, &mut memory),
        (Stop::Item, "stop-vault".to_owned())
    );
    assert_eq!(play.point('@'), at(2, 2), "in the door");
    let over = (Stop::NothingToExplore, "stop-explored-vault".to_owned());
    assert_eq!(stops(&mut play, &mut memory), over);
    assert_eq!(lying(&play).len(), 3);
    play.act(walk(N));
    assert!(!memory.wants_underfoot(&play.known()), "nor in passing");
    play.act(PICK_UP);
    play.act(walk(S));
    assert_eq!(stops(&mut play, &mut memory).0, Stop::NothingToExplore);
}

fn worlds(name: &str, seeds: u64) -> Vec<(Definitions, InitialState)> {
    let data = builtin().in_world(name).unwrap();
    let world = |seed| {
        (
            data.clone(),
            generate(&Seed::from(seed), &data).expect("a world"),
        )
    };
    (1..=seeds).map(world).collect()
}

fn pedestals(level: &Grid<Terrain>) -> Vec<Point> {
    let all = level.iter();
    all.filter(|(_, tile)| *tile == Terrain::VaultPedestal)
        .map(|(point, _)| point)
        .collect()
}

/// The items of a vault, pedestal by pedestal.
fn offers(world: &InitialState, level: usize) -> Vec<Vec<&ItemSpawn>> {
    let on = |point| {
        let place = Place::new(level, point);
        let all = world.items.iter();
        all.filter(|item| item.at == place).collect()
    };
    pedestals(&world.levels[level])
        .into_iter()
        .map(on)
        .collect()
}

#[test]
fn most_levels_but_the_deepest_have_a_vault_with_the_three_choices() {
    if is_skipped_in_this_danger() {
        return;
    }
    for name in ["caves", "campaign"] {
        let (mut with, mut all) = ([0; 4], 0);
        for (data, world) in worlds(name, 60) {
            all += 1;
            let deepest = world.levels.len() - 1;
            assert!(pedestals(&world.levels[deepest]).is_empty());
            for (level, with) in with.iter_mut().enumerate().take(deepest) {
                let mut offers = offers(&world, level);
                if offers.is_empty() {
                    continue;
                }
                *with += 1;
                let kind = |item: &&ItemSpawn| data.item(item.kind);
                offers.sort_by_key(|items| {
                    let first = kind(&items[0]);
                    (items.len(), first.equipment().is_none())
                });
                let [gear, book, potions] = &offers[..] else {
                    panic!("{offers:?}");
                };
                let gear = kind(&gear[0]);
                assert!(gear.equipment().is_some());
                assert!(gear.name != "chainmail" || level >= 1, "{level}");
                assert!(gear.name != "platemail" || level >= 2, "{level}");
                let book = kind(&book[0]);
                assert!(!book.spells.is_empty() || book.name.ends_with("wand"));
                assert_eq!(potions.len(), 3);
                let gems = potions.iter().filter(|item| kind(item).score > 0);
                assert_eq!(gems.count(), 1);
                let drunk = potions.iter().filter(|item| kind(item).effect().is_some());
                assert_eq!(drunk.count(), 2);
            }
        }
        for with in with {
            assert!(
                (all * 65 / 100..=all * 95 / 100).contains(&with),
                "{name}: {with} of {all}"
            );
        }
    }
}

#[test]
fn a_vault_is_a_dead_end_of_worked_stone_with_one_door_and_blocks_nothing() {
    if is_skipped_in_this_danger() {
        return;
    }
    for name in ["caves", "campaign"] {
        for (_, world) in worlds(name, 20) {
            let open = |levels: &[Grid<Terrain>]| {
                let levels: Vec<Grid<Terrain>> = levels
                    .iter()
                    .map(|level| {
                        let open = |tile| match tile {
                            Terrain::ClosedDoor
                            | Terrain::SecretDoor
                            | Terrain::Barrier(_)
                            | Terrain::ClearBarrier(_) => Terrain::Floor,
                            other => other,
                        };
                        level.map(open, Terrain::OutOfBounds)
                    })
                    .collect();
                walkable_from(&levels, world.player.at)
            };
            let mut without = world.levels.clone();
            let mut tiles = 0;
            for (index, level) in world.levels.iter().enumerate() {
                let pedestals = pedestals(level);
                let around = pedestals
                    .iter()
                    .flat_map(|at| Direction::ALL.map(|dir| at.step(dir)));
                let mut walls: Vec<Point> = around.filter(|at| !pedestals.contains(at)).collect();
                walls.sort_unstable();
                walls.dedup();
                if pedestals.is_empty() {
                    continue;
                }
                assert_eq!((pedestals.len(), walls.len()), (3, 12));
                let (doors, stone): (Vec<Point>, Vec<Point>) = walls
                    .into_iter()
                    .partition(|at| level.get(*at) == Terrain::ClosedDoor);
                assert_eq!(doors.len(), 1, "one door");
                assert!(stone.iter().all(|at| level.get(*at) == Terrain::Masonry));
                tiles += 4;
                for at in pedestals.iter().chain(&doors) {
                    without[index].set(*at, Terrain::Masonry);
                    assert!(open(&world.levels).contains(Place::new(index, *at)));
                }
                assert!(
                    world
                        .creatures
                        .iter()
                        .all(|one| { one.at.level != index || !pedestals.contains(&one.at.point) })
                );
            }
            let (all, others) = (open(&world.levels), open(&without));
            assert_eq!(all.count(), others.count() + tiles, "all else without it");
            let quest = |place: Place| world.levels[place.level].get(place.point);
            for item in &world.items {
                assert!(others.contains(item.at) || quest(item.at) == Terrain::VaultPedestal);
            }
        }
    }
}

#[test]
fn a_seed_has_the_same_vaults_again_and_a_level_without_room_has_none() {
    if is_skipped_in_this_danger() {
        return;
    }
    for ((_, one), (_, other)) in worlds("campaign", 3).into_iter().zip(worlds("campaign", 3)) {
        assert_eq!((one.levels, one.items), (other.levels, other.items));
    }
    let mut data = builtin();
    (
        data.world.width,
        data.world.height,
        data.world.floor_percent,
    ) = (40, 20, 99);
    data.world.population.clear();
    data.world.variety = None;
    data.world.warden = None;
    let world = generate(&Seed::from(1), &data).expect("a world");
    assert!(world.levels.iter().all(|level| pedestals(level).is_empty()));
}

#[test]
fn the_classic_difficulty_has_no_vaults() {
    let data = builtin().in_danger("classic").unwrap();
    assert_eq!(data.world.vaults, None);
}

#[test]
fn the_expert_takes_one_item_of_a_vault_and_leaves_items_beside_it() {
    if is_skipped_in_this_danger() {
        return;
    }
    let closed = |kind| (1..=6).filter(|seed| closes_a_vault(kind, *seed)).count();
    let by_the_expert = closed(BotKind::Expert);
    assert!(by_the_expert >= 3, "{by_the_expert}");
    assert_eq!(closed(BotKind::Explorer), 0, "the explorer solves nothing");
}

/// Whether an undisturbed bot takes an item from the vault of the first level.
fn closes_a_vault(kind: BotKind, seed: u64) -> bool {
    let mut data = builtin();
    data.world.vaults.as_mut().expect("vaults").chance = 1000;
    let mut world = generate(&Seed::from(seed), &data).expect("a world");
    world.creatures.clear();
    let mut game = Game::of(&world, data);
    let mut bot = kind.bot(seed);
    for _ in 0..3000 {
        if game.known().here().level > 0 {
            return false;
        }
        let intent: Intent = bot.decide(&game.known(), false);
        let _done = game.step(intent);
        let truth = game.omniscient();
        let mut events = truth.events.events().iter();
        if let Some(closed) = events.find(|event| event.kind == EventKind::ClosedVault) {
            let lies = |at: Place| truth.items.at(at).count();
            for offer in offers(&world, 0) {
                let at = offer[0].at;
                let left = if at == closed.at { offer.len() - 1 } else { 0 };
                assert_eq!(lies(at), left, "at {at:?}");
            }
            return true;
        }
    }
    false
}

#[test]
fn vaults_offer_nothing_that_lies_near_is_carried_or_offered_elsewhere() {
    let data = builtin().in_world("caves").expect("caves");
    let Some(rule) = data.world.vaults.clone() else {
        return;
    };
    let mut pedestals = 0;
    for seed in 0..40_u64 {
        let world = generate(&Seed::from(seed), &data).expect("a world");
        let terrain = |at: Place| world.levels[at.level].get(at.point);
        let on_pedestal = |item: &&ItemSpawn| terrain(item.at) == Terrain::VaultPedestal;
        let is_unique =
            |item: &&ItemSpawn| rule.gear.contains(&item.kind) || rule.books.contains(&item.kind);
        let offered: Vec<&ItemSpawn> = world
            .items
            .iter()
            .filter(on_pedestal)
            .filter(is_unique)
            .collect();
        let carried = || world.player.using.iter().chain(&world.player.carrying);
        for (index, item) in offered.iter().enumerate() {
            let name = &data.item(item.kind).name;
            assert!(
                carried().all(|kind| *kind != item.kind),
                "{seed}: kit {name}"
            );
            let others = &offered[index + 1..];
            assert!(
                others.iter().all(|other| other.kind != item.kind),
                "{seed}: twice {name}"
            );
            let lies_near = |kind: &ItemKind| {
                world.items.iter().any(|other| {
                    let above = other.at.level + 1 == item.at.level;
                    let is_near = other.at.level == item.at.level || above;
                    is_near && !on_pedestal(&other) && other.kind == *kind
                })
            };
            let choices = match rule.gear.contains(&item.kind) {
                true => &rule.gear,
                false => &rule.books,
            };
            let choices = data.found_on(item.at.level, choices);
            let earlier = &offered[..index];
            let mut free = choices.iter().filter(|kind| {
                let is_new = earlier.iter().all(|other| other.kind != **kind);
                is_new && !lies_near(kind) && carried().all(|other| other != *kind)
            });
            // What lies near is only offered where nothing else is left.
            assert!(
                !lies_near(&item.kind) || free.next().is_none(),
                "{seed}: near {name}"
            );
            pedestals += 1;
        }
    }
    assert!(pedestals > 100, "{pedestals}");
}
