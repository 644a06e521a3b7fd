//! How far the player's enemies grew.

use super::games::Report;

/// The enemies of all games that reached one of the turns when they are counted.
#[derive(Default)]
pub(super) struct Growth {
    /// Games that got so far.
    pub(super) games: usize,
    /// Games in which one enemy had gained three levels or more by one of the turns.
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
        let stats = all.filter_map(|record| {
            let until_then = &record.stats.as_ref()?.enemies[..=moment];
            let one_gained_three = until_then.iter().flatten().any(|one| one.most_gained >= 3);
            Some((until_then[moment]?, one_gained_three))
        });
        stats.fold(Self::default(), |sum, (enemies, one_gained_three)| Self {
            games: sum.games + 1,
            with_three: sum.with_three + usize::from(one_gained_three),
            living: sum.living + enemies.living as usize,
            levels: sum.levels + u64::try_from(enemies.levels).unwrap_or(0),
            grown: sum.grown + enemies.grown as usize,
        })
    }
}
