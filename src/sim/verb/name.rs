//! Thinking up a name for a kind of item or for a single one. It takes no time.

use crate::sim::{
    fact::{Deed, ItemRef},
    flight::sees,
    mutation::Mutation,
    naming::Naming,
    refusal::Refusal,
    situation::{Doer, Situation},
    stage::Stage,
};

/// A name to be given.
pub(in crate::sim) struct NamePlan {
    doer: Doer,
    item: ItemRef,
    whole_kind: bool,
    name: Option<String>,
}

/// The item must be carried or in sight.
pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    naming: &Naming,
) -> Result<NamePlan, Refusal> {
    let item = view.items().get(naming.item).ok_or(Refusal::NotAtHand)?;
    let at_hand = match item.lies_at {
        None => view
            .pack(doer.entity)
            .is_some_and(|pack| pack.contains(naming.item)),
        Some(place) => {
            place.level == doer.at.level
                && sees(
                    view.levels(),
                    doer.at,
                    view.vision(doer.entity),
                    place.point,
                )
        }
    };
    if !at_hand {
        return Err(Refusal::NotAtHand);
    }
    Ok(NamePlan {
        doer,
        item: ItemRef {
            id: naming.item,
            kind: item.kind,
        },
        whole_kind: naming.whole_kind,
        name: naming.name()?,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: NamePlan) {
    let NamePlan {
        doer,
        item,
        whole_kind,
        name,
    } = plan;
    stage.apply(Mutation::Name {
        who: doer.entity,
        item,
        whole_kind,
        name,
    });
    stage.tell(doer.does(Deed::Named { whole_kind }).with(item));
}
