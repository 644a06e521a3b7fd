//! The pictures that the ground of a level is made of, one sheet for each rock.
//!
//! What stands on the ground is drawn without it; here it is laid over that of the level,
//! so that one tilemap shows both.

use std::collections::BTreeMap;

use bevy::{
    asset::{Assets, Handle, RenderAssetUsages},
    image::{Image, ImageAddressMode, ImageSampler, ImageSamplerDescriptor},
    prelude::{
        App, Commands, IntoScheduleConfigs, Res, ResMut, Resource, Startup, resource_exists,
    },
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{
    client::{geometry::TILE, session::Data},
    sim::{Kinds, RockDefinition, TerrainDefinition},
};

use super::sprite_sheet::SpriteSheet;

/// Side of a cell, pixels.
const SIDE: usize = TILE as usize;
/// Bytes of a pixel.
const BYTES: usize = 4;
/// Cells in a row of a sheet.
const COLUMNS: usize = 16;

/// What lies beneath what stands somewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum GroundKind {
    /// The floor of caves.
    Rock,
    /// The floor of what was built.
    Slab,
}

/// A piece of stone by what lies around it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Which sides are closed: 1 north, 2 east, 4 south, 8 west.
    pub(super) sides: usize,
    /// Which corners between two closed sides are open: 1 north-east, 2 south-east,
    /// 4 south-west, 8 north-west.
    pub(super) corners: usize,
    /// Which of four pieces of a larger pattern, 0 to 3.
    pub(super) variant: usize,
}

impl Piece {
    /// How many there could be.
    const COUNT: usize = 16 * 16 * 4;

    const fn index(self) -> usize {
        self.outline() * 4 + self.variant
    }

    /// The number of its sides and corners alone.
    const fn outline(self) -> usize {
        self.sides * 16 + self.corners
    }

    /// Its name in the atlas.
    fn name(self, stone: &str) -> String {
        let Self {
            sides,
            corners,
            variant,
        } = self;
        format!("{stone}_wall_{sides:02}_{corners:02}_{variant}")
    }

    /// Whether only corners between two closed sides are open.
    pub(super) const fn is_possible(self) -> bool {
        let sides = self.sides | self.sides << 4;
        // Each bit: whether that side and the next one are closed.
        let between = sides & sides >> 1;
        self.corners & !between == 0
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(|index| Self {
            sides: index / 64,
            corners: index / 4 % 16,
            variant: index % 4,
        })
    }
}

/// The cells of a picture on either ground, and how it looks turned.
type Cells = BTreeMap<String, [u32; 2]>;

/// The cells of the levels of one rock.
pub(super) struct TerrainSheet {
    /// All cells, [`COLUMNS`] in a row.
    pub(super) image: Handle<Image>,
    /// A piece of massive rock, two tiles wide and high, that goes on at its edges.
    pub(super) mass: Handle<Image>,
    cut: Cut,
}

impl TerrainSheet {
    /// The cell of a sprite on a ground, turned by a quarter if it can be; the first for
    /// what is not there, which checked data never has.
    pub(super) fn cell(&self, sprite: &str, ground: GroundKind, is_turned: bool) -> u32 {
        let turned = self.cut.turned.get(sprite).filter(|_| is_turned);
        let cells = turned.or_else(|| self.cut.upright.get(sprite));
        let [rock, slab] = cells.copied().unwrap_or_default();
        match ground {
            GroundKind::Rock => rock,
            GroundKind::Slab => slab,
        }
    }

    /// The cell of a character; that of none for one that nobody drew.
    pub(super) fn letter(&self, glyph: char) -> u32 {
        let cell = self.cut.letters.get(&glyph);
        cell.copied().unwrap_or(self.cut.blank)
    }

    /// The cell of a piece of stone.
    pub(super) fn stone(&self, stone: &str, piece: Piece) -> u32 {
        let cells = self.cut.stones.get(stone);
        let cell = cells.and_then(|cells| cells.get(piece.index()));
        cell.copied().unwrap_or_default()
    }

