//! Creatures that others hunt: their places, their loudness, and the paths to them.

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        components::Awareness,
        definition::{AlertRule, Condition, CreatureKind, Definitions, Kinds},
        rules::noticing::{Listener, Noise, hears_from, is_stealthy},
        senses::noise::loudness,
        stage::Stage,
        world::{level::Level, place::Place, stable_id::StableId},
        world_read::{Actor, WorldRead},
    },
};

use super::paths::Paths;

/// A round of a turn: every creature with enough energy left, other than the player, acts once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Round {
    /// Turn, counted from 0.
    pub turn: u32,
    /// Number of the round within the turn, from 0.
    pub number: u32,
}

/// A creature that looks for enemies.
#[derive(Copy, Clone)]
pub(super) struct Hunter<'a> {
    pub me: Actor,
    /// Sight radius in tiles.
    pub vision: i32,
    pub level: &'a Level,
    pub kinds: &'a Kinds,
    /// Kinds that hunt one another on its level because of an omen.
    pub feud: &'a [CreatureKind],
}

impl Hunter<'_> {
    pub(super) fn is_enemy(&self, kind: CreatureKind) -> bool {
        let own = self.me.creature.kind;
        let is_feud = own != kind && self.feud.contains(&own) && self.feud.contains(&kind);
        is_feud || self.kinds.is_enemy(own, kind)
    }

    /// The creature as a listener in the given state of awareness, to find out which noises it
    /// notices.
    pub(super) fn listener(&self, rule: AlertRule, state: Awareness) -> Listener {
        let kind = self.kinds.creature(self.me.creature.kind);
        Listener::new(self.me.at.point, state, kind, rule)
    }

    fn sees(&self, at: Point) -> bool {
        line_of_sight(self.level.opaque(), self.me.at.point, at, self.vision)
    }
}

/// Targets and paths of one round, shared by all hunters. Kept between rounds to reuse allocations.
#[derive(Default)]
pub(in crate::sim) struct Targets {
    /// For each creature kind: whether any other kind hunts it, on any level.
    hunted: Vec<bool>,
    /// Value of `hunted` without kinds that hunt one another only because of an omen, and the
    /// definitions from which it was computed.
    usual: Option<(Definitions, Vec<bool>)>,
    all: Vec<Target>,
    pub(super) paths: Paths,
}

/// A creature that some kind hunts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) kind: CreatureKind,
    pub(super) id: StableId,
    pub(super) at: Place,
    /// How far its last action is heard, in tiles.
    loudness: i32,
    /// Whether adjacent sleepers fail to notice it.
    is_stealthy: bool,
    /// Whether only creatures next to it notice or see it.
    is_hidden: bool,
}

impl Target {
    pub(super) const fn noise(&self) -> Noise {
        Noise {
            at: self.at.point,
            loudness: self.loudness,
            is_stealthy: self.is_stealthy,
            is_hidden: self.is_hidden,
        }
    }
}

/// For each creature kind: whether another kind hunts it, not counting captive kinds.
fn hunted(kinds: &Kinds) -> Vec<bool> {
    let mut hunted = vec![false; kinds.creatures.len()];
    let all = (0..).map(CreatureKind).zip(&kinds.creatures);
    let hunters = all.filter(|(kind, _)| !kinds.is_captive(*kind));
    for kind in hunters.flat_map(|(_, one)| &one.enemies) {
        if let Some(hunted) = hunted.get_mut(usize::from(kind.0)) {
            *hunted = true;
        }
    }
    hunted
}

impl Targets {
    /// Recomputes the targets for a round of actions, and discards the paths of the previous round.
    pub(in crate::sim) fn update(&mut self, stage: &Stage) {
        let kinds = &stage.definitions;
        self.paths.clear();
        let (_, usual) = match self.usual.take() {
            Some(known) if known.0.shares_kinds(kinds) => self.usual.insert(known),
            _ => self
                .usual
                .insert((Definitions::clone(kinds), hunted(kinds))),
        };
        self.hunted.clone_from(usual);
        for kind in (0..stage.levels.len()).flat_map(|level| stage.feud(level)) {
            if let Some(hunted) = self.hunted.get_mut(usize::from(kind.0)) {
                *hunted = true;
            }
        }
        // A freed captive hunts, and all captives have the same enemies.
        let is_free = |entity| {
            stage
                .character(entity)
                .is_some_and(|one| !one.mind.is_inert)
        };
        let mut captives = stage
            .order
            .creatures()
            .filter(|(who, _)| kinds.is_captive(who.kind));
        let freed = captives.find(|(_, entity)| is_free(*entity));
        let enemies = freed.map_or(&[][..], |(who, _)| &kinds.creature(who.kind).enemies);
        self.all.clear();
        for (who, entity) in stage.order.creatures() {
            // Only living creatures occupy tiles.
            if (self.is_hunted(who.kind) || enemies.contains(&who.kind))
                && let Some(at) = stage.place_of(entity)
                && stage.levels.occupant(at) == Some(entity)
                && let Some(one) = stage.character(entity)
                && !(one.mind.is_inert && kinds.is_captive(who.kind))
            {
                self.all.push(Target {
                    kind: who.kind,
                    id: who.id,
                    at,
                    loudness: kinds.rules.alert.map_or(0, |rule| {
                        rule.radius(one.mind.noise, loudness(&one, &stage.items, kinds))
                    }),
                    is_stealthy: is_stealthy(one.mind.noise, one.effects.perks(), kinds),
                    is_hidden: one.effects.causes(Condition::Hidden, kinds),
                });
            }
        }
    }

