//! The state from which a creature chooses its intent.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point},
    sim::{
        ai::ai_trace::Reason,
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

/// The intent of a tactic (`None` to wait), or the reason why the tactic does not apply.
pub(super) type Choice = Result<Option<Intent>, Reason>;

/// A creature about to choose its intent, with everything that the choice depends on.
pub(super) struct AiContext<'a> {
    pub stage: &'a Stage<'a, 'a>,
    pub targets: &'a mut Targets,
    pub round: Round,
    pub me: Actor,
    pub body: Body<'a>,
    pub character: Character<'a>,
    pub kind: &'a CreatureDefinition,
    pub level: &'a Level,
    /// Its awareness of enemies, to be stored after the decision.
    pub alert: Option<Alert>,
    /// Place where it last saw an enemy, until it has searched there; to be stored after the
    /// decision.
    pub last_seen: Option<Place>,
    /// Nearest enemy in sight, or the reason why there is none.
    pub enemy: Result<Target, Reason>,
    /// Random numbers of this decision.
    pub draws: Draws,
}

impl<'a> AiContext<'a> {
    /// The context of a living creature; `None` if the creature is dead or gone.
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

    /// Returns the intent if it can be carried out now, else the reason why not.
    pub(super) fn check(&self, intent: Intent) -> Choice {
        check(self.stage, self.me, intent).map_err(Reason::from)?;
        Ok(Some(intent))
    }

    /// The creature as a hunter, for queries about enemies.
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

    /// Stores the reason why it notices the player, for the event.
    pub(super) fn set_notice_cause(&mut self, cause: NoticeCause) {
        if let Some(alert) = &mut self.alert {
            alert.cause = Some(cause);
        }
    }

    /// Scores for the items it carries.
    pub(super) fn pack_scores(&self) -> PackScores<'a> {
        PackScores {
            pack: self.character.pack,
            names: self.character.names,
            kinds: &self.stage.definitions,
            items: &self.stage.items,
            appearances: &self.stage.appearances,
        }
    }

    /// A step along the shortest path to a place on its level, into a creature if every path is
    /// blocked; `None` if there is no path or it shuns the next tile.
    pub(super) fn step_towards(&mut self, to: Place) -> Option<Intent> {
        let from = self.start_of_way();
        let dir = self.targets.paths.step(self.level, from, to)?;
        self.walk(dir)
    }

    /// Like [`Self::step_towards`] for a place in sight, by a path search that no other creature
    /// shares.
    pub(super) fn step_near(&mut self, to: Place) -> Option<Intent> {
        let from = self.start_of_way();
        let dir = self.targets.paths.step_near(self.level, from, to)?;
        self.walk(dir)
    }

    /// For each tile, the number of steps around all creatures until this creature is adjacent to
    /// it; `None` if it cannot get there.
    pub(super) fn path_lengths_to(&mut self, to: impl Iterator<Item = Point>) -> Vec<Option<u16>> {
        let from = self.start_of_way();
        self.targets.paths.ways(self.level, from, to)
    }

    /// A step in a direction, unless the creature shuns the tile there.
    fn walk(&self, dir: Direction) -> Option<Intent> {
        let is_shunned = self.shuns(self.me.at.point.step(dir));
        (!is_shunned).then_some(Intent::Walk { dir })
    }

    /// Whether the creature avoids a tile: the terrain there is harmful and its own is not, its
    /// kind avoids the terrain, or its kind shuns light and a glowing creature is too close to the
    /// tile.
    pub(super) fn shuns(&self, at: Point) -> bool {
        let reach = self.kind.shuns_light;
        let harms = |at| self.stage.definitions.harms(self.level.terrain().get(at));
        if harms(at) && !harms(self.me.at.point) {
            return true;
        }
        if self.kind.avoids(self.level.terrain().get(at)) {
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

    /// Start of a path: its tile, and whether it opens doors on its level.
    fn start_of_way(&self) -> (Point, bool) {
        let opens = self.level.has_doors() && self.kind.hands;
        (self.me.at.point, opens)
    }
}
