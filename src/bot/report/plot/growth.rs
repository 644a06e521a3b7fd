//! Shares of the player's enemies that gain levels.

use crate::bot::{
    GameStats, ReportError,
    report::{games::Report, growth::Growth},
};

use super::{
    canvas::{Entry, colour, share},
    curves::{Curve, curves},
};

/// Draws, by turn, the percentage of enemies that have gained a level, and of games in which an
/// enemy has gained three.
pub(super) fn growth(report: &Report) -> Result<String, ReportError> {
    let (mut grown, mut with_three): (Curve, Curve) = (vec![(0.0, 0.0)], vec![(0.0, 0.0)]);
    let mut last = 0.0;
    for (index, turn) in GameStats::MOMENTS.into_iter().enumerate() {
        let growth = Growth::at(report, index);
        last = f64::from(turn);
        grown.push((last, share(growth.grown, growth.living)));
        with_three.push((last, share(growth.with_three, growth.games)));
    }
    let legend: [Entry; 2] = [
        ("gained a level".to_owned(), colour(0)),
        ("one gained three".to_owned(), colour(1)),
    ];
    let words = ("Levels that enemies gain", "living enemies; games (%)");
    curves(words, last, &legend, [grown, with_three])
}
