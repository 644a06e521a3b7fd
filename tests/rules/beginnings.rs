//! The rules of what creatures start with: levels, equipment and packs.

mod chance;

use crate::support::Perk;
use slight_danger::{
    game::Game,
    generate::generate,
    read::pack,
    sim::{
        Carried, Definitions, Equipment, Experience, InitialState, ItemKind, Numbers, Purpose,
        Seed, StableId, StartingLevels, Streams,
    },
};

use crate::support::{
    DOWN, Ids, Scenario, UP, WAIT, being, builtin, is_skipped_in_this_danger, plain,
};

fn world(seed: u64, definitions: &Definitions) -> InitialState {
    generate(&Seed::from(seed), definitions).expect("a world")
}

/// All creatures in the caves of a seed when they start at the given level.
fn creatures_starting_at(level: i32, seed: u64) -> Vec<(StableId, Numbers)> {
    let mut definitions = plain();
    let (base, per_level) = (level, 0);
    definitions.world.experience_level = Some(StartingLevels {
        base,
        per_level,
        spread: 0,
        old: 0,
        made: 0,
    });
    let game = Game::of(&world(seed, &definitions), definitions);
    let truth = game.omniscient();
    let all = truth.living();
    all.map(|(one, parts)| (one.id, Numbers::of(&parts)))
        .collect()
}

/// A kind's numbers after the random perks of its stream up to a level.
fn grown((id, mut numbers): (StableId, Numbers), level: i32, seed: u64) -> Numbers {
    let streams = Streams::new(&Seed::from(seed));
    for level in 2..=level {
        let mut draws = streams.draws(Purpose::Growth, id, level.cast_unsigned(), 0);
        let perk = *draws.pick(&Perk::ALL).expect("one of all");
        match perk {
            Perk::HitPoints => {
                numbers.hp += 10;
                numbers.max_hp += 10;
            }
            Perk::Attack => numbers.attack += 2,
            Perk::Defence => numbers.defence += 2,
            Perk::Vision => numbers.vision += 1,
            Perk::HpRegeneration => numbers.hp_regen += 10,
            Perk::Mana => {
                numbers.mana += 5;
                numbers.max_mana += 5;
            }
            Perk::ManaRegeneration => numbers.mana_regen += 5,
        }
    }
    numbers.level = level;
    numbers.xp = Experience::threshold(level - 1) + 1;
    numbers
}

#[test]
fn creatures_that_start_at_a_level_have_its_perks_and_full_hit_points() {
    for seed in 0..5 {
        let fresh = creatures_starting_at(1, seed);
        for level in [2, 5, 9] {
            let all = creatures_starting_at(level, seed);
            assert_eq!(all.len(), fresh.len());
            assert_eq!(all[0], fresh[0], "the player is as ever");
            for ((id, numbers), before) in all.iter().zip(&fresh).skip(1) {
                assert_eq!(*numbers, grown(*before, level, seed));
                assert_eq!(numbers.hp, numbers.max_hp);
                assert_eq!((numbers.picks, *id), (0, before.0));
            }
        }
    }
}

/// Creatures start with the fewest experience points of their level.
#[test]
fn a_creature_starts_at_the_threshold_of_its_level() {
    for level in 2..=9 {
        let xp = creatures_starting_at(level, 1)[1].1.xp;
        assert!(xp > Experience::threshold(level - 1));
        assert!(xp <= Experience::threshold(level));
        assert!(xp - 1 <= Experience::threshold(level - 1));
    }
}

#[test]
fn starting_levels_cause_no_events() {
    let mut definitions = plain();
    let usual = Game::of(&world(2, &definitions), definitions.clone());
    let (base, per_level) = (6, 2);
    definitions.world.experience_level = Some(StartingLevels {
        base,
        per_level,
        spread: 0,
        old: 0,
        made: 0,
    });
    let mut game = Game::of(&world(2, &definitions), definitions);
    assert_eq!(game.events().len(), usual.events().len());
    assert_eq!(game.messages(), usual.messages());
    game.step(WAIT).expect("waiting is always possible");
    let told = format!("{:?}", game.events());
    assert!(!told.contains("Improved") && !told.contains("Advanced"));
}

