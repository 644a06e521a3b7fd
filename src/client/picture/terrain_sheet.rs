//! Sprite sheets of the terrain, one for each kind of rock.
//!
//! Terrain sprites are transparent. They are composed with the level's ground here, so that one
//! tilemap shows both.

use std::collections::BTreeMap;

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{
    client::{geometry::TILE, session::Data},
    sim::{Kinds, TerrainDefinition},
};

use super::sprite_sheet::SpriteSheet;

/// Side of a cell, in pixels.
const SIDE: usize = TILE as usize;
/// Bytes per pixel.
const BYTES: usize = 4;
/// Columns of a sheet.
const COLUMNS: usize = 16;

/// Ground under terrain sprites.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::client) enum GroundKind {
    /// Cave floor.
    Rock,
    /// Floor of built rooms.
    Slab,
}

/// A wall piece, described by its surroundings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::client) struct WallPiece {
    /// Closed sides: 1 north, 2 east, 4 south, 8 west.
    pub(in crate::client) sides: usize,
    /// Open corners between two closed sides: 1 north-east, 2 south-east, 4 south-west, 8
    /// north-west.
    pub(in crate::client) corners: usize,
    /// Quarter of a pattern of 2 × 2 tiles, 0 to 3.
    pub(in crate::client) variant: usize,
}

impl WallPiece {
    /// Number of combinations.
    const COUNT: usize = 16 * 16 * 4;

    const fn index(self) -> usize {
        self.outline() * 4 + self.variant
    }

    /// Index of the sides and corners, without the variant.
    const fn outline(self) -> usize {
        self.sides * 16 + self.corners
    }

    /// Sprite name in the atlas.
    fn name(self, stone: &str) -> String {
        let Self {
            sides,
            corners,
            variant,
        } = self;
        format!("{stone}_wall_{sides:02}_{corners:02}_{variant}")
    }

    /// Whether all open corners are between two closed sides.
    pub(in crate::client) const fn is_possible(self) -> bool {
        let sides = self.sides | self.sides << 4;
        // Each bit says whether that side and the next one are closed.
        let between = sides & sides >> 1;
        self.corners & !between == 0
    }

    /// Role of the piece in a diagonal wall, if it can have one. First value: true for a step,
    /// which is open to the south and to the east or west; false for the rock north of a step, over
    /// whose corner the slanted front continues. Second value: whether the wall runs from the
    /// north-west to the south-east.
    pub(in crate::client) const fn slant(self) -> Option<(bool, bool)> {
        match (self.sides, self.corners & 6) {
            (3 | 9, _) => Some((true, self.sides == 3)),
            (_, corner @ (2 | 4)) => Some((false, corner == 4)),
            _ => None,
        }
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(|index| Self {
            sides: index / 64,
            corners: index / 4 % 16,
            variant: index % 4,
        })
    }
}

/// Cells of sprites on cave floor and on slabs.
type Cells = BTreeMap<String, [u32; 2]>;

/// Cells for all levels with the same rock.
pub(in crate::client) struct TerrainSheet {
    /// Image of all cells, [`COLUMNS`] per row.
    pub(in crate::client) image: Handle<Image>,
    /// Image of solid rock, two by two tiles, that repeats at its edges.
    pub(in crate::client) mass: Handle<Image>,
    cut: Cut,
}

impl TerrainSheet {
    /// Cell of a sprite on a ground, turned if it has a turned version. 0 for an unknown name,
    /// which validated data never contains.
    pub(in crate::client) fn cell(&self, sprite: &str, ground: GroundKind, is_turned: bool) -> u32 {
        let turned = self.cut.turned.get(sprite).filter(|_| is_turned);
        let cells = turned.or_else(|| self.cut.upright.get(sprite));
        let [rock, slab] = cells.copied().unwrap_or_default();
        match ground {
            GroundKind::Rock => rock,
            GroundKind::Slab => slab,
        }
    }

    /// Number of animation frames of a cell; `None` without animation. The cells from this one on
    /// hold all frames, then all but the last again, so that an animation can start with any frame.
    pub(in crate::client) fn frames(&self, cell: u32) -> Option<u32> {
        self.cut.frames.get(&cell).copied()
    }

    /// Average colour of a ground, linear.
    pub(in crate::client) const fn floor_colour(&self, ground: GroundKind) -> LinearRgba {
        let [rock, slab] = self.cut.floors;
        match ground {
            GroundKind::Rock => rock,
            GroundKind::Slab => slab,
        }
    }

