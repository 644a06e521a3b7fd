//! The creatures in sight, with what they wear and wield, how hurt they are, what is at
//! work on them, and how far they are aware of the player.

use bevy::{
    color::Color,
    math::Vec2,
    prelude::{App, IntoScheduleConfigs, PostUpdate, Res, SystemCondition, resource_exists},
};

use crate::{
    client::{effect_icon::effect_icon, session::Session, state::Glyphs, ui::theme},
    grid::Point,
    read::{Attire, CreatureView, TileView, attire},
    sim::{Awareness, StableId, View},
};

use super::{
    glyphs::{coloured, differs, letter},
    health_bar::HealthBar,
    known_level::{KnownLevel, LevelSight, update_known_level},
    light,
    sprite_sheet::SpriteSheet,
    sprites::{SpritePool, SpriteSpec, SpriteWriter},
    view_set::ViewSet,
};

/// How far above the terrain creatures are drawn.
pub(super) const HEIGHT: f32 = 2.0;
/// How much further above it each thing is that belongs to one.
const LAYER: f32 = 0.01;
/// The shadow, what is worn, what is wielded, the bar of hit points and its ground, and the
/// marks of effects from there on.
const SHADOW: u8 = 1;
const WORN: u8 = 2;
const WIELDED: u8 = 3;
const GROUND: u8 = 4;
const BAR: u8 = 5;
const MARKS: u8 = 6;
/// How far from its place a creature stands that has something at its feet, pixels of
/// pictures.
const LIFT: Vec2 = Vec2::new(0.0, 5.0);
/// What hit points that are lost look like.
const SPENT: Color = Color::srgb(0.16, 0.02, 0.04);
/// Most marks of effects on one creature.
const MOST_MARKS: usize = 3;
/// The mark of who has not noticed the player, above those of effects.
const BEARING: u8 = MARKS + MOST_MARKS as u8;
/// How far from their place marks and signs are that stand over a creature, pixels of
/// pictures: its face stays in sight.
pub(super) const OVERHEAD: Vec2 = Vec2::new(3.0, 7.0);
/// How far above its bearer a weapon is held that is about to come down, pixels of pictures.
const RAISED: Vec2 = Vec2::new(1.0, 9.0);
/// Side of the mark of an effect, pixels of pictures.
const MARK_SIDE: f32 = 8.0;

/// The sort of sprites that creatures have.
pub(super) struct CreatureSprites;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SpritePool<CreatureSprites>>()
        .add_systems(
            PostUpdate,
            show.in_set(ViewSet)
                .after(update_known_level)
                .run_if(resource_exists::<SpriteSheet>.and_then(differs)),
        );
}

pub(super) fn show(
    known: Res<KnownLevel>,
    (session, letters): (Res<Session>, Res<Glyphs>),
    mut sprites: SpriteWriter<CreatureSprites>,
) {
    let (Some(sight), Some(game)) = (&known.0, session.view()) else {
        sprites.show(std::iter::empty());
        return;
    };
    let mut all: Vec<SpriteSpec> = Vec::new();
    for (at, view) in sight.things() {
        if let Some(creature) = view.creature {
            let atlas = sprites.atlas();
            let figure = if letters.0 { glyph } else { figure };
            let figure = figure(atlas, &game, (sight, at), creature);
            let is_lifted = is_worth_seeing(&view) && !letters.0;
            let lift = if is_lifted { LIFT } else { Vec2::ZERO };
            all.extend(figure.into_iter().map(|picture| picture.moved(lift)));
        }
    }
    sprites.show(all.into_iter());
}

/// Whether what lies beneath a creature is to be seen beside it.
const fn is_worth_seeing(view: &TileView) -> bool {
    view.item.is_some() || view.terrain.is_stairs()
}

