//! Search parties from a neighbouring level that look for a player who stays on one.

use slight_danger::{
    auto::{AutoCommand, AutoMemory, AutoRunner, Stop, next_search_party},
    grid::Point,
    sim::{Awareness, Definitions, EventKind, Mind, Place, SearchPartyRule, Tactic},
};

use crate::alert::{DEAF, ruled};
use crate::support::{Being, Play, Scenario, at, being, quiet, walk};

/// Search parties come soon and notice nothing.
fn soon(kinds: &mut Definitions) {
    ruled(DEAF)(kinds);
    kinds.rules.hearing = Some(6);
    kinds.rules.search_parties = Some(SearchPartyRule { first: 5, every: 3 });
    kinds.world.experience_level = None;
    for kind in &mut kinds.creatures {
        kind.tactics
            .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
    }
}

fn idle(kind: &str) -> Being {
    being(kind).alert(Awareness::Idle)
}

const ABOVE: [&str; 5] = [
    "############",
    "#..........#",
    "#..........#",
    "#.........>#",
    "############",
];

/// The player beside the stairs of a level.
fn scene(below: &[&str]) -> Scenario {
    Scenario::new(&[
        "############",
        "#@.........#",
        "#..........#",
        "#.........>#",
        "############",
    ])
    .below(below)
    .data(soon)
    .player(being("player").vision(3).hp(10_000).food(100_000, 100_000))
}

/// The creatures that came to the player's level in the last turn.
fn came(play: &Play) -> Vec<String> {
    let level = play.place('@').level;
    let mut told = play.told();
    told.retain(|event| event.ends_with(&format!("of level {level}")));
    told
}

#[test]
fn a_party_comes_after_some_turns_on_a_level_and_more_after_that() {
    let below = [
        "############",
        "#zzzz......#",
        "#..........#",
        "#.........<#",
        "############",
    ];
    let alone = |data: &mut Definitions| {
        for one in &mut data.world.population {
            one.band = None;
        }
    };
    let mut play = scene(&below)
        .data(alone)
        .creature('z', idle("zombie"))
        .play();
    let mut turns = Vec::new();
    for turn in 1..=13 {
        play.wait(1);
        if !came(&play).is_empty() {
            assert_eq!(came(&play).len(), 1, "{:?}", play.told());
            assert_eq!(play.messages(), ["event-footsteps(east)"]);
            turns.push(turn);
        } else {
            assert!(play.messages().is_empty(), "{:?}", play.messages());
        }
    }
    assert_eq!(turns, [5, 8, 11]);
}

#[test]
fn the_default_rule_says_500_and_300() {
    let Some(rule) = crate::support::builtin().rules.search_parties else {
        return;
    };
    let due: Vec<u32> = (1..1_500).filter(|spent| rule.is_due(*spent)).collect();
    assert_eq!(due, [500, 800, 1_100, 1_400]);
    assert_eq!(
        [0, 499, 500, 700].map(|spent| rule.turns_left(spent)),
        [500, 1, 300, 100]
    );
}

#[test]
fn footsteps_are_heard_without_names() {
    let below = [
        "############",
        "#g.........#",
        "#..........#",
        "#.........<#",
        "############",
    ];
    let mut play = scene(&below).creature('g', idle("goblin")).play();
    play.wait(5);
    let heard = play.witnessed();
    let heard = heard
        .iter()
        .find(|one| one.event.kind == EventKind::Footsteps);
    let heard = heard.expect("footsteps");
    assert!(heard.is_perceived() && !heard.actor());
    assert_eq!(heard.event.at, Place::new(0, at(10, 3)));
}

#[test]
fn a_party_goes_from_stairs_to_stairs_until_it_notices_an_enemy() {
    let mut play = Scenario::new(&[
        "############",
        "#....@....>#",
        "#.########.#",
        "#>.........#",
        "############",
    ])
    .below(&[
        "############",
        "#........z<#",
        "#.########.#",
        "#<.........#",
        "############",
    ])
    .data(soon)
    .player(being("player").hp(10_000).food(100_000, 100_000))
    .creature('z', idle("zombie").hp(1_000))
    .play();
    play.wait(5);
    assert_eq!(play.place('z'), Place::new(0, at(10, 1)));
    let stairs = [at(1, 3), at(10, 1)];
    let mut visits: Vec<Point> = Vec::new();
    for _ in 0..45 {
        play.wait(1);
        let here = play.point('z');
        if stairs.contains(&here) && visits.last() != Some(&here) {
            visits.push(here);
        }
    }
    assert_eq!(
        visits,
        [at(1, 3), at(10, 1), at(1, 3), at(10, 1)],
        "9 steps each"
    );
    assert!(play.part::<Mind>('z').is_unaware());
}

