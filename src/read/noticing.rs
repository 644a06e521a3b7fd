//! Chances that enemies in sight notice the player before it acts again, as phrases.

use crate::{
    grid::Direction,
    sim::{Known, KnownCreature, Place},
    text::Phrase,
};

/// Highest chance in percent, over all steps, that an enemy in sight notices the player. `None` if
/// it notices no step.
pub(super) fn chance_of_step(view: &Known, creature: &KnownCreature) -> Option<u32> {
    if !view.sight.sees(creature.place) {
        return None;
    }
    let beside = Direction::ALL.map(|dir| view.here().step(dir));
    let steps = beside.into_iter().filter(|to| view.is_step(*to));
    let chances = steps.map(|to| view.chance_to_be_noticed(creature, to));
    chances.max().map(percent).filter(|chance| *chance > 0)
}

/// The chances that a creature in sight notices a step or waiting; `None` if it is no enemy or
/// already hunts.
pub(super) fn notice_words(view: &Known, creature: &KnownCreature) -> Option<Phrase> {
    let all = view.unaware_enemies();
    all.iter().find(|one| one.id == creature.id)?;
    let wait = percent(view.chance_to_be_noticed(creature, view.here()));
    let step = chance_of_step(view, creature).unwrap_or(0);
    Some(if wait.max(step) == 0 {
        "notice-never".into()
    } else {
        // A stealthy step is silent only if it ends next to the sleeper.
        let mut beside = Direction::ALL.into_iter().map(|dir| view.here().step(dir));
        let is_silent = beside.any(|to| {
            let is_near = view.is_step(to) && to.point.is_adjacent(creature.place.point);
            step > 0 && is_near && view.chance_to_be_noticed(creature, to) == 0
        });
        let beside = ["heard", "silent"][usize::from(is_silent)];
        let phrase = Phrase::new("notice-chance").with("wait", wait);
        phrase.with("step", step).with("beside", beside)
    })
}

/// The chance that any creature in sight notices a step onto a tile beside the player, or waiting
/// on its own tile. `None` for all other tiles, and if no creature in sight can notice the player.
pub(super) fn step_words(view: &Known, place: Place) -> Option<Phrase> {
    let here = view.here();
    let is_step = || {
        let is_beside = place.level == here.level && place.point.is_adjacent(here.point);
        is_beside && view.is_step(place)
    };
    let id = if place == here {
        "notice-wait"
    } else if is_step() {
        "notice-step"
    } else {
        return None;
    };
    let chance = percent(view.chance_of_notice(place)?);
    Some(Phrase::new(id).with("chance", chance))
}

/// Converts a chance per 1000 to percent; 0 and 100 only if it is certain.
fn percent(chance: u32) -> u32 {
    match chance {
        0 | 1000 => chance / 10,
        some => ((some + 5) / 10).clamp(1, 99),
    }
}
