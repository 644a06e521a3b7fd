//! The rules of food: the cost of actions, the food that eating gives, and starvation.

mod costs;
mod starving;

use crate::support::{
    DOWN, E, PICK_UP, Play, Scenario, UP, W, WAIT, attack, being, builtin, dig, drop_item, eat,
    equip, inert, unequip, walk,
};
use slight_danger::{
    read::in_words,
    sim::{Cause, Food, Hunger, Intent, Refusal, Status},
    text::Phrase,
};

/// The food that one intent and its turn cost the player, who has 500.
fn cost(scenario: Scenario, intent: impl FnOnce(&Play) -> Intent) -> i32 {
    let mut play = scenario.play();
    let intent = intent(&play);
    play.act(intent);
    assert_eq!(play.turn(), 1);
    500 - play.food('@')
}

#[test]
fn every_turn_costs_1_and_steps_digs_and_attacks_cost_more() {
    let hall = |player: crate::support::Being| {
        Scenario::new(&["######", "#@.b##", "######"])
            .with_usual_food()
            .creature('b', inert("bat"))
            .player(player.food(500, 1000))
    };
    let player = || being("player");
    let fight = || {
        Scenario::new(&["####", "#@b#", "####"])
            .with_usual_food()
            .creature('b', inert("bat").hp(1000))
            .player(player().food(500, 1000))
    };
    assert_eq!(cost(hall(player()), |_| WAIT), 1);
    assert_eq!(cost(hall(player()), |_| walk(E)), 2);
    let rock = || Scenario::new(&["####", "#@##", "####"]).player(player().food(500, 1000));
    assert_eq!(cost(rock(), |_| walk(E)), 11);
    assert_eq!(cost(rock(), |_| dig(E)), 11);
    assert_eq!(cost(fight(), |_| walk(E)), 3);
    assert_eq!(cost(fight(), |play| attack(play.id('b'))), 3);
    // Pursuing a creature is a step.
    assert_eq!(cost(hall(player()), |play| attack(play.id('b'))), 2);
}

#[test]
fn handling_items_and_taking_stairs_cost_only_the_turn() {
    let with = |player: crate::support::Being| {
        Scenario::new(&["####", "#@.#", "####"])
            .player(player.food(500, 1000))
            .below(&["####", "#<.#", "####"])
    };
    let player = || being("player");
    assert_eq!(cost(with(player().over("rock")), |_| PICK_UP), 1);
    assert_eq!(
        cost(with(player().carrying(&["rock"])), |play| drop_item(
            play.carried('@', "rock")
        )),
        1
    );
    assert_eq!(
        cost(with(player().carrying(&["sword"])), |play| equip(
            play.carried('@', "sword")
        )),
        1
    );
    assert_eq!(
        cost(with(player().wielding("sword")), |play| unequip(
            play.carried('@', "sword")
        )),
        1
    );
    assert_eq!(
        cost(with(player().carrying(&["apple"])), |play| eat(
            play.carried('@', "apple")
        )),
        1 - 100
    );
    assert_eq!(cost(with(player().on('>')), |_| DOWN), 1);
}

#[test]
fn a_refused_intent_costs_no_food() {
    let mut play = Scenario::new(&["###", "#@#", "###"]).play();
    let food = play.food('@');
    for _ in 0..5 {
        play.refuse(walk(E));
    }
    assert_eq!(play.food('@'), food);
}

#[test]
fn all_creatures_use_food_by_the_same_rules() {
    for (intent, cost) in [(WAIT, 1), (walk(E), 2), (dig(W), 11), (walk(W), 11)] {
        let mut play = Scenario::new(&["########", "##g...@#", "########"])
            .with_usual_food()
            .creature('g', inert("goblin").food(500, 1000))
            .data(|data| {
                for kind in &mut data.creatures {
                    kind.digs = true;
                }
            })
            .direct();
        play.order('g', intent);
        play.wait(1);
        assert_eq!(500 - play.food('g'), cost, "{intent:?}");
    }
    let mut play = Scenario::new(&["#####", "#@gf#", "#####"])
        .with_usual_food()
        .creature('g', inert("goblin").food(500, 1000))
        .creature('f', inert("fungus").hp(1000).food(500, 1000))
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    assert_eq!((500 - play.food('g'), 500 - play.food('f')), (3, 1));
}

#[test]
fn two_actions_in_a_turn_cost_two_steps_and_one_turn() {
    let mut play = Scenario::new(&["#######", "#@b...#", "#######"])
        .with_usual_food()
        .creature('b', inert("bat").food(500, 1000))
        .direct();
    play.order('b', walk(E));
    play.wait(1);
    assert_eq!(500 - play.food('b'), 3);
}

