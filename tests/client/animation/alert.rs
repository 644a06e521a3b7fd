//! Awareness marks, raised weapons and the tiles they mark, without animation.

use bevy::math::Vec2;

use crate::{
    client::{geometry::tile_center, picture::sprite_sheet::SpriteSheet, state::Glyphs},
    grid::Point,
    sim::Awareness,
};

use super::*;

impl Stage {
    /// Centres of all visible sprites of this name.
    pub(super) fn drawn(&mut self, name: &str) -> Vec<Vec2> {
        let world = self.app.world_mut();
        let sheet = world.resource::<SpriteSheet>().clone();
        let cell = sheet.find(name);
        let cell = cell.unwrap_or_else(|| panic!("no sprite {name}"));
        let mut sprites = world.query::<(&Sprite, &Transform, &Visibility)>();
        let seen = sprites.iter(world).filter(|(sprite, _, visibility)| {
            let shown = sprite.texture_atlas.as_ref().map(|atlas| atlas.index);
            let is_shown = shown == Some(cell) && sprite.image == sheet.image;
            is_shown && **visibility != Visibility::Hidden
        });
        seen.map(|(_, place, _)| place.translation.truncate())
            .collect()
    }

    fn marks(&mut self) -> [usize; 2] {
        ["bubble_sleep", "bubble_lost"].map(|name| self.drawn(name).len())
    }
}

fn zombie(state: Awareness) -> LegendEntry {
    LegendEntry {
        alert: Some(state),
        ..LegendEntry::of_kind("zombie")
    }
}

fn brute() -> LegendEntry {
    LegendEntry {
        wielding: Some("club".to_owned()),
        ..LegendEntry::of_kind("brute")
    }
}

fn tile(x: i32, y: i32) -> Vec2 {
    tile_center(Point::new(x, y))
}

#[test]
fn marks_show_creatures_that_sleep_or_have_not_noticed_the_player() {
    for (state, wanted) in [
        (Awareness::Asleep, [1, 0]),
        (Awareness::Idle, [0, 1]),
        (Awareness::Hunting, [0, 0]),
    ] {
        let game = hall(
            "#@.....z.#",
            &[('z', zombie(state))],
            LegendEntry::default(),
        );
        let mut stage = Stage::new(game, false);
        assert_eq!(stage.marks(), wanted, "{state:?}");
        stage.app.insert_resource(Glyphs(true));
        stage.frames(2);
        assert_eq!(stage.marks(), wanted, "{state:?} as a letter");
    }
}

#[test]
fn a_raised_club_is_held_up_and_marks_its_tile_until_it_lands() {
    let player = LegendEntry {
        hp: Some(400),
        max_hp: Some(400),
        ..LegendEntry::default()
    };
    let mut stage = Stage::new(hall("#@b...#", &[('b', brute())], player), false);
    assert_eq!(stage.drawn("danger"), []);
    assert_eq!(stage.drawn("brute_club"), [tile(2, 1)]);
    let mut raised = Vec::new();
    for _ in 0..6 {
        stage.step(Intent::Wait);
        stage.frames(1);
        let (marked, held) = (stage.drawn("danger"), stage.drawn("club"));
        assert_eq!(marked.len(), held.len());
        assert!(marked.is_empty() || marked == [tile(1, 1)]);
        assert_eq!(stage.drawn("brute_club").len() + held.len(), 1);
        raised.push(!marked.is_empty());
    }
    assert!(raised.windows(2).all(|two| two[0] != two[1]), "{raised:?}");
}

