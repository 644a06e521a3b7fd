//! Callings: when they are offered, what their perks do, and that they stay apart.

use std::collections::BTreeSet;

use slight_danger::{
    read::moves,
    sim::{Awareness, EventKind, Intent, Known, PerkKind, Refusal},
};

use super::use_perk;
use crate::support::{E, Ids, Play, Scenario, WAIT, at, being, inert, walk};

/// A scene in which the player, with 40 mana, has these perks of callings.
fn with(perks: &[&str], map: &[&str], change: impl FnOnce(Scenario) -> Scenario) -> Play {
    let picks = i32::try_from(perks.len()).expect("a few");
    let scene = Scenario::new(map)
        .with_perks()
        .with_prices()
        .with_plain_damage()
        .data(|data| {
            data.perks.offered = None;
            // As plain perks they can be chosen without their calling.
            data.perks.callings.clear();
        })
        .player(being("player").picks(picks).mana(40, 40).hurt(500, 500));
    let mut play = change(scene).play();
    for name in perks {
        let perk = play.known().definitions.perks.named(name).expect("a perk");
        play.act(Intent::LevelUp { perk });
    }
    play
}

fn offered(view: &Known) -> Vec<String> {
    let perks = &view.definitions.perks;
    let offers = view.offers().into_iter();
    let calling = |kind: PerkKind| perks.calling_of(kind).unwrap_or_default().to_owned();
    offers.map(calling).collect()
}

fn at_level(level: i32, seed: u64) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .with_perks()
        .data(|data| {
            let kit = data.perks.kits.iter().find(|kit| kit.name == "archer");
            data.kit = kit.cloned();
        })
        .seed(seed)
        .player(being("player").level(0, level).picks(1))
        .play()
}

#[test]
fn level_3_offers_three_callings_of_which_one_suits_the_kit() {
    let mut all = BTreeSet::new();
    for seed in 0..40 {
        let play = at_level(3, seed);
        let callings = offered(&play.known());
        assert_eq!(callings.len(), 3);
        assert!(callings.contains(&"hunter".to_owned()), "{callings:?}");
        assert!(!callings.contains(&String::new()), "{callings:?}");
        all.extend(callings);
    }
    assert_eq!(all.len(), 6, "{all:?}");
    let early = offered(&at_level(2, 1).known());
    assert!(early.iter().all(String::is_empty), "{early:?}");
}

#[test]
fn from_then_on_one_of_three_perks_is_of_the_calling_until_it_has_no_more() {
    let mut play = Scenario::new(&["######", "#@...#", "######"])
        .with_perks()
        .player(being("player").level(0, 10).picks(8))
        .play();
    for left in (0..8).rev() {
        let offers = play.known().offers();
        let callings = offered(&play.known());
        let own = offers.iter().zip(&callings);
        let own = own.filter(|(_, calling)| !calling.is_empty());
        let own: Vec<PerkKind> = own.map(|(perk, _)| *perk).collect();
        let expected = match left {
            7 => 3,
            4..=6 => 1,
            _ => 0,
        };
        assert_eq!((own.len(), offers.len()), (expected, 3), "{left} left");
        let perk = own.first().copied().unwrap_or(offers[0]);
        play.act(Intent::LevelUp { perk });
    }
    let view = play.known();
    let held = view.me.effects.perks();
    assert_eq!(held.len(), 8);
    let perks = &view.definitions.perks;
    let callings: BTreeSet<_> = held
        .iter()
        .filter_map(|one| perks.calling_of(*one))
        .collect();
    assert_eq!(callings.len(), 1, "{callings:?}");
}

#[test]
fn a_power_costs_mana_and_reaches_only_so_far() {
    let mut play = with(
        &["fire breath"],
        &["##########", "#@..g.t..#", "##########"],
        |scene| {
            scene
                .creature('g', inert("goblin").hurt(200, 200))
                .creature('t', inert("troll"))
        },
    );
    let far = use_perk(&play, "fire breath", 6, 1);
    assert_eq!(play.refuse(far), Refusal::OutOfReach);
    let nowhere = use_perk(&play, "fire breath", 3, 1);
    assert_eq!(play.refuse(nowhere), Refusal::NobodyThere);
    let breathe = use_perk(&play, "fire breath", 4, 1);
    play.act(breathe);
    assert_eq!(play.known().me.metabolism.mana.amount, 39);
    assert!(play.hp('g') <= 194, "{}", play.hp('g'));
    let mut weak = with(&["fire breath"], &["####", "#@g#", "####"], |scene| {
        scene
            .player(being("player").picks(1).mana(0, 40).mana_regen(0))
            .creature('g', inert("goblin"))
    });
    let breathe = use_perk(&weak, "fire breath", 2, 1);
    assert_eq!(weak.refuse(breathe), Refusal::NoMana(5));
}

