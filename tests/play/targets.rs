//! Picking a tile: where it begins, where it may go, what the way there hits,
//! and what it says.

use std::collections::BTreeSet;

use crate::support::{
    Being, Ids, Play, Scenario, around_pillars, at, being, furniture, inert,
    is_skipped_in_this_danger,
};
use slight_danger::{
    grid::Point,
    read::{
        AimPreview, PathTile, aim, aim_refusal, first_target, hopeless_intent, nearest_hunter,
        obstacle, targets,
    },
    sim::{Awareness, EventKind, Intent, Place, TileKnowledge},
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
fn aiming_begins_at_the_nearest_awake_enemy_and_tab_goes_on_by_distance() {
    let hunts = || being("goblin").alert(Awareness::Hunting).speed(0);
    let play = Scenario::new(&[
        "###########",
        "#@s..n....#",
        "#c........#",
        "#.......r.#",
        "#....h....#",
        "###########",
    ])
    .creature('s', being("goblin").alert(Awareness::Asleep))
    .creature('c', inert("squire"))
    .creature('n', hunts())
    .creature('r', being("rat").alert(Awareness::Asleep))
    .creature('h', hunts())
    .player(being("player").wielding("bow").carrying(&["rock"]))
    .play();
    let view = play.known();
    let (near, far) = (at(5, 1), at(5, 4));
    // Awake ones by distance, sleepers by distance, at last the captive.
    let in_order = [near, far, at(2, 1), at(8, 3), at(1, 2)];
    assert_eq!(targets(&view, throw(&play)), in_order);
    // The sleeper stands before the nearest, so that it is not hit.
    assert_eq!(first_target(&view, throw(&play)), far);
    assert_eq!(nearest_hunter(&view, throw(&play)), Some(far));
    let in_the_way = obstacle(&view, Intent::Fire { at: near }, near);
    assert_eq!(in_the_way.map(|one| one.id), Some(play.id('s')));
    assert!(obstacle(&view, Intent::Fire { at: far }, far).is_none());
}

#[test]
fn an_enemy_that_has_noticed_the_player_comes_before_a_nearer_one_that_has_not() {
    if is_skipped_in_this_danger() {
        return;
    }
    let unaware = || being("goblin").alert(Awareness::Idle).speed(1);
    let map = ["########", "#@u..h.#", "########"];
    let room = |other: Being| {
        Scenario::new(&map)
            .creature('u', unaware())
            .creature('h', other)
            .player(being("player").carrying(&["rock"]))
            .play()
    };
    let play = room(being("goblin").alert(Awareness::Hunting).speed(1));
    assert_eq!(targets(&play.known(), throw(&play)), [at(5, 1), at(2, 1)]);
    let play = room(unaware());
    assert_eq!(nearest_hunter(&play.known(), throw(&play)), None);
    assert_eq!(first_target(&play.known(), throw(&play)), at(2, 1));
}

#[test]
fn what_bites_the_player_is_a_target_like_an_enemy() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .creature('b', being("bat"))
        .player(being("player").carrying(&["rock"]))
        .play();
    assert_eq!(nearest_hunter(&play.known(), throw(&play)), None);
    for _ in 0..50 {
        play.wait(1);
        if nearest_hunter(&play.known(), throw(&play)).is_some() {
            break;
        }
    }
    assert_eq!(nearest_hunter(&play.known(), throw(&play)), Some(at(2, 1)));
}

#[test]
fn aiming_never_begins_at_a_friend() {
    if is_skipped_in_this_danger() {
        return;
    }
    let play = Scenario::new(&["######", "#@c..#", "######"])
        .creature('c', inert("squire"))
        .player(being("player").wielding("bow").carrying(&["rock", "apple"]))
        .play();
    let view = play.known();
    assert_eq!(first_target(&view, throw(&play)), at(1, 1));
    let apple = play.carried('@', "apple");
    let feed = |at| Some(Intent::Throw { item: apple, at });
    assert_eq!(first_target(&view, feed), at(2, 1));
}

#[test]
fn what_does_good_begins_at_oneself_and_without_enemies_awake_at_the_first_target() {
    let play = hall();
    let view = play.known();
    assert_eq!(first_target(&view, FIRE), at(5, 1));
    let heal = cast(&play, WHITE, "major heal");
    assert_eq!(first_target(&view, heal), at(1, 1));
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&view, bats), at(5, 1));
}

#[test]
fn what_does_harm_never_begins_at_oneself() {
    let play = Scenario::new(&["#####", "##@.#", "#####"])
        .player(being("player").carrying(&[BLUE]))
        .play();
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&play.known(), bats), at(3, 1));
}

#[test]
fn harmful_spells_are_not_offered_oneself() {
    let play = hall();
    let view = play.known();
    let bats = cast(&play, BLUE, "summon bats");
    assert!(!targets(&view, bats).contains(&at(1, 1)));
}

