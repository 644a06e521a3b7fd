//! The order of tactics: when two apply, the earlier is chosen, and the later once only it applies.
//! AI traces list the tactics considered.

use super::sturdy;
use crate::support::{Being, DOWN, Play, Scenario, UP, WAIT, being, builtin, inert, thing};
use slight_danger::sim::{Kinds, Tactic};

/// The tactic that a goblin chooses in the next turn.
fn choice(play: &mut Play) -> &'static str {
    play.act(WAIT);
    play.why('g').chosen().unwrap_or_default()
}

/// A goblin two steps from the player.
fn near(goblin: Being) -> Play {
    Scenario::new(&["######", "#@.g.#", "######"])
        .creature('g', goblin)
        .player(sturdy())
        .play()
}

/// A goblin that sees only its neighbour, which it cannot get past.
fn unseen(goblin: Being) -> Play {
    Scenario::new(&["######", "#@#gh#", "######"])
        .creature('g', goblin)
        .creature('h', inert("goblin"))
        .play()
}

fn change_mind(kinds: &mut Kinds, name: &str, change: impl FnOnce(&mut Vec<Tactic>)) {
    let kind = kinds.creatures.iter_mut().find(|kind| kind.name == name);
    change(&mut kind.unwrap_or_else(|| panic!("no {name}")).tactics);
}

#[test]
fn goblins_consider_tactics_in_the_order_of_the_rules() {
    let data = builtin();
    let goblin = data.creatures.iter().find(|kind| kind.name == "goblin");
    let list = goblin.map(|kind| &kind.tactics).expect("goblins");
    let names: Vec<&str> = list.iter().map(|tactic| tactic.thought().words()).collect();
    let mut expected = vec![
        "equip",
        "quaff",
        "magic",
        "strike",
        "fire",
        "throw",
        "fight",
        "search",
        "prey",
        "pick_up",
        "tell",
        "try_unknown",
        "wander",
    ];
    if !data.is_usual_danger() {
        // Some difficulties lack some of the tactics.
        expected.retain(|name| names.contains(name));
    }
    assert_eq!(names, expected);
}

#[test]
fn a_goblin_equips_before_it_drinks() {
    let goblin = being("goblin").hurt(30, 66).knowing(&["health potion"]);
    let mut play = near(goblin.carrying(&["health potion", "sword"]));
    assert_eq!(choice(&mut play), "equip");
    assert_eq!(play.thoughts('g'), ["equip"]);
    assert_eq!(choice(&mut play), "quaff");
    assert_eq!(
        play.thoughts('g'),
        ["equip: nothing better at hand", "quaff"]
    );
}

#[test]
fn a_goblin_drinks_before_it_fires() {
    let goblin = being("goblin").hurt(30, 66).knowing(&["health potion"]);
    let mut play = near(goblin.wielding("bow").carrying(&["health potion"]));
    assert_eq!(choice(&mut play), "quaff");
    assert_eq!(choice(&mut play), "fire");
    play.assert_passed('g', "quaff: no potion believed to heal");
}

#[test]
fn a_goblin_fires_before_it_throws() {
    let mut play = near(being("goblin").wielding("bow").carrying(&["rock"]));
    for _ in 0..5 {
        assert_eq!(choice(&mut play), "fire");
    }
    assert_eq!(play.pack('g').len(), 2);
}

#[test]
fn a_goblin_throws_before_it_attacks() {
    let goblin = being("goblin")
        .wielding("sword")
        .carrying(&["rock", "apple"]);
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .without_strike()
        .creature('g', goblin)
        .player(sturdy())
        .play();
    for expected in ["throw", "throw", "fight"] {
        assert_eq!(choice(&mut play), expected);
    }
    assert_eq!(
        play.thoughts('g'),
        [
            "equip: nothing better at hand",
            "quaff: not hurt",
            "fire: no ranged weapon",
            "throw: nothing to throw",
            "fight"
        ]
    );
}

#[test]
fn a_goblin_fights_an_enemy_in_sight_before_it_searches_for_another() {
    let mut play = Scenario::new(&["########", "#@....g#", "########"])
        .below(&["########", "#<.....#", "########"])
        .player(sturdy().on('>'))
        .play()
        .with_all_levels();
    assert_eq!(choice(&mut play), "fight");
    play.act(DOWN);
    assert_eq!(choice(&mut play), "search");
    play.assert_passed('g', "fight: no enemy in sight");
    // It would search on, but here the player is again.
    play.act(UP);
    assert_eq!(play.why('g').chosen().unwrap_or_default(), "fight");
}

#[test]
fn a_goblin_fights_before_it_picks_up_talks_or_tries() {
    let goblin = being("goblin").over("sword").knowing(&["mana potion"]);
    let mut play = Scenario::new(&["#######", "#@.o.g#", "####h##", "#######"])
        .creature('g', goblin.carrying(&["health potion"]))
        .creature('h', inert("goblin"))
        .creature('o', inert("goblin"))
        .player(sturdy())
        .play();
    // A friend in the way keeps it from throwing the bottle.
    assert_eq!(choice(&mut play), "fight");
    play.assert_passed('g', "throw: a friend in the way");
}

