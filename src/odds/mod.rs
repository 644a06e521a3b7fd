//! The odds of a fight, computed from what the player knows.

mod approach;
mod attack_pattern;
mod combatant;
mod damage_dealt;
mod duel;
mod forecast;
mod ground;
mod group;
mod scene;
mod usual;

pub use combatant::Combatant;
pub use duel::{Blows, Odds, Opening, odds, odds_against};
pub use forecast::{Forecast, Risk, forecast};
pub use group::odds_of_all;
pub use usual::odds_on_level;
