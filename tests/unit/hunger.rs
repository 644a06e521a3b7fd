use super::*;

fn food(amount: i32, max: i32) -> Food {
    Food { amount, max }
}

#[test]
fn a_meal_that_fits_adds_up_and_food_never_falls_below_0() {
    assert_eq!(after_meal(food(200, 1000), 300), (food(500, 1000), false));
    assert_eq!(after_meal(food(700, 1000), 300), (food(1000, 1000), false));
    assert_eq!(after_meal(food(200, 1000), -300), (food(0, 1000), false));
}

#[test]
fn too_much_stretches_the_stomach_by_half_of_the_excess() {
    assert_eq!(after_meal(food(900, 1000), 300), (food(1100, 1100), true));
    assert_eq!(after_meal(food(1000, 1000), 1), (food(1000, 1000), true));
}

#[test]
fn a_slowly_starving_player_loses_a_hit_point_every_few_turns() {
    let turns: Vec<u32> = (1..=9).filter(|turn| starves_in(*turn, 3)).collect();
    assert_eq!(turns, [3, 6, 9]);
}