#[test]
fn the_player_starves_exactly_at_0() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .without_slow_starvation()
        .player(being("player").food(3, 1000))
        .play();
    play.wait(2);
    assert_eq!((play.food('@'), play.status()), (1, Status::Playing));
    assert_eq!(play.hp('@'), 100);
    play.wait(1);
    assert_eq!(play.food('@'), 0);
    assert_eq!(play.status(), Status::Dead(Cause::Starvation));
    assert_eq!(play.end_summary().ending.as_deref(), Some("death-starved"));
    assert_eq!(play.turn(), 3);
    assert_eq!(play.refuse(WAIT), Refusal::GameOver);
}

#[test]
fn a_creature_that_starves_by_an_action_dies_at_once() {
    for (intent, food) in [(walk(E), 1), (dig(W), 10), (dig(W), 4)] {
        let mut play = Scenario::new(&["#######", "##@.b.#", "#######"])
            .with_usual_food()
            .without_slow_starvation()
            .player(being("player").food(food, 1000))
            .creature('b', inert("bat"))
            .direct();
        play.order('b', walk(E));
        play.act(intent);
        assert_eq!(play.status(), Status::Dead(Cause::Starvation), "{intent:?}");
        let told = play.told();
        assert!(
            !told.iter().any(|event| event.starts_with("b moves")),
            "{told:?}"
        );
    }
}

#[test]
fn an_attack_happens_before_its_attacker_starves() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .with_usual_food()
        .without_slow_starvation()
        .player(being("player").food(2, 1000))
        .creature('b', inert("bat").hurt(1, 300))
        .play();
    play.act(walk(E));
    assert_eq!(play.told()[..2], ["@ strikes b", "b dies of @"]);
    assert_eq!(play.status(), Status::Dead(Cause::Starvation));
    assert_eq!(play.experience('@').xp, 0, "the dead learn nothing");
}

#[test]
fn other_creatures_live_on_without_food() {
    let mut play = Scenario::new(&["#####", "#@bf#", "#####"])
        .player(being("player").hp(100_000))
        .creature('b', being("bat").food(2, 1000))
        .creature('f', inert("fungus").hp(1000).food(1, 1000))
        .play();
    for _ in 0..50 {
        play.wait(1);
        assert_eq!(play.blows().len(), 2, "a hungry bat bites as ever");
    }
    assert_eq!((play.food('b'), play.food('f')), (0, 0));
    assert!(play.graveyard().deaths().is_empty());
}

#[test]
fn the_hunger_word_changes_exactly_at_the_boundaries() {
    use Hunger::{Content, Full, Hungry, Starving, Stuffed};
    for (amount, max, expected) in [
        (0, 1000, Starving),
        (99, 1000, Starving),
        (100, 1000, Hungry),
        (249, 1000, Hungry),
        (250, 1000, Content),
        (750, 1000, Content),
        (751, 1000, Full),
        (900, 1000, Full),
        (901, 1000, Stuffed),
        (1000, 1000, Stuffed),
        // Of 333, the boundaries are 33.3, 83.25, 249.75 and 299.7.
        (33, 333, Starving),
        (34, 333, Hungry),
        (83, 333, Hungry),
        (84, 333, Content),
        (249, 333, Content),
        (250, 333, Full),
        (299, 333, Full),
        (300, 333, Stuffed),
    ] {
        assert_eq!(
            Hunger::of(Food { amount, max }),
            expected,
            "{amount} of {max}"
        );
        let player = being("player").food(amount.max(1), max);
        let play = Scenario::new(&["###", "#@#", "###"]).player(player).play();
        assert_eq!(play.standing().hunger, expected, "{amount} of {max}");
    }
    let words = [Starving, Hungry, Content, Full, Stuffed].map(Hunger::word);
    assert_eq!(words, ["starving", "hungry", "content", "full", "stuffed"]);
    let data = builtin();
    let shown = words.map(|word| {
        let phrase = Phrase::new("status-food").with("hunger", word);
        in_words(&data, &phrase)
    });
    assert_eq!(shown, ["starving", "hungry", "food", "full", "stuffed"]);
}

#[test]
fn a_player_that_leaves_the_caves_pays_no_more() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").on('<').food(1, 1000))
        .play();
    play.act(UP);
    assert_eq!(
        play.status(),
        Status::Fled,
        "and does not starve on the stairs"
    );
}
