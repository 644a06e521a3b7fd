//! What is at hand under the digits: spells, potions, missiles and food, each in a place
//! that it keeps.

use bevy::prelude::{
    App, IntoScheduleConfigs, OnEnter, PreUpdate, Res, ResMut, Resource, SystemCondition,
    resource_changed,
};

use crate::{
    read::{Handy, HandyInfo, handy, is_for_oneself, usage},
    sim::{Deed, SpellKind, View},
};

use super::{
    preferences::Preferences,
    session::Session,
    state::Screen,
    verb::Plan,
    verbs::{reading, used_for},
};

/// Places, one for each digit.
pub(crate) const PLACES: usize = 10;

/// What stands where.
#[derive(Resource, Debug, Default)]
pub(crate) struct QuickRow {
    places: [Option<Handy>; PLACES],
    /// The spell that was cast last.
    cast: Option<SpellKind>,
}

impl QuickRow {
    /// What is in a place, as the player has it now; nothing in an empty one, and where
    /// what was there is used up.
    pub(crate) fn info(&self, view: &View<'_>, place: usize) -> Option<HandyInfo> {
        let wanted = (*self.places.get(place)?)?;
        handy(view).into_iter().find(|one| one.handy == wanted)
    }

    /// What is in every place, in their order, and what was.
    pub(crate) fn all(&self, view: &View<'_>) -> Vec<(Option<Handy>, Option<HandyInfo>)> {
        let all = handy(view);
        let found = |wanted: Handy| all.iter().find(|one| one.handy == wanted).cloned();
        let places = self.places.iter();
        places
            .map(|place| (*place, place.and_then(found)))
            .collect()
    }

    /// What is or was in a place.
    pub(crate) fn handy(&self, place: usize) -> Option<Handy> {
        *self.places.get(place)?
    }

    /// Whether something is or was in a place.
    pub(crate) fn is_used(&self, place: usize) -> bool {
        self.handy(place).is_some()
    }

    /// What is done with what is in a place, as far as nothing must be picked for it.
    pub(crate) fn plan(&self, view: &View<'_>, place: usize) -> Option<Plan> {
        let info = self.info(view, place)?;
        match info.handy {
            Handy::Spell(spell) => {
                let plan = Plan::new(reading()?).with(info.item).casting(spell);
                Some(if is_for_oneself(view, spell) {
                    plan.at(view.here().point)
                } else {
                    plan
                })
            }
            Handy::Thing(_) => {
                let verb = used_for(usage(view, info.item)?)?;
                Some(Plan::new(verb).with(info.item))
            }
        }
    }

    /// In another game nothing is in its place.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Gives what is carried now its places. What has one keeps it, also when it is used
    /// up, until something else wants it. Spells that are neither starred nor were cast
    /// last come after all else, and give way.
    pub(crate) fn look(&mut self, view: &View<'_>, starred: &[String]) {
        let me = *view.me.id;
        for fact in view.facts.facts().iter().filter(|fact| fact.who.id == me) {
            if let Deed::Cast { spell } = fact.deed {
                self.cast = Some(spell);
            }
        }
        let is_starred = |spell: SpellKind| {
            let name = &view.definitions.spell(spell).name;
            starred.iter().any(|star| star == name)
        };
        let rank = |one: Handy| match one {
            Handy::Spell(spell) if is_starred(spell) => 0,
            Handy::Spell(spell) if self.cast == Some(spell) => 1,
            Handy::Thing(_) => 2,
            Handy::Spell(_) => 3,
        };
        let mut all: Vec<Handy> = handy(view).into_iter().map(|one| one.handy).collect();
        all.sort_by_key(|one| rank(*one));
        let mut places = self.places;
        for one in &all {
            if places.contains(&Some(*one)) {
                continue;
            }
            let empty = places.iter().position(Option::is_none);
            let gone = || {
                let is_gone = |place: &Option<Handy>| place.is_none_or(|old| !all.contains(&old));
                places.iter().position(is_gone)
            };
            let weak = || {
                let is_weak = |place: &Option<Handy>| place.is_some_and(|old| rank(old) == 3);
                places.iter().position(is_weak).filter(|_| rank(*one) < 3)
            };
            if let Some(place) = empty.or_else(gone).or_else(weak) {
                places[place] = Some(*one);
            }
        }
        self.places = places;
    }
}

pub(super) fn plugin(app: &mut App) {
    let due = resource_changed::<Session>.or_else(resource_changed::<Preferences>);
    app.init_resource::<QuickRow>()
        .add_systems(PreUpdate, look.run_if(due))
        .add_systems(OnEnter(Screen::Playing), begin);
}

/// In another game everything looks otherwise, and nothing has its place yet.
fn begin(
    session: Res<'_, Session>,
    preferences: Res<'_, Preferences>,
    mut quick: ResMut<'_, QuickRow>,
) {
    quick.forget();
    if let Some(view) = session.view() {
        quick.look(&view, preferences.settings.starred());
    }
}

fn look(
    session: Res<'_, Session>,
    preferences: Res<'_, Preferences>,
    mut quick: ResMut<'_, QuickRow>,
) {
    match session.view() {
        Some(view) => quick.look(&view, preferences.settings.starred()),
        None => quick.forget(),
    }
}
