//! Creatures that hunt smaller ones while they have no enemy to fight.

use crate::support::{Being, Play, Scenario, being, inert, is_skipped_in_this_danger, walk};
use slight_danger::{
    grid::Direction::N,
    sim::{Awareness, Tactic},
};

/// A rat that always pursues its prey.
fn hungry(map: &[&str], rat: Being) -> Play {
    Scenario::new(map)
        .data(|data| {
            let rat = data.creatures.iter_mut().find(|kind| kind.name == "rat");
            let rat = rat.expect("rats");
            for tactic in &mut rat.tactics {
                if let Tactic::Prey(chance) = tactic {
                    *chance = 1000;
                }
            }
            rat.tactics
                .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
        })
        .creature('r', rat.speed(100))
        .creature('f', inert("fungus").hp(100))
        .creature('g', inert("fungus"))
        .play()
}

#[test]
fn a_rat_goes_to_a_fungus_and_bites_it() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = hungry(
        &["#######", "#@#####", "#######", "#r.f###", "#######"],
        being("rat"),
    );
    play.wait(1);
    assert_eq!(play.told(), ["r moves to (2, 3)"]);
    assert_eq!(play.why('r').chosen(), Some("prey"));
    play.wait(1);
    assert!(play.hp('f') < 100, "{:?}", play.told());
}

#[test]
fn rats_spare_the_last_half_of_their_prey() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = hungry(
        &["#######", "#@#####", "#######", "#rf.g##", "#######"],
        being("rat").attack(10_000),
    );
    play.wait(1);
    assert!(!play.is_there('f') && play.is_there('g'));
    play.wait(1);
    play.assert_passed('r', "prey: no prey in sight");
}

#[test]
fn only_prey_in_sight_is_hunted() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = hungry(
        &["########", "#@######", "########", "#r#f####", "########"],
        being("rat"),
    );
    play.wait(1);
    play.assert_passed('r', "prey: no prey in sight");
}

#[test]
fn enemies_come_before_prey() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = hungry(
        &["########", "#@.rf###", "########"],
        being("rat").alert(Awareness::Hunting),
    );
    play.wait(1);
    assert_eq!(play.why('r').chosen(), Some("fight"));
    assert_eq!(play.told(), ["r moves to (2, 1)"]);
}

#[test]
fn a_kind_with_prey_gains_experience_only_from_prey_and_enemies() {
    if is_skipped_in_this_danger() {
        return;
    }
    let gained = |victim: &str| {
        let mut play = Scenario::new(&["#####", "#@#v#", "###r#", "#####"])
            .creature('r', inert("rat").attack(10_000))
            .creature('v', inert(victim).hp(1))
            .direct();
        play.order('r', walk(N));
        play.wait(1);
        assert!(!play.is_there('v'));
        play.experience('r').xp
    };
    assert!(gained("fungus") > 0);
    assert_eq!(gained("goblin"), 0);
}
