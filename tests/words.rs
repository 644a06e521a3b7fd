//! The words of the rules: what the player is told, of itself and of others,
//! and that it is told nothing it did not see.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use slight_danger::sim::{Bonus, Intent};
use support::{
    Being, E, PICK_UP, Play, Scenario, W, WAIT, attack, being, builtin, choose, dig, drop_item,
    eat, equip, inert, unequip, walk,
};

/// What the player is told when it does something.
#[track_caller]
fn told(player: Being, act: impl FnOnce(&Play) -> Intent) -> Vec<String> {
    let mut play = Scenario::new(&["#####", "#@.##", "#####"])
        .player(player)
        .play();
    let intent = act(&play);
    play.act(intent);
    play.messages()
}

#[test]
fn kinds_are_named_exactly() {
    let data = builtin();
    for name in [
        "rock",
        "dagger",
        "sword",
        "staff",
        "baguette",
        "tunic",
        "chainmail",
        "platemail",
        "apple",
        "bread",
        "teddy bear",
        "player corpse",
        "fungus corpse",
        "bat corpse",
        "zombie corpse",
        "goblin corpse",
    ] {
        assert!(data.item_named(name).is_some(), "{name}");
    }
    for name in ["player", "fungus", "bat", "zombie", "goblin"] {
        assert!(data.creature_named(name).is_some(), "{name}");
    }
}

#[test]
fn the_player_is_told_what_it_does() {
    let player = || being("player");
    assert_eq!(
        told(player().over("dagger"), |_| PICK_UP),
        ["You pick up a dagger."]
    );
    assert_eq!(
        told(player().over("apple"), |_| PICK_UP),
        ["You pick up an apple."]
    );
    let with = |item: &'static str, use_it: fn(slight_danger::sim::StableId) -> Intent| {
        told(player().carrying(&[item]), |play| {
            use_it(play.carried('@', item))
        })
    };
    assert_eq!(with("rock", drop_item), ["You drop a rock."]);
    assert_eq!(with("sword", equip), ["You wield a sword."]);
    assert_eq!(with("tunic", equip), ["You put on a tunic."]);
    assert_eq!(with("apple", eat), ["You eat an apple."]);
    assert_eq!(with("goblin corpse", eat), ["You eat a goblin corpse."]);
    assert_eq!(
        told(player().wearing("tunic"), |play| unequip(
            play.carried('@', "tunic")
        )),
        ["You take off a tunic."]
    );
    assert_eq!(
        told(player().wielding("sword"), |play| unequip(
            play.carried('@', "sword")
        )),
        ["You put away a sword."]
    );
    let mut digger = Scenario::new(&["####", "#@##", "####"]).play();
    digger.act(dig(E));
    assert_eq!(digger.messages(), ["You dig."]);
    assert_eq!(
        told(player(), |_| walk(E)),
        [""; 0],
        "a step needs no words"
    );
    assert_eq!(told(player(), |_| WAIT), [""; 0]);
}

#[test]
fn using_from_the_floor_and_instead_of_another_is_told_step_by_step() {
    assert_eq!(
        told(being("player").wielding("dagger").over("sword"), |play| {
            equip(play.lying("sword"))
        }),
        [
            "You pick up a sword.",
            "You put away a dagger.",
            "You wield a sword."
        ]
    );
    assert_eq!(
        told(
            being("player").wearing("tunic").carrying(&["platemail"]),
            |play| equip(play.carried('@', "platemail"))
        ),
        ["You take off a tunic.", "You put on a platemail."]
    );
}

#[test]
fn a_kill_is_told_with_what_it_taught() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").attack(1))
        .creature('g', inert("goblin").hurt(1, 66))
        .play();
    play.act(walk(E));
    assert_eq!(
        play.messages(),
        [
            "You attack the goblin for 1 damage.",
            "The goblin dies.",
            "You gain 84 xp.",
            "You advance to level 2.",
            "You advance to level 3."
        ]
    );
}

#[test]
fn a_blow_is_told_from_each_side() {
    let mut play = Scenario::new(&["######", "#@zb.#", "######"])
        .creature('z', inert("zombie").attack(0))
        .creature('b', inert("bat").hp(1000))
        .direct();
    play.order('z', walk(W));
    play.wait(1);
    assert_eq!(play.messages(), ["The zombie attacks you for 1 damage."]);
    play.order('z', walk(E));
    play.wait(1);
    assert_eq!(
        play.messages(),
        ["The zombie attacks the bat for 1 damage."]
    );
}

#[test]
fn eating_too_much_and_eating_badly_have_their_words() {
    let full = being("player").food(1000, 1000).carrying(&["apple"]);
    assert_eq!(
        told(full, |play| eat(play.carried('@', "apple"))),
        [
            "You eat an apple.",
            "You can't believe your stomach can hold that much!"
        ]
    );
    let mut play = Scenario::new(&["#####", "#@.##", "#####"])
        .data(|data| {
            for item in &mut data.items {
                item.food = -1;
            }
        })
        .player(being("player").carrying(&["apple"]))
        .play();
    play.act(eat(play.carried('@', "apple")));
    assert_eq!(play.messages(), ["You eat an apple.", "Gross!"]);
}

#[test]
fn refusals_have_their_words() {
    let mut play = Scenario::new(&["####", "#@s#", "####"])
        .player(being("player").carrying(&["rock"; 20]))
        .creature('s', support::thing("sword"))
        .play();
    assert_eq!(play.refusal(PICK_UP), "There's nothing here to pick up.");
    play.act(walk(E));
    assert_eq!(
        play.refusal(PICK_UP),
        "You're carrying too much to take the sword."
    );
}

