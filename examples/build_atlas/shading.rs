//! Shading of walls, which gives rock a sense of mass: a front as tall as its tile allows, lit from
//! above, and a top that darkens away from its edges.
//!
//! A stone enables shading with a `shades` line of seven colours: two for the top; lip, body, shade
//! and foot of the front; and the rim. Its pieces then only define what is lighter and darker, and
//! the shades define the colours. Colours that are not greys of the stone, such as moss, keep their
//! hue.

use slight_danger::content::SPRITE_SIZE;

use crate::stone::{EAST, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, WEST};

/// A colour: red, green and blue.
pub(crate) type Colour = [u8; 3];

/// Characters of a stone's greys, which shades replace.
const GREYS: &str = "ABCDEF8";

/// Characters of plants and glints on a stone.
const OWN: &str = "jn9";

/// Rows of the tile above the front.
const ABOVE_FRONT: usize = 2;
/// Row of the composed cell shown in each row of the front, from the top.
const FRONT_ROWS: [usize; SPRITE_SIZE - ABOVE_FRONT] =
    [6, 7, 8, 9, 10, 11, 9, 10, 11, 12, 13, 14, 15, 15];
/// Brightness of each row of the front, in percent of the piece's.
const FRONT_GAINS: [u64; FRONT_ROWS.len()] = [
    190, 175, 160, 155, 150, 145, 140, 130, 120, 110, 100, 85, 60, 42,
];
/// Width of a corner beside a front, in pixels.
const CORNER: usize = 4;
/// Width of the rim along an edge, in pixels.
const RIM: i32 = 2;
/// Distance from an edge up to which the top is lightened, in pixels.
const EDGE: i32 = 6;
/// Brightness of raised parts of the top away from its edges, in percent of the piece's.
const TEXTURE: u64 = 62;
/// Thresholds of ordered dithering, in sixteenths.
const BAYER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// Part of the rock that a pixel belongs to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The floor beside the rock.
    #[default]
    Ground,
    /// The top and its edges.
    Top,
    /// The front and its ends.
    Front,
    /// A corner of the top next to the end of a neighbour's front.
    BesideFront,
}

/// A pixel of a wall before it is shaded.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Pixel {
    pub(crate) colour: Colour,
    pub(crate) layer: Layer,
    pub(crate) hue: Hue,
}

/// Origin of a colour, which decides how it is shaded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Hue {
    /// A grey of its stone, which shades replace.
    #[default]
    Grey,
    /// Plants and glints on the stone, which are lit like it.
    Own,
    /// A colour of the shared palette, such as roots, which stays dark.
    Shared,
}

impl Hue {
    /// Hue of a character of a stone.
    pub(crate) fn of(key: char) -> Self {
        match key {
            _ if GREYS.contains(key) => Self::Grey,
            _ if OWN.contains(key) => Self::Own,
            _ => Self::Shared,
        }
    }

    /// Maximum brightness on a front, in percent.
    const fn most(self) -> u64 {
        match self {
            Self::Grey | Self::Own => 150,
            Self::Shared => 80,
        }
    }
}

/// Pixels of a tile, row by row.
pub(crate) type Tile = [[Pixel; SPRITE_SIZE]; SPRITE_SIZE];

/// Colours of a stone from dark to light, by part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shades {
    top: [Colour; 2],
    lip: Colour,
    body: Colour,
    shade: Colour,
    foot: Colour,
    rim: Colour,
}

impl Shades {
    /// Number of colours in a `shades` line.
    pub(crate) const COUNT: usize = 7;

    pub(crate) const fn new(
        [dark, light, lip, body, shade, foot, rim]: [Colour; Self::COUNT],
    ) -> Self {
        Self {
            top: [dark, light],
            lip,
            body,
            shade,
            foot,
            rim,
        }
    }

    /// Shades a wall with these closed sides and open corners; `middle` is the mean brightness of
    /// the stone's top.
    pub(crate) fn apply(&self, wall: &mut Tile, (sides, corners): (u8, u8), middle: u64) {
        let composed = *wall;
        for (from, y) in FRONT_ROWS.into_iter().zip(ABOVE_FRONT..) {
            for x in 0..SPRITE_SIZE {
                let is_beside = corners & SOUTH_EAST != 0 && x >= SPRITE_SIZE - CORNER
                    || corners & SOUTH_WEST != 0 && x < CORNER;
                let pixel = composed[from][x];
                if sides & SOUTH == 0 && pixel.layer != Layer::Top
                    || is_beside && pixel.layer == Layer::BesideFront
                {
                    wall[y][x] = pixel;
                }
            }
        }
        let stretched = *wall;
        let edges = Edges::of(&stretched, sides, corners);
        for (y, row) in wall.iter_mut().enumerate() {
            for (x, pixel) in row.iter_mut().enumerate() {
                let away = edges.away_from(x, y);
                pixel.colour = match pixel.layer {
                    Layer::Ground => continue,
                    Layer::Front => self.front(*pixel, y),
                    Layer::Top | Layer::BesideFront => self.top(*pixel, (x, y), away, middle),
                };
            }
        }
    }

