//! Learning what things are: by use, by watching, and by being told.

use bevy::prelude::{Entity, Resource};

use crate::grid::line_of_sight;

use super::{
    components::{Belief, How},
    definition::{ItemKind, Kinds},
    fact::{Fact, Who},
    place::Place,
    rng::Dice,
    seed::Seed,
    stage::Stage,
};

/// How each kind looks to who does not know it, shuffled for every game. It
/// follows from the seed and the data.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearances {
    /// By kind: the index of its appearance, for kinds that have one.
    of_kind: Vec<Option<usize>>,
}

impl Appearances {
    /// The appearances of a game.
    #[must_use]
    pub fn shuffled(seed: &Seed, kinds: &Kinds) -> Self {
        let mut dice = Dice::named(seed, "appearances");
        let mut left: Vec<usize> = (0..kinds.appearances.len()).collect();
        let mut draw = || {
            let count = u32::try_from(left.len()).ok().filter(|count| *count > 0)?;
            Some(left.swap_remove(dice.below(count) as usize))
        };
        let of_kind = kinds
            .items
            .iter()
            .map(|item| item.potion.and_then(|_| draw()))
            .collect();
        Self { of_kind }
    }

    /// The index of a kind's appearance in [`Kinds::appearances`]; nothing for a
    /// kind whose looks say all.
    #[must_use]
    pub fn of(&self, kind: ItemKind) -> Option<usize> {
        self.of_kind.get(usize::from(kind.0)).copied().flatten()
    }
}

/// Something of a kind visibly worked on a creature at a place: it and everybody
/// who sees it learn what the kind is. The dead learn nothing.
pub(super) fn witness(stage: &mut Stage<'_, '_>, on: Entity, at: Place, kind: ItemKind) {
    if stage.appearances.of(kind).is_none() {
        return;
    }
    for (who, entity) in onlookers(stage, at) {
        let how = if entity == on { How::Used } else { How::Saw };
        let sure = stage
            .names
            .get(entity)
            .is_ok_and(|names| names.is_sure(kind));
        if !sure {
            learn(stage, (who, entity), kind, Belief::Kind(kind), how);
        }
    }
}

/// Lets a creature know, or believe, what a kind is.
pub(super) fn learn(
    stage: &mut Stage<'_, '_>,
    (who, entity): (Who, Entity),
    kind: ItemKind,
    belief: Belief,
    how: How,
) {
    let turn = stage.state.turn;
    let Ok(mut names) = stage.names.get_mut(entity) else {
        return;
    };
    names.learn(kind, belief, how, turn);
    if let Some((_, at)) = stage.alive(entity) {
        stage.tell(Fact::Learned { who, at, kind, how });
    }
}

/// A creature that judges for itself drank something it had no idea of, and
/// felt nothing: it takes the kind for harmless.
pub(super) fn conclude(stage: &mut Stage<'_, '_>, drinker: (Who, Entity), kind: ItemKind) {
    let (_, entity) = drinker;
    let has_idea = stage
        .names
        .get(entity)
        .is_ok_and(|names| names.kind(kind).is_some());
    let plain = stage.appearances.of(kind).is_none();
    if stage.tacticians.contains(entity) && !has_idea && !plain {
        learn(stage, drinker, kind, Belief::Harmless, How::Used);
    }
}

/// Everybody alive who sees a place, in ascending id; who stands there, too.
pub(super) fn onlookers(stage: &Stage<'_, '_>, at: Place) -> Vec<(Who, Entity)> {
    let Some(level) = stage.levels.get(at.level) else {
        return Vec::new();
    };
    stage
        .order
        .iter()
        .filter_map(|(_, entity)| {
            let (who, place) = stage.alive(entity)?;
            let radius = stage.visions.get(entity).ok()?.radius;
            let sees = place.level == at.level
                && line_of_sight(level.blocked(), place.point, at.point, radius);
            sees.then_some((who, entity))
        })
        .collect()
}