#[test]
fn the_player_hears_what_its_choice_did() {
    for (bonus, words) in IMPROVEMENTS {
        let told = told(being("player").picks(1), |_| choose(bonus));
        assert_eq!(told, [format!("You look {words}.")]);
    }
}

/// How one looks after each bonus.
const IMPROVEMENTS: [(Bonus, &str); 5] = [
    (Bonus::HitPoints, "healthier"),
    (Bonus::Attack, "stronger"),
    (Bonus::Defence, "tougher"),
    (Bonus::Vision, "more aware"),
    (Bonus::HpRegeneration, "quicker to heal"),
];

/// What the player is told when a bat reaches level 2, in sight or not.
fn a_bat_learns(map: &str, seed: u64) -> Vec<String> {
    let rock = "#".repeat(map.len());
    let mut play = Scenario::new(&[&rock, map, &rock])
        .seed(seed)
        .creature('b', inert("bat").speed(100))
        .creature('f', inert("fungus").hurt(1, 40))
        .direct();
    play.order('b', attack(play.id('f')));
    play.wait(1);
    assert_eq!(play.experience('b').level, 2);
    play.messages()
}

#[test]
fn monsters_that_learn_are_announced_and_seen_to() {
    let mut heard = Vec::new();
    for seed in 0..60 {
        let told = a_bat_learns("#@.bf#", seed);
        let [blow, death, level, looks] = told.as_slice() else {
            panic!("{told:?}");
        };
        assert!(
            blow.starts_with("The bat attacks the fungus for "),
            "{blow}"
        );
        assert_eq!(death, "The fungus dies.");
        assert_eq!(level, "The bat advances to level 2.");
        heard.push(looks.clone());
    }
    heard.sort_unstable();
    heard.dedup();
    let mut all = IMPROVEMENTS.map(|(_, words)| format!("The bat looks {words}."));
    all.sort_unstable();
    assert_eq!(heard, all, "each is seen, and nothing else");
}

#[test]
fn monsters_that_learn_out_of_sight_are_not_heard_of() {
    assert_eq!(a_bat_learns("#@.#bf#", 1), [""; 0]);
}

/// What the player is told when a goblin does something, in sight or behind
/// rock.
fn goblin_does(goblin: Being, in_sight: bool, act: impl FnOnce(&Play) -> Intent) -> Vec<String> {
    let row = if in_sight { "#@..g##" } else { "#@#.g##" };
    let mut play = Scenario::new(&["#######", row, "#######"])
        .creature('g', goblin)
        .data(|data| {
            for kind in &mut data.creatures {
                kind.digs = true;
            }
        })
        .direct();
    let intent = act(&play);
    play.order('g', intent);
    play.wait(1);
    assert!(!play.told().is_empty(), "{intent:?} was not done");
    play.messages()
}

#[test]
fn others_in_sight_are_told_of_in_the_third_person_and_others_not_at_all() {
    type Act = fn(&Play) -> Intent;
    let goblin = || inert("goblin").food(1000, 1000);
    let acts: [(Being, Act, &[&str]); 8] = [
        (
            goblin().over("dagger"),
            |_| PICK_UP,
            &["The goblin picks up a dagger."],
        ),
        (
            goblin().carrying(&["apple"]),
            |play| drop_item(play.carried('g', "apple")),
            &["The goblin drops an apple."],
        ),
        (
            goblin().carrying(&["apple"]).food(1, 1000),
            |play| eat(play.carried('g', "apple")),
            &["The goblin eats an apple."],
        ),
        (
            goblin().carrying(&["apple"]),
            |play| eat(play.carried('g', "apple")),
            &["The goblin eats an apple.", "The goblin eats too much."],
        ),
        (
            goblin().carrying(&["sword"]),
            |play| equip(play.carried('g', "sword")),
            &["The goblin wields a sword."],
        ),
        (
            goblin().wielding("sword").carrying(&["staff"]),
            |play| equip(play.carried('g', "staff")),
            &[
                "The goblin puts away a sword.",
                "The goblin wields a staff.",
            ],
        ),
        (
            goblin().over("tunic"),
            |play| equip(play.lying("tunic")),
            &[
                "The goblin picks up a tunic.",
                "The goblin puts on a tunic.",
            ],
        ),
        (
            goblin().wearing("tunic"),
            |play| unequip(play.carried('g', "tunic")),
            &["The goblin takes off a tunic."],
        ),
    ];
    for (goblin, act, expected) in acts {
        assert_eq!(goblin_does(goblin.clone(), true, act), expected);
        assert_eq!(
            goblin_does(goblin, false, act),
            [""; 0],
            "unseen: {expected:?}"
        );
    }
}

#[test]
fn what_others_gain_is_not_told() {
    let told = a_bat_learns("#@.bf#", 1);
    assert!(!told.iter().any(|line| line.contains("xp")), "{told:?}");
}

#[test]
fn a_starving_player_is_told_so_before_it_dies() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").food(1, 1000))
        .play();
    play.wait(1);
    assert_eq!(play.messages(), ["You starve.", "You die."]);
}

#[test]
fn messages_come_in_the_order_in_which_things_happen() {
    let mut play = Scenario::new(&["######", "#@g.z#", "######"])
        .player(being("player").attack(1).hp(1000))
        .creature('g', inert("goblin").hurt(1, 2).carrying(&["sword"]))
        .creature('z', inert("zombie").attack(0).carrying(&["apple"]))
        .direct();
    play.order('z', eat(play.carried('z', "apple")));
    play.act(walk(E));
    assert_eq!(
        play.messages(),
        [
            "You attack the goblin for 1 damage.",
            "The goblin dies.",
            "The zombie eats an apple.",
            "You gain 20 xp."
        ]
    );
}