/// Everything that is drawn of a creature.
fn figure<'n>(
    atlas: &SpriteSheet,
    game: &View<'n>,
    (sight, at): (&LevelSight, Point),
    creature: CreatureView,
) -> Vec<SpriteSpec<'n>> {
    let sprite = &game.definitions.creature(creature.kind).sprite;
    let tint = light::tint(sight.eye, sight.radius, at);
    let layer = |number: u8, sprite: &'n str| layer(creature, at, number, sprite);
    let mut all = vec![
        SpriteSpec {
            second: Some(format!("{sprite}_b")),
            ..layer(0, sprite).tinted(tint)
        },
        SpriteSpec {
            height: HEIGHT - LAYER,
            ..layer(SHADOW, "shadow").tinted(Color::srgba(1.0, 1.0, 1.0, 0.45))
        },
    ];
    let seen = attire(game, creature.entity);
    // What is raised is drawn where it is held, with how the creature bears itself.
    let wielded = seen.weapon.filter(|_| seen.raised.is_none());
    for (number, kind) in [(WORN, seen.armour), (WIELDED, wielded)] {
        let dress = kind.and_then(|kind| atlas.dress(sprite, &game.definitions.item(kind).sprite));
        all.extend(dress.map(|name| layer(number, name).tinted(tint)));
    }
    all.extend(condition(game, &seen, at, creature));
    all
}

/// One of the pictures of a creature, above those of lower numbers.
fn layer(creature: CreatureView, at: Point, number: u8, sprite: &str) -> SpriteSpec<'_> {
    let height = HEIGHT + LAYER * f32::from(number);
    SpriteSpec::new(creature.id, at, height, sprite).on_layer(number)
}

/// The letter that stands for a creature, with how hurt it is and what is at work on it.
fn glyph<'n>(
    atlas: &SpriteSheet,
    game: &View<'n>,
    (sight, at): (&LevelSight, Point),
    creature: CreatureView,
) -> Vec<SpriteSpec<'n>> {
    let kind = game.definitions.creature(creature.kind);
    let tint = coloured(kind.colour, light::tint(sight.eye, sight.radius, at));
    let letter = letter(atlas, kind.glyph);
    let mut all = vec![SpriteSpec::new(creature.id, at, HEIGHT, letter).tinted(tint)];
    all.extend(condition(
        game,
        &attire(game, creature.entity),
        at,
        creature,
    ));
    all
}

/// How hurt a creature is, what is at work on it, whether it has noticed the player, and
/// what it holds up to strike.
fn condition<'n>(
    game: &View<'n>,
    seen: &Attire,
    at: Point,
    creature: CreatureView,
) -> Vec<SpriteSpec<'n>> {
    let layer = |number: u8, sprite: &'n str| layer(creature, at, number, sprite);
    let mut all = Vec::new();
    all.extend(HealthBar::of(creature).into_iter().flatten().map(|bar| {
        let (number, tint) = if bar.is_filling() {
            (BAR, theme::BAD)
        } else {
            (GROUND, SPENT)
        };
        let (middle, size) = bar.lies();
        SpriteSpec {
            bar: Some(bar),
            ..layer(number, "white").tinted(tint).at_size(middle, size)
        }
    }));
    let marks = seen.effects.iter().take(MOST_MARKS).zip(0_u8..);
    all.extend(marks.map(|(effect, index)| {
        let right = MARK_SIDE * (f32::from(index) - 0.5);
        SpriteSpec {
            // The mark is the cell's upper left quarter.
            shift: Vec2::new(right + MARK_SIDE / 2.0, -MARK_SIDE / 2.0 - 2.0),
            ..layer(MARKS + index, effect_icon(game.definitions, *effect))
        }
    }));
    all.extend(bearing(seen.awareness).map(|mark| layer(BEARING, mark).moved(OVERHEAD)));
    let raised = seen.weapon.filter(|_| seen.raised.is_some());
    all.extend(raised.map(|kind| {
        let weapon = layer(WIELDED, &game.definitions.item(kind).sprite);
        weapon.moved(RAISED)
    }));
    all
}

/// What stands over somebody who has not noticed the player; nothing over who is after it.
const fn bearing(awareness: Option<Awareness>) -> Option<&'static str> {
    match awareness {
        Some(Awareness::Asleep) => Some("bubble_sleep"),
        Some(Awareness::Idle) => Some("bubble_lost"),
        Some(Awareness::Hunting) | None => None,
    }
}

/// The id that the sprites of the player have.
pub(super) fn hero(session: &Session) -> Option<StableId> {
    session.view().map(|view| *view.me.id)
}
