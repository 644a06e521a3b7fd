//! Builds animations from the events that the player perceived last turn.

use std::f32::consts::FRAC_PI_4;

use bevy::{
    color::Color,
    math::{IVec2, Vec2},
};

use crate::{
    client::{
        picture::{stone, theme},
        view::{
            autotile::{is_open, runs_up_and_down},
            creatures::flies,
            glyphs::lit,
        },
    },
    grid::Point,
    names::looks,
    sim::{
        CreatureRef, Equipment, Event, EventKind, ItemRef, Known, Perception, Place, Rgb, StableId,
        Terrain, TileKnowledge, WeaponTrait,
    },
};

use super::timeline::{Animation, AnimationKind, HIT};

/// Duration of a step, ms.
const STEP: f32 = 85.0;
/// Duration of an attack, ms.
const BLOW: f32 = 130.0;
/// Delay between the attacks and missiles of a turn, ms.
const BEAT: f32 = 140.0;
/// Latest start of an attack or missile, in ms after the turn, whatever their number.
const LATEST: f32 = 300.0;
/// The last attack of a crowd ends at most 430 ms after the turn.
const _: () = assert!(LATEST + BLOW <= 430.0);
/// Duration of a missile's flight per tile, ms.
const FLIGHT: f32 = 22.0;
/// Duration of an item's landing, ms.
const LANDING: f32 = 150.0;
/// Duration of a floating number, ms.
const NUMBER: f32 = 450.0;
/// Delay between floating numbers on one tile, ms, so that they do not overlap.
const APART: f32 = 200.0;
/// Duration of one sprite of a frame sequence, ms.
const FRAME: f32 = 60.0;
/// Duration of a picked-up item's hop to the player, ms.
const HOP: f32 = 90.0;
/// Duration of the flash of a picked-up item's slots, ms.
const FLASH: f32 = 150.0;
/// Duration of a dead creature's fade-out, ms.
const FADE: f32 = 260.0;
/// Duration of a map shake, ms.
const SHAKE: f32 = 120.0;
/// Duration of a speech bubble, ms.
const BUBBLE_TIME: f32 = 900.0;

const SLASH: &[&str] = &["slash_0", "slash_1", "slash_2"];
const SPLASH: &[&str] = &["splash_0", "splash_1", "splash_2", "splash_3"];
const IMPACT: &[&str] = &["impact_0", "impact_1", "impact_2"];
const CRUMBLE: &[&str] = &["crumble_0", "crumble_1", "crumble_2", "crumble_3"];
const SPARK: &[&str] = &["spark_0", "spark_1", "spark_2", "spark_3"];
const GLINT: &[&str] = &["glint_0", "glint_1", "glint_2", "glint_3"];
const DUST: &[&str] = &["dust_0", "dust_1"];
const PUFF: &[&str] = &["puff_0", "puff_1", "puff_2"];
const BUBBLE: &[&str] = &["bubble"];
/// Bubble of a creature that notices an enemy.
const ALERT: &str = "bubble_alert";
/// Bubble of a creature that loses its enemy or wakes.
const LOST: &str = "bubble_lost";
/// Bubble of a creature that calls its group.
const CALL: &str = "bubble_call";
const ARROW: &[&str] = &["arrow_e"];
/// All frame and bubble sprites used here.
#[cfg(test)]
pub(in crate::client) const SPRITES: &[&[&str]] = &[
    SLASH,
    IMPACT,
    SPLASH,
    CRUMBLE,
    SPARK,
    GLINT,
    DUST,
    PUFF,
    BUBBLE,
    ARROW,
    &[ALERT, LOST, CALL],
];