#[test]
fn a_party_notices_an_enemy_it_bumps_into() {
    let mut play = Scenario::new(&["########", "#>...@>#", "########"])
        .below(&["########", "#<.z..<#", "########"])
        .data(soon)
        .player(being("player").hp(10_000).food(100_000, 100_000))
        .creature('z', idle("zombie").hp(1_000))
        .play();
    play.wait(5);
    assert_eq!(play.place('z').level, 0);
    for _ in 0..10 {
        let blows = play.told().iter().any(|event| event.contains("strikes"));
        assert!(!blows, "it strikes nobody that it has not noticed");
        if !play.part::<Mind>('z').is_unaware() {
            return;
        }
        play.wait(1);
    }
    panic!("it never notices");
}

#[test]
fn the_strongest_band_comes_with_its_idle_members_only() {
    let below = [
        "############",
        "#ggs...z...#",
        "#gg........#",
        "#....h....<#",
        "############",
    ];
    let party = |zombie: i32| {
        let mut play = scene(&below)
            .data(|kinds| {
                let goblin = kinds.creature_named("goblin").expect("a creature");
                let mut all = kinds.world.population.iter_mut();
                let one = all.find(|one| one.kind == goblin).expect("goblins");
                one.band = Some((2, 3));
            })
            .creature('g', idle("goblin").hp(60).speed(0))
            .creature('z', idle("zombie").hp(zombie).speed(0))
            .creature(
                's',
                being("zombie").hp(9_000).alert(Awareness::Asleep).speed(0),
            )
            .creature(
                'h',
                being("zombie").hp(9_000).alert(Awareness::Hunting).speed(0),
            )
            .play();
        play.wait(5);
        came(&play)
    };
    let glyphs = |zombie| -> String {
        party(zombie)
            .iter()
            .map(|one| one.chars().next().unwrap())
            .collect()
    };
    assert_eq!(glyphs(100), "ggg", "three at most");
    assert_eq!(glyphs(500), "z");
}

#[test]
fn parties_come_from_above_to_the_last_level_and_after_the_bear() {
    let middle = [
        "############",
        "#<..@......#",
        "#..........#",
        "#.........>#",
        "############",
    ];
    let last = [
        "############",
        "#z.........#",
        "#..........#",
        "#.........<#",
        "############",
    ];
    let level_of = |pack: &'static [&'static str]| {
        let mut play = Scenario::new(&[
            "############",
            "#>.y.......#",
            "#..........#",
            "#..........#",
            "############",
        ])
        .below(&middle)
        .below(&last)
        .data(soon)
        .player(
            being("player")
                .vision(3)
                .hp(10_000)
                .food(100_000, 100_000)
                .carrying(pack),
        )
        .creature('z', idle("zombie"))
        .creature('y', idle("zombie"))
        .play();
        play.wait(5);
        came(&play).concat()
    };
    assert_eq!(level_of(&[]), "z takes stairs to (10, 3) of level 1");
    assert_eq!(
        level_of(&["teddy bear"]),
        "y takes stairs to (1, 1) of level 1"
    );

    let bottom = [
        "############",
        "#@.........#",
        "#..........#",
        "#.........<#",
        "############",
    ];
    let mut play = Scenario::new(&ABOVE)
        .below(&bottom)
        .data(soon)
        .player(being("player").vision(3).hp(10_000).food(100_000, 100_000))
        .play();
    play.wait(5);
    assert!(came(&play).is_empty(), "there is nobody");
}

#[test]
fn turns_elsewhere_do_not_count_and_without_the_rule_no_party_comes() {
    let upper = ["########", "#.....@#", "########"];
    let lower = ["########", "#z....<#", "########"];
    let scene = || {
        Scenario::new(&upper)
            .below(&lower)
            .data(soon)
            .player(being("player").on('>').hp(10_000).food(100_000, 100_000))
            .creature('z', quiet("zombie"))
    };
    let mut play = scene().play();
    play.wait(3);
    play.act(crate::support::DOWN);
    play.wait(1);
    let player = play.creature('@').player.expect("the player");
    assert_eq!((player.stay(0), player.stay(1)), (3, 2));
    let mut play = scene()
        .data(|kinds| kinds.rules.search_parties = None)
        .creature('z', idle("zombie"))
        .play()
        .with_all_levels();
    play.act(walk(slight_danger::grid::Direction::W));
    play.wait(20);
    assert_eq!(play.place('z').level, 1);
}

#[test]
fn footsteps_end_a_rest_and_reveal_when_the_next_party_comes() {
    let below = [
        "############",
        "#zzzz......#",
        "#..........#",
        "#.........<#",
        "############",
    ];
    let mut play = scene(&below)
        .player(
            being("player")
                .vision(3)
                .hurt(1, 100)
                .food(100_000, 100_000),
        )
        .creature('z', idle("zombie"))
        .play();
    let mut auto_memory = AutoMemory::default();
    for (turns, left) in [(5, None), (3, Some(3))] {
        assert_eq!(next_search_party(&play.known()), left);
        let mut rest = AutoRunner::new(AutoCommand::Rest { mana: true });
        let stopped = loop {
            match rest.next(&play.known(), &mut auto_memory) {
                Ok(intent) => play.act(intent),
                Err(stopped) => break stopped,
            }
        };
        assert_eq!((rest.steps(), stopped.why), (turns, Stop::Threat));
    }
}