    fn front(&self, pixel: Pixel, y: usize) -> Colour {
        let gain = FRONT_GAINS[y.saturating_sub(ABOVE_FRONT)];
        if pixel.hue != Hue::Grey {
            return scaled(pixel.colour, gain.min(pixel.hue.most()));
        }
        let tones = [self.foot, self.shade, self.body, self.lip, self.rim];
        nearest(&tones, brightness(pixel.colour) * gain / 100)
    }

    /// Colour of a pixel of the top. `away` is its squared distance from the nearest end of the
    /// rock, in pixels.
    fn top(&self, pixel: Pixel, (x, y): (usize, usize), away: i32, middle: u64) -> Colour {
        let is_rim = away <= RIM * RIM;
        // From 100 at the edge to 0 inside.
        let edge = EDGE + 1 - i32::try_from(away.unsigned_abs().isqrt()).unwrap_or(EDGE);
        let edge = edge.clamp(0, EDGE) * 100 / EDGE;
        if pixel.hue != Hue::Grey {
            let gain = if is_rim { 110 } else { 25 + edge / 2 };
            return scaled(pixel.colour, gain.unsigned_abs().into());
        }
        let light = brightness(pixel.colour);
        if is_rim {
            return nearest(
                &[self.shade, self.body, self.lip, self.rim],
                light * 125 / 100,
            );
        }
        let is_light = light > middle;
        let share = edge * if is_light { 120 } else { 80 } / 100;
        if share > BAYER[y % 4][x % 4] * 6 + 12 {
            self.shade
        } else if is_light {
            scaled(pixel.colour, TEXTURE)
        } else {
            self.top[usize::from(light * 2 > middle)]
        }
    }
}

/// Tells where the top of the rock ends, in and around a tile.
struct Edges<'t> {
    wall: &'t Tile,
    sides: u8,
    corners: u8,
}

impl<'t> Edges<'t> {
    const fn of(wall: &'t Tile, sides: u8, corners: u8) -> Self {
        Self {
            wall,
            sides,
            corners,
        }
    }

    /// Whether a pixel, which may be on a neighbouring tile, is outside the top.
    fn is_end(&self, x: i32, y: i32) -> bool {
        let side = SPRITE_SIZE as i32;
        let is_open = |bit| self.sides & bit == 0;
        let has_corner = |bit| self.corners & bit != 0;
        // Rows in which a diagonal neighbour shows its front.
        let front = y >= ABOVE_FRONT as i32;
        match (x.div_euclid(side), y.div_euclid(side)) {
            (0, 0) => {
                let pixel = self.wall[y as usize][x as usize];
                matches!(pixel.layer, Layer::Ground | Layer::Front)
            }
            (0, -1) => is_open(NORTH),
            (1, 0) => is_open(EAST) || has_corner(SOUTH_EAST) && front,
            (0, 1) => is_open(SOUTH),
            (-1, 0) => is_open(WEST) || has_corner(SOUTH_WEST) && front,
            (1, -1) => has_corner(NORTH_EAST),
            (1, 1) => has_corner(SOUTH_EAST),
            (-1, 1) => has_corner(SOUTH_WEST),
            _ => has_corner(NORTH_WEST),
        }
    }

    /// Squared distance of a pixel from the nearest end of the rock, in pixels, capped above the
    /// distances that matter.
    fn away_from(&self, x: usize, y: usize) -> i32 {
        const REACH: i32 = EDGE + 1;
        let (x, y) = (x as i32, y as i32);
        let around = (-REACH..=REACH).flat_map(|dy| (-REACH..=REACH).map(move |dx| (dx, dy)));
        let ends = around.filter(|(dx, dy)| self.is_end(x + dx, y + dy));
        let distances = ends.map(|(dx, dy)| dx * dx + dy * dy);
        distances.min().unwrap_or(2 * REACH * REACH)
    }
}

/// Linear brightness of a colour (Rec. 709 weights, with a gamma of 2).
pub(crate) fn brightness(colour: Colour) -> u64 {
    let [red, green, blue] = colour.map(|channel| u64::from(channel).pow(2));
    2126 * red + 7152 * green + 722 * blue
}

/// The colour with the closest brightness, by ratio.
fn nearest(tones: &[Colour], light: u64) -> Colour {
    let light = light.max(1);
    let differs = |tone: &&Colour| {
        let tone = brightness(**tone).max(1);
        tone.max(light) * 1000 / tone.min(light)
    };
    tones
        .iter()
        .min_by_key(differs)
        .copied()
        .unwrap_or_default()
}

/// A colour at `percent` of its brightness.
fn scaled(colour: Colour, percent: u64) -> Colour {
    let factor = (percent * 100).isqrt();
    colour.map(|channel| u8::try_from(u64::from(channel) * factor / 100).unwrap_or(u8::MAX))
}
