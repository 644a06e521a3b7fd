//! A picture of one pixel a tile.

use bevy::{
    asset::RenderAssetUsages,
    image::{Image, ImageSampler},
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::sim::WorldDefinition;

/// One for the levels of a world, in one colour: red, green, blue and how much it covers.
pub(crate) fn tile_picture(world: &WorldDefinition, fill: [u8; 4], sampler: ImageSampler) -> Image {
    let mut image = Image::new_fill(
        Extent3d {
            width: world.width.unsigned_abs(),
            height: world.height.unsigned_abs(),
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        &fill,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = sampler;
    image
}
