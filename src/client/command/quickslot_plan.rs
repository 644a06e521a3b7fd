//! What the key of a quickslot begins.

use crate::{
    read::{ItemAction, QuickslotKind, default_action, is_beneficial_spell, quickslot_choices},
    sim::Known,
};

use super::{
    quickslots::Quickslots,
    verb::Plan,
    verbs::{put_away_verb, usage_verb},
};

impl Quickslots {
    /// The verb of a slot's key, with its picks as far as they are known. For equipped weapons and
    /// armour, swaps back to the equipment used before.
    pub(crate) fn plan(&self, view: &Known, place: usize) -> Option<Plan> {
        let info = self.info(view, place)?;
        let item = info.item?;
        if let QuickslotKind::Spell(spell) = info.kind {
            let plan = Plan::new(usage_verb(ItemAction::Cast)?)
                .with(view, item)
                .casting(spell);
            return Some(if is_beneficial_spell(view, spell) {
                plan.at(view.here().point)
            } else {
                plan
            });
        }
        if view.me.pack.equipped_as(item).is_some() {
            let before = self.before(place)?.map(QuickslotKind::Item);
            let mut all = quickslot_choices(view).into_iter();
            return Some(match all.find(|one| Some(one.kind) == before) {
                Some(one) => Plan::new(usage_verb(ItemAction::Equip)?).with(view, one.item?),
                None => Plan::new(put_away_verb()?).with(view, item),
            });
        }
        let verb = usage_verb(default_action(view, item)?)?;
        Some(Plan::new(verb).with(view, item))
    }
}
