//! The rules that throwing and firing share.

mod ammunition;
mod firing;
mod landing;
mod others;
mod throwing;

use std::collections::BTreeSet;

use crate::support::{Being, Play, Scenario, being, fire, inert, throw};
use slight_danger::sim::Intent;

/// A player with some items in its pack, and a bat with many hit points at the other end of a
/// corridor. The damage rule and the food cost of attacks are off.
fn corridor(items: &[&str]) -> Scenario {
    Scenario::new(&["########", "#@....b#", "########"])
        .with_plain_damage()
        .with_usual_food()
        .creature('b', inert("bat").hp(1000))
        .player(being("player").carrying(items))
}

/// The damages of a player's throw or shot over many games to a bat with the given defence.
fn damages(player: &Being, defence: i32, act: impl Fn(&Play) -> Intent) -> BTreeSet<i32> {
    (0..100)
        .flat_map(|seed| {
            let mut play = corridor(&[])
                .seed(seed)
                .player(player.clone())
                .creature('b', inert("bat").hp(1000).defence(defence))
                .play();
            play.act(act(&play));
            assert_eq!(1000 - play.hp('b'), play.missiles()[0]);
            play.missiles()
        })
        .collect()
}

/// A throw and a shot to the other end of the corridor.
const WAYS: [fn(&Play) -> Intent; 2] = [
    |play| throw(play.carried('@', "rock"), 6, 1),
    |_| fire(6, 1),
];

#[test]
fn a_creature_in_the_way_is_hit_instead_of_the_target() {
    let told: [&[&str]; 2] = [
        &["@ hits f with rock", "rock lands at (3, 1)"],
        &["@ shoots f with bow"],
    ];
    for (act, told) in WAYS.into_iter().zip(told) {
        let mut play = Scenario::new(&["########", "#@.f..b#", "########"])
            .creature('b', inert("bat").hp(1000))
            .creature('f', inert("fungus").hp(1000))
            .player(being("player").wielding("bow").carrying(&["rock"]))
            .play();
        play.act(act(&play));
        assert_eq!(play.told(), told);
        assert_eq!(play.hp('b'), 1000);
    }
}

#[test]
fn a_kill_from_afar_gives_experience() {
    let told: [&[&str]; 2] = [
        &[
            "@ hits b with rock",
            "b dies of @",
            "rock lands at (6, 1)",
            "bat corpse of b falls to (5, 1)",
            "@ gains 4 xp",
        ],
        &[
            "@ shoots b with bow",
            "b dies of @",
            "bat corpse of b falls to (6, 1)",
            "@ gains 4 xp",
        ],
    ];
    for (act, told) in WAYS.into_iter().zip(told) {
        let mut play = corridor(&[])
            .creature('b', inert("bat").hp(1))
            .player(being("player").wielding("bow").carrying(&["rock"]))
            .play();
        play.act(act(&play));
        assert_eq!(play.told(), told);
    }
}
