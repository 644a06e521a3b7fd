//! Raising a corpse with a song of several turns.

use crate::{
    grid::Point,
    sim::{
        components::{Awareness, Memory},
        definition::{CreatureKind, RaiseRule},
        event::{CreatureRef, EventKind, ItemRef},
        profile::Profile,
        stage::Stage,
        verb::refusal::Refusal,
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

/// One turn of the song for a corpse.
pub(in crate::sim) struct RaisePlan {
    actor: Actor,
    corpse: ItemRef,
    kind: CreatureKind,
    at: Place,
    rule: RaiseRule,
}

/// Plans a turn of song; a corpse must lie within reach, on a free tile.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<RaisePlan, Refusal> {
    let kinds = view.definitions();
    let rule = kinds.creature(actor.creature.kind).raises;
    let rule = rule.ok_or(Refusal::OutOfReach)?;
    let place = Place::new(actor.at.level, at);
    if at.chebyshev(actor.at.point) > rule.reach || !view.levels().is_free(place) {
        return Err(Refusal::OutOfReach);
    }
    let items = view.items().at(place);
    let mut items = items.filter_map(|item| view.items().item_ref(item));
    let corpse = items.find_map(|item| Some((item, kinds.item(item.kind).corpse_of?)));
    let (corpse, kind) = corpse.ok_or(Refusal::NothingHere)?;
    Ok(RaisePlan {
        actor,
        corpse,
        kind,
        at: place,
        rule,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: RaisePlan) {
    let RaisePlan {
        actor,
        corpse,
        kind,
        at,
        rule,
    } = plan;
    let sung = stage.character(actor.entity);
    let sung = sung.and_then(|one| one.mind.song_for(at)).unwrap_or(0);
    stage.emit(actor.event(EventKind::Sang).to(at).with(corpse));
    let turns = sung + 1;
    if turns < rule.turns {
        stage.change_mind(actor.entity, |mind| {
            mind.remember(Memory::Song { at, turns });
        });
        return;
    }
    stage.interrupt_song(actor.entity);
    stage.destroy_item(corpse);
    let level = stage.level_of(actor.entity);
    let profile = risen(stage, actor, kind, level);
    let (id, _) = stage.spawn(kind, at, &profile);
    let who = CreatureRef { id, kind };
    stage.emit(actor.event(EventKind::Raised).on(who, at).with(corpse));
}

/// Starting stats of a risen creature: the level of its raiser, half the maximum HP and half the
/// attack of its kind at that level, and a generation one higher than its raiser's, which halves
/// the experience for killing it.
fn risen(stage: &Stage, actor: Actor, kind: CreatureKind, level: i32) -> Profile {
    let mut profile = Profile {
        awareness: Awareness::Hunting,
        ..Profile::of(stage.definitions.creature(kind))
    };
    let parent = stage.growth(actor.entity);
    let parent = parent.map_or(0, |one| one.experience.generation);
    profile.generation = parent.saturating_add(1);
    let numbers = &mut profile.numbers;
    if let Some(growth) = stage.definitions.rules.growth {
        let grown = growth.stats(numbers, level);
        (numbers.max_hp, numbers.attack) = (grown.max_hp, grown.attack);
        numbers.level = level;
    }
    numbers.max_hp = (numbers.max_hp / 2).max(1);
    numbers.hp = numbers.max_hp;
    numbers.attack /= 2;
    profile
}