    /// The cell of what has a bank, by where it ends; none for what has no bank.
    pub(super) fn pool(&self, sprite: &str, piece: Piece) -> Option<u32> {
        let cells = self.cut.pools.get(sprite)?;
        cells.get(piece.outline()).copied()
    }
}

/// The sheet of every rock, the first level's first.
#[derive(Resource)]
pub(super) struct TerrainSheets(Vec<TerrainSheet>);

impl TerrainSheets {
    /// That of a level, 0 for the first.
    pub(super) fn of(&self, level: usize) -> &TerrainSheet {
        &self.0[level % self.0.len()]
    }

    /// All, the first level's first.
    pub(super) fn all(&self) -> impl Iterator<Item = &TerrainSheet> {
        self.0.iter()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, cut.run_if(resource_exists::<SpriteSheet>));
}

/// Cuts the sheets out of the atlas.
pub(super) fn cut(
    mut commands: Commands,
    data: Res<Data>,
    atlas: Res<SpriteSheet>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(cutter) = images.get(&atlas.image).and_then(|picture| {
        Some(Cutter {
            atlas: &atlas,
            pixels: picture.data.as_deref()?,
            width: picture.width() as usize,
        })
    }) else {
        return;
    };
    let rocks = data.0.terrain.rocks.iter();
    let drawn: Vec<Drawing> = rocks.map(|rock| cutter.sheet(&data.0, rock)).collect();
    let sheets = drawn.into_iter().map(|drawing| TerrainSheet {
        image: images.add(picture(drawing.pixels, COLUMNS * SIDE, false)),
        mass: images.add(picture(drawing.mass, 2 * SIDE, true)),
        cut: drawing.cut,
    });
    let sheets = sheets.collect();
    commands.insert_resource(TerrainSheets(sheets));
}

/// A sheet that is no image yet.
struct Drawing {
    pixels: Vec<u8>,
    mass: Vec<u8>,
    cut: Cut,
}

/// Where everything is in a sheet.
#[derive(Default)]
struct Cut {
    /// The cells of sprites.
    upright: Cells,
    /// The same of those that are drawn another way between walls to north and south.
    turned: Cells,
    /// The cells of characters.
    letters: BTreeMap<char, u32>,
    /// A cell without anything.
    blank: u32,
    /// The cells of stones, by the number of the piece.
    stones: BTreeMap<String, Vec<u32>>,
    /// The cells of what has a bank, by the outline of the piece.
    pools: BTreeMap<String, Vec<u32>>,
}

/// Takes cells out of the atlas.
struct Cutter<'a> {
    atlas: &'a SpriteSheet,
    pixels: &'a [u8],
    width: usize,
}

