//! Animations come from events, and after any of them the sprites match the game.

use std::{collections::BTreeMap, time::Duration};

use crate::{
    client::{
        dialogs,
        picture::{known_level, sprite_sheet},
        preferences::Preferences,
        redraw,
        session::{Data, Session},
        state::{self, Screen},
        tests::{hall, item, room},
        view::{
            creatures, earshot,
            health_bar::BarPart,
            items,
            light::TorchLight,
            sprites::{Part, RestingSprite},
            wind_up,
        },
    },
    content::SPRITE_NAMES,
    game::Game,
    grid::Direction,
    replay::{Logs, Playthrough, Recording, RecordingHeader, Start},
    scenario::LegendEntry,
    sim::{Intent, StableId},
};

use super::{
    from_events,
    idle::IdleAnimation,
    overlays,
    queue::AnimationQueue,
    timeline::{self, Animation, AnimationKind, Pose},
};
use bevy::{
    MinimalPlugins,
    asset::{AssetApp, AssetPlugin},
    color::{Alpha, Color},
    image::{Image, TextureAtlasLayout},
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    math::Vec2,
    prelude::{App, AppExtStates, Assets, Entity, Sprite, Transform, Visibility},
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    window::{ExitCondition, WindowPlugin},
};

mod alert;
mod calm;
mod doors;
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
            preferences.settings.motion ^= true;
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
fn after_any_skip_the_sprites_match_the_game() {
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
    // Any varied numbers do: the generator of Numerical Recipes.
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
        Animation {
            kind: AnimationKind::Frames { at, .. },
            ..
        },
    ] = animations(&game)[..]
    else {
        panic!("{:?}", animations(&game));
    };
    assert_eq!((who, by.x, by.y, start), (StableId(1), -1.0, 0.0, 0.0));
    assert_eq!((at.x, at.y), (1, 1), "dust where it pushed off");
}

#[test]
fn creatures_that_fly_raise_no_dust_and_bob() {
    let moves = |kind: &str| {
        let mut game = hall("#@...f#", &[('f', LegendEntry::of_kind(kind))], strong());
        for _ in 0..30 {
            game.step(Intent::Wait)
                .unwrap_or_else(|refusal| panic!("{refusal:?}"));
            let all = animations(&game);
            let slides = |act: &Animation| matches!(act.kind, AnimationKind::Slide { .. });
            let dust = |act: &Animation| matches!(&act.kind, AnimationKind::Frames { sprites, .. } if sprites[0] == "dust_0");
            if all.iter().any(slides) {
                return all.iter().any(dust);
            }
        }
        panic!("the {kind} never moves");
    };
    assert!(moves("goblin") && !moves("bat"));
    let game = hall("#@...f#", &[('f', LegendEntry::of_kind("bat"))], strong());
    let mut stage = Stage::new(game, true);
    let mut heights = Vec::new();
    for _ in 0..40 {
        stage.frames(1);
        let world = stage.app.world_mut();
        let mut sprites = world.query::<(&RestingSprite, &Transform)>();
        let bat = sprites
            .iter(world)
            .filter(|(rest, _)| rest.id == StableId(2));
        let up = bat.map(|(rest, place)| place.translation.y - rest.place.y);
        heights.push(up.fold(0.0, f32::max));
    }
    let highest = heights.iter().copied().fold(0.0, f32::max);
    assert!((2.5..=3.5).contains(&highest), "{heights:?}");
    assert!(heights.contains(&0.0), "{heights:?}");
}

#[test]
fn an_attack_is_a_lunge_a_flash_and_a_number() {
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
    // The rest of the turn follows soon.
    assert!(animations.iter().all(|animation| animation.start < 1_000.0));
}

