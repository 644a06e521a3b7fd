//! The scene of the title screen as a picture: as much of it as the window shows, magnified by
//! a whole number, light in its middle and dark around.

use bevy::{prelude::*, ui::UiSystems};

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

/// Vertical position of the middle of the scene in the window, from 0 at the top to 1.
const MIDDLE_Y: f32 = 0.345;
/// Height of the window for each step of magnification, physical pixels.
const HEIGHT_PER_ZOOM: f32 = 216.0;
/// Light of the player and of the bear: colour, and diameter in tiles, an odd number.
const LIGHTS: [(Color, i32); 2] = [
    (Color::srgba(1.0, 0.72, 0.38, 0.20), 11),
    (Color::srgba(1.0, 0.82, 0.40, 0.60), 7),
];

/// Height of the fade from the text above to the picture, logical pixels.
const FADE_HEIGHT: f32 = 56.0;

/// Parent of the sprites of the scene.
#[derive(Component)]
struct TitlePicture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, draw.before(UiSystems::Layout));
}

/// Spawns the picture behind what is spawned after it.
pub(super) fn spawn_title_picture(screen: &mut ChildSpawnerCommands) {
    screen.spawn((
        TitlePicture,
        Node {
            overflow: Overflow::clip(),
            ..cover()
        },
    ));
    screen.spawn((cover(), vignette()));
}

fn cover() -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(0),
        width: percent(100),
        height: percent(100),
        ..Default::default()
    }
}

/// Darkens the edges.
fn vignette() -> impl Bundle {
    let dark = theme::BACKGROUND;
    BackgroundGradient(vec![
        Gradient::Radial(RadialGradient::new(
            UiPosition::center(percent(0), percent(100.0 * (MIDDLE_Y - 0.5))),
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

/// Fade from the text above to the picture.
pub(super) fn fade_in() -> impl Bundle {
    let dark = theme::BACKGROUND;
    let stops = vec![ColorStop::auto(dark), ColorStop::auto(dark.with_alpha(0.0))];
    (
        Node {
            width: percent(100),
            height: px(FADE_HEIGHT),
            // Closes the gap between the parts of a screen.
            top: px(-theme::PAD),
            ..Default::default()
        },
        BackgroundGradient(vec![Gradient::Linear(LinearGradient::new(
            LinearGradient::TO_BOTTOM,
            stops,
        ))]),
    )
}

/// Draws the scene again when the size of the window changes.
fn draw(
    mut commands: Commands,
    viewport: Res<Viewport>,
    atlas: Res<SpriteSheet>,
    pictures: Query<(Entity, Ref<TitlePicture>)>,
) {
    for (picture, title) in &pictures {
        if title.is_added() || viewport.is_changed() {
            let mut picture = commands.entity(picture);
            picture.despawn_children();
            picture.with_children(|inside| spawn_scene(inside, &viewport, &atlas));
        }
    }
}

fn spawn_scene(inside: &mut ChildSpawnerCommands, viewport: &Viewport, atlas: &SpriteSheet) {
    let (width, height) = viewport.window;
    let zoom = (height as f32 / HEIGHT_PER_ZOOM).round().clamp(3.0, 5.0);
    let side = TILE * zoom as i32;
    let corner = Point::new(
        width / 2 - MIDDLE.x * side - side / 2,
        (height as f32 * MIDDLE_Y) as i32 - MIDDLE.y * side - side / 2,
    );
    let logical = 1.0 / (viewport.ui_scale * viewport.scale_factor).max(0.1);
    // Node of a square of tiles around a tile.
    let square = |at: Point, tiles: i32| {
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
            .spawn(sprite_node(atlas, sprite, 0.0))
            .insert(square(at, 1));
    };
    for at in visible() {
        put(inside, &ground_sprite(at), at);
    }
    for (at, (colour, diameter)) in lights().into_iter().zip(LIGHTS) {
        if let Some(at) = at {
            inside.spawn((square(at, diameter), glow(colour)));
        }
    }
    for at in visible() {
        for sprite in standing_sprites(at) {
            put(inside, sprite, at);
        }
    }
}

/// Light that fades toward the edge of its node.
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
