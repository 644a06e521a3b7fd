//! What a creature decides from.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point},
    sim::{
        ai::decision_trace::Reason,
        components::{Alert, NoticeCause},
        definition::CreatureDefinition,
        event::CreatureRef,
        parts::{Body, Character},
        rng::{Draws, Purpose},
        stage::Stage,
        verb::{Intent, check},
        world::{level::Level, place::Place},
        world_read::{Actor, WorldRead},
    },
};

use super::{
    pack_scores::PackScores,
    targets::{Hunter, Round, Target, Targets},
};

/// The intent of a tactic, `None` to wait; or why the tactic does not apply.
pub(super) type Choice = Result<Option<Intent>, Reason>;

/// One creature about to decide, and all that it decides from.
pub(super) struct AiContext<'a> {
    pub stage: &'a Stage<'a, 'a>,
    pub targets: &'a mut Targets,
    pub round: Round,
    pub me: Actor,
    /// The body of the creature, and what it carries, knows and thinks.
    pub body: Body<'a>,
    pub character: Character<'a>,
    pub kind: &'a CreatureDefinition,
    /// Level that it is on.
    pub level: &'a Level,
    /// What it has noticed of its enemies, from now on.
    pub alert: Option<Alert>,
    /// Where it last saw an enemy and has not looked since, from now on.
    pub last_seen: Option<Place>,
    /// Nearest enemy in sight, or why there is none.
    pub enemy: Result<Target, Reason>,
    /// Random numbers of this decision.
    pub draws: Draws,
}

impl<'a> AiContext<'a> {
    /// The context of a living creature; `None` of all others.
    pub(super) fn new(
        stage: &'a Stage<'a, 'a>,
        targets: &'a mut Targets,
        round: Round,
        who: Entity,
    ) -> Option<Self> {
        let (body, character) = (stage.body(who)?, stage.character(who)?);
        let me = body.actor(who)?;
        Some(Self {
            stage,
            targets,
            round,
            me,
            body,
            character,
            kind: stage.definitions.creature(me.creature.kind),
            level: stage.levels.get(me.at.level)?,
            alert: character.mind.alert,
            last_seen: character.mind.last_seen(),
            enemy: Err(Reason::NoEnemyInSight),
            draws: stage
                .streams
                .draws(Purpose::Mind, me.creature.id, round.turn, round.number),
        })
    }

    /// An intent that could be carried out as things stand.
    pub(super) fn check(&self, intent: Intent) -> Choice {
        check(self.stage, self.me, intent).map_err(Reason::from)?;
        Ok(Some(intent))
    }

    /// The creature as one that looks for enemies.
    pub(super) fn hunter(&self) -> Hunter<'a> {
        Hunter {
            me: self.me,
            vision: self.body.stats.vision,
            level: self.level,
            kinds: &self.stage.definitions,
            feud: self.stage.feud(self.me.at.level),
        }
    }

    /// Whether it has not noticed its enemies.
    pub(super) fn is_unaware(&self) -> bool {
        self.alert.is_some_and(Alert::is_unaware)
    }

    /// Keeps why it notices the player, for the event.
    pub(super) fn say_why(&mut self, cause: NoticeCause) {
        if let Some(alert) = &mut self.alert {
            alert.cause = Some(cause);
        }
    }

    /// What it could do with the things it carries.
    pub(super) fn pack_scores(&self) -> PackScores<'a> {
        PackScores {
            pack: self.character.pack,
            names: self.character.names,
            kinds: &self.stage.definitions,
            items: &self.stage.items,
            appearances: &self.stage.appearances,
        }
    }

    /// A step towards a place of its level, into whoever is in the only way; `None` where
    /// there is no way.
    pub(super) fn step_towards(&mut self, to: Place) -> Option<Intent> {
        let from = self.start_of_way();
        let dir = self.targets.paths.step(self.level, from, to)?;
        self.walk(dir)
    }

    /// A step towards a place in sight, by a search for this creature alone; `None` where there is
    /// no way.
    pub(super) fn step_near(&mut self, to: Place) -> Option<Intent> {
        let from = self.start_of_way();
        let dir = self.targets.paths.step_near(self.level, from, to)?;
        self.walk(dir)
    }

    /// The steps until it stands beside each of these tiles, around all creatures.
    pub(super) fn ways_beside(&mut self, to: impl Iterator<Item = Point>) -> Vec<Option<u16>> {
        let from = self.start_of_way();
        self.targets.paths.ways(self.level, from, to)
    }

    /// A step in a direction, unless the creature shuns the tile there.
    fn walk(&self, dir: Direction) -> Option<Intent> {
        let is_shunned = self.shuns(self.me.at.point.step(dir));
        (!is_shunned).then_some(Intent::Walk { dir })
    }

    /// Whether the creature avoids a tile: it would be harmed there, or something too near it
    /// glows.
    pub(super) fn shuns(&self, at: Point) -> bool {
        let reach = self.kind.shuns_light;
        let harms = |at| self.stage.definitions.harms(self.level.terrain().get(at));
        if harms(at) && !harms(self.me.at.point) {
            return true;
        }
        if self.kind.is_barred(self.level.terrain().get(at)) {
            return true;
        }
        reach > 0
            && self.level.occupied().within(at, reach).any(|point| {
                let glows = |(_, who): (_, CreatureRef)| {
                    self.stage.definitions.creature(who.kind).glow.is_some()
                };
                self.level.creature_at(point).is_some_and(glows)
            })
    }

    /// Where it stands, and whether it opens doors of its level.
    fn start_of_way(&self) -> (Point, bool) {
        let opens = self.level.has_doors() && self.kind.hands;
        (self.me.at.point, opens)
    }
}
