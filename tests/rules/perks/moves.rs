//! The moves that perks give, and their effects on attacks.

use slight_danger::{
    read::{moves, ready_perks},
    sim::{Awareness, EventKind, Refusal},
    text::Phrase,
};

use super::{hunted, use_perk, with};
use crate::support::{E, Ids, Play, WAIT, at, being, inert, throw, walk};

/// Creatures attacked or poisoned in the last turn, with the damage.
fn damage(play: &Play, symbols: &str) -> Vec<(char, i32)> {
    let events = play.events().filter_map(|event| match event.kind {
        EventKind::Attacked { damage, .. } | EventKind::Stung { damage } => {
            Some((event.target?.id, damage))
        }
        _ => None,
    });
    events
        .filter_map(|(id, damage)| {
            let symbol = symbols.chars().find(|symbol| play.id(*symbol) == id)?;
            Some((symbol, damage))
        })
        .collect()
}

#[test]
fn a_leap_goes_over_creatures_and_not_over_rock() {
    let map = ["########", "#.@g.#.#", "########"];
    let mut play = with(&["leap"], &map, being("player"), |scene| {
        scene.creature('g', inert("goblin"))
    });
    let far = use_perk(&play, "leap", 5, 1);
    assert_eq!(play.refuse(far), Refusal::MoveLeadsNowhere);
    let leap = use_perk(&play, "leap", 4, 1);
    play.act(leap);
    assert_eq!(play.point('@'), at(4, 1));
    let over_rock = use_perk(&play, "leap", 6, 1);
    assert_eq!(play.refuse(over_rock), Refusal::MoveLeadsNowhere);
    let other = use_perk(&play, "shove", 3, 1);
    assert_eq!(play.refuse(other), Refusal::NoSuchMove);
}

#[test]
fn a_shoved_creature_moves_back_or_loses_an_action() {
    let map = ["########", "#.@g...#", "########"];
    let mut play = with(&["shove"], &map, being("player"), |scene| {
        scene.creature('g', inert("goblin"))
    });
    let shove = use_perk(&play, "shove", 3, 1);
    play.act(shove);
    assert_eq!((play.point('@'), play.point('g')), (at(2, 1), at(4, 1)));

    // Even if it is pushed out of sight, the player knows what it pushed.
    let mut play = with(&["shove"], &map, being("player").vision(1), |scene| {
        scene.creature('g', inert("goblin"))
    });
    let shove = use_perk(&play, "shove", 3, 1);
    play.act(shove);
    assert!(!play.sees(at(4, 1)));
    let view = play.known();
    let mut shoved = view.perceived();
    assert!(shoved.any(|(event, perceived)| {
        event.kind == EventKind::Shoved { moved: true } && perceived.target
    }));

    let map = ["######", "#@g###", "######"];
    let mut play = with(&["shove"], &map, being("player"), |scene| {
        scene
            .without_noticing()
            .creature('g', being("goblin").hurt(300, 300).attack(10))
    });
    let shove = use_perk(&play, "shove", 2, 1);
    play.act(shove);
    assert_eq!(play.point('g'), at(2, 1));
    assert_eq!(damage(&play, "@g"), [], "it cannot strike now");
    play.act(WAIT);
    assert_eq!(damage(&play, "@g").len(), 1, "it strikes again");
}

#[test]
fn a_sweep_attacks_all_neighbouring_enemies_at_half_strength() {
    let map = ["#####", "#g..#", "#.@h#", "#####"];
    let mut play = with(&["sweep"], &map, being("player"), |scene| {
        scene
            .creature('g', inert("goblin").hurt(100, 100).defence(0))
            .creature('h', inert("goblin").hurt(100, 100).defence(0))
    });
    let told = moves(&play.known());
    let told: Vec<String> = told.iter().filter_map(|one| one.does.ids()).collect();
    assert_eq!(told, ["move-hits(2, damage-between(1, 15), 0, 100)"]);
    let sweep = use_perk(&play, "sweep", 2, 2);
    play.act(sweep);
    let struck = damage(&play, "@gh");
    assert_eq!(
        struck.iter().map(|(who, _)| *who).collect::<Vec<_>>(),
        ['g', 'h']
    );
    assert!(struck.iter().all(|(_, damage)| *damage <= 15), "{struck:?}");
    let elsewhere = use_perk(&play, "sweep", 1, 2);
    assert_eq!(play.refuse(elsewhere), Refusal::MoveLeadsNowhere);
}

#[test]
fn the_player_swaps_places_only_with_creatures_that_do_not_hunt() {
    let map = ["#####", "#@v.#", "#####"];
    let mut play = with(&["changing places"], &map, being("player"), |scene| {
        scene.creature('v', inert("fungus"))
    });
    let swap = use_perk(&play, "changing places", 2, 1);
    play.act(swap);
    assert_eq!((play.point('@'), play.point('v')), (at(2, 1), at(1, 1)));
    let map = ["#####", "#@g.#", "#####"];
    let mut play = with(&["changing places"], &map, being("player"), |scene| {
        let goblin = being("goblin").alert(Awareness::Hunting);
        scene.data(hunted).creature('g', goblin)
    });
    let swap = use_perk(&play, "changing places", 2, 1);
    assert_eq!(play.refuse(swap), Refusal::MoveLeadsNowhere);
}

