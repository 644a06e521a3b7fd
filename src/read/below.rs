//! The player's knowledge of whole levels: the level below a flight of stairs, and the omen of a
//! visited level.

use crate::{
    names::creature_noun,
    odds::odds_on_level,
    sim::{Known, Place, StairDirection},
    text::{Noun, Phrase},
};

use super::odds::wins;

/// Probability of winning, 0 to 1, below which an enemy is too strong for the player.
const TOO_STRONG: f64 = 0.5;

/// A phrase with the initial experience level of most creatures on the level below. `None` if these
/// are no stairs down, or if creatures start at the same level everywhere.
#[must_use]
pub fn below(view: &Known, stairs: Place) -> Option<Phrase> {
    let z = leads_to(view, stairs)?;
    let world = &view.definitions.world;
    world.experience_level?;
    let level = world.experience_on_level(z);
    Some(Phrase::new("stairs-below").with("level", level))
}

/// A warning if the unhurt player would lose most fights against one of the usual enemies of the
/// level below.
#[must_use]
pub fn warning_below(view: &Known, stairs: Place) -> Option<Phrase> {
    let all = odds_on_level(view, leads_to(view, stairs)?, 0);
    let (kind, odds) = all.min_by(|(_, one), (_, other)| one.win.total_cmp(&other.win))?;
    let noun = creature_noun(view.definitions, kind);
    (odds.win < TOO_STRONG).then(|| wins("stairs-warning", odds.win).with("target", noun))
}

/// The text of a level's omen; `None` if it has none or the player has not been there.
#[must_use]
pub fn omen_text(view: &Known, level: usize) -> Option<Phrase> {
    let omen = Noun::new("omen", view.omen(level)?.name.clone());
    Some(Phrase::new(omen.id().to_owned()))
}

/// The level that known stairs down lead to; `None` for any other tile.
fn leads_to(view: &Known, stairs: Place) -> Option<usize> {
    let is_down = view.memory.at(stairs).stairs() == Some(StairDirection::Down);
    is_down.then_some(stairs.level + 1)
}
