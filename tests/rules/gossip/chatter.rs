//! Idle creatures talk to their own kind while a creature in earshot does not know what they know.

use slight_danger::{
    grid::Direction,
    sim::{Alert, Awareness, Definitions, EventKind, Provenance},
};

use crate::alert::DEAF;
use crate::support::{Being, Play, Scenario, being, hyphens, inert};

/// Chatting with this chance per 1000 actions; no creature notices an enemy.
fn chatting(chance: u32) -> impl FnOnce(&mut Definitions) {
    move |data| {
        data.rules.alert = Some(DEAF);
        data.rules.hearing = Some(6);
        data.rules.chatter = Some(chance);
    }
}

fn idle(knows: &[&str]) -> Being {
    being("goblin").alert(Awareness::Idle).knowing(knows)
}

/// Two goblins that see each other in a closed room, four tiles apart.
fn apart(chance: u32) -> Scenario {
    Scenario::new(&["##########", "#@##g...h#", "##########"])
        .data(chatting(chance))
        .creature('g', idle(&["health potion"]))
        .creature('h', inert("goblin"))
}

/// Everything told in the given number of turns.
fn told_in(play: &mut Play, turns: u32) -> Vec<String> {
    let mut all = Vec::new();
    for _ in 0..turns {
        play.wait(1);
        all.extend(play.told().into_iter().filter(|one| one.contains("tells")));
    }
    all
}

#[test]
fn an_idle_creature_tells_distant_allies_what_they_do_not_know() {
    let mut play = apart(1000).play();
    let told = told_in(&mut play, 5);
    assert_eq!(told, ["g tells h that health potion is health potion"]);
    assert!(play.knowledge('h', "health potion").is_some());
    play.wait(1);
    play.assert_passed('g', "tell: nothing new to tell");
}

#[test]
fn a_creature_repeats_what_allies_know_when_another_kind_overhears_it() {
    let knows = ["health potion"];
    let mut play = Scenario::new(&["########", "#@##g.h#", "#..z...#", "########"])
        .data(chatting(1000))
        .creature('g', idle(&knows))
        .creature('h', inert("goblin").knowing(&knows))
        .creature('z', inert("zombie"))
        .play();
    let told = told_in(&mut play, 3);
    assert_eq!(told, ["g tells h that health potion is health potion"]);
    assert!(play.knowledge('@', "health potion").is_some());
    assert!(play.knowledge('z', "health potion").is_some());
}

#[test]
fn news_is_told_first() {
    let mut play = Scenario::new(&["##########", "#@##g.hi##", "##########"])
        .data(chatting(1000))
        .creature('g', idle(&["health potion", "mana potion"]))
        .creature(
            'h',
            inert("goblin").knowing(&["health potion", "mana potion"]),
        )
        .creature('i', inert("goblin").knowing(&["health potion"]))
        .play();
    assert_eq!(
        told_in(&mut play, 1),
        ["g tells i that mana potion is mana potion"]
    );
}

#[test]
fn the_chance_of_talking_is_per_1000_actions() {
    let at_once = |seed: u64, chance| {
        let told = told_in(&mut apart(chance).seed(seed).play(), 1);
        usize::from(!told.is_empty())
    };
    // 50 of 200 games; five standard deviations are 31.
    let times: usize = (0..200).map(|seed| at_once(seed, 250)).sum();
    assert!((19..=81).contains(&times), "{times} of 200");
    assert_eq!(told_in(&mut apart(0).play(), 50).len(), 0);
}

#[test]
fn only_idle_creatures_talk_and_only_to_allies_in_sight_and_earshot() {
    let maps: [(&[&str], &str); 3] = [
        (&["############", "#@##g......h#", "############"], "goblin"),
        (
            &["############", "#@##g.#.h####", "####...######"],
            "goblin",
        ),
        (&["############", "#@##g..h####", "############"], "zombie"),
    ];
    for (map, listener) in maps {
        let width = map.iter().map(|row| row.len()).max().unwrap_or_default();
        let map: Vec<String> = map.iter().map(|row| format!("{row:#<width$}")).collect();
        let mut rows: Vec<&str> = map.iter().map(String::as_str).collect();
        let wall = "#".repeat(width);
        rows.push(&wall);
        let mut play = Scenario::new(&rows)
            .data(chatting(1000))
            .creature('g', idle(&["health potion"]))
            .creature('h', inert(listener).vision(1))
            .play();
        play.wait(1);
        assert_eq!(play.knowledge('h', "health potion"), None, "{map:?}");
    }
    let hunting = being("goblin").knowing(&["health potion"]);
    let mut play = Scenario::new(&["##########", "#@..g...h#", "##########"])
        .data(chatting(1000))
        .creature('g', hunting)
        .creature('h', inert("goblin"))
        .play();
    assert_eq!(told_in(&mut play, 3), [""; 0], "it has better things to do");
}

#[test]
fn the_player_overhears_talk_behind_a_wall() {
    let mut play = Scenario::new(&["#######", "#@#g.h#", "#.#.###", "#...###", "#######"])
        .data(chatting(1000))
        .creature('g', idle(&["poison potion"]))
        .creature('h', inert("goblin").knowing(&["poison potion"]))
        .play();
    play.wait(1);
    let looks = play.looks("poison potion");
    let said = format!(
        "event-told(unseen, east, item-{}, item-poison-potion)",
        hyphens(&looks)
    );
    assert!(play.messages().contains(&said), "{:?}", play.messages());
    let heard = play
        .omniscient()
        .events
        .perceived()
        .find(|(event, _)| matches!(event.kind, EventKind::Told { .. }))
        .map(|(_, perceived)| (perceived.actor, perceived.heard_from));
    assert_eq!(heard, Some((false, Some(Direction::E))));
    let by = play.id('g');
    let known = play.knowledge('@', "poison potion");
    assert_eq!(known.map(|(_, how, _)| how), Some(Provenance::Told { by }));
    assert_eq!(play.part::<Alert>('g').state, Awareness::Idle);
}
