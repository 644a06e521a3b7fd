//! Random games in which any effect may be active on any creature.

use crate::support::Perk;
use slight_danger::sim::{Dice, EffectStep, Intent, legal};

use crate::support::{BLUE, Play, Scenario, WAIT, WHITE, being, choose, inert};

const POTIONS: [&str; 7] = [
    "health potion",
    "mana potion",
    "slow health potion",
    "poison potion",
    "warrior's potion",
    "archer's potion",
    "experience potion",
];

/// The player with both books and a random choice of potions, beside a goblin.
pub(crate) fn anything(seed: u64) -> (Play, Dice) {
    let mut dice = Dice::keyed(seed);
    let mut carried = vec![WHITE, BLUE];
    carried.extend((0..18).map(|_| *dice.pick(&POTIONS).expect("seven potions")));
    let play = Scenario::new(&[
        "##########",
        "#....#...#",
        "#.@g.....#",
        "#....#...#",
        "##########",
    ])
    // A level gives the goblin a perk with an event, as it does the player.
    .without_growth()
    .with_regeneration(10)
    .seed(seed)
    .player(
        being("player")
            .hurt(50_000, 100_000)
            .food(1_000_000, 1_000_000)
            .mana(900, 1_000)
            .mana_regen(dice.between(0, 30))
            .hp_regen(dice.between(0, 20))
            .carrying(&carried),
    )
    .creature(
        'g',
        inert("goblin")
            .hurt(50_000, 100_000)
            .mana(0, 30)
            .mana_regen(dice.between(0, 30)),
    )
    // So that there are levels to gain.
    .data(|data| {
        for step in data.effects.iter_mut().flat_map(|effect| &mut effect.start) {
            if let EffectStep::Learn(points) = step {
                *points = 25;
            }
        }
    })
    .play();
    (play, dice)
}

/// A random intent: drink, throw, cast, attack or wait. Bats are never summoned.
pub(crate) fn something(play: &Play, dice: &mut Dice) -> Intent {
    if play.experience('@').picks > 0 {
        return choose(*dice.pick(&Perk::ALL).expect("seven bonuses"));
    }
    let bats = play.spell("summon bats");
    let mut intents = legal(&play.known());
    intents.retain(|intent| match intent {
        Intent::Cast { spell, .. } => *spell != bats,
        Intent::Use { .. } | Intent::Throw { .. } => true,
        Intent::Walk { .. } => dice.chance(1, 3),
        _ => false,
    });
    if intents.is_empty() || dice.chance(1, 4) {
        return WAIT;
    }
    *dice.pick(&intents).expect("one of them")
}
