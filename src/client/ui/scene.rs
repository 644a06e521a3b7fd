//! Scenes: a lit strip of the caves in the dark, with creatures and a line of text.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::{
    client::{
        dialog::{Context, Dialog},
        dialogs::Dialogs,
        geometry::{TILE, Viewport},
        input::{
            click::{ClickButton, Clicks},
            queue::KeyQueue,
        },
        picture::{
            sprite_sheet::{CROWN_RISE, SHADOW, SpriteSheet},
            theme,
        },
        preferences::Preferences,
        redraw::Redraw,
        session::scene::{Scene, SceneKind},
        sheet::{Frame, Sheet},
        state::InputMode,
    },
    names::{called, creature_noun, item_noun},
    sim::{CreatureRef, Known, Terrain},
    text::Phrase,
};

use super::{
    lit_cave::{Cave, GOLD, Light},
    picture::{Drawn, cover, draw},
    shared_nodes::fixed_width,
};

/// Tiles of the strip.
const ROWS: [&str; 5] = [
    "################################",
    "####...########..########..#####",
    "#,..,......,..........,......,.#",
    "##.....,.........,.........,..##",
    "################################",
];
/// Upper left corner of the visible part of the strip, in sprite pixels.
const CORNER: IVec2 = IVec2::new(96, 4);
/// Size of the visible part, in sprite pixels.
const SIZE: IVec2 = IVec2::new(320, 72);
const MARGINS: [IVec2; 2] = [IVec2::new(96, 12); 2];
/// Upper left corner of a centred figure, in sprite pixels from the corner of the visible part.
const STAND: IVec2 = IVec2::new(152, 28);
/// Rows of sprite pixels that fit a window.
const WINDOW_ROWS: i32 = 180;
/// Duration of a scene, ms.
const LENGTH: f32 = 2_500.0;
/// Longest time counted per frame, ms, so that nothing jumps.
const LONGEST_FRAME: f32 = 120.0;
/// Number of brightness steps when light grows and shrinks.
const GLOWS: f32 = 16.0;
const DAYLIGHT: LinearRgba = LinearRgba::rgb(1.0, 0.871, 0.462);
/// Colour and duration in ms of a creature's flash when hit.
const STRUCK: (Color, f32) = (Color::srgb(4.0, 4.0, 4.0), 160.0);

/// The strip, with the time since the scene began.
#[derive(Component)]
struct Strip {
    scene: SceneKind,
    cast: Cast,
    now: f32,
    painted: Option<Light>,
}

#[derive(Component)]
struct Stage;

/// Sprites of a scene, as atlas cells, the lowest first.
struct Cast {
    rock: String,
    player: Vec<usize>,
    /// The creature that the scene is about, or the player's killer.
    other: Vec<usize>,
    /// Remains of the dead creature.
    remains: Vec<usize>,
    /// The crown that fits the creature, if any.
    crown: Vec<usize>,
    goal: Vec<usize>,
}

pub(super) fn plugin(app: &mut App) {
    // Keys typed before the scene appears are not meant for it.
    let forget_keys = |mut keys: ResMut<KeyQueue>| keys.clear();
    app.add_systems(OnEnter(InputMode::Scene), forget_keys)
        .add_systems(Update, (pass, play).run_if(in_state(InputMode::Scene)));
}

impl Dialog for Scene {
    fn input_mode(&self) -> InputMode {
        InputMode::Scene
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        context.view?;
        Some(Sheet::picture(Frame::Window))
    }

    fn draw(&self, context: &Context, screen: &mut ChildSpawnerCommands) {
        let Some(view) = &context.view else {
            return;
        };
        let (who, kinds) = (self.who, view.definitions);
        let line = Phrase::new(self.kind.line())
            .with("creature", called(view, who))
            .with("kind", creature_noun(kinds, who.kind))
            .with("goal", item_noun(kinds, kinds.world.goal));
        let strip = Strip {
            scene: self.kind,
            cast: Cast::of(*self, view, context.sprites),
            now: 0.0,
            painted: None,
        };
        screen
            .spawn((strip, Node::default(), ImageNode::default()))
            .with_child((Stage, cover()));
        let viewport = context.viewport;
        let room = viewport.window.0 as f32 * viewport.ui_pixel() - 2.0 * theme::PAD;
        let texts = [
            (context.words.say(line), theme::LARGE, theme::ACCENT),
            (context.words.say("scene-go-on"), theme::SMALL, theme::FAINT),
        ];
        for (text, style, colour) in texts {
            let width = theme::text_width(&text, style).min(room);
            let text = (
                theme::label(text, style, colour),
                TextLayout::justify(Justify::Center),
            );
            screen.spawn(fixed_width(width)).with_child(text);
        }
    }
}

