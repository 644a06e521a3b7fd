//! Temporary sprites: missiles, frame sequences, doors, dying creatures, bubbles and numbers.

use bevy::prelude::*;

use crate::{
    client::{
        geometry::TILE,
        picture::sprite_sheet::SpriteSheet,
        state::Glyphs,
        view::{
            creatures::OVERHEAD,
            glyphs::letter,
            items,
            sprites::{SpriteSpec, SpriteWriter},
        },
    },
    grid::Point,
    sim::StableId,
};

use super::{
    queue::AnimationQueue,
    timeline::{Animation, AnimationKind},
};

/// Draw height of missiles and frame sequences, above the creatures.
const HEIGHT: f32 = 2.6;
/// Draw height of dying creatures, above the living and below attacks.
const DYING: f32 = 2.3;
/// Draw height of doors, above the terrain and below the light.
const DOORS: f32 = 0.5;
/// Distance that a picked-up item hops to the player, in sprite pixels.
const HOP: f32 = 6.0;
/// Extra draw height of numbers, which nothing covers.
const NUMBERS: f32 = 0.2;
/// Extra draw height of each further overlay.
const LAYER: f32 = 0.001;
/// Start of a number above the tile's centre, in sprite pixels: faces stay visible.
const OVER: f32 = 10.0;
/// Distance that a number rises, in sprite pixels.
const RISE: f32 = 8.0;
/// Share of a number's duration that the rise takes.
const RISES: f32 = 80.0 / 450.0;
/// Share of a number's duration after which it fades.
const FADES: f32 = 330.0 / 450.0;
/// Distance that a bubble rises, in sprite pixels.
const JUMP: f32 = 4.0;
/// Share of a bubble's duration that the rise takes.
const JUMPS: f32 = 0.15;
/// Sprite pixels that fly off a dying creature, each as two hexadecimal digits, row and column.
/// Most sprites are opaque there.
pub(in crate::client) const PIECES: [u8; 8] = [0x56, 0x59, 0x85, 0x8A, 0xA7, 0xB9, 0xC6, 0x99];
/// Time that these pixels fly, ms.
const FLIES: f32 = 220.0;
/// Sprite layer of the first pixel, above the creature's equipment.
const FIRST_PIECE: u8 = 3;
/// Distance between the digits of a number, in sprite pixels.
const DIGIT: f32 = 4.0;

/// Sprite pool of the overlays.
pub(in crate::client) struct OverlaySprites;

/// Draws the overlays of all running animations.
pub(in crate::client) fn draw(
    queue: Res<AnimationQueue>,
    letters: Res<Glyphs>,
    mut sprites: SpriteWriter<OverlaySprites>,
) {
    if queue.is_changed() {
        let atlas = sprites.atlas().clone();
        let animations = queue.animations().iter().zip(0_u32..);
        let drawn = animations
            .flat_map(|(animation, number)| overlay(animation, number, &queue, &atlas, letters.0));
        sprites.show(drawn);
    }
}

