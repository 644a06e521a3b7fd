//! Renders caves drawn as text to pictures in the same light as the map.

use bevy::{image::ImageSampler, prelude::*};

use crate::{
    client::{
        geometry::TILE,
        picture::{
            brightness::{brightness, shade},
            sprite_sheet::SpriteSheet,
            terrain_sheet::mean,
            tile_image::tile_image,
        },
    },
    grid::{Direction, Point},
};

/// Same values as in `light.wgsl`.
const NEAR: Vec3 = Vec3::new(3.1, 2.45, 1.65);
const FAR: Vec3 = Vec3::new(0.44, 0.475, 0.6);
const TORCH: Vec3 = Vec3::new(0.871, 0.283, 0.042);
const STEPS: f32 = 9.0;
const DITHERED: f32 = 0.9;
const MOST: f32 = 4.0;
const BAYER: [f32; 16] = [
    0.5, 8.5, 2.5, 10.5, 12.5, 4.5, 14.5, 6.5, 3.5, 11.5, 1.5, 9.5, 15.5, 7.5, 13.5, 5.5,
];
const BELOW: [f32; 6] = [0.42, 0.5, 0.6, 0.72, 0.84, 0.93];

/// Colour of the light around the goal of the game.
pub(super) const GOLD: LinearRgba = LinearRgba::rgb(1.0, 0.631, 0.102);

/// A cave. Everything outside it is rock.
#[derive(Copy, Clone, Debug)]
pub(super) struct Cave<'c> {
    /// Rows of tiles: `#` is rock, `.` floor, `,` litter.
    pub(super) rows: &'c [&'c str],
    /// Kind of rock: the prefix of its sprite names.
    pub(super) rock: &'c str,
}

/// A torch and another light. Places are in sprite pixels from the cave's corner.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Light {
    pub(super) torch: IVec2,
    /// Radius of the torch relative to the player's light.
    pub(super) strength: f32,
    /// Place, colour and radius in tiles of the other light.
    pub(super) lamp: (IVec2, LinearRgba, f32),
}

impl Cave<'_> {
    /// Whether a tile is not rock.
    pub(super) fn is_open(self, at: Point) -> bool {
        self.character(at) != '#'
    }

    fn character(self, at: Point) -> char {
        let row = usize::try_from(at.y).ok().and_then(|y| self.rows.get(y));
        let column = usize::try_from(at.x).ok();
        let found = row.zip(column).and_then(|(row, x)| row.chars().nth(x));
        found.unwrap_or('#')
    }

    /// Sprite of a tile's ground.
    fn ground_sprite(self, at: Point) -> String {
        let rock = self.rock;
        match self.character(at) {
            '#' => self.wall_sprite(at),
            ',' => format!("{rock}_debris_{}", scatter(at) % 5),
            _ => format!("{rock}_floor_{}", scatter(at) % 10),
        }
    }

    /// Sprite of rock, given its open neighbours.
    fn wall_sprite(self, at: Point) -> String {
        let open = |direction| self.is_open(at.step(direction));
        let sides = [
            (Direction::N, 1),
            (Direction::E, 2),
            (Direction::S, 4),
            (Direction::W, 8),
        ];
        let closed = sides.into_iter().filter(|(side, _)| !open(*side));
        let sides: i32 = closed.map(|(_, bit)| bit).sum();
        // A corner is visible if both adjacent sides are closed.
        let corners = [
            (Direction::NE, 3, 1),
            (Direction::SE, 6, 2),
            (Direction::SW, 12, 4),
            (Direction::NW, 9, 8),
        ];
        let shown = corners
            .into_iter()
            .filter(|(corner, beside, _)| sides & beside == *beside && open(*corner));
        let corners: i32 = shown.map(|(.., bit)| bit).sum();
        let variant = at.x.rem_euclid(2) + 2 * at.y.rem_euclid(2);
        format!("{}_wall_{sides:02}_{corners:02}_{variant}", self.rock)
    }

    /// Paints the part of the cave that starts at a corner, one pixel per sprite pixel. It fades
    /// out over `margins`: left and top, right and bottom.
    pub(super) fn paint(
        self,
        light: &Light,
        (atlas, image): (&SpriteSheet, &Image),
        (corner, size): (IVec2, IVec2),
        margins: [IVec2; 2],
    ) -> Image {
        let mut painted = tile_image((size.x, size.y), [0; 4], ImageSampler::nearest());
        let floor = mean(&atlas.pixels(image, &format!("{}_floor_0", self.rock))).to_vec3();
        // Compensates the floor's hue, so that light of another hue stays visible on it.
        let balance = floor.dot(Vec3::new(0.3, 0.5, 0.2)) / floor.max(Vec3::splat(0.001));
        let tile = |at: IVec2| Point::new(at.x.div_euclid(TILE), at.y.div_euclid(TILE));
        let (first, last) = (tile(corner), tile(corner + size));
        let row = |y| (first.x..=last.x).map(move |x| Point::new(x, y));
        for at in (first.y..=last.y).flat_map(row) {
            let is_below_wall = self.is_open(at) && !self.is_open(at.step(Direction::N));
            let cell = atlas.pixels(image, &self.ground_sprite(at));
            for (rgba, index) in cell.chunks_exact(4).zip(0..) {
                let within = IVec2::new(index % TILE, index / TILE);
                let place = IVec2::new(at.x, at.y) * TILE + within;
                let to = place - corner;
                if to.min_element() < 0 || to.cmpge(size).any() {
                    continue;
                }
                let threshold = BAYER[((place.y & 3) * 4 + (place.x & 3)) as usize] / 16.0;
                let shares = [(to + 1, margins[0]), (size - to, margins[1])];
                let shares = shares.map(|(from, over)| from.as_vec2() / over.as_vec2());
                let share = shares[0].min(Vec2::ONE) * shares[1].min(Vec2::ONE);
                let fade = stepped(share.element_product(), 6.0, 1.0, threshold);
                let shadow = BELOW.get(within.y as usize).filter(|_| is_below_wall);
                let factor = light.at(place, balance, threshold) * *shadow.unwrap_or(&1.0);
                let own = Srgba::from_u8_array([rgba[0], rgba[1], rgba[2], 255]);
                let own = LinearRgba::from(own).to_vec3();
                let lit = LinearRgba::from_vec3(own * factor).with_alpha(fade);
                let index = (to.y * size.x + to.x) as usize * 4;
                let pixels = painted.data.as_mut();
                if let Some(pixel) = pixels.and_then(|all| all.get_mut(index..index + 4)) {
                    pixel.copy_from_slice(&Srgba::from(lit).to_u8_array());
                }
            }
        }
        painted
    }
}