    /// Whether any kind, other than the captive kinds, hunts this kind. Captive kinds do not count
    /// because they do not need to hear their enemies.
    #[inline]
    pub(in crate::sim) fn is_hunted(&self, kind: CreatureKind) -> bool {
        self.hunted
            .get(usize::from(kind.0))
            .is_some_and(|hunted| *hunted)
    }

    /// The nearest enemy that a hunter in `state` could notice; ties go to the lowest id.
    /// The alert rule sets the chance that it does.
    pub(super) fn noticeable(
        &self,
        hunter: &Hunter,
        rule: AlertRule,
        state: Awareness,
    ) -> Option<Target> {
        let me = hunter.me;
        let here = me.at.point;
        let listener = hunter.listener(rule, state);
        let is_noticed = |target: &&Target| {
            let noise = target.noise();
            target.at.level == me.at.level
                && listener.is_within(&noise)
                && hunter.is_enemy(target.kind)
                && listener.notices(&noise, || hunter.sees(target.at.point))
        };
        self.all
            .iter()
            .filter(is_noticed)
            .min_by_key(|target| (here.distance_squared(target.at.point), target.id))
            .copied()
    }

    /// Place of the nearest enemy that is loud enough to be heard without being seen; ties go to
    /// the lowest id.
    pub(super) fn heard(&self, hunter: &Hunter, rule: AlertRule) -> Option<Place> {
        let here = hunter.me.at;
        let from = hears_from(hunter.kinds.creature(hunter.me.creature.kind), rule);
        let is_heard = |target: &&Target| {
            let loudness = target.loudness;
            target.at.level == here.level
                && !target.is_hidden
                && loudness >= from
                && here.point.distance_squared(target.at.point) <= loudness * loudness
                && hunter.is_enemy(target.kind)
        };
        let heard = self.all.iter().filter(is_heard);
        let nearest = heard.min_by_key(|one| (here.point.distance_squared(one.at.point), one.id));
        nearest.map(|one| one.at)
    }

    /// The nearest enemy in sight; ties go to the lowest id.
    pub(super) fn enemy_in_sight(&self, hunter: &Hunter) -> Option<Target> {
        let here = hunter.me.at.point;
        self.in_sight(hunter)
            .min_by_key(|target| (here.distance_squared(target.at.point), target.id))
            .copied()
    }

    /// Tiles of all enemies in sight, in ascending order of creature id.
    pub(super) fn enemies_in_sight(&self, hunter: &Hunter) -> Vec<Point> {
        self.in_sight(hunter)
            .map(|target| target.at.point)
            .collect()
    }

    /// The enemies on the hunter's level that it or another creature sees, in ascending order of
    /// id. `sees` tells whether the other creature sees a tile.
    pub(super) fn enemies_seen(
        &self,
        hunter: &Hunter,
        sees: impl Fn(Point) -> bool,
    ) -> Vec<Target> {
        let level = hunter.me.at.level;
        let all = self.all.iter().filter(|target| {
            target.at.level == level
                && hunter.is_enemy(target.kind)
                && target.noise().is_perceptible(hunter.me.at.point)
                && (hunter.sees(target.at.point) || sees(target.at.point))
        });
        all.copied().collect()
    }

    fn in_sight<'t>(&'t self, hunter: &'t Hunter<'t>) -> impl Iterator<Item = &'t Target> {
        let (here, vision) = (hunter.me.at, hunter.vision);
        self.all.iter().filter(move |target| {
            // Cheapest test first: most targets are too far away.
            target.at.level == here.level
                && here.point.distance_squared(target.at.point) <= vision * vision
                && hunter.is_enemy(target.kind)
                && target.noise().is_perceptible(here.point)
                && hunter.sees(target.at.point)
        })
    }
}
