//! Light on the ground: warm near the player, falling off to the edge of sight, cold where
//! only remembered, black where never seen, and lit by light sources.
//!
//! One quad over the terrain draws the light. Its shader reads an image with one pixel per
//! tile that says how well each tile is known. Creatures and items in sight lie above the
//! quad and are tinted on their own.

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
    shader::ShaderRef,
    sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin},
};

use crate::{
    client::{geometry::TILE, session::Session},
    grid::{Direction, Point},
    sim::{KnownTile, TileKnowledge},
};

use super::{
    known_level::{KnownLevel, LevelSight, update_known_level},
    light_sources::{self, LightSource},
    stone::is_stone,
    tile_image::tile_image,
    view_set::ViewSet,
};

/// Height of the light, below the creatures.
const HEIGHT: f32 = 1.0;
/// Margin around the level, tiles: more than any window shows.
const MARGIN: i32 = 300;
/// Most light sources drawn at once.
pub(super) const MAX_LIGHT_SOURCES: usize = 32;

/// Uniform of `light.wgsl`, field by field.
#[derive(Clone, Debug, PartialEq, ShaderType)]
struct LightUniform {
    eye: Vec4,
    level: Vec4,
    lamps: [Vec4; MAX_LIGHT_SOURCES],
    colours: [Vec4; MAX_LIGHT_SOURCES],
}

/// Material of the light quad.
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

    /// Multiplies the ground with twice the light, so light can also brighten.
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

/// Position and strength of the player's light.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub(super) struct TorchLight {
    /// Offset from the player's tile, tiles.
    pub(super) offset: Vec2,
    /// Strength; 1 is normal.
    pub(super) strength: f32,
    /// Overall brightness, 0 to 1.
    pub(super) brightness: f32,
}

impl Default for TorchLight {
    fn default() -> Self {
        Self {
            offset: Vec2::ZERO,
            strength: 1.0,
            brightness: 1.0,
        }
    }
}

/// Draws the light. Systems that change [`TorchLight`] run before this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LightSet;

/// Marker of the light quad.
#[derive(Component)]
struct LightQuad;

/// Assets of the light quad.
#[derive(Resource)]
struct LightLayer {
    material: Handle<LightMaterial>,
    known_image: Handle<Image>,
    size: (i32, i32),
    /// Light sources at the last change of the game.
    lamps: Vec<LightSource>,
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "light.wgsl");
    app.add_plugins(Material2dPlugin::<LightMaterial>::default())
        .init_resource::<TorchLight>()
        .add_systems(Startup, spawn_quad)
        .add_systems(
            PostUpdate,
            (
                update_image.run_if(resource_changed::<Session>),
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
            lamps: [Vec4::ZERO; MAX_LIGHT_SOURCES],
            colours: [Vec4::ZERO; MAX_LIGHT_SOURCES],
        },
        known_image: known_image.clone(),
    });
    commands.spawn((
        LightQuad,
        Mesh2d(meshes.add(Rectangle::from_length(1.0))),
        MeshMaterial2d(material.clone()),
        Transform::from_xyz(0.0, 0.0, HEIGHT),
        NoFrustumCulling,
    ));
    commands.insert_resource(LightLayer {
        material,
        known_image,
        size: (1, 1),
        lamps: Vec::new(),
    });
}

/// Image with one pixel per tile: red for known, green for in sight. The values are data,
/// not colours.
fn picture(size: (i32, i32)) -> Image {
    let mut image = tile_image(size, [0, 0, 0, 255], ImageSampler::linear());
    image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
    image
}