/// Animations of the last turn.
pub(in crate::client) fn animations(view: &Known) -> Vec<Animation> {
    let mut builder = AnimationBuilder {
        view,
        level: view.here().level,
        animations: Vec::new(),
        next: 0.0,
        lost: (0, 0.0),
    };
    for (event, perceived) in view.perceived() {
        builder.take(&event, perceived);
    }
    let (lost, at) = builder.lost;
    if lost * 4 >= view.me.stats.max_hp {
        builder.add(at, SHAKE, AnimationKind::Shake);
    }
    builder.animations
}

struct AnimationBuilder<'v, 'w> {
    view: &'v Known<'w>,
    level: usize,
    animations: Vec<Animation>,
    /// Start of the next animation, ms after the turn.
    next: f32,
    /// HP that the player lost this turn, and the time of the last loss in ms after the turn.
    lost: (i32, f32),
}

impl AnimationBuilder<'_, '_> {
    fn take(&mut self, event: &Event, perceived: &Perception) {
        let me = *self.view.me.id;
        let is_mine = event.who.id == me;
        let (from, at) = (event.from.point, event.at.point);
        if event.at.level != self.level {
            return;
        }
        let seen = perceived.actor || perceived.target;
        match event.kind {
            EventKind::Moved if seen => self.slide(event),
            EventKind::TookStairs if seen && !is_mine => self.frames(PUFF, at, Color::WHITE),
            EventKind::Attacked { damage, .. } => {
                self.lunge(event);
                self.hit(event.target, (event.from, event.at), damage, BLOW / 3.0);
                let (blow, is_heavy) = self.blow_of(event.who);
                self.frames_after(BLOW / 4.0, blow, at, Color::WHITE);
                if is_heavy {
                    self.heavy(at, is_mine);
                }
                self.delay_next();
            }
            EventKind::WoundUp => {
                // The creature leans back before the attack.
                let by = offset(event.at, event.from).clamp_length_max(1.0) * 0.2;
                let who = event.who.id;
                self.add(self.next, BLOW, AnimationKind::Lunge { who, by });
            }
            EventKind::Swung => {
                self.lunge(event);
                self.frames_after(BLOW / 4.0, IMPACT, at, Color::WHITE);
                self.heavy(at, is_mine);
                self.delay_next();
            }
            EventKind::Noticed { .. } => self.bubble(event, ALERT),
            EventKind::Woke { .. } | EventKind::Lost => self.bubble(event, LOST),
            EventKind::Called => self.bubble(event, CALL),
            EventKind::Hurt { damage, .. } => {
                self.hit(Some(event.who), (event.from, event.from), damage, 0.0);
            }
            EventKind::Healed { amount } => {
                self.number(0.0, format!("+{amount}"), from, theme::GOOD);
            }
            EventKind::Threw
            | EventKind::Hit { .. }
            | EventKind::Shot { .. }
            | EventKind::Missed { .. } => {
                self.missile(event, perceived.actor);
            }
            EventKind::Landed | EventKind::Fell => self.land(event.item),
            EventKind::Broke => {
                let colour = self.colour(event.item);
                self.frames(SPLASH, at, colour);
            }
            EventKind::Dug => {
                self.lunge(event);
                self.frames_after(BLOW / 4.0, CRUMBLE, at, Color::WHITE);
            }
            EventKind::Opened if perceived.target => self.door(event.at, Terrain::ClosedDoor),
            EventKind::Closed if perceived.target => self.door(event.at, Terrain::OpenDoor),
            EventKind::Died { .. } if perceived.actor => self.fade_out(event),
            EventKind::Stole { .. } => {
                self.lunge(event);
                self.delay_next();
            }
            EventKind::Cast { .. } | EventKind::Unlocked { .. } | EventKind::UsedPower { .. } => {
                self.frames(SPARK, from, theme::ACCENT);
                self.frames(SPARK, at, theme::ACCENT);
                self.delay_next();
            }
            EventKind::Fizzled { .. } => self.frames(PUFF, from, Color::WHITE),
            EventKind::Affected { .. } => self.frames(SPARK, from, Color::WHITE),
            EventKind::Restored { .. } => self.frames(SPARK, from, Color::srgb(0.4, 0.8, 1.0)),
            EventKind::Blinked | EventKind::Appeared => {
                self.frames(PUFF, from, Color::WHITE);
                self.frames(PUFF, at, Color::WHITE);
            }
            EventKind::Drank => {
                let colour = self.colour(event.item);
                self.frames(SPLASH, from, colour);
            }
            EventKind::Spread | EventKind::Raised => self.frames(PUFF, at, Color::WHITE),
            EventKind::Told { .. } | EventKind::Boasted { .. } | EventKind::Sang => {
                self.add(self.next, BUBBLE_TIME, frames(BUBBLE, from, Color::WHITE));
            }
            EventKind::Advanced { .. } | EventKind::Made => self.frames(GLINT, from, Color::WHITE),
            EventKind::PickedUp if is_mine => self.take_up(event),
            EventKind::FoundKey { .. } if is_mine => self.frames(GLINT, from, Color::WHITE),
            EventKind::Left { won: true } => self.celebrate(from),
            _ => {}
        }
    }