#[test]
fn a_goblin_searches_before_it_picks_up() {
    let mut play = Scenario::new(&["########", "#@....g#", "########"])
        .without_pursuit()
        .below(&["########", "#<.....#", "########"])
        .creature('g', being("goblin").over("apple"))
        .player(sturdy().on('>'))
        .play()
        .with_all_levels();
    // After one step it is off its apple; the others lie on its way.
    let mut items = Scenario::new(&["########", "#@aaaag#", "########"])
        .without_pursuit()
        .below(&["########", "#<.....#", "########"])
        .creature('a', thing("apple"))
        .player(sturdy().on('>'))
        .play()
        .with_all_levels();
    for play in [&mut play, &mut items] {
        play.act(WAIT);
        play.act(DOWN);
        for _ in 0..3 {
            assert_eq!(choice(play), "search");
        }
        assert_eq!(play.pack('g'), [""; 0]);
    }
    // It stands where the player was, and turns to other tactics.
    assert_eq!(choice(&mut items), "wander");
    assert_eq!(choice(&mut items), "pick_up");
}

#[test]
fn a_goblin_picks_up_before_it_talks() {
    let mut play = unseen(being("goblin").over("apple").knowing(&["mana potion"]));
    assert_eq!(choice(&mut play), "pick_up");
    assert_eq!(choice(&mut play), "tell");
    play.assert_passed('g', "pick_up: nothing here");
}

#[test]
fn a_goblin_talks_before_it_tries_and_tries_before_it_wanders() {
    let goblin = being("goblin").knowing(&["mana potion"]);
    let mut play = unseen(goblin.carrying(&["archer's potion"]));
    assert_eq!(choice(&mut play), "tell");
    assert_eq!(choice(&mut play), "try_unknown");
    play.assert_passed('g', "tell: nothing new to tell");
    // Its neighbour has seen the effect of that.
    assert_eq!(choice(&mut play), "wander");
    play.assert_passed('g', "tell: nothing new to tell");
    play.assert_passed('g', "try_unknown: tried one before");
}

#[test]
fn the_order_of_tactics_comes_from_data() {
    let list = vec![Tactic::Fight, Tactic::Throw, Tactic::Equip];
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .data(|data| {
            change_mind(data, "goblin", |tactics| *tactics = list);
        })
        .creature('g', being("goblin").carrying(&["sword", "rock"]))
        .player(sturdy())
        .play();
    assert_eq!(choice(&mut play), "fight");
    assert_eq!(play.thoughts('g'), ["fight"]);
}

#[test]
fn a_bat_wanders_unless_it_has_young() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .creature('g', being("bat"))
        .play();
    choice(&mut play);
    let mut thoughts = play.thoughts('g');
    thoughts.retain(|thought| thought != "spread: not this time");
    assert_eq!(thoughts, ["wander"]);
}

/// The AI trace of a fungus that has a child every turn if it can.
fn fungus(map: &[&str], chance: u32, offspring: u32) -> Vec<String> {
    let mut play = Scenario::new(map)
        .data(|data| {
            change_mind(data, "fungus", |tactics| {
                *tactics = vec![Tactic::Spread {
                    chance,
                    reach: 5,
                    offspring,
                    crowding: 8,
                }];
            });
        })
        .play();
    play.wait(1);
    play.thoughts('f')
}

#[test]
fn a_fungus_trace_says_why_it_does_not_spread() {
    let room = ["######", "#@#..#", "###f.#", "###..#", "###..#", "######"];
    assert_eq!(fungus(&room, 1000, 1), ["spread"]);
    assert_eq!(fungus(&room, 0, 1), ["spread: not this time", "wait"]);
    assert_eq!(fungus(&room, 1000, 0), ["spread: children enough", "wait"]);
    assert_eq!(
        fungus(&["#####", "#@#f#", "#####"], 1000, 1),
        ["spread: no room", "wait"]
    );
}

#[test]
fn a_zombie_trace_says_why_it_goes_where_it_goes() {
    let zombie = |idle: u32| {
        let mut play = Scenario::new(&["######", "#@..g#", "######"])
            .without_noticing()
            .without_pursuit()
            .below(&["######", "#<...#", "######"])
            .data(|data| {
                change_mind(data, "zombie", |tactics| tactics[0] = Tactic::Idle(idle));
            })
            .creature('g', being("zombie"))
            .player(sturdy().on('>'))
            .play()
            .with_all_levels();
        choice(&mut play);
        play
    };
    assert_eq!(zombie(1000).thoughts('g'), ["idle"]);
    let mut play = zombie(0);
    assert_eq!(play.thoughts('g'), ["idle: not this time", "fight"]);
    play.act(DOWN);
    choice(&mut play);
    assert_eq!(
        play.thoughts('g'),
        ["idle: not this time", "fight: no enemy in sight", "search"]
    );
    play.wait(2);
    let mut thoughts = play.thoughts('g');
    // In `classic` it has no prey.
    thoughts.retain(|thought| !thought.starts_with("prey"));
    assert_eq!(
        thoughts,
        [
            "idle: not this time",
            "fight: no enemy in sight",
            "search: nowhere to look",
            "wander"
        ]
    );
}

#[test]
fn creatures_without_a_mind_have_no_trace() {
    let mut play = unseen(inert("goblin").carrying(&["sword"]));
    assert_eq!(choice(&mut play), "");
    assert_eq!(play.why('@').chosen().unwrap_or_default(), "");
}
