//! Slow starvation: without food the player loses a hit point every few turns, and regenerates
//! nothing.

use slight_danger::sim::{Cause, EventKind, Refusal, Status};

use crate::support::{
    Being, E, Play, Scenario, W, WAIT, being, builtin, dig, eat, is_skipped_in_this_danger, walk,
};

/// The player alone, losing a hit point every third turn without food.
fn starving(player: Being) -> Play {
    Scenario::new(&["#####", "##@.#", "#####"])
        .with_usual_food()
        .data(|data| data.rules.starvation = Some(3))
        .player(player)
        .play()
}

/// The turns, counted from 1, in which the player lost a hit point.
fn losses(play: &mut Play, turns: u32) -> Vec<u32> {
    let mut found = Vec::new();
    for _ in 0..turns {
        let before = play.hp('@');
        play.wait(1);
        match before - play.hp('@') {
            0 => {}
            1 => found.push(play.turn()),
            other => panic!("{other} at once"),
        }
    }
    found
}

#[test]
fn without_food_the_player_loses_a_hit_point_every_third_turn() {
    // The turns are those of the game, however long the food has been gone.
    for food in [1, 2, 3, 4] {
        let mut play = starving(being("player").food(food, 1000));
        let first = [1, 4, 4, 4][food as usize - 1];
        let expected: Vec<u32> = (first..=15).step_by(3).collect();
        assert_eq!(losses(&mut play, 15), expected, "{food}");
        assert_eq!(play.food('@'), 0);
    }
}

#[test]
fn players_starve_slowly_by_default() {
    if is_skipped_in_this_danger() {
        return;
    }
    assert_eq!(builtin().rules.starvation, Some(3));
}

#[test]
fn a_starving_player_regenerates_nothing() {
    let hurt = || {
        being("player")
            .hurt(50, 100)
            .hp_regen(1000)
            .mana(5, 100)
            .mana_regen(1000)
    };
    let numbers = |play: &Play| (play.hp('@'), play.mana('@'));
    let mut play = starving(hurt().food(1, 1000));
    play.wait(9);
    assert_eq!(numbers(&play), (47, 5), "turns 1, 4 and 7");
    // With food the same player regenerates.
    let mut play = starving(hurt().food(500, 1000));
    play.wait(9);
    assert_eq!(numbers(&play), (58, 13));
}

#[test]
fn eating_ends_starving() {
    let mut play = starving(
        being("player")
            .hurt(50, 100)
            .hp_regen(1000)
            .food(1, 1000)
            .carrying(&["apple"]),
    );
    play.wait(3);
    assert_eq!(play.hp('@'), 49);
    // Eaten in the turn that would have taken the next point.
    play.act(eat(play.carried('@', "apple")));
    assert_eq!(play.hp('@'), 49);
    play.wait(10);
    assert_eq!(play.hp('@'), 59);
}

#[test]
fn a_last_hit_point_lost_to_hunger_is_a_death_by_starvation() {
    let mut play = starving(being("player").hp(2).food(1, 1000));
    play.wait(3);
    assert_eq!((play.hp('@'), play.status()), (1, Status::Playing));
    play.wait(1);
    assert_eq!(play.status(), Status::Dead(Cause::Starvation));
    assert_eq!(play.end_summary().ending.as_deref(), Some("death-starved"));
    assert_eq!(play.refuse(WAIT), Refusal::GameOver);
}

#[test]
fn an_action_that_uses_the_last_food_does_not_kill() {
    for food in [10, 4] {
        let mut play = starving(being("player").hp(2).food(food, 1000));
        play.act(dig(W));
        assert_eq!(play.food('@'), 0);
        let after = (play.hp('@'), play.status());
        assert_eq!(after, (1, Status::Playing), "with {food}");
    }
}

#[test]
fn a_step_without_food_does_not_kill() {
    // The step uses the last food, or costs nothing and the food was gone before.
    for step in [1, 0] {
        let mut play = Scenario::new(&["#####", "##@.#", "#####"])
            .data(|data| {
                data.rules.starvation = Some(3);
                data.rules.food.step = step;
            })
            .player(being("player").food(1, 1000))
            .play();
        for way in [E, W, E] {
            play.act(walk(way));
            assert_eq!(play.food('@'), 0);
        }
        let after = (play.hp('@'), play.status());
        assert_eq!(after, (99, Status::Playing), "a step costs {step}");
    }
}

#[test]
fn disgusting_food_does_not_kill_at_once() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .data(|data| {
            data.rules.starvation = Some(3);
            let apple = data.item_named("apple").expect("apples");
            data.items[usize::from(apple.0)].food = -600;
        })
        .player(being("player").food(500, 1000).carrying(&["apple"]))
        .play();
    play.wait(1);
    play.act(eat(play.carried('@', "apple")));
    assert_eq!((play.food('@'), play.status()), (0, Status::Playing));
    assert_eq!(losses(&mut play, 4), [4]);
}

#[test]
fn other_creatures_lose_nothing_and_regenerate_as_usual() {
    let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
        .data(|data| data.rules.starvation = Some(1))
        .creature(
            'g',
            being("goblin").hurt(5, 30).hp_regen(1000).food(0, 1000),
        )
        .play();
    let id = play.id('g');
    play.wait(1);
    for _ in 0..3 {
        play.wait(1);
        let healed = play
            .events()
            .filter(|event| event.who.id == id && matches!(event.kind, EventKind::Healed { .. }));
        assert_eq!(healed.count(), 1);
    }
    assert_eq!(play.hp('g'), 8);
}
