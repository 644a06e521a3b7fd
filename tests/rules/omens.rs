//! The omens of levels: when the player is told of them, and their effects in play.

use slight_danger::{
    read::omen_text,
    sim::{Awareness, Belief, EventKind, Omen, Place, RenownRule},
};

use crate::alert::{DEAF, ruled};
use crate::support::{DOWN, Ids, Play, Scenario, UP, at, being, inert};

/// The message id of the omen in these tests.
const TOLD: &str = "omen-plague";

fn plague() -> Omen {
    Omen {
        name: "plague".to_owned(),
        ..Omen::default()
    }
}

/// A level with an omen below the player.
fn below(omen: Omen) -> Scenario {
    Scenario::new(&["#######", "#@....#", "#######"])
        .below(&["#######", "#<..g.#", "#######"])
        .omen(omen)
        .data(|data| data.world.experience_level = None)
        .player(being("player").hp(1_000).on('>'))
        .creature('g', inert("goblin"))
}

fn tells(play: &Play) -> bool {
    play.messages().iter().any(|message| message == TOLD)
}

#[test]
fn an_omen_is_told_once_on_the_first_arrival() {
    let mut play = below(plague()).play();
    let observed = |play: &Play| {
        let omens = (0..2).map(|level| Some(play.known().omen(level)?.name.clone()));
        omens.collect::<Vec<_>>()
    };
    assert!(play.known().omen(1).is_none());
    assert_eq!(omen_text(&play.known(), 1), None);
    assert_eq!(observed(&play), [None, None]);
    play.wait(1);
    assert!(!tells(&play));
    play.act(DOWN);
    assert!(tells(&play), "{:?}", play.messages());
    let text = omen_text(&play.known(), 1).map(|phrase| phrase.ids());
    assert_eq!(text.as_deref(), Some(TOLD));
    assert_eq!(observed(&play), [None, Some("plague".to_owned())]);
    play.act(UP);
    assert!(!tells(&play));
    play.act(DOWN);
    assert!(!tells(&play));
}

#[test]
fn a_level_without_an_omen_has_no_omen_message() {
    let mut play = below(plague()).data(|data| data.world.omens.clear()).play();
    play.act(DOWN);
    assert!(!play.events().any(|event| event.kind == EventKind::Omen));
}

#[test]
fn a_tracker_comes_to_where_the_player_arrives() {
    let scene = |tracker| {
        let omen = Omen {
            tracker,
            ..plague()
        };
        let mut play = Scenario::new(&["##############", "#.@..........#", "##############"])
            .below(&["##############", "#.<#......g.r#", "##.......#####"])
            .omen(omen)
            .data(ruled(DEAF))
            .data(|data| {
                data.rules.renown = Some(RenownRule {
                    levels: 3,
                    hp: 333,
                    boast: 0,
                    wrong: 0,
                    times: 2,
                    calling: None,
                });
            })
            .player(being("player").on('>'))
            .creature('g', being("goblin").named().alert(Awareness::Asleep))
            .creature('r', being("rat").alert(Awareness::Asleep))
            .play();
        play.act(DOWN);
        let rat = play.creature('r').mind.last_seen();
        (play.creature('g').mind.last_seen(), rat)
    };
    assert_eq!(scene(3), (Some(Place::new(1, at(2, 1))), None));
    assert_eq!(scene(0), (None, None));
}

#[test]
fn the_kinds_of_a_feud_hunt_one_another() {
    let does = |feud: bool| {
        let mut play = Scenario::new(&["#######", "#@###.#", "###gB##", "#######"])
            .omen(plague())
            .data(ruled(DEAF))
            .data(|data| {
                let kinds = ["goblin", "brute"].map(|name| data.creature_named(name));
                if feud {
                    data.world.omens[0].feud = kinds.into_iter().flatten().collect();
                }
            })
            .creature('g', being("goblin").alert(Awareness::Hunting))
            .creature('B', inert("brute"))
            .play();
        play.wait(1);
        // The tactic tells apart hunting and bumping into a creature by chance.
        play.why('g').chosen().unwrap_or_default().to_owned()
    };
    assert!(["strike", "fight"].contains(&does(true).as_str()));
    assert_eq!(does(false), "wander");
}

#[test]
fn everything_told_on_a_level_of_liars_is_false() {
    for lies in [true, false] {
        let mut play = Scenario::new(&["########", "#@...gh#", "########"])
            .omen(Omen { lies, ..plague() })
            .without_chatter()
            .creature('g', being("goblin").vision(1).knowing(&["health potion"]))
            .creature('h', being("goblin").vision(1))
            .play();
        play.wait(1);
        let told = play.events().find_map(|event| match event.kind {
            EventKind::Told { kind, said } => Some(said == Belief::Kind(kind)),
            _ => None,
        });
        assert_eq!(told, Some(!lies));
    }
}
