//! The rules of winning and losing, and that nothing happens afterwards.

use crate::support::{
    Being, DOWN, E, PICK_UP, Play, Scenario, UP, W, WAIT, being, choose, drop_item, eat, equip,
    inert, walk,
};
use slight_danger::sim::{Refusal, Status, leaving_wins, legal};

/// The player on the exit, with a bat beside it that would bite.
fn on_the_exit(player: Being) -> Play {
    let mut play = Scenario::new(&["#####", "#@b.#", "#####"])
        .player(player.on('<'))
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play
}

#[test]
fn leaving_with_the_bear_wins() {
    let mut play = on_the_exit(being("player").carrying(&["rock", "teddy bear"]));
    play.act(UP);
    assert_eq!(play.told(), ["@ leaves with the goal"]);
    assert_eq!(play.status(), Status::Won);
    assert_eq!(
        play.end_summary().ending.as_deref(),
        Some("ending-won(item-teddy-bear)")
    );
    assert_eq!(
        play.messages(),
        ["event-left-with-goal(you, item-teddy-bear)"]
    );
}

#[test]
fn leaving_without_the_bear_is_fleeing() {
    for player in [
        being("player"),
        being("player").carrying(&["rock"]).over("teddy bear"),
    ] {
        let mut play = on_the_exit(player);
        play.act(UP);
        assert_eq!(play.told(), ["@ leaves"]);
        assert_eq!(play.status(), Status::Fled);
        assert_eq!(play.end_summary().ending.as_deref(), Some("ending-fled"));
        assert_eq!(play.messages(), ["event-left(you)"]);
    }
}

#[test]
fn the_bear_counts_only_in_the_players_own_pack() {
    let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
        .player(being("player").on('<'))
        .creature('g', inert("goblin").carrying(&["teddy bear"]))
        .play();
    play.act(UP);
    assert_eq!(play.status(), Status::Fled);

    let mut play = on_the_exit(being("player").hp(100_000).carrying(&["teddy bear"]));
    play.act(drop_item(play.carried('@', "teddy bear")));
    play.act(PICK_UP);
    play.act(UP);
    assert_eq!(play.status(), Status::Won);
}

#[test]
fn no_creature_acts_after_the_player_has_left() {
    for things in [&["teddy bear"][..], &[]] {
        let mut play = on_the_exit(
            being("player")
                .hurt(900, 1000)
                .food(500, 1000)
                .carrying(things),
        );
        play.wait(100);
        let (hp, food, bat) = (play.hp('@'), play.food('@'), play.food('b'));
        play.act(UP);
        assert_eq!(play.told().len(), 1, "{:?}", play.told());
        assert_eq!(
            (play.hp('@'), play.food('@'), play.food('b')),
            (hp, food, bat)
        );
        assert_eq!(play.turn(), 100);
    }
}

#[test]
fn after_the_end_everything_is_refused_and_nothing_is_legal() {
    let mut play = on_the_exit(being("player").carrying(&["teddy bear", "apple"]));
    let apple = play.carried('@', "apple");
    play.act(UP);
    let perk = crate::support::Perk::Attack;
    for intent in [
        WAIT,
        UP,
        DOWN,
        walk(E),
        eat(apple),
        drop_item(apple),
        choose(perk),
    ] {
        assert_eq!(play.refuse(intent), Refusal::GameOver);
    }
    assert_eq!(legal(&play.known()), []);
}

#[test]
fn the_bear_can_be_neither_eaten_nor_wielded_but_dropped() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").carrying(&["teddy bear"]))
        .play();
    let bear = play.carried('@', "teddy bear");
    assert_eq!(play.refuse(eat(bear)), Refusal::NotEdible(bear));
    assert_eq!(play.refuse(equip(bear)), Refusal::NotEquipment(bear));
    play.act(drop_item(bear));
    assert_eq!(play.floor(), ["teddy bear (1, 1)"]);
}

#[test]
fn the_outcome_of_leaving_is_known_before() {
    let with = on_the_exit(being("player").carrying(&["teddy bear"]));
    assert_eq!(leaving_wins(&with.known()), Some(true));
    let without = on_the_exit(being("player").over("teddy bear"));
    assert_eq!(leaving_wins(&without.known()), Some(false));
    let elsewhere = Scenario::new(&["#####", "#@.<#", "#####"])
        .player(being("player").carrying(&["teddy bear"]))
        .play();
    assert_eq!(leaving_wins(&elsewhere.known()), None, "not on the exit");
    let below = Scenario::new(&["#####", "#..>#", "#####"])
        .below(&["#####", "#..@#", "#####"])
        .player(being("player").on('<'))
        .play();
    assert_eq!(leaving_wins(&below.known()), None, "these lead up, not out");
}
