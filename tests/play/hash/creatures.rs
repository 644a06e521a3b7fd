//! The hash depends on every part of every creature.

use std::collections::BTreeSet;

use slight_danger::sim::{Conduct, Energy, Memory, Mind, Place, Regeneration};

use super::{all_differ, hall};
use crate::support::{Being, Part, Scenario, at, being, inert};

#[test]
fn the_hash_depends_on_every_part_of_a_creature() {
    let with = |bat: Being| hall().creature('b', bat);
    all_differ(vec![
        ("the hall", hall()),
        ("hp", with(inert("bat").hp(14))),
        ("attack", with(inert("bat").attack(4))),
        ("defence", with(inert("bat").defence(1))),
        ("vision", with(inert("bat").vision(8))),
        ("mind", with(being("bat"))),
        ("kind", with(inert("fungus").hp(15).attack(5))),
        ("ground", with(inert("bat").on('>'))),
        ("hp left", with(inert("bat").hurt(14, 15))),
        ("food", with(inert("bat").food(665, 1000))),
        ("most food", with(inert("bat").food(666, 1001))),
        ("regeneration", with(inert("bat").hp_regen(11))),
        ("experience", with(inert("bat").level(1, 1))),
        ("level", with(inert("bat").level(0, 2))),
        ("the player's hp", hall().player(being("player").hp(99))),
        (
            "the player's picks",
            hall().player(being("player").picks(1)),
        ),
        (
            "more of the player's picks",
            hall().player(being("player").picks(2)),
        ),
        (
            "the player's eyes",
            hall().player(being("player").vision(10)),
        ),
    ]);
    all_differ(vec![
        ("the hall", hall()),
        (
            "speed",
            hall().data(|data| data.creatures[2].numbers.speed = 100),
        ),
    ]);
}

/// Checks that the hash distinguishes a fungus from one with a changed part.
#[track_caller]
fn differs<C: Part + Clone>(change: impl FnOnce(&mut C)) {
    let start = || Scenario::new(&["####", "#@f#", "####"]).direct();
    let mut play = start();
    let mut part = play.part::<C>('f').clone();
    change(&mut part);
    play.give('f', part);
    assert_ne!(play.hash(), start().hash());
}

#[test]
fn the_hash_depends_on_counters_energy_and_memories() {
    differs(|regeneration: &mut Regeneration| regeneration.counter -= 1);
    differs(|energy: &mut Energy| energy.stored += 1);
    differs(|mind: &mut Mind| mind.memories.push(Memory::Children(1)));
}

#[test]
fn the_hash_depends_on_where_a_hunter_last_saw_its_enemy() {
    let start = || Scenario::new(&["#####", "#@#z#", "#####"]).direct();
    let hashes: BTreeSet<u64> = [None, Some((0, 1)), Some((0, 3)), Some((1, 3))]
        .into_iter()
        .map(|last_seen| {
            let mut play = start();
            let last_seen = last_seen.map(|(level, x)| Place::new(level, at(x, 1)));
            let mut mind = play.part::<Mind>('z').clone();
            mind.memories = last_seen.into_iter().map(Memory::LastSeen).collect();
            play.give('z', mind);
            play.hash()
        })
        .collect();
    assert_eq!(hashes.len(), 4);
}

#[test]
fn the_hash_depends_on_the_conduct() {
    let start = || Scenario::new(&["####", "#@f#", "####"]).direct();
    let kept = Conduct::default();
    let mut hashes: BTreeSet<u64> = BTreeSet::from([start().hash()]);
    for conduct in [
        Conduct { blows: 1, ..kept },
        Conduct { digs: 1, ..kept },
        Conduct { meals: 1, ..kept },
        Conduct { meat: 1, ..kept },
        Conduct { weapons: 1, ..kept },
        Conduct { armours: 1, ..kept },
    ] {
        let mut play = start();
        play.give('@', conduct);
        assert!(hashes.insert(play.hash()), "{conduct:?}");
    }
}
