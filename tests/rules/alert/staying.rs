//! Creatures that stay together while they have noticed no enemy.

use slight_danger::sim::Awareness;

use super::{DEAF, ruled};
use crate::support::{Play, Scenario, being};

fn scene(kind: &str, awareness: Awareness, stir: Option<u32>) -> Play {
    let rock = "#".repeat(40);
    let room = format!("###{}#", ".".repeat(36));
    let start = format!("#@#{}#", ".".repeat(36));
    let middle = format!("###{}g{}#", ".".repeat(18), ".".repeat(17));
    let mut rows = vec![rock.as_str(), &start];
    rows.extend([room.as_str(); 12]);
    rows.push(&middle);
    rows.extend([room.as_str(); 12]);
    rows.push(&rock);
    Scenario::new(&rows)
        .data(move |kinds| {
            ruled(DEAF)(kinds);
            kinds.rules.stir = stir;
            let goblin = kinds.creature_named("goblin").expect("a creature");
            kinds.creatures[usize::from(goblin.0)].calls = true;
        })
        .player(being("player").hp(10_000).food(100_000, 100_000))
        .creature('g', being(kind).alert(awareness))
        .play()
}

/// Number of turns, of the given ones, in which the creature stepped.
fn steps(mut play: Play, turns: u32) -> u32 {
    let mut steps = 0;
    for _ in 0..turns {
        let before = play.point('g');
        play.wait(1);
        steps += u32::from(play.point('g') != before);
    }
    steps
}

#[test]
fn idle_creatures_of_a_kind_that_calls_step_now_and_then() {
    assert_eq!(steps(scene("goblin", Awareness::Idle, Some(0)), 60), 0);
    // Five standard deviations over 400 turns are 43.
    let some = steps(scene("goblin", Awareness::Idle, Some(250)), 400);
    assert!((57..=143).contains(&some), "{some} of 400");
}

#[test]
fn other_idle_creatures_wander() {
    assert_eq!(steps(scene("goblin", Awareness::Idle, None), 30), 30);
    assert_eq!(steps(scene("goblin", Awareness::Hunting, Some(0)), 15), 15);
    assert!(steps(scene("zombie", Awareness::Idle, Some(0)), 60) > 30);
}
