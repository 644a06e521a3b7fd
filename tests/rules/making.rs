//! The scroll of making, which makes one carried item better.

mod moving;
mod spells;
mod veterans;

use slight_danger::{
    generate::generate,
    read::{examine, pack},
    sim::{
        Equipment, GearNumber, InitialState, Intent, ItemSpawn, Refusal, Seed, StableId, Terrain,
    },
};

use crate::support::{
    Being, Ids, Play, Scenario, being, builtin, equip, is_skipped_in_this_danger,
};

const SCROLL: &str = "scroll of making";

/// The player with some scrolls of making.
fn reader(player: Being, scrolls: usize, others: &[&str]) -> Play {
    let mut carried = vec![SCROLL; scrolls];
    carried.extend(others);
    Scenario::new(&["#####", "#@..#", "#####"])
        .with_making()
        .player(player.carrying(&carried))
        .play()
}

fn read(play: &Play, item: StableId) -> Intent {
    let scroll = play.carried('@', SCROLL);
    Intent::Make { scroll, item }
}

/// Numbers of an item that are not 0, with what a scroll has added.
fn numbers(play: &Play, item: StableId) -> Vec<(GearNumber, i32)> {
    let view = play.known();
    let item = view.item(item).unwrap();
    let all = GearNumber::ALL.map(|number| (number, view.definitions.gear(item, number)));
    all.into_iter().filter(|(_, number)| *number != 0).collect()
}

/// Numbers of an item that a scroll changes, before and after one is read.
fn changes(name: &str) -> Vec<(GearNumber, i32, i32)> {
    let mut play = reader(being("player"), 1, &[name]);
    let item = play.carried('@', name);
    let before = numbers(&play, item);
    play.act(read(&play, item));
    assert_eq!(
        play.told(),
        ["@ uses scroll of making: Read", "@ made"],
        "{name}"
    );
    let after = numbers(&play, item);
    let all = before.into_iter().zip(after);
    all.filter(|(before, after)| before != after)
        .map(|((number, before), (_, after))| (number, before, after))
        .collect()
}

#[test]
fn each_type_of_item_gets_better_in_its_own_way() {
    use GearNumber::*;
    let by = |name: &str| -> Vec<(GearNumber, i32)> {
        let all = changes(name).into_iter();
        all.map(|(number, before, after)| (number, after - before))
            .collect()
    };
    for name in ["sword", "dagger", "club"] {
        assert_eq!(by(name), [(Attack, 2)], "{name}");
    }
    assert_eq!(by("bow"), [(Ranged, 1)]);
    assert_eq!(by("staff"), [(Attack, 1), (Defence, 1)]);
    for name in ["tunic", "platemail"] {
        assert_eq!(by(name), [(Defence, 1)], "{name}");
    }
    assert_eq!(by("spark wand"), [(Charges, 1)]);
}

#[test]
fn rings_and_cloaks_get_a_third_stronger() {
    use GearNumber::*;
    for (name, expected) in [
        ("ring of swift mana", (ManaRegen, 50, 67)),
        ("ring of thorns", (Thorns, 20, 27)),
        ("ring of the ox", (Lightens, 50, 67)),
        ("ring of the owl", (Hears, 6, 8)),
        ("grey cloak", (Loudness, -2, -3)),
        ("cloak of ash", (Fireproof, 75, 100)),
        ("woven cloak", (Evades, 333, 444)),
        ("cloak of eyes", (Senses, 5, 7)),
    ] {
        assert_eq!(changes(name), [expected], "{name}");
    }
}

#[test]
fn a_better_sword_hits_harder_and_its_name_says_so() {
    let mut play = reader(being("player").wielding("sword"), 2, &[]);
    let sword = play.carried('@', "sword");
    let attack = play.totals('@').attack;
    let name = |play: &Play| {
        pack(&play.known())
            .iter()
            .find(|one| one.id == sword)
            .unwrap()
            .name
            .ids()
    };
    assert_eq!(name(&play), "item-sword");
    play.act(read(&play, sword));
    assert_eq!(play.totals('@').attack, attack + 2);
    assert_eq!(name(&play), "item-sword +2");
    play.act(read(&play, sword));
    assert_eq!(play.totals('@').attack, attack + 4);
    assert_eq!(name(&play), "item-sword +4");
}

