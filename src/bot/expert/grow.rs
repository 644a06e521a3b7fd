//! The perk that the expert chooses at a new level.

use crate::{
    bot::{
        magic::{healing, knows_spell},
        odds::mean_damage,
        perks::choose_perk,
    },
    sim::{Intent, PerkTrait},
};

use super::context::BotContext;

/// Attack and defence assumed of enemies until the first hunter was seen.
const USUAL: (i32, i32) = (28, 8);

/// Damage per enemy attack, in hundredths of HP, below which more defence is worth little more.
const LEAST_DAMAGE: i64 = 700;

/// Estimated value of an effect that a perk lets begin, on the scale of [`choose`].
const CALLING: i64 = 80;

/// Chooses the perk that improves fights the most. Estimates are in thousandths: 1000 is worth as
/// much as doubling the bot's damage per attack or its maximum HP. `strongest` is the highest
/// attack and defence of hunters seen so far.
pub(super) fn choose(context: &BotContext, strongest: Option<(i32, i32)>) -> Intent {
    let (attack, defence) = strongest.unwrap_or(USUAL);
    let (kinds, view) = (context.kinds(), &context.view);
    let me = context.me.totals;
    let deals = mean_damage(kinds, me.attack, defence);
    let takes = mean_damage(kinds, attack, me.defence);
    // Measured over 8 points, since integer rounding would distort the change of a single one.
    let hits_harder = mean_damage(kinds, me.attack + 8, defence) - deals;
    let takes_less = takes - mean_damage(kinds, attack, me.defence + 8);
    let heals = knows_spell(view, |effect| healing(effect, 100));
    let metabolism = view.me.metabolism;
    let max_mana = metabolism.mana.max.max(1);
    let mana_regen = metabolism.mana_regeneration.rate.max(1);
    let level = i64::from(context.me.level);
    let regains = i64::from(context.me.hp_regen.max(1));
    // Faster recovery between fights matters less to a bot that already regenerates well.
    let resting = if level >= 4 { 1_000 * 24 / regains } else { 0 };
    let mana = if heals { 95 } else { 0 };
    let sees_little = context.me.stats.vision < 10;
    let max_hp = i64::from(context.me.stats.max_hp.max(1));
    choose_perk(view, |perk| {
        let change = perk.change;
        let attack = 1_000 * hits_harder / 8 / deals * i64::from(change.attack);
        let defence = 1_000 * takes_less / 8 / (takes - 50).max(LEAST_DAMAGE) * 12 / 10
            * i64::from(change.defence);
        let hp = 1_000 * i64::from(perk.hp) / max_hp;
        let recovery = resting * i64::from(perk.recovery) / 100;
        let most_mana = mana * 4 * i64::from(perk.mana) / i64::from(max_mana);
        let mana = mana * 3 * i64::from(change.mana_regen) / i64::from(mana_regen);
        let sight = if sees_little {
            75 * i64::from(change.vision)
        } else {
            0
        };
        let traits: i64 = perk.traits.iter().map(|one| worth(*one, max_hp)).sum();
        let traits = traits
            + CALLING * perk.reactions.len() as i64
            + CALLING * i64::from(perk.power.is_some());
        attack + defence + hp + recovery + most_mana + mana + sight + traits
    })
}

/// Estimated value of a perk's trait, on the scale of [`choose`].
fn worth(one: PerkTrait, max_hp: i64) -> i64 {
    match one {
        PerkTrait::SecondWind(hp) => 2_000 * i64::from(hp) / max_hp,
        PerkTrait::Throwing(more) => 15 * i64::from(more),
        PerkTrait::Thorns(hp) => 10 * i64::from(hp),
        PerkTrait::Stab(percent) => i64::from(percent),
        PerkTrait::Parry | PerkTrait::Sparing(_) => 70,
        PerkTrait::FollowThrough | PerkTrait::Stealth => 60,
        PerkTrait::Nourishment(_) | PerkTrait::Quiet(_) | PerkTrait::QuickHands(_) => 40,
        _ => 10,
    }
}
