//! The verbs: one file each.
//!
//! A verb's `check` looks at a [`Situation`](super::situation::Situation) and
//! answers with a plan, or refuses. A plan can be made in no other way, so
//! `perform` asks nothing again: it changes the world through mutations and
//! tells what happened.

pub(super) mod attack;
pub(super) mod cast;
pub(super) mod dig;
pub(super) mod drop;
pub(super) mod eat;
pub(super) mod equip;
pub(super) mod fire;
pub(super) mod level_up;
pub(super) mod name;
pub(super) mod pick_up;
pub(super) mod quaff;
pub(super) mod spread;
pub(super) mod stairs;
pub(super) mod tell;
pub(super) mod throw;
pub(super) mod unequip;
pub(super) mod walk;