#[test]
fn a_hit_flashes_and_pushes_the_figure_then_reddens_it() {
    let who = StableId(2);
    let hit = Animation {
        start: 0.0,
        duration: timeline::HIT,
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
    assert_eq!(pose(170.0).flash, None);
    assert_eq!(
        [10.0, 390.0, 500.0, 600.0].map(|now| (pose(now).rest * 10.0).round()),
        [30.0, 30.0, 15.0, 0.0]
    );
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

/// Length of the visible part of a creature's health bar, in sprite pixels.
fn bar_part(stage: &mut Stage, of: StableId, part: BarPart) -> Option<f32> {
    let world = stage.app.world_mut();
    let mut sprites = world.query::<(&RestingSprite, &Sprite, &Visibility)>();
    sprites.iter(world).find_map(|(rest, sprite, visibility)| {
        let is_bar = rest.id == of && rest.bar.is_some_and(|bar| bar.part == part);
        (is_bar && *visibility != Visibility::Hidden)
            .then(|| sprite.custom_size.map(|size| size.x))?
    })
}

fn bar(stage: &mut Stage, of: StableId) -> Option<f32> {
    bar_part(stage, of, BarPart::Filling)
}

#[test]
fn the_health_bar_shows_the_lost_part_and_then_shrinks() {
    let target = StableId(2);
    let goblin = LegendEntry {
        max_hp: Some(4_000),
        hp: Some(3_000),
        ..goblin()
    };
    let mut stage = Stage::new(hall("#@g...#", &[('g', goblin)], strong()), true);
    let before = bar(&mut stage, target);
    stage.step(Intent::Attack { target });
    // The attack lands after 43 ms.
    stage.frames(6);
    let rest = |stage: &mut Stage| bar_part(stage, target, BarPart::Rest);
    let after = bar(&mut stage, target);
    assert!(after < before, "{after:?} of {before:?}");
    assert_eq!(rest(&mut stage), before);
    stage.frames(18);
    assert_eq!(rest(&mut stage), before, "400 ms");
    stage.frames(9);
    let shrinking = rest(&mut stage);
    assert!(after < shrinking && shrinking < before, "{shrinking:?}");
    stage.frames(60);
    assert_eq!(rest(&mut stage), after);
}

#[test]
fn a_health_bar_keeps_its_length_until_the_attack_lands() {
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
fn dying_creatures_keep_their_equipment_while_they_fade() {
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
    let landing = animations.iter().filter(|animation| {
        animation.start > 0.0 && matches!(animation.kind, AnimationKind::Land { .. })
    });
    assert!(
        landing.count() >= 4,
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
    let of = |is: fn(&AnimationKind) -> bool| {
        let mut all = animations.iter().filter(|one| is(&one.kind));
        all.next_back().map_or((f32::NAN, f32::NAN), |one| {
            (one.start, one.start + one.duration)
        })
    };
    let (falls, gone) = of(|kind| matches!(kind, AnimationKind::FadeOut { .. }));
    let (lies, _) = of(|kind| matches!(kind, AnimationKind::Land { .. }));
    assert!(
        lies > f32::midpoint(falls, gone) && lies < gone,
        "{lies} of {gone}"
    );
}

#[test]
fn a_landing_item_is_hidden_before_and_bounces_once() {
    let (who, start, duration) = (StableId(7), 100.0, 150.0);
    let landing = Animation {
        start,
        duration,
        kind: AnimationKind::Land { who },
    };
    let pose = |now: f32| {
        let mut pose = Pose::default();
        landing.pose(who, now, &mut pose);
        (pose.hidden, -pose.shift.y * 16.0)
    };
    assert!(pose(50.0).0);
    let heights = [101.0, 131.0, 161.0, 191.0, 221.0].map(pose);
    assert_eq!(heights, [3.0, 2.0, 0.0, 1.0, 0.0].map(|up| (false, up)));
}

#[test]
fn fragments_of_the_dying_fly_6_to_10_pixels_in_220_ms() {
    let weak = LegendEntry {
        hp: Some(1),
        ..goblin()
    };
    let mut stage = Stage::new(hall("#@g...#", &[('g', weak)], strong()), true);
    stage.step(Intent::Attack {
        target: StableId(2),
    });
    let pieces = |stage: &mut Stage| {
        let world = stage.app.world_mut();
        let mut sprites = world.query::<(&Sprite, &Transform)>();
        let all = sprites.iter(world).filter_map(|(sprite, place)| {
            let pixel = sprite.rect?.min;
            Some((pixel.x + 16.0 * pixel.y, place.translation.truncate()))
        });
        let mut all: Vec<(f32, Vec2)> = all.collect();
        all.sort_by(|one, other| one.0.total_cmp(&other.0));
        all.into_iter().map(|(_, place)| place).collect::<Vec<_>>()
    };
    let mut seen = Vec::new();
    for _ in 0..40 {
        stage.frames(1);
        let now = pieces(&mut stage);
        assert!(now.is_empty() || now.len() == 8);
        assert!(
            now.iter().all(|at| at.fract().abs() == Vec2::splat(0.5)),
            "whole pixels"
        );
        seen.extend((!now.is_empty()).then_some(now));
    }
    // At 16 ms a frame.
    assert!((12..=15).contains(&seen.len()), "{}", seen.len());
    let far = seen[0]
        .iter()
        .zip(&seen[seen.len() - 1])
        .map(|(from, to)| from.distance(*to));
    let far: Vec<f32> = far.collect();
    assert!(far.iter().all(|far| (5.0..=10.7).contains(far)), "{far:?}");
}

#[test]
fn fragments_are_cut_where_figures_are_opaque() {
    let game = hall("#@...#", &[], LegendEntry::default());
    let stage = Stage::new(game, false);
    let world = stage.app.world();
    let atlas = world.resource::<sprite_sheet::SpriteSheet>();
    let image = world.resource::<Assets<Image>>().get(&atlas.image);
    let image = image.unwrap_or_else(|| panic!("no atlas"));
    let columns = image.width() / 16;
    for kind in &world.resource::<Data>().0.creatures {
        let cell = atlas.index(&kind.sprite) as u32;
        let opaque = overlays::PIECES.into_iter().filter(|piece| {
            let x = cell % columns * 16 + u32::from(piece % 16);
            let y = cell / columns * 16 + u32::from(piece / 16);
            image
                .get_color_at(x, y)
                .is_ok_and(|colour| colour.alpha() > 0.0)
        });
        let count = opaque.count();
        // A swarm has holes everywhere, and a rat is low.
        let least = match kind.sprite.as_str() {
            "midges" | "rat" => 2,
            _ => 6,
        };
        assert!(count >= least, "{}: {count}", kind.sprite);
    }
}

#[test]
fn the_map_shakes_only_at_the_loss_of_a_quarter_and_at_heavy_attacks_of_others() {
    let shakes = |foe: LegendEntry, hp: i32| {
        let player = LegendEntry {
            hp: Some(hp),
            max_hp: Some(hp),
            ..LegendEntry::default()
        };
        let mut game = hall("#@g...#", &[('g', foe)], player);
        let mut hits = 0;
        let mut shakes = 0;
        for _ in 0..30 {
            let before = game.known().me.stats.hp;
            game.step(Intent::Wait)
                .unwrap_or_else(|refusal| panic!("{refusal:?}"));
            let all = animations(&game);
            let is_shake = |act: &&Animation| act.kind == AnimationKind::Shake;
            let has_lost = (before - game.known().me.stats.hp) * 4 >= hp;
            hits += usize::from(has_lost);
            shakes += all.iter().filter(is_shake).count().min(1);
            if game.legal().is_empty() {
                break;
            }
        }
        (hits, shakes)
    };
    let (hits, count) = shakes(goblin(), 4_000);
    assert_eq!((hits, count), (0, 0));
    let strong = LegendEntry {
        attack: Some(3_500),
        ..goblin()
    };
    let (hits, count) = shakes(strong, 4_000);
    assert!(hits > 0 && hits == count, "{hits}, {count}");
    let brute = LegendEntry {
        wielding: Some("club".to_owned()),
        ..LegendEntry::of_kind("brute")
    };
    let (hits, count) = shakes(brute, 4_000);
    assert!(hits == 0 && count > 0, "{hits}, {count}");
}

#[test]
fn the_map_shakes_by_two_whole_pixels_three_times() {
    let strong = LegendEntry {
        attack: Some(6_000),
        ..goblin()
    };
    let player = LegendEntry {
        hp: Some(4_000),
        max_hp: Some(4_000),
        ..LegendEntry::default()
    };
    let mut stage = Stage::new(hall("#@g...#", &[('g', strong)], player), true);
    let mut ways: Vec<f32> = vec![0.0];
    for _ in 0..600 {
        if ways.len() == 1 && stage.is_over() {
            stage.step(Intent::Wait);
        }
        stage.frames(1);
        let way = stage.app.world().resource::<AnimationQueue>().shake();
        if ways.last() != Some(&way) {
            ways.push(way);
        }
    }
    assert_eq!(ways, [0.0, 2.0, -2.0, 2.0, 0.0]);
}

#[test]
fn the_flame_jumps_by_a_pixel_every_100_to_200_ms() {
    let jumps: Vec<f32> = (0..600)
        .map(|step| IdleAnimation { step: Some(step) }.jump(1))
        .collect();
    assert!(jumps.iter().all(|jump| [-1.0, 0.0, 1.0].contains(jump)));
    let longest = jumps
        .chunk_by(|one, next| one.to_bits() == next.to_bits())
        .map(<[f32]>::len);
    // By chance it may jump to where it already is.
    assert!(longest.max() < Some(20));
    assert!(
        jumps.iter().sum::<f32>().abs() < 90.0,
        "it stays in the middle"
    );
    assert_eq!(IdleAnimation::default().jump(1), 0.0);
}

/// Hit points and strength that make attacks of others harmless.
fn strong() -> LegendEntry {
    LegendEntry {
        attack: Some(2_000),
        hp: Some(4_000),
        max_hp: Some(4_000),
        ..LegendEntry::default()
    }
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
        let name = overlays::numeral(glyph).unwrap_or_else(|| panic!("{glyph}"));
        assert!(names.contains_key(name), "{name}");
    }
}
