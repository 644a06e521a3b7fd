//! The rules of gossip: goblins tell their neighbours what they take potions for, true or not, and
//! every creature that sees the speaker hears it.

mod chatter;
mod hearsay;

use crate::support::{Being, Play, Scenario, attack, being, cast, hyphens, inert};
use slight_danger::sim::{Intent, Provenance, StableId};

/// A goblin that sees only its neighbours, and so no enemy.
fn dim() -> Being {
    being("goblin").vision(1)
}

/// Two goblins at the end of a corridor, the nearer one with some knowledge; the player watches
/// from afar.
fn neighbours(knower: Being) -> Scenario {
    Scenario::new(&["########", "#@...gh#", "########"])
        .creature('g', knower)
        .creature('h', dim())
}

/// The perceiving and learning events of the last turn.
fn gossip(play: &Play) -> Vec<String> {
    let mut told = play.told();
    told.retain(|event| event.contains("tells") || event.contains("learns"));
    told
}

/// A belief about a kind by hearsay.
fn hearsay(name: &str, by: StableId, turn: u32) -> Option<(String, Provenance, u32)> {
    Some((name.to_owned(), Provenance::Told { by }, turn))
}

#[test]
fn a_goblin_tells_its_neighbour_what_it_does_not_know() {
    let mut play = neighbours(dim().knowing(&["health potion"])).play();
    let looks = play.looks("health potion");
    play.wait(1);
    assert_eq!(
        gossip(&play),
        [
            "g tells h that health potion is health potion",
            "@ learns health potion: Told { by: StableId(2) }",
            "h learns health potion: Told { by: StableId(2) }",
        ]
    );
    assert_eq!(
        play.messages()[0],
        format!(
            "event-told(creature-goblin, nowhere, item-{}, item-health-potion)",
            hyphens(&looks)
        )
    );
    let told = hearsay("health potion", play.id('g'), 0);
    assert_eq!(play.knowledge('h', "health potion"), told);
    assert_eq!(play.knowledge('@', "health potion"), told);
    assert_eq!(play.calls('@', "health potion"), "health potion");
    assert_eq!(play.why('g').chosen().unwrap_or_default(), "tell");
}

#[test]
fn common_knowledge_is_not_told_again() {
    let mut play = neighbours(dim().knowing(&["health potion", "mana potion"])).play();
    let mut told = Vec::new();
    for _ in 0..20 {
        play.wait(1);
        told.extend(
            gossip(&play)
                .into_iter()
                .filter(|one| one.contains("tells")),
        );
    }
    assert_eq!(
        told,
        [
            "g tells h that health potion is health potion",
            "g tells h that mana potion is mana potion"
        ]
    );
}

#[test]
fn creatures_that_see_the_speaker_hear_it_and_none_behind_a_wall() {
    let mut play = Scenario::new(&[
        "##########",
        "#@...gh###",
        "#.f...####",
        "#####.####",
        "#z...#####",
        "##########",
    ])
    .without_chatter()
    .without_hearing()
    .below(&[
        "##########",
        "#b########",
        "##########",
        "##########",
        "##########",
        "##########",
    ])
    .creature('g', dim().knowing(&["poison potion"]))
    .creature('h', dim())
    .creature('f', inert("fungus"))
    .creature('z', inert("zombie"))
    .creature('b', inert("bat"))
    .play()
    .with_all_levels();
    play.wait(1);
    let told = hearsay("poison potion", play.id('g'), 0);
    for hearer in ['@', 'h', 'f'] {
        assert_eq!(play.knowledge(hearer, "poison potion"), told, "{hearer}");
    }
    for other in ['z', 'b'] {
        assert_eq!(play.knowledge(other, "poison potion"), None, "{other}");
    }
}

