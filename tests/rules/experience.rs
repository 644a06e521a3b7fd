//! The rules of experience: the points for a kill, and when a level is reached.

mod growth;

use crate::support::{Being, E, Play, Scenario, W, attack, being, drink, inert, walk};
use slight_danger::sim::{CombatStats, EventKind, Experience};

/// A creature that any attack kills, worth the given points: most hit points, without attack or
/// defence.
fn worth(points: i32) -> Being {
    inert("fungus").hurt(1, points)
}

/// The player kills the creature beside it.
fn kill(player: Being, victim: Being) -> Play {
    let mut play = Scenario::new(&["####", "#@v#", "####"])
        .without_growth()
        .with_armour("chainmail", 4)
        .with_numbers("goblin", 66, 15, 5)
        .player(player)
        .creature('v', victim)
        .play();
    play.act(walk(E));
    assert!(!play.is_there('v'));
    play
}

fn gained(play: &Play) -> Option<i32> {
    play.events().find_map(|event| match event.kind {
        EventKind::Gained { xp } => Some(xp),
        _ => None,
    })
}

#[test]
fn a_kill_gives_the_victims_totals_less_two_per_level_of_the_killer() {
    for (victim, level, expected) in [
        (inert("fungus").hurt(1, 10), 1, 10 - 2),
        (inert("bat").hurt(1, 15), 1, 15 + 5 - 2),
        (inert("bat").hurt(1, 15), 4, 15 + 5 - 8),
        (inert("goblin").hurt(1, 66), 1, 66 + 15 + 5 - 2),
        (
            inert("goblin")
                .hurt(1, 66)
                .wielding("sword")
                .wearing("chainmail"),
            1,
            66 + 15 + 5 + 10 + 4 - 2,
        ),
        (
            inert("goblin")
                .hurt(1, 66)
                .wielding("staff")
                .carrying(&["sword", "platemail"]),
            3,
            66 + 15 + 5 + 5 + 3 - 6,
        ),
        (
            inert("zombie").hurt(1, 50).defence(0).attack(31),
            1,
            50 + 31 - 2,
        ),
    ] {
        let xp = Experience::threshold(level - 1) + i32::from(level > 1);
        let player = being("player").attack(1000).level(xp, level);
        let what = format!("{victim:?}");
        let play = kill(player, victim);
        assert_eq!(gained(&play), Some(expected), "{what}");
        assert_eq!(play.experience('@').xp, xp + expected);
    }
}

#[test]
fn a_kill_worth_nothing_gives_nothing() {
    for (points, level) in [(1, 1), (2, 1), (10, 5), (10, 100)] {
        let xp = Experience::threshold(level - 1) + 1;
        let play = kill(being("player").level(xp, level), worth(points));
        assert_eq!(gained(&play), None, "{points} at level {level}");
        assert_eq!(play.experience('@').xp, xp);
    }
    let play = kill(being("player").level(0, 1), worth(3));
    assert_eq!(gained(&play), Some(1));
}

#[test]
fn thresholds_are_20_times_the_level_to_the_power_of_one_and_a_half() {
    let first = [1, 2, 3, 4, 5].map(Experience::threshold);
    assert_eq!(first, [20, 56, 103, 160, 223]);
    for level in 0..1000 {
        let threshold = i64::from(Experience::threshold(level));
        let square = 400 * i64::from(level).pow(3);
        assert!(threshold.pow(2) <= square && square < (threshold + 1).pow(2));
    }
}

#[test]
fn a_level_is_reached_above_the_threshold_and_not_at_it() {
    for (level, threshold) in (1..).zip([20, 56, 103, 160, 223]) {
        // Six points from the threshold, a kill brings six, or seven.
        let player = || being("player").level(threshold - 6, level);
        let at = kill(player(), worth(6 + 2 * level));
        assert_eq!(at.experience('@').xp, threshold);
        assert_eq!(
            (at.experience('@').level, at.experience('@').picks),
            (level, 0)
        );
        let above = kill(player(), worth(7 + 2 * level));
        assert_eq!(above.experience('@').xp, threshold + 1, "never reset");
        let after = above.experience('@');
        assert_eq!((after.level, after.picks), (level + 1, 1));
    }
}

