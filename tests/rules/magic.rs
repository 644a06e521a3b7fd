//! The rules of scrolls, wands and spells that affect others, and of creatures that use items by
//! their beliefs.

use slight_danger::{
    grid::Point,
    sim::{Awareness, EventKind, Intent, Status},
};

use crate::support::{
    Being, E, Play, Scenario, WAIT, being, inert, is_skipped_in_this_danger, quiet, walk,
};

const HALL: [&str; 3] = ["##########", "#@..g....#", "##########"];

/// A player with many hit points and some items, before a goblin.
fn before(map: &[&str], carried: &[&str], goblin: Being) -> Play {
    let player = being("player").hp(1_000).mana(50, 50).carrying(carried);
    let scene = Scenario::new(map).creature('g', goblin);
    scene.player(player.knowing(carried)).play()
}

fn used(play: &Play, item: &str, at: Option<Point>) -> Intent {
    Intent::Use {
        item: play.carried('@', item),
        method: None,
        at,
    }
}

/// Uses an item on the goblin.
fn zap(play: &mut Play, item: &str) {
    let at = Some(play.point('g'));
    play.act(used(play, item, at));
}

fn x(play: &Play) -> i32 {
    play.point('g').x
}

#[test]
fn sparks_hurt_and_force_throws_into_walls() {
    let mut play = before(
        &HALL,
        &["spark wand", "force wand"],
        inert("goblin").hp(100),
    );
    zap(&mut play, "force wand");
    assert_eq!((x(&play), play.hp('g')), (7, 100), "nothing stops it");
    zap(&mut play, "force wand");
    assert_eq!((x(&play), play.hp('g')), (8, 92), "the wall does");
    zap(&mut play, "spark wand");
    assert_eq!(play.hp('g'), 79, "sparks, and the first turn in flames");
}

#[test]
fn a_wand_of_swapping_swaps_places() {
    let mut play = before(&HALL, &["swap wand"], inert("goblin"));
    zap(&mut play, "swap wand");
    assert_eq!((play.point('@').x, x(&play)), (4, 1));
}

#[test]
fn slowed_creatures_act_every_second_turn() {
    let map = ["################", "#@......g......#", "################"];
    let walked = |wand: bool| {
        let goblin = being("goblin").vision(20).alert(Awareness::Hunting);
        let mut play = before(&map, &["slowing wand"], goblin);
        if wand {
            zap(&mut play, "slowing wand");
        } else {
            play.wait(1);
        }
        let from = x(&play);
        play.wait(4);
        from - x(&play)
    };
    assert_eq!((walked(false), walked(true)), (4, 2));
}

#[test]
fn sleep_lasts_until_damage() {
    let mut play = before(
        &["#####", "#@g.#", "#####"],
        &["violet mage's spellbook"],
        being("goblin").hp(200).alert(Awareness::Hunting),
    );
    play.cast_on("sleep", 'g');
    let before = play.hp('@');
    play.wait(5);
    assert_eq!(play.hp('@'), before, "it does nothing");
    assert_eq!(play.effects('g').len(), 1);
    play.act(walk(E));
    assert_eq!(play.effects('g'), [], "a blow wakes it");
}

#[test]
fn sleep_is_cast_along_a_clear_line_only() {
    let book = "violet mage's spellbook";
    let mut play = Scenario::new(&["########", "#@.b.g.#", "########"])
        .player(being("player").mana(50, 50).carrying(&[book]))
        .creature('b', inert("bat"))
        .creature('g', inert("goblin"))
        .play();
    play.cast_on("sleep", 'g');
    assert_eq!(play.effects('g'), [], "the bat is in the way");
    assert_eq!(play.effects('b').len(), 1);
}

#[test]
fn a_fear_scroll_drives_away_all_creatures_in_sight_but_its_reader() {
    let goblin = being("goblin").alert(Awareness::Hunting);
    let mut play = before(&HALL, &["fear scroll"], goblin);
    play.act(used(&play, "fear scroll", None));
    assert_eq!(play.effects('@'), []);
    let told = play.messages();
    assert!(!told.contains(&"event-felt-nothing".to_owned()), "{told:?}");
    play.wait(3);
    assert!(x(&play) > 5, "{:?}", play.map());
}

#[test]
fn the_webs_of_a_scroll_cover_others_only() {
    let mut play = before(&HALL, &["web scroll"], inert("goblin"));
    play.act(used(&play, "web scroll", None));
    let is_web = |symbol| {
        let view = play.omniscient();
        view.definitions.is_web(play.terrain(play.point(symbol)))
    };
    assert!(is_web('g') && !is_web('@'));
}

#[test]
fn a_teleport_scroll_leads_far_away_within_the_same_area() {
    for seed in 0..20 {
        let mut play = Scenario::new(&[
            "####################",
            "#@.................#",
            "####################",
            "#..................#",
            "####################",
        ])
        .seed(seed)
        .player(being("player").carrying(&["teleport scroll"]))
        .play();
        play.act(used(&play, "teleport scroll", None));
        let to = play.point('@');
        assert!(to.x >= 11 && to.y == 1, "{to:?}");
        assert_eq!(play.calls('@', "teleport scroll"), "teleport scroll");
    }
}

