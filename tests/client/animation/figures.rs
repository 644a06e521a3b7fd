//! Figures with their outlines, crowns, marks and effects, and items on the floor.

use bevy::{asset::Assets, prelude::With};

use crate::{
    client::{picture::sprite_sheet::SpriteSheet, state::Glyphs, view::sprites::Part},
    sim::Awareness,
};

use super::*;

/// The goblin.
const WHO: StableId = StableId(2);

impl Stage {
    /// The atlas cells and colours of all sprites of a part of a creature, the lowest first.
    fn cells(&mut self, of: StableId, part: Part) -> Vec<(usize, Color)> {
        let world = self.app.world_mut();
        let mut sprites = world.query::<(&RestingSprite, &Sprite)>();
        let all = sprites.iter(world);
        let mut all: Vec<(f32, usize, Color)> = all
            .filter(|(rest, _)| rest.id == of && rest.part == part)
            .filter_map(|(rest, sprite)| {
                let cell = sprite.texture_atlas.as_ref()?.index;
                Some((rest.place.z, cell, sprite.color))
            })
            .collect();
        all.sort_by(|one, other| one.0.total_cmp(&other.0));
        all.into_iter()
            .map(|(_, cell, colour)| (cell, colour))
            .collect()
    }
}

fn armed() -> LegendEntry {
    LegendEntry {
        wielding: Some("sword".to_owned()),
        wearing: Some("tunic".to_owned()),
        ..goblin()
    }
}

#[test]
fn a_figure_has_an_outline_beneath_its_equipment() {
    let mut stage = Stage::new(
        hall("#@.g..#", &[('g', armed())], LegendEntry::default()),
        false,
    );
    let cells = |stage: &mut Stage, part| -> Vec<usize> {
        let all = stage.cells(WHO, part).into_iter();
        all.map(|(cell, _)| cell).collect()
    };
    let (figure, mut outline) = (
        cells(&mut stage, Part::Figure),
        cells(&mut stage, Part::Outline),
    );
    assert_eq!(figure.len(), 3, "body, tunic and sword");
    outline.sort_unstable();
    let mut of = figure;
    of.sort_unstable();
    assert_eq!(outline, of);
    let world = stage.app.world_mut();
    let mut sprites = world.query::<&RestingSprite>();
    let mut heights = |part| {
        let mine = sprites
            .iter(world)
            .filter(move |rest| rest.id == WHO && rest.part == part);
        mine.map(|rest| rest.place.z).collect::<Vec<f32>>()
    };
    let (figure, outline): (Vec<f32>, Vec<f32>) = (heights(Part::Figure), heights(Part::Outline));
    assert!(
        outline
            .iter()
            .all(|low| figure.iter().all(|high| low < high))
    );
    stage.app.insert_resource(Glyphs(true));
    stage.frames(2);
    assert!(cells(&mut stage, Part::Outline).is_empty());
}

#[test]
fn an_outline_is_ink_around_the_figure() {
    let mut stage = Stage::new(hall("#@....#", &[], LegendEntry::default()), false);
    let world = stage.app.world_mut();
    let sheet = world.resource::<SpriteSheet>().clone();
    let images = world.resource::<Assets<Image>>();
    let pixels = |image: &bevy::asset::Handle<Image>| {
        let image = images.get(image).unwrap_or_else(|| panic!("no image"));
        let data = image.data.clone().unwrap_or_default();
        (image.width() as usize, data.as_chunks::<4>().0.to_vec())
    };
    let ((wide, from), (wider, to)) = (pixels(&sheet.image), pixels(&sheet.outlines));
    let cell = sheet.index("goblin");
    let at = |x: i32, y: i32| {
        let is_inside = (0..16).contains(&x) && (0..16).contains(&y);
        let place = (cell / 16 * 16) * wide + cell % 16 * 16;
        let pixel = from
            .get(place + y.max(0) as usize * wide + x.max(0) as usize)
            .copied();
        pixel.filter(|pixel| is_inside && pixel[3] > 0)
    };
    let ink = [10, 10, 16, 255];
    let mut outlined = 0;
    for y in -1..17 {
        for x in -1..17 {
            let beside = [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(dx, dy)| at(x + dx, y + dy));
            let is_beside = beside.into_iter().flatten().any(|pixel| pixel != ink);
            let place = (cell / 16 * 18) * wider + cell % 16 * 18;
            let found = to[place + (y + 1) as usize * wider + (x + 1) as usize];
            if at(x, y).is_none() {
                let wanted = if is_beside { [10, 10, 16, 191] } else { [0; 4] };
                assert_eq!(found, wanted, "{x}, {y}");
                outlined += usize::from(is_beside);
            }
        }
    }
    assert!(outlined > 30, "{outlined}");
}

