//! An image with one pixel per tile.

use bevy::{
    asset::RenderAssetUsages,
    image::{Image, ImageSampler},
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// An image of this size in tiles, filled with one colour given as red, green, blue, alpha.
pub(crate) fn tile_image(
    (width, height): (i32, i32),
    fill: [u8; 4],
    sampler: ImageSampler,
) -> Image {
    let mut image = Image::new_fill(
        Extent3d {
            width: width.unsigned_abs(),
            height: height.unsigned_abs(),
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
