//! Levels that cost more each time, and fixed numbers per level for other creatures.

use proptest::prelude::*;
use slight_danger::{
    grid::Direction::E,
    sim::{CombatStats, Experience, GrowthRule, Mind, Numbers},
};

use crate::alert::{DEAF, ruled};
use crate::support::{Being, Play, Scenario, attack, being, builtin, inert, walk};

const RULE: GrowthRule = GrowthRule {
    player_hp: 4,
    player_attack: 1,
    player: 40,
    others: 10,
    hp: 9,
    attack: 16,
    defence: 3,
    survivals: 1,
};

fn scenario(map: &[&str]) -> Scenario {
    Scenario::new(map)
        .data(|data| data.rules.growth = Some(RULE))
        .data(|data| data.perks.others_every = 1_000)
}

/// The player kills a creature with one hit point left.
fn after_a_kill(victim: Being, player: Being) -> Play {
    let mut play = scenario(&["####", "#@v#", "####"])
        .player(player)
        .creature('v', victim)
        .play();
    play.act(walk(E));
    play
}

#[test]
fn the_players_levels_cost_their_square_and_those_of_others_a_constant() {
    let sums = |of: Experience| [0, 1, 2, 3, 4].map(|level| RULE.threshold(&of, level));
    let (player, other) = (
        Experience {
            chooses: true,
            ..Experience::default()
        },
        Experience::default(),
    );
    assert_eq!(sums(player), [0, 40, 200, 560, 1200]);
    assert_eq!(sums(other), [0, 10, 20, 30, 40]);
    assert_eq!(
        sums(Experience { began: 5, ..other }),
        [0, 50, 100, 150, 200]
    );
    let play = after_a_kill(inert("fungus").hurt(1, 300), being("player"));
    let view = play.standing();
    assert_eq!((view.level, view.xp, view.next_level_at), (3, 298, 560));
}

#[test]
fn other_creatures_grow_by_rule_at_each_level() {
    let goblin = inert("goblin").hurt(20, 32).attack(17).defence(3);
    let mut play = scenario(&["######", "#@.gf#", "######"])
        .creature('g', goblin)
        .creature('f', inert("bat").attack(0).hurt(1, 35))
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    // 33 experience points lead to level 4.
    let kind = builtin().creature_named("goblin").expect("a goblin");
    let kind = builtin().creature(kind).numbers;
    let [first, fourth] = [1, 4].map(|level| RULE.stats(&kind, level));
    let after = *play.part::<CombatStats>('g');
    assert_eq!(play.experience('g').level, 4);
    assert_eq!(after.max_hp - 32, fourth.max_hp - first.max_hp);
    assert_eq!(after.attack - 17, fourth.attack - first.attack);
    assert_eq!(after.defence - 3, 1);
    assert_eq!(
        play.told()
            .iter()
            .filter(|told| told.contains("improves"))
            .count(),
        0
    );
}

#[test]
fn initial_creatures_always_give_some_experience() {
    let strong = || being("player").level(1_000_000, 40);
    let gained = |play: &Play| play.experience('@').xp - 1_000_000;
    let play = after_a_kill(inert("fungus").hurt(1, 10), strong());
    assert_eq!(gained(&play), 1);
}

#[test]
fn each_generation_gives_half_the_experience() {
    let worth = |generation: u8| {
        let mut play = scenario(&["####", "#@v#", "####"])
            .creature('v', inert("fungus").hurt(1, 40))
            .direct();
        play.give(
            'v',
            Experience {
                generation,
                ..Experience::default()
            },
        );
        play.act(walk(E));
        play.experience('@').xp
    };
    assert_eq!([0, 1, 2, 3, 9].map(worth), [38, 18, 8, 3, 0]);
}

/// The experience of a hunter after it gives up, from the given one.
fn gives_up(experience: Experience) -> Experience {
    let mut play = scenario(&["########", "#@.#.g.#", "########"])
        .data(ruled(DEAF))
        .creature('g', being("goblin"))
        .direct();
    play.give('g', experience);
    let mut mind = play.part::<Mind>('g').clone();
    mind.alert.as_mut().expect("it hunts").unseen = 10_000;
    play.give('g', mind);
    play.wait(1);
    play.experience('g')
}

