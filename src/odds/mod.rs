//! The odds of a fight, computed from the player's knowledge.

mod approach;
mod attack_pattern;
mod combatant;
mod damage_dealt;
mod duel;
mod forecast;
mod ground;
mod group;
mod opening;
mod outcome;
mod scene;
mod usual;

pub use combatant::Combatant;
pub use duel::{Blows, Odds, odds, odds_against};
pub use forecast::forecast;
pub use group::odds_of_all;
pub use opening::Opening;
pub use outcome::{Forecast, Risk};
pub use usual::{fewer_blows, odds_on_level};