/// What the list of moves tells about a move.
fn told(play: &Play, name: &str) -> String {
    let perk = play.known().definitions.perks.named(name).expect("a perk");
    let all = moves(&play.known());
    let one = all.iter().find(|one| one.perk == perk).expect("a move");
    one.does.as_ref().map_or_else(String::new, Ids::ids)
}

#[test]
fn the_list_of_moves_tells_the_damage_that_a_move_then_does() {
    let map = ["########", "#@.g...#", "########"];
    let lunge = |hp| {
        with(&["lunge"], &map, |scene| {
            let goblin = inert("goblin").hurt(hp, 300).defence(0);
            scene
                .player(being("player").attack(20).picks(1))
                .creature('g', goblin)
        })
    };
    for seed in 0..20 {
        let mut play = lunge(300 - seed);
        let before = play.hp('g');
        let words = told(&play, "lunge");
        let expected = format!("move-hits(1, damage-between(1, 30), 0, {before})");
        assert_eq!(words, expected);
        let lunge = use_perk(&play, "lunge", 3, 1);
        play.act(lunge);
        assert!((1..=30).contains(&(before - play.hp('g'))));
    }
    assert!(told(&lunge(1), "lunge").ends_with(", 1, 1)"), "a sure kill");
    for (goblin, harm) in [
        (inert("goblin"), 6),
        (inert("goblin").with_cloak("cloak of ash"), 2),
    ] {
        let mut play = with(&["fire breath"], &map, |scene| {
            scene.creature('g', goblin.hurt(200, 200))
        });
        let words = told(&play, "fire breath");
        let expected = format!("move-does(list(does-harm({harm}), ");
        assert!(words.starts_with(&expected), "{words}");
        assert!(words.ends_with(", 5, 200)"), "{words}");
        let breathe = use_perk(&play, "fire breath", 3, 1);
        play.act(breathe);
        let hurt = play.events().find_map(|event| match event.kind {
            EventKind::Hurt { damage, .. } => Some(damage),
            _ => None,
        });
        assert_eq!(hurt, Some(harm));
    }
}

#[test]
fn thrift_with_spells_leaves_the_price_of_a_power() {
    let map = ["########", "#@.g...#", "########"];
    let mut play = with(&["spell thrift", "fire breath"], &map, |scene| {
        scene.creature('g', inert("goblin").hurt(200, 200))
    });
    let before = play.mana('@');
    let breathe = use_perk(&play, "fire breath", 3, 1);
    play.act(breathe);
    assert_eq!(before - play.mana('@'), 5);
}

#[test]
fn who_vanishes_is_lost_by_distant_hunters_and_seen_only_from_beside() {
    let hunter = || being("goblin").alert(Awareness::Hunting).hurt(200, 200);
    let mut play = with(
        &["vanish"],
        &["###########", "#@......g.#", "###########"],
        |scene| scene.creature('g', hunter()),
    );
    let vanish = use_perk(&play, "vanish", 1, 1);
    play.act(vanish);
    let lost = play.events().any(|event| event.kind == EventKind::Lost);
    assert!(lost);
    assert!(play.creature('g').mind.is_unaware());
    play.act(WAIT);
    play.act(WAIT);
    assert!(play.creature('g').mind.is_unaware(), "it sees nobody");

    let mut play = with(&["vanish"], &["######", "#@g..#", "######"], |scene| {
        scene.creature('g', hunter())
    });
    let vanish = use_perk(&play, "vanish", 1, 1);
    play.act(vanish);
    assert!(!play.creature('g').mind.is_unaware(), "it is adjacent");
}

#[test]
fn a_lunge_crosses_one_tile_and_hits_half_again_as_hard() {
    let mut play = with(&["lunge"], &["########", "#@.g.r.#", "########"], |scene| {
        scene
            .creature('g', inert("goblin").hurt(300, 300).defence(0))
            .creature('r', inert("rat"))
    });
    let far = use_perk(&play, "lunge", 5, 1);
    assert_eq!(play.refuse(far), Refusal::MoveLeadsNowhere);
    let lunge = use_perk(&play, "lunge", 3, 1);
    play.act(lunge);
    assert_eq!(play.point('@'), at(2, 1));
    let expected = (20 + 1) * 150 / 100;
    let blow = play.blows();
    assert!(blow.len() == 1 && blow[0] <= expected, "{blow:?}");
    let beside = use_perk(&play, "lunge", 3, 1);
    assert_eq!(play.refuse(beside), Refusal::MoveLeadsNowhere);
}