impl Light {
    /// Factor by which the light multiplies the ground's colour channels at a place; same formula
    /// as in `light.wgsl`. `balance` compensates the hue of the floor. `threshold`: dither
    /// threshold, 0 to 1.
    fn at(&self, at: IVec2, balance: Vec3, threshold: f32) -> Vec3 {
        let near = stepped(self.torchlight(at), STEPS, DITHERED, threshold);
        let torch = TORCH * balance * 1.8 * near.powf(1.5);
        let glow = stepped(self.lamplight(at), STEPS, DITHERED, threshold);
        let glow = self.lamp.1.to_vec3() * glow * balance * 4.0;
        let light = FAR.lerp(NEAR, near) + torch + glow;
        light * (MOST / light.max_element()).min(1.0)
    }

    fn torchlight(&self, at: IVec2) -> f32 {
        brightness(tiles(at, self.torch) / self.strength.max(0.01))
    }

    fn lamplight(&self, at: IVec2) -> f32 {
        let (lamp, _, reach) = self.lamp;
        (1.0 - tiles(at, lamp) / reach).clamp(0.0, 1.0).powf(1.4)
    }

    /// Tint of a figure centred at a place, as for creatures on the map.
    pub(super) fn tint(&self, at: IVec2) -> Color {
        shade((1.6 * self.torchlight(at)).max(self.lamplight(at)).min(1.0)).into()
    }
}

/// Distance in tiles.
fn tiles(from: IVec2, to: IVec2) -> f32 {
    (from - to).as_vec2().length() / TILE as f32
}

/// Rounds a value from 0 to 1 to a multiple of 1 / `steps`. Before that, dithering moves it by up
/// to half of `dithered` steps, down for a `threshold` of 0 and up for 1.
fn stepped(value: f32, steps: f32, dithered: f32, threshold: f32) -> f32 {
    let step = (value * steps + (threshold - 0.5) * dithered + 0.5).floor();
    (step / steps).clamp(0.0, 1.0)
}

/// Pseudo-random number of a tile.
const fn scatter(at: Point) -> u32 {
    let bits = (at.x.cast_unsigned() << 16) ^ at.y.cast_unsigned();
    let bits = (bits ^ (bits >> 15)).wrapping_mul(0x7FEB_352D);
    let bits = (bits ^ (bits >> 15)).wrapping_mul(0x846C_A68B);
    bits ^ (bits >> 16)
}

#[cfg(test)]
#[path = "../../../tests/unit/lit_cave.rs"]
mod tests;
