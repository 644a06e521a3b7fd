//! Bots that play the game, and batches of whole games.
//!
//! All bots share `map`, `travel`, `inventory`, `magic`, `missiles`, `odds` and `creatures`;
//! `explorer`, `expert`, `diver` and `walker` decide. `stretches` measures automatic exploring.

#[cfg(feature = "cli")]
mod batch;
mod creatures;
mod csv;
mod decide;
mod diver;
mod expert;
mod explorer;
mod game_stats;
mod inventory;
mod magic;
mod map;
mod missiles;
mod names;
mod odds;
mod perks;
mod record;
#[expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a report is a folder of files"
)]
#[cfg(feature = "cli")]
mod report;
#[cfg(feature = "cli")]
mod stretches;
#[cfg(feature = "cli")]
mod summary;
mod travel;
mod walker;

#[cfg(feature = "cli")]
pub use batch::{Batch, BatchError, Progress};
pub use csv::csv;
pub use decide::Bot;
pub use diver::Diver;
pub use expert::Expert;
pub use explorer::Explorer;
pub use game_stats::{ArrivalOdds, BlowsTaken, EnemyStats, GameStats, UseStat};
pub use record::{Ending, GameRecord, Killer};
#[cfg(feature = "cli")]
pub use report::{Report, ReportError};
#[cfg(feature = "cli")]
pub use stretches::longest_stretches;
#[cfg(feature = "cli")]
pub use summary::summary;
pub use walker::Walker;

/// All bots.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum BotKind {
    /// Explores, fights, uses items, goes down to the deepest level and comes back.
    Explorer,
    /// Explores with bare hands, without using any items.
    Pilgrim,
    /// Plays like a very good player: sneaks up on enemies, fights where few can reach it, rests.
    Expert,
    /// Plays like the expert, but once hunted it only attacks or closes in.
    Brawler,
    /// Plays like the expert, but chooses its perks at random.
    Gambler,
    /// Hurries down and back out, and attacks only creatures in its way.
    Diver,
    /// Walks at random.
    Walker,
}

impl BotKind {
    /// Creates a bot for a game with this seed.
    #[must_use]
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Explorer => Box::new(Explorer::default()),
            Self::Pilgrim => Box::new(Explorer::bare()),
            Self::Expert => Box::new(Expert::default()),
            Self::Brawler => Box::new(Expert::brawler()),
            Self::Gambler => Box::new(Expert::gambler(seed)),
            Self::Diver => Box::new(Diver::default()),
            Self::Walker => Box::new(Walker::new(seed)),
        }
    }
}
