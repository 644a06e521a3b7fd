//! Light on the ground: warm near the player, falling off in steps to the edge of the field of
//! view, cold where only remembered, black where unknown, and lit by light sources; also the
//! shadows of walls.
//!
//! Two identical quads over the terrain draw the light. Each multiplies the ground by the square
//! root of the light, because a single one could at most double the ground. Their shader reads an
//! image with one pixel per tile that says how well each tile is known and where stone is. Visible
//! creatures and items lie above the quads and are tinted separately.

use std::collections::BTreeSet;

use bevy::{
    asset::{Asset, embedded_asset},
    camera::visibility::NoFrustumCulling,
    image::ImageSampler,
    mesh::MeshVertexBufferLayoutRef,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState,
        RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError, TextureFormat,
    },
    render::renderer::RenderAdapterInfo,
    shader::ShaderRef,
    sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin},
};

use crate::{
    client::{
        animation::idle::renders_on_cpu,
        geometry::TILE,
        picture::{
            brightness::{brightness, shade},
            known_level::{KnownLevel, LevelSight, update_known_level},
            light_sources::LightSource,
            terrain_sheet::{GroundKind, TerrainSheets},
            tile_image::tile_image,
            view_set::ViewSet,
        },
        preferences::Preferences,
        redraw::Redraw,
        session::Session,
    },
    grid::{Point, outward},
    sim::TileKnowledge,
};

use super::autotile::is_massive;

/// Draw heights of the quads, below the creatures.
const HEIGHTS: [f32; 2] = [1.0, 1.01];
/// Margin around the level, in tiles: more than any window shows.
const MARGIN: i32 = 300;
/// Maximum number of light sources drawn at once.
pub(super) const MAX_LIGHT_SOURCES: usize = 32;

/// Uniform of `light.wgsl`, which documents the fields.
#[derive(Clone, Debug, PartialEq, ShaderType)]
struct LightUniform {
    eye: Vec4,
    level: Vec4,
    ground: Vec4,
    lamps: [Vec4; MAX_LIGHT_SOURCES],
    colours: [Vec4; MAX_LIGHT_SOURCES],
}

/// Material of the light quads.
#[derive(Asset, AsBindGroup, TypePath, Clone)]
struct LightMaterial {
    #[uniform(0)]
    uniform: LightUniform,
    #[texture(1)]
    #[sampler(2)]
    known_image: Handle<Image>,
}

impl Material2d for LightMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://slight_danger/client/view/light.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    /// Multiplies the ground by twice the output, so that light can also brighten.
    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        _key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let twice = BlendState {
            color: BlendComponent {
                src_factor: BlendFactor::Dst,
                dst_factor: BlendFactor::Src,
                operation: BlendOperation::Add,
            },
            alpha: BlendComponent {
                src_factor: BlendFactor::Zero,
                dst_factor: BlendFactor::One,
                operation: BlendOperation::Add,
            },
        };
        if let Some(fragment) = &mut descriptor.fragment {
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = Some(twice);
            }
        }
        Ok(())
    }
}

/// Position, strength and spread of the player's light.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub(in crate::client) struct TorchLight {
    /// Offset from the player's tile, in tiles.
    pub(in crate::client) offset: Vec2,
    /// Strength; 1 is normal.
    pub(in crate::client) strength: f32,
    /// Distance in tiles added to the radii of the light's brightness steps.
    pub(in crate::client) spread: f32,
}

impl Default for TorchLight {
    fn default() -> Self {
        Self {
            offset: Vec2::ZERO,
            strength: 1.0,
            spread: 0.0,
        }
    }
}

/// Set of the systems that draw the light. Systems that change [`TorchLight`] run before it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::client) struct LightSet;

#[derive(Component)]
struct LightQuad;

/// Assets and state of the light quads.
#[derive(Resource)]
struct LightLayer {
    material: Handle<LightMaterial>,
    known_image: Handle<Image>,
    size: (i32, i32),
    /// Tiles that are coming into view, and the time since then in ms.
    appearing: (Vec<Point>, f32),
}

/// Visibility of these tiles in each step, out of 255; the shader dithers it.
const APPEARING: [u8; 3] = [100, 128, 156];
/// Duration of a step, ms.
const STEP: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "light.wgsl");
    app.add_plugins(Material2dPlugin::<LightMaterial>::default())
        .init_resource::<TorchLight>()
        .add_systems(Startup, spawn_quad)
        .add_systems(
            PostUpdate,
            (
                update_image,
                update_uniform
                    .run_if(resource_changed::<Session>.or_else(resource_changed::<TorchLight>)),
            )
                .chain()
                .in_set(ViewSet)
                .in_set(LightSet)
                .after(update_known_level)
                .run_if(resource_exists::<LightLayer>),
        );
}

