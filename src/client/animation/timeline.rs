//! Animation types, their progress, and their effect on sprites.

use bevy::{
    color::{Color, Mix},
    math::Vec2,
};

use crate::{client::geometry::TILE, grid::Point, sim::StableId};

/// Flash colour of a creature that is hit: brighter than any sprite.
const HIT_FLASH: Color = Color::srgb(4.0, 4.0, 4.0);
/// Tint of the creature after the flash, and its share.
const WOUND: (Color, f32) = (Color::srgb(0.86, 0.25, 0.25), 0.55);
/// Duration of a hit, ms: a flash, then a red tint. The lost HP stay marked on the health bar and
/// shrink at the end.
pub(in crate::client) const HIT: f32 = 600.0;
/// Share of a hit after which the flash ends.
const FLASHES: f32 = 60.0 / HIT;
/// Share of a hit after which the red tint ends.
const REDDENS: f32 = 160.0 / HIT;
/// Share of a hit after which the lost HP on the health bar shrink.
const KEEPS: f32 = 400.0 / HIT;
/// Distance that a hit pushes the sprite back during the flash, in tiles.
const KNOCK: f32 = 2.0 / TILE as f32;
/// Height of a step's hop, in sprite pixels.
const HOP: f32 = 2.0;
/// Successive heights of a landing item, in sprite pixels.
const BOUNCE: [f32; 5] = [3.0, 2.0, 0.0, 1.0, 0.0];

#[derive(Clone, Debug, PartialEq)]
pub(in crate::client) struct Animation {
    /// Start, ms after the turn.
    pub(in crate::client) start: f32,
    /// Duration in ms, more than 0.
    pub(in crate::client) duration: f32,
    pub(in crate::client) kind: AnimationKind,
}

/// Kinds of animation. Offsets are in tiles, y downwards.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::client) enum AnimationKind {
    /// A creature slides to its tile from an offset, where it stands before the start.
    Slide { who: StableId, by: Vec2 },
    /// A creature lunges by an offset and back.
    Lunge { who: StableId, by: Vec2 },
    /// A creature flashes and loses HP. Its health bar shows the old HP until the start.
    Hit {
        who: StableId,
        damage: i32,
        /// Direction of the attack; zero without one.
        way: Vec2,
    },
    /// An item lands. Before the start it is hidden.
    Land { who: StableId },
    /// A dead creature fades out on its last tile.
    FadeOut {
        who: StableId,
        sprite: String,
        /// Sprites of the creature's armour and weapon.
        dress: Vec<String>,
        /// Letter of the creature in glyph mode.
        glyph: char,
        colour: Color,
        at: Point,
    },
    /// A number rises over a tile.
    FloatingNumber {
        text: String,
        at: Point,
        colour: Color,
    },
    /// A missile flies between two tiles. `turn` is its angle and `spin` an extra angle per tile,
    /// in radians.
    Projectile {
        sprite: String,
        from: Point,
        to: Point,
        turn: f32,
        spin: f32,
    },
    /// A door is drawn as it was, also before the start, then half open.
    Door {
        at: Point,
        /// Sprite of the floor below, then of the door as it was and half open.
        floor: String,
        pictures: [String; 2],
        tint: Color,
    },
    /// An item hops to the player who stands on its tile.
    Hop { sprite: String, at: Point },
    /// The slots of a picked-up item flash.
    SlotFlash { item: StableId },
    /// Sprites follow each other on a tile.
    Frames {
        sprites: &'static [&'static str],
        at: Point,
        colour: Color,
    },
    /// A bubble rises over a creature and replaces the mark over it.
    Bubble {
        who: StableId,
        sprite: &'static str,
        at: Point,
    },
    /// The light brightens and dims again.
    Glow,
    /// The map shakes.
    Shake,
}

/// Deviation of a sprite from its state at rest.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(in crate::client) struct Pose {
    /// Offset in tiles, y downwards.
    pub(in crate::client) shift: Vec2,
    /// Height of the figure above its shadow, in sprite pixels.
    pub(in crate::client) hop: f32,
    /// Flash colour and its share, 0 to 1.
    pub(in crate::client) flash: Option<(Color, f32)>,
    pub(in crate::client) hidden: bool,
    /// Whether a bubble replaces the creature's mark.
    pub(in crate::client) has_bubble: bool,
    /// Lost HP that the health bar still shows as present.
    pub(in crate::client) pending_damage: i32,
    /// Lost HP that the health bar still marks as just lost.
    pub(in crate::client) rest: f32,
}

impl Pose {
    /// Tint blended with the flash of this pose.
    pub(in crate::client) fn tinted(&self, tint: Color) -> Color {
        self.flash
            .map_or(tint, |(colour, share)| tint.mix(&colour, share))
    }
}

impl Animation {
    /// Progress from 0 to 1; 0 before the start, `None` after the end.
    pub(in crate::client) fn progress(&self, now: f32) -> Option<f32> {
        let share = (now - self.start) / self.duration;
        (share < 1.0).then(|| share.max(0.0))
    }

    pub(in crate::client) fn has_begun(&self, now: f32) -> bool {
        now >= self.start
    }

    /// Adds the animation's effect to the pose of a creature or item.
    pub(in crate::client) fn pose(&self, of: StableId, now: f32, pose: &mut Pose) {
        let Some(share) = self.progress(now) else {
            return;
        };
        match &self.kind {
            AnimationKind::Slide { who, by } if *who == of => {
                pose.shift += *by * (1.0 - share);
                pose.hop = HOP * (share * std::f32::consts::PI).sin();
            }
            AnimationKind::Lunge { who, by } if *who == of => {
                // Out in a third of the time, back in the rest.
                let reach = (share * 3.0).min((1.0 - share) * 1.5);
                pose.shift += *by * reach.clamp(0.0, 1.0);
            }
            AnimationKind::Hit { who, damage, way } if *who == of => {
                if !self.has_begun(now) {
                    pose.pending_damage = pose.pending_damage.saturating_add(*damage);
                    return;
                }
                if share < FLASHES {
                    pose.flash = Some((HIT_FLASH, 1.0));
                    pose.shift += way.normalize_or_zero() * KNOCK;
                } else if share < REDDENS {
                    pose.flash = Some(WOUND);
                }
                pose.rest += *damage as f32 * ((1.0 - share) / (1.0 - KEEPS)).min(1.0);
            }
            AnimationKind::Land { who } if *who == of => {
                pose.hidden |= !self.has_begun(now);
                let height = BOUNCE.get((share * BOUNCE.len() as f32) as usize);
                pose.shift.y -= height.unwrap_or(&0.0) / TILE as f32;
            }
            AnimationKind::Bubble { who, .. } if *who == of => pose.has_bubble = true,
            _ => {}
        }
    }
}
