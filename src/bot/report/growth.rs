//! Level growth of the player's enemies.

use super::games::Report;

/// Sums over all games that reached a certain turn: the player's enemies and their levels.
#[derive(Default)]
pub(super) struct Growth {
    /// Number of games that reached the turn.
    pub(super) games: usize,
    /// Number of games in which an enemy had gained three levels or more by then.
    pub(super) with_three: usize,
    /// Number of enemies alive at that turn, in all games together.
    pub(super) living: usize,
    /// Sum of the experience levels of these enemies.
    pub(super) levels: u64,
    /// Number of these enemies that have gained a level or more.
    pub(super) grown: usize,
}

impl Growth {
    /// Sums up the enemies at a turn, given as an index of
    /// [`GameStats::MOMENTS`](crate::bot::GameStats::MOMENTS).
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
