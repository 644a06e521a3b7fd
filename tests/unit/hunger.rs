use super::*;

fn food(amount: i32, max: i32) -> Food {
    Food { amount, max }
}

#[test]
fn a_meal_that_fits_adds_up_and_nothing_falls_below_nothing() {
    assert_eq!(after_meal(food(200, 1000), 300), (food(500, 1000), false));
    assert_eq!(after_meal(food(700, 1000), 300), (food(1000, 1000), false));
    assert_eq!(after_meal(food(200, 1000), -300), (food(0, 1000), false));
}

#[test]
fn too_much_stretches_the_stomach_by_half_of_what_does_not_fit() {
    assert_eq!(after_meal(food(900, 1000), 300), (food(1100, 1100), true));
    assert_eq!(after_meal(food(1000, 1000), 1), (food(1000, 1000), true));
}

#[test]
fn who_starves_slowly_loses_a_hit_point_in_one_turn_of_some() {
    let turns: Vec<u32> = (1..=9).filter(|turn| starves_in(*turn, 3)).collect();
    assert_eq!(turns, [3, 6, 9]);
}
