//! Applies animations to the sprites of creatures and items.

use bevy::prelude::*;

use crate::client::{
    geometry::TILE,
    session::Session,
    view::{
        health_bar::BarPart,
        sprites::{Part, RestingSprite},
    },
};

use super::{idle::IdleAnimation, queue::AnimationQueue};

/// Applies all running animations to the sprites.
pub(in crate::client) fn apply(
    queue: Res<AnimationQueue>,
    idle: Res<IdleAnimation>,
    session: Res<Session>,
    mut sprites: Query<(&RestingSprite, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    if !queue.is_changed() && !idle.is_changed() && !session.is_changed() {
        return;
    }
    for (rest, mut sprite, mut transform, mut visibility) in &mut sprites {
        let pose = queue.pose(rest.id);
        let mut shift = Vec2::new(pose.shift.x, -pose.shift.y) * TILE as f32;
        if matches!(rest.part, Part::Figure | Part::Outline) {
            shift.y += pose.hop;
        }
        if rest.bobs {
            shift.y += idle.bob(rest.id);
        }
        let mut place = rest.place + shift.round().extend(0.0);
        let bar = rest.bar.map(|bar| {
            let rest = pose.rest as i32 * i32::from(bar.part == BarPart::Rest);
            (bar, bar.with_extra_hp(pose.pending_damage + rest))
        });
        if let Some((after, now)) = bar {
            // The bar keeps its length until the attack hits.
            let (center, size) = now.rect();
            place += (center - after.rect().0).extend(0.0);
            if sprite.custom_size != Some(size) {
                sprite.custom_size = Some(size);
            }
        }
        if transform.translation != place {
            transform.translation = place;
        }
        let tint = match rest.part {
            Part::Figure => pose.tinted(rest.tint),
            Part::Outline | Part::Mark | Part::Other => rest.tint,
        };
        if sprite.color != tint {
            sprite.color = tint;
        }
        let cell = rest.cells[idle.picture(rest.id)];
        if let Some(atlas) = sprite.texture_atlas.as_ref()
            && atlas.index != cell
            && let Some(atlas) = sprite.texture_atlas.as_mut()
        {
            atlas.index = cell;
        }
        let is_whole = bar.is_some_and(|(bar, _)| bar.with_extra_hp(pose.pending_damage).is_full());
        let is_replaced = pose.has_bubble && rest.part == Part::Mark;
        visibility.set_if_neq(if pose.hidden || is_whole || is_replaced {
            Visibility::Hidden
        } else {
            Visibility::Visible
        });
    }
}
