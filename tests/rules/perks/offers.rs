//! Which perks are offered, and which creatures get them without choosing.

use std::collections::BTreeSet;

use slight_danger::sim::{EventKind, Intent, Known, PerkKind, Refusal, legal};

use crate::support::{Play, Scenario, WAIT, being, inert};

fn scene(seed: u64, picks: i32) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .with_perks()
        .seed(seed)
        .player(being("player").picks(picks))
        .play()
}

fn groups(view: &Known) -> Vec<String> {
    let perks = &view.definitions.perks;
    let offers = view.offers();
    offers
        .iter()
        .map(|kind| perks.get(*kind).group.clone())
        .collect()
}

#[test]
fn three_perks_of_three_groups_are_offered_first_one_with_a_move() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let play = scene(seed, 1);
        let view = play.known();
        let groups = groups(&view);
        assert_eq!(
            groups.iter().collect::<BTreeSet<_>>().len(),
            3,
            "{groups:?}"
        );
        assert!(groups.contains(&"moves".to_owned()), "{groups:?}");
        let choices = view
            .offers()
            .into_iter()
            .map(|perk| Intent::LevelUp { perk });
        assert_eq!(legal(&view), choices.collect::<Vec<_>>());
        seen.extend(view.offers());
    }
    assert!(seen.len() > 20, "all are offered sooner or later: {seen:?}");
}

#[test]
fn an_offer_stays_until_the_choice_and_no_other_perk_is_accepted() {
    let mut play = scene(3, 2);
    let first = play.known().offers();
    let all = play.known().definitions.perks.kinds();
    let other = all
        .into_iter()
        .find(|kind| !first.contains(kind))
        .expect("another");
    assert_eq!(
        play.refuse(Intent::LevelUp { perk: other }),
        Refusal::NotOffered
    );
    assert_eq!(play.refuse(WAIT), Refusal::PicksPending);
    assert_eq!(play.known().offers(), first);
    play.act(Intent::LevelUp { perk: first[1] });
    assert_eq!(play.known().me.effects.perks(), [first[1]]);
    assert_ne!(play.known().offers(), first);
    let second = play.known().offers()[0];
    play.act(Intent::LevelUp { perk: second });
    assert!(play.known().offers().is_empty());
    play.act(WAIT);
}

#[test]
fn ranks_of_perks_are_limited_and_some_perk_can_always_be_chosen() {
    let mut play = scene(1, 60);
    for _ in 0..60 {
        let perk = play.known().offers()[0];
        play.act(Intent::LevelUp { perk });
    }
    let view = play.known();
    let held = view.me.effects.perks();
    for kind in view.definitions.perks.kinds() {
        let had = held.iter().filter(|other| **other == kind).count();
        let ranks = view.definitions.perks.get(kind).ranks;
        assert!(ranks.is_none_or(|ranks| had <= ranks), "{kind:?}: {had}");
    }
}

#[test]
fn other_creatures_get_a_perk_with_every_third_level_gained() {
    let mut perks = BTreeSet::new();
    for seed in 0..40 {
        let mut play = Scenario::new(&["######", "#@.g.#", "######"])
            .with_perks()
            .with_experience_potions_of(1_000)
            .seed(seed)
            .creature('g', inert("goblin").carrying(&["experience potion"]))
            .direct();
        play.order(
            'g',
            crate::support::drink(play.carried('g', "experience potion")),
        );
        play.wait(1);
        let gained: Vec<PerkKind> = play
            .events()
            .filter_map(|event| match event.kind {
                EventKind::Improved { perk } => Some(perk),
                _ => None,
            })
            .collect();
        let levels = play.experience('g').level - 1;
        assert_eq!(gained.len(), usize::try_from(levels / 3).expect("levels"));
        let of = &play.omniscient().definitions.perks;
        assert!(gained.iter().all(|kind| of.get(*kind).others));
        perks.extend(gained);
    }
    let play = scene(1, 0);
    assert!(
        perks.len() > 5 || play.known().definitions.rules.growth.is_none(),
        "{perks:?}"
    );
}
