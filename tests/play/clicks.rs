//! The meaning of a click on a tile, which is also what it does.

use slight_danger::{
    auto::{AutoMemory, AutoRunner, ClickAction, ClickPreview, follow_creature, preview_click},
    sim::{Intent, StairDirection},
};

use crate::support::{DOWN, E, Ids, Play, Scenario, W, at, being, inert, quiet, thing, walk};

fn click(play: &Play, x: i32, y: i32) -> ClickPreview {
    preview_click(&play.known(), &AutoMemory::default(), at(x, y))
}

/// Performs a click to its end; the intents.
fn follow(play: &mut Play, x: i32, y: i32) -> Vec<Intent> {
    let mut auto_memory = AutoMemory::default();
    let mut auto: AutoRunner = match click(play, x, y).action {
        Some(ClickAction::Run(auto)) => *auto,
        Some(ClickAction::Act(intent)) => {
            play.act(intent);
            return vec![intent];
        }
        None => return Vec::new(),
    };
    let mut done = Vec::new();
    while let Ok(intent) = auto.next(&play.known(), &mut auto_memory) {
        play.act(intent);
        auto_memory.note(&play.known());
        done.push(intent);
    }
    done
}

fn hall() -> Scenario {
    Scenario::new(&[
        "##########",
        "#@...a..>#",
        "#........#",
        "#........#",
        "##########",
    ])
    .creature('a', thing("apple"))
}

/// The preview of a click, by ids.
fn said(play: &Play, x: i32, y: i32) -> String {
    click(play, x, y).words.ids()
}

#[test]
fn a_click_on_a_distant_tile_walks_there_and_takes_its_item() {
    let mut play = hall().play();
    assert_eq!(said(&play, 4, 3), "click-travel(click-walk, 3)");
    assert_eq!(click(&play, 4, 3).way.len(), 3);
    assert_eq!(click(&play, 4, 3).way.last(), Some(&at(4, 3)));
    assert_eq!(said(&play, 5, 1), "click-travel(click-take(item-apple), 4)");
    let done = follow(&mut play, 5, 1);
    assert_eq!((done.len(), done.last()), (5, Some(&Intent::PickUp)));
    assert_eq!(play.pack('@').len(), 1);
    assert_eq!(said(&play, 5, 1), "click-wait");
}

#[test]
fn a_click_on_stairs_walks_there_and_takes_them_but_not_twice_in_a_row() {
    let mut play = hall()
        .below(&[
            "##########",
            "#.......<#",
            "##########",
            "##########",
            "##########",
        ])
        .play();
    assert_eq!(said(&play, 8, 1), "click-travel(click-down, 7)");
    let done = follow(&mut play, 8, 1);
    assert_eq!((done.len(), done.last()), (8, Some(&DOWN)));
    assert_eq!(play.place('@').level, 1);
    // A second click on the same tile does not lead back.
    let again = click(&play, 8, 1);
    assert!(again.action.is_none());
    assert_eq!(again.words.ids(), "click-just-came(<)");
    play.act(Intent::Wait);
    assert_eq!(said(&play, 8, 1), "click-up");
}

#[test]
fn stairs_underfoot_come_before_items_on_them() {
    let play = Scenario::new(&["######", "#@...#", "######"])
        .player(being("player").on('>').over("rock"))
        .below(&["######", "#<...#", "######"])
        .play();
    assert_eq!(said(&play, 1, 1), "click-down");
}

#[test]
fn a_click_beside_the_player_attacks_or_digs_at_the_stated_food_cost() {
    let mut play = Scenario::new(&["#######", "#@b...#", "#######", "#######"])
        .creature('b', inert("bat"))
        .play();
    assert_eq!(said(&play, 2, 1), "click-attack(creature-bat)");
    assert_eq!(said(&play, 2, 2), "click-dig(11)");
    assert_eq!(said(&play, 4, 2), "click-rock");
    assert!(click(&play, 4, 2).action.is_none());
    let food = play.food('@');
    follow(&mut play, 2, 2);
    assert_eq!(food - play.food('@'), 11);
    // The rim of the world gives a reason.
    let rim = click(&play, 0, 1);
    assert!(
        rim.action.is_none() && rim.words.ids().contains("refusal"),
        "{}",
        rim.words.ids()
    );
}

