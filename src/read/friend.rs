//! Captives and friends as phrases.

use crate::{
    names::called,
    sim::{Bond, Energy, FriendPlan, Known, KnownCreature, Order},
    text::Phrase,
};

/// The state of a captive or a friend, with how to free, feed or keep it.
pub(super) fn bond_words(view: &Known, creature: &KnownCreature) -> Option<Phrase> {
    let rule = view.definitions.world.captives.as_ref()?;
    let met = view.friend().filter(|one| one.id == creature.id);
    let is_loyal = met.is_some_and(|one| one.fed >= rule.loyal);
    let words = Phrase::new(match creature.bond? {
        Bond::Bound if is_loyal => "creature-bound-loyal",
        Bond::Bound => "creature-bound",
        Bond::Friend(Order::Come) => "creature-comes",
        Bond::Friend(Order::Stay) => "creature-stays",
        Bond::Friend(Order::Attack) => "creature-attacks",
        Bond::Left => "creature-left",
    });
    let words = words.with("turns", rule.cost / Energy::ACTION);
    let words = words.with("food", rule.loyal);
    let unfed = met.filter(|one| one.order.is_some() && !is_loyal);
    Some(match unfed {
        Some(one) => {
            let left = one
                .fed_at
                .saturating_add(rule.unfed)
                .saturating_sub(view.state.turn);
            words.then(Phrase::new("creature-hungry").with("turns", left))
        }
        None => words,
    })
}

/// The next action of a friend, and the reason for it; `None` for all other creatures.
pub(super) fn plan_words(view: &Known, creature: &KnownCreature) -> Option<Phrase> {
    let (id, enemy) = match view.plan_of(creature)? {
        FriendPlan::Flees => return Some("friend-flees".into()),
        FriendPlan::Follows => return Some("friend-follows".into()),
        FriendPlan::Waits => return Some("friend-waits".into()),
        FriendPlan::NoEnemyInSight => return Some("friend-sees-nobody".into()),
        FriendPlan::Spares(enemy) => ("friend-spares", enemy),
        FriendPlan::Fights(enemy) => ("friend-fights", enemy),
        FriendPlan::GoesFor(enemy) => ("friend-goes-for", enemy),
        FriendPlan::CannotReach(enemy) => ("friend-cannot-reach", enemy),
    };
    Some(Phrase::new(id).with("target", called(view, enemy.who())))
}