#[test]
fn the_tiles_of_a_sweep_are_marked_until_it_is_over() {
    let player = LegendEntry {
        hp: Some(4_000),
        max_hp: Some(4_000),
        ..LegendEntry::default()
    };
    let rows = ["######", "#....#", "#.@b.#", "#....#", "######"];
    let mut stage = Stage::new(room(&rows, &[('b', brute())], player), false);
    let mut ways = [Direction::S, Direction::N].into_iter().cycle();
    let mut marked = Vec::new();
    for _ in 0..40 {
        let raised = marked.last() > Some(&0);
        // A player that keeps stepping out from under the club provokes a sweep.
        let step = ways.next().filter(|_| raised);
        stage.step(step.map_or(Intent::Wait, |dir| Intent::Walk { dir }));
        stage.frames(1);
        let session = stage.app.world().resource::<Session>();
        let view = session.known();
        let raised = view.into_iter().find_map(|view| {
            let mut all = view.creatures();
            all.find_map(|one| Some((one.raised?, one.place)))
        });
        let tiles = raised.map_or(0, |(raised, from)| raised.tiles(from).count());
        marked.push(stage.drawn("danger").len());
        assert_eq!(marked.last(), Some(&tiles), "{marked:?}");
    }
    assert!(marked.contains(&3) && marked.contains(&1), "{marked:?}");
}

#[test]
fn the_players_club_marks_its_tile() {
    let player = LegendEntry {
        wielding: Some("club".to_owned()),
        ..LegendEntry::default()
    };
    let game = hall("#@f...#", &[('f', LegendEntry::of_kind("fungus"))], player);
    let mut stage = Stage::new(game, false);
    let blow = Intent::Walk { dir: Direction::E };
    stage.step(blow);
    stage.frames(1);
    assert_eq!(stage.drawn("danger"), [tile(2, 1)]);
    assert_eq!(stage.drawn("club").len(), 1);
    stage.step(blow);
    stage.frames(1);
    assert_eq!(stage.drawn("danger"), []);
}

#[test]
fn a_creature_that_notices_the_player_calls_its_group() {
    let band = |state| LegendEntry {
        alert: Some(state),
        ..goblin()
    };
    let legend = [
        ('g', band(Awareness::Asleep)),
        ('h', band(Awareness::Asleep)),
    ];
    let player = LegendEntry {
        hp: Some(400),
        max_hp: Some(400),
        ..LegendEntry::default()
    };
    let mut game = hall("#@g.h.#", &legend, player);
    game.step(Intent::Walk { dir: Direction::E })
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let signs: Vec<(&str, Point)> = animations(&game)
        .into_iter()
        .filter_map(|animation| match animation.kind {
            AnimationKind::Bubble { sprite, at, .. } => Some((sprite, at)),
            _ => None,
        })
        .collect();
    // The call replaces the bubble of noticing on the same tile.
    assert!(
        signs.contains(&("bubble_call", Point::new(2, 1))),
        "{signs:?}"
    );
}

#[test]
fn a_reaching_attack_is_thrust_farther() {
    let player = LegendEntry {
        wielding: Some("staff".to_owned()),
        ..LegendEntry::default()
    };
    let mut game = hall("#@.f..#", &[('f', LegendEntry::of_kind("fungus"))], player);
    let at = Point::new(3, 1);
    game.step(Intent::Strike { at })
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let lunges = animations(&game)
        .into_iter()
        .filter_map(|animation| match animation.kind {
            AnimationKind::Lunge { by, .. } => Some(by.x),
            _ => None,
        });
    assert_eq!(lunges.collect::<Vec<_>>(), [0.9]);
}

#[test]
fn tiles_are_tinted_where_a_step_would_be_noticed_unless_that_is_off() {
    let game = hall(
        "#@..z....#",
        &[('z', zombie(Awareness::Asleep))],
        LegendEntry::default(),
    );
    let mut stage = Stage::new(game, false);
    let wanted = [tile(2, 1), tile(3, 1), tile(5, 1), tile(6, 1)];
    assert_eq!(stage.drawn("hatch"), wanted);
    let mut preferences = stage.app.world_mut().resource_mut::<Preferences>();
    preferences.settings.earshot ^= true;
    stage.app.update();
    assert!(stage.drawn("hatch").is_empty());
}
