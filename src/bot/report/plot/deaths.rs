//! Deaths by level and killer.

use plotters::{
    prelude::{ChartBuilder, IntoSegmentedCoord, Rectangle, SegmentValue},
    style::{Color, TRANSPARENT},
};

use crate::bot::{
    ReportError,
    names::killer_name,
    report::{deaths::Deaths, games::Report},
};

use super::canvas::{AXES, Entry, MARGIN, colour, end, letters, picture, share};

/// Draws a bar of deaths for each level, stacked by killer.
pub(super) fn deaths(report: &Report) -> Result<String, ReportError> {
    let deaths = Deaths::of(report);
    let all = deaths.all();
    let legend: Vec<Entry> = deaths
        .killers
        .iter()
        .enumerate()
        .map(|(index, killer)| (killer_name(*killer, report.definitions), colour(index)))
        .collect();
    let highest = (1..=deaths.levels).map(|level| share(deaths.on(level), all));
    let highest = end(highest.fold(0.0, f64::max));
    let levels = i32::try_from(deaths.levels).unwrap_or(i32::MAX);
    picture(&legend, |area| {
        let mut chart = ChartBuilder::on(area)
            .caption("Deaths by level and by who is to blame", letters(20))
            .margin(MARGIN)
            .x_label_area_size(AXES.0)
            .y_label_area_size(AXES.1)
            .build_cartesian_2d((1..levels).into_segmented(), 0.0..highest * 1.05)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .disable_x_mesh()
            .axis_desc_style(letters(14))
            .label_style(letters(13))
            .x_labels(deaths.levels)
            .x_desc("level, 1 is the first")
            .y_desc("deaths (% of all deaths)")
            .x_label_formatter(&|level| match level {
                SegmentValue::Exact(level) | SegmentValue::CenterOf(level) => level.to_string(),
                SegmentValue::Last => String::new(),
            })
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        for level in 1..=levels {
            let row = usize::try_from(level).unwrap_or(0);
            let mut below = 0;
            for (killer, (_, colour)) in deaths.killers.iter().zip(&legend) {
                let above = below + deaths.at(row, *killer);
                let next = if level < levels {
                    SegmentValue::Exact(level + 1)
                } else {
                    SegmentValue::Last
                };
                let corners = [
                    (SegmentValue::Exact(level), share(below, all)),
                    (next, share(above, all)),
                ];
                if above > below {
                    let mut bar = Rectangle::new(corners, colour.filled());
                    bar.set_margin(0, 0, 12, 12);
                    chart.draw_series([bar])?;
                }
                below = above;
            }
        }
        Ok(())
    })
}
