//! How many of the player's enemies gain levels.

use plotters::{
    prelude::{ChartBuilder, LineSeries},
    style::{Color, TRANSPARENT},
};

use crate::bot::{
    GameStats, ReportError,
    report::{Report, growth::Growth, numbers::thousands},
};

use super::canvas::{AXES, Entry, MARGIN, colour, letters, picture, share};

/// The share of enemies that have gained a level, and of games in which one has gained three,
/// by turn.
pub(in super::super) fn growth(report: &Report) -> Result<String, ReportError> {
    let moments = GameStats::MOMENTS.into_iter().enumerate();
    let all: Vec<(f64, Growth)> = moments
        .map(|(index, turn)| (f64::from(turn), Growth::at(report, index)))
        .collect();
    let curve = |height: fn(&Growth) -> f64| {
        let points = all
            .iter()
            .map(move |(turn, growth)| (*turn, height(growth)));
        std::iter::once((0.0, 0.0)).chain(points)
    };
    let curves = [
        curve(|growth| share(growth.grown, growth.living)),
        curve(|growth| share(growth.with_three, growth.games)),
    ];
    let legend: [Entry; 2] = [
        ("gained a level".to_owned(), colour(0)),
        ("one gained three".to_owned(), colour(1)),
    ];
    picture(&legend, |area| {
        let last = all.last().map_or(1.0, |(turn, _)| *turn);
        let mut chart = ChartBuilder::on(area)
            .caption("Levels that enemies gain", letters(20))
            .margin(MARGIN)
            .x_label_area_size(AXES.0)
            .y_label_area_size(AXES.1)
            .build_cartesian_2d(0.0..last, 0.0..100.0)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .axis_desc_style(letters(14))
            .label_style(letters(13))
            .x_desc("turns played")
            .y_desc("living enemies; games (%)")
            .x_label_formatter(&|turn| thousands(turn.round() as u64))
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        for (curve, (_, colour)) in curves.into_iter().zip(&legend) {
            chart.draw_series(LineSeries::new(curve, colour.stroke_width(2)))?;
        }
        Ok(())
    })
}
