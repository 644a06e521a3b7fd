//! Experience for kills.

use super::totals::Totals;

/// Experience for a kill before the killer's level is subtracted: maximum hit points plus attack
/// and defence with equipment, divided by 2 to the power of `halvings`.
#[must_use]
pub const fn kill_value(max_hp: i32, victim: Totals, halvings: u32) -> i32 {
    let value = max_hp
        .saturating_add(victim.attack)
        .saturating_add(victim.defence);
    if halvings > 31 { 0 } else { value >> halvings }
}

/// Experience that a killer at `level` gains from a kill of this value: the value minus twice the
/// level, but at least `least`.
#[must_use]
pub const fn experience_for(value: i32, level: i32, least: i32) -> i32 {
    let xp = value.saturating_sub(level.saturating_mul(2));
    if xp > least { xp } else { least }
}

#[cfg(test)]
#[path = "../../../tests/unit/kill_experience.rs"]
mod tests;