    fn add(&mut self, start: f32, duration: f32, kind: AnimationKind) {
        self.animations.push(Animation {
            start,
            duration,
            kind,
        });
    }

    fn delay_next(&mut self) {
        self.next = (self.next + BEAT).min(LATEST);
    }

    fn frames(&mut self, sprites: &'static [&'static str], at: Point, colour: Color) {
        self.frames_after(0.0, sprites, at, colour);
    }

    fn frames_after(
        &mut self,
        after: f32,
        sprites: &'static [&'static str],
        at: Point,
        colour: Color,
    ) {
        let duration = FRAME * sprites.len() as f32;
        self.add(self.next + after, duration, frames(sprites, at, colour));
    }

    fn number(&mut self, after: f32, text: String, at: Point, colour: Color) {
        // Numbers on one tile must not hide each other.
        let same = self.animations.iter().filter(|animation| {
            let AnimationKind::FloatingNumber { at: other, .. } = &animation.kind else {
                return false;
            };
            *other == at
        });
        let later = APART * same.count() as f32;
        let number = AnimationKind::FloatingNumber { text, at, colour };
        self.add(self.next + after + later, NUMBER, number);
    }

    /// Slides a creature after the animations so far. Two steps in one turn take the time of one.
    fn slide(&mut self, event: &Event) {
        let who = event.who.id;
        let by = offset(event.at, event.from);
        let before = self
            .animations
            .iter_mut()
            .find_map(|animation| match &mut animation.kind {
                AnimationKind::Slide { who: other, by } if *other == who => Some(by),
                _ => None,
            });
        match before {
            Some(so_far) => *so_far += by,
            None => {
                self.add(self.next, STEP, AnimationKind::Slide { who, by });
                let kind = self.view.definitions.creature(event.who.kind);
                let is_bare = self.view.tile(event.from).terrain == Terrain::Floor;
                if is_bare && !flies(&kind.sprite) {
                    self.frames_after(STEP / 2.0, DUST, event.from.point, Color::WHITE);
                }
            }
        }
    }

    fn lunge(&mut self, event: &Event) {
        // A reaching attack lunges farther.
        let way = offset(event.from, event.at);
        let by = way.clamp_length_max(1.0) * if is_reaching(event) { 0.9 } else { 0.45 };
        let who = event.who.id;
        self.add(self.next, BLOW, AnimationKind::Lunge { who, by });
    }

    /// Shows the impact of a heavy attack. Another creature's heavy attack next to the player
    /// shakes the map.
    fn heavy(&mut self, at: Point, is_mine: bool) {
        self.frames_after(BLOW / 2.0, PUFF, at, Color::WHITE);
        if !is_mine && at.chebyshev(self.view.here().point) <= 1 {
            self.add(self.next + BLOW / 2.0, SHAKE, AnimationKind::Shake);
        }
    }

    /// Shows a hit by an attack or missile between two places; `after` is a delay in ms.
    fn hit(
        &mut self,
        whom: Option<CreatureRef>,
        (from, to): (Place, Place),
        damage: i32,
        after: f32,
    ) {
        if let Some(whom) = whom {
            let who = whom.id;
            let way = offset(from, to);
            if who == *self.view.me.id {
                self.lost = (self.lost.0 + damage, self.next + after);
            }
            let hit = AnimationKind::Hit { who, damage, way };
            self.add(self.next + after, HIT, hit);
        }
        self.number(after, format!("-{damage}"), to.point, theme::BAD);
    }

    /// Shows a missile's flight and its hit.
    fn missile(&mut self, event: &Event, is_thrower_seen: bool) {
        let (from, to) = (event.from.point, event.at.point);
        let way = IVec2::new(to.x - from.x, to.y - from.y);
        let duration = FLIGHT * way.abs().max_element().max(1) as f32;
        let Some(item) = event.item else {
            return;
        };
        let is_shot = matches!(
            event.kind,
            EventKind::Shot { .. } | EventKind::Missed { shot: true }
        );
        let angle = -(way.y as f32).atan2(way.x as f32);
        let (sprite, turn, spin) = if is_shot {
            (ARROW.concat(), angle, 0.0)
        } else {
            (looks(self.view, item.kind).0.to_owned(), 0.0, -FRAC_PI_4)
        };
        let fly = AnimationKind::Projectile {
            sprite,
            from,
            to,
            turn,
            spin,
        };
        // The flight of a missile would reveal an unseen thrower.
        if is_thrower_seen {
            self.add(self.next, duration, fly);
        }
        if let EventKind::Hit { damage } | EventKind::Shot { damage } = event.kind {
            self.hit(event.target, (event.from, event.at), damage, duration);
        }
        // Later animations wait for the missile to arrive.
        self.next = (self.next + duration).min(LATEST);
    }

    /// Lets an item land after the animations so far.
    fn land(&mut self, item: Option<ItemRef>) {
        if let Some(item) = item {
            self.add(self.next, LANDING, AnimationKind::Land { who: item.id });
        }
    }

    /// Animates a door in view, which was `before` until now.
    fn door(&mut self, at: Place, before: Terrain) {
        let view = self.view;
        if view.tile(at).known != TileKnowledge::Seen {
            return;
        }
        let is_turned = runs_up_and_down(|dir| is_open(&view.tile(at.step(dir))));
        let turn = if is_turned { "_v" } else { "" };
        let first = |sprites: &[String]| sprites.first().cloned().unwrap_or_default();
        let sprite = |terrain| first(&view.looks(terrain, at).sprites);
        let shut = sprite(Terrain::ClosedDoor);
        let door = AnimationKind::Door {
            at: at.point,
            floor: first(&view.definitions.terrain.slab().sprites),
            pictures: [sprite(before) + turn, format!("{shut}_half{turn}")],
            tint: stone::tinted(Color::WHITE, view, at),
        };
        self.add(self.next, 2.0 * FRAME, door);
    }

    /// Lets a picked-up item hop to the player, then flashes its slots.
    fn take_up(&mut self, event: &Event) {
        let at = event.from.point;
        if let Some(item) = event.item {
            let sprite = looks(self.view, item.kind).0.to_owned();
            self.add(self.next, HOP, AnimationKind::Hop { sprite, at });
            let flash = AnimationKind::SlotFlash { item: item.id };
            self.add(self.next + HOP, FLASH, flash);
        }
        if self.is_goal(event.item) {
            self.celebrate(at);
        }
    }

    fn fade_out(&mut self, event: &Event) {
        let kind = self.view.definitions.creature(event.who.kind);
        let fade = AnimationKind::FadeOut {
            who: event.who.id,
            sprite: kind.sprite.clone(),
            dress: self.equipment_of(event.who.id),
            glyph: kind.glyph,
            colour: lit(kind.colour, Color::WHITE),
            at: event.at.point,
        };
        self.add(self.next, FADE, fade);
        self.forget_steps(event.who.id);
        // The remains appear after the creature has fallen.
        let lies_from = self.next + FADE * 0.6;
        for item in self.view.fallen_from(event.who.id) {
            self.add(lies_from, LANDING, AnimationKind::Land { who: item.id });
        }
    }

    /// Removes the slides of a dead creature.
    fn forget_steps(&mut self, who: StableId) {
        self.animations.retain(
            |animation| !matches!(&animation.kind, AnimationKind::Slide { who: other, .. } if *other == who),
        );
    }

    /// Plays the glints and glow for picking up the goal.
    fn celebrate(&mut self, at: Point) {
        for round in 0..4 {
            let start = self.next + 240.0 * round as f32;
            let duration = FRAME * GLINT.len() as f32;
            self.add(start, duration, frames(GLINT, at, Color::WHITE));
        }
        self.add(self.next, 1_200.0, AnimationKind::Glow);
    }

    /// Sprites of the armour and weapon that fell in view from a dead creature.
    fn equipment_of(&self, dead: StableId) -> Vec<String> {
        let all = self.view.fallen_from(dead);
        let kinds = all.iter().map(|item| self.view.definitions.item(item.kind));
        let slots = [Equipment::Armour, Equipment::Weapon].into_iter();
        let worn = slots.filter_map(|slot| {
            let mut kinds = kinds.clone();
            kinds.find(|kind| kind.equipment() == Some(slot))
        });
        worn.map(|kind| kind.sprite.clone()).collect()
    }

    /// Attack sprites for a creature's visible weapon, and whether the weapon is heavy.
    fn blow_of(&self, who: CreatureRef) -> (&'static [&'static str], bool) {
        let weapon = self.view.creature(who.id).and_then(|one| one.weapon_kind());
        let weapon_trait = weapon.map(|kind| self.view.definitions.item(kind).weapon_trait);
        match weapon_trait {
            None => (IMPACT, false),
            Some(Some(WeaponTrait::Heavy { .. })) => (IMPACT, true),
            Some(_) => (SLASH, false),
        }
    }

    /// Shows a bubble, which replaces an earlier one on the same tile.
    fn bubble(&mut self, event: &Event, sprite: &'static str) {
        let (who, at) = (event.who.id, event.from.point);
        let is_other = |animation: &Animation| !matches!(&animation.kind, AnimationKind::Bubble { at: other, .. } if *other == at);
        self.animations.retain(is_other);
        let bubble = AnimationKind::Bubble { who, sprite, at };
        self.add(self.next, BUBBLE_TIME, bubble);
    }

    fn is_goal(&self, item: Option<ItemRef>) -> bool {
        item.is_some_and(|item| item.kind == self.view.definitions.world.goal)
    }

    /// Colour of an item as the player sees it.
    fn colour(&self, item: Option<ItemRef>) -> Color {
        item.map_or(Color::WHITE, |item| {
            let Rgb([red, green, blue]) = looks(self.view, item.kind).1;
            Color::srgb_u8(red, green, blue)
        })
    }
}

const fn frames(sprites: &'static [&'static str], at: Point, colour: Color) -> AnimationKind {
    AnimationKind::Frames {
        sprites,
        at,
        colour,
    }
}

/// Whether the event's tiles are more than one tile apart.
const fn is_reaching(event: &Event) -> bool {
    event.from.point.chebyshev(event.at.point) > 1
}

/// Offset between two places in tiles, y downwards.
fn offset(from: Place, to: Place) -> Vec2 {
    Vec2::new(
        (to.point.x - from.point.x) as f32,
        (to.point.y - from.point.y) as f32,
    )
}
