//! Arrows: each shot uses one up, and most land where they can be picked up again.

use crate::support::{Play, Scenario, attack, being, fire, inert, throw};
use slight_danger::sim::Refusal;

/// The player with a bow and some arrows, and a bat that never dies, in a corridor.
fn archer(arrows: usize, seed: u64) -> Play {
    Scenario::new(&["########", "#@....b#", "########"])
        .with_prices()
        .seed(seed)
        .creature('b', inert("bat").hp(1_000_000))
        .player(
            being("player")
                .wielding("bow")
                .carrying(&vec!["arrow"; arrows]),
        )
        .play()
}

fn arrows(play: &Play) -> usize {
    let kind = play.known().definitions.item_named("arrow").unwrap();
    play.known().count_carried(kind)
}

#[test]
fn a_shot_uses_up_an_arrow_which_lands_or_breaks() {
    let (mut landed, mut broken) = (0, 0);
    for seed in 0..200 {
        let mut play = archer(2, seed);
        play.act(fire(6, 1));
        assert_eq!(arrows(&play), 1);
        let told = play.told();
        assert_eq!(told[0], "@ shoots b with bow");
        match told[1].as_str() {
            "arrow lands at (6, 1)" => landed += 1,
            "arrow breaks" => broken += 1,
            other => panic!("{other}"),
        }
    }
    // 1 in 5 breaks; 40 is expected with a standard deviation of 5.7.
    assert!(
        (20..=60).contains(&broken),
        "{landed} landed, {broken} broke"
    );
}

#[test]
fn without_arrows_a_bow_is_only_a_club() {
    let mut play = archer(1, 1);
    assert!(play.known().can_shoot());
    play.act(fire(6, 1));
    let arrow = play.known().definitions.item_named("arrow").unwrap();
    assert_eq!(play.refuse(fire(6, 1)), Refusal::NoAmmunition(arrow));
    assert!(!play.known().can_shoot());
}

#[test]
fn a_goblin_shoots_until_its_arrows_are_gone() {
    let goblin = being("goblin")
        .wielding("bow")
        .carrying(&["arrow", "arrow"]);
    let mut play = Scenario::new(&["########", "#@....g#", "########"])
        .with_prices()
        .without_noticing()
        .creature('g', goblin)
        .player(being("player").hp(100_000))
        .play();
    for _ in 0..2 {
        play.wait(1);
        assert_eq!(play.told()[0], "g shoots @ with bow");
    }
    play.wait(1);
    play.assert_passed('g', "fire: no ranged weapon");
    assert_eq!(play.told(), ["g moves to (5, 1)"]);
}

#[test]
fn a_goblin_prefers_a_sword_to_a_bow_without_arrows() {
    for (arrows, chosen) in [(0, "sword"), (3, "bow")] {
        let mut pack = vec!["sword", "bow"];
        pack.extend(vec!["arrow"; arrows]);
        let mut play = Scenario::new(&["######", "#@#g.#", "######"])
            .with_prices()
            .data(|data| {
                let bow = data.item_named("bow").unwrap();
                data.items[usize::from(bow.0)].ranged = 50;
            })
            .creature('g', being("goblin").carrying(&pack))
            .play();
        play.wait(1);
        assert_eq!(play.told(), [format!("g uses {chosen}")]);
    }
}

#[test]
fn half_of_the_thrown_rocks_break_on_what_they_hit() {
    let mut broken = 0;
    for seed in 0..200 {
        let mut play = Scenario::new(&["########", "#@....b#", "########"])
            .with_prices()
            .seed(seed)
            .creature('b', inert("bat").hp(1_000_000))
            .player(being("player").carrying(&["rock"]))
            .play();
        let rock = play.carried('@', "rock");
        play.act(throw(rock, 6, 1));
        let told = play.told();
        assert_eq!(told[0], "@ hits b with rock");
        broken += usize::from(told[1] == "rock breaks");
        // A rock only wounds, so its target is not said to show no effect.
        let messages = play.messages();
        let is_idle = |message: &String| message.starts_with("event-saw-nothing");
        assert!(!messages.iter().any(is_idle), "{messages:?}");
    }
    // 100 is expected with a standard deviation of 7.1.
    assert!((65..=135).contains(&broken), "{broken} broke");
}

#[test]
fn a_rock_that_hits_nothing_never_breaks() {
    for seed in 0..50 {
        let mut play = Scenario::new(&["########", "#@.....#", "########"])
            .with_prices()
            .seed(seed)
            .player(being("player").carrying(&["rock"]))
            .play();
        let rock = play.carried('@', "rock");
        play.act(throw(rock, 4, 1));
        assert_eq!(play.told().last().unwrap(), "rock lands at (4, 1)");
    }
}

#[test]
fn a_bow_hits_in_melee_without_using_an_arrow() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .with_prices()
        .creature('b', inert("bat").hp(1_000))
        .player(being("player").wielding("bow").carrying(&["arrow"]))
        .play();
    play.act(attack(play.id('b')));
    assert_eq!(arrows(&play), 1);
}

#[test]
fn the_quickslot_of_a_bow_counts_its_arrows() {
    for arrows in [0, 3] {
        let play = archer(arrows, 1);
        let choices = slight_danger::read::quickslot_choices(&play.known());
        let bow = play.known().definitions.item_named("bow").unwrap();
        let kind = slight_danger::read::QuickslotKind::Item(bow);
        let slot = choices.iter().find(|one| one.kind == kind).unwrap();
        assert_eq!(slot.count, arrows);
    }
}

#[test]
fn a_shot_at_an_adjacent_creature_does_half_the_damage() {
    let damage = |map: &[&str], x: i32| {
        let mut all = 0;
        for seed in 0..40 {
            let mut play = Scenario::new(map)
                .with_prices()
                .seed(seed)
                .creature('b', inert("bat").hp(1_000_000))
                .player(being("player").wielding("bow").carrying(&["arrow"]))
                .play();
            let view = play.known();
            let bat = view.creature(play.id('b')).unwrap();
            let (least, most) = view.damage_to(&bat, view.shot_at(&bat).unwrap());
            play.act(fire(x, 1));
            let lost = play.shots()[0];
            assert!(
                (least..=most).contains(&lost),
                "{lost}, told {least} to {most}"
            );
            all += lost;
        }
        all
    };
    let far = damage(&["########", "#@....b#", "########"], 6);
    let near = damage(&["########", "#@b....#", "########"], 2);
    let half = near * 200 / far;
    assert!((85..=105).contains(&half), "{near} beside, {far} from afar");
}

#[test]
fn a_rock_flies_six_tiles_at_most() {
    let mut play = Scenario::new(&["##########", "#@.......#", "##########"])
        .with_prices()
        .player(being("player").carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    let kind = play.known().definitions.item_named("rock").unwrap();
    assert_eq!(play.refuse(throw(rock, 8, 1)), Refusal::TooFar(kind));
    play.act(throw(rock, 7, 1));
    assert_eq!(play.told()[1], "rock lands at (7, 1)");
}
