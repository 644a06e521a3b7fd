//! The rules of fire, of what burns, and of the clouds of thrown potions.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Awareness, Terrain},
};

use crate::support::{Being, Play, Scenario, being, furniture, inert, throw};

const BOOK: &str = "red mage's spellbook";

/// A mage before a goblin, in a hall with some furniture.
fn hall(map: &[&str], goblin: Being, carried: &[&str]) -> Play {
    Scenario::new(map)
        .player(being("player").hp(1_000).mana(50, 50).carrying(carried))
        .creature('g', goblin)
        .creature('w', furniture("web"))
        .creature('"', furniture("dry grass"))
        .play()
}

fn is(play: &Play, name: &str, x: i32, y: i32) -> bool {
    let view = play.omniscient();
    let there = view.definitions.furniture(play.terrain(Point::new(x, y)));
    there.is_some_and(|one| one.looks.name == name)
}

#[test]
fn a_fire_bolt_burns_its_target_and_the_tile_for_three_turns() {
    let mut play = hall(
        &["#######", "#@..g.#", "#######"],
        inert("goblin").hp(100),
        &[BOOK],
    );
    play.cast_on("fire bolt", 'g');
    assert!(is(&play, "fire", 4, 1));
    assert_eq!(play.hp('g'), 87, "the bolt, and a turn in flames");
    play.wait(2);
    assert_eq!(play.terrain(Point::new(4, 1)), Terrain::Floor);
    play.wait(6);
    assert_eq!(play.hp('g'), 78, "four turns of burning");
    assert_eq!(play.effects('g'), []);
}

#[test]
fn fire_spreads_over_grass_and_webs_and_leaves_floor() {
    let map = ["##########", "#@..g\"\"w.#", "##########"];
    let mut play = hall(&map, inert("goblin").hp(100), &[BOOK]);
    play.cast_on("fire bolt", 'g');
    assert!(is(&play, "fire", 5, 1), "the grass beside catches at once");
    play.wait(2);
    assert!(is(&play, "fire", 7, 1), "so does the web, a tile each turn");
    assert!(!is(&play, "fire", 8, 1), "bare floor does not");
    play.wait(4);
    for x in 4..9 {
        assert_eq!(play.terrain(Point::new(x, 1)), Terrain::Floor);
    }
    let shown: String = play.memory().concat();
    assert!(!shown.contains('*'), "nor is it remembered: {shown}");
}

#[test]
fn nobody_walks_into_fire_of_its_own_will() {
    let map = ["##########", "#@..b..g.#", "##########"];
    let goblin = being("goblin").hp(100).alert(Awareness::Hunting);
    let mut play = Scenario::new(&map)
        .player(being("player").hp(1_000).mana(50, 50).carrying(&[BOOK]))
        .creature('b', inert("bat").hp(11))
        .creature('g', goblin)
        .play();
    play.cast_on("fire bolt", 'b');
    play.wait(1);
    assert_eq!(play.point('g').x, 5, "it stops before the flames");
    play.wait(3);
    assert!(play.point('g').x < 5, "and comes when they are out");
    assert_eq!(play.hp('g'), 100);
}

#[test]
fn a_thrown_potion_that_hits_nobody_breaks_into_a_cloud() {
    let map = ["########", "#@...g.#", "########"];
    let goblin = inert("goblin").hp(100);
    let mut play = hall(&map, goblin, &["poison potion", "health potion"]);
    let poison = play.carried('@', "poison potion");
    play.act(throw(poison, 4, 1));
    assert!(is(&play, "poison cloud", 4, 1) && is(&play, "poison cloud", 5, 1));
    assert_eq!(play.effects('g').len(), 1, "it breathes it once");
    play.wait(2);
    assert_eq!(play.effects('g').len(), 1);
    assert_eq!(play.terrain(Point::new(4, 1)), Terrain::Floor);
    let health = play.carried('@', "health potion");
    play.act(throw(health, 3, 1));
    let lies = play
        .omniscient()
        .items
        .top(play.place('@').step(Direction::E).step(Direction::E));
    assert_eq!(lies, Some(health), "what has no cloud lies where it fell");
}

#[test]
fn fire_is_part_of_what_a_game_is() {
    let mut play = hall(
        &["#######", "#@..g.#", "#######"],
        inert("goblin").hp(100),
        &[BOOK],
    );
    play.cast_on("fire bolt", 'g');
    let mut other = play.branch();
    play.wait(5);
    other.wait(5);
    assert_eq!(play.hash(), other.hash());
    assert_eq!(other.terrain(Point::new(4, 1)), Terrain::Floor);
}
