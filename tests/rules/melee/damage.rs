//! Damage from attack and defence: uniform without a rule, clustered around a mean with one.

use slight_danger::sim::{DamageRule, RulesDefinition};

use crate::support::{
    E, Scenario, being, builtin, chi_square, inert, is_skipped_in_this_danger, walk,
};

const RULE: DamageRule = DamageRule {
    scale: 5,
    half: 10,
    full_defence: 20,
    least: 9,
};

/// The damage of many attacks of the player against a target with many hit points.
fn damages(rule: Option<DamageRule>, attack: i32, defence: i32, blows: usize) -> Vec<i32> {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .data(|data| data.rules.damage = rule)
        .player(being("player").attack(attack).food(1_000_000, 1_000_000))
        .creature('b', inert("bat").hp(1_000_000).defence(defence).hp_regen(0))
        .play();
    (0..blows)
        .map(|_| {
            let before = play.hp('b');
            play.act(walk(E));
            let damage = play.blows();
            assert_eq!(damage.len(), 1, "a blow never misses");
            assert_eq!(play.hp('b'), before - damage[0]);
            damage[0]
        })
        .collect()
}

/// The least and the most damage by the rule.
fn range(attack: i32, defence: i32) -> (i32, i32) {
    let rules = RulesDefinition {
        damage: Some(RULE),
        ..RulesDefinition::default()
    };
    let roll = rules.damage(attack, defence);
    (roll.least(), roll.most())
}

#[test]
fn damage_is_uniform_from_1_to_attack_minus_defence() {
    let mut counts = [0; 15];
    for damage in damages(None, 20, 5, 10_000) {
        assert!((1..=15).contains(&damage), "{damage}");
        counts[damage as usize - 1] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    // 36.12 is the upper 0.1 % point of chi-square for 14 degrees of freedom.
    assert!(chi_square(&counts) < 36.12, "{counts:?}");
}

#[test]
fn damage_is_1_when_defence_outweighs_attack() {
    for (attack, defence) in [(5, 4), (5, 5), (5, 6), (0, 0), (0, 1_000_000)] {
        let damages = damages(None, attack, defence, 100);
        assert!(damages.iter().all(|one| *one == 1));
    }
}

#[test]
fn the_default_difficulty_has_the_rule_of_these_tests() {
    if is_skipped_in_this_danger() {
        return;
    }
    assert_eq!(builtin().rules.damage, Some(RULE));
}

#[test]
fn by_the_rule_damage_clusters_around_its_mean() {
    // 5 × 20 / (10 + 5) is 6.7, so the mean is 7.
    let mut counts = [0; 7];
    for damage in damages(Some(RULE), 20, 5, 10_000) {
        assert!((4..=10).contains(&damage), "{damage}");
        counts[damage as usize - 4] += 1;
    }
    // Two dice of 0 to 3: 4 comes up in one way, 7 in four ways, 10 again in one.
    let ways = [1, 2, 3, 4, 3, 2, 1];
    let deviations = counts.iter().zip(ways).map(|(count, ways)| {
        let expected = 10_000.0 * f64::from(ways) / 16.0;
        (f64::from(*count) - expected).powi(2) / expected
    });
    // 22.46 is the upper 0.1 % point of chi-square for 6 degrees of freedom.
    assert!(deviations.sum::<f64>() < 22.46, "{counts:?}");
}

#[test]
fn mean_damage_grows_with_attack_and_falls_with_defence() {
    for (attack, defence, mean) in [
        (20, 0, 10),
        (20, 10, 5),
        (20, 20, 3),
        (40, 10, 10),
        // Rounded to the nearest, halves up: 2.5, 2.3 and 0.5.
        (5, 0, 3),
        (7, 5, 2),
        (1, 0, 1),
        // At least a ninth of the attack, rounded up: 0.8, 0.6 and 3.
        (6, 30, 1),
        (10, 200, 2),
        (27, 200, 3),
    ] {
        let expected = (mean - mean / 2, mean + mean / 2);
        assert_eq!(
            range(attack, defence),
            expected,
            "{attack} against {defence}"
        );
    }
}

#[test]
fn defence_above_20_counts_half() {
    // 5 × 600 / (10 + 25) is 85.7, so the mean is 86.
    assert_eq!(range(600, 30), (43, 129), "30 counts as 25");
    assert_eq!(range(600, 24), range(600, 25), "half of 5 is rounded down");
    assert_ne!(range(600, 25), range(600, 26));
    assert_eq!(range(90, 1_000_000), (5, 15), "a ninth of the attack");
}

#[test]
fn attack_0_does_no_damage() {
    for defence in [0, 20] {
        let damages = damages(Some(RULE), 0, defence, 20);
        assert!(damages.iter().all(|one| *one == 0), "{damages:?}");
    }
    assert!(damages(Some(RULE), 1, 20, 20).iter().all(|one| *one == 1));
}