    /// Cell of a character; the blank cell if the atlas has no letter for it.
    pub(in crate::client) fn letter(&self, glyph: char) -> u32 {
        let cell = self.cut.letters.get(&glyph);
        cell.copied().unwrap_or(self.cut.blank)
    }

    /// Cells of small objects on the floor beside walls of a stone.
    pub(in crate::client) fn props(&self, stone: &str) -> &[u32] {
        self.cut.props.get(stone).map_or(&[], Vec::as_slice)
    }

    /// Cell of a wall piece, with a slanted front if wanted and available.
    pub(in crate::client) fn stone(&self, stone: &str, piece: WallPiece, is_slanted: bool) -> u32 {
        let cells = self.cut.stones.get(stone);
        let cell = cells.and_then(|cells| cells.get(piece.index()));
        let slanted = self.cut.slanted.get(&piece.index());
        let cell = slanted.filter(|_| is_slanted).or(cell);
        cell.copied().unwrap_or_default()
    }

    /// Cell of a wall piece beneath a sprite; `None` for a sprite that does not lie over stone.
    pub(in crate::client) fn covered(&self, sprite: &str, piece: WallPiece) -> Option<u32> {
        let cells = self.cut.covered.get(sprite)?;
        cells.get(piece.index()).copied()
    }

    /// Cell of terrain with a bank, such as water; `None` for terrain without one.
    pub(in crate::client) fn pool(&self, sprite: &str, piece: WallPiece) -> Option<u32> {
        let cells = self.cut.pools.get(sprite)?;
        cells.get(piece.outline()).copied()
    }
}

/// Sheets of all rocks, the first level's first.
#[derive(Resource)]
pub(in crate::client) struct TerrainSheets(Vec<TerrainSheet>);

impl TerrainSheets {
    /// Sheet of a level, given its index from 0.
    pub(in crate::client) fn of(&self, level: usize) -> &TerrainSheet {
        &self.0[level % self.0.len()]
    }

    /// All sheets, the first level's first.
    pub(in crate::client) fn all(&self) -> impl Iterator<Item = &TerrainSheet> {
        self.0.iter()
    }
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.add_systems(Startup, cut.run_if(resource_exists::<SpriteSheet>));
}

/// Composes the sheets from the atlas.
pub(in crate::client) fn cut(
    mut commands: Commands,
    data: Res<Data>,
    atlas: Res<SpriteSheet>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(image) = images.get(&atlas.image) else {
        return;
    };
    let cutter = Cutter {
        atlas: &atlas,
        image,
    };
    let levels = 0..data.0.terrain.count_rocks();
    let drawn: Vec<Drawing> = levels.map(|level| cutter.sheet(&data.0, level)).collect();
    let sheets = drawn.into_iter().map(|drawing| TerrainSheet {
        image: images.add(picture(drawing.pixels, COLUMNS * SIDE, false)),
        mass: images.add(picture(drawing.mass, 2 * SIDE, true)),
        cut: drawing.cut,
    });
    let sheets = sheets.collect();
    commands.insert_resource(TerrainSheets(sheets));
}

/// A composed sheet whose images are not created yet.
struct Drawing {
    pixels: Vec<u8>,
    mass: Vec<u8>,
    cut: Cut,
}

/// Cells of a sheet.
#[derive(Default)]
struct Cut {
    /// Cells of sprites in their normal orientation.
    upright: Cells,
    /// Cells of sprites drawn differently between walls to the north and south.
    turned: Cells,
    /// Number of frames of animated cells.
    frames: BTreeMap<u32, u32>,
    letters: BTreeMap<char, u32>,
    blank: u32,
    /// Average colours of cave floor and of slabs.
    floors: [LinearRgba; 2],
    /// Cells of stone, by piece index.
    stones: BTreeMap<String, Vec<u32>>,
    /// Cells of the rock with a slanted front, by piece index.
    slanted: BTreeMap<usize, u32>,
    /// Cells of floor with small objects beside walls of a stone.
    props: BTreeMap<String, Vec<u32>>,
    /// Cells of stone beneath a sprite, by sprite and piece index.
    covered: BTreeMap<String, Vec<u32>>,
    /// Cells of terrain with a bank, by outline index.
    pools: BTreeMap<String, Vec<u32>>,
}

/// Copies cells from the atlas.
struct Cutter<'a> {
    atlas: &'a SpriteSheet,
    image: &'a Image,
}

