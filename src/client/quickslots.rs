//! What is at hand under the digits: spells, potions, missiles and food, each in a place
//! that it keeps, also while there is none of it.

use bevy::prelude::{
    App, IntoScheduleConfigs, OnEnter, PreUpdate, Res, ResMut, Resource, SystemCondition,
    resource_changed,
};

use crate::{
    read::{Handy, HandyInfo, Names, handy, is_for_oneself, usage},
    sim::{SpellKind, View},
};

use super::{
    preferences::Preferences,
    session::Session,
    state::Screen,
    verb::Plan,
    verbs::{cast_verb, usage_verb},
};

/// Places, one for each digit.
pub(crate) const QUICKSLOTS: usize = 10;

/// How long what is used up keeps its place from what is new, turns.
const KEPT_FOR: u32 = 50;

/// What has a place.
#[derive(Copy, Clone, Debug)]
struct QuickslotEntry {
    handy: Handy,
    /// The turn in which it was first missed, while there is none.
    gone_since: Option<u32>,
}

/// What stands where.
#[derive(Resource, Debug, Default)]
pub(crate) struct Quickslots {
    places: [Option<QuickslotEntry>; QUICKSLOTS],
    /// What was at hand when this was looked at last.
    before: Vec<Handy>,
}

impl Quickslots {
    /// What is in a place, as the player has it now; nothing in an empty one, and where
    /// what was there is used up.
    pub(crate) fn info(&self, view: &View, place: usize) -> Option<HandyInfo> {
        let wanted = self.assigned(place)?;
        handy(view).into_iter().find(|one| one.handy == wanted)
    }

    /// What is in every place, in their order, and what was.
    pub(crate) fn all(&self, view: &View) -> Vec<(Option<Handy>, Option<HandyInfo>)> {
        let all = handy(view);
        let found = |wanted: Handy| all.iter().find(|one| one.handy == wanted).cloned();
        let places = (0..QUICKSLOTS).map(|place| self.assigned(place));
        places.map(|place| (place, place.and_then(found))).collect()
    }

    /// What is or was in a place.
    pub(crate) fn assigned(&self, place: usize) -> Option<Handy> {
        let kept = (*self.places.get(place)?)?;
        Some(kept.handy)
    }

    /// Why nothing can be done with a place in which nothing is.
    pub(crate) fn empty_reason(&self, view: &View, place: usize) -> String {
        match self.assigned(place) {
            Some(Handy::Thing(kind)) => {
                format!("No {} is left.", Names::of(view, &view.me).kind(kind))
            }
            Some(Handy::Spell(spell)) => {
                let name = &view.definitions.spell(spell).name;
                format!("You carry no book with {name}.")
            }
            None => "Nothing is at hand under that number.".to_owned(),
        }
    }

    /// Gives the place of what is used up away; whether there was something to give.
    pub(crate) fn free_slot(&mut self, view: &View, place: usize) -> bool {
        let is_gone = self.assigned(place).is_some() && self.info(view, place).is_none();
        if is_gone {
            self.places[place] = None;
        }
        is_gone
    }

    /// What is done with what is in a place, as far as nothing must be picked for it.
    pub(crate) fn plan(&self, view: &View, place: usize) -> Option<Plan> {
        let info = self.info(view, place)?;
        match info.handy {
            Handy::Spell(spell) => {
                let plan = Plan::new(cast_verb()?).with(info.item).casting(spell);
                Some(if is_for_oneself(view, spell) {
                    plan.at(view.here().point)
                } else {
                    plan
                })
            }
            Handy::Thing(_) => {
                let verb = usage_verb(usage(view, info.item)?)?;
                Some(Plan::new(verb).with(info.item))
            }
        }
    }

    /// In another game nothing is in its place.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Gives what is carried now its places. What has one keeps it, also when it is used
    /// up: a digit that meant one thing and means another a turn later is pressed for the
    /// wrong one.
    pub(crate) fn update(&mut self, view: &View, starred: &[String]) {
        let turn = view.state.turn;
        let rank = |one: Handy| match one {
            Handy::Spell(spell) if is_starred(view, spell, starred) => 0,
            Handy::Thing(_) => 1,
            Handy::Spell(_) => 2,
        };
        let mut all: Vec<Handy> = handy(view).into_iter().map(|one| one.handy).collect();
        all.sort_by_key(|one| rank(*one));
        for kept in self.places.iter_mut().flatten() {
            let is_gone = !all.contains(&kept.handy);
            kept.gone_since = is_gone.then(|| kept.gone_since.unwrap_or(turn));
        }
        for one in &all {
            let has_place = self.places.iter().flatten().any(|kept| kept.handy == *one);
            if has_place {
                continue;
            }
            let is_new = !self.before.contains(one);
            // What the player wants at hand does not wait.
            let is_wanted = rank(*one) == 0;
            let gives_way = |kept: &QuickslotEntry| match kept.gone_since {
                Some(since) => is_wanted || is_new && turn.saturating_sub(since) >= KEPT_FOR,
                None => is_wanted && rank(kept.handy) == 2,
            };
            let empty = self.places.iter().position(Option::is_none);
            let given = || {
                let mut places = self.places.iter();
                places.position(|place| place.as_ref().is_some_and(gives_way))
            };
            if let Some(place) = empty.or_else(given) {
                self.places[place] = Some(QuickslotEntry {
                    handy: *one,
                    gone_since: None,
                });
            }
        }
        self.before = all;
    }
}

/// Whether the player wants a spell at hand at any time.
fn is_starred(view: &View, spell: SpellKind, starred: &[String]) -> bool {
    starred.contains(&view.definitions.spell(spell).name)
}

pub(super) fn plugin(app: &mut App) {
    let due = resource_changed::<Session>.or_else(resource_changed::<Preferences>);
    app.init_resource::<Quickslots>()
        .add_systems(PreUpdate, look.run_if(due))
        .add_systems(OnEnter(Screen::Playing), begin);
}

/// In another game everything looks otherwise, and nothing has its place yet.
fn begin(session: Res<Session>, preferences: Res<Preferences>, mut quick: ResMut<Quickslots>) {
    quick.clear();
    if let Some(view) = session.view() {
        quick.update(&view, preferences.settings.starred());
    }
}

fn look(session: Res<Session>, preferences: Res<Preferences>, mut quick: ResMut<Quickslots>) {
    match session.view() {
        Some(view) => quick.update(&view, preferences.settings.starred()),
        None => quick.clear(),
    }
}