#[test]
fn a_lunge_at_a_sleeper_is_a_stab() {
    let mut play = with(&["lunge"], &["########", "#@.g...#", "########"], |scene| {
        let sleeper = being("goblin").alert(Awareness::Asleep);
        scene
            .player(being("player").picks(1).wielding("dagger"))
            .creature('g', sleeper.hurt(300, 300).defence(0))
    });
    let lunge = use_perk(&play, "lunge", 3, 1);
    play.act(lunge);
    let stab = |kind: EventKind| {
        matches!(
            kind,
            EventKind::Attacked {
                caught: Some(_),
                ..
            }
        )
    };
    assert!(play.events().any(|event| stab(event.kind)));
}

#[test]
fn a_parry_stops_the_first_blow_of_a_single_enemy_after_waiting() {
    let fighter = || being("goblin").hurt(300, 300).attack(10);
    let mut play = with(&["parry"], &["######", "#@g..#", "######"], |scene| {
        scene.without_noticing().creature('g', fighter())
    });
    play.act(WAIT);
    assert_eq!(play.hp('@'), 500);
    let parried = play.events().any(|event| event.kind == EventKind::Parried);
    assert!(parried);
    play.act(walk(E));
    assert!(play.hp('@') < 500, "it does not parry while it attacks");

    let mut play = with(&["parry"], &["######", "#g@h.#", "######"], |scene| {
        scene
            .without_noticing()
            .creature('g', fighter())
            .creature('h', fighter())
    });
    play.act(WAIT);
    assert!(play.hp('@') < 500, "two are too many");
}

#[test]
fn a_deep_cut_hurts_unaware_enemies_twice_as_much() {
    let stab = |perks: &[&str]| {
        let map = ["######", "#@g..#", "######"];
        let mut play = with(perks, &map, |scene| {
            scene.creature(
                'g',
                being("goblin")
                    .alert(Awareness::Asleep)
                    .hurt(300, 300)
                    .defence(0),
            )
        });
        play.act(walk(E));
        play.blows()[0]
    };
    assert!(stab(&["deep cut"]) > 20, "{}", stab(&["deep cut"]));
    assert!(stab(&["soft soles"]) <= 20);
}

#[test]
fn reactions_begin_effects_on_oneself_or_the_enemy() {
    let has = |play: &Play, symbol: char, effect: &str| {
        let one = play.creature(symbol);
        let kinds = play.known().definitions;
        one.effects
            .iter()
            .any(|running| kinds.effect(running.kind).name == effect)
    };
    let map = ["######", "#@g..#", "######"];
    let mut play = with(&["pressing on"], &map, |scene| {
        scene.creature('g', inert("goblin").hurt(900, 900))
    });
    let before = play.known().myself().totals.attack;
    play.act(walk(E));
    play.act(walk(E));
    assert!(has(&play, '@', "pressing"));
    assert_eq!(play.known().myself().totals.attack, before + 4);
    for _ in 0..4 {
        play.act(WAIT);
    }
    assert_eq!(play.known().myself().totals.attack, before);

    let mut play = with(&["numbing cut"], &map, |scene| {
        scene.creature('g', being("goblin").alert(Awareness::Asleep).hurt(900, 900))
    });
    play.act(walk(E));
    assert!(has(&play, 'g', "reeling"));

    let mut play = with(&["kindling"], &map, |scene| {
        scene
            .player(being("player").picks(1).mana(10, 40).mana_regen(0))
            .creature('g', inert("goblin").hurt(1, 300).defence(0))
    });
    play.act(walk(E));
    assert_eq!(play.known().me.metabolism.mana.amount, 12);
}

#[test]
fn a_marked_enemy_takes_more_damage_and_the_mark_takes_half_a_turn() {
    let mut play = with(
        &["mark"],
        &["##########", "#@......g#", "##########"],
        |scene| scene.creature('g', inert("goblin").defence(10)),
    );
    let mark = use_perk(&play, "mark", 8, 1);
    play.act(mark);
    assert_eq!(play.creature('g').stats.defence, 4);
    assert_eq!(play.turn(), 0, "a move of 50 energy leaves time for more");
}
