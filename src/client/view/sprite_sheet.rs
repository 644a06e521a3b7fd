//! The sprite atlas.

use std::collections::BTreeMap;

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
};

use crate::content::{SPRITE_NAMES, SPRITE_SIZE};

const PICTURE: &[u8] = include_bytes!("../../../assets/sprites/atlas.png");

/// The atlas image and the cell of each sprite.
#[derive(Resource, Clone, Default)]
pub(crate) struct SpriteSheet {
    pub(crate) image: Handle<Image>,
    pub(crate) layout: Handle<TextureAtlasLayout>,
    cells: BTreeMap<&'static str, usize>,
}

impl SpriteSheet {
    /// Cell of a sprite, or 0 for an unknown name, which validated data never has.
    pub(crate) fn index(&self, name: &str) -> usize {
        self.find(name).unwrap_or_default()
    }

    /// Cell of a sprite, if the name is known.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.cells.get(name).copied()
    }

    /// Name of a sprite as the atlas has it, if the name is known.
    pub(crate) fn name(&self, name: &str) -> Option<&'static str> {
        self.cells.get_key_value(name).map(|(name, _)| *name)
    }

    /// Sprite of an item worn or wielded by a creature, if there is one.
    pub(crate) fn dress(&self, wearer: &str, thing: &str) -> Option<&'static str> {
        // With a rune it looks the same on its wearer.
        let thing = thing.strip_prefix("rune_").unwrap_or(thing);
        self.name(&format!("{wearer}_{thing}"))
    }

    /// Pixels of a sprite in the image of the atlas, row by row, 4 bytes each.
    pub(crate) fn pixels(&self, image: &Image, name: &str) -> Vec<u8> {
        let (side, width) = (SPRITE_SIZE, image.width() as usize);
        let columns = (width / side).max(1);
        let index = self.index(name);
        let (left, top) = (index % columns * side, index / columns * side);
        let pixels = image.data.as_deref().unwrap_or_default();
        let rows = (top..top + side).flat_map(|y| {
            let start = (y * width + left) * 4;
            pixels.get(start..start + side * 4).unwrap_or_default()
        });
        rows.copied().collect()
    }

    /// Texture atlas of a sprite component that shows a cell.
    pub(crate) fn cell(&self, index: usize) -> TextureAtlas {
        TextureAtlas {
            layout: self.layout.clone(),
            index,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let image = match Image::from_buffer(
        PICTURE,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::nearest(),
        RenderAssetUsages::default(),
    ) {
        Ok(image) => image,
        Err(reason) => {
            error!("the built-in sprites cannot be read: {reason}");
            return;
        }
    };
    let cells = SPRITE_NAMES.lines().enumerate();
    let cells = cells.map(|(index, name)| (name, index)).collect();
    let side = SPRITE_SIZE as u32;
    let grid = image.size() / side;
    let layout = TextureAtlasLayout::from_grid(UVec2::splat(side), grid.x, grid.y, None, None);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    let layout = app
        .world_mut()
        .resource_mut::<Assets<TextureAtlasLayout>>()
        .add(layout);
    app.insert_resource(SpriteSheet {
        image,
        layout,
        cells,
    });
}
