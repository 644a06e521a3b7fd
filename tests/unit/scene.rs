use super::*;
use crate::content::SPRITE_NAMES;

const ALL: [SceneKind; 6] = [
    SceneKind::Descent,
    SceneKind::Named,
    SceneKind::FriendDied,
    SceneKind::Found,
    SceneKind::Home,
    SceneKind::Death,
];

fn cast() -> Cast {
    Cast {
        rock: "moss".to_owned(),
        player: vec![1, 2, 3],
        other: vec![1, 4],
        remains: vec![5],
        crown: vec![7],
        goal: vec![6],
    }
}

#[test]
fn figures_stay_in_the_strip_at_every_moment() {
    let (cast, atlas) = (cast(), SpriteSheet::default());
    for scene in ALL {
        for tenth in 0..=26 {
            for (_, at, _) in shot(scene, 100.0 * tenth as f32, &cast, &atlas).1 {
                let is_inside = at.min_element() >= 0 && (at + TILE).cmple(SIZE).all();
                assert!(is_inside, "{scene:?} after {tenth}: {at}");
            }
        }
    }
}

#[test]
fn every_scene_moves_and_comes_to_rest() {
    let (cast, atlas) = (cast(), SpriteSheet::default());
    for scene in ALL {
        let at = |now| shot(scene, now, &cast, &atlas);
        assert_ne!(at(0.0), at(1_000.0), "{scene:?}");
        assert_eq!(at(LENGTH), at(LENGTH + 9_000.0), "{scene:?}");
        assert!(!at(LENGTH).1.is_empty());
    }
}

#[test]
fn a_dying_figure_is_gone_at_the_end() {
    let (cast, atlas) = (cast(), SpriteSheet::default());
    let cells = |scene, now| {
        let drawn = shot(scene, now, &cast, &atlas).1.into_iter();
        drawn.map(|(cell, ..)| cell).collect::<Vec<_>>()
    };
    assert!(cells(SceneKind::Death, 0.0).contains(&2));
    assert!(!cells(SceneKind::Death, LENGTH).contains(&2));
    assert!(cells(SceneKind::FriendDied, LENGTH).contains(&5));
    for name in ["exit", "pedestal", "stairs_up", "crown_goblin"] {
        assert!(SPRITE_NAMES.lines().any(|one| one == name), "{name}");
    }
}
