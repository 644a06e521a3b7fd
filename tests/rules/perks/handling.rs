//! The effects of perks on food, noise, senses and handling items.

use slight_danger::{
    read::spells,
    sim::{Awareness, EventKind, Food},
};

use super::{hunted, with};
use crate::support::{
    E, SE, Scenario, W, WAIT, being, cast, drink, drop_item, eat, inert, throw, walk,
};

const ROOM: [&str; 3] = ["######", "#@...#", "######"];

fn same(scene: Scenario) -> Scenario {
    scene
}

#[test]
fn an_iron_stomach_gains_more_from_food_and_halves_the_duration_of_harm() {
    let meal = |perks: &[&str]| {
        let player = being("player")
            .food(100, 1_000)
            .carrying(&["apple", "poison potion"]);
        let mut play = with(perks, &ROOM, player, same);
        play.act(eat(play.carried('@', "apple")));
        let food = play.part::<Food>('@').amount;
        play.act(drink(play.carried('@', "poison potion")));
        let left = play
            .known()
            .me
            .effects
            .iter()
            .next()
            .map(|effect| effect.left);
        (food, left.expect("poison"))
    };
    let (plain, poisoned) = meal(&[]);
    let (more, less) = meal(&["iron stomach"]);
    assert!(more > plain, "{more} and {plain}");
    assert_eq!(less, poisoned.div_ceil(2) - 1);
}

#[test]
fn quick_hands_drop_items_in_half_a_turn() {
    let turns = |perks: &[&str]| {
        let player = being("player").carrying(&["apple", "bread", "dagger", "rock"]);
        let mut play = with(perks, &ROOM, player, same);
        for name in ["apple", "bread", "dagger", "rock"] {
            play.act(drop_item(play.carried('@', name)));
            play.step(walk(E)).ok();
        }
        play.turn()
    };
    assert!(turns(&["quick hands"]) < turns(&[]));
}

#[test]
fn a_light_foot_is_quieter_and_a_silent_approach_wakes_no_neighbours() {
    let play = with(&["light foot", "light foot"], &ROOM, being("player"), same);
    assert_eq!(play.known().loudness(), -4);
    // So loud that sleepers always notice.
    let wakes = |perks: &[&str]| {
        let map = ["######", "#@g..#", "#....#", "######"];
        let mut play = with(perks, &map, being("player"), |scene| {
            scene
                .data(hunted)
                .data(|data| {
                    let alert = data.rules.alert.as_mut().expect("a rule");
                    (alert.still, alert.step, alert.asleep_chance) = (9, 9, 1_000);
                })
                .creature('g', being("goblin").alert(Awareness::Asleep).attack(0))
        });
        play.act(walk(SE));
        play.wait(3);
        let goblin = play.known().creature(play.id('g')).expect("in sight");
        goblin.awareness != Some(Awareness::Asleep)
    };
    assert!(wakes(&[]));
    assert!(!wakes(&["silent approach"]));
}

#[test]
fn quiet_digging_costs_5_food() {
    let dig = |perks: &[&str]| {
        let mut play = with(
            perks,
            &["#######", "##@...#", "#######"],
            being("player").food(500, 1_000),
            same,
        );
        play.act(walk(W));
        500 - play.part::<Food>('@').amount
    };
    assert_eq!(dig(&[]) - dig(&["quiet digging"]), 5);
}

#[test]
fn hunters_are_heard_through_rock_and_minds_are_read() {
    let map = ["#########", "#@.#..g.#", "#########"];
    let mut play = with(&["keen ear"], &map, being("player"), |scene| {
        let goblin = being("goblin").alert(Awareness::Hunting).attack(0);
        scene.data(hunted).creature('g', goblin)
    });
    play.act(WAIT);
    assert!(play.known().creature(play.id('g')).is_some());
    let mut play = with(&[], &map, being("player"), |scene| {
        let goblin = being("goblin").alert(Awareness::Hunting).attack(0);
        scene.data(hunted).creature('g', goblin)
    });
    play.act(WAIT);
    assert!(play.known().creature(play.id('g')).is_none());

    let map = ["#######", "#@..g.#", "#######"];
    for (perks, reads) in [(&["mind reading"][..], true), (&[], false)] {
        let play = with(perks, &map, being("player"), |scene| {
            scene.creature('g', inert("goblin").knowing(&["health potion"]))
        });
        let view = play.known();
        let goblin = view.creature(play.id('g')).expect("in sight");
        assert_eq!(view.beliefs_of(&goblin).is_some(), reads);
    }
}

#[test]
fn a_thrifty_mage_is_shown_and_pays_1_mana_less() {
    let player = || {
        being("player")
            .mana(20, 20)
            .carrying(&["white mage's spellbook"])
    };
    let spent = |perks: &[&str]| {
        let mut play = with(perks, &ROOM, player(), same);
        let book = play.carried('@', "white mage's spellbook");
        let told = spells(&play.known(), book)[0].mana;
        let spell = play.spell("minor heal");
        play.act(cast(book, spell, 1, 1));
        (told, 20 - play.mana('@'))
    };
    let (told, paid) = spent(&[]);
    assert_eq!(told, paid);
    assert_eq!(spent(&["spell thrift"]), (told - 1, told - 1));
}

#[test]
fn a_strong_arm_throws_harder() {
    let map = ["##########", "#@......g#", "##########"];
    let most = |perks: &[&str]| {
        let thrown = (1..60).map(|turns| {
            let player = being("player").carrying(&["rock"]);
            let mut play = with(perks, &map, player, |scene| {
                scene.creature('g', inert("goblin").hurt(100, 100).defence(0))
            });
            play.wait(turns);
            let rock = play.carried('@', "rock");
            play.act(throw(rock, 8, 1));
            100 - play.hp('g')
        });
        thrown.max().expect("throws")
    };
    let plain = most(&[]);
    assert!(most(&["strong arm"]) > plain);
}

#[test]
fn an_eager_player_gains_a_quarter_more_experience_for_a_kill() {
    let xp = |perks: &[&str]| {
        let mut play = with(perks, &["####", "#@v#", "####"], being("player"), |scene| {
            scene.creature('v', inert("fungus").hurt(1, 80))
        });
        play.act(walk(E));
        let gained = play.events().find_map(|event| match event.kind {
            EventKind::Gained { xp } => Some(xp),
            _ => None,
        });
        gained.expect("experience")
    };
    assert_eq!(xp(&["eager"]), xp(&[]) * 125 / 100);
}
