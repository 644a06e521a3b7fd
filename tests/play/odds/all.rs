//! Compares the odds against several enemies with simulated fights.

use slight_danger::{
    odds::{Combatant, forecast, odds, odds_of_all},
    read::{describe, forecast_details},
    sim::{Awareness, Dice, Energy, Place, RulesDefinition},
    text::Phrase,
};

use super::{blow, clustered, fighter, speed, uniform};
use crate::support::{Ids, Scenario, at, being, inert};

/// Fights simulated for each crowd.
const FIGHTS: u32 = 20_000;

/// The HP that the fighter loses while it kills all enemies in order; `None` if it dies.
fn fight(
    rules: &RulesDefinition,
    one: Combatant,
    foes: &[(Combatant, Option<Energy>)],
    dice: &mut Dice,
) -> Option<i32> {
    let mut hp = one.hp;
    let mut foes: Vec<(Combatant, i32, i32, i32)> = foes
        .iter()
        .map(|(foe, energy)| {
            let (speed, stored) = energy.map_or((0, 0), |energy| (energy.speed, energy.stored));
            (*foe, foe.hp, stored, speed)
        })
        .collect();
    loop {
        let (foe, left, ..) = &mut foes[0];
        *left -= blow(rules, one, *foe, dice);
        if *left <= 0 {
            foes.remove(0);
        }
        if foes.is_empty() {
            return Some(one.hp - hp);
        }
        for (foe, _, stored, speed) in &mut foes {
            *stored += *speed;
            while *stored >= 100 {
                *stored -= 100;
                hp -= blow(rules, *foe, one, dice);
            }
        }
        if hp <= 0 {
            return None;
        }
    }
}

#[test]
fn the_odds_against_one_enemy_are_those_of_that_fight() {
    let both = [uniform(), clustered()];
    let pairs = [(20, 100), (35, 200), (50, 50), (9, 150)];
    for (rules, (hp, foe_speed)) in both
        .iter()
        .flat_map(|rules| pairs.map(|pair| (rules, pair)))
    {
        let (one, foe) = (fighter(hp, 14, 3), fighter(30, 11, 4));
        let alone = odds(rules, one, foe, speed(foe_speed)).unwrap();
        let (win, lost) = odds_of_all(rules, one, &[(foe, speed(foe_speed))]).unwrap();
        let win = alone.win - win;
        let lost = alone.lost - lost;
        assert!(win.abs() < 1e-6 && lost.abs() < 1e-3, "{win} and {lost}");
    }
    let alone = odds_of_all(&uniform(), fighter(1, 2, 0), &[(fighter(90, 50, 0), None)]);
    assert!(
        (alone.unwrap().0 - 1.0).abs() < 1e-6,
        "it does not fight back"
    );
}

#[test]
fn the_odds_against_crowds_match_simulated_fights() {
    for number in 0..12 {
        let rules = if number % 2 == 0 {
            uniform()
        } else {
            clustered()
        };
        let mut dice = Dice::keyed(0xB4A1 ^ number);
        let one = fighter(
            dice.between(20, 120),
            dice.between(10, 30),
            dice.between(0, 8),
        );
        let count = dice.between(2, 4);
        let foes: Vec<(Combatant, Option<Energy>)> = (0..count)
            .map(|_| {
                let foe = fighter(dice.between(1, 40), dice.between(3, 14), dice.between(0, 9));
                let speed = *dice.pick(&[50, 100, 200]).unwrap();
                let stored = dice.between(0, 99);
                (foe, Some(Energy { speed, stored }))
            })
            .collect();
        let won: Vec<f64> = (0..FIGHTS)
            .filter_map(|_| fight(&rules, one, &foes, &mut dice).map(f64::from))
            .collect();
        let (wins, cost) = (won.len() as f64, won.iter().sum::<f64>());
        let found = wins / f64::from(FIGHTS);
        let (said, lost) = odds_of_all(&rules, one, &foes).unwrap();
        if wins > 1000.0 {
            let cost = cost / wins;
            assert!(
                (lost - cost).abs() < 1.0,
                "crowd {number}: said {lost}, found {cost}"
            );
        }
        let spread = (said * (1.0 - said) / f64::from(FIGHTS)).sqrt();
        assert!(
            (said - found).abs() < 5.0 * spread + 1e-4,
            "crowd {number}: said {said}, found {found}: {one:?} {foes:?}"
        );
    }
}

#[test]
fn too_many_or_too_strong_enemies_have_no_odds() {
    let rules = uniform();
    let one = fighter(100, 20, 5);
    let foe = (fighter(10, 10, 0), speed(100));
    assert!(odds_of_all(&rules, one, &[foe; 5]).is_some());
    assert_eq!(odds_of_all(&rules, one, &[foe; 6]), None);
    assert_eq!(
        odds_of_all(&rules, one, &[(fighter(401, 10, 0), speed(100))]),
        None
    );
    assert_eq!(odds_of_all(&rules, fighter(401, 20, 5), &[foe]), None);
}

#[test]
fn the_own_odds_of_a_creature_come_before_those_against_all() {
    let lines = |map: &[&str]| {
        let play = Scenario::new(map)
            .creature(
                'z',
                being("zombie").hp(1).attack(1).alert(Awareness::Hunting),
            )
            .creature('f', inert("fungus"))
            .play();
        let found = describe(&play.known(), Place::new(0, at(3, 1)));
        let chance = found.chance.map(|(words, _)| words.ids()).into_iter();
        chance
            .chain(found.lines.iter().map(Ids::ids))
            .collect::<Vec<String>>()
    };
    let alone = lines(&["##########", "#@.z..f..#", "##########"]);
    assert!(
        alone.iter().all(|line| !line.contains("odds-against")),
        "{alone:?}"
    );
    assert!(alone[0].starts_with("odds-win") || alone[0].starts_with("odds-harmless"));
    let two = lines(&["##########", "#@.z...z.#", "##########"]);
    assert_eq!(
        two[..2],
        [
            "odds-alone(nearly-always, creature-zombie)",
            "odds-against(nearly-always, now, 2, odds-foes(creature-zombie, 2), 0)"
        ]
    );
    let three = lines(&["##########", "#@.z.z.z.#", "##########"]);
    let counted = "odds-foes(creature-zombie, 3), 0)";
    assert!(three[1].ends_with(counted), "{three:?}");
}

#[test]
fn the_card_of_the_only_enemy_has_the_numbers_of_the_forecast() {
    let play = Scenario::new(&["##########", "#@...z...#", "##########"])
        .player(being("player").hurt(40, 40))
        .creature('z', being("zombie").alert(Awareness::Hunting))
        .play();
    let view = play.known();
    let fight = forecast(&view).expect("a zombie");
    let found = describe(&view, Place::new(0, at(5, 1)));
    let (chance, tone) = found.chance.expect("odds");
    let (all, same_tone) = forecast_details(&view, &fight).chance.expect("odds");
    let number = |phrase: &Phrase| phrase.arguments().next().map(|(_, one)| one.ids());
    assert_eq!((chance.id(), tone), ("odds-win", same_tone));
    assert_eq!(number(&chance), number(&all));
    let lost = found.lines.iter().find(|line| line.id() == "odds-lost");
    let lost = lost.expect("it costs something");
    assert_eq!(number(lost), Some(fight.lost.round().to_string()));
}
