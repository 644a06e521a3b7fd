//! Exploring: goes to the nearest wanted item, unread engraving or unexplored edge.

use crate::{
    names::terrain_noun,
    sim::{Intent, Known, Place, Terrain, try_intent},
    text::Phrase,
};

use super::{
    known::{is_frontier, known_locks, missing_key, puzzle, same_puzzle},
    memory::AutoMemory,
    paths::shortest,
    stop::{Stop, Stopped},
};

/// Takes a wanted item underfoot; else steps to the nearest wanted item, unread engraving,
/// unexplored edge, pedestal, or lock that the player can open. Stops once before each key, lock
/// and vault, and avoids it from then on.
pub(super) fn next(view: &Known, memory: &mut AutoMemory) -> Result<Intent, Stopped> {
    let here = view.here();
    let wanted = |place| memory.wants_at(view, place);
    if wanted(here) && try_intent(view, Intent::PickUp).is_ok() {
        return Ok(Intent::PickUp);
    }
    let is_pedestal = |place| {
        let tile = view.memory.at(place);
        matches!(tile, Terrain::Pedestal(_) | Terrain::VaultPedestal)
    };
    let unread = view.memory.engravings().filter(|(_, read)| read.is_none());
    let unread: Vec<Place> = unread.map(|(at, _)| at).collect();
    let goal = |place| {
        is_frontier(view, place) || wanted(place) || is_pedestal(place) || unread.contains(&place)
    };
    match shortest(view, memory, true, goal)?.as_deref() {
        Some([(intent, place), ..]) => {
            match puzzle(view, *place, ["stop-key", "stop-lock", "stop-vault"]) {
                Some(words) => {
                    for place in same_puzzle(view, *place) {
                        memory.skip_puzzle(place);
                    }
                    Err(Stopped::new(Stop::Item, words))
                }
                None => Ok(*intent),
            }
        }
        Some([]) | None => Err(Stopped::new(
            Stop::NothingToExplore,
            nothing_left(view, memory, here.level),
        )),
    }
}

/// Message that nothing is left to explore on a level, with a hint at how to get on.
fn nothing_left(view: &Known, memory: &AutoMemory, level: usize) -> Phrase {
    let words = [
        "stop-explored-key",
        "stop-explored-lock",
        "stop-explored-vault",
    ];
    let mut left = memory.skipped_puzzles(level);
    if let Some(words) = left.find_map(|place| puzzle(view, place, words)) {
        return words;
    }
    if let Some(lock) = known_locks(view, level).first() {
        return missing_key(view, *lock, "stop-explored-locked");
    }
    let fire = view.memory.level(level).and_then(|tiles| {
        let mut tiles = tiles.iter();
        tiles.find(|(_, terrain)| view.definitions.harms(*terrain))
    });
    if let Some((point, terrain)) = fire {
        let noun = terrain_noun(view, terrain, Place::new(level, point));
        return Phrase::new("stop-explored-fire").with("fire", noun);
    }
    let id = if view.is_built(level) {
        "stop-explored"
    } else {
        "stop-explored-caves"
    };
    id.into()
}