/// Sprites of an animation; empty if it only changes other sprites.
fn overlay<'a>(
    animation: &'a Animation,
    number: u32,
    queue: &AnimationQueue,
    atlas: &SpriteSheet,
    as_letters: bool,
) -> Vec<SpriteSpec<'a>> {
    let now = queue.now();
    let Some(share) = animation.progress(now) else {
        return Vec::new();
    };
    let begun = animation.has_begun(now);
    let height = HEIGHT + LAYER * number as f32;
    // No creature or item has such an id.
    let id = StableId(u32::MAX - number);
    let drawn = |at: Point, sprite| SpriteSpec::new(id, at, height, sprite);
    match &animation.kind {
        AnimationKind::FadeOut {
            who,
            sprite,
            dress,
            glyph,
            colour,
            at,
        } => {
            if as_letters {
                let letter = letter(atlas, *glyph);
                return vec![drawn(*at, letter).tinted(colour.with_alpha(1.0 - share))];
            }
            let less = 1.0 - share * 0.6;
            // The dying creature still shows the last hit.
            let pose = queue.pose(*who);
            let tint = pose
                .tinted(Color::srgba(1.0, less, less, 1.0))
                .with_alpha(1.0 - share);
            let shift = Vec2::new(pose.shift.x, -pose.shift.y) * TILE as f32;
            let worn = dress.iter().filter_map(|thing| atlas.dress(sprite, thing));
            let figure = std::iter::once(sprite.as_str()).chain(worn).zip(0_u8..);
            let figure = figure.map(|(sprite, layer)| SpriteSpec {
                height: DYING + LAYER * (number as f32 + f32::from(layer) / 4.0),
                shift: shift.round(),
                ..drawn(*at, sprite).tinted(tint).on_layer(layer)
            });
            let flown = share * animation.duration / FLIES;
            let pieces = PIECES.into_iter().filter(|_| begun && flown < 1.0);
            let pieces = pieces.zip(FIRST_PIECE..).map(|(piece, layer)| {
                let pixel = Vec2::new(f32::from(piece % 16), f32::from(piece / 16));
                let from = (pixel + 0.5 - TILE as f32 / 2.0) * Vec2::new(1.0, -1.0);
                // Pixels fly 6 to 10 pixels, mostly upwards and fast at first.
                let far = (6.0 + f32::from(piece % 5)) * (1.0 - (1.0 - flown).powi(2));
                let way = (from + Vec2::Y * 6.0).normalize() * far;
                let piece = drawn(*at, sprite).moved(from + way.round());
                SpriteSpec {
                    pixel: Some(pixel),
                    ..piece.on_layer(layer)
                }
            });
            figure.chain(pieces).collect()
        }
        AnimationKind::Frames {
            sprites,
            at,
            colour,
        } if begun => {
            let index = (share * sprites.len() as f32) as usize;
            let sprite = sprites.get(index).or(sprites.last());
            let picture = sprite.map(|sprite| drawn(*at, sprite).tinted(*colour));
            picture.into_iter().collect()
        }
        AnimationKind::Door {
            at,
            floor,
            pictures,
            tint,
        } if !as_letters => {
            let picture = &pictures[usize::from(share >= 0.5)];
            let door = atlas.find(picture).map(|_| [floor, picture]);
            let layers = door.into_iter().flatten().zip(0_u8..);
            let layers = layers.map(|(sprite, layer)| SpriteSpec {
                height: DOORS + LAYER * (number as f32 + f32::from(layer) / 2.0),
                ..drawn(*at, sprite).tinted(*tint).on_layer(layer)
            });
            layers.collect()
        }
        AnimationKind::Hop { sprite, at } if !as_letters => {
            let way = -items::ASIDE.normalize() * HOP * share;
            let sprite = atlas.lying(sprite).unwrap_or(sprite);
            vec![drawn(*at, sprite).moved((items::ASIDE + way).round())]
        }
        AnimationKind::Bubble { sprite, at, .. } if begun => {
            let up = JUMP * (share / JUMPS).min(1.0);
            let seen = (3.0 - 3.0 * share).min(1.0);
            let sign = drawn(*at, sprite).tinted(Color::WHITE.with_alpha(seen));
            vec![sign.moved(OVERHEAD + Vec2::new(0.0, up.round()))]
        }
        AnimationKind::Projectile {
            sprite,
            from,
            to,
            turn,
            spin,
        } if begun => {
            let way = Vec2::new((to.x - from.x) as f32, (from.y - to.y) as f32);
            let gone = way * share;
            vec![SpriteSpec {
                shift: gone * TILE as f32,
                turn: turn + spin * gone.length().floor(),
                ..drawn(*from, sprite)
            }]
        }
        AnimationKind::FloatingNumber { text, at, colour } if begun => {
            let width = DIGIT * text.len() as f32;
            let up = OVER + RISE * (share / RISES).min(1.0);
            let seen = ((1.0 - share) / (1.0 - FADES)).min(1.0);
            let glyphs = text.chars().zip(0_u8..);
            glyphs
                .filter_map(|(glyph, index)| {
                    // The glyph fills only the left of its cell.
                    let left = f32::from(index) * DIGIT - width / 2.0 + 6.0;
                    let place = Vec2::new(left.round(), up.round());
                    let picture = drawn(*at, numeral(glyph)?).tinted(colour.with_alpha(seen));
                    let height = height + NUMBERS;
                    Some(SpriteSpec {
                        height,
                        shift: place,
                        ..picture.on_layer(index)
                    })
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Sprite of a character in a number; `None` if it has none.
pub(in crate::client) const fn numeral(glyph: char) -> Option<&'static str> {
    Some(match glyph {
        '0' => "number_0",
        '1' => "number_1",
        '2' => "number_2",
        '3' => "number_3",
        '4' => "number_4",
        '5' => "number_5",
        '6' => "number_6",
        '7' => "number_7",
        '8' => "number_8",
        '9' => "number_9",
        '+' => "number_plus",
        '-' => "number_minus",
        _ => return None,
    })
}
