//! Visible creatures with their equipment, health bars, effect icons and awareness marks.

use bevy::prelude::*;

use crate::{
    client::{
        geometry::TILE,
        picture::{
            effect_icon::{bond_mark, effect_icon},
            known_level::{KnownLevel, LevelSight},
            sprite_sheet::{self, CROWN_RISE, SpriteSheet},
            theme,
        },
        session::Session,
        state::Glyphs,
    },
    grid::Point,
    sim::{Awareness, Bond, Grip, Known, KnownCreature, KnownTile, StableId},
};

use super::{
    glyphs::{letter, lit},
    health_bar::{BarPart, HealthBar},
    light,
    sprites::{self, Part, SpriteSpec, SpriteWriter},
};

/// Draw height of creatures above the terrain.
pub(in crate::client) const HEIGHT: f32 = 2.0;
/// Extra draw height of each further layer of a creature.
const LAYER: f32 = 0.01;
/// Layers of a creature: shadow, armour, weapon, parts of the health bar, then the effect icons.
const SHADOW: u8 = 1;
const WORN: u8 = 2;
const WIELDED: u8 = 3;
const BAR_BACKGROUND: u8 = 4;
const BAR_REST: u8 = 5;
const BAR: u8 = 6;
const EFFECT_ICONS: u8 = 7;
/// Offset of a creature that stands on an item or stairs, in sprite pixels.
const ASIDE: Vec2 = Vec2::new(0.0, 5.0);
/// Colour of the lost part of a health bar.
const LOST_HP_COLOUR: Color = Color::srgb(0.16, 0.02, 0.04);
/// Maximum number of effect icons on a creature.
const MAX_EFFECT_ICONS: usize = 3;
/// Layer of the mark over a creature, above the effect icons.
const MARK: u8 = EFFECT_ICONS + MAX_EFFECT_ICONS as u8;
/// Layer of the crown of a named creature.
const CROWN: u8 = MARK + 1;
/// Layer of a captive's rope, over its body.
const ROPE: u8 = CROWN + 1;
/// First layer of the outlines of body, armour and weapon, which lie below the body.
const OUTLINES: u8 = ROPE + 1;
/// Offset in sprite pixels of marks, which take the upper right 8 × 8 pixels of their sprites: 7 to
/// the right of the creature's centre and 11 above it, so that the face stays visible.
pub(in crate::client) const OVERHEAD: Vec2 = Vec2::new(3.0, 7.0);
/// Offset of a raised weapon, in sprite pixels. The weapon is drawn at half size so that the
/// creature's face stays visible.
const RAISED_OFFSET: Vec2 = Vec2::new(5.0, 9.0);
/// Offset of a weapon held sideways for a sweep, in sprite pixels.
const SIDEWAYS_OFFSET: Vec2 = Vec2::new(9.0, 1.0);
/// Offset of a weapon held low for a jab, in sprite pixels.
const LOW_OFFSET: Vec2 = Vec2::new(6.0, -6.0);
/// Distance between effect icons, in sprite pixels.
const ICON_STEP: f32 = 7.0;
/// Distance of the icons' centres below the creature's centre, in sprite pixels.
const ICONS_BELOW: f32 = 13.0;

/// Whether a creature with this sprite flies.
pub(in crate::client) fn flies(sprite: &str) -> bool {
    matches!(sprite, "bat" | "midges" | "memory_moth")
}

/// Sprite pool of the creatures.
pub(in crate::client) struct CreatureSprites;

pub(in crate::client) fn plugin(app: &mut App) {
    sprites::draw_with::<CreatureSprites, _>(app, show);
}

pub(in crate::client) fn show(
    known: Res<KnownLevel>,
    session: Res<Session>,
    letters: Res<Glyphs>,
    mut sprites: SpriteWriter<CreatureSprites>,
) {
    let (Some(sight), Some(game)) = (&known.0, session.known()) else {
        sprites.show(std::iter::empty());
        return;
    };
    let mut all: Vec<SpriteSpec> = Vec::new();
    for (at, view) in sight.features() {
        if let Some(creature) = view.creature {
            let atlas = sprites.atlas();
            let figure = if letters.0 { glyph } else { figure };
            let figure = figure(atlas, &game, sight, at, creature);
            let is_lifted = has_something_underfoot(&view) && !letters.0;
            let lift = if is_lifted { ASIDE } else { Vec2::ZERO };
            all.extend(figure.into_iter().map(|picture| picture.moved(lift)));
        }
    }
    sprites.show(all.into_iter());
}

/// Whether the creature on a tile is shifted to show an item or stairs under it.
const fn has_something_underfoot(view: &KnownTile) -> bool {
    view.item.is_some() || view.terrain.is_stairs()
}

/// All sprites of a creature.
fn figure<'n>(
    atlas: &SpriteSheet,
    game: &Known<'n>,
    sight: &LevelSight,
    at: Point,
    creature: KnownCreature,
) -> Vec<SpriteSpec<'n>> {
    let sprite = &game.definitions.creature(creature.kind).sprite;
    let tint = light::tint(sight, at);
    let layer = |number: u8, sprite: &'n str| layer(creature, at, number, sprite);
    let mut all = vec![
        SpriteSpec {
            second: Some(format!("{sprite}_b")),
            bobs: flies(sprite),
            ..layer(0, sprite).tinted(tint).of_figure()
        },
        SpriteSpec {
            height: HEIGHT - LAYER,
            ..layer(SHADOW, "shadow").tinted(sprite_sheet::SHADOW)
        },
    ];
    // A wielded weapon that is raised for an attack is drawn by `condition`.
    let wielded = creature.weapon.filter(|_| creature.grip == Grip::Usual);
    for (number, used) in [(WORN, creature.armour), (WIELDED, wielded)] {
        let kind = used.map(|used| game.definitions.item(used.kind));
        let dress = kind.and_then(|kind| atlas.dress(sprite, &kind.sprite));
        all.extend(dress.map(|name| layer(number, name).tinted(tint).of_figure()));
    }
    if creature.bond != Some(Bond::Bound) {
        let mut outlines = all.clone();
        outlines.retain(|sprite| sprite.part == Part::Figure);
        let outlines = outlines.into_iter().zip(OUTLINES..);
        all.extend(outlines.map(|(sprite, number)| SpriteSpec {
            height: HEIGHT - LAYER / 2.0,
            part: Part::Outline,
            ..sprite.on_layer(number).tinted(Color::WHITE)
        }));
    }
    all.extend(condition(atlas, game, at, creature));
    all
}

