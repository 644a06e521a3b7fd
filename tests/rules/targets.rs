//! Picking a tile: where it begins, where it may go, what the way there hits,
//! and what it says.

use crate::support::{Play, Scenario, at, being, inert};
use slight_danger::read::{Leg, Purpose, aim, first_target, forbids, targets};

const WHITE: &str = "white mage's spellbook";
const BLUE: &str = "blue mage's spellbook";

/// A hall with a bat between the player and a zombie, and a fungus in the other
/// corner.
fn hall() -> Play {
    Scenario::new(&[
        "#########",
        "#@.b.z..#",
        "#.......#",
        "#f....#.#",
        "#########",
    ])
    .creature('b', inert("bat"))
    .creature('z', inert("zombie"))
    .creature('f', inert("fungus"))
    .player(
        being("player")
            .wielding("bow")
            .carrying(&["rock", WHITE, BLUE]),
    )
    .play()
}

fn throw(play: &Play) -> Purpose {
    Purpose::Throw(play.carried('@', "rock"))
}

fn cast(play: &Play, book: &str, spell: &str) -> Purpose {
    Purpose::Cast(play.carried('@', book), play.spell(spell))
}

#[test]
fn the_nearest_come_first_and_for_spells_oneself_comes_last() {
    let play = hall();
    let view = play.view();
    let (bat, fungus, zombie) = (at(3, 1), at(1, 3), at(5, 1));
    // Of equally near ones, the one further west.
    assert_eq!(targets(&view, Purpose::Fire), [fungus, bat, zombie]);
    assert_eq!(targets(&view, throw(&play)), [fungus, bat, zombie]);
    let heal = cast(&play, WHITE, "minor heal");
    assert_eq!(targets(&view, heal), [fungus, bat, zombie, at(1, 1)]);
}

#[test]
fn it_begins_at_the_last_target_else_at_an_enemy_and_for_what_does_good_at_oneself() {
    let play = hall();
    let view = play.view();
    assert_eq!(first_target(&view, Purpose::Fire, None), at(5, 1));
    let bat = Some(play.id('b'));
    assert_eq!(first_target(&view, Purpose::Fire, bat), at(3, 1));
    let heal = cast(&play, WHITE, "major heal");
    assert_eq!(first_target(&view, heal, bat), at(1, 1));
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&view, bats, None), at(5, 1));
}

#[test]
fn the_way_shows_what_is_hit_first_and_what_is_behind_it() {
    let play = hall();
    let aiming = aim(&play.view(), throw(&play), at(5, 1));
    let legs: Vec<Leg> = aiming.way.iter().map(|(_, leg)| *leg).collect();
    assert_eq!(legs, [Leg::Free, Leg::Hit, Leg::Behind, Leg::Behind]);
    assert_eq!(aiming.caption, "The rock would hit the bat.");
    assert_eq!(aiming.refusal, None);
    // A spell goes to whom it is aimed at.
    let aiming = aim(&play.view(), cast(&play, BLUE, "blink"), at(5, 1));
    assert_eq!(aiming.way[1].1, Leg::Free);
    assert_eq!(aiming.caption, "Cast blink on the zombie.");
}

#[test]
fn rock_on_the_way_blocks_it_and_the_reason_is_told() {
    let play = hall();
    let aiming = aim(&play.view(), throw(&play), at(0, 1));
    assert_eq!(aiming.way, [(at(0, 1), Leg::Blocked)]);
    assert_eq!(aiming.refusal.as_deref(), Some("Rock is in the way."));
    let reason = forbids(&play.view(), throw(&play), at(0, 1));
    assert_eq!(reason.as_deref(), Some("Rock is in the way."));
    assert_eq!(forbids(&play.view(), Purpose::Look, at(0, 1)), None);
    let unseen = forbids(&play.view(), Purpose::Fire, at(40, 40));
    assert_eq!(unseen.as_deref(), Some("You can't see that place."));
    // An empty tile may be considered, but not fired at.
    assert_eq!(forbids(&play.view(), Purpose::Fire, at(2, 2)), None);
    let aiming = aim(&play.view(), Purpose::Fire, at(2, 2));
    assert_eq!(
        aiming.refusal.as_deref(),
        Some("There's no one there to fire at.")
    );
}

#[test]
fn a_spell_that_would_come_to_nothing_is_told_before() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").mana(3, 20).carrying(&[WHITE]))
        .play();
    let heal = cast(&play, WHITE, "minor heal");
    let told = |x| aim(&play.view(), heal, at(x, 1)).caption;
    assert_eq!(
        told(1),
        "You have 3 mana and it costs 4: nothing would happen."
    );
    let play = hall();
    let heal = cast(&play, WHITE, "minor heal");
    let told = |x| aim(&play.view(), heal, at(x, 1)).caption;
    assert_eq!(told(1), "Cast minor heal on yourself.");
    assert_eq!(told(2), "Nobody is there: nothing would happen.");
}
