//! The sprite atlas.

use std::collections::BTreeMap;

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
};

use crate::{
    content::{SPRITE_NAMES, SPRITE_SIZE},
    sim::PerkDefinition,
};

use super::tile_image::tile_image;

const PICTURE: &[u8] = include_bytes!("../../../assets/sprites/atlas.png");

/// Tint of the shadows of creatures and items.
pub(crate) const SHADOW: Color = Color::srgba(1.0, 1.0, 1.0, 0.45);
/// Distance that crown sprites are shifted down in the atlas, in sprite pixels.
pub(crate) const CROWN_RISE: i32 = 4;
/// Colour of the ink that sets off the dark sides of sprites.
const INK: [u8; 4] = [10, 10, 16, 255];
/// Colour of outlines: ink at 75 % opacity.
const OUTLINE: [u8; 4] = [10, 10, 16, 191];

/// The atlas image and the cell of each sprite.
#[derive(Resource, Clone, Default)]
pub(crate) struct SpriteSheet {
    pub(crate) image: Handle<Image>,
    pub(crate) layout: Handle<TextureAtlasLayout>,
    /// Outlines of the sprites, in cells that are a pixel wider on each side.
    pub(in crate::client) outlines: Handle<Image>,
    pub(in crate::client) outline_layout: Handle<TextureAtlasLayout>,
    cells: BTreeMap<&'static str, usize>,
}

impl SpriteSheet {
    /// Cell of a sprite; 0 for an unknown name, which validated data never contains.
    pub(crate) fn index(&self, name: &str) -> usize {
        self.find(name).unwrap_or_default()
    }

    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.cells.get(name).copied()
    }

    /// Name of a sprite with the atlas's lifetime, if the name is known.
    pub(crate) fn name(&self, name: &str) -> Option<&'static str> {
        self.cells.get_key_value(name).map(|(name, _)| *name)
    }

    /// Sprite names of an animation: the sprite itself, then `NAME_frame_1` and so on. Most sprites
    /// have a single frame.
    pub(crate) fn frames(&self, name: &str) -> impl Iterator<Item = String> {
        let further = (1..).map(move |number| format!("{name}_frame_{number}"));
        let further = further.take_while(|frame| self.find(frame).is_some());
        std::iter::once(name.to_owned()).chain(further)
    }

    /// Sprite of an item worn or wielded by a creature, if the atlas has one.
    pub(crate) fn dress(&self, wearer: &str, thing: &str) -> Option<&'static str> {
        // An item with a rune looks the same when worn.
        let thing = thing.strip_prefix("rune_").unwrap_or(thing);
        self.name(&format!("{wearer}_{thing}"))
    }

    /// Sprite of an item on the floor, smaller than creatures; `None` for items of content packs.
    pub(in crate::client) fn lying(&self, thing: &str) -> Option<&'static str> {
        self.name(&format!("floor_{thing}"))
    }

    /// Crown for a creature sprite, drawn [`CROWN_RISE`] pixels below its real position; `None` if
    /// the creature cannot wear one.
    pub(crate) fn crown(&self, being: &str) -> Option<&'static str> {
        self.name(&format!("crown_{being}"))
    }

    /// Sprite of a perk: its own if the atlas has one, else the one named in the data.
    pub(crate) fn perk(&self, perk: &PerkDefinition) -> String {
        let own = format!("perk_{}", perk.name.replace([' ', '-'], "_"));
        self.name(&own).unwrap_or(&perk.sprite).to_owned()
    }

    /// Pixels of a sprite in the atlas image, row by row, 4 bytes each.
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

    /// Texture atlas for a sprite component that shows a cell.
    pub(crate) fn cell(&self, index: usize) -> TextureAtlas {
        TextureAtlas {
            layout: self.layout.clone(),
            index,
        }
    }
}

/// Outlines of all sprites: the pixels beside opaque pixels other than ink, which is an outline
/// itself. The sprite on top hides the rest.
fn outlines(atlas: &Image, grid: UVec2) -> Image {
    let (side, width) = (SPRITE_SIZE, atlas.width() as usize);
    let size = (grid * (side as u32 + 2)).as_ivec2();
    let mut image = tile_image(size.into(), [0; 4], ImageSampler::nearest());
    let (Some(from), Some(to)) = (&atlas.data, &mut image.data) else {
        return image;
    };
    for (index, pixel) in from.as_chunks::<4>().0.iter().enumerate() {
        if pixel[3] == 0 || *pixel == INK {
            continue;
        }
        let (x, y) = (index % width, index / width);
        let (left, top) = (x / side * 2 + x, y / side * 2 + y);
        for (right, down) in [(1, 0), (0, 1), (2, 1), (1, 2)] {
            let start = ((top + down) * size.x as usize + left + right) * 4;
            if let Some(pixel) = to.get_mut(start..start + 4) {
                pixel.copy_from_slice(&OUTLINE);
            }
        }
    }
    image
}

pub(in crate::client) fn plugin(app: &mut App) {
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
    let [layout, outline_layout] = [side, side + 2].map(|side| {
        let layout = TextureAtlasLayout::from_grid(UVec2::splat(side), grid.x, grid.y, None, None);
        let mut layouts = app.world_mut().resource_mut::<Assets<TextureAtlasLayout>>();
        layouts.add(layout)
    });
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let (outlines, image) = (images.add(outlines(&image, grid)), images.add(image));
    app.insert_resource(SpriteSheet {
        image,
        layout,
        outlines,
        outline_layout,
        cells,
    });
}