#[test]
fn one_kill_can_bring_several_levels_each_with_an_event() {
    let play = kill(being("player"), worth(162));
    assert_eq!(
        play.told()[3..],
        [
            "@ gains 160 xp",
            "@ reaches level 2",
            "@ reaches level 3",
            "@ reaches level 4"
        ],
        "160 is not above the fourth threshold"
    );
    assert_eq!(
        play.experience('@'),
        Experience {
            xp: 160,
            level: 4,
            picks: 3,
            chooses: true,
            ..Experience::default()
        }
    );
    let play = kill(being("player"), worth(163));
    assert_eq!(
        play.experience('@'),
        Experience {
            xp: 161,
            level: 5,
            picks: 4,
            chooses: true,
            ..Experience::default()
        }
    );
}

#[test]
fn a_new_level_heals_twice_its_number() {
    for (points, expected) in [
        (22, 50),
        (23, 50 + 4),
        (100, 50 + 4 + 6),
        (163, 50 + 4 + 6 + 8 + 10),
    ] {
        let play = kill(being("player").hurt(50, 100), worth(points));
        assert_eq!(play.hp('@'), expected, "{points}");
    }
    let play = kill(being("player").hurt(50, 100).level(224, 6), worth(200));
    assert_eq!(
        (play.experience('@').level, play.hp('@')),
        (7 + 1, 50 + 14 + 16)
    );
}

#[test]
fn a_new_level_never_heals_above_max_hp() {
    for hp in [97, 99, 100] {
        let play = kill(being("player").hurt(hp, 100), worth(23));
        let stats = *play.part::<CombatStats>('@');
        assert_eq!((stats.hp, stats.max_hp), (100, 100));
    }
}

#[test]
fn monsters_gain_experience_from_kills_by_the_same_rule() {
    let mut play = Scenario::new(&["######", "#@#gv#", "######"])
        .creature('g', inert("goblin").level(21, 2).wielding("sword"))
        .creature('v', inert("bat").hurt(1, 15).wearing("tunic"))
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    assert_eq!(gained(&play), Some(15 + 5 + 2 - 4));
    assert_eq!(play.experience('g').xp, 39);
    assert_eq!(play.experience('@').xp, 0);
}

#[test]
fn only_the_killing_attack_earns_the_experience() {
    let mut play = Scenario::new(&["#####", "#@vg#", "#####"])
        .player(being("player").attack(1))
        .creature('v', inert("bat").attack(0).hurt(2, 100))
        .creature('g', inert("goblin"))
        .direct();
    play.order('g', walk(W));
    play.act(walk(E));
    assert_eq!(
        play.told()[..3],
        ["@ strikes v", "g strikes v", "v dies of g"]
    );
    assert_eq!(play.experience('@').xp, 0);
    assert_eq!(play.experience('g').xp, 98);
}

#[test]
fn a_creature_that_dies_in_the_same_turn_gains_nothing() {
    let mut play = Scenario::new(&["######", "#@#vf#", "####g#", "######"])
        .creature('v', inert("fungus").hurt(1, 100))
        .creature('f', inert("rat").attack(5).hurt(1, 15).speed(100))
        .creature('g', inert("zombie"))
        .direct();
    play.order('f', walk(W));
    play.order('g', attack(play.id('f')));
    play.wait(1);
    let told = play.told();
    assert_eq!(
        told[..4],
        ["f strikes v", "v dies of f", "g strikes f", "f dies of g"]
    );
    assert!(
        !told.iter().any(|event| event.starts_with("f gains")),
        "{told:?}"
    );
    assert!(told.contains(&"g gains 18 xp".to_owned()), "{told:?}");
}