fn spawn_quad(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<LightMaterial>>,
) {
    let known_image = images.add(picture((1, 1)));
    let material = materials.add(LightMaterial {
        uniform: LightUniform {
            eye: Vec4::ONE,
            level: Vec4::ONE,
            ground: Vec4::ONE,
            lamps: [Vec4::ZERO; MAX_LIGHT_SOURCES],
            colours: [Vec4::ZERO; MAX_LIGHT_SOURCES],
        },
        known_image: known_image.clone(),
    });
    let mesh = meshes.add(Rectangle::from_length(1.0));
    for height in HEIGHTS {
        commands.spawn((
            LightQuad,
            Mesh2d(mesh.clone()),
            MeshMaterial2d(material.clone()),
            Transform::from_xyz(0.0, 0.0, height),
            NoFrustumCulling,
        ));
    }
    commands.insert_resource(LightLayer {
        material,
        known_image,
        size: (1, 1),
        appearing: Default::default(),
    });
}

/// Image with one pixel per tile. Red: known, or assumed rock behind known rock; green: visible;
/// blue: stone; alpha: 255 if known, less for assumed rock the farther it is from known rock, else
/// 0. The values are data, not colours.
fn picture(size: (i32, i32)) -> Image {
    let mut image = tile_image(size, [0, 0, 0, 0], ImageSampler::linear());
    image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
    image
}

fn update_image(
    (known, session): (Res<KnownLevel>, Res<Session>),
    (preferences, adapter): (Res<Preferences>, Option<Res<RenderAdapterInfo>>),
    time: Option<Res<Time<Real>>>,
    mut layer: ResMut<LightLayer>,
    mut images: ResMut<Assets<Image>>,
    mut quads: Query<&mut Transform, With<LightQuad>>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    let size = sight.size();
    if layer.size != size {
        layer.size = size;
        for mut transform in &mut quads {
            let side = |tiles: i32| (tiles * TILE) as f32;
            let middle = (side(size.0) / 2.0, -side(size.1) / 2.0);
            let height = transform.translation.z;
            *transform = Transform::from_xyz(middle.0, middle.1, height).with_scale(Vec3::new(
                side(size.0 + 2 * MARGIN),
                side(size.1 + 2 * MARGIN),
                1.0,
            ));
        }
    }
    let is_turn = session.is_changed();
    let has_changed = is_turn && (sight.is_new || !sight.changed.is_empty());
    if !has_changed && layer.appearing.0.is_empty() {
        return;
    }
    let (mut tiles, age) = std::mem::take(&mut layer.appearing);
    let age = age + time.map_or(STEP, |time| time.delta_secs() * 1000.0);
    let Some(mut image) = images.get_mut(&layer.known_image) else {
        return;
    };
    if sight.is_new {
        tiles.clear();
        *image = picture(size);
    }
    let Some(pixels) = image.data.as_mut() else {
        return;
    };
    let (pixels, _) = pixels.as_chunks_mut::<4>();
    // A new turn ends the transition of the previous one.
    let share = APPEARING.get((age / STEP) as usize).filter(|_| !is_turn);
    for at in tiles.iter().filter_map(|at| sight.tiles.index(*at)) {
        pixels[at][1] = *share.unwrap_or(&255);
    }
    redraw.ask();
    if share.is_some() {
        layer.appearing = (tiles, age);
        return;
    }
    tiles.clear();
    let moves = preferences.has_motion() && !renders_on_cpu(adapter) && !sight.is_new;
    let near = |at: &Point| outward(*at, FADE).filter(|at| sight.tiles.contains(*at));
    let touched: BTreeSet<Point> = sight.changed.iter().flat_map(near).collect();
    for point in touched {
        let Some(pixel) = sight.tiles.index(point).and_then(|at| pixels.get_mut(at)) else {
            continue;
        };
        let was_seen = pixel[1] > 0;
        *pixel = familiarity(sight, point);
        if moves && !was_seen && pixel[1] > 0 {
            pixel[1] = APPEARING[0];
            tiles.push(point);
        }
    }
    layer.appearing = (tiles, 0.0);
}

