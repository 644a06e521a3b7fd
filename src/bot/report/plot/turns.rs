//! Turns of games won and games lost.

use plotters::{
    prelude::{ChartBuilder, Rectangle},
    style::{Color, TRANSPARENT},
};

use crate::bot::{
    Ending, ReportError,
    report::{games::Report, numbers::thousands},
};

use super::canvas::{AXES, Entry, MARGIN, colour, end, letters, picture, share};

/// Limit, not reached, of the number of bars of each colour.
const BARS: u32 = 40;

/// Draws a histogram of the turns of games won and of games lost, each in percent of its own total.
pub(super) fn turns(report: &Report) -> Result<String, ReportError> {
    let of = |wanted: &[Ending]| -> Vec<u32> {
        let ended = report
            .records
            .iter()
            .filter(|one| wanted.contains(&one.ending));
        ended.map(|record| record.turns).collect()
    };
    let games = [of(&[Ending::Won]), of(&[Ending::Dead, Ending::Fled])];
    let longest = games.iter().flatten().max().copied().unwrap_or(0);
    let width = round_width(longest);
    let bars = longest / width + 1;
    let heights = games.each_ref().map(|games| heights(games, width, bars));
    let highest = heights.iter().flatten().copied().fold(0.0, f64::max);
    let legend: [Entry; 2] = [
        (format!("won ({})", games[0].len()), colour(0)),
        (format!("lost ({})", games[1].len()), colour(1)),
    ];
    picture(&legend, |area| {
        let right = f64::from(bars) * f64::from(width);
        let mut chart = ChartBuilder::on(area)
            .caption("Turns of games won and of games lost", letters(20))
            .margin(MARGIN)
            .x_label_area_size(AXES.0)
            .y_label_area_size(AXES.1)
            .build_cartesian_2d(0.0..right, 0.0..end(highest) * 1.05)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .disable_x_mesh()
            .axis_desc_style(letters(14))
            .label_style(letters(13))
            .x_desc(format!("turns played, in steps of {}", thousands(width)))
            .y_desc("games (% of those won, of those lost)")
            .x_label_formatter(&|turn| thousands(turn.round() as u64))
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        for (place, (heights, (_, colour))) in heights.iter().zip(&legend).enumerate() {
            for (bar, height) in heights.iter().enumerate() {
                // Both bars stand side by side within their step, with a gap to the next.
                let left = (bar as f64 + 0.08 + 0.42 * place as f64) * f64::from(width);
                let corners = [(left, 0.0), (left + 0.42 * f64::from(width), *height)];
                if *height > 0.0 {
                    chart.draw_series([Rectangle::new(corners, colour.filled())])?;
                }
            }
        }
        Ok(())
    })
}

/// Percentage of the games in each of `bars` ranges of `width` turns.
fn heights(games: &[u32], width: u32, bars: u32) -> Vec<f64> {
    let step = |bar| games.iter().filter(move |turns| *turns / width == bar);
    (0..bars)
        .map(|bar| share(step(bar).count(), games.len()))
        .collect()
}

/// The smallest round width of a bar in turns (1, 2 or 5 times a power of ten) for which fewer than
/// [`BARS`] bars reach the longest game.
fn round_width(longest: u32) -> u32 {
    let mut unit = 1;
    loop {
        for width in [unit, 2 * unit, 5 * unit] {
            if longest / width < BARS {
                return width;
            }
        }
        unit *= 10;
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/turns.rs"]
mod tests;