impl Cutter<'_> {
    fn sheet(&self, kinds: &Kinds, level: usize) -> Drawing {
        let (floor, wall) = kinds.terrain.rock(level);
        let first = |tile: &TerrainDefinition| tile.sprites.first().cloned().unwrap_or_default();
        let grounds = [first(floor), first(kinds.terrain.slab())];
        let mut drawn: Vec<Vec<u8>> = Vec::new();
        let mut add = |cell: Vec<u8>| {
            drawn.push(cell);
            drawn.len() as u32 - 1
        };
        let mut cut = Cut {
            floors: grounds.each_ref().map(|name| mean(&self.cell(name))),
            ..Default::default()
        };
        for tile in every_tile(kinds, level) {
            for name in &tile.sprites {
                if !cut.upright.contains_key(name) {
                    let frames: Vec<String> = self.atlas.frames(name).collect();
                    let count = frames.len() as u32;
                    let cells = grounds.each_ref().map(|floor| {
                        let run = frames.iter().cycle().take(2 * frames.len() - 1);
                        let run = run.map(|frame| add(self.over(frame, floor)));
                        run.min().unwrap_or_default()
                    });
                    let moving = cells.into_iter().filter(|_| count > 1);
                    cut.frames.extend(moving.map(|cell| (cell, count)));
                    cut.upright.insert(name.clone(), cells);
                }
                let turned = format!("{name}_v");
                let mut on_both =
                    |name: &str| grounds.each_ref().map(|floor| add(self.over(name, floor)));
                if self.atlas.find(&turned).is_some() {
                    cut.turned
                        .entry(name.clone())
                        .or_insert_with(|| on_both(&turned));
                }
                // Bank sprites are named after the first sprite of the terrain.
                let kind = tile.sprites.first().filter(|kind| self.has_bank(kind));
                if let Some(kind) = kind
                    && !cut.pools.contains_key(name)
                {
                    let whole = self.over(name, &grounds[1]);
                    let cells = WallPiece::all().filter(|piece| piece.variant == 0);
                    let cells = cells.map(|piece| match piece.is_possible() {
                        true => add(self.pool(&whole, kind, piece)),
                        false => 0,
                    });
                    cut.pools.insert(name.clone(), cells.collect());
                }
            }
            if let Some(stone) = &tile.stone {
                cut.props.entry(stone.clone()).or_insert_with(|| {
                    let is_rock = std::ptr::eq(tile, wall);
                    let floor = &grounds[usize::from(!is_rock)];
                    let props = (0..).map(|number| format!("{stone}_prop_{number}"));
                    let props = props.take_while(|name| self.atlas.find(name).is_some());
                    props.map(|name| add(self.over(&name, floor))).collect()
                });
                let pieces = || WallPiece::all().map(|piece| piece.name(stone));
                let mut cells = |over: &dyn Fn(&str) -> Vec<u8>| -> Vec<u32> {
                    let cells = pieces().map(|name| match self.atlas.find(&name) {
                        Some(_) => add(over(&name)),
                        None => 0,
                    });
                    cells.collect()
                };
                cut.stones
                    .entry(stone.clone())
                    .or_insert_with(|| cells(&|name| self.cell(name)));
                for sprite in &tile.sprites {
                    cut.covered
                        .entry(sprite.clone())
                        .or_insert_with(|| cells(&|name| self.over(sprite, name)));
                }
            }
        }
        for glyph in '!'..='~' {
            let name = format!("letter_{}", u32::from(glyph));
            if self.atlas.find(&name).is_some() {
                cut.letters.insert(glyph, add(dark(self.cell(&name))));
            }
        }
        let stone = wall.stone.as_deref().unwrap_or_default();
        for piece in WallPiece::all().filter(|piece| piece.is_possible()) {
            if let Some(slant) = piece.slant() {
                cut.slanted
                    .insert(piece.index(), add(self.slanted(stone, piece, slant)));
            }
        }
        cut.blank = add(dark(vec![0; SIDE * SIDE * BYTES]));
        let rows = drawn.len().div_ceil(COLUMNS);
        let mut pixels = vec![0; rows * COLUMNS * SIDE * SIDE * BYTES];
        for (index, cell) in drawn.iter().enumerate() {
            let corner = (index % COLUMNS * SIDE, index / COLUMNS * SIDE);
            put(&mut pixels, COLUMNS * SIDE, corner, cell);
        }
        let mut mass = vec![0; 4 * SIDE * SIDE * BYTES];
        for variant in 0..4 {
            let whole = WallPiece {
                sides: 15,
                corners: 0,
                variant,
            };
            let corner = (variant % 2 * SIDE, variant / 2 * SIDE);
            put(&mut mass, 2 * SIDE, corner, &self.cell(&whole.name(stone)));
        }
        Drawing { pixels, mass, cut }
    }

    /// Pixels of a sprite, row by row.
    fn cell(&self, name: &str) -> Vec<u8> {
        self.atlas.pixels(self.image, name)
    }

    /// Pixels of a sprite drawn over a floor.
    fn over(&self, name: &str, floor: &str) -> Vec<u8> {
        laid(self.cell(name), &self.cell(floor))
    }

    /// Pixels of a wall piece with a slanted front, as described by [`WallPiece::slant`].
    fn slanted(&self, stone: &str, mut piece: WallPiece, slant: (bool, bool)) -> Vec<u8> {
        let (is_step, falls_east) = slant;
        piece.corners &= !6;
        let mut cell = self.cell(&piece.name(stone));
        // A straight wall that is open only to the south shows the whole front.
        (piece.sides, piece.corners) = (11, 0);
        let front = self.cell(&piece.name(stone));
        for (at, pixel) in cell.chunks_exact_mut(BYTES).enumerate() {
            let (x, y) = (at % SIDE, at / SIDE);
            let slid = if falls_east { x } else { SIDE - 1 - x };
            // Below the edge come the lip, then repeated rows of the front, then its foot.
            let row = match (y + SIDE * usize::from(is_step)).checked_sub(slid) {
                None => continue,
                Some(_) if is_step && y > 10 => y,
                Some(below @ 0..6) => below,
                Some(below) => 6 + below % 4,
            };
            let from = (row * SIDE + x) * BYTES;
            pixel.copy_from_slice(&front[from..from + BYTES]);
        }
        cell
    }

    /// Whether the atlas has bank sprites for a terrain.
    fn has_bank(&self, kind: &str) -> bool {
        self.atlas.find(&format!("{kind}_bank_n")).is_some()
    }

    /// Pixels of a surface with banks along the piece's open sides and corners.
    fn pool(&self, surface: &[u8], kind: &str, piece: WallPiece) -> Vec<u8> {
        let parts = bank(piece).map(|part| self.cell(&format!("{kind}_{part}")));
        parts.fold(surface.to_vec(), |beneath, part| laid(part, &beneath))
    }
}

