//! A friend ordered to attack, and what the player is told of a friend's plans.

use slight_danger::{
    read::describe,
    sim::{Awareness, Intent, Order},
};

use super::{befriended, captive, scene};
use crate::support::{
    Being, E, Ids, N, NE, Play, S, Scenario, W, being, builtin, furniture, inert,
    is_skipped_in_this_danger, walk,
};

const ATTACK: Intent = Intent::Order {
    order: Order::Attack,
};

fn goblin() -> Being {
    inert("goblin").defence(0).hp(30)
}

/// The plan on the friend's card.
fn plan(play: &Play) -> String {
    let lines = describe(&play.known(), play.place('q')).lines;
    let mut lines = lines.iter().map(Ids::ids);
    lines
        .find(|line| line.starts_with("friend-"))
        .expect("a line")
}

fn far(play: &Play) -> i32 {
    play.point('q').chebyshev(play.point('@'))
}

/// A friend that waits behind a corner, from which only the player sees a goblin.
fn behind_a_corner(foe: Being) -> Play {
    let map = [
        "###########",
        "##.......g#",
        "##.......##",
        "##.########",
        "#@q########",
        "###########",
    ];
    let mut play = befriended(&map, |scene| scene.creature('g', foe));
    play.act(Intent::Order { order: Order::Stay });
    for dir in [NE, N, NE] {
        play.act(walk(dir));
    }
    assert!(play.sees(play.point('g')));
    assert_eq!(plan(&play), "friend-waits");
    play
}

#[test]
fn a_friend_attacks_enemies_that_the_player_sees_awake_or_asleep() {
    if is_skipped_in_this_danger() {
        return;
    }
    let asleep = || being("goblin").defence(0).hp(30).alert(Awareness::Asleep);
    for foe in [goblin(), asleep()] {
        let mut play = behind_a_corner(foe);
        play.act(ATTACK);
        assert_eq!(plan(&play), "friend-goes-for(creature-goblin)");
        play.wait(12);
        assert!(!play.is_there('g') || play.hp('g') < 30, "{:?}", play.map());
    }
}

/// A friend ordered to attack, near a goblin behind water, with additions to the scenario.
fn at_the_water(far: &str, more: impl FnOnce(Scenario) -> Scenario) -> Play {
    let map = [
        "################",
        "#@q.~g##########",
        "#...~~~........#",
        far,
        "################",
    ];
    let mut play = befriended(&map, |scene| {
        let scene = scene.creature('~', furniture("water"));
        more(scene.creature('g', goblin()))
    });
    play.act(ATTACK);
    play
}

const NOBODY: &str = "#..............#";

#[test]
fn a_friend_attacks_the_nearest_enemy_that_it_can_reach() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = at_the_water("#........h.....#", |scene| scene.creature('h', goblin()));
    assert_eq!(plan(&play), "friend-goes-for(creature-goblin)");
    play.wait(12);
    assert_eq!(play.hp('g'), 30);
    assert!(!play.is_there('h') || play.hp('h') < 30, "{:?}", play.map());
}

#[test]
fn a_friend_that_can_reach_no_enemy_keeps_near_the_player() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = at_the_water(NOBODY, |scene| scene);
    assert_eq!(plan(&play), "friend-cannot-reach(creature-goblin)");
    for _ in 0..2 {
        play.act(walk(S));
    }
    for _ in 0..10 {
        play.act(walk(E));
    }
    assert!(far(&play) <= 3, "{:?}", play.map());
}

#[test]
fn a_friend_does_not_attack_through_other_creatures() {
    if is_skipped_in_this_danger() {
        return;
    }
    let map = ["##############", "#...@q...f..g#", "##############"];
    let mut play = befriended(&map, |scene| {
        let scene = scene.creature('f', inert("fungus").hp(30));
        scene.creature('g', goblin())
    });
    play.act(ATTACK);
    for _ in 0..3 {
        play.act(walk(W));
    }
    play.wait(8);
    assert_eq!((play.hp('f'), play.hp('g')), (30, 30));
    assert!(far(&play) <= 3, "{:?}", play.map());
}

#[test]
fn a_friend_with_a_bow_shoots_enemies_it_cannot_reach() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = at_the_water(NOBODY, |scene| {
        let poacher = inert("poacher").attack(20).wielding("bow");
        scene.creature('q', poacher).creature('g', goblin().hp(300))
    });
    assert_eq!(plan(&play), "friend-fights(creature-goblin)");
    let before = play.hp('g');
    play.wait(6);
    assert!(play.hp('g') < before, "{:?}", play.map());
}

#[test]
fn the_card_says_what_a_friend_does_and_why_it_does_no_more() {
    if is_skipped_in_this_danger() {
        return;
    }
    let map = ["###########", "#@q....g..#", "###########"];
    let mut play = befriended(&["#####", "#@q.#", "#####"], |scene| scene);
    assert_eq!(plan(&play), "friend-follows");
    play.act(ATTACK);
    assert_eq!(plan(&play), "friend-sees-nobody");
    play.act(Intent::Order { order: Order::Stay });
    assert_eq!(plan(&play), "friend-waits");
    // Friends leave an enemy that has noticed nothing alone.
    let play = befriended(&map, |scene| {
        let asleep = being("goblin").alert(Awareness::Asleep);
        let scene = scene.data(|data| data.rules.alert = builtin().rules.alert);
        scene.creature('g', asleep)
    });
    assert_eq!(plan(&play), "friend-spares(creature-goblin)");
    let play = befriended(&["######", "#@qg.#", "######"], |scene| {
        scene.creature('g', goblin())
    });
    assert_eq!(plan(&play), "friend-fights(creature-goblin)");
    // A bound captive does nothing.
    let play = scene(&["######", "#@q..#", "######"])
        .creature('q', captive())
        .play();
    let lines = describe(&play.known(), play.place('q')).lines;
    assert!(lines.iter().all(|line| !line.ids().starts_with("friend-")));
}