#[test]
fn a_creature_that_escapes_after_hurting_the_player_gains_experience() {
    let bled = |drawn_blood, survivals| Experience {
        drawn_blood,
        survivals,
        ..Experience::default()
    };
    let xp = |experience| {
        let after = gives_up(experience);
        assert_eq!(after.drawn_blood, 0);
        (after.xp, after.level, after.survivals)
    };
    assert_eq!(xp(bled(0, 0)), (0, 1, 0), "nobody was hurt");
    assert_eq!(xp(bled(3, 0)), (3 + 5, 1, 0));
    assert_eq!(xp(bled(6, 0)), (6 + 5, 2, 1));
    assert_eq!(xp(bled(1_000, 0)), (20, 2, 1), "one level a fight");
    assert_eq!(
        xp(bled(1_000, 1)),
        (0, 1, 1),
        "as many in its life as the rule says"
    );
}

#[test]
fn an_attack_on_the_player_draws_blood() {
    let mut play = scenario(&["####", "#@g#", "####"])
        .creature('g', being("goblin"))
        .direct();
    play.order('g', attack(play.id('@')));
    play.wait(1);
    let before = play.experience('g').drawn_blood;
    assert_eq!(before, play.blows().iter().sum::<i32>());
    assert!(before > 0);
}

proptest! {
    #[test]
    fn no_number_shrinks_with_a_level(level in 1..1_000, hp in 1..1_000, attack in 0..1_000) {
        let kind = builtin().creature_named("goblin").expect("a goblin");
        let kind = Numbers { hp, attack, ..builtin().creature(kind).numbers };
        let [one, next] = [level, level + 1].map(|level| RULE.stats(&kind, level));
        prop_assert!(one.max_hp <= next.max_hp && one.attack <= next.attack);
        prop_assert!(one.defence <= next.defence);
        // Experience cannot exceed `i32::MAX`.
        let player = Experience { chooses: true, ..Experience::default() };
        let [before, after] = [level, level + 1].map(|level| RULE.threshold(&player, level));
        prop_assert!(before < after || (level > 500 && after == i32::MAX));
        prop_assert!(Experience::threshold(level) <= Experience::threshold(level + 1));
    }
}

#[test]
fn one_gain_brings_at_most_100_levels_and_the_next_gain_the_rest() {
    let mut play = scenario(&["#######", "#@.gvw#", "#######"])
        .creature('g', inert("goblin"))
        .creature('v', inert("bat").attack(0).hurt(1, 1_000_000))
        .creature('w', inert("bat").attack(0).hurt(1, 1_000))
        .direct();
    play.order('g', walk(E));
    let levels = |play: &Play| {
        let told = play.told();
        let levels = told.iter().filter(|told| told.contains("reaches level"));
        (levels.count(), play.experience('g').level)
    };
    play.wait(1);
    assert_eq!(levels(&play), (100, 101));
    let xp = play.experience('g').xp;
    assert_eq!(xp, 999_998, "all of it is kept");
    play.wait(2);
    assert_eq!(levels(&play), (100, 201));
    assert_eq!(play.experience('g').xp, xp + 1_000 - 202);
}

#[test]
fn a_level_brings_the_player_hit_points_and_attack() {
    let mut play = scenario(&["####", "#@v#", "####"])
        .player(being("player").attack(20).hurt(50, 100))
        .creature('v', inert("fungus").hurt(1, 50))
        .play();
    play.act(walk(E));
    let stats = play.creature('@').stats;
    // Two times the new level is healed, too.
    assert_eq!((stats.hp, stats.max_hp, stats.attack), (58, 104, 21));
    let level = |message: &&String| message.starts_with("event-advanced-with(");
    let told = play.messages();
    let told = told.iter().find(level).unwrap();
    assert!(told.contains("level-gains(4, attack, 1)"), "{told}");
}

#[test]
fn a_mages_even_levels_bring_mana_instead_of_attack() {
    let data = builtin().in_kit("mage");
    let Ok(mage) = data else {
        return;
    };
    let growth = |level| mage.player_growth(level).unwrap();
    assert_eq!((growth(2).attack, growth(2).mana), (0, 2));
    assert_eq!((growth(3).attack, growth(3).mana), (1, 0));
    let archer = mage.in_kit("archer").unwrap();
    assert_eq!(archer.player_growth(2).unwrap().attack, 1);
}
