//! The tactics: each answers with an intent (`None` to wait), or why it does not apply.

mod fight;
mod flee;
mod items;
mod spread;
mod tell;
mod wander;

pub(super) use fight::{fight, fire, search, strike, throw};
pub(super) use flee::flee;
pub(super) use items::{equip, pick_up, quaff, try_unknown};
pub(super) use spread::spread;
pub(super) use tell::tell;
pub(super) use wander::{idle, wander};

use super::Reason;
use crate::sim::verb::Intent;

/// The intent of a tactic, `None` to wait; or why the tactic does not apply.
pub(super) type Choice = Result<Option<Intent>, Reason>;