#[test]
fn an_enemy_in_sight_that_cannot_be_hit_is_aimed_at_and_tells_why() {
    let (mut blocked, mut clear) = (0, 0);
    for (target, room) in around_pillars('@', 'z') {
        let play = room
            .creature('z', being("zombie").alert(Awareness::Hunting))
            .player(being("player").wielding("bow").carrying(&[BLUE]))
            .play();
        let view = play.known();
        if !play.sees(target) {
            continue;
        }
        let hopeless = hopeless_intent(&view, FIRE);
        if play.is_clear(play.point('@'), target) {
            assert_eq!(hopeless, None);
            clear += 1;
        } else {
            assert_eq!(hopeless, FIRE(target));
            let reason = reason(&play, FIRE, target);
            assert_eq!(reason.as_deref(), Some("refusal-wall-in-the-way"));
            let harm = cast(&play, BLUE, "summon bats");
            assert_eq!(first_target(&view, harm), target);
            blocked += 1;
        }
    }
    assert!(blocked > 0 && clear > 0, "{blocked} {clear}");
    let alone = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").wielding("bow"))
        .play();
    assert_eq!(hopeless_intent(&alone.known(), FIRE), FIRE(at(1, 1)));
    assert_eq!(hopeless_intent(&alone.known(), LOOK), None);
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
    assert_eq!(
        found.caption.ids(),
        "aimed-hits-for(item-rock, damage-between(1, 15), creature-bat)"
    );
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
fn shots_and_throws_do_as_little_and_as_much_as_is_told() {
    let scene = |with: &str| {
        Scenario::new(&["######", "#@.b.#", "######"])
            .creature('b', inert("bat").hp(100_000))
            .player(being("player").wielding(with).food(90_000, 90_000))
            .play()
    };
    for (with, throws) in [("bow", false), ("returning dagger", true)] {
        let mut play = scene(with);
        let item = play.carried('@', with);
        let intent = if throws {
            Intent::Throw { item, at: at(3, 1) }
        } else {
            Intent::Fire { at: at(3, 1) }
        };
        let mut done = BTreeSet::new();
        let told = aim(&play.known(), Some(intent), at(3, 1)).caption.ids();
        for _ in 0..1_500 {
            play.act(intent);
            let events: Vec<_> = play.known().perceived().collect();
            done.extend(
                events
                    .into_iter()
                    .filter_map(|(event, _)| match event.kind {
                        EventKind::Shot { damage } | EventKind::Hit { damage } => Some(damage),
                        _ => None,
                    }),
            );
        }
        let ends = done.first().zip(done.last()).expect("a hit");
        let range = format!("damage-between({}, {})", ends.0, ends.1);
        assert!(told.contains(&range), "{with}: {told}, {range}");
    }
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

/// The damage differs from one danger to the next.
fn assert_rock_hits_zombie(found: &AimPreview) {
    let told = found.caption.ids();
    assert!(
        told.starts_with("aimed-hits-for(item-rock, damage-"),
        "{told}"
    );
    assert!(told.ends_with(", creature-zombie)"), "{told}");
    assert_eq!(found.refusal, None);
}

#[test]
fn what_bars_steps_but_not_sight_is_flown_past() {
    let play = Scenario::new(&["########", "#@.s.z.#", "########"])
        .creature('z', inert("zombie"))
        .creature('s', furniture("statue"))
        .player(being("player").carrying(&["rock"]))
        .play();
    let found = aiming(&play, throw(&play), at(5, 1));
    assert_rock_hits_zombie(&found);
    let (last, before) = found.path.split_last().expect("a way");
    assert_eq!(*last, (at(5, 1), PathTile::Hit));
    assert!(before.iter().all(|(_, leg)| *leg == PathTile::Free));
    // Nothing lands there.
    let found = aiming(&play, throw(&play), at(3, 1));
    assert_eq!(found.path.last(), Some(&(at(3, 1), PathTile::Blocked)));
    assert_eq!(found.refusal.ids().as_deref(), Some("refusal-no-landing"));
}

#[test]
fn a_tile_that_is_not_known_blocks_nothing_and_shows_nobody() {
    // The middle of the tile behind the pillar is not seen, the zombie behind that is.
    let scene = |row: &'static str| {
        Scenario::new(&["##########", "#@.......#", "#........#", row, "##########"])
            .creature('z', inert("zombie"))
            .creature('b', inert("bat"))
            .player(being("player").carrying(&["rock"]))
            .play()
    };
    for row in ["#....#.z.#", "#....#bz.#"] {
        let play = scene(row);
        let view = play.known();
        let unknown = Place::new(0, at(6, 3));
        assert_eq!(view.tile(unknown).known, TileKnowledge::Unknown);
        let found = aiming(&play, throw(&play), at(7, 3));
        let (last, before) = found.path.split_last().expect("a way");
        assert_eq!(*last, (at(7, 3), PathTile::Hit));
        assert!(before.contains(&(unknown.point, PathTile::Free)));
        assert!(before.iter().all(|(_, leg)| *leg == PathTile::Free));
        assert_rock_hits_zombie(&found);
        // At that tile itself nothing is thrown.
        let found = aiming(&play, throw(&play), unknown.point);
        let refused = found.refusal.ids();
        assert_eq!(refused.as_deref(), Some("refusal-out-of-sight"));
    }
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