#[test]
fn a_wand_gets_a_charge_and_room_for_it() {
    let mut play = reader(being("player"), 1, &["spark wand"]);
    let wand = play.carried('@', "spark wand");
    let charges = |play: &Play| play.known().item(wand).unwrap().charges;
    let before = charges(&play);
    play.act(read(&play, wand));
    assert_eq!(charges(&play), before + 1);
}

#[test]
fn the_scroll_is_known_and_used_up_and_needs_an_item() {
    let mut play = reader(being("player"), 1, &["sword", "apple"]);
    let scroll = play.carried('@', SCROLL);
    let known = examine(&play.known(), scroll).unwrap();
    assert!(known.is_sure);
    let lines = known.lines.iter().map(Ids::ids);
    assert!(
        lines
            .into_iter()
            .any(|line| line.starts_with("known-makes"))
    );
    let plain = Intent::Use {
        item: scroll,
        method: None,
        at: None,
    };
    assert_eq!(play.refuse(plain), Refusal::NeedsItem);
    let apple = play.carried('@', "apple");
    assert_eq!(play.refuse(read(&play, apple)), Refusal::NotMakeable(apple));
    let scrolls = play.refuse(read(&play, scroll));
    assert_eq!(scrolls, Refusal::NotMakeable(scroll));
    let sword = play.carried('@', "sword");
    let not_it = Intent::Make {
        scroll: apple,
        item: sword,
    };
    assert_eq!(play.refuse(not_it), Refusal::NotReadable(apple));
    play.act(read(&play, sword));
    assert_eq!(play.pack('@'), ["b sword", "c apple"]);
    let messages = play.messages();
    assert!(!messages.contains(&"event-felt-nothing".to_owned()));
    assert!(
        messages
            .iter()
            .any(|message| message.starts_with("event-made"))
    );
}

#[test]
fn what_the_scroll_would_bring_is_shown_before() {
    let mut play = reader(being("player"), 1, &["sword"]);
    let sword = play.carried('@', "sword");
    let told = |play: &Play| {
        let known = examine(&play.known(), sword).unwrap();
        let lines = known.lines.iter().map(Ids::ids);
        lines
            .into_iter()
            .find(|line| line.starts_with("known-making"))
    };
    let line = told(&play).unwrap();
    assert!(line.contains("attack, 10, 12"), "{line}");
    play.act(read(&play, sword));
    assert_eq!(told(&play), None, "no scroll is left");
}

#[test]
fn what_is_shown_of_an_unknown_wand_does_not_tell_its_kind() {
    let lines = ["spark wand", "swap wand"].map(|name| {
        let play = reader(being("player"), 1, &[name]);
        let known = examine(&play.known(), play.carried('@', name)).unwrap();
        let mut lines = known.lines.iter().map(Ids::ids);
        lines.find(|line| line.starts_with("known-making")).unwrap()
    });
    assert_eq!(lines[0], lines[1], "with 4 and 5 charges");
}

#[test]
fn one_of_two_equal_swords_leaves_the_stack() {
    let mut play = reader(being("player"), 1, &["sword", "sword"]);
    assert_eq!(play.pack('@'), ["a scroll of making", "b sword", "b sword"]);
    let sword = play.carried('@', "sword");
    play.act(read(&play, sword));
    assert_eq!(play.pack('@'), ["a sword", "b sword"]);
    play.act(equip(sword));
    assert_eq!(play.totals('@').attack, 20 + 12);
}

