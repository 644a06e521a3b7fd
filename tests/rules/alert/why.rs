//! Why a creature noticed the player or woke, as told by the event and the log.

use slight_danger::{
    grid::Direction::S,
    read::narrate,
    sim::{AlertRule, Awareness, EventKind, NoticeCause, Omen},
};

use super::{DEAF, SURE, ruled, scene, zombie};
use crate::support::{
    DOWN, E, PICK_UP, Play, Scenario, UP, W, WAIT, attack, being, dig, inert, walk,
};

/// The cause of the first event of a kind, and its sentences in English and German.
fn why(play: &Play) -> (Option<NoticeCause>, [String; 2]) {
    let cause = play.events().find_map(|event| match event.kind {
        EventKind::Noticed { cause } => Some(cause),
        EventKind::Woke { cause } => Some(Some(cause)),
        _ => None,
    });
    let view = play.known();
    let languages = view.definitions.languages();
    let said = narrate(&view).into_iter().map(|message| message.phrase);
    let said = said.filter(|phrase| {
        ["event-noticed-you", "event-noticed", "event-woke"].contains(&phrase.id())
    });
    let said: Vec<_> = said.collect();
    let texts = ["en", "de"].map(|code| {
        let catalogue = languages.language(code).expect("a language");
        let texts = said.iter().map(|phrase| catalogue.text(phrase).to_string());
        texts.collect::<Vec<_>>().join(" ")
    });
    (cause.expect("somebody noticed or woke"), texts)
}

fn assert_why(play: &Play, cause: NoticeCause, english: &str, german: &str) {
    let (found, texts) = why(play);
    assert_eq!(found, Some(cause));
    assert_eq!(texts, [english, german]);
}

/// A player beside a bat, rock and a zombie.
fn room(awareness: Awareness) -> Play {
    let map = ["########", "#b@.z..#", "########"];
    let map = match awareness {
        Awareness::Asleep => map,
        // Around a corner.
        Awareness::Idle | Awareness::Hunting => ["########", "#b@.#z.#", "###.#..#"],
    };
    let mut rows = map.to_vec();
    rows.extend(["#......#", "########"]);
    scene(&rows, SURE)
        .creature('b', inert("bat").hp(1_000))
        .creature('z', zombie(awareness))
        .play()
}

#[test]
fn the_log_says_whether_steps_a_fight_or_digging_were_heard() {
    let mut play = room(Awareness::Asleep);
    play.act(walk(E));
    assert_why(
        &play,
        NoticeCause::Steps,
        "The zombie notices you: it heard your steps.",
        "Der Zombie bemerkt dich: Er hat deine Schritte gehört.",
    );
    for awareness in [Awareness::Asleep, Awareness::Idle] {
        let mut play = room(awareness);
        play.act(walk(W));
        let (cause, _) = why(&play);
        assert_eq!(cause, Some(NoticeCause::Fight));
        let mut play = room(awareness);
        play.act(dig(S));
        let (cause, _) = why(&play);
        assert_eq!(cause, Some(NoticeCause::Digging));
    }
    let mut play = room(Awareness::Asleep);
    play.act(walk(W));
    assert_why(
        &play,
        NoticeCause::Fight,
        "The zombie notices you: it heard the fight.",
        "Der Zombie bemerkt dich: Er hat den Kampf gehört.",
    );
    let mut play = room(Awareness::Asleep);
    play.act(dig(S));
    assert_why(
        &play,
        NoticeCause::Digging,
        "The zombie notices you: it heard you dig.",
        "Der Zombie bemerkt dich: Er hat dich graben gehört.",
    );
    // A sleeper beside the player hears it wait.
    let mut play = scene(&["#####", "#@z.#", "#####"], SURE)
        .creature('z', zombie(Awareness::Asleep))
        .play();
    play.act(WAIT);
    assert_why(
        &play,
        NoticeCause::Heard,
        "The zombie notices you: it heard you.",
        "Der Zombie bemerkt dich: Er hat dich gehört.",
    );
}

