//! The rules of level-up perks: their effects; creatures get one at random, and the player must
//! choose before any other action.

use crate::support::Perk;
use crate::support::{
    DOWN, E, Ids, PICK_UP, Play, Scenario, UP, W, WAIT, attack, being, chi_square, choose, dig,
    drop_item, eat, equip, inert, unequip, walk,
};
use slight_danger::{
    read::perk_effect,
    sim::{CombatStats, EventKind, Mana, Metabolism, Refusal, Regeneration, Status, legal},
};

/// All numbers that a perk may change, in the order of the perks.
fn numbers(play: &Play, symbol: char) -> [i32; 9] {
    let stats = play.part::<CombatStats>(symbol);
    [
        stats.hp,
        stats.max_hp,
        stats.attack,
        stats.defence,
        play.part::<CombatStats>(symbol).vision,
        play.part::<Regeneration>(symbol).rate,
        play.part::<Mana>(symbol).amount,
        play.part::<Mana>(symbol).max,
        play.part::<Metabolism>(symbol).mana_regeneration.rate,
    ]
}

/// The amounts that a perk adds to [`numbers`].
const fn worth(perk: Perk) -> [i32; 9] {
    match perk {
        Perk::HitPoints => [10, 10, 0, 0, 0, 0, 0, 0, 0],
        Perk::Attack => [0, 0, 2, 0, 0, 0, 0, 0, 0],
        Perk::Defence => [0, 0, 0, 2, 0, 0, 0, 0, 0],
        Perk::Vision => [0, 0, 0, 0, 1, 0, 0, 0, 0],
        Perk::HpRegeneration => [0, 0, 0, 0, 0, 10, 0, 0, 0],
        Perk::Mana => [0, 0, 0, 0, 0, 0, 5, 5, 0],
        Perk::ManaRegeneration => [0, 0, 0, 0, 0, 0, 0, 0, 5],
    }
}

/// Checks that exactly the effect of a perk was added.
#[track_caller]
fn check_added(before: [i32; 9], after: [i32; 9], perk: Perk) {
    let added: Vec<i32> = after
        .iter()
        .zip(before)
        .map(|(new, old)| new - old)
        .collect();
    assert_eq!(added, worth(perk), "{perk:?}");
}

/// A hurt player with perks to choose, beside a bat.
fn choosing(picks: i32) -> Play {
    Scenario::new(&["######", "#@.b.#", "######"])
        .with_regeneration(10)
        .player(being("player").hurt(40, 100).level(21, 2).picks(picks))
        .play()
}

#[test]
fn each_perk_has_its_described_effect_on_the_player() {
    for perk in Perk::ALL {
        let mut play = choosing(1);
        let before = numbers(&play, '@');
        play.act(choose(perk));
        assert_eq!(play.told(), [format!("@ improves {perk:?}")]);
        check_added(before, numbers(&play, '@'), perk);
    }
}

#[test]
fn choosing_a_perk_takes_no_turn_and_changes_the_state() {
    for perk in Perk::ALL {
        let mut play = choosing(2);
        let (hash, map, food) = (play.hash(), play.map(), play.food('@'));
        play.act(choose(perk));
        assert_eq!(play.turn(), 0);
        assert_eq!((play.map(), play.food('@')), (map, food), "nobody acts");
        assert_ne!(play.hash(), hash);
        assert_eq!(play.experience('@').picks, 1);
    }
}

#[test]
fn different_choices_lead_to_different_states() {
    let mut hashes: Vec<u64> = Perk::ALL
        .iter()
        .map(|perk| {
            let mut play = choosing(1);
            play.act(choose(*perk));
            play.hash()
        })
        .collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), Perk::ALL.len());
}

#[test]
fn while_a_choice_is_due_all_other_actions_are_refused() {
    let mut play = Scenario::new(&["######", "#@.b.#", "######"])
        .player(
            being("player")
                .picks(1)
                .wielding("sword")
                .carrying(&["apple", "dagger"])
                .over("rock")
                .on('<'),
        )
        .play();
    let intents = [
        WAIT,
        walk(E),
        walk(W),
        dig(W),
        UP,
        DOWN,
        attack(play.id('b')),
        PICK_UP,
        drop_item(play.carried('@', "apple")),
        eat(play.carried('@', "apple")),
        equip(play.carried('@', "dagger")),
        unequip(play.carried('@', "sword")),
    ];
    for intent in intents {
        assert_eq!(play.refuse(intent), Refusal::PicksPending, "{intent:?}");
    }
    assert_eq!(legal(&play.known()), Perk::ALL.map(choose));
    play.act(choose(Perk::Attack));
    play.act(WAIT);
}

#[test]
fn there_are_as_many_choices_as_levels() {
    let mut play = choosing(3);
    for left in (0..3).rev() {
        play.act(choose(Perk::Attack));
        assert_eq!(play.experience('@').picks, left);
        assert_eq!(play.experience('@').picks, left);
    }
    assert_eq!(play.refuse(choose(Perk::Attack)), Refusal::NoPicks);
    assert_eq!(play.part::<CombatStats>('@').attack, 26);
}