#[test]
fn a_hit_flashes_no_outline() {
    let player = LegendEntry {
        hp: Some(400),
        max_hp: Some(400),
        ..LegendEntry::default()
    };
    let mut stage = Stage::new(hall("#@g...#", &[('g', armed())], player), true);
    let mut has_flashed = false;
    for _ in 0..20 {
        stage.step(Intent::Attack { target: WHO });
        for _ in 0..12 {
            stage.app.update();
            let figure = stage.cells(WHO, Part::Figure);
            has_flashed |= figure
                .iter()
                .any(|(_, colour)| colour.to_linear().red > 2.0);
            for (_, colour) in stage.cells(WHO, Part::Outline) {
                assert_eq!(colour, Color::WHITE);
            }
        }
    }
    assert!(has_flashed);
}

#[test]
fn a_creature_with_a_name_wears_the_crown_of_its_kind() {
    for named in [false, true] {
        let entry = LegendEntry { named, ..goblin() };
        let mut stage = Stage::new(
            hall("#@.g..#", &[('g', entry)], LegendEntry::default()),
            false,
        );
        let crown = stage
            .app
            .world()
            .resource::<SpriteSheet>()
            .find("crown_goblin");
        let figure = stage.cells(WHO, Part::Figure);
        let is_worn = figure.iter().any(|(cell, _)| Some(*cell) == crown);
        assert_eq!(is_worn, named);
    }
}

#[test]
fn a_bubble_replaces_the_mark() {
    // It sees too little to find the player, and gives up.
    let hunter = LegendEntry {
        alert: Some(Awareness::Hunting),
        vision: Some(1),
        ..LegendEntry::of_kind("zombie")
    };
    let game = hall("#@.......z..#", &[('z', hunter)], LegendEntry::default());
    let mut stage = Stage::new(game, true);
    let (mut replaced, mut shown) = (0, 0);
    for _ in 0..30 {
        stage.step(Intent::Wait);
        for _ in 0..4 {
            stage.app.update();
            let queue = stage.app.world().resource::<AnimationQueue>();
            let is_bubble =
                |one: &Animation| matches!(one.kind, AnimationKind::Bubble { who: WHO, .. });
            let has_bubble = queue.animations().iter().any(is_bubble);
            let world = stage.app.world_mut();
            let mut marks = world.query::<(&RestingSprite, &Visibility)>();
            let marks = marks.iter(world);
            for (_, visibility) in marks.filter(|(rest, _)| rest.part == Part::Mark) {
                assert_eq!(*visibility == Visibility::Hidden, has_bubble);
                replaced += usize::from(has_bubble);
                shown += usize::from(!has_bubble);
            }
        }
    }
    assert!(replaced > 0 && shown > 0, "{replaced}, {shown}");
}

#[test]
fn items_lie_small_on_the_floor_with_a_shadow_and_rocks_full_size() {
    let legend = [('a', item("apple")), (',', item("rock"))];
    let mut stage = Stage::new(hall("#@.a.,#", &legend, LegendEntry::default()), false);
    let world = stage.app.world_mut();
    let sheet = world.resource::<SpriteSheet>().clone();
    let mut sprites = world.query_filtered::<&Sprite, With<RestingSprite>>();
    let mut count = |name: &str| {
        let cell = sheet.find(name);
        assert!(cell.is_some(), "{name}");
        let shown = sprites
            .iter(world)
            .filter_map(|sprite| sprite.texture_atlas.as_ref());
        shown.filter(|atlas| Some(atlas.index) == cell).count()
    };
    let names = ["floor_apple", "floor_shadow", "apple", "rock"];
    assert_eq!(names.map(&mut count), [1, 1, 0, 1]);
}
