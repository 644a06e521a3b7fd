//! Picture of the last map of a past game, with a magnified pixel per tile.

use std::iter;

use bevy::{image::ImageSampler, prelude::*, ui::UiSystems};

use crate::client::picture::tile_image::tile_image;

/// The map of a past game's last level, drawn in letters as in its story.
#[derive(Component)]
pub(super) struct LastMap(pub(super) Vec<String>);

impl LastMap {
    /// Width and height, in tiles.
    pub(super) fn size(&self) -> (i32, i32) {
        let width = self.0.iter().map(|row| row.chars().count()).max();
        (width.unwrap_or(0) as i32, self.0.len() as i32)
    }

    fn image(&self) -> Image {
        let (width, height) = self.size();
        let mut image = tile_image(
            (width.max(1), height.max(1)),
            [0, 0, 0, 255],
            ImageSampler::nearest(),
        );
        let rows = self.0.iter();
        let signs = rows.flat_map(|row| row.chars().chain(iter::repeat(' ')).take(width as usize));
        let pixels = image
            .data
            .iter_mut()
            .flat_map(|data| data.chunks_exact_mut(4));
        for (pixel, sign) in pixels.zip(signs) {
            pixel[..3].copy_from_slice(&sign_colour(sign));
        }
        image
    }
}

/// Red, green and blue of a tile with this letter.
const fn sign_colour(sign: char) -> [u8; 3] {
    match sign {
        ' ' => [13, 12, 17],
        '#' => [64, 58, 72],
        '"' => [92, 108, 72],
        '.' => [128, 118, 108],
        '>' => [250, 196, 84],
        '<' => [120, 196, 240],
        '+' | '/' | '|' => [150, 106, 62],
        '@' => [255, 255, 255],
        'a'..='z' | 'A'..='Z' => [242, 82, 68],
        _ => [150, 205, 110],
    }
}

pub(super) fn plugin(app: &mut App) {
    let can_draw = resource_exists::<Assets<Image>>;
    app.add_systems(
        PostUpdate,
        paint.before(UiSystems::Content).run_if(can_draw),
    );
}

fn paint(
    mut commands: Commands,
    maps: Query<(Entity, &LastMap), Added<LastMap>>,
    mut images: ResMut<Assets<Image>>,
) {
    for (entity, map) in &maps {
        let image = images.add(map.image());
        commands.entity(entity).insert(ImageNode::new(image));
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/last_map.rs"]
mod tests;
