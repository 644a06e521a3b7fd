//! Compares the odds against creatures that are not within reach yet with played games.

use slight_danger::{
    odds::{Odds, Opening, odds_against},
    read::describe,
    sim::{Awareness, Status, Tactic},
};

use super::clustered;
use crate::support::{
    Being, E, Ids, Play, Scenario, attack, being, fire, inert, is_skipped_in_this_danger, walk,
};

/// A creature that hunts the player and never flees or idles.
fn hunter(name: &str) -> Being {
    being(name).alert(Awareness::Hunting).hp_regen(0)
}

/// A corridor, in which no creature idles or flees.
fn corridor(map: &[&str], seed: u64) -> Scenario {
    Scenario::new(map).seed(seed).data(|data| {
        data.rules.damage = clustered().damage;
        for kind in &mut data.creatures {
            kind.tactics.retain(|one| {
                !matches!(one, Tactic::Idle(_) | Tactic::Flee { .. } | Tactic::Throw)
            });
        }
    })
}

/// The player's plan: attack, shoot or wait, or approach an archer.
#[derive(Copy, Clone)]
enum Plan {
    Wait,
    Shoot,
    Go,
}

/// Fights until one side is dead; whether the player survives.
fn wins(mut play: Play, plan: Plan, reach: i32) -> bool {
    while play.is_there('g') && play.status() == Status::Playing {
        let (me, foe) = (play.point('@'), play.point('g'));
        match plan {
            _ if me.chebyshev(foe) <= reach => play.act(attack(play.id('g'))),
            Plan::Wait => play.wait(1),
            Plan::Shoot => play.act(fire(foe.x, foe.y)),
            Plan::Go => play.act(walk(E)),
        }
    }
    play.status() == Status::Playing
}

fn odds_of(play: &Play) -> Odds {
    let view = play.known();
    let foe = view.creature(play.id('g')).expect("it is in sight");
    odds_against(&view, &foe).expect("odds")
}

/// The odds, checked against many games.
#[track_caller]
fn check(start: impl Fn(u64) -> Play, plan: Plan, reach: i32) -> Odds {
    let fights = 1_000_u32;
    let odds = odds_of(&start(0));
    let seeds = 0..u64::from(fights);
    let won = seeds.filter(|seed| wins(start(*seed), plan, reach)).count();
    let share = won as f64 / f64::from(fights);
    let error = 4.0 * (odds.win * (1.0 - odds.win) / f64::from(fights)).sqrt();
    assert!(
        (0.1..0.9).contains(&odds.win),
        "{odds:?} is no test, won {share}"
    );
    assert!(
        (odds.win - share).abs() < error,
        "{share} of fights won, {odds:?}"
    );
    odds
}

#[test]
fn an_approaching_enemy_is_waited_for_and_attacked_first() {
    for (map, speed, hp, opening) in [
        (
            ["########", "#@.g...#", "########"],
            100,
            38,
            Opening::Waits,
        ),
        (
            ["########", "#@...g.#", "########"],
            100,
            38,
            Opening::Waits,
        ),
        (["########", "#@....g#", "########"], 50, 20, Opening::Waits),
        (
            ["########", "#@...g.#", "########"],
            200,
            80,
            Opening::Suffers,
        ),
        (
            ["########", "#@..g..#", "########"],
            150,
            58,
            Opening::Suffers,
        ),
    ] {
        let start = |seed| {
            let foe = hunter("goblin").hp(60).attack(15).speed(speed);
            corridor(&map, seed)
                .player(being("player").hp(hp).hp_regen(0).attack(20))
                .creature('g', foe)
                .play()
        };
        let odds = check(start, Plan::Wait, 1);
        assert_eq!(odds.opening, opening, "{map:?} at speed {speed}");
    }
}

#[test]
fn shots_before_contact_count_for_the_archer() {
    // An archer of the first tutorial does not attack: it shoots at its neighbours.
    if is_skipped_in_this_danger() {
        return;
    }
    let map = ["########", "#@....g#", "########"];
    let archer = |seed| {
        let foe = hunter("goblin").hp(40).attack(15);
        corridor(&map, seed)
            .player(being("player").hp(12).hp_regen(0).wielding("bow"))
            .creature('g', foe)
            .play()
    };
    let odds = check(archer, Plan::Shoot, 1);
    assert_eq!(odds.opening, Opening::Shoots(4));

    let target = |seed| {
        let foe = hunter("goblin").hp(30).attack(15).wielding("bow");
        corridor(&map, seed)
            .player(being("player").hp(34).hp_regen(0))
            .creature('g', foe)
            .play()
    };
    let odds = check(target, Plan::Go, 1);
    assert_eq!(odds.opening, Opening::ShotAt(3));

    let both = |seed| {
        let foe = hunter("goblin").hp(30).attack(15).wielding("bow");
        corridor(&map, seed)
            .player(being("player").hp(22).hp_regen(0).wielding("bow"))
            .creature('g', foe)
            .play()
    };
    let odds = check(both, Plan::Shoot, 1);
    assert_eq!(odds.opening, Opening::Shootout);
}