#[test]
fn without_a_gained_level_no_perk_can_be_chosen() {
    let mut play = choosing(0);
    for perk in Perk::ALL {
        assert_eq!(play.refuse(choose(perk)), Refusal::NoPicks);
    }
}

#[test]
fn better_eyes_see_farther_at_once() {
    let mut play = Scenario::new(&["##########", "#@.......#", "##########"])
        .player(being("player").vision(3).picks(1))
        .play();
    assert!(!play.sees(crate::support::at(5, 1)));
    play.act(choose(Perk::Vision));
    assert!(play.sees(crate::support::at(5, 1)) && !play.sees(crate::support::at(6, 1)));
    assert!(
        play.memory()[1].starts_with("#.....  "),
        "{:?}",
        play.memory()
    );
}

#[test]
fn a_dead_player_cannot_choose_a_perk() {
    let mut play = Scenario::new(&["#####", "#v@g#", "#####"])
        .player(being("player").hp(1))
        .creature('v', inert("fungus").hurt(1, 100))
        .creature('g', inert("goblin"))
        .direct();
    play.order('g', walk(W));
    play.act(walk(W));
    assert!(matches!(play.status(), Status::Dead(_)));
    assert_eq!(play.refuse(choose(Perk::Attack)), Refusal::GameOver);
    assert_eq!(legal(&play.known()), []);
}

/// A goblin that reaches level 2 in sight of the player.
fn goblin_learns(seed: u64) -> (Play, [i32; 9]) {
    let mut play = Scenario::new(&["######", "#@.gv#", "######"])
        .without_growth()
        .seed(seed)
        .creature('g', inert("goblin").hurt(30, 66))
        .creature('v', inert("bat").attack(0).hurt(1, 40))
        .direct();
    play.order('g', walk(E));
    let before = numbers(&play, 'g');
    play.wait(1);
    (play, before)
}

#[test]
fn a_monster_gets_one_perk_per_level_with_its_described_effect() {
    for seed in 0..30 {
        let (play, mut before) = goblin_learns(seed);
        let bonuses = improvements(&play);
        assert_eq!(bonuses.len(), 1);
        // A new level heals by itself.
        before[0] += 4;
        check_added(before, numbers(&play, 'g'), bonuses[0]);
        assert_eq!(play.experience('g').picks, 0);
    }
}

/// The perks gained in the last turn.
fn improvements(play: &Play) -> Vec<Perk> {
    play.events()
        .filter_map(|event| match event.kind {
            EventKind::Improved { perk } => Some(Perk::of(perk)),
            _ => None,
        })
        .collect()
}

#[test]
fn all_perks_are_equally_likely_for_a_monster() {
    let mut counts = [0; Perk::ALL.len()];
    for seed in 0..400 {
        let perk = improvements(&goblin_learns(seed).0)[0];
        let index = Perk::ALL.iter().position(|other| *other == perk);
        counts[index.expect("one of all")] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    // 18.47 is the upper 0.1 % point of chi-square for 4 degrees of freedom.
    assert!(chi_square(&counts) < 18.47, "{counts:?}");
}

#[test]
fn several_levels_give_a_monster_several_perks() {
    let mut seen = Vec::new();
    for seed in 0..20 {
        let mut play = Scenario::new(&["######", "#@.gv#", "######"])
            .without_growth()
            .seed(seed)
            .creature('g', inert("goblin"))
            .creature('v', inert("bat").attack(0).hurt(1, 300))
            .direct();
        play.order('g', walk(E));
        play.wait(1);
        let bonuses = improvements(&play);
        assert_eq!(play.experience('g').level, 7);
        assert_eq!(bonuses.len(), 6);
        seen.push(bonuses);
    }
    seen.dedup();
    assert!(seen.len() > 10, "not always the same");
    let mixed = seen
        .iter()
        .filter(|all| all.iter().any(|one| *one != all[0]));
    assert!(mixed.count() > 10, "and not the same at every level");
}

#[test]
fn a_regeneration_perk_adds_the_starting_rate_of_the_kind() {
    for (of_kind, more) in [(10, 10), (25, 25), (3, 3), (0, 10)] {
        let mut play = Scenario::new(&["######", "#@.b.#", "######"])
            .data(|data| {
                let player = usize::from(data.player.0);
                data.creatures[player].numbers.hp_regen = of_kind;
            })
            // The current rate does not count.
            .player(being("player").hp_regen(500).picks(1))
            .play();
        let kind = play.known().definitions.player;
        let perk = Perk::HpRegeneration.kind();
        let told = perk_effect(play.known().definitions, perk, kind);
        assert_eq!(told.ids(), format!("stat-by(recovery, +{more})"));
        play.act(choose(Perk::HpRegeneration));
        assert_eq!(play.part::<Regeneration>('@').rate, 500 + more);
    }
}
