//! Checks of Keeps among caves whose data sets the number and distance of stairs.

use slight_danger::sim::Terrain;

use super::{check, in_world, world};
use crate::{walk, worlds::stairs::TWO_PAIRS};

#[test]
fn keeps_among_caves_pass_every_check_with_two_pairs_of_stairs() {
    let mut definitions = in_world("campaign");
    definitions.world.tunnels = true;
    definitions.world.stairs = TWO_PAIRS;
    let (mut far, mut all) = (0, 0);
    for seed in 0..100 {
        let initial = world(seed, &definitions);
        assert_eq!(check(&initial, &definitions), Ok(()), "seed {seed}");
        for (index, level) in initial.levels.iter().take(4).enumerate() {
            let down = walk::all(level, Terrain::StairsDown);
            assert_eq!(down.len(), 2, "seed {seed}, level {index}");
            let mut entries = walk::all(level, Terrain::StairsUp);
            if index == 0 {
                entries.push(initial.player.at.point);
            }
            let steps = walk::steps(level, &entries);
            let is_far = |at| steps.get(at).is_some_and(|steps| steps >= 25);
            far += down.iter().filter(|at| is_far(**at)).count();
            all += down.len();
        }
    }
    assert!(100 * far >= 97 * all, "{far} of {all} are far away");
}

#[test]
fn the_same_seed_makes_the_same_world_with_such_stairs() {
    let mut definitions = in_world("campaign");
    definitions.world.tunnels = true;
    definitions.world.stairs = TWO_PAIRS;
    for seed in 0..5 {
        assert_eq!(world(seed, &definitions), world(seed, &definitions));
    }
}
