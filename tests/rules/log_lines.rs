//! How events become lines of the log.

use slight_danger::{
    read::{Message, Tone, narrate},
    replay::MessageLog,
    sim::{Awareness, EventKind},
    text::Phrase,
};

use crate::captives::scene;
use crate::support::{E, Ids, Play, being, inert, is_skipped_in_this_danger, walk};

/// The lines whose id begins with `id`.
fn lines(log: &MessageLog, id: &str) -> Vec<String> {
    let lines = log.lines().iter().map(|line| &line.message.phrase);
    let such = lines.filter(|phrase| phrase.id().starts_with(id));
    such.map(Ids::ids).collect()
}

fn tone_of(play: &Play, id: &str) -> Option<Tone> {
    let told = narrate(&play.known());
    told.iter()
        .find(|message| message.phrase.id() == id)
        .map(|message| message.tone)
}

#[test]
fn the_attacks_during_one_action_share_a_line_and_none_is_lost() {
    if is_skipped_in_this_danger() {
        return;
    }
    // Untying a captive takes three turns.
    let mut play = scene(&["#####", "#@q.#", "#z..#", "#####"])
        .creature('q', inert("squire").attack(20).hp(60))
        .creature('z', being("zombie").attack(30).alert(Awareness::Hunting))
        .play();
    let before = play.known().me.stats.hp;
    play.act(walk(E));
    let lost = before - play.known().me.stats.hp;
    let me = play.id('@');
    let blows = play.events().filter(|event| {
        let at_me = event.target.is_some_and(|target| target.id == me);
        at_me && matches!(event.kind, EventKind::Attacked { .. })
    });
    let blows = blows.count();
    assert!(blows > 1, "{blows} blows");
    let mut log = MessageLog::default();
    log.add_action(narrate(&play.known()), play.turn());
    assert_eq!(
        lines(&log, "event-attacked")[1..],
        [format!(
            "event-attacked-often(creature-zombie, you, {lost}, {blows})"
        )]
    );
}

#[test]
fn the_death_of_a_friend_stands_out() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = scene(&["######", "#@q.z#", "######"])
        .creature('q', inert("squire").attack(0).defence(0).hp(1))
        .creature('z', being("zombie").attack(90).alert(Awareness::Hunting))
        .play();
    play.act(walk(E));
    for _ in 0..20 {
        if tone_of(&play, "event-died").is_some() {
            break;
        }
        play.wait(1);
    }
    assert_eq!(tone_of(&play, "event-died"), Some(Tone::Bad));
}

#[test]
fn fights_that_are_half_seen_are_told_once() {
    let noise = || Message::new(Phrase::new("event-fights-unseen"), Tone::Plain);
    let other = |id: &'static str| Message::new(Phrase::new(id), Tone::Plain);
    let mut log = MessageLog::default();
    log.add(noise(), 1);
    log.add(other("event-felt-draught"), 1);
    log.add(noise(), 2);
    assert_eq!(log.lines().len(), 2);
    assert_eq!((log.lines()[0].times, log.lines()[0].turn), (2, 2));
    // Other news keeps its order.
    log.add(other("event-roused"), 3);
    log.add(other("event-felt-draught"), 3);
    assert_eq!(log.lines().len(), 4);
    // Later the noise is news again.
    log.add(noise(), 30);
    assert_eq!(log.lines().len(), 5);
}