impl Cutter<'_> {
    fn sheet(&self, kinds: &Kinds, rock: &RockDefinition) -> Drawing {
        let first = |tile: &TerrainDefinition| tile.sprites.first().cloned().unwrap_or_default();
        let grounds = [first(&rock.floor), first(&kinds.terrain.slab)];
        let mut drawn: Vec<Vec<u8>> = Vec::new();
        let mut add = |cell: Vec<u8>| {
            drawn.push(cell);
            drawn.len() as u32 - 1
        };
        let mut cut = Cut::default();
        for tile in every_tile(kinds, rock) {
            for name in &tile.sprites {
                let mut on_both =
                    |name: &str| grounds.each_ref().map(|floor| add(self.over(name, floor)));
                cut.upright
                    .entry(name.clone())
                    .or_insert_with(|| on_both(name));
                let turned = format!("{name}_v");
                if self.atlas.find(&turned).is_some() {
                    cut.turned
                        .entry(name.clone())
                        .or_insert_with(|| on_both(&turned));
                }
                // A bank is called by the first picture of what it goes around.
                let kind = tile.sprites.first().filter(|kind| self.has_bank(kind));
                if let Some(kind) = kind
                    && !cut.pools.contains_key(name)
                {
                    let whole = self.over(name, &grounds[1]);
                    let cells = Piece::all().filter(|piece| piece.variant == 0);
                    let cells = cells.map(|piece| match piece.is_possible() {
                        true => add(self.pool(&whole, kind, piece)),
                        false => 0,
                    });
                    cut.pools.insert(name.clone(), cells.collect());
                }
            }
            if let Some(stone) = &tile.stone {
                let pieces = || Piece::all().map(|piece| piece.name(stone));
                let mut cell = |name: String| match self.atlas.find(&name) {
                    Some(_) => add(self.cell(&name)),
                    None => 0,
                };
                cut.stones
                    .entry(stone.clone())
                    .or_insert_with(|| pieces().map(&mut cell).collect());
            }
        }
        for glyph in '!'..='~' {
            let name = format!("letter_{}", u32::from(glyph));
            if self.atlas.find(&name).is_some() {
                cut.letters.insert(glyph, add(dark(self.cell(&name))));
            }
        }
        cut.blank = add(dark(vec![0; SIDE * SIDE * BYTES]));
        let rows = drawn.len().div_ceil(COLUMNS);
        let mut pixels = vec![0; rows * COLUMNS * SIDE * SIDE * BYTES];
        for (index, cell) in drawn.iter().enumerate() {
            let corner = (index % COLUMNS * SIDE, index / COLUMNS * SIDE);
            put(&mut pixels, COLUMNS * SIDE, corner, cell);
        }
        let stone = rock.wall.stone.as_deref().unwrap_or_default();
        let mut mass = vec![0; 4 * SIDE * SIDE * BYTES];
        for variant in 0..4 {
            let whole = Piece {
                sides: 15,
                corners: 0,
                variant,
            };
            let corner = (variant % 2 * SIDE, variant / 2 * SIDE);
            put(&mut mass, 2 * SIDE, corner, &self.cell(&whole.name(stone)));
        }
        Drawing { pixels, mass, cut }
    }

    /// The pixels of a sprite, row by row.
    fn cell(&self, name: &str) -> Vec<u8> {
        let columns = (self.width / SIDE).max(1);
        let index = self.atlas.index(name);
        let (left, top) = (index % columns * SIDE, index / columns * SIDE);
        let rows = (top..top + SIDE).flat_map(|y| {
            let start = (y * self.width + left) * BYTES;
            self.pixels
                .get(start..start + SIDE * BYTES)
                .unwrap_or_default()
        });
        rows.copied().collect()
    }

    /// The pixels of a sprite laid over those of another.
    fn over(&self, name: &str, floor: &str) -> Vec<u8> {
        laid(self.cell(name), &self.cell(floor))
    }

    /// Whether somebody drew the bank of a kind.
    fn has_bank(&self, kind: &str) -> bool {
        self.atlas.find(&format!("{kind}_bank_n")).is_some()
    }

    /// A surface with the bank of its kind wherever the piece is open.
    fn pool(&self, surface: &[u8], kind: &str, piece: Piece) -> Vec<u8> {
        let parts = bank(piece).map(|part| self.cell(&format!("{kind}_{part}")));
        parts.fold(surface.to_vec(), |beneath, part| laid(part, &beneath))
    }
}

/// The parts of the bank around a piece, the lowest first.
fn bank(piece: Piece) -> impl Iterator<Item = String> {
    const SIDES: [(&str, usize); 4] = [("e", 2), ("w", 8), ("n", 1), ("s", 4)];
    // Each with the sides that it lies between, and its own bit.
    const CORNERS: [(&str, usize, usize); 4] = [
        ("ne", 1 | 2, 1),
        ("se", 2 | 4, 2),
        ("sw", 4 | 8, 4),
        ("nw", 8 | 1, 8),
    ];
    let sides = SIDES
        .into_iter()
        .filter(move |(_, bit)| piece.sides & bit == 0)
        .map(|(side, _)| format!("bank_{side}"));
    let corners = CORNERS
        .into_iter()
        .filter_map(move |(corner, beside, bit)| {
            if piece.sides & beside == 0 {
                Some(format!("outer_{corner}"))
            } else if piece.corners & bit != 0 {
                Some(format!("inner_{corner}"))
            } else {
                None
            }
        });
    sides.chain(corners)
}

