//! Picking a tile: where it begins, where it may go, what the way there hits,
//! and what it says.

use crate::support::{Ids, Play, Scenario, at, being, inert};
use slight_danger::{
    grid::Point,
    read::{AimPreview, PathTile, aim, aim_refusal, first_target, targets},
    sim::Intent,
};

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

/// What is done by picking a tile.
type Wish = Box<dyn Fn(Point) -> Option<Intent>>;

const LOOK: fn(Point) -> Option<Intent> = |_| None;
const FIRE: fn(Point) -> Option<Intent> = |at| Some(Intent::Fire { at });

fn throw(play: &Play) -> Wish {
    let item = play.carried('@', "rock");
    Box::new(move |at| Some(Intent::Throw { item, at }))
}

fn cast(play: &Play, book: &str, spell: &str) -> Wish {
    let (item, spell) = (play.carried('@', book), play.spell(spell));
    Box::new(move |at| Some(Intent::Cast { item, spell, at }))
}

fn aiming(play: &Play, wish: impl Fn(Point) -> Option<Intent>, at: Point) -> AimPreview {
    aim(&play.known(), wish(at), at)
}

/// Why a tile cannot be considered, if it cannot.
fn reason(play: &Play, wish: impl Fn(Point) -> Option<Intent>, at: Point) -> Option<String> {
    aim_refusal(&play.known(), wish(at)?).ids()
}

#[test]
fn enemies_come_first_then_who_fights_and_for_spells_oneself_comes_last() {
    let play = hall();
    let view = play.known();
    let (bat, fungus, zombie) = (at(3, 1), at(1, 3), at(5, 1));
    // However near the fungus is.
    assert_eq!(targets(&view, FIRE), [zombie, bat, fungus]);
    assert_eq!(targets(&view, throw(&play)), [zombie, bat, fungus]);
    let heal = cast(&play, WHITE, "minor heal");
    assert_eq!(targets(&view, heal), [zombie, bat, fungus, at(1, 1)]);
}

#[test]
fn it_begins_at_the_last_target_else_at_an_enemy_and_for_what_does_good_at_oneself() {
    let play = hall();
    let view = play.known();
    assert_eq!(first_target(&view, FIRE, None), at(5, 1));
    let bat = Some(play.id('b'));
    assert_eq!(first_target(&view, FIRE, bat), at(3, 1));
    let heal = cast(&play, WHITE, "major heal");
    assert_eq!(first_target(&view, heal, bat), at(1, 1));
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&view, bats, None), at(5, 1));
}

#[test]
fn what_does_harm_never_begins_at_oneself() {
    let play = Scenario::new(&["#####", "##@.#", "#####"])
        .player(being("player").carrying(&[BLUE]))
        .play();
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&play.known(), bats, None), at(3, 1));
}

#[test]
fn the_way_shows_what_is_hit_first_and_what_is_behind_it() {
    let play = hall();
    let found = aiming(&play, throw(&play), at(5, 1));
    let legs: Vec<PathTile> = found.path.iter().map(|(_, leg)| *leg).collect();
    assert_eq!(
        legs,
        [
            PathTile::Free,
            PathTile::Hit,
            PathTile::Behind,
            PathTile::Behind
        ]
    );
    assert_eq!(found.caption.ids(), "aimed-hits(item-rock, creature-bat)");
    assert_eq!(found.refusal, None);
    // A spell goes to whom it is aimed at.
    let found = aiming(&play, cast(&play, BLUE, "blink"), at(5, 1));
    assert_eq!(found.path[1].1, PathTile::Free);
    assert_eq!(
        found.caption.ids(),
        "aimed-casts(spell-blink, creature-zombie, does-blink(5))"
    );
}

#[test]
fn rock_on_the_way_blocks_it_and_the_reason_is_told() {
    let play = hall();
    let found = aiming(&play, throw(&play), at(0, 1));
    assert_eq!(found.path, [(at(0, 1), PathTile::Blocked)]);
    assert_eq!(
        found.refusal.ids().as_deref(),
        Some("refusal-wall-in-the-way")
    );
    let rock = reason(&play, throw(&play), at(0, 1));
    assert_eq!(rock.as_deref(), Some("refusal-wall-in-the-way"));
    assert_eq!(reason(&play, LOOK, at(0, 1)), None);
    let unseen = reason(&play, FIRE, at(40, 40));
    assert_eq!(unseen.as_deref(), Some("refusal-out-of-sight"));
    // An empty tile may be considered, but not fired at.
    assert_eq!(reason(&play, FIRE, at(2, 2)), None);
    let found = aiming(&play, FIRE, at(2, 2));
    assert_eq!(found.refusal.ids().as_deref(), Some("refusal-nobody-there"));
}

#[test]
fn a_spell_that_would_come_to_nothing_is_told_before() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").mana(3, 20).carrying(&[WHITE]))
        .play();
    let heal = cast(&play, WHITE, "minor heal");
    let told = |x| aiming(&play, &heal, at(x, 1)).caption.ids();
    assert_eq!(told(1), "aimed-no-mana(3, 4)");
    let play = hall();
    let heal = cast(&play, WHITE, "minor heal");
    let told = |x| aiming(&play, &heal, at(x, 1)).caption.ids();
    assert!(told(1).starts_with("aimed-casts("), "{}", told(1));
    assert_eq!(told(2), "aimed-nobody");
}
