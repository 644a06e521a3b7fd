//! The plots, as SVG. They need no fonts: whoever shows them writes the words.

mod canvas;
mod curves;
mod deaths;
mod growth;
mod survival;
mod turns;
mod uses;

pub(super) use deaths::deaths;
pub(super) use growth::growth;
pub(super) use survival::survival;
pub(super) use turns::turns;
pub(super) use uses::uses;
