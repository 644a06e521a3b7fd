//! The scene on the title as a picture: as much of it as the window shows, its pixels
//! magnified by a whole number, with light in its middle and darkness around.

use bevy::{
    color::{Alpha, Color},
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, BackgroundGradient, Bundle, ColorStop, Commands, Component, DetectChanges, Entity,
        Gradient, IntoScheduleConfigs, LinearGradient, Node, Overflow, PositionType, PostUpdate,
        Query, RadialGradient, RadialGradientShape, Ref, Res, UiPosition, percent, px,
    },
    ui::UiSystems,
};

use crate::{
    client::{
        geometry::{TILE, Viewport},
        view::sprite_sheet::SpriteSheet,
    },
    grid::Point,
};

use super::{
    sprite_node::sprite_node,
    theme,
    title_scene::{MIDDLE, ground_sprite, lights, standing_sprites},
};

/// Where the middle of the scene is in the window, 0 at its top to 1.
const MIDDLE_HEIGHT: f32 = 0.345;
/// How high a window is for each step of magnification, physical pixels.
const HEIGHT_A_STEP: f32 = 216.0;
/// The light of the hero and of the bear: colour, and how many tiles across, an odd
/// number.
const LIGHTS: [(Color, i32); 2] = [
    (Color::srgba(1.0, 0.72, 0.38, 0.20), 11),
    (Color::srgba(1.0, 0.82, 0.40, 0.60), 7),
];

/// How high the edge is over which the dark above the picture fades, logical pixels.
const DAWN_HEIGHT: f32 = 56.0;

/// Marks what the scene is drawn in.
#[derive(Component)]
struct TitlePicture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, draw.before(UiSystems::Layout));
}

/// Lays the picture behind whatever follows on the screen.
pub(super) fn spawn_title_picture(screen: &mut ChildSpawnerCommands) {
    screen.spawn((
        TitlePicture,
        Node {
            overflow: Overflow::clip(),
            ..everywhere()
        },
    ));
    screen.spawn((everywhere(), vignette()));
}

fn everywhere() -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(0),
        width: percent(100),
        height: percent(100),
        ..Default::default()
    }
}

/// Light in the middle, none at the edges.
fn vignette() -> impl Bundle {
    let dark = theme::BACKGROUND;
    BackgroundGradient(vec![
        Gradient::Radial(RadialGradient::new(
            UiPosition::center(percent(0), percent(100.0 * (MIDDLE_HEIGHT - 0.5))),
            RadialGradientShape::Ellipse(percent(56), percent(58)),
            vec![
                ColorStop::percent(dark.with_alpha(0.0), 0.0),
                ColorStop::percent(dark.with_alpha(0.25), 50.0),
                ColorStop::percent(dark.with_alpha(0.90), 100.0),
            ],
        )),
        Gradient::Linear(LinearGradient::new(
            LinearGradient::TO_BOTTOM,
            vec![
                ColorStop::percent(dark.with_alpha(0.0), 70.0),
                ColorStop::percent(dark, 97.0),
            ],
        )),
    ])
}

/// Where the picture begins below what stands above it: out of the dark.
pub(super) fn fade_in() -> impl Bundle {
    let dark = theme::BACKGROUND;
    let stops = vec![ColorStop::auto(dark), ColorStop::auto(dark.with_alpha(0.0))];
    (
        Node {
            width: percent(100),
            height: px(DAWN_HEIGHT),
            // Parts of a screen are that far from one another.
            top: px(-theme::PAD),
            ..Default::default()
        },
        BackgroundGradient(vec![Gradient::Linear(LinearGradient::new(
            LinearGradient::TO_BOTTOM,
            stops,
        ))]),
    )
}

/// Draws the scene anew when the window has another size.
fn draw(
    mut commands: Commands,
    viewport: Res<Viewport>,
    atlas: Res<SpriteSheet>,
    pictures: Query<(Entity, Ref<TitlePicture>)>,
) {
    for (picture, mark) in &pictures {
        if mark.is_added() || viewport.is_changed() {
            let mut picture = commands.entity(picture);
            picture.despawn_children();
            picture.with_children(|inside| paint(inside, &viewport, &atlas));
        }
    }
}

fn paint(inside: &mut ChildSpawnerCommands, viewport: &Viewport, atlas: &SpriteSheet) {
    let (width, height) = viewport.window;
    let zoom = (height as f32 / HEIGHT_A_STEP).round().clamp(3.0, 5.0);
    let side = TILE * zoom as i32;
    let corner = Point::new(
        width / 2 - MIDDLE.x * side - side / 2,
        (height as f32 * MIDDLE_HEIGHT) as i32 - MIDDLE.y * side - side / 2,
    );
    let logical = 1.0 / (viewport.ui_scale * viewport.scale_factor).max(0.1);
    // A tile of the scene, or a square of so many tiles around it.
    let place = |at: Point, tiles: i32| {
        let start = |corner: i32, at: i32| px((corner + (at - tiles / 2) * side) as f32 * logical);
        Node {
            position_type: PositionType::Absolute,
            left: start(corner.x, at.x),
            top: start(corner.y, at.y),
            width: px((side * tiles) as f32 * logical),
            height: px((side * tiles) as f32 * logical),
            ..Default::default()
        }
    };
    let visible = || {
        let rows = (-corner.y).div_euclid(side)..=(height - corner.y).div_euclid(side);
        let columns = (-corner.x).div_euclid(side)..=(width - corner.x).div_euclid(side);
        rows.flat_map(move |y| columns.clone().map(move |x| Point::new(x, y)))
    };
    let put = |inside: &mut ChildSpawnerCommands, sprite: &str, at: Point| {
        inside
            .spawn(sprite_node(atlas, sprite, 0.0, false))
            .insert(place(at, 1));
    };
    for at in visible() {
        put(inside, &ground_sprite(at), at);
    }
    for (at, (colour, across)) in lights().into_iter().zip(LIGHTS) {
        if let Some(at) = at {
            inside.spawn((place(at, across), glow(colour)));
        }
    }
    for at in visible() {
        for sprite in standing_sprites(at) {
            put(inside, sprite, at);
        }
    }
}

/// A light that fades toward the edge of its node.
fn glow(colour: Color) -> impl Bundle {
    BackgroundGradient(vec![Gradient::Radial(RadialGradient::new(
        UiPosition::CENTER,
        RadialGradientShape::ClosestSide,
        vec![
            ColorStop::percent(colour, 0.0),
            ColorStop::percent(colour.with_alpha(colour.alpha() * 0.45), 40.0),
            ColorStop::percent(colour.with_alpha(colour.alpha() * 0.12), 72.0),
            ColorStop::percent(colour.with_alpha(0.0), 100.0),
        ],
    ))])
}