#[test]
fn with_a_threat_in_sight_a_click_takes_one_turn_at_most() {
    let zombie = |play: Scenario| play.creature('z', quiet("zombie"));
    let play = zombie(Scenario::new(&["##########", "#@...z...#", "##########"])).play();
    let far = click(&play, 3, 1);
    assert_eq!(far.words.ids(), "click-step-towards");
    assert!(matches!(far.action, Some(ClickAction::Act(intent)) if intent == walk(E)));
    // A click on the threat itself, without a weapon that fires.
    let at_it = click(&play, 5, 1);
    assert_eq!(
        at_it.words.ids(),
        "click-step-towards-creature(creature-zombie)"
    );
    assert!(matches!(at_it.action, Some(ClickAction::Act(intent)) if intent == walk(E)));
    let mut play = zombie(Scenario::new(&["##########", "#@...z...#", "##########"]))
        .player(being("player").wielding("bow"))
        .play();
    assert_eq!(said(&play, 5, 1), "click-shoot(creature-zombie)");
    assert_eq!(follow(&mut play, 5, 1), [Intent::Fire { at: at(5, 1) }]);
}

#[test]
fn a_click_meant_for_a_creature_that_moved_attacks_it_or_says_so() {
    let moved = |row: &str, player: &str| {
        let wall = "#".repeat(row.len());
        let mut play = Scenario::new(&[&wall, row, &wall])
            .creature('z', quiet("zombie"))
            .player(being("player").wielding(player))
            .direct();
        play.act(Intent::Wait);
        let meant = play.known().creature(play.id('z'));
        let meant = meant.unwrap_or_else(|| panic!("no zombie"));
        play.order('z', walk(W));
        play.act(Intent::Wait);
        let memory = AutoMemory::default();
        let found = follow_creature(&play.known(), &memory, meant.place.point, meant.who());
        found.map_err(|words| words.ids())
    };
    let gone = || Err("click-moved(creature-zombie)".to_owned());
    assert_eq!(moved("#@...z.#", "bow"), Ok(at(4, 1)), "it is shot");
    assert_eq!(moved("#@.z...#", "bow"), gone(), "no blow with the bow");
    assert_eq!(moved("#@.z...#", "sword"), Ok(at(2, 1)), "it is attacked");
    assert_eq!(moved("#@..z..#", "sword"), gone(), "no step");
    assert_eq!(moved("#@z....#", "sword"), Ok(at(2, 1)), "it stands there");
}

#[test]
fn a_shot_that_would_hit_another_creature_is_not_taken() {
    let mut play = Scenario::new(&["##########", "#@.b.z...#", "##########"])
        .creature('z', quiet("zombie"))
        .creature('b', inert("bat"))
        .player(being("player").wielding("bow"))
        .play();
    assert_eq!(said(&play, 5, 1), "click-no-shot(creature-bat)");
    assert_eq!(follow(&mut play, 5, 1), []);
}

#[test]
fn clicks_on_unknown_or_unreachable_tiles_say_so_and_do_nothing() {
    let play = Scenario::new(&["##########", "#@.f.....#", "##########"])
        .creature('f', inert("fungus"))
        .player(being("player").vision(5))
        .play();
    assert_eq!(said(&play, 8, 1), "click-unknown");
    assert_eq!(said(&play, 90, 90), "thing(terrain-end-of-the-world)");
    // A travel leads up to the creature in the way.
    assert_eq!(said(&play, 5, 1), "click-travel(click-walk, 4)");
    assert_eq!(
        said(&play, 3, 1),
        "click-travel(click-walk-up-to(creature-fungus), 1)"
    );
    assert!(click(&play, 8, 1).action.is_none());
}

#[test]
fn a_remembered_creature_that_never_moves_is_approached() {
    let mut play = Scenario::new(&["############", "#f...@.....#", "############"])
        .creature('f', inert("fungus"))
        .player(being("player").vision(4))
        .play();
    let mut auto_memory = AutoMemory::default();
    auto_memory.note(&play.known());
    for _ in 0..3 {
        play.act(walk(E));
        auto_memory.note(&play.known());
    }
    // It is out of sight now; the preview of a click matches the travel.
    let found = preview_click(&play.known(), &auto_memory, at(1, 1));
    assert_eq!(found.words.ids(), "click-travel(click-walk, 6)");
}

#[test]
fn the_exit_of_the_caves_is_named_as_such() {
    let mut play = Scenario::new(&["######", "#<..@#", "######"]).play();
    assert_eq!(said(&play, 1, 1), "click-travel(click-to-exit, 3)");
    for _ in 0..3 {
        play.act(walk(W));
    }
    let here = click(&play, 1, 1);
    assert_eq!(here.words.ids(), "click-leave");
    let leaves = Intent::Stairs {
        dir: StairDirection::Up,
    };
    assert!(matches!(here.action, Some(ClickAction::Act(intent)) if intent == leaves));
}
