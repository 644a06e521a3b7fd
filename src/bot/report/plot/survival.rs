//! How long games go on.

use plotters::prelude::{ChartBuilder, LineSeries};
use plotters::style::{Color, TRANSPARENT};

use crate::bot::{
    ReportError,
    report::{Report, numbers::thousands},
};

use super::canvas::{AXES, MARGIN, colour, end, letters, picture, share};

/// Points of the curve: about one for each pixel, however many games there are.
const POINTS: u32 = 680;

/// The share of games still going, by turn.
pub(in super::super) fn survival(report: &Report) -> Result<String, ReportError> {
    let mut turns: Vec<u32> = report.records.iter().map(|record| record.turns).collect();
    turns.sort_unstable();
    let last = turns.last().copied().unwrap_or(0);
    let curve: Vec<(f64, f64)> = (0..=POINTS)
        .map(|point| {
            let turn = f64::from(last) * f64::from(point) / f64::from(POINTS);
            let over = turns.partition_point(|turns| f64::from(*turns) <= turn);
            (turn, share(turns.len() - over, turns.len()))
        })
        .collect();
    picture(&[], |area| {
        let mut chart = ChartBuilder::on(area)
            .caption("Games still going", letters(20))
            .margin(MARGIN)
            .x_label_area_size(AXES.0)
            .y_label_area_size(AXES.1)
            .build_cartesian_2d(0.0..end(f64::from(last)), 0.0..100.0)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .axis_desc_style(letters(14))
            .label_style(letters(13))
            .x_desc("turns played")
            .y_desc("games still going (% of all)")
            .x_label_formatter(&|turn| thousands(turn.round() as u64))
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        chart.draw_series(LineSeries::new(curve, colour(0).stroke_width(2)))?;
        Ok(())
    })
}
