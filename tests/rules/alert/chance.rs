//! Compares the displayed chance of being noticed with the outcomes of many branches.

use slight_danger::sim::{Awareness, Seed};

use crate::support::{Being, E, Scenario, WAIT, being, is_skipped_in_this_danger, walk};

/// Branches per scene: each continues from the same state with another seed.
const BRANCHES: u64 = 10_000;

#[test]
fn the_displayed_chance_to_be_noticed_matches_10_000_branches() {
    if is_skipped_in_this_danger() {
        return;
    }
    let (idle, asleep) = (Awareness::Idle, Awareness::Asleep);
    let player = || being("player");
    let scenes: [(&[&str], Being, [Being; 2]); 6] = [
        // In earshot asleep and idle, then a sleeper out of earshot.
        (
            &["#########", "#@..g...#", "#..h....#", "#########"],
            player(),
            [being("goblin").alert(asleep), being("rat").alert(idle)],
        ),
        (
            &["##########", "#@.....g.#", "#.......h#", "##########"],
            player(),
            [being("goblin").alert(asleep), being("zombie").alert(idle)],
        ),
        // A slow player, and two goblins that call each other.
        (
            &["#########", "#@...g..#", "#...h...#", "#########"],
            player().speed(50),
            [being("goblin").alert(idle), being("goblin").alert(asleep)],
        ),
        (
            &["#########", "#@...g..#", "#...h...#", "#########"],
            player().speed(34),
            [being("goblin").alert(idle), being("goblin").alert(idle)],
        ),
        // Fast creatures.
        (
            &["#########", "#@...g..#", "#...h...#", "#########"],
            player(),
            [
                being("rat").alert(asleep).speed(300),
                being("goblin").alert(idle).speed(200),
            ],
        ),
        // Loud armour.
        (
            &["###########", "#@.......g#", "#.......h.#", "###########"],
            player().wearing("chainmail"),
            [being("goblin").alert(idle), being("goblin").alert(asleep)],
        ),
    ];
    for (map, player, [first, second]) in scenes {
        let play = Scenario::new(map)
            .player(player)
            .creature('g', first)
            .creature('h', second)
            .play();
        for (intent, to) in [(walk(E), play.place('@').step(E)), (WAIT, play.place('@'))] {
            let view = play.known();
            let told = ['g', 'h'].map(|symbol| {
                let creature = view.creature(play.id(symbol)).expect("in sight");
                view.chance_to_be_noticed(&creature, to)
            });
            let mut noticed = [0_u32; 2];
            for seed in 0..BRANCHES {
                let mut game = play.game().reseeded(&Seed::from(seed));
                game.step(intent).expect("a step");
                for (symbol, count) in ['g', 'h'].into_iter().zip(&mut noticed) {
                    let here = game.omniscient();
                    let one = here.order.find(play.id(symbol));
                    let one = one.and_then(|entity| here.creature(entity));
                    let awareness = one.and_then(|one| one.mind.awareness());
                    *count += u32::from(awareness == Some(Awareness::Hunting));
                }
            }
            for (told, noticed) in told.into_iter().zip(noticed) {
                let found = noticed * 1000 / u32::try_from(BRANCHES).expect("few");
                assert!(
                    told.abs_diff(found) <= 20,
                    "{map:?} {intent:?}: told {told}, found {found}"
                );
            }
        }
    }
}