#[test]
fn starting_at_level_one_changes_nothing_in_a_world() {
    let definitions = plain();
    let mut with = definitions.clone();
    let (base, per_level) = (1, 0);
    with.world.experience_level = Some(StartingLevels {
        base,
        per_level,
        spread: 0,
        old: 0,
        made: 0,
    });
    let hash = |definitions: Definitions| Game::of(&world(3, &definitions), definitions).hash();
    assert_eq!(hash(with), hash(definitions));
}

fn items(definitions: &Definitions, names: &[&str]) -> Vec<ItemKind> {
    let kind = |name: &&str| definitions.item_named(name).expect("an item");
    names.iter().map(kind).collect()
}

/// Zombies with four rocks and sometimes a potion.
fn laden() -> Definitions {
    let mut definitions = plain();
    let rocks = Carried {
        any_of: items(&definitions, &["rock"]),
        count: 4,
        chance: 1000,
        known: false,
    };
    let drinks = Carried {
        any_of: items(&definitions, &["health potion", "mana potion"]),
        count: 1,
        chance: 333,
        known: false,
    };
    let kind = definitions.creature_named("zombie").expect("a creature");
    definitions.creatures[usize::from(kind.0)].carries = vec![rocks, drinks];
    definitions
}

#[test]
fn creatures_carry_the_items_of_their_kind() {
    let definitions = laden();
    let rock = items(&definitions, &["rock"])[0];
    let potions = items(&definitions, &["health potion", "mana potion"]);
    let zombie = definitions.creature_named("zombie").expect("a creature");
    let (mut all, mut counts) = (0, [0, 0]);
    for seed in 0..40 {
        for one in world(seed, &definitions).creatures {
            if one.kind != zombie {
                assert_eq!(one.carrying, []);
                continue;
            }
            assert_eq!(one.carrying[..4], [rock; 4]);
            assert!(one.carrying.len() <= 5);
            all += 1;
            if let Some(last) = one.carrying.get(4) {
                let index = potions.iter().position(|kind| kind == last);
                counts[index.expect("one of both")] += 1;
            }
        }
    }
    // A third of some 1500 zombies; five standard deviations are 91.
    let drinks: i32 = counts.iter().sum();
    assert!((drinks - all / 3).abs() < 91, "{drinks} of {all}");
    assert!((counts[0] - counts[1]).abs() < 120, "{counts:?}");
}

#[test]
fn items_that_creatures_start_with_are_in_their_packs() {
    let definitions = laden();
    let setting = world(1, &definitions);
    let game = Game::of(&setting, definitions);
    let truth = game.omniscient();
    for ((one, parts), settled) in truth.living().skip(1).zip(&setting.creatures) {
        let kind = truth.definitions.creature(one.kind).name.as_str();
        let count = settled.using.len() + settled.carrying.len();
        assert_eq!(parts.pack.items().count(), count, "{kind}");
        assert_eq!(one.weapon.is_some(), matches!(kind, "goblin" | "brute"));
    }
}

#[test]
fn items_that_do_not_fit_into_a_pack_are_left_out() {
    let mut definitions = laden();
    let kind = definitions.creature_named("zombie").expect("a creature");
    definitions.creatures[usize::from(kind.0)].slots = 2;
    let game = Game::of(&world(1, &definitions), definitions);
    let truth = game.omniscient();
    let mut zombies = truth.living().filter(|(one, _)| one.kind == kind);
    assert!(zombies.all(|(_, parts)| parts.pack.items().count() == 2));
}