#[test]
fn after_waiting_the_first_attack_is_answered() {
    let map = ["######", "#@g..#", "######"];
    let mut play = with(
        &["riposte"],
        &map,
        being("player").hurt(500, 500),
        |scene| {
            let goblin = being("goblin").hurt(300, 300).attack(10).defence(0);
            scene.without_noticing().creature('g', goblin)
        },
    );
    play.act(WAIT);
    let first = damage(&play, "@g");
    assert_eq!(
        first.iter().map(|(who, _)| *who).collect::<Vec<_>>(),
        ['@', 'g']
    );
    assert!(first[1].1 <= 15, "{first:?}");
    let back = |play: &Play| {
        let told = play.messages();
        let mut told = told.iter().map(|one| one.split('(').next().unwrap());
        told.any(|id| id == "event-struck-back")
    };
    assert!(back(&play), "{:?}", play.messages());
    play.act(walk(E));
    assert!(!back(&play), "{:?}", play.messages());
    let second = damage(&play, "@g");
    assert_eq!(
        second.iter().map(|(who, _)| *who).collect::<Vec<_>>(),
        ['g', '@']
    );
}

#[test]
fn excess_damage_of_a_killing_attack_hits_another_enemy() {
    let map = ["#####", "#.h.#", "#.@g#", "#####"];
    let mut play = with(&["follow-through"], &map, being("player"), |scene| {
        scene
            .data(|data| data.rules.damage = None)
            .creature('g', inert("goblin").hurt(1, 50).defence(0))
            .creature('h', inert("goblin").hurt(100, 100).defence(0))
    });
    let before = play.hp('h');
    play.act(walk(E));
    assert!(!play.is_there('g'));
    let dealt = play.events().find_map(|event| match event.kind {
        EventKind::Attacked { damage, .. } => Some(damage),
        _ => None,
    });
    assert_eq!(before - play.hp('h'), dealt.expect("a blow") - 1);
}

#[test]
fn poisoned_blood_hurts_biters_and_a_kill_restores_hit_points() {
    let map = ["######", "#@r..#", "######"];
    let mut play = with(
        &["poison blood", "second wind"],
        &map,
        being("player").hurt(50, 100),
        |scene| {
            let rat = being("rat").hurt(40, 40).attack(10).defence(0);
            scene.without_noticing().creature('r', rat)
        },
    );
    play.act(WAIT);
    assert!(play.hp('r') < 40, "{:?}", play.told());
    let mut play = with(
        &["second wind"],
        &map,
        being("player").hurt(50, 100),
        |scene| scene.creature('r', inert("rat").hurt(1, 1).defence(0)),
    );
    play.act(walk(E));
    assert!(play.hp('@') > 50, "{}", play.hp('@'));
}

#[test]
fn waiting_improves_aim() {
    let map = ["##########", "#@......g#", "##########"];
    // Each number of turns waited gives other random numbers.
    let most = |waits: bool| {
        let thrown = (1..60).map(|turns| {
            let player = being("player").carrying(&["rock"]);
            let mut play = with(&["steady aim"], &map, player, |scene| {
                scene.creature('g', inert("goblin").hurt(100, 100).defence(0))
            });
            play.wait(turns);
            if !waits {
                play.act(walk(E));
            }
            let rock = play.carried('@', "rock");
            play.act(throw(rock, 8, 1));
            100 - play.hp('g')
        });
        thrown.max().expect("throws")
    };
    let play = with(&[], &map, being("player"), |scene| scene);
    let kinds = play.known().definitions;
    let rock = kinds.item(kinds.item_named("rock").expect("rocks")).thrown;
    assert!(most(false) <= 15 + rock);
    assert!(most(true) > 15 + rock);
}

#[test]
fn a_keen_edge_makes_every_fourth_blow_in_a_row_the_hardest() {
    let map = ["#####", "#b@b#", "#####"];
    let two = |scene: crate::support::Scenario| {
        let bat = || inert("bat").hp(1_000_000).defence(0);
        scene.creature('b', bat())
    };
    let mut play = with(&["keen edge"], &map, being("player"), two);
    let bats: Vec<_> = play
        .known()
        .creatures()
        .filter(|one| !one.is_player)
        .map(|one| one.id)
        .collect();
    let view = play.known();
    let bat = view.creature(bats[0]).expect("a bat");
    let most = view.damage_to(&bat, view.blow_at(&bat).expect("a blow")).1;
    let strike = |play: &mut Play, id| {
        play.act(crate::support::attack(id));
        play.blows()[0]
    };
    let mut others = 0;
    for _ in 0..12 {
        for _ in 0..3 {
            others += i32::from(strike(&mut play, bats[0]) == most);
        }
        assert_eq!(strike(&mut play, bats[0]), most);
    }
    assert!(others < 18, "{others} of 36 other blows");
    // A blow at another creature breaks the row.
    let mut all = 0;
    for _ in 0..12 {
        for _ in 0..3 {
            strike(&mut play, bats[0]);
        }
        all += i32::from(strike(&mut play, bats[1]) == most);
    }
    assert!(all < 10, "{all} of 12 blows");
}

#[test]
fn a_perk_that_needs_a_turn_of_waiting_is_ready_after_it() {
    let map = ["######", "#@...#", "######"];
    let perks = ["riposte", "steady aim", "leap"];
    let mut play = with(&perks, &map, being("player"), |scene| scene);
    let ready = |play: &Play| -> Vec<String> {
        let view = play.known();
        let perks = ready_perks(&view).map(Phrase::from);
        perks.map(|perk| perk.ids()).collect()
    };
    assert_eq!(ready(&play), [""; 0]);
    play.act(WAIT);
    assert_eq!(
        ready(&play),
        ["thing(perk-riposte)", "thing(perk-steady-aim)"]
    );
    play.act(walk(E));
    assert_eq!(ready(&play), [""; 0]);
}
