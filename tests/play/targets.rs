//! Picking a target tile: the first tile, the allowed tiles, the creatures on the line, and the
//! caption.

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
    sim::{Awareness, EventKind, Intent, Place, StableId, TileKnowledge},
};

const WHITE: &str = "white mage's spellbook";
const BLUE: &str = "blue mage's spellbook";

/// A hall with a bat between the player and a zombie, and a fungus in the other corner.
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

/// The intent of picking a tile.
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

/// The reason why a tile cannot be picked, if any.
fn reason(play: &Play, wish: impl Fn(Point) -> Option<Intent>, at: Point) -> Option<String> {
    aim_refusal(&play.known(), wish(at)?).ids()
}

#[test]
fn targets_list_enemies_then_fighters_and_for_spells_oneself_last() {
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
fn aiming_begins_at_the_nearest_awake_enemy_and_tab_continues_by_distance() {
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
    // Awake ones by distance, sleepers by distance, then the captive.
    let in_order = [near, far, at(2, 1), at(8, 3), at(1, 2)];
    assert_eq!(targets(&view, throw(&play)), in_order);
    // The sleeper stands in front of the nearest enemy, so that enemy cannot be hit.
    assert_eq!(first_target(&view, throw(&play)), far);
    assert_eq!(nearest_hunter(&view, throw(&play)), Some(far));
    let in_the_way = obstacle(&view, Intent::Fire { at: near }, near);
    assert_eq!(in_the_way.map(|one| one.id), Some(play.id('s')));
    assert!(obstacle(&view, Intent::Fire { at: far }, far).is_none());
}

#[test]
fn an_enemy_that_noticed_the_player_comes_before_a_nearer_unaware_one() {
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
fn a_creature_that_bites_the_player_is_a_target_like_an_enemy() {
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
fn beneficial_intents_aim_at_oneself_or_without_awake_enemies_at_the_first_target() {
    let play = hall();
    let view = play.known();
    assert_eq!(first_target(&view, FIRE), at(5, 1));
    let heal = cast(&play, WHITE, "major heal");
    assert_eq!(first_target(&view, heal), at(1, 1));
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&view, bats), at(5, 1));
}

#[test]
fn harmful_intents_never_begin_at_oneself() {
    let play = Scenario::new(&["#####", "##@.#", "#####"])
        .player(being("player").carrying(&[BLUE]))
        .play();
    let bats = cast(&play, BLUE, "summon bats");
    assert_eq!(first_target(&play.known(), bats), at(3, 1));
}

#[test]
fn harmful_spells_do_not_offer_oneself_as_target() {
    let play = hall();
    let view = play.known();
    let bats = cast(&play, BLUE, "summon bats");
    assert!(!targets(&view, bats).contains(&at(1, 1)));
}

#[test]
fn an_enemy_in_sight_that_cannot_be_hit_is_aimed_at_with_the_reason() {
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
fn the_path_shows_the_first_hit_and_the_tiles_behind_it() {
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
        match play.known().definitions.rules.damage {
            Some(_) => "aimed-hits-for(item-rock, damage-between(4, 12), creature-bat)",
            None => "aimed-hits-for(item-rock, damage-between(1, 15), creature-bat)",
        }
    );
    assert_eq!(found.refusal, None);
    // A spell reaches its target past others.
    let found = aiming(&play, cast(&play, BLUE, "blink"), at(5, 1));
    assert_eq!(found.path[1].1, PathTile::Free);
    let told = found.caption.ids();
    assert!(
        told.starts_with(
            "then(aimed-casts(spell-blink, creature-zombie, does-blink(5)), aimed-costs("
        ),
        "{told}"
    );
}

/// Checks that a player with this weapon or missile does the damage that aiming tells.
fn does_the_damage_shown(with: &str, way: fn(StableId) -> Intent) {
    let mut play = Scenario::new(&["######", "#@.b.#", "######"])
        .creature('b', inert("bat").hp(100_000))
        .player(being("player").wielding(with).food(90_000, 90_000))
        .play();
    let intent = way(play.carried('@', with));
    let mut done = BTreeSet::new();
    let told = aim(&play.known(), Some(intent), at(3, 1)).caption.ids();
    for _ in 0..1_500 {
        play.act(intent);
        let events: Vec<_> = play.known().perceived().collect();
        done.extend(
            events
                .into_iter()
                .filter_map(|(event, _)| match event.kind {
                    EventKind::Shot { damage }
                    | EventKind::Hit { damage }
                    | EventKind::Attacked { damage, .. } => Some(damage),
                    _ => None,
                }),
        );
    }
    let ends = done.first().zip(done.last()).expect("a hit");
    let range = format!("damage-between({}, {})", ends.0, ends.1);
    assert!(told.contains(&range), "{with}: {told}, {range}");
}

#[test]
fn shots_and_throws_do_exactly_the_range_of_damage_shown() {
    does_the_damage_shown("bow", |_| Intent::Fire { at: at(3, 1) });
    does_the_damage_shown("returning dagger", |item| Intent::Throw {
        item,
        at: at(3, 1),
    });
}

#[test]
fn blows_of_a_staff_do_exactly_the_range_of_damage_shown() {
    if is_skipped_in_this_danger() {
        return;
    }
    does_the_damage_shown("staff", |_| Intent::Strike { at: at(3, 1) });
}

#[test]
fn the_preview_of_a_blow_counts_the_trait_of_the_weapon() {
    if is_skipped_in_this_danger() {
        return;
    }
    let told = |with: &str, state: Awareness| {
        let play = Scenario::new(&["#####", "#@g.#", "#####"])
            .creature('g', being("goblin").alert(state).defence(0))
            .player(being("player").attack(20).wielding(with))
            .play();
        let rules = &play.known().definitions.rules;
        let roll = rules.damage(play.known().myself().totals.attack, 0);
        let strike = Intent::Strike { at: at(2, 1) };
        let caption = aim(&play.known(), Some(strike), at(2, 1)).caption.ids();
        (caption, roll)
    };
    let between = |least: i32, most: i32| {
        format!("aimed-strikes-for(damage-between({least}, {most}), creature-goblin)")
    };
    let (caption, roll) = told("dagger", Awareness::Hunting);
    assert_eq!(caption, between(roll.least(), roll.most()));
    let (caption, roll) = told("dagger", Awareness::Asleep);
    let caught = roll.caught();
    assert_eq!(caption, between(3 * caught.least(), 3 * caught.most()));
    let (caption, _) = told("club", Awareness::Hunting);
    assert_eq!(
        caption, "aimed-strikes(creature-goblin)",
        "it is only raised"
    );
}

#[test]
fn rock_on_the_line_blocks_it_and_the_reason_is_shown() {
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
    // An empty tile may be picked, but not fired at.
    assert_eq!(reason(&play, FIRE, at(2, 2)), None);
    let found = aiming(&play, FIRE, at(2, 2));
    assert_eq!(found.refusal.ids().as_deref(), Some("refusal-nobody-there"));
}

/// Asserts that a rock would hit the zombie. The damage depends on the difficulty.
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
fn missiles_fly_past_features_that_block_walking_only() {
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
    // Items cannot land on the statue.
    let found = aiming(&play, throw(&play), at(3, 1));
    assert_eq!(found.path.last(), Some(&(at(3, 1), PathTile::Blocked)));
    assert_eq!(found.refusal.ids().as_deref(), Some("refusal-no-landing"));
}

#[test]
fn an_unknown_tile_blocks_nothing_and_reveals_no_creature() {
    // The centre of the tile behind the pillar is not seen, the zombie behind that is.
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
        // The unknown tile itself cannot be a target.
        let found = aiming(&play, throw(&play), unknown.point);
        let refused = found.refusal.ids();
        assert_eq!(refused.as_deref(), Some("refusal-out-of-sight"));
    }
}

#[test]
fn a_spell_that_would_fail_is_announced_before() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").mana(3, 20).carrying(&[WHITE]))
        .play();
    let heal = cast(&play, WHITE, "minor heal");
    let told = |x| aiming(&play, &heal, at(x, 1)).caption.ids();
    assert_eq!(told(1), "aimed-no-mana(3, 4)");
    let play = hall();
    let heal = cast(&play, WHITE, "minor heal");
    let told = |x| aiming(&play, &heal, at(x, 1)).caption.ids();
    assert!(told(1).starts_with("then(aimed-casts("), "{}", told(1));
    assert_eq!(told(2), "aimed-nobody");
}
