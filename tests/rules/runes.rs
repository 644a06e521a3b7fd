//! The rules of weapons and armour with runes.

use slight_danger::{grid::Point, sim::EventKind};

use crate::support::{Being, E, Play, Scenario, being, inert, throw, walk};

/// A player beside a goblin with many hit points.
fn beside(player: Being, goblin: Being) -> Play {
    Scenario::new(&["######", "#@g..#", "######"])
        .player(player.hp_regen(0))
        .creature('g', goblin.hp(1_000))
        .play()
}

#[test]
fn a_thirsty_sword_heals_by_a_fifth_of_its_damage() {
    let player = being("player")
        .attack(60)
        .hurt(10, 100)
        .wielding("thirsty sword");
    let mut play = beside(player, inert("goblin"));
    play.act(walk(E));
    let damage = play.blows()[0];
    assert!(damage > 10, "{damage}");
    assert_eq!(play.hp('@'), 10 + damage / 5);
}

#[test]
fn a_burning_club_sets_fire_where_it_hits() {
    let mut play = beside(being("player").wielding("burning club"), inert("goblin"));
    play.act(walk(E));
    play.act(walk(E));
    let view = play.omniscient();
    let there = view.definitions.furniture(play.terrain(Point::new(2, 1)));
    assert!(there.is_some_and(|one| one.is_fire));
}

#[test]
fn a_sticky_staff_slows_its_target_but_does_not_stack() {
    let mut play = beside(being("player").wielding("sticky staff"), inert("goblin"));
    for slowed in [1, 0, 1] {
        play.act(walk(E));
        assert_eq!(
            play.effects('g').len(),
            slowed,
            "two turns, and not twice at once"
        );
    }
}

#[test]
fn a_returning_dagger_stays_in_hand() {
    let mut play = Scenario::new(&["######", "#@..g#", "######"])
        .player(being("player").wielding("returning dagger"))
        .creature('g', inert("goblin").hp(1_000))
        .play();
    let dagger = play.carried('@', "returning dagger");
    let pack = play.pack('@');
    for (at, hits) in [(4, 1), (2, 0)] {
        play.act(throw(dagger, at, 1));
        let hit = |kind| matches!(kind, EventKind::Hit { .. });
        assert_eq!(play.events().filter(|event| hit(event.kind)).count(), hits);
        assert_eq!(play.pack('@'), pack, "still wielded");
    }
}

#[test]
fn thorns_hurt_attackers_of_their_wearer() {
    let player = being("player").hp(1_000).wearing("thorny tunic");
    let mut play = beside(player, being("goblin").attack(60));
    for _ in 0..3 {
        play.wait(1);
    }
    assert!(play.hp('g') < 1_000);
    assert!(play.hp('@') < 1_000);
}
