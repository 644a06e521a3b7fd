use super::*;

const VICTIM: Totals = Totals {
    attack: 20,
    defence: 5,
};

#[test]
fn a_kill_gives_hit_points_attack_and_defence_halved_for_each_generation() {
    let worth = |halvings| kill_value(75, VICTIM, halvings);
    assert_eq!([worth(0), worth(1), worth(2), worth(31)], [100, 50, 25, 0]);
    assert_eq!(worth(u32::MAX), 0);
    assert_eq!(kill_value(i32::MAX, VICTIM, 0), i32::MAX);
}

#[test]
fn twice_the_level_of_the_killer_is_subtracted_down_to_the_least() {
    assert_eq!(experience_for(100, 1, 0), 98);
    assert_eq!(experience_for(100, 49, 0), 2);
    assert_eq!(experience_for(100, 50, 0), 0);
    assert_eq!(experience_for(100, 60, 0), 0);
    assert_eq!(experience_for(100, 60, 1), 1);
    assert_eq!(experience_for(0, i32::MAX, 1), 1);
}
