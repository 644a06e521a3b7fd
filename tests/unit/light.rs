use std::time::Duration;

use bevy::{
    MinimalPlugins,
    asset::AssetPlugin,
    input::InputPlugin,
    time::TimeUpdateStrategy,
    window::{ExitCondition, WindowPlugin},
};

use crate::{
    client::{
        picture::known_level::{self, UNKNOWN},
        redraw,
        tests::room,
    },
    content,
    grid::Direction,
    replay::{Logs, Playthrough, Recording, RecordingHeader, Start},
    scenario::LegendEntry,
    sim::{Intent, KnownTile, Place, Terrain, TileKnowledge},
};

use super::*;

/// A level with the given tiles known.
fn sight(rows: &[&str]) -> LevelSight {
    let there = |known, terrain| KnownTile {
        known,
        terrain,
        creature: None,
        item: None,
    };
    let size = (rows[0].len() as i32, rows.len() as i32);
    let mut sight = LevelSight::blank(Place::new(0, Point::new(0, 0)), size);
    for point in sight.tiles.points() {
        let sign = rows[point.y as usize].as_bytes()[point.x as usize];
        sight.tiles.set(
            point,
            match sign {
                b'#' => there(TileKnowledge::Seen, Terrain::Wall),
                b'.' => there(TileKnowledge::Seen, Terrain::Floor),
                b',' => there(TileKnowledge::Remembered, Terrain::Floor),
                _ => UNKNOWN,
            },
        );
    }
    sight
}

#[test]
fn unknown_tiles_behind_rock_are_drawn_as_rock() {
    let sight = sight(&["     ", " ### ", " #.# ", " #.  ", "  ,  "]);
    let share = |x, y| familiarity(&sight, Point::new(x, y))[3];
    assert_eq!(share(2, 2), 255, "seen");
    assert_eq!(share(2, 4), 255, "remembered");
    assert!((1..255).contains(&share(0, 1)), "behind rock alone");
    assert!((1..255).contains(&share(4, 0)), "behind a corner of rock");
    assert_eq!(share(3, 3), 0, "beside open floor");
    assert_eq!(share(4, 4), 0, "beside nothing that is known");
}

#[test]
fn seen_tiles_differ_from_remembered_ones() {
    let sight = sight(&[".,"]);
    assert_eq!(familiarity(&sight, Point::new(0, 0))[1], 255);
    assert_eq!(familiarity(&sight, Point::new(1, 0))[1], 0);
}

#[test]
fn walls_that_close_a_floor_in_sight_are_lit_with_it() {
    let mut sight = sight(&["###", ",.#", ", #"]);
    let wall = Point::new(2, 2);
    sight.tiles.set(wall, UNKNOWN);
    assert_eq!(familiarity(&sight, wall), [0, 0, 255, 0], "beside a floor");
    let remembered = KnownTile {
        known: TileKnowledge::Remembered,
        terrain: Terrain::Wall,
        ..UNKNOWN
    };
    sight.tiles.set(wall, remembered);
    assert_eq!(familiarity(&sight, wall), [255, 255, 255, 255]);
    let far = Point::new(0, 0);
    sight.tiles.set(Point::new(1, 1), UNKNOWN);
    sight.tiles.set(far, remembered);
    assert_eq!(familiarity(&sight, far), [255, 0, 255, 255]);
}

#[test]
fn known_rock_fades_over_three_tiles() {
    let sight = sight(&["#      "]);
    let share = |x| familiarity(&sight, Point::new(x, 0))[3];
    assert_eq!([0, 1, 2, 3, 4].map(share), [255, 191, 127, 63, 0]);
}

#[test]
fn distant_creatures_are_darker_but_never_dark() {
    let sight = sight(&["."]);
    let light = |x| tint(&sight, Point::new(x, 0)).to_linear().green;
    assert!(light(0) > light(5) && light(5) > light(9));
    assert!(light(9) > 0.5 && light(30) > 0.5);
}

#[test]
fn creatures_take_the_light_of_lamps() {
    let mut sight = sight(&["."]);
    let at = Point::new(12, 0);
    let dark = tint(&sight, at).to_linear();
    sight.lamps.push(LightSource {
        at,
        colour: Color::srgb_u8(0xf0, 0x91, 0x3a),
        reach: 5.0,
    });
    let lit = tint(&sight, at).to_linear();
    assert!(lit.red > 1.5 * dark.red);
    assert!(lit.red / lit.blue > dark.red / dark.blue, "the hue of fire");
}

/// A client that draws only the light of a corridor with a bend; a frame takes 40 ms.
struct Corridor(App);

impl Corridor {
    fn new(has_motion: bool) -> Self {
        let rows = ["######", "#@...#", "####.#", "####.#", "######"];
        let game = room(&rows, &[], LegendEntry::default());
        let definitions = content::builtin().unwrap_or_else(|error| panic!("{error}"));
        let header = RecordingHeader::new(Start::new("1", &definitions), &definitions);
        let play = Playthrough::resume(game, Recording::new(header), Logs::default());
        let mut preferences = Preferences::default();
        if preferences.has_motion() != has_motion {
            preferences.settings.motion ^= true;
        }
        let mut app = App::new();
        let windows = WindowPlugin {
            primary_window: None,
            exit_condition: ExitCondition::DontExit,
            ..Default::default()
        };
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), InputPlugin, windows))
            .add_plugins((redraw::plugin, known_level::plugin))
            .init_asset::<Image>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                40,
            )))
            .insert_resource(preferences)
            .insert_resource(Session::with(play))
            .add_systems(PostUpdate, update_image.after(update_known_level));
        let known_image = app.world_mut().resource_mut::<Assets<Image>>();
        let known_image = known_image.into_inner().add(picture((1, 1)));
        app.insert_resource(LightLayer {
            material: Handle::default(),
            known_image,
            size: (1, 1),
            appearing: Default::default(),
        });
        app.update();
        Self(app)
    }

    fn act(&mut self, intent: Intent) {
        self.0.world_mut().resource_mut::<Session>().step(intent);
    }

    /// How far the end of the corridor has come into sight after the next frame.
    fn end(&mut self) -> u8 {
        self.0.update();
        let world = self.0.world();
        let image = &world.resource::<LightLayer>().known_image;
        let image = world.resource::<Assets<Image>>().get(image);
        let data = image.and_then(|image| image.data.as_ref());
        data.unwrap_or_else(|| panic!("no image"))[(3 * 6 + 4) * 4 + 1]
    }

    /// Walks to where the end comes into sight.
    fn walk(&mut self) {
        for _ in 0..2 {
            assert_eq!(self.end(), 0);
            self.act(Intent::Walk { dir: Direction::E });
        }
    }
}

#[test]
fn tiles_come_into_sight_in_three_steps() {
    let mut corridor = Corridor::new(true);
    corridor.walk();
    assert_eq!(
        [0; 6].map(|_| corridor.end()),
        [100, 128, 156, 255, 255, 255]
    );
}

#[test]
fn a_turn_ends_the_steps_of_the_one_before() {
    let mut corridor = Corridor::new(true);
    corridor.walk();
    assert_eq!(corridor.end(), 100);
    corridor.act(Intent::Wait);
    assert_eq!(corridor.end(), 255);
}

#[test]
fn without_motion_tiles_are_in_sight_at_once() {
    let mut corridor = Corridor::new(false);
    corridor.walk();
    assert_eq!(corridor.end(), 255);
}
