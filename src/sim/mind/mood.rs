//! What comes before all tactics: whether one is aware of its enemies, and what one
//! does about those that get away.

use crate::sim::{
    components::{Alert, Awareness, StairsTaken, Stance, Thought},
    definition::Kinds,
    level::Level,
    place::Place,
    verb::Intent,
    world_read::Actor,
};

use super::{
    Moment,
    prey::{Hunt, Prey, Pursuit, is_searched, keep_in_mind},
};

/// What one knows of its enemies as it decides.
pub(super) struct Senses<'a> {
    pub kinds: &'a Kinds,
    pub level: &'a Level,
    pub me: Actor,
    /// How far it sees, tiles.
    pub radius: i32,
}

/// What somebody is up to before it thinks of anything else.
pub(super) enum Mood {
    /// It has something to do that comes before all else.
    Acts(Thought, Intent),
    /// It has noticed nobody, and goes about its own business.
    Unaware,
    /// It is after its enemies; the nearest in sight, if there is one.
    Aware(Option<Prey>),
}

impl Senses<'_> {
    /// What somebody is up to. Where it looks for enemies is kept in mind.
    pub(super) fn mood(
        &self,
        (hunt, now): (&Hunt, &Moment),
        alert: &mut Alert,
        last_seen: &mut Option<Place>,
    ) -> Mood {
        let me = self.me;
        if alert.is_unaware() {
            return self.notice((hunt, now), alert);
        }
        let enemy = hunt.enemy_in_sight(self.kinds, self.level, me, self.radius);
        if enemy.is_some() {
            // Written only when it changes: most look at nobody.
            (alert.unseen, alert.trail) = (0, None);
        } else if let Some(intent) = self.pursue(hunt, alert, last_seen) {
            return Mood::Acts(Thought::Follow, intent);
        }
        keep_in_mind(last_seen, enemy, |place| is_searched(self.level, me, place));
        Mood::Aware(enemy)
    }

    /// What somebody does who has not noticed its enemies.
    fn notice(&self, (hunt, now): (&Hunt, &Moment), alert: &Alert) -> Mood {
        if let Some(place) = alert
            .startled
            .filter(|place| place.level == self.me.at.level)
        {
            return Mood::Acts(Thought::Notice, Intent::Notice { at: place.point });
        }
        let noticed = self.kinds.rules.alert.and_then(|rule| {
            let who = (self.radius, alert.state);
            let prey = hunt.noticeable((rule, self.kinds), self.level, self.me, who)?;
            let chance = match alert.state {
                Awareness::Asleep => rule.asleep_chance,
                Awareness::Idle | Awareness::Hunting => rule.idle_chance,
            };
            let mut draws = now.alert_draws(self.me.creature.id);
            draws.chance(chance, 1000).then_some(prey.at.point)
        });
        match noticed {
            Some(at) => Mood::Acts(Thought::Notice, Intent::Notice { at }),
            None if alert.state == Awareness::Asleep => Mood::Acts(Thought::Sleep, Intent::Wait),
            None => Mood::Unaware,
        }
    }

    /// What somebody does about an enemy that went by stairs.
    fn pursue(
        &self,
        hunt: &Hunt,
        alert: &mut Alert,
        last_seen: &mut Option<Place>,
    ) -> Option<Intent> {
        let rule = self.kinds.rules.pursuit?;
        let me = self.me;
        match hunt.pursuit(self.kinds, self.level, me, self.radius) {
            Some(Pursuit::Beside(stairs, target)) => {
                let stairs = stairs.point;
                return Some(Intent::Follow { stairs, target });
            }
            Some(Pursuit::Seen(stairs)) => {
                *last_seen = Some(stairs);
                let left = rule.turns;
                alert.trail = Some(StairsTaken { stairs, left });
            }
            None => {}
        }
        let trail = alert.trail?;
        if trail.stairs != me.at {
            return None;
        }
        let dir = self.level.terrain().get(me.at.point).stairs()?;
        Some(Intent::Stairs { dir })
    }
}

/// The blow with what somebody has raised, if it stands where it can still strike.
pub(super) fn comes_down(me: Actor, stance: Option<&Stance>) -> Option<Intent> {
    let over = stance?.raised?;
    let at = over.point;
    (over.level == me.at.level && at.is_adjacent(me.at.point)).then_some(Intent::Strike { at })
}
