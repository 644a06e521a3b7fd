//! The kinds that only some worlds have, and the warden.

use std::collections::{BTreeMap, BTreeSet};

use slight_danger::{
    content,
    generate::generate,
    sim::{Awareness, CreatureKind, Seed},
};

#[test]
fn each_world_leaves_out_some_kinds_and_the_others_keep_to_their_depths() {
    let data = content::builtin().expect("right data");
    for name in ["caves", "campaign", "keep"] {
        let data = data.in_world(name).expect("a world of this name");
        let variety = data.world.variety.as_ref().expect("kinds");
        let levels: BTreeMap<CreatureKind, (u32, u32)> = variety
            .kinds
            .iter()
            .map(|one| (one.kind, one.depths))
            .collect();
        assert!(levels.values().all(|(first, last)| last - first < 3));
        // Followers come even to worlds that leave their kind out.
        let followers: BTreeSet<CreatureKind> = variety
            .kinds
            .iter()
            .filter_map(|one| one.followers)
            .collect();
        let mut choices = BTreeSet::new();
        for seed in 0..20 {
            let initial = generate(&Seed::from(seed), &data).expect("a world");
            let found = initial.creatures.iter();
            let found = found.filter(|one| levels.contains_key(&one.kind));
            let mut kinds = BTreeSet::new();
            for one in found {
                let (first, last) = levels[&one.kind];
                let is_fit = (first..=last).contains(&(one.at.level as u32 + 1));
                assert!(is_fit || initial.levels.len() == 1, "{:?}", one.at);
                kinds.insert(one.kind);
            }
            let most = variety.kinds.len() - variety.leave_out as usize;
            let leaders = kinds.difference(&followers).count();
            let others = variety
                .kinds
                .iter()
                .filter(|one| !followers.contains(&one.kind));
            assert!(
                leaders <= most && leaders < others.count(),
                "{leaders} kinds"
            );
            choices.insert(kinds);
        }
        assert!(choices.len() > 10, "{} of 20", choices.len());
    }
}

#[test]
fn the_warden_sleeps_beside_the_goal() {
    let data = content::builtin().expect("right data");
    for name in ["caves", "campaign", "keep"] {
        let data = data.in_world(name).expect("a world of this name");
        for seed in 0..20 {
            let initial = generate(&Seed::from(seed), &data).expect("a world");
            let mut creatures = initial.creatures.iter();
            let warden = creatures.find(|one| Some(one.kind) == data.world.warden);
            let warden = warden.expect("a warden");
            let mut items = initial.items.iter();
            let goal = items.find(|item| item.kind == data.world.goal);
            let goal = goal.expect("it lies somewhere").at;
            assert_eq!(warden.awareness, Awareness::Asleep);
            assert_eq!(warden.at.level, goal.level);
            assert!(warden.at.point.chebyshev(goal.point) <= 3, "{seed}");
        }
    }
}
