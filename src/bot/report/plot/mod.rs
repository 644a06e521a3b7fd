//! The plots, as SVG. They need no fonts: whoever shows them writes the words.

mod canvas;
mod curves;
mod deaths;
mod growth;
mod survival;
mod turns;
mod uses;

use super::games::{Report, ReportError};

use self::{deaths::deaths, growth::growth, survival::survival, turns::turns, uses::uses};

/// A plot: its file, and what draws it.
pub(super) type Plot = (&'static str, fn(&Report<'_>) -> Result<String, ReportError>);

/// The plots, in the order in which the tables show them.
pub(super) const PLOTS: [Plot; 5] = [
    ("survival.svg", survival),
    ("deaths.svg", deaths),
    ("turns.svg", turns),
    ("uses.svg", uses),
    ("growth.svg", growth),
];