/// Ends the scene on a key or click, which does nothing else, or when a minor scene is over.
fn pass(
    mut keys: ResMut<KeyQueue>,
    clicks: Res<Clicks>,
    strips: Query<&Strip>,
    mut dialogs: ResMut<Dialogs>,
) {
    let is_key = std::iter::from_fn(|| keys.take()).any(|press| press.is_fresh());
    let mut buttons = [ClickButton::Left, ClickButton::Right].into_iter();
    let is_click = buttons.any(|button| clicks.of(button).is_some());
    let is_over = |strip: &Strip| !strip.scene.is_great() && strip.now >= LENGTH;
    if is_key || is_click || strips.iter().any(is_over) {
        dialogs.pop();
    }
}

/// Advances the scene, or shows its end at once if animations are off.
fn play(
    mut commands: Commands,
    (atlas, viewport, preferences): (Res<SpriteSheet>, Res<Viewport>, Res<Preferences>),
    time: Option<Res<Time<Real>>>,
    mut images: Option<ResMut<Assets<Image>>>,
    mut redraw: ResMut<Redraw>,
    mut strips: Query<(Entity, &mut Strip, &mut Node, &Children)>,
) {
    let passed = time.map_or(0.0, |time| time.delta_secs() * 1000.0);
    for (entity, mut strip, mut node, stage) in &mut strips {
        let is_new = strip.is_added();
        if strip.now >= LENGTH && !is_new && !viewport.is_changed() {
            continue;
        }
        strip.now += match (preferences.has_motion(), is_new) {
            (false, _) => LENGTH,
            (true, true) => 0.0,
            (true, false) => passed.min(LONGEST_FRAME),
        };
        redraw.ask();
        let times = viewport.window.1 / (viewport.zoom * WINDOW_ROWS).max(1);
        let pixel = (viewport.zoom * times.max(1)) as f32 * viewport.ui_pixel();
        (node.width, node.height) = (px(SIZE.x as f32 * pixel), px(SIZE.y as f32 * pixel));
        node.flex_shrink = 0.0;
        let (light, drawn) = shot(strip.scene, strip.now, &strip.cast, &atlas);
        if strip.painted.replace(light) != Some(light)
            && let Some(images) = &mut images
            && let Some(sheet) = images.get(&atlas.image)
        {
            let rock = &strip.cast.rock;
            let cave = Cave { rows: &ROWS, rock };
            let image = cave.paint(&light, (&atlas, sheet), (CORNER, SIZE), MARGINS);
            let image = ImageNode::new(images.add(image));
            commands.entity(entity).insert(image);
        }
        draw(&mut commands.entity(stage[0]), &atlas, pixel, drawn);
    }
}

impl Cast {
    fn of(scene: Scene, view: &Known, atlas: &SpriteSheet) -> Self {
        let kinds = view.definitions;
        let killer = view.death().and_then(|death| death.cause.author());
        let other = match scene.kind {
            SceneKind::Death => killer.filter(|by| by.id != scene.who.id),
            _ => Some(scene.who),
        };
        let rock = match view.is_built(view.here().level) {
            true => Terrain::Masonry,
            false => Terrain::Wall,
        };
        let fallen = view.fallen_from(scene.who.id);
        let fallen = fallen.iter().map(|item| kinds.item(item.kind));
        let crown = atlas.crown(&kinds.creature(scene.who.kind).sprite);
        let remains = fallen.filter(|kind| kind.corpse_of.is_some());
        Self {
            rock: view
                .looks(rock, view.here())
                .stone
                .clone()
                .unwrap_or_default(),
            player: figure(view.myself().who(), view, atlas),
            other: other.map_or_else(Vec::new, |who| figure(who, view, atlas)),
            remains: remains.map(|kind| atlas.index(&kind.sprite)).collect(),
            crown: crown.into_iter().map(|name| atlas.index(name)).collect(),
            goal: vec![atlas.index(&kinds.item(kinds.world.goal).sprite)],
        }
    }
}

/// Cells of a creature with its equipment, or with the equipment that it dropped when it died.
fn figure(who: CreatureRef, view: &Known, atlas: &SpriteSheet) -> Vec<usize> {
    let sprite = &view.definitions.creature(who.kind).sprite;
    let used = view.creature(who.id).map(|one| [one.armour, one.weapon]);
    let used = used.into_iter().flatten().flatten();
    let kinds = used.chain(view.fallen_from(who.id));
    let kinds = kinds.map(|item| view.definitions.item(item.kind));
    let worn = kinds.filter_map(|kind| atlas.find(atlas.dress(sprite, &kind.sprite)?));
    let body = [atlas.index("shadow"), atlas.index(sprite)];
    body.into_iter().chain(worn).collect()
}

