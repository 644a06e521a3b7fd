//! Creatures that call their own kind when they notice an enemy, and events that wake a whole
//! level.

use slight_danger::sim::{AlertRule, Awareness};

use super::{SURE, awareness, ruled, scene};
use crate::support::{Being, PICK_UP, Scenario, being, hyphens, inert, thing};

/// Rules in which goblins call to allies within six steps.
fn calling(rule: AlertRule) -> impl FnOnce(&mut slight_danger::sim::Definitions) {
    move |kinds| {
        ruled(rule)(kinds);
        kinds.rules.hearing = Some(6);
        let goblin = kinds.creature_named("goblin").expect("a creature");
        kinds.creatures[usize::from(goblin.0)].calls = true;
    }
}

fn goblin(awareness: Awareness) -> Being {
    being("goblin").hp(1_000).alert(awareness)
}

#[test]
fn a_goblin_that_notices_calls_allies_that_notice_in_their_next_action() {
    // The second goblin is around the corner, where it sees no enemy, six steps from the first.
    let map = ["#######", "#@.g..#", "#####.#", "#h....#", "#######"];
    let deaf = AlertRule {
        asleep_chance: 0,
        ..SURE
    };
    let mut play = scene(&map, deaf)
        .data(calling(deaf))
        .creature('g', goblin(Awareness::Idle))
        .creature('h', goblin(Awareness::Asleep))
        .play();
    play.wait(1);
    assert_eq!(play.told(), ["g notices", "g calls"]);
    assert_eq!(
        play.messages(),
        [
            "event-noticed-you(creature-goblin, saw)",
            "event-called(creature-goblin)"
        ]
    );
    play.wait(1);
    assert!(
        play.told().contains(&"h notices".to_owned()),
        "{:?}",
        play.told()
    );
    // It has no ally left to call, so it approaches.
    let before = play.point('h');
    play.wait(2);
    assert_ne!(play.point('h'), before);
}

#[test]
fn a_call_is_not_heard_by_other_kinds_or_out_of_earshot() {
    let map = [
        "##########",
        "#@.g.....#",
        "########.#",
        "#h.z.....#",
        "##########",
    ];
    let deaf = AlertRule {
        asleep_chance: 0,
        ..SURE
    };
    let mut play = scene(&map, deaf)
        .data(calling(deaf))
        .creature('g', goblin(Awareness::Idle))
        .creature('h', goblin(Awareness::Asleep))
        .creature('z', being("zombie").alert(Awareness::Asleep))
        .play();
    play.wait(1);
    assert_eq!(play.told(), ["g notices"]);
    play.wait(3);
    for symbol in ['h', 'z'] {
        assert_eq!(awareness(&play, symbol), Awareness::Asleep);
    }
}

#[test]
fn taking_the_lost_item_wakes_the_whole_level() {
    let deaf = AlertRule {
        idle_chance: 0,
        asleep_chance: 0,
        ..SURE
    };
    let scenario = |rouses| {
        Scenario::new(&[
            "############",
            "#t@........#",
            "####.#######",
            "#.h#z......#",
            "############",
        ])
        .below(&[
            "############",
            "#.........w#",
            "############",
            "############",
            "############",
        ])
        .data(ruled(deaf))
        .data(move |kinds| kinds.rules.goal_rouses = rouses)
        .player(being("player").over("teddy bear"))
        .creature('t', thing("rock"))
        .creature('z', being("zombie").alert(Awareness::Asleep))
        .creature('h', goblin(Awareness::Idle))
        .creature('w', being("zombie").alert(Awareness::Asleep))
        .play()
        .with_all_levels()
    };
    let mut play = scenario(true);
    play.act(PICK_UP);
    assert_eq!(
        play.told()[..4],
        [
            "@ takes teddy bear",
            "@ rouses all",
            "h notices",
            "z notices"
        ]
    );
    assert_eq!(
        play.messages()[..2],
        ["event-found-goal(item-teddy-bear)", "event-roused"]
    );
    for (symbol, expected) in [
        ('z', Awareness::Hunting),
        ('h', Awareness::Hunting),
        ('w', Awareness::Asleep),
    ] {
        assert_eq!(awareness(&play, symbol), expected, "{symbol}");
    }
    let mut play = scenario(false);
    play.act(PICK_UP);
    assert_eq!(awareness(&play, 'z'), Awareness::Asleep);
}

#[test]
fn a_rumour_is_heard_within_six_steps_and_believed_without_seeing_the_speaker() {
    // Two goblins around the corner from the player, one of which knows the potion.
    let near = ["######", "#@...#", "####.#", "#.hg.#", "######"];
    let far = [
        "#########",
        "#@......#",
        "#######.#",
        "#..hg...#",
        "#########",
    ];
    for (map, heard) in [(&near[..], true), (&far[..], false)] {
        let mut play = Scenario::new(map)
            .without_chatter()
            .data(|kinds| kinds.rules.hearing = Some(6))
            .creature('g', being("goblin").knowing(&["health potion"]).vision(1))
            .creature('h', inert("goblin"))
            .play();
        let looks = play.looks("health potion");
        play.wait(1);
        assert_eq!(
            play.told()[0],
            "g tells h that health potion is health potion"
        );
        let told = format!(
            "event-told(unseen, south-east, item-{}, item-health-potion)",
            hyphens(&looks)
        );
        assert_eq!(play.messages().contains(&told), heard);
        assert_eq!(play.knowledge('@', "health potion").is_some(), heard);
    }
    let mut play = Scenario::new(&near)
        .without_chatter()
        .creature('g', being("goblin").knowing(&["health potion"]).vision(1))
        .creature('h', inert("goblin"))
        .data(|kinds| kinds.rules.hearing = None)
        .play();
    play.wait(1);
    assert!(play.messages().is_empty());
}
