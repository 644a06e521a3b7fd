//! Formulas: pure functions of numbers and definitions, each with its own tests.

pub(super) mod action_cost;
pub(super) mod damage;
pub(super) mod experience;
pub(super) mod gear;
pub(super) mod hunger;
pub(super) mod noticing;
pub(super) mod score;
mod spell;
pub(super) mod totals;
