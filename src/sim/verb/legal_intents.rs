//! Intents that the player could carry out now.

use crate::{
    grid::Point,
    sim::{
        definition::UseMethod,
        known::Known,
        senses::flight,
        verb::{Intent, candidates, check, check_standing, refusal::Refusal, stairs},
        world::{reachable::reachable, stable_id::StableId, terrain::StairDirection},
        world_read::WorldRead,
    },
};

/// Returns every intent of the player that a turn would accept now, each once; none when the game
/// is over. Leaves out throws, spells and uses aimed at tiles where the player knows of no
/// creature, engravings, and intents that only other creatures use, such as [`Intent::Attack`] and
/// [`Intent::Dig`].
#[must_use]
pub fn legal(view: &Known) -> Vec<Intent> {
    let Ok(actor) = view.actor(view.player) else {
        return Vec::new();
    };
    let [stands, may_choose] =
        [false, true].map(|chooses| check_standing(view, view.player, chooses).is_ok());
    let mut intents = candidates(view);
    intents.retain(|intent| {
        let may = if intent.is_free() { may_choose } else { stands };
        may && check(view, actor, *intent).is_ok()
    });
    intents
}

/// Checks whether a turn would accept an intent of the player now.
///
/// # Errors
///
/// If it would be refused.
pub fn try_intent(view: &Known, intent: Intent) -> Result<(), Refusal> {
    check_standing(view, view.player, intent.is_free())?;
    check(view, view.actor(view.player)?, intent)
}

/// Checks whether the player could use a carried item in some way now, whatever its target.
///
/// # Errors
///
/// If the item is not carried, cannot be used in that way, or has no charges left.
pub fn try_use(view: &Known, item: StableId, method: UseMethod) -> Result<(), Refusal> {
    let reach = reachable(view, view.actor(view.player)?)?;
    reach.usable(item, Some(method)).map(drop)
}

/// Checks whether a missile could fly from the player to a tile now.
///
/// # Errors
///
/// If the player does not see the tile, an obstacle is on the line, or the tile cannot be stepped
/// on.
pub fn try_flight(view: &Known, at: Point) -> Result<(), Refusal> {
    flight::is_clear(view, view.actor(view.player)?, at)
}

/// Whether the player would win by taking the stairs up on its tile; `None` if these do not lead
/// out of the caves.
#[must_use]
pub fn leaving_wins(view: &Known) -> Option<bool> {
    let player = view.actor(view.player).ok()?;
    stairs::check(view, player, StairDirection::Up).ok()?.wins()
}
