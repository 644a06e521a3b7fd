//! How far the player's enemies grew.

use super::Report;

/// The enemies of all games that reached one of the turns when they are counted.
#[derive(Default)]
pub(super) struct Growth {
    /// Games that got so far.
    pub(super) games: usize,
    /// Games in which one enemy has gained three levels or more.
    pub(super) with_three: usize,
    /// Living enemies.
    pub(super) living: usize,
    /// Their levels added up.
    pub(super) levels: u64,
    /// How many of them have gained a level or more.
    pub(super) grown: usize,
}

impl Growth {
    /// Those of a moment, as an index of [`GameStats::MOMENTS`](crate::bot::GameStats::MOMENTS).
    pub(super) fn at(report: &Report, moment: usize) -> Self {
        let all = report.records.iter();
        let stats = all.filter_map(|record| record.stats.as_ref()?.enemies[moment]);
        stats.fold(Self::default(), |sum, enemies| Self {
            games: sum.games + 1,
            with_three: sum.with_three + usize::from(enemies.most_gained >= 3),
            living: sum.living + enemies.living as usize,
            levels: sum.levels + u64::try_from(enemies.levels).unwrap_or(0),
            grown: sum.grown + enemies.grown as usize,
        })
    }
}
