//! News of the player carrying the bear goes ahead of it, from level to level.

use slight_danger::{
    grid::Point,
    sim::{Awareness, Definitions, EventKind, Memory, Mind, Place, Tactic},
};

use crate::alert::{DEAF, ruled};
use crate::support::{Being, DOWN, Play, Scenario, UP, at, being};

/// No creature hears, idles or comes as a search party; levels are warned, or not.
fn told_of_the_bearer(rumour: bool) -> impl Fn(&mut Definitions) {
    move |kinds| {
        ruled(DEAF)(kinds);
        kinds.rules.goal_rumour = rumour;
        kinds.rules.search_parties = None;
        kinds.world.experience_level = None;
        for kind in &mut kinds.creatures {
            kind.tactics
                .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
        }
    }
}

/// A player that neither dies nor starves, with some items.
fn bearer(pack: &'static [&'static str]) -> Being {
    being("player")
        .hp(10_000)
        .food(100_000, 100_000)
        .carrying(pack)
}

/// The player, on the way down to an empty level and up again, with some items.
fn scene(pack: &'static [&'static str], rumour: bool) -> Scenario {
    Scenario::new(&[
        "##############",
        "#<..z......g@#",
        "#..h..s......#",
        "#..i.........#",
        "#............#",
        "##############",
    ])
    .below(&[
        "##############",
        "#...........<#",
        "##############",
        "##############",
        "##############",
        "##############",
    ])
    .data(told_of_the_bearer(rumour))
    .player(bearer(pack).on('>'))
    .creature('z', zombie(Awareness::Idle).hp(9_000))
    .creature('h', zombie(Awareness::Asleep))
    .creature('i', zombie(Awareness::Asleep))
    .creature('s', zombie(Awareness::Asleep))
    .creature('g', zombie(Awareness::Idle).hp(10))
}

fn zombie(awareness: Awareness) -> Being {
    being("zombie").alert(awareness).speed(0)
}

/// The place where a creature looks for an enemy.
fn goal_of(play: &Play, symbol: char) -> Option<Point> {
    let place = play.part::<Mind>(symbol).last_seen()?;
    assert_eq!(place.level, 0);
    Some(place.point)
}

fn is_told(play: &Play) -> bool {
    play.events()
        .any(|event| matches!(event.kind, EventKind::Rumour { .. }))
}

#[test]
fn all_come_to_the_bearer_and_the_strongest_waits_at_the_stairs() {
    for all in [false, true] {
        let mut play = scene(&["teddy bear"], true).direct();
        if all {
            play = play.with_all_levels();
        }
        play.act(DOWN);
        assert!(!is_told(&play));
        play.act(UP);
        let here = play.point('@');
        assert!(is_told(&play));
        assert!(
            play.messages()
                .contains(&"event-rumour(item-teddy-bear, yes)".into())
        );
        assert_eq!(goal_of(&play, 'z'), Some(at(1, 1)));
        assert!(play.part::<Mind>('z').memories.contains(&Memory::Waits));
        for symbol in ['h', 'i', 's', 'g'] {
            assert_eq!(goal_of(&play, symbol), Some(here), "{symbol}");
            let mind = play.part::<Mind>(symbol);
            assert_eq!(mind.awareness(), Some(Awareness::Idle));
            assert!(!mind.waits());
        }
        assert!(
            play.witnessed()
                .iter()
                .any(|one| one.event.kind == EventKind::Rumour { waits: true })
        );
    }
}

#[test]
fn each_level_is_warned_once() {
    let mut play = scene(&["teddy bear"], true).play();
    play.act(DOWN);
    play.act(UP);
    assert!(is_told(&play));
    assert!(
        play.messages()
            .contains(&"event-rumour(item-teddy-bear, yes)".into())
    );
    play.act(DOWN);
    play.act(UP);
    assert!(!is_told(&play));
}

#[test]
fn without_the_bear_or_the_rule_no_level_is_warned() {
    for (pack, rule) in [(&["rock"], true), (&["teddy bear"], false)] {
        let mut play = scene(pack, rule).direct();
        play.act(DOWN);
        play.act(UP);
        assert!(!is_told(&play));
        for symbol in ['z', 'h', 's'] {
            assert_eq!(goal_of(&play, symbol), None, "{symbol}");
        }
    }
}

#[test]
fn the_creature_that_waits_at_the_stairs_stays_there() {
    let mut play = Scenario::new(&[
        "##############",
        "#<..z.......>#",
        "############.#",
        "#...........<#",
        "##############",
    ])
    .below(&[
        "##############",
        "#...........@#",
        "##############",
        "##############",
        "##############",
    ])
    .data(told_of_the_bearer(true))
    .player(bearer(&["teddy bear"]).on('<'))
    .creature('z', being("zombie").alert(Awareness::Idle))
    .play();
    play.act(UP);
    play.wait(10);
    for _ in 0..40 {
        play.wait(1);
        assert!(play.point('z').chebyshev(at(1, 1)) <= 1);
        assert_eq!(
            play.part::<Mind>('z').last_seen(),
            Some(Place::new(0, at(1, 1)))
        );
    }
}