/// Light and figures of a scene at a time in ms.
fn shot(scene: SceneKind, now: f32, cast: &Cast, atlas: &SpriteSheet) -> (Light, Vec<Drawn>) {
    // Progress of a time span, 0 to 1.
    let share = |from: f32, to: f32| ((now - from) / (to - from)).clamp(0.0, 1.0);
    let round = |pixels: f32| pixels.round() as i32;
    let hop = |steps: f32, share: f32| round((share * steps * PI).sin().abs() * 2.0);
    let prop = |name| vec![atlas.index(name)];
    // A creature that dies at a time, with a flash before it.
    let dying = |who: &Vec<usize>, at: f32| match now < at {
        true => (who.clone(), 0, now > at - STRUCK.1),
        false => (cast.remains.clone(), hop(1.0, share(at, at + 100.0)), false),
    };
    let standing = |who: &Vec<usize>, height: i32| (who.clone(), height, false);
    // Place and strength of the torch; place, colour and radius of the other light.
    let (torch, strength);
    let mut lamp = (0, GOLD, 0.1);
    let figures = match scene {
        SceneKind::Descent => {
            let walk = share(300.0, 1_700.0);
            (torch, strength) = (round(80.0 * walk) - 72, share(0.0, 900.0));
            let player = standing(&cast.player, hop(5.0, walk));
            vec![(-72, (prop("stairs_up"), 0, false)), (torch, player)]
        }
        SceneKind::Named => {
            (torch, strength) = (0, 0.25 + 0.75 * share(200.0, 700.0));
            let fall = 24.0 * (1.0 - share(800.0, 950.0).powi(2));
            let height = round(fall) + hop(1.0, share(950.0, 1_050.0));
            let crown = standing(&cast.crown, height + CROWN_RISE);
            vec![(0, standing(&cast.other, 0)), (0, crown)]
        }
        SceneKind::FriendDied => {
            (torch, strength) = (24, 1.0 - 0.4 * share(700.0, 1_700.0));
            vec![
                (-16, dying(&cast.other, 600.0)),
                (24, standing(&cast.player, 0)),
            ]
        }
        SceneKind::Found => {
            let (rise, over) = (share(400.0, 900.0), share(1_200.0, 1_500.0));
            (torch, strength) = (-24, 0.6);
            lamp = (round(-24.0 * over), GOLD, 1.0 + 5.0 * share(300.0, 1_200.0));
            let height = round(7.0 + 12.0 * rise - 6.0 * over) + hop(1.0, over);
            let goal = standing(&cast.goal, height);
            let player = standing(&cast.player, 0);
            vec![
                (0, (prop("pedestal"), 0, false)),
                (-24, player),
                (lamp.0, goal),
            ]
        }
        SceneKind::Home => {
            let walk = share(300.0, 1_900.0);
            (torch, strength) = (round(96.0 * walk) - 56, 0.6);
            lamp = (56, DAYLIGHT, 3.0 + 4.0 * walk);
            let height = hop(6.0, walk);
            let player = standing(&cast.player, height);
            let goal = standing(&cast.goal, height + 13);
            vec![
                (56, (prop("exit"), 0, false)),
                (torch, player),
                (torch, goal),
            ]
        }
        SceneKind::Death => {
            (torch, strength) = (-8, 1.0 - 0.75 * share(700.0, 2_200.0));
            let leap = round((share(300.0, 560.0) * PI).sin() * 7.0);
            vec![
                (-8, dying(&cast.player, 560.0)),
                (14 - leap, standing(&cast.other, 0)),
            ]
        }
    };
    let stepped = |light: f32| (light * GLOWS).round() / GLOWS;
    let middle = |x: i32| CORNER + STAND + IVec2::new(x, 0) + TILE / 2;
    let light = Light {
        torch: middle(torch),
        strength: stepped(strength),
        lamp: (middle(lamp.0), lamp.1, stepped(lamp.2)),
    };
    let drawn = figures
        .into_iter()
        .flat_map(|(x, (cells, height, is_struck))| {
            let tint = match is_struck {
                true => STRUCK.0,
                false => light.tint(middle(x)),
            };
            let has_shadow = cells.len() > 1;
            cells
                .into_iter()
                .enumerate()
                .map(move |(layer, cell)| match has_shadow && layer == 0 {
                    true => (cell, STAND + IVec2::new(x, 0), SHADOW),
                    false => (cell, STAND + IVec2::new(x, -height), tint),
                })
        });
    (light, drawn.collect())
}

#[cfg(test)]
#[path = "../../../tests/unit/scene.rs"]
mod tests;