/// Updates the image and the light sources.
fn update_image(
    known: Res<KnownLevel>,
    session: Res<Session>,
    mut layer: ResMut<LightLayer>,
    mut images: ResMut<Assets<Image>>,
    mut quads: Query<&mut Transform, With<LightQuad>>,
) {
    let (Some(sight), Some(view)) = (&known.0, session.known()) else {
        return;
    };
    layer.lamps = light_sources::light_sources(sight, &view);
    layer.lamps.truncate(MAX_LIGHT_SOURCES);
    let size = sight.size();
    if layer.size != size {
        layer.size = size;
        for mut transform in &mut quads {
            let side = |tiles: i32| (tiles * TILE) as f32;
            let middle = (side(size.0) / 2.0, -side(size.1) / 2.0);
            *transform = Transform::from_xyz(middle.0, middle.1, HEIGHT).with_scale(Vec3::new(
                side(size.0 + 2 * MARGIN),
                side(size.1 + 2 * MARGIN),
                1.0,
            ));
        }
    }
    let touched = sight.dirty_tiles();
    if touched.is_empty() && !sight.is_new {
        return;
    }
    let Some(mut image) = images.get_mut(&layer.known_image) else {
        return;
    };
    if sight.is_new {
        *image = picture(size);
    }
    let Some(pixels) = image.data.as_mut() else {
        return;
    };
    for point in touched {
        let index = sight.tiles.index(point).map(|index| index * 4);
        let pixel = index.and_then(|index| pixels.get_mut(index..index + 4));
        if let Some(pixel) = pixel {
            pixel.copy_from_slice(&familiarity(sight, point));
        }
    }
}

/// Pixel of a tile.
fn familiarity(sight: &LevelSight, point: Point) -> [u8; 4] {
    match sight.tiles.get(point).known {
        TileKnowledge::Seen => [255, 255, 0, 255],
        TileKnowledge::Remembered => [255, 0, 0, 255],
        TileKnowledge::Unknown => {
            // Unknown tiles behind known rock are drawn as more rock.
            let around = Direction::ALL.into_iter().map(|direction| {
                let beside = point.step(direction);
                sight.tiles.get(beside)
            });
            let known = |there: &KnownTile| there.known != TileKnowledge::Unknown;
            let mut around = around.filter(known).peekable();
            let is_massive = around.peek().is_some() && around.all(|there| is_stone(there.terrain));
            [if is_massive { 158 } else { 0 }, 0, 0, 255]
        }
    }
}

/// Updates the uniform.
fn update_uniform(
    known: Res<KnownLevel>,
    torch: Res<TorchLight>,
    layer: Res<LightLayer>,
    mut materials: ResMut<Assets<LightMaterial>>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    let Some(mut material) = materials.get_mut(&layer.material) else {
        return;
    };
    let middle = |point: Point| Vec2::new(point.x as f32, point.y as f32) + 0.5;
    let eye = middle(sight.eye) + torch.offset;
    let mut lamps = [Vec4::ZERO; MAX_LIGHT_SOURCES];
    let mut colours = [Vec4::ZERO; MAX_LIGHT_SOURCES];
    for ((place, colour), lamp) in lamps.iter_mut().zip(&mut colours).zip(&layer.lamps) {
        let LightSource {
            at,
            colour: light,
            reach,
        } = lamp;
        let at = middle(*at);
        *place = Vec4::new(at.x, at.y, *reach, 0.0);
        *colour = LinearRgba::from(*light).to_vec4();
    }
    material.uniform = LightUniform {
        eye: Vec4::new(eye.x, eye.y, sight.radius as f32, torch.strength),
        level: Vec4::new(
            sight.tiles.width() as f32,
            sight.tiles.height() as f32,
            TILE as f32,
            torch.brightness,
        ),
        lamps,
        colours,
    };
}

/// Tint of a remembered item, which lies above the light: cold as the ground around it, but
/// still visible.
pub(super) const MEMORY: Color = Color::linear_rgb(0.27, 0.31, 0.43);

/// Tint of a creature or item in sight, which lies above the light.
pub(super) fn tint(eye: Point, radius: i32, point: Point) -> Color {
    let far = LinearRgba::rgb(0.55, 0.53, 0.58);
    LinearRgba::WHITE
        .mix(&far, distance(eye, radius, point))
        .into()
}

/// Squared distance of a tile, from 0 at the player to 1 at the edge of sight.
fn distance(eye: Point, radius: i32, point: Point) -> f32 {
    let reach = (radius * radius).max(1) as f32;
    (eye.distance_squared(point) as f32 / reach).clamp(0.0, 1.0)
}

#[cfg(test)]
#[path = "../../../tests/unit/light.rs"]
mod tests;
