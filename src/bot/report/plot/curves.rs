//! Line plots of shares by turn.

use plotters::{
    prelude::{ChartBuilder, LineSeries},
    style::{Color, TRANSPARENT},
};

use crate::bot::report::{games::ReportError, numbers::thousands};

use super::canvas::{AXES, Entry, MARGIN, colour, end, letters, picture};

/// Points of a line: a turn, and a share in percent.
pub(super) type Curve = Vec<(f64, f64)>;

/// Draws curves of percentages by turn, up to turn `last`. `caption` is the title and `of` the
/// label of the vertical axis; the legend names the curves in order, and is empty for a single
/// curve.
pub(super) fn curves(
    (caption, of): (&str, &str),
    last: f64,
    legend: &[Entry],
    curves: impl IntoIterator<Item = Curve>,
) -> Result<String, ReportError> {
    picture(legend, |area| {
        let mut chart = ChartBuilder::on(area)
            .caption(caption, letters(20))
            .margin(MARGIN)
            .x_label_area_size(AXES.0)
            .y_label_area_size(AXES.1)
            .build_cartesian_2d(0.0..end(last), 0.0..100.0)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .axis_desc_style(letters(14))
            .label_style(letters(13))
            .x_desc("turns played")
            .y_desc(of)
            .x_label_formatter(&|turn| thousands(turn.round() as u64))
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        for (index, curve) in curves.into_iter().enumerate() {
            chart.draw_series(LineSeries::new(curve, colour(index).stroke_width(2)))?;
        }
        Ok(())
    })
}
