//! What happens on one level changes nothing on another.

use crate::support::{E, Play, Scenario, WAIT, being, walk};

const HERE: [&str; 5] = ["########", "#@z.b..#", "#......#", "#.....<#", "########"];
const EMPTY: [&str; 5] = ["########", "#......#", "#......#", "#.....>#", "########"];
const CROWD: [&str; 5] = ["########", "#zgzbzg#", "#zgbgzb#", "#bzgzb>#", "########"];

/// The player on the second level; who is on the first acts before everybody here.
fn play(above: &[&str]) -> Play {
    Scenario::new(above)
        .below(&HERE)
        .player(being("player").hp(10_000).food(100_000, 100_000))
        .creature('z', being("zombie"))
        .creature('b', being("bat"))
        .creature('g', being("goblin").carrying(&["poison potion"]))
        .play()
}

/// What happened on the player's level.
fn here(play: &Play) -> Vec<String> {
    let events = play.view().events.events();
    let own = events.iter().filter(|event| event.from.level == 1);
    own.map(|event| format!("{event:?}")).collect()
}

#[test]
fn blows_births_and_deaths_above_change_no_draw_and_no_id_here() {
    let (mut alone, mut crowded) = (play(&EMPTY), play(&CROWD));
    let mut busy = 0;
    for turn in 0..60 {
        let intent = if turn % 3 == 0 { WAIT } else { walk(E) };
        for play in [&mut alone, &mut crowded] {
            // What is refused changes nothing.
            let _same = play.step(intent);
        }
        assert_eq!(here(&alone), here(&crowded), "turn {turn}");
        busy += crowded.view().events.len() - here(&crowded).len();
    }
    assert!(busy > 100, "{busy}");
    assert!(!crowded.graveyard().deaths().is_empty());
}