#[test]
fn a_player_that_does_not_see_the_speaker_hears_nothing() {
    let mut play = Scenario::new(&["#######", "#@#gh##", "#######"])
        .creature('g', dim().knowing(&["poison potion"]))
        .creature('h', dim())
        .play();
    play.wait(1);
    assert_eq!(play.messages(), [""; 0]);
    assert_eq!(play.knowledge('@', "poison potion"), None);
    assert!(play.knowledge('h', "poison potion").is_some());
}

#[test]
fn a_player_that_reads_the_words_learns_what_they_say() {
    let mut play = Scenario::new(&["#######", "#@#gh##", "#######"])
        .creature('g', inert("goblin").knowing(&["poison potion"]))
        .creature('h', inert("goblin"))
        .player(being("player").carrying(&["blue mage's spellbook"]))
        .direct();
    let book = play.carried('@', "blue mage's spellbook");
    play.act(cast(book, play.spell("detect creatures"), 1, 1));
    let (listener, kind) = (play.id('h'), play.item_kind("poison potion"));
    play.order('g', Intent::Tell { listener, kind });
    play.wait(1);
    let heard = play
        .messages()
        .iter()
        .any(|text| text.starts_with("event-told("));
    let knows = play.knowledge('@', "poison potion").is_some();
    assert_eq!(heard, knows, "knowing of the speaker is not hearing it");
}

#[test]
fn creatures_talk_only_to_their_own_kind() {
    // The goblin is not hostile to the player here, or it would fight.
    let map = ["#######", "#h#@gz#", "####b##", "#######"];
    let mut play = Scenario::new(&map)
        .without_chatter()
        .data(|data| {
            let goblin = data.creature_named("goblin").map(|kind| kind.0);
            let goblin = usize::from(goblin.unwrap_or_default());
            data.creatures[goblin].enemies.clear();
            data.creatures[goblin].prey.clear();
        })
        .creature('h', inert("goblin"))
        .creature('g', being("goblin").knowing(&["health potion"]))
        .creature('z', inert("zombie").hp(1000))
        .creature('b', inert("bat").hp(1000))
        .player(being("player").hp(1000))
        .play();
    for _ in 0..10 {
        play.wait(1);
        assert_eq!(gossip(&play), [""; 0]);
        play.assert_passed('g', "tell: nobody to tell");
    }
}

#[test]
fn of_several_neighbours_the_ignorant_one_is_told() {
    for (first, last) in [(true, false), (false, true)] {
        let knowing = |knows: bool| {
            let kinds: &[&str] = if knows { &["health potion"] } else { &[] };
            dim().knowing(kinds)
        };
        let mut play = Scenario::new(&["#####", "#@#h#", "###g#", "###k#", "#####"])
            .without_chatter()
            .creature('h', knowing(first))
            .creature('g', dim().knowing(&["health potion"]))
            .creature('k', knowing(last))
            .play();
        play.wait(1);
        let listener = if first { 'k' } else { 'h' };
        assert_eq!(
            gossip(&play)[0],
            format!("g tells {listener} that health potion is health potion")
        );
    }
}

#[test]
fn a_creature_without_news_or_a_listener_is_silent() {
    let mut play = Scenario::new(&["######", "#@bgh#", "###.##", "###k##", "######"])
        .creature('g', inert("goblin").vision(1).knowing(&["health potion"]))
        .creature('h', inert("goblin"))
        .creature('k', inert("goblin"))
        .creature('b', inert("bat").hp(1))
        .direct();
    let (health, mana) = (
        play.item_kind("health potion"),
        play.item_kind("mana potion"),
    );
    let tell = |listener, kind| Intent::Tell { listener, kind };
    for intent in [
        tell(play.id('h'), mana),
        tell(play.id('g'), health),
        tell(play.id('k'), health),
        tell(StableId(99), health),
    ] {
        play.order('g', intent);
        play.wait(1);
        assert_eq!(gossip(&play), [""; 0], "{intent:?}");
    }
    // A dead creature cannot be told anything.
    play.order('g', tell(play.id('b'), health));
    play.act(attack(play.id('b')));
    assert_eq!(gossip(&play), [""; 0]);
}