#[test]
fn a_map_scroll_shows_tiles_behind_walls() {
    let mut play = Scenario::new(&["########", "#@#....#", "#.#.##.#", "#...#..#", "########"])
        .player(being("player").vision(1).carrying(&["map scroll"]))
        .play();
    let known = |play: &Play| play.memory().concat().matches('.').count();
    let before = known(&play);
    play.act(used(&play, "map scroll", None));
    assert!(before < 5 && known(&play) == 13, "{:?}", play.memory());
}

#[test]
fn an_insight_scroll_identifies_all_carried_items() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").carrying(&["insight scroll", "haste potion", "spark wand"]))
        .play();
    assert_ne!(play.calls('@', "haste potion"), "haste potion");
    play.act(used(&play, "insight scroll", None));
    for kind in ["insight scroll", "haste potion", "spark wand"] {
        assert_eq!(play.calls('@', kind), kind);
    }
}

#[test]
fn an_alarm_is_heard_as_far_as_digging() {
    let mut play = Scenario::new(&["##############", "#@.........g.#", "##############"])
        .player(being("player").carrying(&["alarm scroll"]))
        .creature('g', quiet("goblin"))
        .play();
    play.act(used(&play, "alarm scroll", None));
    assert!(play.events().any(|event| event.kind == EventKind::Boomed));
}

#[test]
fn reading_a_mind_shows_what_the_creature_believes() {
    let book = "violet mage's spellbook";
    let mut play = before(&HALL, &[book], inert("goblin").knowing(&["health potion"]));
    assert_ne!(play.calls('@', "health potion"), "health potion");
    play.cast_on("read mind", 'g');
    assert_eq!(play.calls('@', "health potion"), "health potion");
}

#[test]
fn confused_creatures_stagger_and_stay_out_of_walls() {
    let mut strayed = 0;
    for seed in 0..20 {
        let mut play = Scenario::new(&["#######", "#.....#", "#..@..#", "#.....#", "#######"])
            .seed(seed)
            .player(being("player").carrying(&["confusion potion"]))
            .play();
        let potion = play.carried('@', "confusion potion");
        play.act(Intent::drink(potion));
        let from = play.point('@');
        play.act(walk(E));
        strayed += u32::from(play.point('@') != Point::new(from.x + 1, from.y));
    }
    assert!((4..=16).contains(&strayed), "{strayed} of 20");
}

#[test]
fn goblins_zap_wands_they_believe_in_and_onlookers_learn() {
    if is_skipped_in_this_danger() {
        return;
    }
    let goblin = being("goblin")
        .alert(Awareness::Hunting)
        .carrying(&["spark wand"])
        .knowing(&["spark wand"]);
    let mut play = before(&HALL, &[], goblin);
    let mut zapped = false;
    for _ in 0..8 {
        play.act(WAIT);
        zapped |= play
            .events()
            .any(|event| matches!(event.kind, EventKind::Used { .. }));
    }
    assert!(zapped, "{:?}", play.thoughts('g'));
    assert_eq!(play.calls('@', "spark wand"), "spark wand", "seen to work");
    assert_eq!(play.status(), Status::Playing);
}

#[test]
fn a_scroll_believed_to_harm_its_reader_is_not_read() {
    if is_skipped_in_this_danger() {
        return;
    }
    let goblin = being("goblin")
        .alert(Awareness::Hunting)
        .carrying(&["alarm scroll", "map scroll"])
        .knowing(&["alarm scroll", "map scroll"]);
    let mut play = before(&HALL, &[], goblin);
    play.wait(8);
    assert_eq!(play.pack('g').len(), 2);
    let useless = "magic: no useful magic".to_owned();
    assert!(
        play.thoughts('g').contains(&useless),
        "{:?}",
        play.thoughts('g')
    );
}

#[test]
fn a_bone_singer_casts_from_its_book() {
    let book = "violet mage's spellbook";
    let singer = being("bone-singer")
        .alert(Awareness::Hunting)
        .mana(50, 50)
        .carrying(&[book]);
    let mut play = before(&HALL, &[], singer);
    let mut cast = 0;
    for _ in 0..10 {
        play.act(WAIT);
        cast += play
            .events()
            .filter(|event| matches!(event.kind, EventKind::Cast { .. }))
            .count();
    }
    assert!(cast > 0, "{:?}", play.thoughts('g'));
}

#[test]
fn an_effect_on_several_creatures_counts_and_names_them() {
    let told = |map: &[&str]| {
        let mut play = Scenario::new(map)
            .player(being("player").carrying(&["fear scroll"]))
            .creature('g', inert("goblin"))
            .creature('h', inert("goblin"))
            .creature('r', inert("rat"))
            .creature('s', inert("rat"))
            .play();
        play.act(used(&play, "fear scroll", None));
        let mut messages = play.messages();
        messages.retain(|one| one.contains("panic") && !one.contains("item-"));
        messages
    };
    assert_eq!(
        told(&["#######", "#@.g.h#", "#...r.#", "#######"]),
        [
            "event-affected-many(effect-panic, 3, odds-and(odds-foes(creature-goblin, 2), \
             odds-foes(creature-rat, 1)))"
        ]
    );
    assert_eq!(
        told(&["#######", "#@.g.##", "#######", "#h.r.s#", "#######"]),
        ["effect-panic-begins(panic, creature-goblin)"],
        "the others are out of sight"
    );
}