/// Bank sprites around a piece, in drawing order.
fn bank(piece: WallPiece) -> impl Iterator<Item = String> {
    const SIDES: [(&str, usize); 4] = [("e", 2), ("w", 8), ("n", 1), ("s", 4)];
    // Name, adjacent sides, and bit of each corner.
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

/// Average colour of a cell.
pub(in crate::client) fn mean(cell: &[u8]) -> LinearRgba {
    let pixels = cell.chunks_exact(BYTES);
    let count = pixels.len().max(1) as f32;
    let colours = pixels.map(|pixel| {
        LinearRgba::from(Srgba::from_u8_array_no_alpha([
            pixel[0], pixel[1], pixel[2],
        ]))
    });
    let sum = colours.fold(LinearRgba::NONE, |sum, colour| sum + colour);
    sum / count
}

/// Composes a cell over another.
fn laid(mut cell: Vec<u8>, beneath: &[u8]) -> Vec<u8> {
    let pixels = cell.chunks_exact_mut(BYTES);
    for (pixel, beneath) in pixels.zip(beneath.chunks_exact(BYTES)) {
        if pixel.last() == Some(&0) {
            pixel.copy_from_slice(beneath);
        }
    }
    cell
}

/// Composes a cell over black.
fn dark(mut cell: Vec<u8>) -> Vec<u8> {
    for pixel in cell.chunks_exact_mut(BYTES) {
        if pixel.last() == Some(&0) {
            pixel.copy_from_slice(&[0, 0, 0, 255]);
        }
    }
    cell
}

/// All terrain that may occur on a level.
fn every_tile(kinds: &Kinds, level: usize) -> impl Iterator<Item = &TerrainDefinition> {
    let keep = &kinds.keep_settings;
    let locks = keep.locks.iter().flat_map(|lock| [&lock.shut, &lock.open]);
    let furniture = keep.furniture.iter().map(|kind| &kind.looks);
    let tiles = kinds.terrain.on_level(level).into_iter();
    tiles.chain(locks).chain(furniture)
}

/// Copies a cell into an image that is `width` pixels wide.
fn put(picture: &mut [u8], width: usize, (left, top): (usize, usize), cell: &[u8]) {
    for (y, row) in cell.chunks_exact(SIDE * BYTES).enumerate() {
        let start = ((top + y) * width + left) * BYTES;
        if let Some(place) = picture.get_mut(start..start + row.len()) {
            place.copy_from_slice(row);
        }
    }
}

/// Creates an image from pixels, optionally repeating at its edges.
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
#[path = "../../../tests/unit/terrain_sheet.rs"]
mod tests;
