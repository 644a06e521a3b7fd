//! Length of games.

use crate::bot::report::games::{Report, ReportError};

use super::{
    canvas::share,
    curves::{Curve, curves},
};

/// Number of points of the curve: about one per pixel, for any number of games.
const POINTS: u32 = 680;

/// Draws the share of games still going, by turn.
pub(super) fn survival(report: &Report) -> Result<String, ReportError> {
    let mut turns: Vec<u32> = report.records.iter().map(|record| record.turns).collect();
    turns.sort_unstable();
    let last = turns.last().copied().unwrap_or(0);
    let curve: Curve = (0..=POINTS)
        .map(|point| {
            let turn = f64::from(last) * f64::from(point) / f64::from(POINTS);
            let over = turns.partition_point(|turns| f64::from(*turns) <= turn);
            (turn, share(turns.len() - over, turns.len()))
        })
        .collect();
    let words = ("Games still going", "games still going (% of all)");
    curves(words, f64::from(last), &[], [curve])
}
