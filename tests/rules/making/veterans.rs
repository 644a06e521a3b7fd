//! Veterans, which have read a scroll of making for their weapon or armour.

use slight_danger::{
    content::builtin,
    generate::generate,
    read::describe,
    sim::{CreatureSpawn, Equipment, Seed},
};

use crate::support::{Being, E, Ids, Play, Scenario, being, is_skipped_in_this_danger, walk};

fn is_armed(one: &CreatureSpawn) -> bool {
    let data = builtin().unwrap();
    one.using.iter().any(|kind| {
        let slot = data.item(*kind).equipment();
        matches!(slot, Some(Equipment::Weapon | Equipment::Armour))
    })
}

#[test]
fn the_veteran_of_each_level_has_used_a_scroll() {
    if is_skipped_in_this_danger() {
        return;
    }
    let data = builtin().unwrap().in_world("campaign").unwrap();
    let scrolls = data.world.experience_level.unwrap().made;
    assert!(scrolls > 0);
    let mut armed = 0;
    for seed in 1..=4 {
        let world = generate(&Seed::from(seed), &data).unwrap();
        let veterans = world.creatures.iter().filter(|one| one.scrolls > 0);
        let veterans: Vec<&CreatureSpawn> = veterans.collect();
        let levels: Vec<usize> = (veterans.iter().map(|one| one.at.level)).collect();
        assert!(levels.iter().all(|level| *level > 0) && !levels.is_empty());
        for one in &veterans {
            assert!(one.is_named && one.scrolls == scrolls, "{one:?}");
        }
        armed += veterans.iter().filter(|one| is_armed(one)).count();
        let again = generate(&Seed::from(seed), &data).unwrap();
        assert_eq!(again.creatures, world.creatures);
    }
    assert!(armed > 0, "some veteran has a weapon or armour");
}

/// A strong player before a goblin that has read a scroll of making.
fn before(goblin: Being) -> Play {
    Scenario::new(&["#####", "#@g.#", "#####"])
        .with_making()
        .scrolls(1)
        .player(being("player").attack(1_000))
        .creature('g', goblin)
        .play()
}

#[test]
fn a_better_weapon_is_seen_on_the_card_hits_harder_and_is_left_behind() {
    let mut play = before(being("goblin").hp(1).wielding("sword").wearing("tunic"));
    let sword = play.carried('g', "sword");
    let view = play.known();
    assert_eq!(view.item(sword).unwrap().made, 1);
    assert_eq!(
        view.item(play.carried('g', "tunic")).unwrap().made,
        0,
        "the weapon alone"
    );
    let card = describe(&view, play.place('g'));
    let lines: Vec<String> = card
        .lines
        .iter()
        .chain(&card.detail)
        .map(Ids::ids)
        .collect();
    assert!(
        lines.iter().any(|line| line.contains("item-sword +2")),
        "{lines:?}"
    );
    let with = play.totals('g').attack;
    let plain = Scenario::new(&["#####", "#@g.#", "#####"])
        .with_making()
        .creature(
            'g',
            being("goblin").hp(1).wielding("sword").wearing("tunic"),
        )
        .play();
    assert_eq!(with, plain.totals('g').attack + 2);
    play.act(walk(E));
    let left = play.omniscient().items.get(sword).unwrap();
    assert!(left.lies_at.is_some() && left.made == 1, "{left:?}");
}

#[test]
fn without_a_weapon_the_armour_is_better() {
    let play = before(being("goblin").wearing("tunic"));
    assert_eq!(
        play.known().item(play.carried('g', "tunic")).unwrap().made,
        1
    );
}

#[test]
fn without_the_rule_their_gear_is_as_usual() {
    let play = Scenario::new(&["#####", "#@g.#", "#####"])
        .scrolls(1)
        .creature('g', being("goblin").wielding("sword"))
        .play();
    assert_eq!(
        play.known().item(play.carried('g', "sword")).unwrap().made,
        0
    );
}
