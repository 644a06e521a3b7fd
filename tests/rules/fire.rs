//! The rules of fire, of flammable terrain, and of the clouds of thrown potions.

use slight_danger::{
    grid::Point,
    sim::{Awareness, Place, Terrain},
};

use crate::support::{
    Being, DOWN, E, Play, Scenario, UP, being, builtin, furniture, inert, throw, walk,
};

const BOOK: &str = "red mage's spellbook";

/// A mage before a goblin, in a hall with some terrain features.
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
    assert_eq!(play.hp('g'), 89, "the bolt, and a turn in flames");
    play.wait(2);
    assert_eq!(play.terrain(Point::new(4, 1)), Terrain::Floor);
    play.wait(6);
    assert_eq!(play.hp('g'), 80, "four turns of burning");
    let left: Vec<_> = play
        .effects('g')
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(left, ["scorched"]);
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
fn creatures_avoid_walking_into_fire() {
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
fn a_thrown_potion_that_hits_no_creature_breaks_into_a_cloud() {
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
    let lies = play.omniscient().items.top(play.place('@').step(E).step(E));
    assert_eq!(lies, Some(health), "what has no cloud lies where it fell");
}

#[test]
fn fire_is_part_of_the_state() {
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

#[test]
fn fire_in_a_scenario_map_burns_and_ends_as_in_play() {
    let kinds = builtin();
    let passing = kinds.keep_settings.furniture.iter();
    let passing: Vec<_> = passing.filter(|one| one.turns > 0).collect();
    assert!(!passing.is_empty());
    for one in passing {
        let map = ["#######", "#@.#ff#", "#######"];
        let mut play = Scenario::new(&map)
            .creature('f', furniture(&one.looks.name))
            .player(being("player").hp(1_000))
            .below(&["#######", "#f....#", "#######"])
            .play();
        let is_there = |play: &Play, level, x| {
            let at = Place::new(level, Point::new(x, 1));
            play.omniscient().levels.terrain(at) != Terrain::Floor
        };
        for _ in 0..one.turns {
            for (level, x) in [(0, 4), (0, 5), (1, 1)] {
                assert!(is_there(&play, level, x), "{}", one.looks.name);
            }
            play.wait(1);
        }
        for (level, x) in [(0, 4), (0, 5), (1, 1)] {
            assert!(!is_there(&play, level, x), "{}", one.looks.name);
        }
    }
    let map = ["########", "#@.f\"\"w#", "########"];
    let mut play = Scenario::new(&map)
        .creature('f', furniture("fire"))
        .creature('w', furniture("web"))
        .creature('"', furniture("dry grass"))
        .player(being("player").hp(1_000))
        .play();
    play.act(walk(E));
    play.act(walk(E));
    assert!(play.hp('@') < 1_000, "it burns");
    play.wait(8);
    for x in 1..7 {
        assert_eq!(play.terrain(Point::new(x, 1)), Terrain::Floor);
    }
}

/// Fire on a level that the player has left burns out.
#[test]
fn fire_burns_out_on_an_empty_level() {
    let mut play = Scenario::new(&["######", "#@...#", "######"])
        .player(being("player").on('>').mana(50, 50).carrying(&[BOOK]))
        .creature('b', inert("bat").hp(11))
        .below(&["######", "#<..b#", "######"])
        .play();
    play.act(DOWN);
    play.cast_on("fire bolt", 'b');
    assert!(!play.is_there('b'));
    play.act(UP);
    let there = |play: &Play| {
        let at = Place::new(1, Point::new(4, 1));
        play.omniscient().levels.terrain(at)
    };
    assert_ne!(there(&play), Terrain::Floor);
    play.wait(2);
    assert_eq!(there(&play), Terrain::Floor);
}

#[test]
fn a_fire_bolt_does_two_more_damage_per_level_of_the_caster() {
    let damage = |level| {
        let mut play = Scenario::new(&["#######", "#@..g.#", "#######"])
            .player(
                being("player")
                    .level(0, level)
                    .mana(50, 50)
                    .carrying(&[BOOK]),
            )
            .creature('g', inert("goblin").hp(1_000))
            .play();
        play.cast_on("fire bolt", 'g');
        1_000 - play.hp('g')
    };
    // With 3 for the first turn of burning.
    assert_eq!([1, 2, 5].map(damage), [11, 13, 19]);
}

#[test]
fn a_kill_by_a_spell_returns_a_point_of_mana_unless_the_victim_sprouted() {
    let mage = || {
        let mage = being("player").level(0, 50).mana(50, 50).mana_regen(0);
        mage.carrying(&[BOOK, "blue mage's spellbook"])
    };
    let mut play = Scenario::new(&["#######", "#@..g.#", "#######"])
        .player(mage())
        .creature('g', inert("goblin").hp(1))
        .play();
    play.cast_on("fire bolt", 'g');
    assert!(!play.is_there('g'));
    assert_eq!(play.mana('@'), 50 - 5 + builtin().rules.kill_mana);
    // A summoned bat.
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(mage())
        .play();
    play.cast("summon bats", 1, 1);
    play.cast("fire bolt", 2, 1);
    assert_eq!(play.known().creatures().count(), 1, "the player alone");
    assert_eq!(play.mana('@'), 50 - 11 - 5);
    // A kill by other means returns nothing.
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").attack(90).mana(10, 50).mana_regen(0))
        .creature('g', inert("goblin").hp(1))
        .play();
    play.act(walk(E));
    assert!(!play.is_there('g'));
    assert_eq!(play.mana('@'), 10);
}

#[test]
fn what_has_burned_does_not_heal_for_ten_turns() {
    let goblin = inert("goblin").hurt(100, 1_000).hp_regen(1_000);
    let mut play = hall(&["#######", "#@..g.#", "#######"], goblin, &[BOOK]);
    play.cast_on("fire bolt", 'g');
    let mut healed_at = None;
    let mut hp = play.hp('g');
    for turn in 2..30 {
        play.wait(1);
        if play.hp('g') > hp && healed_at.is_none() {
            healed_at = Some(turn);
        }
        hp = play.hp('g');
    }
    assert_eq!(healed_at, Some(11));
}

#[test]
fn the_log_names_the_damage_of_a_fire_bolt_but_not_of_the_flames() {
    let mut play = hall(
        &["#######", "#@..g.#", "#######"],
        inert("goblin").hp(100),
        &[BOOK],
    );
    let told = |play: &Play| {
        let mut all = play.messages();
        all.retain(|message| message.starts_with("event-hurt-by"));
        all
    };
    play.cast_on("fire bolt", 'g');
    assert_eq!(
        told(&play),
        ["event-hurt-by(creature-goblin, 8, effect-fire-bolt)"]
    );
    play.wait(1);
    assert!(play.hp('g') < 89);
    assert_eq!(told(&play), [""; 0]);
}