/// Sprite of one layer of a creature.
fn layer(creature: KnownCreature, at: Point, number: u8, sprite: &str) -> SpriteSpec<'_> {
    let height = HEIGHT + LAYER * f32::from(number);
    SpriteSpec::new(creature.id, at, height, sprite).on_layer(number)
}

/// Sprites of a creature in glyph mode: the letter, its health bar and marks.
fn glyph<'n>(
    atlas: &SpriteSheet,
    game: &Known<'n>,
    sight: &LevelSight,
    at: Point,
    creature: KnownCreature,
) -> Vec<SpriteSpec<'n>> {
    let kind = game.definitions.creature(creature.kind);
    let tint = lit(kind.colour, light::tint(sight, at));
    let letter = letter(atlas, kind.glyph);
    let mut all = vec![
        SpriteSpec::new(creature.id, at, HEIGHT, letter)
            .tinted(tint)
            .of_figure(),
    ];
    all.extend(condition(atlas, game, at, creature));
    all
}

/// Health bar, effect icons, crown, mark and raised weapon of a creature.
fn condition<'n>(
    atlas: &SpriteSheet,
    game: &Known<'n>,
    at: Point,
    creature: KnownCreature,
) -> Vec<SpriteSpec<'n>> {
    let layer = |number: u8, sprite: &'n str| layer(creature, at, number, sprite);
    let mut all = Vec::new();
    all.extend(HealthBar::of(creature).into_iter().flatten().map(|bar| {
        let (number, tint) = match bar.part {
            BarPart::Background => (BAR_BACKGROUND, LOST_HP_COLOUR),
            BarPart::Rest => (BAR_REST, theme::LOST),
            BarPart::Filling => (BAR, theme::BAD),
        };
        let (center, size) = bar.rect();
        SpriteSpec {
            bar: Some(bar),
            ..layer(number, "white").tinted(tint).at_size(center, size)
        }
    }));
    // The player's effects are listed in the panel; icons would cover the player.
    let effects = game.effects_on(&creature).filter(|_| !creature.is_player);
    let effects: Vec<_> = effects.take(MAX_EFFECT_ICONS).collect();
    let left = ((1.0 - effects.len() as f32) * ICON_STEP / 2.0).floor();
    all.extend(effects.into_iter().zip(0_u8..).map(|(effect, index)| {
        let icon = effect_icon(game.definitions, effect.kind);
        // The icon is centred in the upper left quarter of the sprite.
        let quarter = TILE as f32 / 4.0;
        let right = left + ICON_STEP * f32::from(index);
        let shift = Vec2::new(right + quarter, -ICONS_BELOW - quarter);
        layer(EFFECT_ICONS + index, icon).moved(shift)
    }));
    let sprite = &game.definitions.creature(creature.kind).sprite;
    let named = game.name_of(creature.id);
    let crown = named.and_then(|_| atlas.crown(sprite));
    all.extend(crown.map(|crown| {
        SpriteSpec {
            second: Some(format!("crown_{sprite}_b")),
            bobs: flies(sprite),
            ..layer(CROWN, crown)
                .moved(Vec2::new(0.0, CROWN_RISE as f32))
                .of_figure()
        }
    }));
    let mark = awareness_mark(creature.awareness_of_player(game.definitions));
    let bond = creature.bond;
    let rope = bond.filter(|bond| *bond == Bond::Bound).and_then(bond_mark);
    all.extend(rope.map(|rope| layer(ROPE, rope)));
    let mark = mark.or_else(|| bond_mark(bond.filter(|bond| *bond != Bond::Bound)?));
    all.extend(mark.map(|mark| SpriteSpec {
        part: Part::Mark,
        ..layer(MARK, mark).moved(OVERHEAD)
    }));
    let offset = match creature.grip {
        Grip::Usual => None,
        Grip::Raised => Some(RAISED_OFFSET),
        Grip::Sideways => Some(SIDEWAYS_OFFSET),
        Grip::Low => Some(LOW_OFFSET),
    };
    all.extend(creature.weapon.zip(offset).map(|(weapon, offset)| {
        let sprite = &game.definitions.item(weapon.kind).sprite;
        match creature.grip {
            Grip::Raised => layer(WIELDED, sprite).at_size(offset, Vec2::splat(TILE as f32 / 2.0)),
            Grip::Usual | Grip::Sideways | Grip::Low => layer(WIELDED, sprite).moved(offset),
        }
    }));
    all
}

/// Mark over a creature that has not noticed the player; `None` over one that hunts.
const fn awareness_mark(awareness: Option<Awareness>) -> Option<&'static str> {
    match awareness {
        Some(Awareness::Asleep) => Some("bubble_sleep"),
        Some(Awareness::Idle) => Some("bubble_lost"),
        Some(Awareness::Hunting) | None => None,
    }
}

/// Id of the player's sprites.
pub(in crate::client) fn player_id(session: &Session) -> Option<StableId> {
    session.known().map(|view| *view.me.id)
}
