//! Common parts of all plots: size, colours, fonts and a legend.

use plotters::{
    coord::Shift,
    prelude::{
        BLACK, DrawingArea, DrawingAreaErrorKind, IntoDrawingArea, RGBColor, Rectangle, SVGBackend,
        Text, TextStyle, WHITE,
    },
    style::{Color, IntoFont, IntoTextStyle},
};

use crate::bot::report::games::ReportError;

/// Width and height of a plot, in pixels.
const SIZE: (u32, u32) = (800, 450);
/// Width of the legend at the right, in pixels.
const LEGEND: u32 = 140;
/// Margin around a chart, in pixels.
pub(super) const MARGIN: u32 = 14;
/// Space below and left of a chart for the axis labels, in pixels.
pub(super) const AXES: (u32, u32) = (46, 62);

/// Drawing area of a plot.
pub(super) type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;

/// Error while drawing.
type Trouble = DrawingAreaErrorKind<std::io::Error>;

/// Entry of a legend: its text and colour.
pub(super) type Entry = (String, RGBColor);

/// Colours that colour-blind readers can tell apart, on white.
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(90, 90, 90),
    RGBColor(120, 60, 20),
];

/// The colour of a series, by its index; colours repeat when series are many.
pub(super) const fn colour(index: usize) -> RGBColor {
    COLOURS[index % COLOURS.len()]
}

/// Text style of a font size in pixels.
pub(super) fn letters(size: u32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&BLACK)
}

/// Draws a plot: the chart, with a legend beside it unless `legend` is empty.
pub(super) fn picture(
    legend: &[Entry],
    draw: impl FnOnce(&Area) -> Result<(), Trouble>,
) -> Result<String, ReportError> {
    let mut svg = String::new();
    paint(&mut svg, legend, draw).map_err(|why| ReportError::Plot(why.to_string()))?;
    Ok(svg)
}

fn paint(
    svg: &mut String,
    legend: &[Entry],
    draw: impl FnOnce(&Area) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let whole = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    whole.fill(&WHITE)?;
    if legend.is_empty() {
        draw(&whole)?;
    } else {
        let (chart, beside) = whole.split_horizontally(SIZE.0 - LEGEND);
        draw(&chart)?;
        name(&beside, legend)?;
    }
    whole.present()
}

/// Draws the legend.
fn name(area: &Area, legend: &[Entry]) -> Result<(), Trouble> {
    let mut top = 60;
    for (words, colour) in legend {
        let patch = [(2, top), (14, top + 12)];
        area.draw(&Rectangle::new(patch, colour.filled()))?;
        let style = letters(13).into_text_style(area);
        area.draw(&Text::new(words.as_str(), (20, top), style))?;
        top += 20;
    }
    Ok(())
}

/// Upper end of an axis that shows values up to `highest`; never 0.
pub(super) fn end(highest: f64) -> f64 {
    if highest > 0.0 { highest } else { 1.0 }
}

/// A part of a whole in percent; 0 if the whole is 0.
pub(super) fn share(part: usize, whole: usize) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}