#[test]
fn a_full_pack_has_no_room_for_a_better_sword_beside_its_like() {
    let kinds = slight_danger::content::builtin().unwrap();
    let player = kinds.creature(kinds.player).slots;
    let fill = kinds
        .items
        .iter()
        .filter(|one| one.stacks() && one.corpse_of.is_none());
    let fill = fill.map(|one| one.name.as_str());
    let fill = fill.filter(|name| ![SCROLL, "sword", "corpse"].contains(name));
    let mut carried = vec!["sword", "sword"];
    carried.extend(fill.take(player - 2));
    let mut play = reader(being("player"), 2, &carried);
    let sword = play.carried('@', "sword");
    assert_eq!(play.refuse(read(&play, sword)), Refusal::PackFull(sword));
}

#[test]
fn without_the_rule_nothing_gets_better() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").carrying(&[SCROLL, "sword"]))
        .play();
    let sword = play.carried('@', "sword");
    assert_eq!(play.refuse(read(&play, sword)), Refusal::NotMakeable(sword));
}

/// The scrolls of making of a world, none of which lies in a vault or a secret room.
fn scrolls_of(name: &str, seed: u64) -> (InitialState, Vec<ItemSpawn>) {
    let data = builtin().in_world(name).unwrap();
    let world = generate(&Seed::from(seed), &data).unwrap();
    let kind = data.item_named(SCROLL).unwrap();
    let all = world.items.iter().copied();
    let scrolls: Vec<ItemSpawn> = all.filter(|item| item.kind == kind).collect();
    for scroll in &scrolls {
        let tile = world.levels[scroll.at.level].get(scroll.at.point);
        assert_eq!(tile, Terrain::Floor, "seed {seed}");
        let room = world.blueprint.room_at(scroll.at);
        assert!(room.is_none_or(|room| !world.blueprint.rooms[room].is_secret));
    }
    (world, scrolls)
}

#[test]
fn each_level_has_exactly_one_scroll_of_making() {
    if is_skipped_in_this_danger() {
        return;
    }
    for seed in 1..=8 {
        let (world, scrolls) = scrolls_of("campaign", seed);
        let mut levels: Vec<usize> = scrolls.iter().map(|one| one.at.level).collect();
        levels.sort_unstable();
        assert!(levels.into_iter().eq(0..world.levels.len()), "seed {seed}");
    }
}

#[test]
fn each_region_of_a_lone_keep_has_exactly_one_scroll_of_making() {
    if is_skipped_in_this_danger() {
        return;
    }
    let (world, scrolls) = scrolls_of("keep", 1);
    let rooms = &world.blueprint.rooms;
    let region = |one: &ItemSpawn| rooms[world.blueprint.room_at(one.at).unwrap()].region;
    let mut regions: Vec<_> = scrolls.iter().map(region).collect();
    regions.sort_unstable();
    let last = rooms.iter().map(|room| room.region).max().unwrap();
    assert!(regions.into_iter().eq(0..=last));
}

#[test]
fn every_second_level_has_a_ring_or_a_cloak() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut data = builtin().in_world("caves").unwrap();
    data.world.vaults = None;
    for seed in 1..=5 {
        let world = generate(&Seed::from(seed), &data).unwrap();
        let is_finery = |item: &&ItemSpawn| {
            let slot = data.item(item.kind).equipment();
            matches!(slot, Some(Equipment::Ring | Equipment::Cloak))
        };
        let finery = world.items.iter().filter(is_finery);
        let mut levels: Vec<usize> = finery.map(|item| item.at.level).collect();
        levels.sort_unstable();
        assert_eq!(levels, [1, 3], "seed {seed}");
    }
}

#[test]
fn the_classic_difficulty_has_no_rings_cloaks_and_scrolls_of_making() {
    let data = builtin().in_danger("classic").unwrap();
    assert_eq!(data.rules.making, None);
    let world = generate(&Seed::from(1), &data).unwrap();
    assert!(world.items.iter().all(|item| {
        let kind = data.item(item.kind);
        kind.slot.is_none() && !kind.makes()
    }));
}
