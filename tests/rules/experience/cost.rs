//! Levels that take so many times the usual experience.

use proptest::prelude::*;
use slight_danger::sim::{Experience, RulesDefinition, StartingLevels};

use slight_danger::grid::Direction::E;

use crate::support::{Scenario, inert, plain, quaff, walk};

/// The player kills something worth 300 - 2 in one blow.
fn after_a_kill(cost: Option<i32>) -> (i32, i32, i32) {
    let mut play = Scenario::new(&["####", "#@v#", "####"])
        .data(move |data| data.rules.level_cost = cost)
        .creature('v', inert("fungus").hurt(1, 300))
        .play();
    play.act(walk(E));
    let view = play.standing();
    (view.level, view.xp, view.next_level_at)
}

#[test]
fn levels_take_so_many_times_the_experience() {
    // 20, 56, 103, 160, 223, 293, 370 once.
    assert_eq!(after_a_kill(None), (7, 298, 370));
    assert_eq!(after_a_kill(Some(1)), (7, 298, 370));
    assert_eq!(after_a_kill(Some(2)), (4, 298, 320));
    assert_eq!(after_a_kill(Some(5)), (3, 298, 515));
    assert_eq!(after_a_kill(Some(1000)), (1, 298, 20_000));
}

#[test]
fn what_is_learned_otherwise_is_worth_as_much_as_ever() {
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .data(|data| data.rules.level_cost = Some(7))
        .creature('g', inert("goblin").carrying(&["experience potion"]))
        .direct();
    let potion = play.carried('g', "experience potion");
    play.order('g', quaff(potion));
    play.wait(1);
    assert_eq!(play.experience('g').xp, 5 * 7);
}

#[test]
fn who_starts_at_a_level_has_just_come_to_it() {
    let mut definitions = plain();
    definitions.rules.level_cost = Some(3);
    let (base, per_level) = (4, 0);
    definitions.world.experience_level = Some(StartingLevels { base, per_level });
    let world = slight_danger::generate::generate(&1.into(), &definitions).expect("a world");
    let game = slight_danger::game::Game::of(&world, definitions);
    let all = slight_danger::observe::living_creatures(&game.omniscient());
    assert_eq!(all[1].numbers.xp, 3 * Experience::threshold(3) + 1);
}

proptest! {
    #[test]
    fn a_threshold_is_never_below_the_one_before(level in 1..10_000, cost in 1..1_000) {
        let rules = RulesDefinition {
            level_cost: Some(cost),
            ..RulesDefinition::default()
        };
        prop_assert!(rules.threshold(level) <= rules.threshold(level + 1));
        prop_assert!(rules.threshold(level) > 0);
    }
}