#[test]
fn a_staff_attacks_an_approaching_enemy_once_more() {
    // Without traits a staff does not reach.
    if is_skipped_in_this_danger() {
        return;
    }
    let map = ["########", "#@...g.#", "########"];
    let start = |seed| {
        corridor(&map, seed)
            .player(being("player").hp(22).hp_regen(0).wielding("staff"))
            .creature('g', hunter("goblin").hp(60).attack(15))
            .play()
    };
    check(start, Plan::Wait, 2);
}

#[test]
fn an_unaware_enemy_that_is_shot_loses_an_action_and_comes() {
    let map = ["########", "#@..g..#", "########"];
    let start = |seed| {
        let foe = hunter("goblin").alert(Awareness::Asleep).hp(40).attack(15);
        corridor(&map, seed)
            .player(being("player").hp(12).hp_regen(0).wielding("bow"))
            .creature('g', foe)
            .play()
    };
    let odds = check(start, Plan::Shoot, 1);
    assert_eq!(odds.opening, Opening::Shoots(3));
}

#[test]
fn unaware_enemies_are_fought_where_they_stand() {
    let play = corridor(&["########", "#@...g.#", "########"], 1)
        .creature('g', being("goblin").alert(Awareness::Asleep))
        .play();
    assert_eq!(odds_of(&play).opening, Opening::Contact);
}

#[test]
fn the_side_that_attacks_first_is_shown() {
    if is_skipped_in_this_danger() {
        return;
    }
    let lines = |map: &[&str], foe: Being| {
        let play = corridor(map, 1).creature('g', foe).play();
        let found = describe(&play.known(), play.place('g'));
        found.lines.iter().map(Ids::ids).collect::<Vec<String>>()
    };
    let far = |kind| lines(&["########", "#@...g.#", "########"], hunter(kind));
    let zombie = far("zombie");
    assert!(
        zombie.contains(&"odds-you-strike-first(creature-zombie)".to_owned()),
        "{zombie:?}"
    );
    // The goblin may throw something first.
    let goblin = far("goblin");
    assert!(
        goblin.iter().all(|line| !line.contains("first")),
        "{goblin:?}"
    );
    let near = lines(&["########", "#@g....#", "########"], hunter("goblin"));
    assert!(near.iter().all(|line| !line.contains("first")), "{near:?}");
}

#[test]
fn shots_before_contact_are_not_shown_while_something_is_in_the_way() {
    if is_skipped_in_this_danger() {
        return;
    }
    let told = |map: &[&str]| {
        let play = corridor(map, 1)
            .player(being("player").wielding("bow"))
            .creature('b', inert("bat"))
            .creature('g', hunter("zombie"))
            .play();
        assert!(matches!(odds_of(&play).opening, Opening::Shoots(_)));
        let found = describe(&play.known(), play.place('g'));
        let mut lines = found.lines.iter().map(Ids::ids);
        lines.any(|line| line.starts_with("odds-you-shoot-first"))
    };
    let room = |second: &'static str| ["########", "#@.....#", second, "#....g.#", "########"];
    assert!(told(&room("#......#")));
    // A wall, which can be seen past, and another creature.
    assert!(!told(&room("#.#....#")));
    assert!(!told(&room("#..b...#")));
}

#[test]
fn in_a_corridor_enemies_are_fought_one_at_a_time() {
    if is_skipped_in_this_danger() {
        return;
    }
    let chance = |play: &Play| {
        let against = slight_danger::odds::forecast(&play.known());
        against.expect("enemies").computed
    };
    let start = |map: &[&str], seed| {
        corridor(map, seed)
            .player(being("player").hp(45).hp_regen(0).attack(25).level(0, 30))
            .creature('g', hunter("goblin").hp(25).attack(14))
            .play()
    };
    let narrow = [
        "#########",
        "#@.ggg..#",
        "#########",
        "#########",
        "#########",
    ];
    let wide = [
        "#########",
        "#.......#",
        "#@.ggg..#",
        "#.......#",
        "#########",
    ];
    let fights = 1_000_u32;
    for map in [narrow, wide] {
        let said = chance(&start(&map, 0));
        let mut won = 0;
        for seed in 0..u64::from(fights) {
            let mut play = start(&map, seed);
            while play.status() == Status::Playing {
                let view = play.known();
                let here = view.here().point;
                let foes = view.creatures().filter(|one| !one.is_player);
                let near = foes.min_by_key(|one| (here.chebyshev(one.place.point), one.stats.hp));
                if near.is_none() {
                    break;
                }
                match near.filter(|one| here.is_adjacent(one.place.point)) {
                    Some(one) => play.act(attack(one.id)),
                    None => play.wait(1),
                }
            }
            won += u32::from(play.status() == Status::Playing);
        }
        let share = f64::from(won) / f64::from(fights);
        // On open ground enemies that are not fought first attack less often in games than the odds
        // assume.
        let most = if map == wide { 0.3 } else { 0.05 };
        assert!(
            (-0.05..most).contains(&(said - share)),
            "{map:?}: said {said}, won {share}"
        );
    }
    let (narrow, wide) = (chance(&start(&narrow, 0)), chance(&start(&wide, 0)));
    assert!(narrow > wide + 0.1, "{narrow} and {wide}");
}