#[test]
fn the_log_says_that_a_creature_saw_the_player_or_was_hurt() {
    let mut play = scene(&["#####", "#@.z#", "#####"], SURE)
        .creature('z', zombie(Awareness::Idle))
        .play();
    play.act(WAIT);
    assert_why(
        &play,
        NoticeCause::Saw,
        "The zombie notices you.",
        "Der Zombie bemerkt dich: Er hat dich gesehen.",
    );
    let mut play = scene(&["#####", "#@z.#", "#####"], DEAF)
        .creature('z', zombie(Awareness::Asleep))
        .play();
    play.act(walk(E));
    assert_why(
        &play,
        NoticeCause::Hit,
        "The zombie notices you: it was hurt.",
        "Der Zombie bemerkt dich: Er wurde verletzt.",
    );
}

#[test]
fn the_log_says_that_a_creature_was_called() {
    let deaf = AlertRule {
        asleep_chance: 0,
        ..SURE
    };
    let goblin = |awareness| being("goblin").hp(1_000).alert(awareness);
    let mut play = scene(&["#######", "#@..g.#", "#....h#", "#######"], deaf)
        .data(|kinds| {
            kinds.rules.hearing = Some(6);
            let goblin = kinds.creature_named("goblin").expect("a creature");
            kinds.creatures[usize::from(goblin.0)].calls = true;
        })
        .creature('g', goblin(Awareness::Idle))
        .creature('h', goblin(Awareness::Asleep))
        .play();
    play.wait(1);
    play.wait(1);
    assert_why(
        &play,
        NoticeCause::Called,
        "The goblin notices you: it was called.",
        "Der Goblin bemerkt dich: Er wurde gerufen.",
    );
}

#[test]
fn the_log_says_that_a_creature_was_warned() {
    let mut play = scene(&["#######", "#@..z.#", "#######"], DEAF)
        .data(|kinds| kinds.rules.goal_rouses = true)
        .player(being("player").over("teddy bear"))
        .creature('z', zombie(Awareness::Asleep))
        .play();
    play.act(PICK_UP);
    assert_why(
        &play,
        NoticeCause::Alarm,
        "The zombie notices you: it was warned about you.",
        "Der Zombie bemerkt dich: Er wurde vor dir gewarnt.",
    );
    let mut play = Scenario::new(&["########", "#<.z..@#", "########"])
        .below(&["########", "#.....<#", "########"])
        .data(ruled(DEAF))
        .data(|kinds| {
            kinds.rules.goal_rumour = true;
            kinds.rules.search_parties = None;
        })
        .player(being("player").on('>').carrying(&["teddy bear"]))
        .creature('z', zombie(Awareness::Asleep))
        .play();
    play.act(DOWN);
    play.act(UP);
    assert_why(
        &play,
        NoticeCause::Alarm,
        "The zombie wakes up: it was warned about you.",
        "Der Zombie wacht auf: Er wurde vor dir gewarnt.",
    );
}

#[test]
fn a_sleeper_hurt_by_no_enemy_wakes_and_the_log_says_so() {
    let mut play = scene(&["######", "#@.bz#", "######"], DEAF)
        .creature('b', inert("bat"))
        .creature('z', zombie(Awareness::Asleep))
        .direct();
    play.order('b', attack(play.id('z')));
    play.act(WAIT);
    assert_why(
        &play,
        NoticeCause::Hit,
        "The zombie wakes up: it was hurt.",
        "Der Zombie wacht auf: Er wurde verletzt.",
    );
}

#[test]
fn noticing_another_enemy_does_not_name_the_player_as_cause() {
    let mut play = scene(&["#############", "#@#####.g..B#", "#############"], SURE)
        .omen(Omen {
            name: "plague".to_owned(),
            ..Omen::default()
        })
        .data(|data| {
            let kinds = ["goblin", "brute"].map(|name| data.creature_named(name));
            data.world.omens[0].feud = kinds.into_iter().flatten().collect();
        })
        .creature('g', being("goblin").alert(Awareness::Idle))
        .creature('B', being("brute").alert(Awareness::Idle))
        .play();
    let mut causes = Vec::new();
    for _ in 0..20 {
        play.act(WAIT);
        causes.extend(play.events().filter_map(|event| match event.kind {
            EventKind::Noticed { cause } => Some(cause),
            _ => None,
        }));
    }
    assert_eq!(causes.first(), Some(&None));
}