/// Number of tiles over which rock behind known rock fades out.
const FADE: i32 = 3;

/// Pixel of a tile in the image of [`picture()`].
fn familiarity(sight: &LevelSight, point: Point) -> [u8; 4] {
    let there = sight.drawn(point);
    let seen = if there.known == TileKnowledge::Seen {
        255
    } else {
        0
    };
    let stone = if is_massive(there.terrain) { 255 } else { 0 };
    if there.known != TileKnowledge::Unknown {
        return [255, seen, stone, 255];
    }
    // More rock may be assumed behind known rock, but beyond a floor the terrain is unknown.
    let around = outward(point, FADE).map(|at| (at.chebyshev(point), sight.drawn(at)));
    let known = around.filter(|(_, there)| there.known != TileKnowledge::Unknown);
    let mut known = known.peekable();
    let away = known.peek().map_or(FADE + 1, |(away, _)| *away);
    let mut nearest = known.take_while(|(at, _)| *at == away);
    if away > FADE || !nearest.all(|(_, there)| is_massive(there.terrain)) {
        return [0, 0, stone, 0];
    }
    [255, 0, stone, u8::try_from(255 - 64 * away).unwrap_or(0)]
}

fn update_uniform(
    known: Res<KnownLevel>,
    torch: Res<TorchLight>,
    layer: Res<LightLayer>,
    (session, sheets): (Res<Session>, Res<TerrainSheets>),
    mut materials: ResMut<Assets<LightMaterial>>,
) {
    let (Some(sight), Some(view)) = (&known.0, session.known()) else {
        return;
    };
    let Some(mut material) = materials.get_mut(&layer.material) else {
        return;
    };
    let middle = |point: Point| Vec2::new(point.x as f32, point.y as f32) + 0.5;
    let eye = middle(sight.eye) + torch.offset;
    let mut lamps = [Vec4::ZERO; MAX_LIGHT_SOURCES];
    let mut colours = [Vec4::ZERO; MAX_LIGHT_SOURCES];
    for ((place, colour), lamp) in lamps.iter_mut().zip(&mut colours).zip(&sight.lamps) {
        let LightSource {
            at,
            colour: light,
            reach,
        } = lamp;
        let at = middle(*at);
        *place = Vec4::new(at.x, at.y, *reach, 0.0);
        *colour = LinearRgba::from(*light).to_vec4();
    }
    let kind = if view.is_built(sight.level) {
        GroundKind::Slab
    } else {
        GroundKind::Rock
    };
    let ground = sheets.of(sight.level).floor_colour(kind);
    material.uniform = LightUniform {
        eye: Vec4::new(eye.x, eye.y, torch.spread, torch.strength),
        level: Vec4::new(
            sight.tiles.width() as f32,
            sight.tiles.height() as f32,
            TILE as f32,
            0.0,
        ),
        ground: ground.to_vec4(),
        lamps,
        colours,
    };
}

/// Tint of a remembered item, which is drawn above the light: as cold as the ground around it, but
/// still visible.
pub(super) const MEMORY: Color = Color::linear_rgb(0.27, 0.31, 0.43);

/// Tint of a visible creature or item, which is drawn above the light: like the ground's, but less
/// dark and less coloured, so that it stays recognisable.
pub(super) fn tint(sight: &LevelSight, point: Point) -> Color {
    let away = |from: Point| (from.distance_squared(point) as f32).sqrt();
    let own = (1.6 * brightness(away(sight.eye))).min(1.0);
    let mut light = own;
    let mut colour = LinearRgba::WHITE;
    for lamp in sight.lamps.iter().take(MAX_LIGHT_SOURCES) {
        let share = (1.0 - away(lamp.at) / lamp.reach).clamp(0.0, 1.0);
        if share > light {
            light = share;
        }
        let lamp = LinearRgba::from(lamp.colour);
        let most = lamp.red.max(lamp.green).max(lamp.blue).max(f32::EPSILON);
        // The player's own light shows true colours.
        let share = 0.3 * share * (1.0 - own);
        colour = colour.mix(&(lamp / most).with_alpha(1.0), share);
    }
    let shade = shade(light);
    LinearRgba::rgb(
        shade.red * colour.red,
        shade.green * colour.green,
        shade.blue * colour.blue,
    )
    .into()
}

#[cfg(test)]
#[path = "../../../tests/unit/light.rs"]
mod tests;
