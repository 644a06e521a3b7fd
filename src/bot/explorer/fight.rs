//! What a fight would cost.

use crate::read::CreatureInfo;

/// Hit points that the one who strikes takes on average with a blow, in
/// hundredths.
const fn mean_damage(attack: i32, defence: i32) -> i64 {
    let most = attack.saturating_sub(defence);
    let most = if most < 1 { 1 } else { most as i64 };
    50 * (1 + most)
}

/// Hit points that killing a foe in a melee costs on average.
pub(super) fn cost(me: &CreatureInfo, foe: &CreatureInfo) -> i64 {
    let mine = mean_damage(me.attack, foe.defence);
    let blows = (100 * i64::from(foe.numbers.hp) + mine - 1) / mine;
    if foe.numbers.attack == 0 {
        return 0;
    }
    blows * mean_damage(foe.attack, me.defence) * i64::from(foe.numbers.speed) / 10_000
}

/// Experience that killing a foe gives.
pub(super) const fn gain(me: &CreatureInfo, foe: &CreatureInfo) -> i32 {
    foe.numbers.max_hp + foe.attack + foe.defence - 2 * me.numbers.level
}