#[test]
fn a_dead_player_gains_nothing() {
    let mut play = Scenario::new(&["#####", "#v@g#", "#####"])
        .player(being("player").hp(1))
        .creature('v', worth(100))
        .creature('g', inert("goblin"))
        .direct();
    play.order('g', walk(W));
    play.act(walk(W));
    assert_eq!(play.experience('@').xp, 0);
    assert!(play.told().iter().any(|event| event.starts_with("g gains")));
}

#[test]
fn deaths_by_hunger_or_gluttony_give_no_experience() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .player(being("player").food(1, 1000))
        .creature('g', inert("goblin"))
        .play();
    play.wait(1);
    assert_eq!(gained(&play), None);
    assert_eq!(play.experience('g').xp, 0);
}

#[test]
fn a_second_kill_in_a_turn_counts_the_level_gained_by_the_first() {
    // A bat acts twice and bites either neighbour; in some games both die.
    let gains = (0..50).find_map(|seed| {
        let mut play = Scenario::new(&["#######", "#@#vbv#", "#######"])
            .without_growth()
            .seed(seed)
            .creature('b', being("bat").level(20, 1))
            .creature('v', worth(12))
            .play();
        play.wait(1);
        let gains: Vec<i32> = play
            .events()
            .filter_map(|event| match event.kind {
                EventKind::Gained { xp } => Some(xp),
                _ => None,
            })
            .collect();
        (gains.len() == 2).then_some(gains)
    });
    assert_eq!(gains, Some(vec![12 - 2, 12 - 4]));
}

/// A creature that has killed another, with the given highest level.
fn kill_with_highest(highest: i32, killer: &str, worth: i32) -> Play {
    let mut play = Scenario::new(&["######", "#@.gv#", "######"])
        .without_growth()
        .data(|data| data.world.highest_level = Some(highest))
        .creature('g', inert(killer))
        .creature('v', inert("bat").attack(0).hurt(1, worth))
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    play
}

#[test]
fn creatures_without_a_choice_of_perks_stop_at_the_highest_level() {
    for (highest, level) in [(1, 1), (3, 3), (6, 6), (7, 7), (8, 7), (100, 7)] {
        let play = kill_with_highest(highest, "goblin", 300);
        let experience = play.experience('g');
        assert_eq!(experience.level, level, "of at most {highest}");
        assert_eq!(experience.xp, 298, "it goes on counting");
        let advances = play.events().filter(|event| {
            matches!(
                event.kind,
                EventKind::Advanced { .. } | EventKind::Improved { .. }
            )
        });
        assert_eq!(advances.count(), 2 * (level as usize - 1));
    }
}

#[test]
fn potions_take_no_creature_beyond_the_highest_level() {
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .without_growth()
        .with_experience_potions_of(5)
        .data(|data| data.world.highest_level = Some(3))
        .creature(
            'g',
            inert("goblin")
                .level(Experience::threshold(3), 3)
                .carrying(&["experience potion"]),
        )
        .direct();
    let potion = play.carried('g', "experience potion");
    play.order('g', drink(potion));
    play.wait(1);
    let experience = play.experience('g');
    assert_eq!(
        (experience.level, experience.xp),
        (3, Experience::threshold(3) + 15)
    );
}

#[test]
fn creatures_that_choose_perks_have_no_highest_level() {
    let mut play = Scenario::new(&["####", "#@v#", "####"])
        .without_growth()
        .data(|data| data.world.highest_level = Some(2))
        .player(being("player").attack(1000))
        .creature('v', worth(302))
        .play();
    play.act(walk(E));
    assert_eq!(play.experience('@').level, 7);
    assert_eq!(play.experience('@').picks, 6);
}

/// A starting level above the highest is kept.
#[test]
fn a_creature_that_starts_beyond_the_highest_level_keeps_it() {
    let mut play = Scenario::new(&["######", "#@.gv#", "######"])
        .data(|data| data.world.highest_level = Some(2))
        .creature('g', inert("goblin").level(161, 5))
        .creature('v', inert("fungus").hurt(1, 300))
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    assert_eq!(play.experience('g').level, 5);
}
