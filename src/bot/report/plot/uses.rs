//! Things used in the games won.

use plotters::{
    prelude::{ChartBuilder, Rectangle, Text},
    style::{
        Color, FontTransform, TRANSPARENT,
        text_anchor::{HPos, Pos, VPos},
    },
};

use crate::bot::{
    Ending,
    report::{
        games::{Report, ReportError},
        gear::usage_groups,
        numbers::count,
    },
};

use super::canvas::{AXES, Entry, MARGIN, colour, letters, picture, share};

/// Space below the chart for names, in pixels.
const NAMES: u32 = 136;

/// Draws a bar for each thing, the share of games won in which it was used, group by group.
pub(super) fn uses(report: &Report) -> Result<String, ReportError> {
    let won = report.ended(Ending::Won).count();
    let usage_groups = usage_groups(report);
    let legend: Vec<Entry> = usage_groups
        .iter()
        .enumerate()
        .map(|(index, group)| (group.name.to_owned(), colour(index)))
        .collect();
    // A slot for each thing, and an empty one between groups.
    let mut bars = Vec::new();
    let mut place = 0.5;
    for (group, (_, colour)) in usage_groups.iter().zip(&legend) {
        for thing in &group.things {
            bars.push((place, thing, *colour));
            place += 1.0;
        }
        place += 1.0;
    }
    let right = place - 0.5;
    picture(&legend, |area| {
        let title = format!("What was used in the {} games won", count(won));
        let mut chart = ChartBuilder::on(area)
            .caption(title, letters(20))
            .margin(MARGIN)
            .x_label_area_size(NAMES)
            .y_label_area_size(AXES.1)
            .build_cartesian_2d(0.0..right, 0.0..100.0)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .disable_x_mesh()
            .x_labels(0)
            .axis_desc_style(letters(14))
            .label_style(letters(13))
            .y_desc("used in (% of games won)")
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        for (place, thing, colour) in &bars {
            let corners = [(*place, 0.0), (place + 0.8, share(thing.games, won))];
            chart.draw_series([Rectangle::new(corners, colour.filled())])?;
        }
        // The names run upwards and end below their bars.
        let style = letters(11)
            .transform(FontTransform::Rotate270)
            .pos(Pos::new(HPos::Right, VPos::Center));
        for (place, thing, _) in &bars {
            let (x, y) = chart.plotting_area().map_coordinate(&(place + 0.4, 0.0));
            let words = thing.name.as_str();
            area.draw(&Text::new(words, (x, y + 6), style.clone()))?;
        }
        Ok(())
    })
}
