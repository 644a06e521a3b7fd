//! Which perks are offered, and which creatures get them without choosing.

use std::collections::BTreeSet;

use slight_danger::sim::{EventKind, Intent, Known, PerkKind, Refusal, legal};

use crate::support::{FULL, Play, Scenario, WAIT, being, inert};

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

/// The names of the offered perks.
fn names(play: &Play) -> Vec<String> {
    let view = play.known();
    let offers = view.offers();
    let perks = &view.definitions.perks;
    offers
        .iter()
        .map(|kind| perks.get(*kind).name.clone())
        .collect()
}

#[test]
fn a_declined_perk_waits_for_two_offers() {
    let mut seen_again = 0;
    for seed in 0..40 {
        let mut play = scene(seed, 5);
        let mut declined: Vec<Vec<PerkKind>> = Vec::new();
        for _ in 0..5 {
            let offers = play.known().offers();
            for recent in declined.iter().rev().take(2) {
                assert!(
                    offers.iter().all(|perk| !recent.contains(perk)),
                    "{offers:?}"
                );
            }
            if declined.len() > 2 {
                let old = &declined[declined.len() - 3];
                seen_again += usize::from(offers.iter().any(|perk| old.contains(perk)));
            }
            declined.push(offers[1..].to_vec());
            play.act(Intent::LevelUp { perk: offers[0] });
        }
    }
    assert!(seen_again > 5, "{seen_again}");
}

#[test]
fn levels_4_7_and_10_offer_a_gift_and_other_levels_none() {
    for (level, gifts) in [
        (2, 0),
        (3, 0),
        (4, 1),
        (5, 0),
        (6, 0),
        (7, 1),
        (8, 0),
        (10, 1),
    ] {
        for seed in 0..10 {
            let play = Scenario::new(&["######", "#@...#", "######"])
                .with_perks()
                .data(|data| data.perks.calling_level = None)
                .seed(seed)
                .player(being("player").level(0, level).picks(1))
                .play();
            let view = play.known();
            let perks = &view.definitions.perks;
            let offers = view.offers();
            let all = offers
                .iter()
                .filter(|kind| !perks.get(**kind).gives.is_empty());
            assert_eq!((all.count(), offers.len()), (gifts, 3), "level {level}");
        }
    }
}

#[test]
fn a_gift_comes_into_the_pack_or_to_the_floor_and_is_known() {
    for full in [false, true] {
        let player = being("player").level(0, 4).picks(1);
        let player = if full { player.carrying(&FULL) } else { player };
        let mut play = (0..200)
            .map(|seed| {
                Scenario::new(&["######", "#@...#", "######"])
                    .with_perks()
                    .data(|data| data.perks.calling_level = None)
                    .seed(seed)
                    .player(player.clone())
                    .play()
            })
            .find(|play| names(play).contains(&"wandmaker's box".to_owned()))
            .expect("a seed");
        let perk = play
            .known()
            .definitions
            .perks
            .named("wandmaker's box")
            .expect("a perk");
        play.act(Intent::LevelUp { perk });
        let known = play.known();
        for name in ["spark wand", "force wand"] {
            let kind = known.definitions.item_named(name).expect("a wand");
            assert!(known.me.names.is_sure(kind), "{name}");
            assert_eq!(known.carries(kind), !full, "{name}");
        }
        let lying = play.omniscient().items.on_level(0).count();
        assert_eq!(lying, if full { 2 } else { 0 });
        let received = play
            .events()
            .filter(|event| event.kind == EventKind::Received);
        assert_eq!(received.count(), 2);
    }
}
