//! The intents of the player that a turn would accept.

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

/// Every intent of the player that a turn would accept now, each once; none when the game is over.
/// Left out are throws, spells and uses aimed at tiles where it knows of no creature, engravings, and
/// intents of other creatures alone, such as [`Intent::Attack`] and [`Intent::Dig`].
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

/// Whether a turn would accept an intent of the player now, and why not.
///
/// # Errors
///
/// When it would be refused.
pub fn try_intent(view: &Known, intent: Intent) -> Result<(), Refusal> {
    check_standing(view, view.player, intent.is_free())?;
    check(view, view.actor(view.player)?, intent)
}

/// Whether the player could use something carried in some way now, whatever it is aimed at.
///
/// # Errors
///
/// When it is not carried, is not used in that way, or is empty.
pub fn try_use(view: &Known, item: StableId, method: UseMethod) -> Result<(), Refusal> {
    let reach = reachable(view, view.actor(view.player)?)?;
    reach.usable(item, Some(method)).map(drop)
}

/// Whether something could fly from the player to a tile now, and why not.
///
/// # Errors
///
/// When the player does not see the tile, or rock stands on the line.
pub fn try_flight(view: &Known, at: Point) -> Result<(), Refusal> {
    flight::is_clear(view, view.actor(view.player)?, at)
}

/// Whether the player would win by taking the stairs up that it stands on;
/// nothing where they do not lead out of the caves.
#[must_use]
pub fn leaving_wins(view: &Known) -> Option<bool> {
    let player = view.actor(view.player).ok()?;
    stairs::check(view, player, StairDirection::Up).ok()?.wins()
}
