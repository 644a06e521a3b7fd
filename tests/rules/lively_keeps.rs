//! Lively Keeps: every few rooms of a region have a hunter that is awake, or an item that is neither
//! food nor a missile.

use std::collections::BTreeMap;

use slight_danger::{
    generate::generate,
    sim::{Awareness, Definitions, InitialState, Seed},
};

use crate::support::builtin;

/// By region of a world, the number of its rooms that are not secret, and how many are lively.
fn regions(initial: &InitialState, data: &Definitions) -> BTreeMap<u16, (usize, usize)> {
    let plan = &initial.blueprint;
    let awake = initial.creatures.iter().filter(|one| {
        let kind = data.creature(one.kind);
        kind.hunts() && kind.lurks.is_none() && one.awareness != Awareness::Asleep
    });
    let is_of_interest = |kind| {
        let kind = data.item(kind);
        !kind.is_food() && !kind.is_missile()
    };
    let items = initial.items.iter();
    let items = items.filter(|item| is_of_interest(item.kind));
    let places = awake.map(|one| one.at).chain(items.map(|item| item.at));
    let lively: Vec<usize> = places.filter_map(|at| plan.room_at(at)).collect();
    let mut regions: BTreeMap<u16, (usize, usize)> = BTreeMap::new();
    for (index, room) in plan.rooms.iter().enumerate() {
        if !room.is_secret {
            let (rooms, alive) = regions.entry(room.region).or_default();
            *rooms += 1;
            *alive += usize::from(lively.contains(&index));
        }
    }
    regions
}

/// Whether each region of some worlds has at least one lively room for every `size` rooms.
fn are_lively(data: &Definitions, size: usize) -> bool {
    (1..=10).all(|seed| {
        let initial = generate(&Seed::from(seed), data).expect("a world");
        let mut regions = regions(&initial, data).into_values();
        regions.all(|(rooms, lively)| lively >= rooms.div_ceil(size))
    })
}

#[test]
fn every_few_rooms_of_a_keep_something_happens() {
    for name in ["keep", "campaign"] {
        let mut data = builtin().in_world(name).expect("a world");
        if let Some(size) = data.world.lively_rooms {
            assert!(are_lively(&data, size), "{name}");
        }
        // In groups of one room, no room may be without.
        data.world.lively_rooms = Some(1);
        assert!(are_lively(&data, 1), "{name}");
        data.world.lively_rooms = None;
        assert!(!are_lively(&data, 1), "{name}");
    }
}

#[test]
fn hunters_wake_and_items_are_added_and_nothing_else_changes() {
    let mut data = builtin().in_world("keep").expect("a world");
    let (mut woken, mut added) = (0, 0);
    let awake = |initial: &InitialState| {
        let all = initial.creatures.iter();
        all.filter(|one| one.awareness == Awareness::Idle).count()
    };
    for seed in 1..=8 {
        let mut world = |size| {
            data.world.lively_rooms = size;
            generate(&Seed::from(seed), &data).expect("a world")
        };
        let (plain, lively) = (world(None), world(Some(1)));
        assert_eq!(plain.levels, lively.levels);
        assert_eq!(plain.items[..], lively.items[..plain.items.len()]);
        let places = |initial: &InitialState| {
            let all = initial.creatures.iter();
            all.map(|one| (one.kind, one.at)).collect::<Vec<_>>()
        };
        assert_eq!(places(&plain), places(&lively));
        added += lively.items.len() - plain.items.len();
        woken += awake(&lively) - awake(&plain);
    }
    assert!(added > 0);
    assert_eq!(woken > 0, data.rules.alert.is_some());
}