#[test]
fn the_player_starts_with_the_items_of_its_kind() {
    for name in ["caves", "campaign", "keep"] {
        let bare = plain().in_world(name).expect("a world of this name");
        let mut definitions = bare.clone();
        let player = usize::from(definitions.player.0);
        let groups = [["dagger"], ["tunic"]];
        let outfit = groups.map(|group| items(&definitions, &group));
        let apples = Carried {
            any_of: items(&definitions, &["apple"]),
            count: 2,
            chance: 1000,
            known: true,
        };
        definitions.creatures[player].outfit = outfit.to_vec();
        definitions.creatures[player].carries = vec![apples];
        let setting = world(1, &definitions);
        let game = Game::of(&setting, definitions);
        let carried = pack(&game.known());
        let carried: Vec<_> = carried
            .iter()
            .map(|entry| (entry.letter, entry.name.ids(), entry.used))
            .collect();
        assert_eq!(
            carried,
            [
                (Some('a'), "item-dagger".to_owned(), Some(Equipment::Weapon)),
                (Some('b'), "item-tunic".to_owned(), Some(Equipment::Armour)),
                (Some('c'), "item-apple".to_owned(), None),
                (Some('c'), "item-apple".to_owned(), None),
            ]
        );
        assert_eq!(game.events().len(), 0);
        // The rest of the world is drawn as without these items.
        let bare = world(1, &bare);
        assert_eq!(setting.creatures, bare.creatures);
        assert_eq!((setting.levels, setting.items), (bare.levels, bare.items));
    }
}

#[test]
fn the_player_going_down_is_told_the_starting_level_of_creatures() {
    let told = |base: i32, per_level: i32| {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .below(&["####", "#<.#", "####"])
            .data(|kinds| {
                kinds.world.experience_level = Some(StartingLevels {
                    base,
                    per_level,
                    spread: 0,
                    old: 0,
                    made: 0,
                });
                kinds.world.highest_level = Some(20);
            })
            .player(being("player").on('>'))
            .play();
        play.act(DOWN);
        let down = play.messages();
        play.act(UP);
        (down, play.messages())
    };
    let (down, up) = told(1, 7);
    let gone = "event-took-stairs(you, down)";
    assert_eq!(down, [gone, "event-level-danger(8)"]);
    assert_eq!(up, ["event-took-stairs(you, up)"]);
    // Levels with the same starting level cause no message.
    assert_eq!(told(3, 0).0, [gone]);
    assert_eq!(told(20, 7).0, [gone]);
}

/// The food the player starts with and finds in the caves down to a level lasts for 1,100 turns for
/// each of these levels.
#[test]
fn food_in_the_caves_lasts_for_1100_turns_a_level() {
    if is_skipped_in_this_danger() {
        return;
    }
    let data = builtin().in_world("caves").expect("a world");
    let food = |kind: ItemKind| data.item(kind).food.max(0);
    for seed in 0..25 {
        let world = world(seed, &data);
        let mut total = data.creature(data.player).numbers.food;
        for level in 0..world.levels.len() {
            let here = world.items.iter().filter(|item| item.at.level == level);
            total += here.map(|item| food(item.kind)).sum::<i32>();
            let turns = 1_100 * (level as i32 + 1);
            assert!(total >= turns, "seed {seed}: {total} on level {level}");
        }
    }
}

#[test]
fn the_first_level_has_things_to_try_and_to_choose() {
    if is_skipped_in_this_danger() {
        return;
    }
    for name in ["caves", "campaign"] {
        let data = builtin().in_world(name).expect("a world");
        for seed in 1..=60 {
            let initial = world(seed, &data);
            let count = |is_one: &dyn Fn(ItemKind) -> bool| {
                let here = initial.items.iter().filter(|item| item.at.level == 0);
                here.filter(|item| is_one(item.kind)).count()
            };
            let potions = count(&|kind| data.item(kind).effect().is_some());
            let books = count(&|kind| !data.item(kind).spells.is_empty());
            let gear =
                count(&|kind| data.item(kind).equipment().is_some() && !data.item(kind).is_food());
            let making = count(&|kind| data.item(kind).makes());
            let found = (potions >= 5, books >= 1, gear >= 3, making >= 1);
            assert_eq!(found, (true, true, true, true), "the {name} of seed {seed}");
        }
    }
}
