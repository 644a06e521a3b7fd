//! The rules of terrain that moves creatures, affects them, or blocks some kinds.

use slight_danger::sim::{Awareness, Definitions, EffectKind, EventKind, FeatureDefinition};

use crate::support::{Being, E, Play, Scenario, being, furniture, inert, walk};

/// A hall with rubble whose definition is changed first.
fn hall(map: &[&str], goblin: Being, change: impl FnOnce(&mut Definitions)) -> Play {
    Scenario::new(map)
        .data(|data| {
            change(data);
            data.set_barred();
        })
        .creature('g', goblin)
        .creature('%', furniture("rubble"))
        .play()
}

/// Makes rubble flow east.
fn flows(data: &mut Definitions) {
    rubble(data).flow = Some(E);
}

fn rubble(data: &mut Definitions) -> &mut FeatureDefinition {
    let mut all = data.keep_settings.furniture.iter_mut();
    let found = all.find(|one| one.looks.name == "rubble");
    found.expect("rubble")
}

fn drifted(play: &Play) -> usize {
    let predicate = |kind| matches!(kind, EventKind::Drifted);
    play.events().filter(|event| predicate(event.kind)).count()
}

#[test]
fn a_current_carries_a_creature_one_tile_each_turn_until_it_ends() {
    let mut play = hall(
        &["########", "#@%%..g#", "########"],
        inert("goblin"),
        flows,
    );
    play.act(walk(E));
    assert_eq!((play.point('@').x, drifted(&play)), (3, 1));
    play.wait(1);
    assert_eq!(play.point('@').x, 4, "onto the floor beyond");
    play.wait(1);
    assert_eq!((play.point('@').x, drifted(&play)), (4, 0));
}

#[test]
fn a_current_carries_no_creature_into_a_wall_or_another_creature() {
    let mut play = hall(&["#####", "#@%g#", "#####"], inert("goblin"), flows);
    play.act(walk(E));
    assert_eq!((play.point('@').x, drifted(&play)), (2, 0));
}

#[test]
fn a_branch_of_a_game_flows_as_the_game_does() {
    let mut play = hall(
        &["########", "#@%%%.g#", "########"],
        inert("goblin"),
        flows,
    );
    play.act(walk(E));
    let mut branch = play.branch();
    for play in [&mut play, &mut branch] {
        play.wait(1);
        assert_eq!(play.point('@').x, 4);
    }
    assert_eq!(play.hash(), branch.hash());
}

#[test]
fn terrain_with_an_effect_affects_a_creature_each_turn_without_end() {
    let mut play = hall(&["#####", "#@%g#", "#####"], inert("goblin"), |data| {
        let burning = (0..)
            .zip(&data.effects)
            .find(|(_, one)| one.name == "burning");
        let (index, _) = burning.expect("an effect");
        rubble(data).effect = Some(EffectKind(index));
    });
    play.wait(2);
    assert_eq!(play.effects('@'), []);
    play.act(walk(E));
    assert_eq!(play.effects('@').len(), 1);
}

#[test]
fn terrain_that_blocks_a_kind_is_not_entered_by_it() {
    let for_goblins = |data: &mut Definitions| {
        let goblin = data.creature_named("goblin").expect("a goblin");
        rubble(data).only = Some(vec![goblin]);
    };
    let map = ["######", "#@%.g#", "######"];
    let mut play = hall(&map, inert("goblin"), for_goblins);
    let refusal = format!("{:?}", play.refuse(walk(E)));
    assert!(refusal.contains("FeatureInTheWay"), "{refusal}");

    // A goblin crosses it, a zombie does not.
    for (kind, x) in [("goblin", 2), ("zombie", 3)] {
        let mut play = hall(&map, being(kind).alert(Awareness::Hunting), for_goblins);
        play.wait(8);
        assert_eq!(play.point('g').x, x, "{kind}");
    }
}
