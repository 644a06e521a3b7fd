//! What the player is told of itself.

use slight_danger::sim::Intent;

use super::{IMPROVEMENTS, told};
use crate::support::{
    E, PICK_UP, Scenario, W, WAIT, being, choose, dig, drop_item, eat, equip, inert, thing,
    unequip, walk,
};

#[test]
fn the_player_is_told_what_it_does() {
    let player = || being("player");
    assert_eq!(
        told(player().over("dagger"), |_| PICK_UP),
        ["event-picked-up(you, item-dagger)"]
    );
    assert_eq!(
        told(player().over("apple"), |_| PICK_UP),
        ["event-picked-up(you, item-apple)"]
    );
    let with = |item: &'static str, use_it: fn(slight_danger::sim::StableId) -> Intent| {
        told(player().carrying(&[item]), |play| {
            use_it(play.carried('@', item))
        })
    };
    assert_eq!(with("rock", drop_item), ["event-dropped(you, item-rock)"]);
    assert_eq!(with("sword", equip), ["event-wielded(you, item-sword)"]);
    assert_eq!(with("tunic", equip), ["event-put-on(you, item-tunic)"]);
    assert_eq!(with("apple", eat), ["event-ate(you, item-apple)"]);
    assert_eq!(
        with("goblin corpse", eat),
        ["event-ate(you, item-goblin-corpse)"]
    );
    assert_eq!(
        told(player().wearing("tunic"), |play| unequip(
            play.carried('@', "tunic")
        )),
        ["event-took-off(you, item-tunic)"]
    );
    assert_eq!(
        told(player().wielding("sword"), |play| unequip(
            play.carried('@', "sword")
        )),
        ["event-put-away(you, item-sword)"]
    );
    let mut digger = Scenario::new(&["####", "#@##", "####"]).play();
    digger.act(dig(E));
    assert_eq!(digger.messages(), ["event-dug(you)"]);
    assert_eq!(
        told(player(), |_| walk(E)),
        [""; 0],
        "a step needs no words"
    );
    assert_eq!(told(player(), |_| WAIT), [""; 0]);
}

#[test]
fn equipping_from_the_floor_or_replacing_equipment_is_told_step_by_step() {
    assert_eq!(
        told(being("player").wielding("dagger").over("sword"), |play| {
            equip(play.lying("sword"))
        }),
        [
            "event-picked-up(you, item-sword)",
            "event-put-away(you, item-dagger)",
            "event-wielded(you, item-sword)"
        ]
    );
    assert_eq!(
        told(
            being("player").wearing("tunic").carrying(&["platemail"]),
            |play| equip(play.carried('@', "platemail"))
        ),
        [
            "event-took-off(you, item-tunic)",
            "event-put-on(you, item-platemail)"
        ]
    );
}

#[test]
fn a_kill_is_told_with_the_experience_gained() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .with_numbers("goblin", 66, 15, 5)
        .without_growth()
        .player(being("player").attack(1))
        .creature('g', inert("goblin").hurt(1, 66))
        .play();
    play.act(walk(E));
    assert_eq!(
        play.messages(),
        [
            "event-attacked(you, creature-goblin, 1)",
            "event-died(creature-goblin)",
            "event-gained(you, 84)",
            "event-advanced(you, 2)",
            "event-advanced(you, 3)"
        ]
    );
}

#[test]
fn an_attack_is_told_from_each_side() {
    let mut play = Scenario::new(&["######", "#@zb.#", "######"])
        .creature('z', inert("zombie").attack(1))
        .creature('b', inert("bat").hp(1000))
        .direct();
    play.order('z', walk(W));
    play.wait(1);
    assert_eq!(play.messages(), ["event-attacked(creature-zombie, you, 1)"]);
    play.order('z', walk(E));
    play.wait(1);
    assert_eq!(
        play.messages(),
        ["event-attacked(creature-zombie, creature-bat, 1)"]
    );
}

#[test]
fn eating_too_much_and_eating_badly_have_messages() {
    let full = being("player").food(1000, 1000).carrying(&["apple"]);
    assert_eq!(
        told(full, |play| eat(play.carried('@', "apple"))),
        ["event-ate(you, item-apple)", "event-overate(you)"]
    );
    let mut play = Scenario::new(&["#####", "#@.##", "#####"])
        .data(|data| {
            for item in &mut data.items {
                item.food = -1;
            }
        })
        .player(being("player").carrying(&["apple"]))
        .play();
    play.act(eat(play.carried('@', "apple")));
    assert_eq!(
        play.messages(),
        ["event-ate(you, item-apple)", "event-disgusted(you)"]
    );
}

#[test]
fn refusals_have_messages() {
    let mut play = Scenario::new(&["####", "#@s#", "####"])
        .player(being("player").carrying(&crate::support::FULL))
        .creature('s', thing("sword"))
        .play();
    assert_eq!(play.refusal(PICK_UP), "refusal-nothing-here");
    play.act(walk(E));
    assert_eq!(play.refusal(PICK_UP), "refusal-pack-full(item-sword)");
}

#[test]
fn the_player_is_told_the_effect_of_its_choice() {
    for (perk, word) in IMPROVEMENTS {
        let told = told(being("player").picks(1), |_| choose(perk));
        assert_eq!(told, [format!("event-improved(you, {word})")]);
    }
}

#[test]
fn a_starving_player_is_told_so_before_it_dies() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .without_slow_starvation()
        .player(being("player").food(1, 1000))
        .play();
    play.wait(1);
    assert_eq!(play.messages(), ["event-starved(you)", "event-died(you)"]);
}

#[test]
fn a_slowly_starving_player_is_told_of_each_lost_point_and_its_death() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .data(|data| data.rules.starvation = Some(1))
        .player(being("player").hp(2).food(1, 1000))
        .play();
    play.wait(1);
    assert_eq!(play.messages(), ["event-starved(you)"]);
    play.wait(1);
    assert_eq!(play.messages(), ["event-starved(you)", "event-died(you)"]);
}
