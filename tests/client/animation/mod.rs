//! Animations come from events, and after any of them the sprites show the game.

use std::{collections::BTreeMap, time::Duration};

use crate::{
    client::{
        dialogs,
        preferences::Preferences,
        redraw,
        session::{Data, Session},
        state::{self, Screen},
        tests::{hall, item, room},
    },
    content::SPRITE_NAMES,
    game::Game,
    grid::Direction,
    replay::{Logs, Playthrough, Recording, RecordingHeader, Start},
    scenario::LegendEntry,
    sim::{Intent, StableId},
    store::MOTION,
};
use bevy::{
    MinimalPlugins,
    asset::{AssetApp, AssetPlugin},
    color::Color,
    image::{Image, TextureAtlasLayout},
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    math::Vec2,
    prelude::{App, AppExtStates, Entity, Sprite, Transform, Visibility},
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    window::{ExitCondition, WindowPlugin},
};

use super::{
    super::{
        creatures, earshot,
        health_bar::HealthBar,
        items, known_level,
        light::TorchLight,
        sprite_sheet,
        sprites::{Part, RestingSprite},
        wind_up,
    },
    from_events,
    queue::AnimationQueue,
    timeline::{Animation, AnimationKind, Pose},
};

mod alert;
mod figures;

/// Duration of a frame.
const FRAME: Duration = Duration::from_millis(16);

fn goblin() -> LegendEntry {
    LegendEntry {
        creature: Some("goblin".to_owned()),
        ..LegendEntry::default()
    }
}

/// An app that draws and animates a game.
struct Stage {
    app: App,
}

impl Stage {
    fn new(game: Game, has_motion: bool) -> Self {
        let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
        let header = RecordingHeader::new(Start::new("1", &definitions), &definitions);
        let play = Playthrough::resume(game, Recording::new(header), Logs::default());
        let mut preferences = Preferences::default();
        if preferences.has_motion() != has_motion {
            preferences.settings.turn(MOTION);
        }
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            AssetPlugin::default(),
            WindowPlugin {
                primary_window: None,
                // Without a window the app would exit at once.
                exit_condition: ExitCondition::DontExit,
                ..Default::default()
            },
        ))
        .init_asset::<Image>()
        .init_asset::<TextureAtlasLayout>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(preferences)
        .insert_resource(Data(definitions))
        .init_resource::<TorchLight>()
        .add_plugins((
            state::plugin,
            dialogs::plugin,
            redraw::plugin,
            sprite_sheet::plugin,
            known_level::plugin,
            items::plugin,
            creatures::plugin,
            earshot::plugin,
            wind_up::plugin,
            super::plugin,
        ))
        .insert_resource(Session::with(play))
        .insert_state(Screen::Playing);
        app.update();
        Self { app }
    }

    fn step(&mut self, intent: Intent) {
        self.app.world_mut().resource_mut::<Session>().step(intent);
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Presses a key without a meaning.
    fn skip(&mut self) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::F24,
            logical_key: Key::F24,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.app.update();
    }

    fn is_over(&self) -> bool {
        self.app.world().resource::<AnimationQueue>().is_over()
    }

    /// Every sprite: owner, position, cells without idle animation, colour and visibility.
    fn picture(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut sprites = world.query::<(&RestingSprite, &Sprite, &Transform, &Visibility)>();
        let mut all: Vec<String> = sprites
            .iter(world)
            .map(|(rest, sprite, transform, visibility)| {
                let of = rest.id;
                let place = transform.translation;
                format!(
                    "{of:?} {place} {:?} {:?} {:?} {visibility:?}",
                    rest.cells, sprite.color, sprite.custom_size
                )
            })
            .collect();
        all.sort();
        all
    }
}

fn animations(game: &Game) -> Vec<Animation> {
    from_events::animations(&game.known())
}

#[test]
fn after_any_skip_the_sprites_show_the_game() {
    let row = "#@.g.!..g.,..,..f#";
    let legend = [
        ('g', goblin()),
        ('!', item("health potion")),
        (',', item("rock")),
        (
            'f',
            LegendEntry {
                creature: Some("fungus".to_owned()),
                ..LegendEntry::default()
            },
        ),
    ];
    // Any numbers do that differ: Numerical Recipes' generator.
    let mut state = 4_u32;
    let mut random = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below.max(1)
    };
    for _ in 0..6 {
        let game = hall(
            row,
            &legend,
            LegendEntry {
                hp: Some(4_000),
                max_hp: Some(4_000),
                carrying: vec!["rock".to_owned(); 6],
                ..LegendEntry::default()
            },
        );
        let (mut moving, mut still) = (
            Stage::new(game.clone(), true),
            Stage::new(game.clone(), false),
        );
        let mut game = game;
        let mut has_moved = false;
        for _ in 0..25 {
            let legal = game.legal();
            let Some(intent) = legal.get(random(legal.len())).copied() else {
                break;
            };
            game.step(intent)
                .unwrap_or_else(|refusal| panic!("{refusal:?}"));
            for stage in [&mut moving, &mut still] {
                stage.step(intent);
                stage.frames(1);
            }
            assert!(still.is_over(), "nothing moves where motion is off");
            moving.frames(random(6));
            has_moved |= moving.picture() != still.picture();
            moving.skip();
            still.frames(1);
            assert!(moving.is_over());
            assert_eq!(moving.picture(), still.picture());
        }
        assert!(has_moved);
    }
}

