//! The plots, as SVG. They embed no fonts: the viewer renders the text.

mod canvas;
mod curves;
mod deaths;
mod growth;
mod survival;
mod turns;
mod uses;

use super::games::{Report, ReportError};

use self::{deaths::deaths, growth::growth, survival::survival, turns::turns, uses::uses};

/// A plot: its file name and the function that draws it.
pub(super) type Plot = (&'static str, fn(&Report<'_>) -> Result<String, ReportError>);

/// The plots, in the order of the page.
pub(super) const PLOTS: [Plot; 5] = [
    ("survival.svg", survival),
    ("deaths.svg", deaths),
    ("turns.svg", turns),
    ("uses.svg", uses),
    ("growth.svg", growth),
];
