//! What is there for a moment: what flies and bursts, the dead, and numbers.

use bevy::{
    color::{Alpha, Color},
    math::Vec2,
    prelude::{DetectChanges, Res},
};

use crate::{
    client::{geometry::TILE, state::Glyphs},
    grid::Point,
    sim::StableId,
};

use super::{
    super::{
        creatures::OVERHEAD,
        glyphs::letter,
        sprite_sheet::SpriteSheet,
        sprites::{SpriteSpec, SpriteWriter},
    },
    queue::AnimationQueue,
    timeline::{Animation, AnimationKind},
};

/// How far above the terrain what flies and bursts is drawn: above the creatures.
const HEIGHT: f32 = 2.6;
/// How far above it the dying are: above the living, below what strikes them.
const DYING: f32 = 2.3;
/// How much further above it numbers are: nothing covers them.
const NUMBERS: f32 = 0.2;
/// How much further above it each following one is.
const LAYER: f32 = 0.001;
/// Where a number begins, above the middle of the tile, and how far it rises, pixels of
/// pictures: faces stay in sight.
const OVER: f32 = 12.0;
const RISE: f32 = 6.0;
/// How far a sign rises, pixels of pictures, and in which share of its time.
const JUMP: f32 = 4.0;
const JUMPS: f32 = 0.15;
/// Distance of two digits, pixels of pictures.
const DIGIT: f32 = 4.0;

/// The sort of sprites that are there for a moment.
pub(super) struct OverlaySprites;

/// Draws what is there for a moment.
pub(super) fn draw(
    (queue, letters): (Res<AnimationQueue>, Res<Glyphs>),
    mut sprites: SpriteWriter<OverlaySprites>,
) {
    if queue.is_changed() {
        let atlas = sprites.atlas().clone();
        let animations = queue.animations().iter().zip(0_u32..);
        let drawn =
            animations.flat_map(|(act, number)| overlay(act, number, &queue, (&atlas, letters.0)));
        sprites.show(drawn);
    }
}

/// What is drawn of something that is there for a moment.
fn overlay<'a>(
    act: &'a Animation,
    number: u32,
    queue: &AnimationQueue,
    (atlas, as_letters): (&SpriteSheet, bool),
) -> Vec<SpriteSpec<'a>> {
    let now = queue.now();
    let Some(share) = act.progress(now) else {
        return Vec::new();
    };
    let begun = act.has_begun(now);
    let height = HEIGHT + LAYER * number as f32;
    // No creature and no item has such an id.
    let id = StableId(u32::MAX - number);
    let drawn = |at: Point, sprite| SpriteSpec::new(id, at, height, sprite);
    match &act.what {
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
            // The last blow shows on them as on the living.
            let pose = queue.pose(*who);
            let tint = pose
                .tinted(Color::srgba(1.0, less, less, 1.0))
                .with_alpha(1.0 - share);
            let shift = Vec2::new(pose.shift.x, -pose.shift.y) * TILE as f32;
            let worn = dress.iter().filter_map(|thing| atlas.dress(sprite, thing));
            let figure = std::iter::once(sprite.as_str()).chain(worn).zip(0_u8..);
            figure
                .map(|(sprite, layer)| SpriteSpec {
                    height: DYING + LAYER * (number as f32 + f32::from(layer) / 4.0),
                    shift: shift.round(),
                    ..drawn(*at, sprite).tinted(tint).on_layer(layer)
                })
                .collect()
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
        AnimationKind::Bubble { sprite, at } if begun => {
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
            let up = OVER + RISE * share;
            let seen = (2.0 - 2.0 * share).min(1.0);
            let glyphs = text.chars().zip(0_u8..);
            glyphs
                .filter_map(|(glyph, index)| {
                    // The glyph fills the left of its cell.
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

/// The sprite of a character of a number.
pub(super) const fn numeral(glyph: char) -> Option<&'static str> {
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