#[test]
fn animations_end_by_themselves() {
    let game = hall("#@g...#", &[('g', goblin())], LegendEntry::default());
    let (mut moving, mut still) = (Stage::new(game.clone(), true), Stage::new(game, false));
    for stage in [&mut moving, &mut still] {
        stage.step(Intent::Wait);
        stage.frames(1);
    }
    assert!(!moving.is_over());
    // Two seconds.
    moving.frames(125);
    assert!(moving.is_over());
    assert_eq!(moving.picture(), still.picture());
}

#[test]
fn a_step_slides_from_where_it_began() {
    let mut game = hall("#@...#", &[], LegendEntry::default());
    game.step(Intent::Walk { dir: Direction::E })
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let [
        Animation {
            kind: AnimationKind::Slide { who, by },
            start,
            ..
        },
    ] = animations(&game)[..]
    else {
        panic!("{:?}", animations(&game));
    };
    assert_eq!((who, by.x, by.y, start), (StableId(1), -1.0, 0.0, 0.0));
}

#[test]
fn a_blow_is_a_lunge_a_flash_and_a_number() {
    let mut game = hall("#@g...#", &[('g', goblin())], LegendEntry::default());
    let target = StableId(2);
    game.step(Intent::Attack { target })
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let animations = animations(&game);
    let lunges = |animation: &&Animation| matches!(animation.kind, AnimationKind::Lunge { who: StableId(1), by } if by.x > 0.0);
    let flashes = |animation: &&Animation| matches!(animation.kind, AnimationKind::Hit { who, .. } if who == target);
    let numbers = |animation: &&Animation| matches!(&animation.kind, AnimationKind::FloatingNumber { text, .. } if text.starts_with('-'));
    assert!(animations.iter().any(|animation| lunges(&animation)));
    assert!(animations.iter().any(|animation| flashes(&animation)));
    assert!(animations.iter().any(|animation| numbers(&animation)));
    // The rest of the turn is seen soon.
    assert!(animations.iter().all(|animation| animation.start < 1_000.0));
}

#[test]
fn a_hit_flashes_and_pushes_the_figure_then_reddens_it() {
    let who = StableId(2);
    let hit = Animation {
        start: 0.0,
        duration: 160.0,
        kind: AnimationKind::Hit {
            who,
            damage: 3,
            way: Vec2::new(2.0, 0.0),
        },
    };
    let pose = |now| {
        let mut pose = Pose::default();
        hit.pose(who, now, &mut pose);
        pose
    };
    let (white, red) = (pose(30.0), pose(100.0));
    assert!(white.shift.x > 0.0 && white.shift.x < 0.2 && white.shift.y.abs() < 0.01);
    let colour = |pose: &Pose| pose.tinted(Color::srgb(0.2, 0.4, 0.2)).to_linear();
    assert!(colour(&white).green > 2.0, "brighter than any sprite");
    let (red, shift) = (colour(&red), red.shift);
    assert!(red.red > 1.5 * red.green && red.green > 0.02, "still seen");
    assert_eq!((shift.x, shift.y), (0.0, 0.0));
}

#[test]
fn a_step_hops_and_its_shadow_does_not() {
    let mut stage = Stage::new(hall("#@....#", &[], LegendEntry::default()), true);
    let figures = |stage: &mut Stage, is_figure: bool| {
        let world = stage.app.world_mut();
        let mut sprites = world.query::<(&RestingSprite, &Transform)>();
        let all = sprites.iter(world);
        let mine = all
            .filter(|(rest, _)| rest.id == StableId(1) && (rest.part != Part::Other) == is_figure);
        let up = mine.map(|(rest, place)| place.translation.y - rest.place.y);
        up.fold(0.0, f32::max)
    };
    stage.step(Intent::Walk { dir: Direction::E });
    let mut highest: f32 = 0.0;
    for _ in 0..8 {
        stage.app.update();
        highest = highest.max(figures(&mut stage, true));
        assert!(figures(&mut stage, false) < 0.5);
    }
    assert!((1.5..=2.5).contains(&highest), "{highest}");
}