/// A cell over another.
fn laid(mut cell: Vec<u8>, beneath: &[u8]) -> Vec<u8> {
    let pixels = cell.chunks_exact_mut(BYTES);
    for (pixel, beneath) in pixels.zip(beneath.chunks_exact(BYTES)) {
        if pixel.last() == Some(&0) {
            pixel.copy_from_slice(beneath);
        }
    }
    cell
}

/// A cell on black.
fn dark(mut cell: Vec<u8>) -> Vec<u8> {
    for pixel in cell.chunks_exact_mut(BYTES) {
        if pixel.last() == Some(&0) {
            pixel.copy_from_slice(&[0, 0, 0, 255]);
        }
    }
    cell
}

/// Every kind of tile that a level of this rock may have.
fn every_tile<'k>(
    kinds: &'k Kinds,
    rock: &'k RockDefinition,
) -> impl Iterator<Item = &'k TerrainDefinition> {
    let tiles = &kinds.terrain;
    let words = &kinds.keep_words;
    let locks = words.locks.iter().flat_map(|lock| [&lock.shut, &lock.open]);
    let furniture = words.furniture.iter().map(|kind| &kind.looks);
    [
        &rock.floor,
        &rock.wall,
        &tiles.stairs_down,
        &tiles.stairs_up,
        &tiles.exit,
        &tiles.unknown,
        &tiles.slab,
        &tiles.masonry,
        &tiles.closed_door,
        &tiles.open_door,
        &tiles.secret_door,
        &tiles.pedestal,
    ]
    .into_iter()
    .chain(locks)
    .chain(furniture)
}

/// Puts a cell into a picture so many pixels wide.
fn put(picture: &mut [u8], width: usize, (left, top): (usize, usize), cell: &[u8]) {
    for (y, row) in cell.chunks_exact(SIDE * BYTES).enumerate() {
        let start = ((top + y) * width + left) * BYTES;
        if let Some(place) = picture.get_mut(start..start + row.len()) {
            place.copy_from_slice(row);
        }
    }
}

/// An image of these pixels, which goes on at its edges if that is wanted.
fn picture(pixels: Vec<u8>, width: usize, repeats: bool) -> Image {
    let height = pixels.len() / (width * BYTES);
    let size = Extent3d {
        width: width as u32,
        height: height as u32,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = if repeats {
        ImageSampler::Descriptor(ImageSamplerDescriptor {
            address_mode_u: ImageAddressMode::Repeat,
            address_mode_v: ImageAddressMode::Repeat,
            ..ImageSamplerDescriptor::nearest()
        })
    } else {
        ImageSampler::nearest()
    };
    image
}

#[cfg(test)]
mod tests {
    use crate::content::SPRITE_NAMES;

    use super::*;

    fn possible() -> impl Iterator<Item = Piece> {
        Piece::all().filter(|piece| piece.variant == 0 && piece.is_possible())
    }

    fn around(sides: usize, corners: usize) -> Vec<String> {
        bank(Piece {
            sides,
            corners,
            variant: 0,
        })
        .collect()
    }

    #[test]
    fn a_bank_goes_around_whatever_is_open() {
        let none: [&str; 0] = [];
        assert_eq!(around(15, 0), none);
        assert_eq!(around(15, 1 | 4), ["inner_ne", "inner_sw"]);
        assert_eq!(
            around(8, 0),
            ["bank_e", "bank_n", "bank_s", "outer_ne", "outer_se"]
        );
        assert_eq!(around(2 | 4 | 8, 2), ["bank_n", "inner_se"]);
    }

    #[test]
    fn every_part_of_the_bank_of_water_is_drawn() {
        assert_eq!(possible().count(), 47);
        for part in possible().flat_map(bank) {
            let name = format!("water_{part}");
            assert!(SPRITE_NAMES.lines().any(|drawn| drawn == name), "{name}");
        }
    }
}
