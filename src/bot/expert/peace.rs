//! What it does while nobody hunts it: eats, drinks, mends, rests.

use crate::bot::provisions::stock;
use crate::{
    read::{ItemInfo, PotionBelief},
    sim::{EffectDefinition, Intent, Place, Step, Terrain},
};

use super::{
    magic::{self, cast, heals, quaff},
    scene::Standoff,
};

/// Of a hundred of its hit points, those below which it begins to rest.
const TIRED: i32 = 80;
/// Of a hundred of its hit points, those with which it goes on.
const RESTED: i32 = 94;
/// How far from others it rests, tiles.
const QUIET: i32 = 9;
/// Food that it keeps for the way.
const RESERVE: i32 = 330;
/// The same when it is badly hurt.
const LAST_RESERVE: i32 = 120;
/// Of a hundred of its hit points, those it wants to have before it drinks what it
/// does not know.
const BOLD: i32 = 45;

/// Drinks what only does good, and what it does not know, to find out.
pub(super) fn taste(scene: &Standoff) -> Option<Intent> {
    let me = scene.me();
    let lacking = i64::from((me.numbers.max_mana - me.numbers.mana).max(0));
    let has_spells = me.inventory.iter().any(|item| !item.spells.is_empty());
    let useful = |effect: &EffectDefinition| {
        let worth = |step: &Step| match step {
            Step::Learn(points) => i64::from(*points),
            _ => 0,
        };
        let learned: i64 = effect.start.iter().map(worth).sum();
        let mana = magic::restores(effect);
        learned
            + if has_spells && lacking >= mana {
                mana
            } else {
                0
            }
    };
    let sound = 100 * me.numbers.hp >= BOLD * me.numbers.max_hp && me.numbers.hp > 40;
    let poisoned = me.effects.iter().any(|effect| !effect.good);
    let unknown = |item: &&ItemInfo| item.potion == Some(PotionBelief::Unknown);
    quaff(scene, useful).or_else(|| {
        let item = me.inventory.iter().find(unknown)?;
        (sound && !poisoned).then_some(Intent::Quaff { item: item.id })
    })
}

/// Whether it should rest on: `resting` tells that it does already.
pub(super) fn is_tired(scene: &Standoff, resting: bool) -> bool {
    let me = scene.me();
    let numbers = &me.numbers;
    let share = 100 * numbers.hp / numbers.max_hp.max(1);
    let limit = if resting { RESTED } else { TIRED };
    let poisoned = me.effects.iter().any(|effect| !effect.good);
    let food = stock(me);
    let reserve = if share < 50 { LAST_RESERVE } else { RESERVE };
    poisoned || share < limit && numbers.hp_regen > 0 && food > reserve
}

/// Heals by magic when there is mana to spare, or no food to rest on.
pub(super) fn mend(scene: &Standoff) -> Option<Intent> {
    let me = scene.me();
    let missing = i64::from(me.numbers.max_hp - me.numbers.hp);
    let share = 100 * me.numbers.hp / me.numbers.max_hp.max(1);
    let rich = me.numbers.mana * 4 >= me.numbers.max_mana * 3;
    let poor = stock(me) <= RESERVE;
    if share >= 75 || !(rich || poor && share < 60) {
        return None;
    }
    let heal = |effect: &EffectDefinition| {
        let healed = heals(effect, 100);
        let again = effect.turns > 0 && scene.feels(&effect.name);
        if again || effect.turns == 0 && healed > missing + 10 {
            0
        } else {
            // What heals bit by bit may end early.
            healed.min(missing)
        }
    };
    cast(scene, heal).or_else(|| {
        // Blood for mana, where mana gives more blood.
        let heals_much = magic::knows(scene, |effect| heals(effect, 100) - 30);
        let bled = heals_much && me.numbers.mana < 6 && me.numbers.hp > me.numbers.max_mana + 30;
        bled.then(|| cast(scene, magic::bleeds)).flatten()
    })
}

/// Away from those who have not noticed it, to where it can rest.
pub(super) fn withdraw(scene: &Standoff, wary: &[Place]) -> Option<Intent> {
    let level = scene.me().place.level;
    let others = scene.foes.unaware(level);
    let is_quiet = |place: Place, _| {
        place.level == level
            && others
                .iter()
                .all(|foe| foe.place.point.chebyshev(place.point) >= QUIET)
    };
    if is_quiet(scene.me().place, Terrain::Floor) {
        return None;
    }
    let way = scene.chart.way_on_level(Some(wary), is_quiet);
    way.filter(|intent| matches!(intent, Intent::Walk { .. }))
}

/// Looks out for others on a level that it has just come to, with mana to spare.
pub(super) fn look_out(scene: &Standoff) -> Option<Intent> {
    let me = scene.me();
    let heals_too = magic::knows(scene, |effect| heals(effect, 100).max(0));
    if heals_too || me.numbers.mana < me.numbers.max_mana {
        return None;
    }
    cast(scene, |effect| {
        i64::from(effect.detects && !scene.feels(&effect.name))
    })
}