/// Length of a creature's health bar if it is visible, sprite pixels.
fn bar(stage: &mut Stage, of: StableId) -> Option<f32> {
    let world = stage.app.world_mut();
    let mut sprites = world.query::<(&RestingSprite, &Sprite, &Visibility)>();
    sprites.iter(world).find_map(|(rest, sprite, visibility)| {
        let is_bar = rest.id == of && rest.bar.is_some_and(HealthBar::is_filling);
        (is_bar && *visibility != Visibility::Hidden)
            .then(|| sprite.custom_size.map(|size| size.x))?
    })
}

#[test]
fn a_health_bar_keeps_its_length_until_the_blow_lands() {
    let target = StableId(2);
    for (hp, before) in [(4_000, None), (3_990, Some(14.0))] {
        let goblin = LegendEntry {
            max_hp: Some(4_000),
            hp: Some(hp),
            ..goblin()
        };
        let game = hall(
            "#@g...#",
            &[('g', goblin)],
            LegendEntry {
                attack: Some(2_000),
                hp: Some(4_000),
                max_hp: Some(4_000),
                ..LegendEntry::default()
            },
        );
        let mut stage = Stage::new(game, true);
        assert_eq!(bar(&mut stage, target), before);
        stage.step(Intent::Attack { target });
        stage.frames(2);
        assert_eq!(
            bar(&mut stage, target),
            before,
            "the arm is still in the air"
        );
        stage.skip();
        let after = bar(&mut stage, target);
        assert!(after.is_some_and(|length| length < 14.0), "{after:?}");
    }
}

#[test]
fn the_dead_wear_their_equipment_while_they_fade() {
    let clad = LegendEntry {
        hp: Some(1),
        carrying: vec!["bow".to_owned()],
        wearing: Some("tunic".to_owned()),
        wielding: Some("staff".to_owned()),
        ..goblin()
    };
    let strong = LegendEntry {
        attack: Some(2_000),
        ..LegendEntry::default()
    };
    let mut game = hall("#@g...#", &[('g', clad)], strong);
    let target = StableId(2);
    game.step(Intent::Attack { target })
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let animations = animations(&game);
    let dress = animations
        .iter()
        .find_map(|animation| match &animation.kind {
            AnimationKind::FadeOut { dress, .. } => Some(dress.join(" ")),
            _ => None,
        });
    assert_eq!(dress.as_deref(), Some("tunic staff"));
    let hidden = animations
        .iter()
        .filter(|animation| matches!(animation.kind, AnimationKind::Hide { .. }));
    assert!(
        hidden.count() >= 4,
        "the corpse and three things lie there later"
    );
}

#[test]
fn the_player_falls_before_its_corpse_appears() {
    let foe = LegendEntry {
        attack: Some(2_000),
        ..goblin()
    };
    let weak = LegendEntry {
        hp: Some(1),
        max_hp: Some(100),
        ..LegendEntry::default()
    };
    let mut game = hall("#@g...#", &[('g', foe)], weak);
    game.step(Intent::Wait)
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let animations = animations(&game);
    let end = |is: &dyn Fn(&AnimationKind) -> bool| {
        let animation = animations.iter().find(|animation| is(&animation.kind));
        animation.map_or(f32::NAN, |animation| animation.start + animation.duration)
    };
    let falls = end(&|kind| matches!(kind, AnimationKind::FadeOut { .. }));
    let lies = end(&|kind| matches!(kind, AnimationKind::Hide { .. }));
    assert!(lies > falls / 2.0 && lies < falls, "{lies} of {falls}");
}

#[test]
fn a_creature_on_an_item_leaves_it_visible() {
    let top = |row: &str| {
        let game = hall(row, &[(',', item("rock"))], LegendEntry::default());
        let mut stage = Stage::new(game, false);
        if row.contains(',') {
            stage.step(Intent::Walk { dir: Direction::E });
            stage.frames(1);
        }
        let world = stage.app.world_mut();
        let mut sprites = world.query::<(&RestingSprite, &Transform)>();
        let mine = sprites
            .iter(world)
            .filter(|(rest, _)| rest.id == StableId(1));
        mine.map(|(_, transform)| transform.translation.y)
            .fold(f32::MIN, f32::max)
    };
    assert!(top("#@,..#") > top("#@...#"));
}

#[test]
fn unperceived_events_have_no_animation() {
    let mut game = hall("#@#g..g#", &[('g', goblin())], LegendEntry::default());
    for _ in 0..5 {
        game.step(Intent::Wait)
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
        assert_eq!(animations(&game), Vec::new());
    }
}

#[test]
fn every_animated_sprite_is_in_the_atlas() {
    let names: BTreeMap<&str, ()> = SPRITE_NAMES.lines().map(|name| (name, ())).collect();
    for name in from_events::SPRITES
        .iter()
        .flat_map(|pictures| pictures.iter())
    {
        assert!(names.contains_key(name), "{name}");
    }
    for glyph in "0123456789+-".chars() {
        let name = super::overlays::numeral(glyph).unwrap_or_else(|| panic!("{glyph}"));
        assert!(names.contains_key(name), "{name}");
    }
}
