//! Compares the odds of two creatures in a game with played games.

use slight_danger::{
    content::builtin,
    odds::{Odds, fewer_blows, odds, odds_against, odds_on_level},
    sim::{Energy, RulesDefinition, Status},
};

use super::{clustered, fighter, speed, uniform};
use crate::support::{Being, E, Play, Scenario, being, inert, is_skipped_in_this_danger, walk};

/// The player beside a goblin that fights, with no way out for either.
fn scenario(seed: u64, player: Being, goblin: Being) -> Scenario {
    Scenario::new(&["####", "#@g#", "####"])
        .with_numbers("goblin", 66, 15, 5)
        .with_armour("chainmail", 4)
        .with_armour("platemail", 6)
        .seed(seed)
        .player(player)
        .creature('g', goblin)
}

fn duel(seed: u64, player: Being, goblin: Being) -> Play {
    scenario(seed, player, goblin).play()
}

/// The odds of the player against a creature in sight.
fn odds_of(play: &Play, symbol: char) -> Odds {
    let view = play.known();
    let other = view
        .creature(*play.creature(symbol).id)
        .expect("it is in sight");
    odds_against(&view, &other).expect("odds")
}

fn against(play: &Play) -> Odds {
    odds_of(play, 'g')
}

/// Hit points, attack and armour of a player, and hit points and speed of its enemy.
type Fight = (i32, i32, &'static str, i32, i32);

/// Compares the odds of some fights with games by the given damage rules.
fn check_fights(rules: &RulesDefinition, all: &[Fight]) {
    let fights: u32 = 1_500;
    for (hp, attack, armour, foe_hp, speed) in all.iter().copied() {
        let start = |seed| {
            scenario(
                seed,
                being("player")
                    .hp(hp)
                    .attack(attack)
                    .hp_regen(0)
                    .wearing(armour),
                being("goblin").hp(foe_hp).hp_regen(0).speed(speed),
            )
            .data(|data| data.rules.damage = rules.damage)
            .play()
        };
        let odds = against(&start(0));
        let mut won = 0;
        for seed in 0..u64::from(fights) {
            let mut play = start(seed);
            while play.is_there('g') && play.status() == Status::Playing {
                play.act(walk(E));
            }
            won += u32::from(play.status() == Status::Playing);
        }
        let share = f64::from(won) / f64::from(fights);
        // Four standard deviations of a share.
        let error = 4.0 * (odds.win * (1.0 - odds.win) / f64::from(fights)).sqrt();
        assert!((0.1..0.9).contains(&odds.win), "{odds:?} is no test");
        assert!(
            (odds.win - share).abs() < error,
            "{share} of fights won, {} computed, at speed {speed}",
            odds.win
        );
    }
}

#[test]
fn the_odds_match_played_games() {
    let fights = [
        (40, 20, "tunic", 66, 100),
        (24, 12, "chainmail", 55, 50),
        (60, 20, "tunic", 66, 150),
        (36, 25, "platemail", 66, 200),
    ];
    check_fights(&uniform(), &fights);
}

#[test]
fn the_odds_match_played_games_with_the_damage_rule_too() {
    let fights = [
        (38, 20, "tunic", 66, 100),
        (24, 12, "chainmail", 52, 50),
        (56, 20, "tunic", 66, 150),
        (62, 25, "platemail", 66, 200),
    ];
    check_fights(&clustered(), &fights);
}

#[test]
fn the_odds_count_equipment_effects_and_hit_points_left() {
    let mut play = duel(
        1,
        being("player")
            .hurt(70, 100)
            .hp_regen(0)
            .wielding("sword")
            .carrying(&["warrior's potion"]),
        being("goblin")
            .hurt(50, 66)
            .speed(50)
            .attack(0)
            .wearing("tunic"),
    );
    let rules = &play.known().definitions.rules.clone();
    let expected = odds(rules, fighter(70, 30, 5), fighter(50, 0, 7), speed(50));
    assert_eq!(Some(against(&play)), expected);
    play.drink("warrior's potion");
    // The goblin has saved up half an action.
    let saved = Energy {
        speed: 50,
        stored: 50,
    };
    let rules = &play.known().definitions.rules.clone();
    let expected = odds(rules, fighter(70, 35, 10), fighter(50, 0, 7), Some(saved));
    assert_eq!(Some(against(&play)), expected);
}

#[test]
fn an_enemy_that_never_fights_is_no_danger() {
    let play = duel(1, being("player"), inert("goblin"));
    assert_eq!((against(&play).to_die, against(&play).win), (None, 1.0));
    let play = Scenario::new(&["######", "#@fzb#", "######"]).play();
    let of = |symbol| odds_of(&play, symbol);
    assert_eq!(of('f').to_die, None, "a fungus does no harm");
    assert!(of('z').to_die.is_some() && of('b').to_die.is_some());
}

#[test]
fn the_odds_against_a_goblin_of_level_9_are_those_of_its_grown_stats() {
    let usual = builtin().expect("right data");
    let kind = usual.creature_named("goblin").expect("goblins");
    let goblin = usual.rules.growth.map(|growth| {
        let numbers = usual.creature(kind).numbers;
        growth.stats(&numbers, 9)
    });
    let goblin = goblin.expect("stats grow");
    let numbers = usual.creature(usual.player).numbers;
    let growth = (2..=4).filter_map(|level| usual.player_growth(level));
    let (hp, attack) = growth.fold((numbers.hp, numbers.attack), |(hp, attack), more| {
        (hp + more.hp, attack + more.attack)
    });
    let start = |seed| {
        Scenario::new(&["####", "#@g#", "####"])
            .seed(seed)
            .data(|data| data.rules = builtin().expect("right data").rules.clone())
            .player(
                being("player")
                    .level(0, 4)
                    .hurt(hp, hp)
                    .attack(attack)
                    .hp_regen(0)
                    .wielding("dagger")
                    .wearing("tunic"),
            )
            .creature(
                'g',
                being("goblin")
                    .level(0, 9)
                    .hurt(goblin.max_hp, goblin.max_hp)
                    .attack(goblin.attack)
                    .hp_regen(0)
                    .wielding("sword")
                    .wearing("chainmail"),
            )
            .play()
    };
    let play = start(0);
    let view = play.known();
    let seen = view.creature(*play.creature('g').id).expect("in sight");
    assert_eq!((seen.level, seen.stats.max_hp), (9, goblin.max_hp));
    assert_eq!(seen.totals.attack, play.totals('g').attack);
    assert!(seen.totals.attack > goblin.attack, "with its sword");
    let odds = against(&play);
    let (fights, mut won, mut lost) = (400, 0, 0);
    for seed in 0..fights {
        let mut play = start(seed);
        while play.is_there('g') && play.status() == Status::Playing {
            play.act(walk(E));
        }
        if play.status() == Status::Playing {
            won += 1;
            lost += hp - play.hp('@');
        }
    }
    // The player wins all, at the cost of half of its HP.
    assert!(odds.win > 0.999 && won == fights, "{won}, {odds:?}");
    let lost = f64::from(lost) / fights as f64;
    assert!((odds.lost - lost).abs() < 2.0, "{lost}, {odds:?}");
}

#[test]
fn a_new_level_counts_hits_as_the_card_does() {
    if is_skipped_in_this_danger() {
        return;
    }
    let play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").attack(20))
        .play();
    let view = play.known();
    let (kind, [before, now]) = fewer_blows(&view, 10).expect("fewer hits");
    let all = odds_on_level(&view, 0, 0);
    let mut same = all.filter(|(other, _)| *other == kind);
    let (_, odds) = same.next().expect("the same enemy");
    assert_eq!(now, odds.to_kill.expected.round() as i64);
    assert!(before > now);
}
