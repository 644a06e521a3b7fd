//! The rules of eating: the food it gives, eating too much, and items that are no food.

use crate::support::{Play, Scenario, being, eat, hyphens, inert};
use slight_danger::sim::{Cause, Food, Refusal, Status};

/// Food, most food and hit points after eating, from the given food and most food.
fn after_eating(item: &str, food: i32, max: i32) -> (i32, i32, i32) {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").food(food, max).carrying(&[item]))
        .play();
    play.act(eat(play.carried('@', item)));
    let Food { amount, max } = *play.part::<Food>('@');
    assert_eq!(play.pack('@'), [""; 0], "what is eaten is gone");
    assert_eq!(play.floor(), [""; 0]);
    (amount, max, play.hp('@'))
}

#[test]
fn eating_gives_the_food_of_the_item() {
    assert_eq!(after_eating("apple", 500, 1000), (599, 1000, 100));
    assert_eq!(after_eating("baguette", 500, 1000), (599, 1000, 100));
    assert_eq!(after_eating("bread", 500, 1000), (899, 1000, 100));
    assert_eq!(after_eating("fungus corpse", 500, 1000), (509, 1000, 100));
}

#[test]
fn eating_too_much_widens_the_stomach_and_costs_a_hit_point() {
    // Exactly full is not too much.
    assert_eq!(after_eating("apple", 900, 1000), (999, 1000, 100));
    // (1000 + 1001) / 2 rounded down; then the turn's cost of 1.
    assert_eq!(after_eating("apple", 901, 1000), (999, 1000, 99));
    assert_eq!(after_eating("apple", 902, 1000), (1000, 1001, 99));
    assert_eq!(after_eating("bread", 1000, 1000), (1199, 1200, 99));
    assert_eq!(after_eating("bread", 1, 10), (204, 205, 99));
}

#[test]
fn eating_too_much_can_kill_and_is_the_cause_of_death() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(
            being("player")
                .hurt(1, 100)
                .food(1000, 1000)
                .carrying(&["bread"]),
        )
        .play();
    play.act(eat(play.carried('@', "bread")));
    assert_eq!(play.status(), Status::Dead(Cause::Overeating));
    assert_eq!(
        play.told()[..3],
        ["@ eats bread", "@ loses 1 to Overeating", "@ dies"]
    );
}

#[test]
fn monsters_eat_too_much_by_the_same_rule() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .with_numbers("goblin", 66, 15, 5)
        .creature('g', inert("goblin").food(1000, 1000).carrying(&["bread"]))
        .direct();
    play.order('g', eat(play.carried('g', "bread")));
    play.wait(1);
    let food = *play.part::<Food>('g');
    assert_eq!((food.amount, food.max, play.hp('g')), (1199, 1200, 65));
}

/// The player with an apple that gives the given food.
fn apple_of(food: i32, player_food: i32) -> Play {
    Scenario::new(&["####", "#@.#", "####"])
        .without_slow_starvation()
        .data(|data| {
            let apple = data.item_named("apple").expect("apples");
            data.items[usize::from(apple.0)].food = food;
        })
        .player(being("player").food(player_food, 1000).carrying(&["apple"]))
        .play()
}

#[test]
fn food_below_0_can_be_eaten_and_is_disgusting() {
    let mut play = apple_of(-50, 500);
    play.act(eat(play.carried('@', "apple")));
    assert_eq!(play.told(), ["@ eats apple", "@ is disgusted"]);
    assert_eq!((play.food('@'), play.hp('@')), (449, 100));
    assert_eq!(play.pack('@'), [""; 0]);
    let mut good = apple_of(50, 500);
    good.act(eat(good.carried('@', "apple")));
    assert_eq!(good.told(), ["@ eats apple"]);
}

#[test]
fn disgusting_food_can_starve_the_eater() {
    let mut play = apple_of(-500, 501);
    play.act(eat(play.carried('@', "apple")));
    assert_eq!(
        play.status(),
        Status::Dead(Cause::Starvation),
        "the turn's 1"
    );
    let mut play = apple_of(-600, 500);
    play.act(eat(play.carried('@', "apple")));
    assert_eq!(play.status(), Status::Dead(Cause::Starvation));
    assert_eq!(play.food('@'), 0);
}

#[test]
fn items_that_give_no_food_cannot_be_eaten() {
    for item in [
        "rock",
        "dagger",
        "sword",
        "staff",
        "tunic",
        "platemail",
        "teddy bear",
    ] {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&[item]))
            .play();
        let id = play.carried('@', item);
        assert_eq!(play.refuse(eat(id)), Refusal::NotEdible(id));
        assert_eq!(
            play.refusal(eat(id)),
            format!("refusal-not-edible(item-{})", hyphens(item))
        );
        assert_eq!(play.pack('@'), [format!("a {item}")], "nothing is lost");
    }
}
