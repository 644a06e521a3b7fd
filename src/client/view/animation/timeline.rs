//! What can be seen to move, and how far it is at a moment.

use bevy::{
    color::{Color, Mix},
    math::Vec2,
};

use crate::{grid::Point, sim::StableId};

/// The colour of who is struck: brighter than any picture.
const PALE: Color = Color::srgb(4.0, 4.0, 4.0);

/// Something that moves for a while.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Animation {
    /// When it begins, milliseconds after the turn.
    pub(super) start: f32,
    /// How long it lasts, milliseconds, more than 0.
    pub(super) duration: f32,
    /// What it is.
    pub(super) what: AnimationKind,
}

/// What moves.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum AnimationKind {
    /// A creature comes from so many tiles away; before that it is there.
    Slide { who: StableId, by: Vec2 },
    /// A creature leaps towards another, so many tiles, and back.
    Lunge { who: StableId, by: Vec2 },
    /// A creature lights up and loses so many hit points, which it had until then.
    Hit { who: StableId, damage: i32 },
    /// A creature or an item is not there yet.
    Hide { who: StableId },
    /// Who was there is there still, and fades.
    FadeOut {
        who: StableId,
        sprite: String,
        /// The things that it wore and wielded, by their sprites.
        dress: Vec<String>,
        /// The character that stands for it.
        glyph: char,
        colour: Color,
        at: Point,
    },
    /// A number rises from a tile.
    FloatingNumber {
        text: String,
        at: Point,
        colour: Color,
    },
    /// A thing flies from one tile to another, turned by so many radians at first, and
    /// by as many more for each tile.
    Projectile {
        sprite: String,
        from: Point,
        to: Point,
        turn: f32,
        spin: f32,
    },
    /// Pictures follow each other on a tile.
    Frames {
        sprites: &'static [&'static str],
        at: Point,
        colour: Color,
    },
    /// A sign rises over somebody on a tile.
    Bubble { sprite: &'static str, at: Point },
    /// The light swells and sinks.
    Glow,
    /// It grows light.
    FadeIn,
}

/// How a sprite differs from how it is drawn when nothing moves.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(super) struct Pose {
    /// How far from its place, tiles, y downwards.
    pub(super) shift: Vec2,
    /// What it is tinted with, and how much of it, 0 to 1.
    pub(super) flash: Option<(Color, f32)>,
    /// Whether it is not to be seen.
    pub(super) hidden: bool,
    /// Hit points that it still seems to have.
    pub(super) unhurt: i32,
}

impl Pose {
    /// The tint of a sprite in this pose.
    pub(super) fn tinted(&self, tint: Color) -> Color {
        self.flash
            .map_or(tint, |(colour, share)| tint.mix(&colour, share))
    }
}

impl Animation {
    /// How far it is, 0 at its beginning to 1 at its end; nothing once it is over.
    pub(super) fn progress(&self, now: f32) -> Option<f32> {
        let share = (now - self.start) / self.duration;
        (share < 1.0).then(|| share.max(0.0))
    }

    /// Whether it has begun.
    pub(super) fn has_begun(&self, now: f32) -> bool {
        now >= self.start
    }

    /// Changes the pose of a creature or an item as this has it.
    pub(super) fn pose(&self, of: StableId, now: f32, pose: &mut Pose) {
        let Some(share) = self.progress(now) else {
            return;
        };
        match &self.what {
            AnimationKind::Slide { who, by } if *who == of => pose.shift += *by * (1.0 - share),
            AnimationKind::Lunge { who, by } if *who == of => {
                // There in a third of the time, back in the rest.
                let reach = (share * 3.0).min((1.0 - share) * 1.5);
                pose.shift += *by * reach.clamp(0.0, 1.0);
            }
            AnimationKind::Hit { who, damage } if *who == of => {
                if self.has_begun(now) {
                    pose.flash = Some((PALE, 1.0 - share));
                } else {
                    pose.unhurt = pose.unhurt.saturating_add(*damage);
                }
            }
            AnimationKind::Hide { who } if *who == of => pose.hidden = true,
            _ => {}
        }
    }
}
